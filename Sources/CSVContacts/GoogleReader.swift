internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads the records of Google's CSV, newer and older.
///
/// The label of a value stands in its own row, and one cell may hold several values of one label (`a ::: b`), in parallel
/// over the columns of its group.
struct GoogleReader: RowReader {
  private struct Group {
    let kind: GoogleGroup
    let number: Int
    /// The column of each part, or -1.
    var columns: [Int]
  }

  private var fields: [(GoogleField, Int)] = []
  private var groups: [Group] = []
  private var kept: [(column: Int, name: String)] = []
  private(set) var unknownColumns: [Int] = []
  /// How dates are read that are not in the form that Google writes.
  private var decision = DateDecision.order(.monthFirst)

  init(_ format: GoogleFormat, header: [String]) {
    var taken: Set<GoogleColumn> = []
    for (index, name) in header.enumerated() {
      let key = HeaderName(name)
      guard let column = format.column(key), taken.insert(column).inserted else {
        kept.append((index, name))
        if !key.isEmpty, !format.knows(key) { unknownColumns.append(index) }
        continue
      }
      switch column {
      case .field(let field): fields.append((field, index))
      case .group(let kind, let number, let part): add(kind, number, part, index)
      }
    }
  }

  private mutating func add(_ kind: GoogleGroup, _ number: Int, _ part: Int, _ column: Int) {
    if let found = groups.firstIndex(where: { $0.kind == kind && $0.number == number }) {
      groups[found].columns[part] = column
    } else {
      var group = Group(kind: kind, number: number, columns: Array(repeating: -1, count: kind.parts.count))
      group.columns[part] = column
      groups.append(group)
    }
  }

  var keptColumns: [Int] { kept.map(\.column) }

  var hasIdentity: Bool {
    fields.contains { $0.0.kind == .name || $0.0 == .organization || $0.0 == .nickname }
      || groups.contains { [.email, .phone, .organization].contains($0.kind) }
  }

  func kinds(_ count: Int) -> [CSVColumnKind] {
    var kinds = Array(repeating: CSVColumnKind.other, count: count)
    for (field, column) in fields { kinds[column] = field.kind }
    for group in groups {
      for (part, column) in group.columns.enumerated() where column >= 0 { kinds[column] = group.kind.kind(part) }
    }
    return kinds
  }

  func mapping(_ roles: [Int: SlotRole], header: [String]) -> any RowReader {
    var reader = self
    reader.fields.removeAll { roles[$0.1] != nil }
    for group in reader.groups.indices {
      reader.groups[group].columns = reader.groups[group].columns.map { roles[$0] == nil ? $0 : -1 }
    }
    reader.kept.removeAll { roles[$0.column] != nil }
    reader.unknownColumns.removeAll { roles[$0] != nil }
    return MappedReader(reader, SlotReader(roles, header: header))
  }

  var dateColumns: [Int] {
    // An event may have a column for its label alone.
    fields.filter { $0.0 == .birthday }.map(\.1)
      + groups.filter { $0.kind == .event }.map { $0.columns[1] }.filter { $0 >= 0 }
  }

  /// Google writes every date in the same way, so the file has one order and not each column its own.
  mutating func decide(_ dates: [DateDecision]) {
    let decided = Set(dateColumns.lazy.filter { dates.indices.contains($0) }.map { dates[$0] })
    decision = decided.count == 1 ? decided.first ?? decision : .mixed
  }

  func read(_ row: Row, _ findings: inout [Finding]) -> Contact {
    var contact = Contact()
    var name = PersonName()
    var organization = Organization("")
    for (field, column) in fields {
      guard let text = row.text(column) else { continue }
      switch field {
      case .formattedName: contact.formattedNames = [Entry(text)]
      case .given: name.given = TextList(text)
      case .additional: name.additional = TextList(text)
      case .family: name.family = TextList(text)
      case .phoneticGiven: name.phoneticGiven = text
      case .phoneticAdditional: name.phoneticAdditional = text
      case .phoneticFamily: name.phoneticFamily = text
      case .prefix: name.prefixes = TextList(text)
      case .suffix: name.suffixes = TextList(text)
      case .maiden: name.maiden = text
      case .fileAs: name.sortAs = TextList(text)
      case .nickname: contact.nicknames = MultiValueCell.split(text).filter { !$0.isEmpty }.map { Entry($0) }
      case .organization: organization.name = text
      case .department: organization.units = [text]
      case .title: contact.titles.append(Entry(text))
      case .birthday:
        if let date = ProductDate.value(text, decision, &findings, "BDAY", at: row.range(column)) {
          contact.birthdays = [Entry(date)]
        }
      case .gender: contact.genders = [Entry(GenderCell.value(text))]
      case .occupation: contact.roles.append(Entry(text))
      case .hobby: contact.hobbies.append(Entry(text))
      case .notes: contact.notes.append(Entry(text))
      case .language: contact.languages.append(Entry(text))
      case .photo: contact.photos.append(Entry(Media(.uri(text))))
      case .labels: contact.categories = GoogleLabels.categories(text)
      case .sensitivity, .priority:
        if !text.equalsIgnoringASCIICase("Normal") {
          contact.extensions.append(
            CustomField.property(label: field == .priority ? "Priority" : "Sensitivity", value: text))
        }
      }
    }
    if !name.given.isEmpty || !name.family.isEmpty || name != PersonName() { contact.names = [Entry(name)] }
    if !organization.name.isEmpty || organization != Organization("") {
      contact.organizations = [Entry(organization)]
    }
    for group in groups { read(group, row, &contact, &findings) }
    for (column, label) in kept {
      if let text = row.text(column) {
        contact.extensions.append(CustomField.property(label: label, value: text))
      }
    }
    return contact
  }

  private func read(_ group: Group, _ row: Row, _ contact: inout Contact, _ findings: inout [Finding]) {
    guard group.columns.contains(where: { !row.isEmpty($0) }) else { return }
    if group.columns.count == 2, let text = row.text(group.columns[1]), !MultiValueCell.hasSeveral(text) {
      let label = row.text(group.columns[0]) ?? ""
      if !MultiValueCell.hasSeveral(label) {
        return add(group.kind, label, text, row.range(group.columns[1]), &contact, &findings)
      }
    }
    let cells = group.columns.map { row.text($0) ?? "" }
    if !cells.contains(where: MultiValueCell.hasSeveral), cells.dropFirst().contains(where: { !$0.isEmpty }) {
      return add(group.kind, cells, row.range(group.columns[1]), &contact, &findings)
    }
    var values = cells.map { MultiValueCell.split($0) }
    let count = values.dropFirst().lazy.map { $0.count }.max() ?? 1
    // One label for all of the values, unless there are as many labels.
    let label = cells[0]
    if values[0].count != count {
      // The star marks the first of them.
      values[0] = [label] + Array(repeating: GoogleLabels.withoutStar(label), count: count - 1)
    }
    for index in 0..<count {
      let parts = values.map { index < $0.count ? $0[index] : "" }
      if parts.dropFirst().allSatisfy(\.isEmpty) {
        if count == 1, !parts[0].isEmpty {
          findings.append(
            Finding(
              CSVContactCodes.typeWithoutValue,
              "the label \(Finding.quote(parts[0])) has no value beside it", at: row.range(group.columns[0]),
              property: "\(group.kind.title) \(group.number)"))
        }
        continue
      }
      add(group.kind, parts, row.range(group.columns[1]), &contact, &findings)
    }
  }

  private func add(
    _ kind: GoogleGroup, _ parts: [String], _ place: Range<Int>?, _ contact: inout Contact,
    _ findings: inout [Finding]
  ) {
    if kind == .event {
      add(kind, parts[0], parts[1], place, &contact, &findings)
    } else {
      contact.add(kind, parts)
    }
  }

  /// Adds one value of a group that has a label and a value.
  private func add(
    _ kind: GoogleGroup, _ label: String, _ value: String, _ place: Range<Int>?, _ contact: inout Contact,
    _ findings: inout [Finding]
  ) {
    guard kind == .event else { return contact.add(kind, label, value) }
    guard let date = ProductDate.value(value, decision, &findings, "Event", at: place) else { return }
    if label.equalsIgnoringASCIICase("anniversary") {
      contact.anniversaries.append(Entry(date))
    } else {
      contact.dates.append(Entry(date, types: [], label: label.isEmpty ? nil : label))
    }
  }
}

extension Contact {
  /// Adds one value of a numbered group.
  fileprivate mutating func add(_ kind: GoogleGroup, _ parts: [String]) {
    switch kind {
    case .address:
      self.addresses.append(Entry(PostalAddress(google: parts), attributes: GoogleLabels.starred(parts[0], .places)))
    case .im:
      self.instantMessages.append(
        Entry(
          GoogleLabels.address(parts[2], service: parts[1]), attributes: LabelVocabulary.places.attributes(parts[0])))
    case .organization: addOrganization(parts)
    default: add(kind, parts[0], parts[1])
    }
  }

  /// Adds one value of a group that has a label and a value.
  fileprivate mutating func add(_ kind: GoogleGroup, _ label: String, _ value: String) {
    switch kind {
    case .phone:
      self.phones.append(Entry(PhoneNumber(display: value), attributes: LabelVocabulary.phones.attributes(label)))
    case .email: self.emails.append(Entry(value, attributes: GoogleLabels.starred(label, .places)))
    case .website: self.urls.append(Entry(value, attributes: GoogleLabels.starred(label, .places)))
    case .relation:
      self.related.append(Entry(Reference(value), attributes: LabelVocabulary.relations.attributes(label)))
    case .customField: addCustomField(label, value)
    case .calendarLink:
      self.calendarURIs.append(Entry(value, attributes: LabelVocabulary.places.attributes(label)))
    case .address, .im, .organization, .event: break
    }
  }

  private mutating func addCustomField(_ label: String, _ value: String) {
    if let service = GoogleLabels.service(ofCustomField: label) {
      self.instantMessages.append(Entry(GoogleLabels.address(value, service: service)))
    } else {
      self.extensions.append(CustomField.property(label: label, value: value))
    }
  }

  private mutating func addOrganization(_ parts: [String]) {
    var organization = Organization(parts[1], units: parts[4].isEmpty ? [] : [parts[4]])
    organization.phoneticName = parts[2]
    if organization != Organization("") {
      self.organizations.append(Entry(organization, attributes: GoogleLabels.starred(parts[0], .places)))
    }
    if !parts[3].isEmpty { self.titles.append(Entry(parts[3])) }
    for (label, value) in [("Symbol", parts[5]), ("Location", parts[6]), ("Job Description", parts[7])]
    where !value.isEmpty {
      self.extensions.append(CustomField.property(label: "Organization \(label)", value: value))
    }
  }
}

extension PostalAddress {
  /// An address from the parts of its group.
  fileprivate init(google parts: [String]) {
    self.init()
    formatted = parts[1].isEmpty ? nil : parts[1]
    street = TextList(parts[2])
    locality = TextList(parts[3])
    postOfficeBox = TextList(parts[4])
    region = TextList(parts[5])
    postalCode = TextList(parts[6])
    country = TextList(parts[7])
    extended = TextList(parts[8])
  }
}
