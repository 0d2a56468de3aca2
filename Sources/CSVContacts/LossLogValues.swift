internal import ContactModel
internal import Findings
internal import SourceText

/// The ways in which values go into cells, each with the losses that come with it.
extension LossLog {
  /// One value of a cell; what the reader would take apart or leave out is said.
  mutating func value(_ property: String, _ text: String) -> String {
    if text.isEmpty { return text }
    guard text.holds(ASCII.colon, or: ASCII.carriageReturn) else { return text }
    if MultiValueCell.hasSeveral(text) {
      changed(property, text, "comes back as several values, because it holds \" ::: \"")
    }
    if text.holdsCarriageReturn { changed(property, text, "has its line breaks written as LF") }
    return text
  }

  /// The same for a value that is nothing when it is empty.
  @discardableResult
  mutating func single(_ property: String, _ entry: Entry<String>) -> String {
    if entry.value.isEmpty { add(LossCodes.emptyLeftOut, property, "an empty \(property) was left out") }
    return value(property, entry.value)
  }

  /// The first of the values; the others have no column, or stand in the same cell.
  mutating func onlyText(_ property: String, _ entries: [Entry<String>], separator: String?) -> String {
    guard let first = entries.first else { return "" }
    for entry in entries {
      attributes(entry.attributes, of: property, entry.value, carried: Attributes())
      if entry.value.isEmpty { add(LossCodes.emptyLeftOut, property, "an empty \(property) was left out") }
      if entry.value.holdsCarriageReturn {
        changed(property, entry.value, "has its line breaks written as LF")
      }
    }
    guard entries.count > 1 else { return first.value }
    for entry in entries.dropFirst() {
      if separator == nil {
        noSlot(property, entry.value)
      } else {
        changed(property, entry.value, "was written behind the one before it, in one cell")
      }
    }
    return separator.map { entries.map { $0.value }.joined(separator: $0) } ?? first.value
  }

  /// A date as ISO text.
  mutating func date(_ property: String, _ value: DateValue) -> String {
    let text = value.text
    if text.isEmpty {
      add(LossCodes.emptyLeftOut, property, "an empty date was left out")
    } else if !DateCell.comesBack(value), !ProductDate.comesBack(value) {
      changed(property, text, "comes back as another date, or as text")
    }
    return self.value(property, text)
  }

  /// What a phone number says beyond its digits.
  mutating func phone(_ number: PhoneNumber) {
    if number.text.isEmpty { add(LossCodes.emptyLeftOut, "TEL", "an empty number was left out") }
    // Without an x nobody could take anything for an extension.
    if !number.ext.isEmpty || number.text.holds(UInt8(ascii: "x"), or: UInt8(ascii: "x")) {
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
  mutating func department(_ organization: Organization) -> String {
    if organization.units.isEmpty { return "" }
    if organization.units.count > 1 {
      changed("ORG", organization.units.joined(separator: ", "), "has its units joined in one cell")
    } else if organization.units[0].isEmpty {
      add(LossCodes.emptyLeftOut, "ORG", "an empty unit was left out")
    }
    return organization.units.joined(separator: ", ")
  }

  /// A part of an address, of which a cell may hold several.
  mutating func part(_ name: String, _ list: TextList) -> String {
    list.isEmpty ? "" : value("ADR", joined("ADR", name, list))
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
    guard let cell = CustomField.cells(property) else {
      noPlace(property.name, property.value)
      return nil
    }
    let back = CustomField.property(label: cell.label, value: cell.value)
    var attributes = Attributes()
    attributes.group = property.group
    attributes.parameters = property.parameters
    var carried = Attributes()
    carried.parameters = back.parameters
    self.attributes(attributes, of: property.name, property.value, carried: carried)
    if GoogleLabels.service(ofCustomField: cell.label) != nil {
      changed(property.name, cell.label, "comes back as an instant message address")
    }
    return (value(property.name, cell.label), value(property.name, cell.value))
  }
}

extension LossLog {
  /// A component of a name, of which a cell may hold several.
  mutating func text(_ property: String, _ component: String, _ list: TextList) -> String {
    plain(property, joined(property, component, list))
  }

  /// A text of a cell that holds one value.
  mutating func plain(_ property: String, _ text: String) -> String {
    if text.holdsCarriageReturn { changed(property, text, "has its line breaks written as LF") }
    return text
  }

  /// A formatted name where there is no column for it: it is made from the parts, and where there are none it becomes
  /// the given name.
  mutating func formattedName(_ contact: Contact, given: inout String) {
    guard let entry = contact.formattedNames.preferred() else { return }
    if contact.formattedNames.count > 1 {
      var isFirst = true
      for other in contact.formattedNames {
        if isFirst, other == entry { isFirst = false } else { noSlot("FN", other.value) }
      }
    }
    if entry.value.isEmpty {
      add(LossCodes.emptyLeftOut, "FN", "an empty name was left out")
    } else if let derived = contact.derivedName, derived.text.isSame(as: entry.value) {
      add(
        LossCodes.property, "FN",
        "FN \(quoted: entry.value) has no column; it is what \(derived.from) says", severity: .note)
    } else if contact.names.allSatisfy(\.value.isBlank), given.isEmpty {
      given = entry.value
      // Every reader makes the same name for display from it again.
      if PersonName(given: TextList(entry.value), family: []).display.isSame(as: entry.value),
        !entry.value.holdsCarriageReturn
      {
        add(LossCodes.otherForm, "FN", "FN \(quoted: entry.value) has no column and was written as the first name")
      } else {
        changed("FN", entry.value, "has no column and was written as the first name")
      }
    } else {
      noPlace("FN", entry.value)
    }
    attributes(entry.attributes, of: "FN", entry.value, carried: Attributes())
  }
}
