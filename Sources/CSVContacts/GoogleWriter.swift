internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Writes Google's CSV, newer and older: fixed columns, then groups as wide as the widest contact.
struct GoogleWriter: RowWriter {
  let header: [String]
  let isOld: Bool
  /// A group: how many of it there are, of how many cells one of them is made, and which fields they are taken from.
  private struct Group {
    let kind: GoogleGroup
    let width: Int
    let partCount: Int
    let fields: UInt64
    let hasRareFields: Bool

    init(_ kind: GoogleGroup, width: Int, isOld: Bool) {
      self.kind = kind
      self.width = width
      partCount = kind.parts.count
      fields = kind.commonFields(isOld: isOld).rawValue
      hasRareFields = kind.hasRareFields(isOld: isOld)
    }
  }
  private let groups: [Group]
  /// The fixed columns in the order of the export; nothing for one that is written empty.
  private let fixed: [GoogleField?]
  private let missing: MissingFields

  init(_ format: GoogleFormat, widths: [Int]) {
    isOld = format.isOld
    groups = format.groups.map { Group($0, width: widths[$0.rawValue], isOld: format.isOld) }
    fixed = format.fixed.map(\.1)
    missing = MissingFields(of: format.profile)
    var header = format.fixed.map(\.0)
    for group in format.groups {
      for number in 0..<widths[group.rawValue] {
        for part in group.parts.indices {
          header.append(group.columnName(number + 1, part, saysType: format.isOld))
        }
      }
    }
    self.header = header
  }

  /// Makes the groups, by raw value, as wide as a contact needs them.
  static func widen(_ widths: inout [Int], for contact: Contact, isOld: Bool) {
    while widths.count < GoogleGroup.allCases.count { widths.append(0) }
    func widen(_ group: GoogleGroup, _ count: Int) {
      if count > widths[group.rawValue] { widths[group.rawValue] = count }
    }
    if !isOld, contact.hasOnlyCommonFields {
      widen(.email, contact.emails.count)
      widen(.phone, contact.phones.count)
      widen(.address, contact.addresses.count)
      widen(.website, contact.urls.count)
      widen(.customField, GoogleGroup.customFields(contact))
    } else {
      for group in GoogleGroup.allCases { widen(group, group.count(in: contact, isOld: isOld)) }
    }
  }

  func write(_ contact: Contact, into record: inout CSVRecordDraft, _ losses: inout LossRecorder) {
    // Asked for once: each time counts one more reference to the list.
    let written = WrittenNames(contact)
    let names = written.names
    let homeless = isOld ? nil : UnmappedFormattedName(contact, written)
    var empty = 0
    var special: UInt64 = 0
    // Most contacts have nothing in most fields.
    let filled = contact.filled
    var columns = GoogleWriter.filledColumns(contact, names, filled)
    if homeless?.isOrganization ?? false { columns |= GoogleField.organization.bit }
    // By their places, as the groups: to walk over a list counts a reference to it, which all threads share.
    for place in fixed.indices {
      guard let field = fixed[place], columns & field.bit != 0 else {
        empty += 1
        continue
      }
      let cell = text(field, contact, written.formattedNames, names, homeless)
      if cell.isEmpty {
        empty += 1
        continue
      }
      record.addEmpty(empty)
      empty = 0
      if record.add(cell) { special |= field.bit }
    }
    record.addEmpty(empty)
    checkFixed(contact, written, filled, homeless, special: special, &losses)
    let isCommon = contact.hasOnlyCommonFields
    for place in groups.indices {
      let group = groups[place]
      // To hand an empty list on counts it as held by one more.
      guard filled.rawValue & group.fields != 0 || group.hasRareFields && !isCommon else {
        record.addEmpty(group.width * group.partCount)
        continue
      }
      let written = write(group.kind, contact, room: group.width, into: &record, &losses)
      record.addEmpty((group.width - written) * group.partCount)
    }
    losses.noPlaces(missing, contact, filled)
  }

  // MARK: Fixed columns

  /// The fixed columns that may hold something, a bit each by field.
  private static func filledColumns(
    _ contact: Contact, _ names: [Entry<PersonName>], _ filled: PresentFields
  ) -> UInt64 {
    // The given name may be a formatted one.
    var columns = GoogleField.given.bit
    func see(_ field: PresentFields, _ bits: UInt64) { if filled.rawValue & field.rawValue != 0 { columns |= bits } }
    see(.formattedNames, GoogleField.formattedName.bit)
    if !names.isEmpty { columns |= GoogleField.additional.bit | GoogleField.family.bit }
    if !names.isEmpty, !names[0].value.hasOnlyCommonParts { columns |= filledParts(names[0].value) }
    see(.nicknames, GoogleField.nickname.bit)
    see(.organizations, GoogleField.partsOfOrganization)
    see(.titles, GoogleField.title.bit)
    see(.birthdays, GoogleField.birthday.bit)
    see(.notes, GoogleField.notes.bit)
    see(.photos, GoogleField.photo.bit)
    see(.categories, GoogleField.labels.bit)
    if !contact.hasOnlyCommonFields {
      columns |= GoogleField.gender.bit | GoogleField.occupation.bit | GoogleField.hobby.bit | GoogleField.language.bit
    }
    return columns
  }

  private static func filledParts(_ name: PersonName) -> UInt64 {
    let fields: [GoogleField] = [
      .phoneticGiven, .phoneticAdditional, .phoneticFamily, .prefix, .suffix, .fileAs, .maiden,
    ]
    return fields.reduce(0) { rarePart($1, name).isEmpty ? $0 : $0 | $1.bit }
  }

  /// What stands in a fixed column.
  private func text(
    _ field: GoogleField, _ contact: Contact, _ formattedNames: [Entry<String>], _ names: [Entry<PersonName>],
    _ homeless: UnmappedFormattedName?
  ) -> String {
    switch field {
    case .given:
      if let name = homeless?.asGivenName(of: formattedNames) { return name }
      return names.isEmpty ? "" : names[0].value.given.joined()
    case .additional: return names.isEmpty ? "" : names[0].value.additional.joined()
    case .family: return names.isEmpty ? "" : names[0].value.family.joined()
    case .phoneticGiven, .phoneticAdditional, .phoneticFamily, .prefix, .suffix, .fileAs, .maiden:
      return GoogleWriter.rarePart(field, names[0].value)
    case .nickname: return MultiValueCell.join(contact.nicknames.map(\.value))
    case .formattedName: return GoogleWriter.first(formattedNames)
    case .organization:
      if !contact.organizations.isEmpty { return contact.organizations[0].value.name }
      return homeless?.asOrganization(of: formattedNames) ?? ""
    case .department:
      guard !contact.organizations.isEmpty else { return "" }
      let units = contact.organizations[0].value.units
      return units.count == 1 ? units[0] : units.joined(separator: ", ")
    case .title: return GoogleWriter.first(contact.titles)
    case .birthday: return contact.birthdays.isEmpty ? "" : DateCell.text(contact.birthdays[0].value)
    case .notes:
      return contact.notes.count < 2
        ? GoogleWriter.first(contact.notes) : contact.notes.map(\.value).joined(separator: "\n\n")
    case .photo: return contact.photos.isEmpty ? "" : contact.photos.lazy.compactMap(GoogleWriter.address).first ?? ""
    case .labels: return contact.categories.isEmpty ? "" : GoogleWriter.labels(contact.categories)
    case .gender: return contact.genders.first.flatMap { GenderCell.cell($0.value) } ?? ""
    case .occupation: return GoogleWriter.first(contact.roles)
    case .hobby: return GoogleWriter.first(contact.hobbies)
    case .language: return GoogleWriter.first(contact.languages)
    case .sensitivity, .priority: return ""
    }
  }

  private static func first(_ entries: [Entry<String>]) -> String { entries.isEmpty ? "" : entries[0].value }

  private static func rarePart(_ field: GoogleField, _ name: PersonName) -> String {
    switch field {
    case .phoneticGiven: name.phoneticGiven
    case .phoneticAdditional: name.phoneticAdditional
    case .phoneticFamily: name.phoneticFamily
    case .prefix: name.prefixes.joined()
    case .suffix: name.suffixes.joined()
    case .fileAs: name.sortAs.joined()
    case .maiden: name.maiden
    default: ""
    }
  }

  private static func labels(_ categories: [Entry<String>]) -> String {
    if categories.count == 1 { return GoogleLabels.label(ofCategory: categories[0].value) }
    var cell = ""
    for index in categories.indices where !categories[index].value.isEmpty {
      if !cell.isEmpty { cell += MultiValueCell.separator }
      cell += GoogleLabels.label(ofCategory: categories[index].value)
    }
    return cell
  }

  /// The address of a photo, which is all of it that Google takes.
  static func address(_ photo: Entry<Media>) -> String? {
    guard case .uri(let uri) = photo.value.source, PhotoCell.isURI(uri) else { return nil }
    return uri
  }
}
