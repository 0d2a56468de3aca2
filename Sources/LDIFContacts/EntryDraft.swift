internal import ContactModel
import Findings
import SourceText

/// The values of an entry that consist of several attributes, until all of them are read.
struct EntryDraft {
  var formattedNames: [Entry<String>] = []
  var displayNames: [Entry<String>] = []
  /// Whole dates of the birthday.
  var birthDates: [PartialDate] = []
  /// Values without a field.
  var kept: [ExtensionProperty] = []
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

  /// Adds the values to a contact.
  mutating func finish(_ builder: inout ContactBuilder, _ findings: inout [Finding]) {
    let (kind, others) = EntryClass.meaning(classes)
    finishNames(&builder, isPerson: kind == nil)
    finishOrganizations(&builder)
    finishAddresses(&builder)
    finishBirthday(&builder, &findings)
    for property in kept { builder.append(property) }
    for uuid in entryUUIDs {
      if !builder.has(.uids), EntryDraft.isUUID(uuid) {
        builder.append("urn:uuid:" + uuid, to: .uids)
      } else {
        builder.append(CustomField.property(label: AttributeTable.name(.entryUUID), value: uuid))
      }
    }
    builder.kind = kind
    for name in others {
      builder.append(CustomField.property(label: AttributeTable.name(.objectClass), value: name))
    }
  }

  private func finishNames(_ builder: inout ContactBuilder, isPerson: Bool) {
    for (language, name) in names {
      let whole = withGivenName(name, language)
      let name = isPerson ? withoutPlaceholder(whole, language) : whole
      if name != PersonName() { builder.append(EntryDraft.entry(name, language), to: .names) }
    }
    // The display name is usually one of the common names.
    if !displayNames.isEmpty {
      let known = Set(formattedNames.map(EntryDraft.key))
      for name in displayNames where !known.contains(EntryDraft.key(name)) {
        builder.append(inAnyLanguage: name, to: .formattedNames)
      }
    }
    for name in formattedNames { builder.append(inAnyLanguage: name, to: .formattedNames) }
  }

  /// A name with what its common name has beside the family name as the given name, which the class person lacks (RFC 4519
  /// 3.12).
  private func withGivenName(_ name: PersonName, _ language: String?) -> PersonName {
    guard name.family.count == 1, name == PersonName(given: [], family: name.family),
      let common = formattedNames.first(where: { $0.language == language })?.value
    else { return name }
    let (whole, family) = (Array(common.utf8), Array(name.family[0].utf8))
    var given: ArraySlice<UInt8> = []
    if family.count + 1 < whole.count, whole.suffix(family.count + 1).elementsEqual([ASCII.space] + family) {
      given = whole.dropLast(family.count + 1)
    } else if whole.starts(with: family + [ASCII.comma, ASCII.space]) {
      given = whole.dropFirst(family.count + 2)
    }
    let text = String(decoding: given, as: UTF8.self).trimmingASCIISpace
    if text.isEmpty { return name }
    var named = name
    named.given = TextList(text)
    return named
  }

  /// A name without a family name that repeats the whole common name, because the class of a person requires one (RFC 4519
  /// 3.12).
  private func withoutPlaceholder(_ name: PersonName, _ language: String?) -> PersonName {
    guard name.family.count == 1,
      formattedNames.contains(where: { $0.language == language && $0.value.hasSameBytes(as: name.family[0]) })
    else { return name }
    let (whole, given) = (Array(name.family[0].utf8), Array((name.given.first ?? "").utf8))
    guard given.isEmpty || whole == given || whole.starts(with: given + [ASCII.space]) else { return name }
    var named = name
    named.family = TextList()
    return named
  }

  private static func entry<Value>(_ value: Value, _ language: String?) -> Entry<Value> {
    var entry = Entry(value)
    if let language { entry.attributes.language = language }
    return entry
  }

  /// Adds units to the first organization of their language, or to one without a name.
  private func finishOrganizations(_ builder: inout ContactBuilder) {
    var all = organizations
    // Performance: the usual case.
    if all.count == 1, units.count == 1, all[0].language == nil, units[0].language == nil {
      all[0].organization.units = units[0].units
      return builder.append(Entry(all[0].organization), to: .organizations)
    }
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
      builder.append(EntryDraft.entry(organization, language), to: .organizations)
    }
  }

  private func finishAddresses(_ builder: inout ContactBuilder) {
    for draft in addresses {
      var address = draft.address
      for line in draft.secondStreet { address.street.append(line) }
      if let country = draft.friendlyCountry {
        // Beside a friendly name the other one is the country code.
        if address.country.count == 1 { address.countryCode = address.country[0] }
        address.country = address.country.count > 1 ? address.country : TextList(country)
      }
      builder.append(Entry(address, types: draft.place == .work ? .work : .home), to: .addresses)
    }
  }

  /// The birthday of three attributes is the first one.
  private func finishBirthday(_ builder: inout ContactBuilder, _ findings: inout [Finding]) {
    defer { for date in birthDates { builder.append(Entry(DateValue.date(date)), to: .birthdays) } }
    if birthday.isEmpty { return }
    func text(_ role: AttributeRole) -> String { birthday[role]?.text ?? "" }
    if let date = EntryDates.day(year: text(.birthYear), month: text(.birthMonth), day: text(.birthDay)) {
      if date != PartialDate() { builder.append(Entry(DateValue.date(date)), to: .birthdays) }
      return
    }
    let roles: [AttributeRole] = [.birthYear, .birthMonth, .birthDay]
    let parts = roles.compactMap { birthday[$0] }
    findings.report(
      LDIFCodes.badDate,
      "\(parts.map { "\($0.name) \(Finding.quote($0.text))" }.joined(separator: ", ")) is not a date; it was kept as it is",
      property: "BDAY")
    // A second birthday was kept when it was read; the first one stays the first one.
    for part in parts { builder.append(CustomField.property(label: part.name, value: part.text)) }
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
  private var indices: [[UInt8]: Int] = [:]
  /// The index of the value without a language. Performance: the usual value needs no dictionary.
  private var plain: Int?
  private var count = 0

  /// The index of the language; a new one at the end if it is not known.
  mutating func index(of language: String?) -> Int {
    let key = language.map { Array($0.utf8) }
    if let known = key.map({ indices[$0] }) ?? plain { return known }
    count += 1
    if let key { indices[key] = count - 1 } else { plain = count - 1 }
    return count - 1
  }
}
