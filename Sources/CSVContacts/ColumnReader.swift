internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads the records of one file: fixed columns, repeated groups, and columns that are kept under their names.
struct ColumnReader: Sendable {
  /// One number of a repeated group: `E-mail 2`.
  struct Group {
    let columns: RepeatedColumns
    /// The place of the group in the table.
    let place: Int
    let number: Int
    /// The places of its columns in ``partColumns``.
    let parts: Range<Int>
    /// Its columns among the first 64, a bit each: those of the value, and all.
    var values: UInt64 = 0
    var all: UInt64 = 0
    /// True if it has other columns.
    var hasOthers = false
  }

  /// The usual meanings, which have no label. Performance: a value holds no reference, so that reading a cell counts none.
  private enum UsualMeaning {
    case name(NamePart)
    case organization, title, birthday, notes, labels
    /// Any other meaning.
    case other

    init(_ meaning: ColumnMeaning) {
      self =
        switch meaning {
        case .name(let part): .name(part)
        case .organization: .organization
        case .title: .title
        case .birthday: .birthday
        case .notes: .notes
        case .labels: .labels
        default: .other
        }
    }
  }

  /// The fixed columns in their order.
  private var fixed: [(column: Int, meaning: ColumnMeaning)] = []
  /// The same as far as they are usual.
  private var usual: [(column: Int, meaning: UsualMeaning)] = []
  /// The fixed columns among the first 64, a bit each, and their places in ``fixed``.
  private var firstFixed: UInt64 = 0
  private var fixedPlaces: [Int] = []
  /// True if a value is made from several fixed columns.
  private var usesDraft = false
  private(set) var groups: [Group] = []
  /// The columns of all groups, or -1 for a missing part.
  private(set) var partColumns: [Int] = []
  /// The first column of a group.
  private(set) var firstColumn = 0
  private var kept: [(column: Int, name: String)] = []
  /// The columns without a meaning, except for those without a name.
  private(set) var unknownColumns: [Int] = []
  /// The columns for which the user chose a field, in a table with repeated groups.
  private var mapped: [ColumnReader] = []
  let labels = GroupLabels()
  private var overflow: NotesOverflow?
  /// How the dates of each column are read.
  private var decisions: [DateDecision] = []
  /// The English words for the words of the header's language.
  private(set) var words: [String: String] = [:]
  private(set) var traits: ColumnTraits = []
  private var hasRepeatedColumns = false
  /// True if the product has a fixed set of genders.
  private(set) var checksGenders = false
  /// The depth of cards inside cards.
  let depth: Int

  /// Finds columns by name.
  ///
  /// - Parameter words: The meanings of columns that the table does not know.
  init(_ table: ColumnTable, header: [String], words: [Int: ColumnMeaning] = [:], depth: Int = 0) {
    self.depth = depth
    let keys = header.map { HeaderName($0) }
    var meanings = table.meanings(keys)
    for (column, meaning) in words { meanings[column] = meaning }
    add(meanings, header) { column in table.repeated(keys[column]).map { (table.readableGroups[$0.group], $0) } }
    traits = table.traits
    hasRepeatedColumns = !table.groups.isEmpty
    // Without loss, values are in the order of their numbers.
    if traits.contains(.isLossless) { groups.sort { ($0.place, $0.number) < ($1.place, $1.number) } }
    firstColumn = partColumns.lazy.filter { $0 >= 0 }.min() ?? 0
    overflow = NotesOverflow(table)
    checksGenders = traits.contains(.checksChoices)
    indexColumns()
  }

  /// Reads columns of known meanings, which a localized header has.
  ///
  /// - Parameter words: The meanings of other columns.
  init(_ reading: ColumnReading, header: [String], words: [Int: ColumnMeaning]) {
    depth = 0
    var meanings = reading.roles
    for (column, meaning) in words { meanings[column] = meaning }
    add(meanings, header) { _ in nil }
    self.words = reading.language?.cellWords ?? [:]
    indexColumns()
  }

  /// Reads only the columns for which the user chose a field.
  private init(_ meanings: [Int: ColumnMeaning]) {
    depth = 0
    fixed = meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    indexColumns()
  }

  private typealias Part = (group: Int, number: Int, part: Int)

  private mutating func add(
    _ meanings: [ColumnMeaning?], _ header: [String], repeated: (Int) -> (columns: RepeatedColumns, part: Part)?
  ) {
    var taken: Set<ColumnMeaning> = []
    var numbered: [[Int]: Int] = [:]
    for (column, name) in header.enumerated() {
      if let meaning = meanings[column] {
        if meaning == .unmapped {
          kept.append((column, name))
          continue
        }
        if meaning.isRepeatable || taken.insert(meaning).inserted {
          fixed.append((column, meaning))
          continue
        }
      } else if let (columns, part) = repeated(column), add(columns, part, column, &numbered) {
        continue
      }
      kept.append((column, name))
      if !HeaderName(name).isEmpty { unknownColumns.append(column) }
    }
  }

  /// Adds a column of a repeated group; false if there is such a column.
  ///
  /// - Parameter numbered: The places in ``groups`` by group and number.
  private mutating func add(
    _ columns: RepeatedColumns, _ part: Part, _ column: Int, _ numbered: inout [[Int]: Int]
  ) -> Bool {
    if let found = numbered[[part.group, part.number]] {
      let place = groups[found].parts.lowerBound + part.part
      guard partColumns[place] < 0 else { return false }
      partColumns[place] = column
      return true
    }
    numbered[[part.group, part.number]] = groups.count
    let parts = partColumns.count..<partColumns.count + columns.parts.count
    partColumns += Array(repeating: -1, count: parts.count)
    partColumns[parts.lowerBound + part.part] = column
    groups.append(Group(columns: columns, place: part.group, number: part.number, parts: parts))
    return true
  }

  /// Indexes the first 64 columns, for which a record has a bit each.
  private mutating func indexColumns() {
    usual = fixed.map { ($0.column, UsualMeaning($0.meaning)) }
    fixedPlaces = Array(repeating: -1, count: 64)
    firstFixed = 0
    usesDraft = overflow != nil || fixed.contains { $0.meaning.isPartial }
    for (place, fixed) in fixed.enumerated() where fixed.column < 64 {
      fixedPlaces[fixed.column] = place
      firstFixed |= 1 << UInt64(fixed.column)
    }
    func bit(_ column: Int) -> UInt64 { 0..<64 ~= column ? 1 << UInt64(column) : 0 }
    for place in groups.indices {
      let columns = partColumns[groups[place].parts]
      groups[place].all = columns.reduce(0) { $0 | bit($1) }
      groups[place].values = columns.dropFirst().reduce(0) { $0 | bit($1) }
      groups[place].hasOthers = columns.contains { $0 >= 64 }
    }
  }

  // MARK: The columns

  /// The columns that are kept under their names.
  var keptColumns: [Int] { kept.map(\.column) }

  /// The number of columns with a meaning.
  var knownColumns: Int { fixed.count + partColumns.count { $0 >= 0 } }

  /// True if there is a column for a name, an organization, an e-mail address or a phone number.
  var hasIdentity: Bool {
    traits.contains(.isLossless) || fixed.contains { $0.meaning.isIdentity }
      || groups.contains { $0.columns.isIdentity }
      || mapped.contains { $0.hasIdentity }
  }

  /// The repeated group, its number and its part for each column that has one: `E-mail`, 2, `Value`.
  var repeatedParts: [Int: (title: String, number: Int, part: String)] {
    var found: [Int: (title: String, number: Int, part: String)] = [:]
    for group in groups {
      for (part, column) in partColumns[group.parts].enumerated() where column >= 0 {
        found[column] = (group.columns.title, group.number, group.columns.parts[part])
      }
    }
    return found
  }

  /// The kind of each column of a header.
  func kinds(_ count: Int) -> [CSVColumnKind] {
    var kinds = Array(repeating: CSVColumnKind.other, count: count)
    for (column, meaning) in fixed { kinds[column] = meaning.kind }
    for group in groups {
      for (part, column) in partColumns[group.parts].enumerated() where column >= 0 {
        kinds[column] = group.columns.kind(part)
      }
    }
    for reader in mapped { for (column, meaning) in reader.fixed { kinds[column] = meaning.kind } }
    return kinds
  }

  /// The meanings of the fixed columns.
  var meanings: [(column: Int, meaning: ColumnMeaning)] { fixed + mapped.flatMap(\.meanings) }

  /// The fields of one cell, as if the other cells were empty.
  func fields(ofColumn column: Int, _ row: Row) -> ContactFields {
    var contact = ContactFields()
    var draft = usesDraft ? ColumnDraft() : nil
    var findings: [Finding] = []
    let place = column < fixedPlaces.count ? fixedPlaces[column] : fixed.firstIndex { $0.column == column } ?? -1
    if place >= 0 { read(place, row, &contact, &draft, &findings) }
    draft?.finish(&contact, row, &findings)
    for reader in mapped { contact.add(reader.fields(ofColumn: column, row)) }
    return contact
  }

  /// The columns with dates whose order has to be found.
  var dateColumns: [Int] {
    let fixed = fixed.lazy.filter { $0.meaning.isDate }.map(\.column)
    let events = groups.lazy.filter { $0.columns == .labelled(.event) }.map { partColumns[$0.parts.lowerBound + 1] }
    return fixed + events.filter { $0 >= 0 } + mapped.flatMap(\.dateColumns)
  }

  /// Sets how the dates of each column are read.
  mutating func decide(_ dates: [DateDecision]) {
    decisions = dates
    if traits.contains(.hasOneDateOrder) {
      let decided = Set(dateColumns.lazy.filter { dates.indices.contains($0) }.map { dates[$0] })
      let one = decided.count == 1 ? decided.first ?? .mixed : .mixed
      decisions = Array(repeating: one, count: dates.count)
    }
    for place in mapped.indices { mapped[place].decide(dates) }
  }

  private func decision(_ column: Int) -> DateDecision {
    column < decisions.count ? decisions[column] : .order(.monthFirst)
  }

  /// Gives columns the meanings that the user chose. A fixed column with such a meaning is kept under its name; values
  /// of repeated groups and of these columns are both read.
  mutating func map(_ meanings: [Int: ColumnMeaning], header: [String]) {
    kept.removeAll { meanings[$0.column] != nil }
    unknownColumns.removeAll { meanings[$0] != nil }
    if hasRepeatedColumns {
      fixed.removeAll { meanings[$0.column] != nil }
      partColumns = partColumns.map { meanings[$0] == nil ? $0 : -1 }
      mapped = [ColumnReader(meanings)]
    } else {
      let taken = Set(meanings.values.filter(\.isOneOnly))
      for (column, meaning) in fixed where meanings[column] == nil && taken.contains(meaning) {
        kept.append((column, header[column]))
        unknownColumns.append(column)
      }
      fixed.removeAll { meanings[$0.column] != nil || taken.contains($0.meaning) }
      fixed += meanings.map { (column: $0.key, meaning: $0.value) }
      fixed.sort { $0.column < $1.column }
    }
    indexColumns()
  }

  // MARK: Records

  /// Reads a record into an empty contact.
  func read(_ row: Row, into contact: inout ContactFields, _ findings: inout [Finding]) {
    var draft = usesDraft ? ColumnDraft() : nil
    var filled = row.filled & firstFixed
    while filled != 0 {
      let place = fixedPlaces[filled.trailingZeroBitCount]
      filled &= filled &- 1
      read(place, row, &contact, &draft, &findings)
    }
    for place in firstFixed.nonzeroBitCount..<fixed.count {
      read(place, row, &contact, &draft, &findings)
    }
    draft?.finish(&contact, row, &findings)
    readGroups(row, &contact, &findings)
    for (column, label) in kept {
      if let text = row.text(column) {
        contact.extensions.append(CustomField.property(label: label, value: text))
      }
    }
    if row.cleaned.hasNames { contact.settleNamesBesideAddresses() }
    for reader in mapped {
      var others = ContactFields()
      reader.read(row, into: &others, &findings)
      contact.add(others)
    }
  }

  /// Reads the cell of a fixed column, by its place in ``fixed``.
  private func read(
    _ place: Int, _ row: Row, _ contact: inout ContactFields, _ draft: inout ColumnDraft?, _ findings: inout [Finding]
  ) {
    let column = usual[place].column
    guard let text = row.text(column) else { return }
    switch usual[place].meaning {
    case .name(let part):
      // Performance: a name is read in place, because it is large.
      if contact.names.isEmpty { contact.names.append(Entry(PersonName())) }
      contact.names[0].value.set(part, text)
    case .organization:
      if contact.organizations.isEmpty { contact.organizations.append(Entry(Organization(""))) }
      contact.organizations[0].value.name = text
    case .title: contact.titles.append(Entry(text))
    case .birthday:
      if let date = date(text, column, row, &findings, "BDAY") { contact.birthdays.append(Entry(date)) }
    case .notes: readNotes(text, at: row.range(column), &contact, &draft, &findings)
    case .labels where !row.mayHaveSeveral(column):
      contact.categories.append(Entry(GoogleLabels.category(ofLabel: text)))
    case .labels: contact.categories = GoogleLabels.categories(text)
    case .other: read(fixed[place].meaning, text, at: column, row, &contact, &draft, &findings)
    }
  }

  private func readNotes(
    _ text: String, at range: Range<Int>?, _ contact: inout ContactFields, _ draft: inout ColumnDraft?,
    _ findings: inout [Finding]
  ) {
    guard let overflow else { return contact.notes.append(Entry(text)) }
    let (rest, values) = overflow.extractValues(text)
    if let rest { contact.notes.append(Entry(rest)) }
    draft?.fromNotes += values
    for value in values {
      findings.append(
        Finding(
          CSVContactCodes.valueInNotes, "the notes hold \(value.property) \(Finding.quote(value.text)) as a line",
          at: range, property: value.property))
    }
  }

  func date(
    _ text: String, _ column: Int, _ row: Row, _ findings: inout [Finding], _ property: String
  ) -> DateValue? {
    ProductDate.value(text, decision(column), &findings, property, at: row.range(column))
  }
}
