package import CSVContacts
internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads the records of a CSV and checks them by the rules that were asked for, in one pass.
package struct RecordChecking: BatchChecking {
  private let settings: RuleSettings
  private let reader: CSVReader
  private let cellChecks: [CellCheck]
  private let recordChecks: [RecordCheck]
  private let fixes: [FindingCode: RecordFix]

  package let foldsLines = false

  /// Prepares the checks.
  package init(_ settings: RuleSettings, _ reader: CSVReader) {
    self.settings = settings
    self.reader = reader
    let families = RuleTable.recordFamilies.filter { $0.rules.contains(where: settings.isAskedFor) }
    cellChecks = families.flatMap(\.cells)
    recordChecks = families.flatMap(\.records)
    fixes = Dictionary(families.flatMap(\.fixes).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads all the records in the bytes as the reader does, and adds what the rules say. The findings of the reader get
  /// the severities that were asked for and, where there is one, a fix.
  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    let observation = RecordObservation(RecordScope(settings, reader, bytes), cellChecks, recordChecks, fixes)
    var batch = reader.read(bytes, observedBy: observation)
    batch.findings = batch.findings.compactMap { settings.asked($0, in: nil) }
    batch.findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    return CheckedBatch(batch)
  }
}

/// Hands what the reader shows to the checks.
private final class RecordObservation: RecordObserver {
  private let scope: RecordScope
  private let cellChecks: [CellCheck]
  private let recordChecks: [RecordCheck]
  private let fixes: [FindingCode: RecordFix]
  /// What some check of cells looks for.
  private let wanted: RecordTraits

  init(
    _ scope: RecordScope, _ cellChecks: [CellCheck], _ recordChecks: [RecordCheck],
    _ fixes: [FindingCode: RecordFix]
  ) {
    self.scope = scope
    self.cellChecks = cellChecks
    self.recordChecks = recordChecks
    self.fixes = fixes
    wanted = cellChecks.reduce([]) { $0.union($1.traits) }
  }

  func record(_ record: CSVRecordReader, isBlank: Bool, saying findings: inout [Finding], from first: Int) {
    scope.begin(record, isBlank: isBlank)
    if !isBlank { lookAtCells(record) }
    for check in recordChecks { check.look(scope) }
    let isSettled = !findings[first...].contains { QuoteRules.unsettling.contains($0.code) }
    // Behind a delimiter too many, or too few, values stand in others' columns: what is wrong is said already.
    let isShifted = !isSettled || findings[first...].contains { $0.code == CSVCodes.longRecord }
    if isShifted {
      findings.replaceSubrange(first..., with: findings[first...].filter { !ValueRules.byColumn.contains($0.code) })
    }
    for index in first..<findings.count where isSettled || QuoteRules.unsettling.contains(findings[index].code) {
      findings[index].fix = fixes[findings[index].code]?.make(findings[index], scope)
    }
    for var finding in scope.findings where !isShifted || !ValueRules.byColumn.contains(finding.code) {
      if !isSettled { finding.fix = nil }
      findings.append(finding)
    }
  }

  private func lookAtCells(_ record: CSVRecordReader) {
    let ofRecord = RecordTraits(scope.bytes, record.range).intersection(wanted)
    let wantsBlanks = wanted.contains(.outerBlank)
    if ofRecord.isEmpty, !wantsBlanks { return }
    for (number, field) in record.fields.enumerated() where !field.isEmpty {
      var traits: RecordTraits = ofRecord.isEmpty ? [] : RecordTraits(scope.bytes, field.range)
      if wantsBlanks, RecordTraits.hasOuterBlank(scope.bytes, field.range) { traits.insert(.outerBlank) }
      if traits.isEmpty { continue }
      guard let cell = scope.cell(number, traits) else { continue }
      for check in cellChecks where !check.traits.isDisjoint(with: traits) && check.kinds.contains(cell.column.kind) {
        check.look(cell, scope)
      }
    }
  }
}
