internal import ContactModel
import SourceText

/// Converts a contact to the lines of an entry. ``LDIFWriter`` finds the losses by reading the lines back.
struct EntryWriter {
  /// The lines in order, beginning with `dn:`.
  private(set) var lines: [(name: String, value: LineValue)] = []
  private var usesThunderbird = false

  init(_ contact: Contact) {
    let contact = EntryWriter.readable(contact)
    writeNames(contact)
    writeReachable(contact)
    writeAddresses(contact.addresses)
    writeOrganizations(contact.organizations)
    writeTexts(contact)
    writeMembers(contact.members)
    writeDates(contact)
    writeMedia(contact)
    writeExtensions(contact)
    finish(contact)
  }

  /// The name of the entry: the one that was read, else one derived from its values.
  private func name(_ contact: Contact) -> String {
    if let first = contact.sources.first, let name = DistinguishedName.name(inURL: first.value) { return name }
    func first(_ role: AttributeRole) -> String? {
      let name = AttributeTable.name(role)
      for line in lines where line.name == name {
        if case .text(let text) = line.value { return text }
      }
      return nil
    }
    return EntryName.derived(uid: first(.uid), name: first(.formattedName), mail: first(.email))
  }

  /// The contact with its first organization and the titles and roles of that, if a reader of the entry, which has no groups,
  /// would connect titles or roles with other organizations.
  private static func readable(_ contact: Contact) -> Contact {
    func withoutGroups<Value>(_ entries: [Entry<Value>]) -> [Attributes] {
      entries.map { entry in
        var attributes = entry.attributes
        attributes.group = nil
        return attributes
      }
    }
    let organizations = withoutGroups(contact.organizations)
    let isRead = [contact.titles, contact.roles].allSatisfy { entries in
      contact.organizationIndices(of: entries)
        == ValueOwnership.owners(of: withoutGroups(entries), among: organizations)
    }
    if isRead { return contact }
    var first = contact
    first.organizations = Array(contact.organizations.prefix(1))
    first.titles = contact.besideFirstOrganization(contact.titles).own
    first.roles = contact.besideFirstOrganization(contact.roles).own
    return first
  }

  // MARK: Lines

  private mutating func add(_ role: AttributeRole, _ text: String, language: String? = nil) {
    guard !text.isEmpty, let name = AttributeDescription.name(AttributeTable.name(role), language: language) else {
      return
    }
    usesThunderbird = usesThunderbird || name.hasPrefix("mozilla") || name.hasPrefix("birth")
    lines.append((name, .text(text)))
  }

  private mutating func add(_ role: AttributeRole, _ entries: [Entry<String>]) {
    for entry in entries { add(role, entry.value, language: entry.language) }
  }

  private mutating func add(_ role: AttributeRole, _ list: TextList, language: String? = nil) {
    for text in list { add(role, text, language: language) }
  }

  // MARK: Names

  private mutating func writeNames(_ contact: Contact) {
    if contact.formattedNames.allSatisfy(\.value.isEmpty) {
      // The classes of a person require a common name.
      if let derived = contact.derivedName { add(.formattedName, derived.text) }
    } else {
      add(.formattedName, contact.formattedNames)
    }
    var languages: Set<String> = []
    for entry in contact.names where languages.insert(entry.language ?? "").inserted {
      write(entry.value, language: entry.language)
    }
    add(.text("NICKNAME"), contact.nicknames)
  }

  private mutating func write(_ name: PersonName, language: String?) {
    add(.name(.prefix), name.prefixes, language: language)
    add(.name(.given), name.given, language: language)
    add(.name(.additional), name.additional, language: language)
    add(.name(.family), name.family, language: language)
    add(.name(.suffix), name.suffixes, language: language)
    for part in [AttributeRole.NamePart.given, .additional, .family] {
      // Performance: few names have one, and it is searched in the table of components.
      let text = name.hasOnlyCommonParts ? "" : name[spoken: part.key]
      if text.isEmpty { continue }
      guard let base = AttributeDescription.name(AttributeTable.name(.name(part)), language: language) else { continue }
      lines.append((base + ";phonetic", .text(text)))
    }
  }

  // MARK: Communications

  private mutating func writeReachable(_ contact: Contact) {
    writeEmails(contact)
    for entry in contact.phones { add(.phone(EntryWriter.phoneTypes(entry.types)), entry.value.display) }
    for entry in contact.urls {
      if entry.label == nil, entry.types == .work || entry.types == .home {
        add(.url(entry.types), entry.value)
      } else {
        add(.labeledURI, entry.value.isEmpty ? "" : LabeledURI.text(entry))
      }
    }
    for entry in contact.instantMessages where EntryWriter.isAIM(entry.value) {
      add(.instantMessage("AIM"), entry.value.uri)
    }
  }

  /// Directories have any number of addresses under one name. Thunderbird reads one under each of two names: the others are
  /// written under the alternative standard name of the first, which Thunderbird ignores.
  private mutating func writeEmails(_ contact: Contact) {
    let isFromDirectory = contact.sources.first.flatMap { DistinguishedName.name(inURL: $0.value) } != nil
    for (index, entry) in contact.emails.enumerated() {
      if index == 0 || isFromDirectory {
        add(.email, entry.value)
      } else if index == 1 {
        add(.secondEmail, entry.value)
      } else if !entry.value.isEmpty {
        lines.append(("rfc822Mailbox", .text(entry.value)))
      }
    }
  }

  private static func isAIM(_ address: InstantMessageAddress) -> Bool {
    address.service.isEmpty ? address.scheme == "aim" : address.service.equalsIgnoringASCIICase("AIM")
  }

  /// The types of the attributes for phones, the most specific first.
  private static let phones: [TypeSet] = [
    [.home, .fax], [.other, .fax], .fax, .pager, .car, .cell, .textphone, .isdn, .home, .work, .other,
  ]

  /// The types of the most specific attribute for a number; the standard's default is work.
  private static func phoneTypes(_ types: TypeSet) -> TypeSet { phones.first { $0.isSubset(of: types) } ?? .work }

  private mutating func writeAddresses(_ entries: [Entry<PostalAddress>]) {
    var free: [AttributeRole.Place] = [.work, .home]
    let lastAtWork = entries.lastIndex { $0.types == .work } ?? -1
    let lastAtHome = entries.lastIndex { $0.types == .home } ?? -1
    for (index, entry) in entries.enumerated() {
      let wanted: AttributeRole.Place = entry.types.contains(.home) ? .home : .work
      // An address without a place does not use that of a later address.
      let isPlain = !entry.types.contains(.home) && !entry.types.contains(.work)
      let isTaken = index < (wanted == .home ? lastAtHome : lastAtWork)
      let place: AttributeRole.Place
      if free.contains(wanted), !(isPlain && isTaken) {
        place = wanted
      } else if isPlain, let other = free.first(where: { $0 != wanted }), index >= lastAtHome {
        place = other
      } else {
        continue
      }
      free.removeAll { $0 == place }
      write(entry.value, place)
      if free.isEmpty { break }
    }
  }

  private mutating func write(_ address: PostalAddress, _ place: AttributeRole.Place) {
    if place == .work { add(.address(place, .postOfficeBox), address.postOfficeBox) }
    for (index, line) in address.street.enumerated() {
      add(.address(place, index == 0 ? .street : .secondStreet), line)
    }
    add(.address(place, .locality), address.locality)
    add(.address(place, .region), address.region)
    add(.address(place, .postalCode), address.postalCode)
    if place == .work, let code = address.countryCode, !code.isEmpty, address.country.count == 1 {
      add(.address(place, .country), code)
      add(.address(place, .friendlyCountry), address.country)
    } else {
      add(.address(place, .country), address.country)
    }
    if let formatted = address.formatted { add(.address(place, .formatted), PostalLines.value(formatted)) }
  }

  // MARK: Organizations, texts and people

  private mutating func writeOrganizations(_ entries: [Entry<Organization>]) {
    var languages: Set<String> = []
    for entry in entries {
      let isFirst = languages.insert(entry.language ?? "").inserted
      add(.organization, entry.value.name, language: entry.language)
      // Only the first organization of a language can have units.
      if isFirst { for unit in entry.value.units { add(.unit, unit, language: entry.language) } }
    }
  }

  /// The properties whose values are texts or URIs.
  private static let textFields: [(role: AttributeRole, list: FieldList<String>, maximum: Int)] = [
    "TITLE", "ROLE", "NOTE", "CATEGORIES", "MAILER", "LANG", "CALURI", "CALADRURI", "CAPURI", "FBURL",
  ].compactMap { property in
    switch ContactField.of(property: property)?.values {
    case .texts(let list), .uris(let list): (.text(property), list, LDIFCapability.limits[property] ?? .max)
    default: nil
    }
  }

  private mutating func writeTexts(_ contact: Contact) {
    for field in EntryWriter.textFields {
      let entries = field.list.get(contact)
      if !entries.isEmpty { add(field.role, Array(entries.prefix(field.maximum))) }
    }
    for entry in contact.uids { add(.uid, entry.value) }
    for entry in contact.related where entry.types.contains(.spouse) && !entry.value.isURI {
      add(.spouse, entry.value.text)
    }
  }

  private mutating func writeMembers(_ members: [Entry<String>]) {
    for entry in members {
      if let name = GroupMember.name(entry) { add(.member, name) } else { add(.memberID, entry.value) }
    }
  }

  // MARK: Dates

  private mutating func writeDates(_ contact: Contact) {
    if let date = contact.birthdays.first?.value.date, date.isPossible, date.year != 0 {
      add(.birthYear, date.year.map { String($0) } ?? "")
      add(.birthMonth, date.month.map { String($0) } ?? "")
      add(.birthDay, date.day.map { String($0) } ?? "")
    }
    for entry in contact.anniversaries {
      if let date = entry.value.date, date.time == nil, EntryDates.day(date.text) != nil {
        add(.date("ANNIVERSARY"), date.text)
      }
    }
    for (role, entries) in [(AttributeRole.time("REV"), contact.revisions), (.time("CREATED"), contact.creations)] {
      for entry in entries {
        if let text = entry.value.date.flatMap(EntryDates.generalizedTime) { add(role, text) }
      }
    }
  }

  // MARK: Media

  private mutating func writeMedia(_ contact: Contact) {
    for entry in contact.photos { add(entry.value, .media("PHOTO", mediaType: "image/jpeg")) }
    for entry in contact.sounds { add(entry.value, .media("SOUND", mediaType: "audio/basic")) }
    for entry in contact.keys {
      let isMail = entry.value.mediaType == "application/pkcs7-mime"
      add(entry.value, .media("KEY", mediaType: isMail ? "application/pkcs7-mime" : "application/pkix-cert"))
    }
  }

  private mutating func add(_ media: Media, _ role: AttributeRole) {
    let name = AttributeTable.name(role)
    switch media.source {
    case .base64(let text):
      guard LineValue.isClean(text) else { return }
      // A certificate is transferred as it is encoded (RFC 4523 2.1).
      lines.append((name.hasSuffix("ertificate") ? name + ";binary" : name, .data(text)))
    case .uri(let uri):
      // With `:<` an importing program would fetch the URL, or read it from its own disk.
      if !uri.isEmpty { lines.append(("\(name);\(AttributeDescription.urlOption)", .text(uri))) }
    case .text: break
    }
  }

  // MARK: The rest

  private mutating func writeExtensions(_ contact: Contact) {
    var birthday: [(role: AttributeRole, name: String, text: String)] = []
    for property in contact.extensions {
      if property.name.hasPrefix("X-CUSTOM"), let label = CustomField.cells(property), label.label == property.name,
        case let custom = AttributeTable.name(.custom(property.name)), !custom.isEmpty
      {
        if case .text(let text) = KeptAttribute.value(label.value, of: property.name) {
          add(.custom(property.name), text)
        } else {
          add(.custom(property.name), label.value)
        }
        continue
      }
      guard let (name, value) = KeptAttribute.attribute(property) else { continue }
      let description = AttributeDescription(Array(name.utf8)[...])
      switch (description.role, value) {
      case (nil, _): break
      case (.birthYear?, .text(let text)), (.birthMonth?, .text(let text)), (.birthDay?, .text(let text)):
        if let role = description.role { birthday.append((role, name, text)) }
        continue
      default: guard EntryWriter.staysUnknown(description, value) else { continue }
      }
      lines.append((name, value))
    }
    func text(_ role: AttributeRole) -> String { birthday.first { $0.role == role }?.text ?? "" }
    if EntryDates.day(year: text(.birthYear), month: text(.birthMonth), day: text(.birthDay)) == nil {
      lines += birthday.map { ($0.name, .text($0.text)) }
    }
  }

  /// Whether a kept value under the name of a known attribute is read back as a kept value.
  private static func staysUnknown(_ description: AttributeDescription, _ value: LineValue) -> Bool {
    guard let role = description.role, role != .secret else { return false }
    if case .media = role { return description.hasOtherOptions }
    if description.hasOtherOptions || description.isURL { return true }
    guard case .text(let text) = value else { return true }
    if case .name = role { return false }
    if description.isPhonetic || (description.language != nil && !role.hasLanguages) { return true }
    switch role {
    case .objectClass: return !EntryClass.meaning([text]).others.isEmpty && !EntryClass.isContainer([text])
    case .entryUUID: return true
    case .date: return EntryDates.day(text) == nil
    case .time: return EntryDates.time(text) == nil && text != "0"
    default: return false
    }
  }

  /// Inserts the name and the classes before the other lines.
  private mutating func finish(_ contact: Contact) {
    var classes = EntryClass.written(contact.kind)
    let isPerson = classes == EntryClass.person
    if isPerson, usesThunderbird { classes.append(EntryClass.thunderbird) }
    let groupAttributes = Set(["cn", "member", "description", "ou", "o"])
    if !isPerson, lines.contains(where: { !groupAttributes.contains($0.name) }) {
      classes.append(EntryClass.extensible)
    }
    let classLines = classes.map { (name: AttributeTable.name(.objectClass), value: LineValue.text($0)) }
    lines.insert(contentsOf: [("dn", .text(name(contact)))] + classLines, at: 0)
  }
}
