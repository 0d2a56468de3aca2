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
    /// Whether it has other columns.
    var hasOthers = false
  }

  /// The fixed columns in their order.
  private(set) var fixed: [(column: Int, meaning: ColumnMeaning)] = []
  /// How the cell of each of them is read.
  private(set) var steps: [Step] = []
  /// The values of several fixed columns.
  private(set) var composed: [ComposedColumns] = []
  /// The columns that are read after the other fixed ones.
  private(set) var later = LaterColumns([])
  /// The columns that are parts of one value.
  private var joined = JoinedColumns([])
  /// The fixed columns among the first 64 that are not ``later``, a bit each, and the places of the first 64 in ``fixed``.
  private(set) var firstFixed: UInt64 = 0
  private(set) var fixedPlaces: [Int] = []
  /// The place in ``fixed`` of the first column after the first 64.
  private(set) var firstWide = 0
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
  let labels = ColumnGroupLabels.all
  private(set) var overflow: NotesOverflow?
  /// How the dates of each column are read.
  private var decisions: [DateDecision] = []
  /// The English words for the words of the header's language.
  private(set) var words: [String: String] = [:]
  private(set) var traits: ColumnTraits = []
  private var hasRepeatedColumns = false
  /// Whether the product has a fixed set of genders.
  private(set) var checksGenders = false
  /// The depth of cards inside cards.
  let depth: Int

  /// Finds columns by name.
  ///
  /// - Parameters:
  ///   - words: The meanings of columns that the table does not know.
  ///   - labelled: The columns of values with a column for their types.
  ///   - titles: The names under which other columns are kept, if they are not those of the header.
  init(
    _ table: ColumnTable, header: [String], words: [Int: ColumnMeaning] = [:],
    labelled: [Int: LabelledPart] = [:], titles: [String]? = nil, depth: Int = 0
  ) {
    self.depth = depth
    let keys = header.map { HeaderName($0) }
    var meanings = table.meanings(keys)
    for (column, meaning) in words { meanings[column] = meaning }
    for column in labelled.keys { meanings[column] = nil }
    add(meanings, titles ?? header) { column in
      if let part = labelled[column] { return (.labelled(part.columns), part.place) }
      return table.repeated(keys[column]).map { (table.readableGroups[$0.group], $0) }
    }
    traits = table.traits
    hasRepeatedColumns = !table.groups.isEmpty || !labelled.isEmpty
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
    let (composed, places) = ComposedColumns.find(fixed)
    self.composed = composed
    steps = zip(fixed, places).map { Step($0.meaning, ofComposed: $1, traits) }
    later = LaterColumns(fixed)
    joined = JoinedColumns(fixed)
    fixedPlaces = Array(repeating: -1, count: 64)
    firstFixed = 0
    firstWide = fixed.firstIndex { $0.column >= 64 } ?? fixed.count
    for (place, fixed) in fixed[..<firstWide].enumerated() {
      fixedPlaces[fixed.column] = place
      if case .later = steps[place] { continue }
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

  /// Whether there is a column for a name, an organization, an e-mail address or a phone number.
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

  /// The contact of one cell, as if the other cells were empty.
  func contact(ofColumn column: Int, _ row: Row) -> Contact {
    let cell = Row(row, only: column)
    var contact = ContactBuilder()
    var findings: [Finding] = []
    readFixed(cell, &contact, &findings)
    for reader in mapped { reader.readFixed(cell, &contact, &findings) }
    return Contact(contact.makeBuffer())
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

  func decision(_ column: Int) -> DateDecision {
    column < decisions.count ? decisions[column] : .order(.monthFirst)
  }

  /// The reader with columns that have the meanings that the user chose. A fixed column with such a meaning is kept under its name; values
  /// of repeated groups and of these columns are both read.
  func mapping(_ meanings: [Int: ColumnMeaning], header: [String]) -> ColumnReader {
    if meanings.isEmpty { return self }
    var reader = self
    reader.map(meanings, header: header)
    return reader
  }

  private mutating func map(_ meanings: [Int: ColumnMeaning], header: [String]) {
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

  /// Reads a record into a contact.
  func read(_ row: Row, into contact: inout ContactBuilder, _ findings: inout [Finding]) {
    readFixed(row, &contact, &findings)
    readGroups(row, &contact, &findings)
    if !joined.isEmpty { joined.read(row, into: &contact) }
    for (column, label) in kept {
      if let text = row.text(column) { contact.append(CustomField.property(label: label, value: text)) }
    }
    if row.cleaned.hasNames { contact.settleNamesBesideAddresses() }
    for reader in mapped { reader.read(row, into: &contact, &findings) }
  }
}
