internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension VendorLines {
  /// Removes the values that were read in this version under another name than they would be written.
  init(removingReadFrom contact: inout Contact, _ version: VCardVersion) {
    self.init()
    let origins = contact.origins(in: version.rawValue)
    let partLines = contact.partLines.filter { $0.version == version.rawValue }
    if origins.isEmpty, partLines.isEmpty { return }
    var found: [(field: UInt64, lines: [ExtensionProperty])] = []
    var parts: [ExtensionProperty] = []
    let whole = contact
    for line in partLines where line.removeParts(from: &contact, of: whole, version) { parts += line.lines }
    var moved: [PropertyOrigin] = []
    contact.forEachOrigin(of: origins[...]) { origin, values in
      guard origin.isOrigin(of: values, version), !origin.isWritten(for: values, version) else { return }
      found.append((values.filled.rawValue, origin.lines))
      moved.append(origin)
    }
    if !moved.isEmpty { contact.remove(moved) }
    lines = found
    self.partLines = parts
  }

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
        let origin = PropertyOrigin([line], version: version.rawValue)
        guard origin.isOrigin(of: single, version) else { continue }
        lines.append((single.filled.rawValue, origin.lines))
        return true
      }
      return false
    }
  }
}

extension PropertyOrigin {
  /// Whether reading the lines gives these values.
  fileprivate func isOrigin(of contact: Contact, _ version: VCardVersion) -> Bool { values(version) == contact }

  /// Removes the parts of values that the lines state; false if a contact does not have them.
  fileprivate func removeParts(from contact: inout Contact, of whole: Contact, _ version: VCardVersion) -> Bool {
    // An N or FN without a value, which another name replaces.
    if lines.contains(where: { $0.name.equalsIgnoringASCIICase("N") }) { return whole.names.isEmpty }
    if lines.contains(where: { $0.name.equalsIgnoringASCIICase("FN") }) { return whole.formattedNames.isEmpty }
    return contact.removeParts(values(version), isCopy: isCopy, of: whole)
  }

  /// The values of the lines.
  private func values(_ version: VCardVersion) -> Contact {
    var reader = PropertyReader(limits: Limits(), version: version)
    for line in lines {
      reader.add(Property(line.name, group: line.group, parameters: line.parameters, .raw(line.value)), at: 0..<0)
    }
    return reader.finish(at: 0..<0).contact
  }

  /// Whether the values are written under the name of the first line anyway.
  fileprivate func isWritten(for contact: Contact, _ version: VCardVersion) -> Bool {
    guard let name = lines.first?.name else { return false }
    var writer = CardWriter(contact, version: version)
    writer.writeProperties(of: contact)
    let output = writer.text.lines.takeAll()
    var scanner = ContentLineScanner(output, hasBareReturns: false)
    var line = ContentLine(output)
    while scanner.begin(&line) {
      _ = line.parse(maximumParameters: 1)
      if String(decoding: line.bytes[line.name], as: UTF8.self).equalsIgnoringASCIICase(name) { return true }
    }
    return false
  }
}
