internal import ContactModel
package import ContactProducts
internal import Findings
internal import SourceText
internal import VCardSyntax

extension VendorNames {
  /// - Parameter names: The names in upper case, the most preferred first; those without a value of a contact are ignored.
  package init(_ names: [String]) {
    var byField: [FieldNumber: [String]] = [:]
    for name in names {
      for field in FieldNumber.allCases where VendorLine.fields(name).rawValue & field.bit != 0 {
        byField[field, default: []].append(name)
      }
    }
    self.init(byField: byField)
  }
}

extension ImporterForm {
  /// The form for a product.
  package convenience init(_ product: ContactProduct) {
    self.init(
      product.lines, vendorNames: VendorNames(product.vendorProperties), readsLabelsOfTypes: product.readsLabelsOfTypes,
      bareHandle: product.lines.readsAppleHandles ? .appleURI : .name)
  }
}

extension VendorLines {
  /// Removes the values that a product reads from properties with some of these names.
  init(removingFrom contact: inout Contact, _ version: VCardVersion, writing names: VendorNames) {
    self.init()
    if contact.filled.isDisjoint(with: names.fields) { return }
    move(.phones, from: &contact, version, names)
    move(.anniversaries, from: &contact, version, names)
    move(.dates, from: &contact, version, names)
    move(.related, from: &contact, version, names)
    move(.urls, from: &contact, version, names)
    move(.instantMessages, from: &contact, version, names)
    move(.genders, from: &contact, version, names)
    move(.socialProfiles, from: &contact, version, names)
    move(.languages, from: &contact, version, names)
    move(.expertise, from: &contact, version, names)
    move(.hobbies, from: &contact, version, names)
    move(.interests, from: &contact, version, names)
    move(.birthPlaces, from: &contact, version, names)
    move(.deathPlaces, from: &contact, version, names)
    move(.deathDates, from: &contact, version, names)
  }

  private mutating func move<Value: FieldValue>(
    _ field: ValueField<Value>, from contact: inout Contact, _ version: VCardVersion, _ names: VendorNames
  ) {
    let names = names[field.number]
    if names.isEmpty || !contact.has(field.number) { return }
    let values = field.get(contact)
    let rest = values.filter { entry in
      var single = Contact()
      field.set(&single, [entry])
      if field.number == .instantMessages { single.instantMessages.addSchemes() }
      if version == .v40, VendorLine.isForOldVersions(single) { return true }
      for name in names {
        guard let line = VendorLine.line(name, for: single, version) else { continue }
        guard VendorLines.contact(of: line, version) == single else { continue }
        lines.append((field.number.bit, line))
        return false
      }
      return true
    }
    if rest.count < values.count { field.set(&contact, rest) }
  }

  /// What is read from a line.
  private static func contact(of line: ExtensionProperty, _ version: VCardVersion) -> Contact {
    var reader = PropertyReader(limits: Limits(), version: version)
    reader.add(Property(line.name, parameters: line.parameters, .raw(line.value)), at: 0..<0)
    return reader.finish(at: 0..<0).contact
  }
}
