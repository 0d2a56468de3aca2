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
    /// Which of ``columns`` are the group's.
    let places: Range<Int>
  }

  private var fields: [(GoogleField, Int)] = []
  private var groups: [Group] = []
  /// The columns of the groups, or -1 where a part has none; all in one list, so that nobody counts references to many.
  private var columns: [Int] = []
  /// The first of them.
  private var firstColumn = 0
  private var kept: [(column: Int, name: String)] = []
  private(set) var unknownColumns: [Int] = []
  private let labels = Labels()
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
    firstColumn = columns.lazy.filter { $0 >= 0 }.min() ?? 0
  }

  private mutating func add(_ kind: GoogleGroup, _ number: Int, _ part: Int, _ column: Int) {
    if let found = groups.first(where: { $0.kind == kind && $0.number == number }) {
      columns[found.places.lowerBound + part] = column
    } else {
      let places = columns.count..<columns.count + kind.parts.count
      columns += Array(repeating: -1, count: places.count)
      columns[places.lowerBound + part] = column
      groups.append(Group(kind: kind, number: number, places: places))
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
      for (part, column) in columns[group.places].enumerated() where column >= 0 {
        kinds[column] = group.kind.kind(part)
      }
    }
    return kinds
  }

  func mapping(_ roles: [Int: SlotRole], header: [String]) -> any RowReader {
    var reader = self
    reader.fields.removeAll { roles[$0.1] != nil }
    reader.columns = columns.map { roles[$0] == nil ? $0 : -1 }
    reader.kept.removeAll { roles[$0.column] != nil }
    reader.unknownColumns.removeAll { roles[$0] != nil }
    return MappedReader(reader, SlotReader(roles, header: header))
  }

  var dateColumns: [Int] {
    // An event may have a column for its label alone.
    fields.filter { $0.0 == .birthday }.map(\.1)
      + groups.filter { $0.kind == .event }.map { columns[$0.places.lowerBound + 1] }.filter { $0 >= 0 }
  }

  /// Google writes every date in the same way, so the file has one order and not each column its own.
  mutating func decide(_ dates: [DateDecision]) {
    let decided = Set(dateColumns.lazy.filter { dates.indices.contains($0) }.map { dates[$0] })
    decision = decided.count == 1 ? decided.first ?? decision : .mixed
  }

  func read(_ row: Row, into contact: inout ContactFields, _ findings: inout [Finding]) {
    for (field, column) in fields {
      guard let text = row.text(column) else { continue }
      // Read where it will stay: a name is long to move.
      if field.isOfName, contact.names.isEmpty { contact.names.append(Entry(PersonName())) }
      if field.isOfOrganization, contact.organizations.isEmpty { contact.organizations.append(Entry(Organization(""))) }
      switch field {
      case .formattedName: contact.formattedNames.append(Entry(text))
      case .given: contact.names[0].value.given = TextList(text)
      case .additional: contact.names[0].value.additional = TextList(text)
      case .family: contact.names[0].value.family = TextList(text)
      case .phoneticGiven: contact.names[0].value.phoneticGiven = text
      case .phoneticAdditional: contact.names[0].value.phoneticAdditional = text
      case .phoneticFamily: contact.names[0].value.phoneticFamily = text
      case .prefix: contact.names[0].value.prefixes = TextList(text)
      case .suffix: contact.names[0].value.suffixes = TextList(text)
      case .maiden: contact.names[0].value.maiden = text
      case .fileAs: contact.names[0].value.sortAs = TextList(text)
      case .nickname: contact.nicknames = MultiValueCell.split(text).filter { !$0.isEmpty }.map { Entry($0) }
      case .organization: contact.organizations[0].value.name = text
      case .department: contact.organizations[0].value.units = [text]
      case .title: contact.titles.append(Entry(text))
      case .birthday:
        if let date = ProductDate.value(text, decision, &findings, "BDAY", at: row.range(column)) {
          contact.birthdays.append(Entry(date))
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
    // To look for it in each cell takes three times as long.
    let mayHaveSeveral = row.mayHaveSeveral(from: firstColumn)
    for place in groups.indices where saysSomething(groups[place], row) {
      read(groups[place], at: place, row, mayHaveSeveral, &contact, &findings)
    }
    for (column, label) in kept {
      if let text = row.text(column) {
        contact.extensions.append(CustomField.property(label: label, value: text))
      }
    }
  }

  private func saysSomething(_ group: Group, _ row: Row) -> Bool {
    for place in group.places where !row.isEmpty(columns[place]) { return true }
    return false
  }

  /// How many groups of one kind say something from this one on, if it is the first of them; 1 for the others.
  private func count(from place: Int, _ row: Row) -> Int {
    let kind = groups[place].kind
    if place > 0, groups[place - 1].kind == kind { return 1 }
    var count = 1
    for next in place + 1..<groups.count {
      if groups[next].kind != kind { break }
      if saysSomething(groups[next], row) { count += 1 }
    }
    return count
  }

  private func read(
    _ group: Group, at place: Int, _ row: Row, _ mayHaveSeveral: Bool, _ contact: inout ContactFields,
    _ findings: inout [Finding]
  ) {
    if readSingle(group, at: place, row, mayHaveSeveral, &contact) { return }
    let cells = columns[group.places].map { row.text($0) ?? "" }
    let labelColumn = columns[group.places.lowerBound]
    let valueColumn = columns[group.places.lowerBound + 1]
    if !cells.contains(where: MultiValueCell.hasSeveral), cells.dropFirst().contains(where: { !$0.isEmpty }) {
      return add(group.kind, cells, row.range(valueColumn), &contact, &findings)
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
              "the label \(Finding.quote(parts[0])) has no value beside it", at: row.range(labelColumn),
              property: "\(group.kind.title) \(group.number)"))
        }
        continue
      }
      add(group.kind, parts, row.range(valueColumn), &contact, &findings)
    }
  }

  /// Reads a group of one value, as nearly all are, without a text for its label. False where it may be another one.
  private func readSingle(
    _ group: Group, at place: Int, _ row: Row, _ mayHaveSeveral: Bool, _ contact: inout ContactFields
  ) -> Bool {
    guard group.kind.hasPlainLabel else { return false }
    var isEmpty = true
    for place in group.places.dropFirst() where !row.isEmpty(columns[place]) {
      if mayHaveSeveral, row.mayHaveSeveral(columns[place]),
        row.text(columns[place]).map(MultiValueCell.hasSeveral) ?? true
      {
        return false
      }
      isEmpty = false
    }
    let first = group.places.lowerBound
    guard !isEmpty, let attributes = attributes(group.kind, columns[first], row) else { return false }
    if group.kind == .address {
      if contact.addresses.capacity == 0 { contact.addresses.reserveCapacity(count(from: place, row)) }
      // Read where it will stay: an address is long to move.
      contact.addresses.append(Entry(PostalAddress(), attributes: attributes))
      let last = contact.addresses.count - 1
      for part in 1..<group.places.count {
        if let text = row.text(columns[first + part]) { contact.addresses[last].value.setPart(part, text) }
      }
    } else {
      let text = row.text(columns[first + 1]) ?? ""
      contact.add(group.kind, text, attributes) { count(from: place, row) }
    }
    return true
  }

  /// What the label in a column says, or nothing where it is several.
  private func attributes(_ kind: GoogleGroup, _ column: Int, _ row: Row) -> Attributes? {
    if row.isEmpty(column) { return Attributes() }
    if let known = labels.attributes(kind, row.record.bytes, row.record.fields[column].range) { return known }
    guard let label = row.text(column), !MultiValueCell.hasSeveral(label) else { return nil }
    return kind.attributes(label)
  }

  private func add(
    _ kind: GoogleGroup, _ parts: [String], _ place: Range<Int>?, _ contact: inout ContactFields,
    _ findings: inout [Finding]
  ) {
    if kind == .event {
      addEvent(parts[0], parts[1], place, &contact, &findings)
    } else {
      contact.add(kind, parts)
    }
  }

  private func addEvent(
    _ label: String, _ value: String, _ place: Range<Int>?, _ contact: inout ContactFields, _ findings: inout [Finding]
  ) {
    guard let date = ProductDate.value(value, decision, &findings, "Event", at: place) else { return }
    if label.equalsIgnoringASCIICase("anniversary") {
      contact.anniversaries.append(Entry(date))
    } else {
      contact.dates.append(Entry(date, types: [], label: label.isEmpty ? nil : label))
    }
  }
}

/// The vocabularies of labels, kept at hand: to ask for a global constant costs a call each time.
private struct Labels: Sendable {
  private let phones = LabelVocabulary.phones
  private let relations = LabelVocabulary.relations
  private let places = LabelVocabulary.places

  /// What a label says that is written in these bytes as Google writes it, or nothing where it is another one.
  func attributes(_ kind: GoogleGroup, _ bytes: [UInt8], _ range: Range<Int>) -> Attributes? {
    switch kind {
    case .phone: phones.types(bytes, range).map { Attributes(types: $0) }
    case .relation: relations.types(bytes, range).map { Attributes(types: $0) }
    case .email, .website, .address: GoogleLabels.starred(bytes, range, places)
    default: places.types(bytes, range).map { Attributes(types: $0) }
    }
  }
}

extension GoogleField {
  /// Whether it is a part of the organization.
  fileprivate var isOfOrganization: Bool { self == .organization || self == .department }

  /// Whether it is a part of the name.
  fileprivate var isOfName: Bool {
    switch self {
    case .given, .additional, .family, .phoneticGiven, .phoneticAdditional, .phoneticFamily, .prefix, .suffix,
      .maiden, .fileAs:
      true
    default: false
    }
  }
}

extension GoogleGroup {
  /// Whether the label says nothing but what kind of value it is.
  fileprivate var hasPlainLabel: Bool {
    switch self {
    case .phone, .email, .website, .address, .relation, .calendarLink: true
    case .im, .organization, .event, .customField: false
    }
  }

  /// What a label says.
  fileprivate func attributes(_ label: String) -> Attributes {
    switch self {
    case .phone: LabelVocabulary.phones.attributes(label)
    case .relation: LabelVocabulary.relations.attributes(label)
    case .email, .website, .address: GoogleLabels.starred(label, .places)
    default: LabelVocabulary.places.attributes(label)
    }
  }
}

extension Array {
  /// Adds an element; where there is no room yet, there is as much as is wanted then.
  @inline(__always)
  fileprivate mutating func add(_ element: consuming Element, _ room: () -> Int) {
    if capacity == 0 { reserveCapacity(room()) }
    append(element)
  }
}

extension ContactFields {
  /// Adds one value of a numbered group.
  fileprivate mutating func add(_ kind: GoogleGroup, _ parts: [String]) {
    switch kind {
    case .address:
      self.addresses.append(Entry(PostalAddress(google: parts), attributes: kind.attributes(parts[0])))
    case .im:
      self.instantMessages.append(
        Entry(GoogleLabels.address(parts[2], service: parts[1]), attributes: kind.attributes(parts[0])))
    case .organization: addOrganization(parts)
    case .customField: addCustomField(parts[0], parts[1])
    default: add(kind, parts[1], kind.attributes(parts[0])) { 1 }
    }
  }

  /// Adds one value of a group that has a label and a value.
  ///
  /// - Parameter room: How many values there will be, if somebody has to know.
  @inline(__always)
  fileprivate mutating func add(
    _ kind: GoogleGroup, _ value: String, _ attributes: Attributes, _ room: () -> Int
  ) {
    switch kind {
    case .phone: self.phones.add(Entry(PhoneNumber(display: value), attributes: attributes), room)
    case .email: self.emails.add(Entry(value, attributes: attributes), room)
    case .website: self.urls.add(Entry(value, attributes: attributes), room)
    case .relation: self.related.append(Entry(Reference(value), attributes: attributes))
    case .calendarLink: self.calendarURIs.append(Entry(value, attributes: attributes))
    case .customField, .address, .im, .organization, .event: break
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
    for (part, text) in parts.enumerated() where !text.isEmpty { setPart(part, text) }
  }

  /// Sets what a column of the group says; the first one is the label, which is the entry's.
  fileprivate mutating func setPart(_ part: Int, _ text: String) {
    switch part {
    case 0: break
    case 1: formatted = text
    case 2: street = TextList(text)
    case 3: locality = TextList(text)
    case 4: postOfficeBox = TextList(text)
    case 5: region = TextList(text)
    case 6: postalCode = TextList(text)
    case 7: country = TextList(text)
    default: extended = TextList(text)
    }
  }
}
