internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads the records of a product with fixed columns.
struct SlotReader: RowReader {
  private var columns: [(column: Int, role: SlotRole)] = []
  private var kept: [(column: Int, name: String)] = []
  private(set) var unknownColumns: [Int] = []
  /// The values that stand in the notes, where the product writes such.
  private var overflow: SlotOverflow?
  /// How the dates of each column are read.
  private var decisions: [DateDecision] = []
  /// What words of the header's language mean in English.
  private var words: [String: String] = [:]
  /// Whether the columns have their names in English, and choices their English words.
  private var isEnglish = false
  /// Whether the product has a choice of genders.
  private var hasGenders = false

  /// Columns are found by name and by which of several columns of that name they are.
  init(_ format: SlotFormat, header: [String]) {
    var seen: [HeaderName: Int] = [:]
    let keys = header.map { HeaderName($0) }
    var roles = keys.map { key in
      let occurrence = seen[key, default: 0]
      seen[key] = occurrence + 1
      return format.role(key, occurrence: occurrence)
    }
    if let bare = roles.firstIndex(of: .formattedName), format.bareNames.contains(keys[bare]) {
      let hasGiven = roles.contains(.name(.given))
      let hasFamily = roles.contains(.name(.family))
      if hasGiven != hasFamily { roles[bare] = .name(hasGiven ? .family : .given) }
    }
    self.init(roles: roles, header: header)
    overflow = SlotOverflow(format)
    isEnglish = true
    hasGenders =
      format.columns.contains { $0.0 == SlotEnumeration.gender }
      && format.columns.contains { $0.0 == SlotEnumeration.sensitivity }
  }

  /// The meaning of every column is known by other means.
  init(_ reading: ColumnReading, header: [String]) {
    self.init(roles: reading.roles, header: header)
    words = reading.language?.cellWords ?? [:]
  }

  private init(roles: [SlotRole?], header: [String]) {
    var taken: Set<SlotRole> = []
    for (index, name) in header.enumerated() {
      if let role = roles[index], role.isRepeatable || taken.insert(role).inserted {
        columns.append((index, role))
      } else {
        kept.append((index, name))
        if !HeaderName(name).isEmpty { unknownColumns.append(index) }
      }
    }
  }

  /// Nothing but columns for which somebody has named a field.
  init(_ roles: [Int: SlotRole], header: [String]) {
    columns = roles.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var keptColumns: [Int] { kept.map(\.column) }

  var hasIdentity: Bool { columns.contains { $0.role.isIdentity } }

  func kinds(_ count: Int) -> [CSVColumnKind] {
    var kinds = Array(repeating: CSVColumnKind.other, count: count)
    for (column, role) in columns { kinds[column] = role.kind }
    return kinds
  }

  /// The named columns take their meaning from it; a column that had the same one alone is kept under its name.
  func mapping(_ roles: [Int: SlotRole], header: [String]) -> any RowReader {
    var reader = self
    let taken = Set(roles.values.filter(\.isOneOnly))
    for (column, role) in columns where roles[column] == nil && taken.contains(role) {
      reader.kept.append((column, header[column]))
      reader.unknownColumns.append(column)
    }
    reader.columns.removeAll { roles[$0.column] != nil || taken.contains($0.role) }
    reader.columns += roles.map { (column: $0.key, role: $0.value) }
    reader.columns.sort { $0.column < $1.column }
    reader.kept.removeAll { roles[$0.column] != nil }
    reader.unknownColumns.removeAll { roles[$0] != nil }
    return reader
  }

  var dateColumns: [Int] { columns.lazy.filter { $0.role.isDate }.map(\.column) }

  mutating func decide(_ dates: [DateDecision]) { decisions = dates }

  func read(_ row: Row, into contact: inout ContactFields, _ findings: inout [Finding]) {
    var draft = SlotDraft()
    for (column, role) in columns {
      guard let text = row.text(column) else { continue }
      read(role, text, row.range(column), column, &contact, &draft, &findings)
    }
    draft.finish(&contact)
    for (column, label) in kept {
      if let text = row.text(column) {
        contact.extensions.append(CustomField.property(label: label, value: text))
      }
    }
  }

  private func read(
    _ role: SlotRole, _ text: String, _ place: Range<Int>?, _ column: Int, _ contact: inout ContactFields,
    _ draft: inout SlotDraft, _ findings: inout [Finding]
  ) {
    switch role {
    case .name(let part): draft.set(part, text)
    case .formattedName: contact.formattedNames.append(Entry(text))
    case .nickname: contact.nicknames.append(Entry(text))
    case .phone(let slot): contact.phones.append(Entry(PhoneNumber(display: text), attributes: slot.attributes))
    case .email(let number): draft.changeEmail(number) { $0.address = text }
    case .labelledEmail(let slot): draft.labelledEmails.append(Email(text, attributes: slot.attributes))
    case .emailName(let number): draft.changeEmail(number) { $0.name = text }
    case .emailType(let number): draft.changeEmail(number) { $0.type = text }
    case .address(let slot, let part): draft.set(slot, part, text)
    case .organization: draft.organization.name = text
    case .organizationYomi: draft.organization.phoneticName = text
    case .department: draft.organization.units = [text]
    case .title: contact.titles.append(Entry(text))
    case .role: contact.roles.append(Entry(text))
    case .birthday: if let date = date(text, place, column, &findings, "BDAY") { contact.birthdays.append(Entry(date)) }
    case .anniversary:
      if let date = date(text, place, column, &findings, "ANNIVERSARY") { contact.anniversaries.append(Entry(date)) }
    case .date(let label):
      if let date = date(text, place, column, &findings, "X-ABDATE") {
        contact.dates.append(Entry(date, types: [], label: label))
      }
    case .birthYear: draft.birthday.0 = text
    case .birthMonth: draft.birthday.1 = text
    case .birthDay: draft.birthday.2 = text
    case .url(let slot): contact.urls.append(Entry(text, attributes: slot.attributes))
    case .related(let slot): contact.related.append(Entry(Reference(text), attributes: slot.attributes))
    case .instantMessage(let service, _):
      contact.instantMessages.append(Entry(InstantMessageAddress(text, service: service)))
    case .primaryPhone: draft.primaryPhone = text
    case .notes:
      guard let overflow else { return contact.notes.append(Entry(text)) }
      let (rest, values) = overflow.lift(text)
      if let rest { contact.notes.append(Entry(rest)) }
      draft.lifted += values
      for value in values {
        findings.append(
          Finding(
            CSVContactCodes.valueInNotes, "the notes hold \(value.property) \(Finding.quote(value.text)) as a line",
            at: place,
            property: value.property))
      }
    case .tags: contact.categories += SlotCategories.readTags(text)
    case .categories: contact.categories += SlotCategories.read(text)
    case .gender:
      if hasGenders { SlotEnumeration.check(SlotEnumeration.gender, text, &findings, at: place) }
      if let gender = SlotGender.value(words[text] ?? text) { contact.genders.append(Entry(gender)) }
    case .hobby: contact.hobbies.append(Entry(text))
    case .language: contact.languages.append(Entry(text))
    case .freeBusy: contact.freeBusyURIs.append(Entry(text))
    case .photo: PhotoCell.read(text, &contact, &findings, at: place)
    case .kept(let label, let ignored):
      if !(words[text] ?? text).equalsIgnoringASCIICase(ignored) {
        if isEnglish, !ignored.isEmpty { SlotEnumeration.check(label, text, &findings, at: place) }
        contact.extensions.append(CustomField.property(label: label, value: text))
      }
    case .property(let name): contact.extensions.append(CustomField.property(label: name, value: text))
    case .ignored: break
    }
  }

  private func date(
    _ text: String, _ place: Range<Int>?, _ column: Int, _ findings: inout [Finding], _ property: String
  ) -> DateValue? {
    let decision = column < decisions.count ? decisions[column] : .order(.monthFirst)
    return ProductDate.value(text, decision, &findings, property, at: place)
  }
}

extension SlotRole {
  /// Whether several columns may say the same: every one adds a value.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .ignored, .categories, .tags, .notes: true
    default: false
    }
  }

  /// Whether it can say who a record is about.
  fileprivate var isIdentity: Bool {
    switch self {
    case .name, .formattedName, .nickname, .phone, .email, .labelledEmail, .organization: true
    default: false
    }
  }

  /// Whether it is a date in one cell.
  fileprivate var isDate: Bool {
    switch self {
    case .birthday, .anniversary, .date: true
    default: false
    }
  }
}

private struct EmailDraft {
  var address = ""
  var name = ""
  var type = ""
}

/// The values that several columns make together.
private struct SlotDraft {
  var name = PersonName()
  var organization = Organization("")
  /// By number.
  private(set) var emails: [EmailDraft] = []
  /// The lines of the street stand by number; one that no cell says is empty.
  var addresses: [(slot: Slot, address: PostalAddress, streets: [String])] = []
  var birthday = ("", "", "")
  /// Those that say what they are, behind those that are the first, the second and so on.
  var labelledEmails: [Email] = []
  /// What stood in the notes; it follows what has a column.
  var lifted: [SlotOverflow.Value] = []
  var primaryPhone = ""

  /// Changes the e-mail address of that number, from 1.
  mutating func changeEmail(_ number: Int, _ change: (inout EmailDraft) -> Void) {
    while emails.count < number { emails.append(EmailDraft()) }
    change(&emails[number - 1])
  }

  mutating func set(_ part: NamePart, _ text: String) {
    switch part {
    case .prefix: name.prefixes = TextList(text)
    case .given: name.given = TextList(text)
    case .additional: name.additional = TextList(text)
    case .family: name.family = TextList(text)
    case .suffix: name.suffixes = TextList(text)
    case .phoneticGiven: name.phoneticGiven = text
    case .phoneticFamily: name.phoneticFamily = text
    case .maiden: name.maiden = text
    }
  }

  mutating func set(_ slot: Slot, _ part: AddressPart, _ text: String) {
    let index: Int
    if let found = addresses.firstIndex(where: { $0.slot == slot }) {
      index = found
    } else {
      index = addresses.count
      addresses.append((slot, PostalAddress(), []))
    }
    switch part {
    case .street(let number):
      while addresses[index].streets.count < number { addresses[index].streets.append("") }
      addresses[index].streets[number - 1] = text
    case .city: addresses[index].address.locality = TextList(text)
    case .region: addresses[index].address.region = TextList(text)
    case .postalCode: addresses[index].address.postalCode = TextList(text)
    case .country: addresses[index].address.country = TextList(text)
    case .postOfficeBox: addresses[index].address.postOfficeBox = TextList(text)
    case .formatted: addresses[index].address.formatted = text
    }
  }

  func finish(_ contact: inout ContactFields) {
    if !name.given.isEmpty || !name.family.isEmpty || name != PersonName() { contact.names.append(Entry(name)) }
    if !organization.name.isEmpty || organization != Organization("") {
      contact.organizations.append(Entry(organization))
    }
    for email in emails where !email.address.isEmpty {
      contact.emails.append(SlotEmail.entry(address: email.address, name: email.name, type: email.type))
    }
    contact.emails += labelledEmails
    for value in lifted {
      switch value {
      case .phone(let number, let slot):
        contact.phones.append(Entry(PhoneNumber(display: number), attributes: slot.attributes))
      case .email(let address): contact.emails.append(Email(address))
      case .instantMessage(let address): contact.instantMessages.append(Entry(address))
      }
    }
    if !primaryPhone.isEmpty { setPrimaryPhone(&contact) }
    for draft in addresses {
      var address = draft.address
      address.street =
        draft.streets.count == 1 ? TextList(draft.streets[0]) : TextList(draft.streets.filter { !$0.isEmpty })
      contact.addresses.append(Entry(address, attributes: draft.slot.attributes))
    }
    if let date = SlotBirthday.value(year: birthday.0, month: birthday.1, day: birthday.2) {
      contact.birthdays.append(Entry(date))
    }
  }

  private func setPrimaryPhone(_ contact: inout ContactFields) {
    if let types = SlotPrimaryPhone.types(primaryPhone),
      let index = contact.phones.firstIndex(where: { $0.types == types && $0.label == nil })
    {
      contact.phones[index].preference = 1
    } else {
      contact.extensions.append(CustomField.property(label: "Primary", value: primaryPhone))
    }
  }
}
