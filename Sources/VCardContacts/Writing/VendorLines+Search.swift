internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension VendorLines {
  /// Removes the values that a product reads from properties with some of these names.
  init(removingFrom contact: inout Contact, _ version: VCardVersion, writing names: [String]) {
    self.init()
    if names.isEmpty { return }
    move(\.anniversaries, from: &contact, version, names)
    move(\.dates, from: &contact, version, names)
    move(\.related, from: &contact, version, names)
    move(\.urls, from: &contact, version, names)
    move(\.instantMessages, from: &contact, version, names)
    move(\.genders, from: &contact, version, names)
    move(\.socialProfiles, from: &contact, version, names)
    move(\.languages, from: &contact, version, names)
    move(\.expertise, from: &contact, version, names)
    move(\.hobbies, from: &contact, version, names)
    move(\.interests, from: &contact, version, names)
    move(\.birthPlaces, from: &contact, version, names)
    move(\.deathPlaces, from: &contact, version, names)
    move(\.deathDates, from: &contact, version, names)
  }

  private mutating func move<Value>(
    _ list: WritableKeyPath<Contact, [Entry<Value>]>, from contact: inout Contact, _ version: VCardVersion,
    _ names: [String]
  ) {
    if contact[keyPath: list].isEmpty { return }
    contact[keyPath: list].removeAll { entry in
      var single = Contact()
      single[keyPath: list] = [entry]
      if version == .v40, VendorLine.isForOldVersions(single) { return false }
      for name in names {
        guard let line = VendorLine.line(name, for: single, version) else { continue }
        guard VendorLines.contact(of: line, version) == single else { continue }
        lines.append((single.filled.rawValue, line))
        return true
      }
      return false
    }
  }

  /// What is read from a line.
  private static func contact(of line: ExtensionProperty, _ version: VCardVersion) -> Contact {
    var reader = PropertyReader(limits: Limits(), version: version)
    reader.add(Property(line.name, parameters: line.parameters, .raw(line.value)), at: 0..<0)
    return reader.finish(at: 0..<0).contact
  }
}
