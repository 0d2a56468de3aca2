internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// The record that is being checked, and the findings of its checks.
///
/// One scope serves all records of a batch.
final class RecordScope {
  let columns: [CSVColumn]
  /// The columns whose meaning is unknown.
  let unknownColumns: [Int]
  let phoneColumns: [Int]
  let dialect: CSVDialect
  let profile: CSVProfile
  let bytes: [UInt8]
  private(set) var record: CSVRecordReader
  /// Whether the current record is a blank line.
  private(set) var isBlank = false

  private let settings: RuleSettings
  private(set) var findings: [Finding] = []

  init(_ settings: RuleSettings, _ reader: CSVReader, unknownColumns: [Int], _ bytes: [UInt8]) {
    self.settings = settings
    columns = reader.columns
    self.unknownColumns = unknownColumns
    phoneColumns = reader.columns.indices.filter { reader.columns[$0].kind == .phone }
    dialect = reader.dialect
    profile = reader.profile
    self.bytes = bytes
    record = CSVRecordReader([])
  }

  func isEnabled(_ rule: Rule) -> Bool { settings.isEnabled(rule) }

  func begin(_ record: CSVRecordReader, isBlank: Bool) {
    self.record = record
    self.isBlank = isBlank
    findings.removeAll(keepingCapacity: true)
  }

  /// A cell of the current record.
  ///
  /// - Parameter traits: The traits of the cell, if they are known.
  func cell(_ number: Int, _ traits: RecordTraits = []) -> RecordCell? {
    guard record.fields.indices.contains(number) else { return nil }
    return RecordCell(
      number: number, column: column(number), field: record.fields[number], bytes: bytes, traits: traits)
  }

  /// The current record with its line end.
  var wholeRecord: Range<Int> { record.range.lowerBound..<record.position }

  func cell(at place: Range<Int>) -> RecordCell? {
    let number = record.fields.partitionPoint { $0.whole.lowerBound <= place.lowerBound } - 1
    guard number >= 0, place.upperBound <= record.fields[number].whole.upperBound else { return nil }
    return cell(number)
  }

  private func column(_ number: Int) -> CSVColumn { columns.indices.contains(number) ? columns[number] : .beyondHeader }

  /// Reports a violation of a rule in a cell. Does nothing if the rule is disabled.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - cell: The cell.
  ///   - range: The place in the cell; all of its text if omitted.
  ///   - fix: The fix, if there is one.
  ///   - message: One line for people: what is wrong, with the value, and what was expected.
  func report(
    _ rule: Rule, in cell: RecordCell, at range: Range<Int>? = nil, fix: @autoclosure () -> Fix? = nil,
    _ message: @autoclosure () -> String
  ) {
    report(
      rule, at: range ?? cell.range, property: cell.column.name.isEmpty ? nil : cell.column.name, fix: fix(), message())
  }

  /// Reports a violation of a rule at a place of the batch.
  func report(
    _ rule: Rule, at place: Range<Int>, property: String? = nil, fix: @autoclosure () -> Fix? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard let severity = settings.severity(of: rule, in: nil) else { return }
    findings.append(Finding(rule.code, message(), at: place, severity: severity, property: property, fix: fix()))
  }
}
