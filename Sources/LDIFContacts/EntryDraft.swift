internal import ContactModel
import Findings
import SourceText

/// The values of an entry that consist of several attributes, until all of them are read.
struct EntryDraft {
  var displayNames: [Entry<String>] = []
  var entryUUIDs: [String] = []
  var classes: [String] = []
  private var names: [(language: String?, name: PersonName)] = []
  private var nameIndices = LanguageIndices()
  private var organizations: [(language: String?, organization: Organization)] = []
  private var units: [(language: String?, units: [String])] = []
  private var unitIndices = LanguageIndices()
  private var addresses: [AddressDraft] = []
  /// Year, month and day of the birthday, as written.
  private var birthday: [AttributeRole: (name: String, text: String)] = [:]

  private struct AddressDraft {
    let place: AttributeRole.Place
    var address = PostalAddress()
    var secondStreet = TextList()
    var friendlyCountry: String?
  }

  // MARK: Filling it

  mutating func add(_ part: AttributeRole.NamePart, _ text: String, language: String?, isPhonetic: Bool) -> Bool {
    let index = nameIndices.index(of: language)
    if index == names.count { names.append((language, PersonName())) }
    if isPhonetic {
      guard PersonName.spokenForm(of: part.key) != nil, names[index].name[spoken: part.key].isEmpty else {
        return false
      }
      names[index].name[spoken: part.key] = text
      return true
    }
    switch part {
    case .family: names[index].name.family.append(text)
    case .given: names[index].name.given.append(text)
    case .additional: names[index].name.additional.append(text)
    case .prefix: names[index].name.prefixes.append(text)
    case .suffix: names[index].name.suffixes.append(text)
    }
    return true
  }

  mutating func addOrganization(_ name: String, language: String?) {
    organizations.append((language, Organization(name)))
  }

  mutating func addUnit(_ unit: String, language: String?) {
    let index = unitIndices.index(of: language)
    if index == units.count { units.append((language, [])) }
    units[index].units.append(unit)
  }

  mutating func add(_ place: AttributeRole.Place, _ part: AttributeRole.AddressPart, _ text: String) -> Bool {
    let index: Int
    if let found = addresses.firstIndex(where: { $0.place == place }) {
      index = found
    } else {
      index = addresses.count
      addresses.append(AddressDraft(place: place))
    }
    switch part {
    case .street: addresses[index].address.street.append(text)
    case .secondStreet: addresses[index].secondStreet.append(text)
    case .postOfficeBox: addresses[index].address.postOfficeBox.append(text)
    case .locality: addresses[index].address.locality.append(text)
    case .region: addresses[index].address.region.append(text)
    case .postalCode: addresses[index].address.postalCode.append(text)
    case .country: addresses[index].address.country.append(text)
    case .friendlyCountry:
      if addresses[index].friendlyCountry != nil { return false }
      addresses[index].friendlyCountry = text
    case .formatted:
      if addresses[index].address.formatted != nil { return false }
      addresses[index].address.formatted = PostalLines.text(text)
    }
    return true
  }

  mutating func setBirthday(_ role: AttributeRole, name: String, _ text: String) -> Bool {
    if birthday[role] != nil { return false }
    birthday[role] = (name, text)
    return true
  }

  // MARK: Taking it out

  mutating func finish(_ contact: inout Contact, _ findings: inout [Finding]) {
    finishNames(&contact)
    finishOrganizations(&contact)
    finishAddresses(&contact)
    finishBirthday(&contact, &findings)
    for uuid in entryUUIDs {
      if contact.uids.isEmpty, EntryDraft.isUUID(uuid) {
        contact.uids = [Entry("urn:uuid:" + uuid)]
      } else {
        contact.extensions.append(CustomField.property(label: AttributeTable.name(.entryUUID), value: uuid))
      }
    }
    let (kind, others) = EntryClass.meaning(classes)
    contact.kind = kind
    for name in others {
      contact.extensions.append(CustomField.property(label: AttributeTable.name(.objectClass), value: name))
    }
  }

  private func finishNames(_ contact: inout Contact) {
    for (language, name) in names {
      var entry = Entry(name)
      if let language { entry.attributes.language = language }
      contact.names.append(entry)
    }
    // The display name is usually one of the common names.
    var known: Set<[[UInt8]]> = []
    if !displayNames.isEmpty { for name in contact.formattedNames { known.insert(EntryDraft.key(name)) } }
    let others = displayNames.filter { !known.contains(EntryDraft.key($0)) }
    contact.formattedNames.insert(contentsOf: others, at: 0)
  }

  /// Adds units to the first organization of their language, or to one without a name.
  private func finishOrganizations(_ contact: inout Contact) {
    var all = organizations
    var first: [[UInt8]?: Int] = [:]
    if !units.isEmpty {
      for index in all.indices.reversed() { first[all[index].language.map { Array($0.utf8) }] = index }
    }
    for (language, units) in units {
      if let index = first[language.map { Array($0.utf8) }] {
        all[index].organization.units = units
      } else {
        all.append((language, Organization("", units: units)))
      }
    }
    for (language, organization) in all {
      var entry = Entry(organization)
      if let language { entry.attributes.language = language }
      contact.organizations.append(entry)
    }
  }

  private func finishAddresses(_ contact: inout Contact) {
    for draft in addresses {
      var address = draft.address
      for line in draft.secondStreet { address.street.append(line) }
      if let country = draft.friendlyCountry {
        // Beside a friendly name the other one is the country code.
        if address.country.count == 1 { address.countryCode = address.country[0] }
        address.country = address.country.count > 1 ? address.country : TextList(country)
      }
      contact.addresses.append(Entry(address, types: draft.place == .work ? .work : .home))
    }
  }

  private func finishBirthday(_ contact: inout Contact, _ findings: inout [Finding]) {
    if birthday.isEmpty { return }
    func text(_ role: AttributeRole) -> String { birthday[role]?.text ?? "" }
    if let date = EntryDates.day(year: text(.birthYear), month: text(.birthMonth), day: text(.birthDay)) {
      if date != PartialDate() { contact.birthdays.insert(Entry(.date(date)), at: 0) }
      return
    }
    let roles: [AttributeRole] = [.birthYear, .birthMonth, .birthDay]
    let parts = roles.compactMap { birthday[$0] }
    findings.report(
      LDIFCodes.badDate,
      "\(parts.map { "\($0.name) \(Finding.quote($0.text))" }.joined(separator: ", ")) is not a date; it was kept as it is",
      property: "BDAY")
    // A second birthday was kept when it was read; the first one stays the first one.
    contact.extensions.insert(
      contentsOf: parts.map { CustomField.property(label: $0.name, value: $0.text) }, at: 0)
  }

  /// The text and the language of a name, as bytes because `String ==` ignores the normalization form.
  private static func key(_ name: Entry<String>) -> [[UInt8]] {
    [Array(name.value.utf8)] + (name.language.map { [Array($0.utf8)] } ?? [])
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36 && text.utf8.allSatisfy { ASCII.hexadecimalValue($0) != nil || $0 == ASCII.hyphen }
  }
}

/// The lines of an address in one value, separated by `$` (RFC 4517 3.3.28).
enum PostalLines {
  static func text(_ value: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "$"): bytes.append(ASCII.lineFeed)
      case ASCII.backslash where rest.starts(with: "24".utf8):
        bytes.append(UInt8(ascii: "$"))
        rest = rest.dropFirst(2)
      case ASCII.backslash where rest.starts(with: "5C".utf8) || rest.starts(with: "5c".utf8):
        bytes.append(ASCII.backslash)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func value(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: bytes.append(UInt8(ascii: "$"))
      case UInt8(ascii: "$"): bytes += "\\24".utf8
      case ASCII.backslash: bytes += "\\5C".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The indices of values in a list with one value for each language. A hostile entry may have many languages.
private struct LanguageIndices {
  private var indices: [[UInt8]?: Int] = [:]

  /// The index of the language; a new one at the end if it is not known.
  mutating func index(of language: String?) -> Int {
    let key = language.map { Array($0.utf8) }
    if let known = indices[key] { return known }
    indices[key] = indices.count
    return indices.count - 1
  }
}
