internal import CSVSyntax
internal import ContactComparison
internal import ContactModel
internal import SourceText

/// Reads the records that a writer has written, with the reader of the product.
final class ReadBackRecords: Sendable {
  private let columns: CSVColumns
  private let dialect: CSVDialect
  private let guardsFormulas: Bool
  /// Created for the first record.
  private let reader = Lock<CSVReader?>(nil)

  /// - Parameter guardsFormulas: Whether the writer adds an apostrophe to cells that a spreadsheet would run.
  init(_ columns: CSVColumns, _ dialect: CSVDialect, guardsFormulas: Bool) {
    self.columns = columns
    self.dialect = dialect
    self.guardsFormulas = guardsFormulas
  }

  /// The contact of a record; an empty one if the reader skips the record.
  func read(_ bytes: [UInt8]) -> Contact {
    let reader = reader.withLock { reader in
      let made = reader ?? makeReader()
      reader = made
      return made
    }
    return reader.read(bytes).items.first?.value ?? Contact()
  }

  private func makeReader() -> CSVReader {
    let table = columns.profile.table
    // The names in English, whatever the language of the output.
    let header = ColumnWriter(columns).header
    var rows = ColumnReader(table, header: header)
    rows.decide(header.map { _ in .order(table.dateOrder ?? .monthFirst) })
    var reading = CSVReader.Options()
    reading.undoesFormulaGuard = guardsFormulas
    return CSVReader(
      profile: columns.profile, dialect: dialect, limits: Limits(), options: reading, header: header,
      unknown: [], rows: rows)
  }
}

extension CSVColumns {
  /// What the columns hold, for the losses of a contact that is read back.
  var target: ReadBackLosses.Target {
    let capacities = self.capacities
    var target = ReadBackLosses.Target(place: "column") { capacities[$0] ?? .nothing }
    target.keepsOrder = false
    // The first address is the main one.
    target.orderedProperty = "EMAIL"
    target.isSameLabel = { written, read in
      // `Home` in a cell for labels, or in the column for home.
      guard let label = written.label, read.label == nil,
        written.types.isSubset(of: read.types.union([.voice, .internet, .pcs, .text]))
      else { return false }
      return [LabelVocabulary.phones, .places, .relations].contains { vocabulary in
        let named = vocabulary.attributes(label)
        return named.label == nil && named.types == read.types
      }
    }
    return target
  }

  private var capacities: [String: ReadBackLosses.Target.Capacity] {
    var capacities: [String: ReadBackLosses.Target.Capacity] = [:]
    for capability in profile.carries { capacities[capability.property] = .init(limit: capability.limit) }
    // There may be columns for other kept properties only.
    if capacities["X-"] != nil { capacities["X-"] = .unlimited }
    for (columns, used) in zip(profile.table.groups, used) {
      for field in columns.fields { capacities[field.property] = .values(used.count) }
    }
    return capacities
  }

  /// The fields without a column.
  var missingFields: PresentFields {
    let capacities = self.capacities
    return ContactField.all.reduce(into: []) { if capacities[$1.property] == nil { $0.insert($1.bit) } }
  }
}
