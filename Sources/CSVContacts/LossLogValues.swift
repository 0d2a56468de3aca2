internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// The ways in which values go into cells, each with the losses that come with it.
extension LossRecorder {
  /// One value of a cell; what the reader would take apart or leave out is said.
  mutating func value(_ property: String, _ text: String) -> String {
    checkValue(property, text)
    return text
  }

  /// Says what the reader would take apart or leave out of the value of a cell.
  mutating func checkValue(_ property: String, _ text: String) {
    guard text.utf8Contains(ASCII.colon, or: ASCII.carriageReturn) else { return }
    if MultiValueCell.hasSeveral(text) {
      changed(property, text, "comes back as several values, because it holds \" ::: \"")
    }
    checkLineBreaks(property, text)
  }

  /// Says that the line breaks of a text do not come back as they are.
  mutating func checkLineBreaks(_ property: String, _ text: String) {
    if text.holdsCarriageReturn { changed(property, text, "has its line breaks written as LF") }
  }

  /// Adds the cell of one value, and says what the reader would take apart or leave out.
  @inline(__always)
  mutating func add(_ text: String, of property: String, to record: inout CSVRecordDraft) {
    // The record has looked at every byte already.
    if record.add(text) { checkValue(property, text) }
  }

  /// The same for a value that is nothing when it is empty.
  @inline(__always)
  mutating func add(single text: String, of property: String, to record: inout CSVRecordDraft) {
    if text.isEmpty { saysNothing(property) }
    add(text, of: property, to: &record)
  }

  /// A value that is nothing when it is empty.
  mutating func single(_ property: String, _ text: String) -> String {
    checkSingle(property, text)
    return text
  }

  /// Checks a value that is nothing when it is empty.
  mutating func checkSingle(_ property: String, _ text: String) {
    if text.isEmpty { saysNothing(property) }
    checkValue(property, text)
  }

  mutating func saysNothing(_ property: String) {
    add(LossCodes.emptyLeftOut, property, "an empty \(property) was left out")
  }

  /// Checks values of which only the first has a column, or that stand in one cell with a separator.
  mutating func checkOnly(_ property: String, _ entries: [Entry<String>], separator: String?) {
    for entry in entries {
      attributes(entry.attributes, of: property, entry.value)
      if entry.value.isEmpty { saysNothing(property) }
      checkLineBreaks(property, entry.value)
    }
    guard entries.count > 1 else { return }
    for entry in entries.dropFirst() {
      if separator == nil {
        noSlot(property, entry.value)
      } else {
        changed(property, entry.value, "was written behind the one before it, in one cell")
      }
    }
  }

  /// A date as ISO text.
  mutating func date(_ property: String, _ value: DateValue) -> String {
    checkDate(property, value)
    return DateCell.text(value)
  }

  /// Whether a date is empty or zeros, which is reported.
  mutating func hasNoDate(_ property: String, _ value: DateValue) -> Bool {
    guard case .text(let text) = value, text.isEmpty || DateCell.isZero(text) else { return false }
    add(LossCodes.emptyLeftOut, property, "an empty date was left out")
    return true
  }

  /// Reports a time of day, which has no column; midnight says no more than the date.
  mutating func noTime(_ property: String, _ time: PartialTime) {
    add(
      LossCodes.component, property, "the time \(quoted: time.text) of \(property) has no column and was left out",
      severity: time.isMidnight ? .note : nil)
  }

  /// Says what of a date does not come back from its text.
  mutating func checkDate(_ property: String, _ value: DateValue) {
    // The digits and hyphens of a date without a time.
    if DateCell.comesBack(value) { return }
    var value = value
    if case .date(var date) = value, let time = date.time, date.year != nil || date.month != nil || date.day != nil {
      noTime(property, time)
      date.time = nil
      value = .date(date)
    }
    if hasNoDate(property, value) { return }
    let text = DateCell.text(value)
    if text.isEmpty {
      add(LossCodes.emptyLeftOut, property, "an empty date was left out")
    } else if !ProductDate.comesBack(value) {
      changed(property, text, "comes back as another date, or as text")
    }
    checkValue(property, text)
  }

  /// What a phone number says beyond its digits.
  ///
  /// - Parameters:
  ///   - number: Asked for where it stands, because to copy it counts references.
  ///   - text: What is written of it.
  @inline(__always)
  mutating func phone(_ number: @autoclosure () -> PhoneNumber, written text: String) {
    // Without an x nobody could take anything for an extension.
    if number().isOnlyText, !text.isEmpty, !text.utf8Contains(UInt8(ascii: "x")) { return }
    oddPhone(number())
  }

  private mutating func oddPhone(_ number: PhoneNumber) {
    if number.text.isEmpty { add(LossCodes.emptyLeftOut, "TEL", "an empty number was left out") }
    if !number.ext.isEmpty || number.text.utf8Contains(UInt8(ascii: "x")) {
      let back = PhoneNumber(display: number.display)
      if !back.ext.isSame(as: number.ext) || !back.text.isSame(as: number.text) {
        changed("TEL", number.display, "comes back with another extension")
      }
    }
    if !number.uriParameters.isEmpty { noComponent("TEL", "URI parameters", number.uriParameters) }
    if number.isURI {
      add(
        LossCodes.valueChanged, "TEL", "the number \(quoted: number.text) comes back as a text and not a URI",
        severity: .note)
    }
  }

  /// A part of a structured value that has no column.
  mutating func noComponent(_ property: String, _ name: String, _ list: TextList) {
    if !list.isEmpty { noComponent(property, name, list.joined(", ")) }
  }

  /// The units of an organization as one department.
  mutating func department(_ units: [String]) -> String {
    if units.isEmpty { return "" }
    if units.count == 1 {
      if units[0].isEmpty { add(LossCodes.emptyLeftOut, "ORG", "an empty unit was left out") }
      return units[0]
    }
    let text = units.joined(separator: ", ")
    changed("ORG", text, "has its units joined in one cell")
    return text
  }

  /// Adds the cell of a part of an address, of which it may hold several.
  ///
  /// - Returns: Whether the part says anything.
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
    if let position = address.geo { noComponent("ADR", "position", position) }
    if let timeZone = address.timeZone { noComponent("ADR", "time zone", timeZone) }
    if let countryCode = address.countryCode { noComponent("ADR", "country code", countryCode) }
    if address.fineComponents.isEmpty { return }
    for (name, list) in zip(PostalAddress.fineComponentNames, address.fineComponents) {
      noComponent("ADR", name, list)
    }
    if address.fineComponents.allSatisfy(\.isEmpty) {
      add(LossCodes.emptyLeftOut, "ADR", "empty components were left out")
    }
  }

  /// A kept property as label and value, if a cell can hold it.
  mutating func customField(_ property: ExtensionProperty) -> (label: String, value: String)? {
    if property.isEmpty {
      saysNothing(property.name)
      return nil
    }
    guard let cell = CustomField.cells(property) else {
      noPlace(property.name, property.value)
      return nil
    }
    var attributes = Attributes()
    attributes.group = property.group
    attributes.parameters = property.parameters
    var carried = Attributes()
    carried.parameters = CustomField.parameters(ofLabel: cell.label)
    self.attributes(attributes, of: property.name, property.value, carried: carried)
    if GoogleLabels.service(ofCustomField: cell.label) != nil {
      changed(property.name, cell.label, "comes back as an instant message address")
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
  /// A component of a name, of which a cell may hold several.
  mutating func text(_ property: String, _ component: String, _ list: TextList) -> String {
    plain(property, joined(property, component, list))
  }

  /// A text of a cell that holds one value.
  mutating func plain(_ property: String, _ text: String) -> String {
    checkLineBreaks(property, text)
    return text
  }
}
