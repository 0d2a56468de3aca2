internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writing values to cells, with their losses.
extension LossRecorder {
  /// One value of a cell, after a check that it is read back.
  mutating func value(_ property: String, _ text: String) -> String {
    checkValue(property, text)
    return text
  }

  /// Records what the reader would split or omit in the value of a cell.
  mutating func checkValue(_ property: String, _ text: String) {
    guard text.utf8Contains(ASCII.colon, or: ASCII.carriageReturn) else { return }
    if MultiValueCell.hasSeveral(text) {
      recordChange(property, text, "comes back as several values, because it holds \" ::: \"")
    }
    checkLineBreaks(property, text)
  }

  /// Records that the line breaks of a text are changed.
  mutating func checkLineBreaks(_ property: String, _ text: String) {
    if text.holdsCarriageReturn { recordChange(property, text, "has its line breaks written as LF") }
  }

  /// Adds the cell of one value, and records what the reader would split or omit.
  @inline(__always)
  mutating func add(_ text: String, of property: String, to record: inout CSVRecordDraft) {
    // The result tells whether there is anything to check.
    if record.add(text) { checkValue(property, text) }
  }

  /// Adds the cell of one value that is lost if it is empty.
  @inline(__always)
  mutating func add(single text: String, of property: String, to record: inout CSVRecordDraft) {
    if text.isEmpty { recordEmpty(property) }
    add(text, of: property, to: &record)
  }

  /// One value of a cell that is lost if it is empty.
  mutating func single(_ property: String, _ text: String) -> String {
    checkSingle(property, text)
    return text
  }

  /// Checks a value that is lost if it is empty.
  mutating func checkSingle(_ property: String, _ text: String) {
    if text.isEmpty { recordEmpty(property) }
    checkValue(property, text)
  }

  mutating func recordEmpty(_ property: String) {
    add(LossCodes.emptyLeftOut, property, "an empty \(property) was lost")
  }

  /// Checks values of which only the first has a column, or that share a cell with a separator.
  mutating func checkOnly(_ property: String, _ entries: [Entry<String>], separator: String?) {
    for entry in entries {
      checkAttributes(entry.attributes, of: property, entry.value)
      if entry.value.isEmpty { recordEmpty(property) }
      checkLineBreaks(property, entry.value)
    }
    guard entries.count > 1 else { return }
    for entry in entries.dropFirst() {
      if separator == nil {
        recordNoColumn(property, entry.value)
      } else {
        recordChange(property, entry.value, "was written after the one before it, in one cell")
      }
    }
  }

  /// A date as ISO text.
  mutating func date(_ property: String, _ value: DateValue) -> String {
    checkDate(property, value)
    return DateCell.text(value)
  }

  /// Whether a date is empty or zeros, which is recorded.
  mutating func hasNoDate(_ property: String, _ value: DateValue) -> Bool {
    guard case .text(let text) = value, text.isEmpty || DateCell.isZero(text) else { return false }
    add(LossCodes.emptyLeftOut, property, "an empty date was lost")
    return true
  }

  /// Records a time of day, which has no column; the loss of midnight is a note.
  mutating func recordTime(_ property: String, _ time: PartialTime) {
    add(
      LossCodes.component, property, "the time \(quoted: time.text) of \(property) has no column and was lost",
      severity: time.isMidnight ? .note : nil)
  }

  /// Records what is not read back from the text of a date.
  mutating func checkDate(_ property: String, _ value: DateValue) {
    // The digits and hyphens of a date without a time.
    if DateCell.comesBack(value) { return }
    var value = value
    if case .date(var date) = value, let time = date.time, date.year != nil || date.month != nil || date.day != nil {
      recordTime(property, time)
      date.time = nil
      value = .date(date)
    }
    if hasNoDate(property, value) { return }
    let text = DateCell.text(value)
    if text.isEmpty {
      add(LossCodes.emptyLeftOut, property, "an empty date was lost")
    } else if CellCleaning.clean(text, .date) != nil || !ProductDate.comesBack(value) {
      recordChange(property, text, "comes back as another date, or as text")
    }
    checkValue(property, text)
  }

  /// Records the parts of a phone number that have no cell.
  ///
  /// - Parameters:
  ///   - number: The number. Performance: it is not copied in the usual case.
  ///   - text: The text of the cell.
  @inline(__always)
  mutating func phone(_ number: @autoclosure () -> PhoneNumber, written text: String) {
    // Only a text with an x can be read with an extension.
    if number().isOnlyText, !text.isEmpty, !text.utf8Contains(UInt8(ascii: "x")) { return }
    unusualPhone(number())
  }

  private mutating func unusualPhone(_ number: PhoneNumber) {
    if number.text.isEmpty { add(LossCodes.emptyLeftOut, "TEL", "an empty number was lost") }
    if !number.ext.isEmpty || number.text.utf8Contains(UInt8(ascii: "x")) {
      let back = PhoneNumber(display: number.display)
      if !back.ext.isSame(as: number.ext) || !back.text.isSame(as: number.text) {
        recordChange("TEL", number.display, "comes back with another extension")
      }
    }
    if !number.uriParameters.isEmpty { recordNoComponent("TEL", "URI parameters", number.uriParameters) }
    if number.isURI {
      add(
        LossCodes.valueChanged, "TEL", "the number \(quoted: number.text) comes back as a text and not a URI",
        severity: .note)
    }
  }

  /// A part of a structured value that has no column.
  mutating func recordNoComponent(_ property: String, _ name: String, _ list: TextList) {
    if !list.isEmpty { recordNoComponent(property, name, list.joined(", ")) }
  }

  /// The units of an organization as one department.
  mutating func department(_ units: [String]) -> String {
    if units.isEmpty { return "" }
    if units.count == 1 {
      if units[0].isEmpty { add(LossCodes.emptyLeftOut, "ORG", "an empty unit was lost") }
      return units[0]
    }
    let text = units.joined(separator: ", ")
    recordChange("ORG", text, "has its units joined in one cell")
    return text
  }

  /// Adds the cell of a part of an address, which may have several texts.
  ///
  /// - Returns: Whether the cell is not empty.
  @inline(__always)
  mutating func add(_ list: TextList, as name: String, to record: inout CSVRecordDraft) -> Bool {
    if list.isEmpty {
      record.addEmpty(1)
      return false
    }
    let text = joined("ADR", name, list)
    add(text, of: "ADR", to: &record)
    return !text.isEmpty
  }

  /// The parts of an address that only vCard has.
  mutating func addressExtras(_ address: PostalAddress) {
    if let position = address.geo { recordNoComponent("ADR", "position", position) }
    if let timeZone = address.timeZone { recordNoComponent("ADR", "time zone", timeZone) }
    if let countryCode = address.countryCode { recordNoComponent("ADR", "country code", countryCode) }
    if address.fineComponents.isEmpty { return }
    for (name, list) in zip(PostalAddress.fineComponentNames, address.fineComponents) {
      recordNoComponent("ADR", name, list)
    }
    if address.fineComponents.allSatisfy(\.isEmpty) {
      add(LossCodes.emptyLeftOut, "ADR", "empty components were lost")
    }
  }

  /// A kept property as label and value, if a cell can hold it.
  mutating func customField(_ property: ExtensionProperty) -> (label: String, value: String)? {
    if property.isEmpty {
      recordEmpty(property.name)
      return nil
    }
    guard let cell = CustomField.cells(property) else {
      recordUnsupported(property.name, property.value)
      return nil
    }
    var attributes = Attributes()
    attributes.group = property.group
    attributes.parameters = property.parameters
    var carried = Attributes()
    carried.parameters = CustomField.parameters(ofLabel: cell.label)
    checkAttributes(attributes, of: property.name, property.value, carried: carried)
    if GoogleLabels.service(ofCustomField: cell.label) != nil {
      recordChange(property.name, cell.label, "comes back as an instant message address")
    } else if GoogleSocialProfile.customField(cell.label, cell.value) != nil {
      recordChange(property.name, cell.label, "comes back as a social profile")
    }
    return (value(property.name, cell.label), value(property.name, cell.value))
  }
}

extension PartialTime {
  fileprivate var isMidnight: Bool {
    (hour ?? 0) == 0 && (minute ?? 0) == 0 && (second ?? 0) == 0 && fraction.utf8.allSatisfy { $0 == ASCII.zero }
  }
}

extension LossRecorder {
  /// A text of a cell that holds one value.
  mutating func plain(_ property: String, _ text: String) -> String {
    checkLineBreaks(property, text)
    return text
  }
}
