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
    /// Which of the first 64 columns hold its values, and its label too, a bit each.
    var values: UInt64 = 0
    var all: UInt64 = 0
    /// Whether it has columns behind these.
    var hasOthers = false
  }

  private var fields: [(GoogleField, Int)] = []
  /// Which of the first 64 columns have a field, a bit each, and which field that is.
  private var firstFields: UInt64 = 0
  private var fieldsByColumn: [GoogleField?] = []
  /// Fields in other columns.
  private var otherFields: [(GoogleField, Int)] = []
  private var groups: [Group] = []
  /// The columns of the groups, or -1 where a part has none; all in one list, so that nobody counts references to many.
  private var columns: [Int] = []
  /// The first of them.
  private var firstColumn = 0
  private var kept: [(column: Int, name: String)] = []
  private(set) var unknownColumns: [Int] = []
  private let labels = GroupLabels()
  /// How dates are read that are not in the form that Google writes.
  private var decision = DateDecision.order(.monthFirst)

  init(_ format: GoogleFormat, header: [String]) {
    var taken: Set<GoogleColumn> = []
    var numbered: [GroupKey: Int] = [:]
    for (index, name) in header.enumerated() {
      let key = HeaderName(name)
      guard let column = format.column(key), taken.insert(column).inserted else {
        kept.append((index, name))
        if !key.isEmpty, !format.knows(key) { unknownColumns.append(index) }
        continue
      }
      switch column {
      case .field(let field): fields.append((field, index))
      case .group(let kind, let number, let part): add(kind, number, part, index, &numbered)
      }
    }
    firstColumn = columns.lazy.filter { $0 >= 0 }.min() ?? 0
    sortColumns()
  }

  /// Finds out what of it stands in the first 64 columns, of which a record knows at once which hold a text.
  private mutating func sortColumns() {
    fieldsByColumn = Array(repeating: nil, count: 64)
    firstFields = 0
    for (field, column) in fields where column < 64 {
      fieldsByColumn[column] = field
      firstFields |= 1 << UInt64(column)
    }
    otherFields = fields.filter { $0.1 >= 64 }
    for place in groups.indices {
      let columns = columns[groups[place].places]
      groups[place].all = columns.reduce(0) { $0 | GoogleReader.bit($1) }
      groups[place].values = columns.dropFirst().reduce(0) { $0 | GoogleReader.bit($1) }
      groups[place].hasOthers = columns.contains { $0 >= 64 }
    }
  }

  private static func bit(_ column: Int) -> UInt64 { 0..<64 ~= column ? 1 << UInt64(column) : 0 }

  private struct GroupKey: Hashable {
    let kind: GoogleGroup
    let number: Int
  }

  /// Adds a column of a numbered group.
  ///
  /// - Parameter numbered: The place in ``groups`` of each group so far.
  private mutating func add(
    _ kind: GoogleGroup, _ number: Int, _ part: Int, _ column: Int, _ numbered: inout [GroupKey: Int]
  ) {
    let key = GroupKey(kind: kind, number: number)
    if let found = numbered[key] {
      columns[groups[found].places.lowerBound + part] = column
    } else {
      numbered[key] = groups.count
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
    reader.sortColumns()
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
    var filled = row.record.filled & firstFields
    while filled != 0 {
      let column = filled.trailingZeroBitCount
      filled &= filled &- 1
      if let field = fieldsByColumn[column], let text = row.text(column) {
        read(field, text, at: column, row, &contact, &findings)
      }
    }
    for (field, column) in otherFields {
      if let text = row.text(column) { read(field, text, at: column, row, &contact, &findings) }
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

  @inline(__always)
  private func read(
    _ field: GoogleField, _ text: consuming String, at column: Int, _ row: Row, _ contact: inout ContactFields,
    _ findings: inout [Finding]
  ) {
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
    case .nickname where !row.mayHaveSeveral(column): contact.nicknames.append(Entry(text))
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
    case .photo: PhotoCell.read(text, &contact, &findings, at: row.range(column))
    case .labels where !row.mayHaveSeveral(column):
      contact.categories.append(Entry(GoogleLabels.category(ofLabel: text)))
    case .labels: contact.categories = GoogleLabels.categories(text)
    case .sensitivity, .priority:
      if !text.equalsIgnoringASCIICase("Normal") {
        contact.extensions.append(
          CustomField.property(label: field == .priority ? "Priority" : "Sensitivity", value: text))
      }
    }
  }

  @inline(__always)
  private func saysSomething(_ group: Group, _ row: Row) -> Bool {
    row.record.filled & group.all != 0 || group.hasOthers && !isEmpty(group.places, row)
  }

  private func isEmpty(_ places: Range<Int>, _ row: Row) -> Bool {
    for place in places where !row.isEmpty(columns[place]) { return false }
    return true
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
    if mayHaveSeveral {
      for place in group.places.dropFirst() where row.mayHaveSeveral(columns[place]) {
        if row.text(columns[place]).map(MultiValueCell.hasSeveral) ?? true { return false }
      }
    }
    let first = group.places.lowerBound
    let hasValue =
      row.record.filled & group.values != 0 || group.hasOthers && !isEmpty(group.places.dropFirst(), row)
    guard hasValue, let attributes = attributes(group.kind, columns[first], row) else { return false }
    makeRoom(for: group.kind, at: place, row, in: &contact)
    if group.kind == .address {
      // Read where it will stay: an address is long to move.
      contact.addresses.append(Entry(PostalAddress(), attributes: attributes))
      let last = contact.addresses.count - 1
      for part in 1..<group.places.count {
        if let text = row.text(columns[first + part]) { contact.addresses[last].value.setPart(part, text) }
      }
    } else {
      let text = row.text(columns[first + 1]) ?? ""
      contact.add(group.kind, text, attributes)
    }
    return true
  }

  /// Makes room for as many values as there will be, where there is none yet.
  @inline(__always)
  private func makeRoom(for kind: GoogleGroup, at place: Int, _ row: Row, in contact: inout ContactFields) {
    switch kind {
    case .phone where contact.phones.capacity == 0: contact.phones.reserveCapacity(count(from: place, row))
    case .email where contact.emails.capacity == 0: contact.emails.reserveCapacity(count(from: place, row))
    case .website where contact.urls.capacity == 0: contact.urls.reserveCapacity(count(from: place, row))
    case .address where contact.addresses.capacity == 0: contact.addresses.reserveCapacity(count(from: place, row))
    default: break
    }
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
