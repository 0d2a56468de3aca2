internal import CSVSyntax

/// What a column of a file was understood as.
package struct CSVColumnMapping: Sendable, Hashable {
  /// Why a column has its meaning.
  package enum Reason: String, Sendable {
    /// The product has a column of that name.
    case product
    /// The words of the name.
    case words
    /// The values of the column.
    case values
    /// The option `--map`.
    case option
    /// Nothing tells; the values are kept under the name.
    case unknown
  }

  /// The name of the column, as written.
  package let name: String
  /// The field, as a path: `phone.home`.
  package let field: String
  /// Why it is that field.
  package let reason: Reason
  /// Two of its values.
  package let examples: [String]
}

/// The sources of the meanings of a file's columns.
struct MappingSources: Sendable {
  private let rows: ColumnReader
  private let reasons: [Int: TableReading.Reason]
  private let mapped: Set<Int>
  private let records: CSVRecordReader
  /// The fields of the members of lists.
  private let members: [Int: String]

  init(
    rows: ColumnReader, reasons: [Int: TableReading.Reason], mapped: Set<Int>, records: CSVRecordReader,
    members: [Int: String] = [:]
  ) {
    self.members = members
    self.rows = rows
    self.reasons = reasons
    self.mapped = mapped
    self.records = records
  }

  func mapping(_ names: [String]) -> [CSVColumnMapping] {
    let meanings = Dictionary(rows.meanings.map { ($0.column, $0.meaning) }, uniquingKeysWith: { $1 })
    let parts = rows.repeatedParts
    let clues = ColumnClues.all(records, count: names.count)
    let unknown = Set(rows.unknownColumns)
    return names.indices.map { column in
      let reason: CSVColumnMapping.Reason
      if mapped.contains(column) {
        reason = .option
      } else if let own = reasons[column], meanings[column] != nil || members[column] != nil {
        reason = own == .words ? .words : .values
      } else {
        reason = unknown.contains(column) || names[column].isEmpty ? .unknown : .product
      }
      let field: String
      if let member = members[column] {
        field = member
      } else if let part = parts[column] {
        field = "\(part.title) \(part.number) - \(part.part)"
      } else {
        field = meanings[column].map { FieldPaths.path(of: $0) } ?? "custom.\(names[column])"
      }
      return CSVColumnMapping(
        name: names[column], field: field, reason: reason,
        examples: clues.indices.contains(column) ? clues[column].examples : [])
    }
  }
}
