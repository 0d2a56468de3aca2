package import CSVContacts
internal import CSVSyntax
internal import ContactModel
package import Findings
internal import SourceText

/// Reads the records of a CSV and checks them by the rules that were asked for, in one pass.
package struct RecordChecking: BatchChecking {
  private let settings: RuleSettings
  private let reader: CSVReader
  private let head: TableHead
  private let checks: RecordChecks
  private let unknownColumns: [Int]
  /// The number of the header, where records are compared with each other.
  private let traceStart: UInt64?

  package let foldsLines = false

  /// Prepares the checks.
  ///
  /// - Parameter header: The bytes down to the first record.
  package init(_ rules: PreparedRules, _ reader: CSVReader, header: [UInt8]) {
    settings = rules.settings
    self.reader = reader
    head = TableHead(reader, header)
    checks = rules.records
    unknownColumns = reader.columns.indices.filter { reader.columns[$0].isUnknown }
    traceStart = settings.isAskedFor(DuplicateRowRule.rule) ? DuplicateRowRule.start(reader.columns) : nil
  }

  /// What there is to say about the header, without what the checks say better once they have seen all records.
  package func saidAtOnce(_ findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      guard HeaderRules.saidLater.contains(finding.code),
        let column = head.places.firstIndex(where: { $0 == finding.range })
      else { return true }
      return !unknownColumns.contains(column)
    }
  }

  /// Reads all the records in the bytes as the reader does, and adds what the rules say. The findings of the reader get
  /// the severities that were asked for and, where there is one, a fix.
  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    let observation = RecordObservation(
      RecordScope(settings, reader, unknownColumns: unknownColumns, bytes), checks, traceStart)
    var batch = reader.read(bytes, observedBy: observation)
    batch.findings.replaceEach { settings.asked($0, in: nil) }
    batch.findings.sortByPlace()
    return CheckedBatch(batch, tallies: tallies(observation.counts), traces: observation.traces)
  }

  package func countHead(_ bytes: [UInt8]) -> [FileTally] {
    let head = TableHead(reader, bytes)
    return tallies(
      checks.files.map { check in
        var counts = FileCounts()
        check.countHead(head, &counts)
        return counts
      })
  }

  private func tallies(_ counts: [FileCounts]) -> [FileTally] {
    zip(checks.files, counts).map { check, counts in
      FileTally(counts) { [head] in check.say($0, head) }
    }
  }

  package func normalization(of bytes: [UInt8]) -> Fix? {
    let dropsTrailing = settings.isAskedFor(ShapeRules.trailing) && !head.profile.hasExtraCell
    var records = CSVRecordReader(bytes, dialect: reader.dialect)
    var edits: [Edit] = []
    while records.next() {
      if dropsTrailing, let extra = ShapeRules.trailingFields(records, columns: reader.columns.count) {
        edits.append(Edit(extra, []))
      }
      let end = records.range.upperBound..<records.position
      if let written = LineEnd(bytes[end]), let wanted = RecordEndRules.mended(written, head, settings) {
        edits.append(Edit(end, wanted.bytes))
      }
    }
    return edits.isEmpty ? nil : Fix("shape all records alike", isSafe: true, edits: edits)
  }
}

/// The checks of all families whose rules somebody asked for.
struct RecordChecks: Sendable {
  let cells: [CellCheck]
  let records: [RecordCheck]
  let fixes: [FindingCode: RecordFix]
  let files: [TableCheck]
  /// What some check of cells looks for.
  let wanted: RecordTraits

  init(_ settings: RuleSettings) {
    let families = RuleTable.recordFamilies.filter { $0.rules.contains(where: settings.isAskedFor) }
    cells = families.flatMap(\.cells)
    records = families.flatMap(\.records)
    fixes = Dictionary(families.flatMap(\.fixes).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    files = families.flatMap(\.files).filter { $0.rules.contains(where: settings.isAskedFor) }
    wanted = cells.reduce([]) { $0.union($1.traits) }
  }
}

/// Hands what the reader shows to the checks.
private final class RecordObservation: RecordObserver {
  /// What was counted for what is said once a file.
  private(set) var counts: [FileCounts]
  /// The records that are compared with others.
  private(set) var traces: [CardTrace] = []
  private let scope: RecordScope
  private let checks: RecordChecks
  private let traceStart: UInt64?
  private var breaks = BrokenRecords()
  /// Whether a quote before the current record never closes.
  private var isBehindUnclosed = false

  init(_ scope: RecordScope, _ checks: RecordChecks, _ traceStart: UInt64?) {
    self.scope = scope
    self.checks = checks
    self.traceStart = traceStart
    counts = Array(repeating: FileCounts(), count: checks.files.count)
  }

  func record(_ record: CSVRecordReader, isBlank: Bool, saying findings: inout [Finding], from first: Int) {
    scope.begin(record, isBlank: isBlank)
    if !isBlank { lookAtCells(record) }
    for check in checks.records { check.look(scope) }
    if let traceStart, !isBlank, !findings[first...].contains(where: { $0.code == ValueRules.emptyContact.code }) {
      traces.append(DuplicateRowRule.trace(scope, start: traceStart))
    }
    for (index, check) in checks.files.enumerated() { check.count(scope, &counts[index]) }
    let isSettled = !findings[first...].contains { QuoteRules.unsettling.contains($0.code) }
    // Behind a delimiter too many, or too few, values stand in others' columns: what is wrong is said already.
    let isShifted = !isSettled || findings[first...].contains { $0.code == CSVCodes.longRecord }
    if isShifted {
      findings.replaceSubrange(first..., with: findings[first...].filter { !ValueRules.byColumn.contains($0.code) })
    }
    for index in first..<findings.count where isSettled || QuoteRules.unsettling.contains(findings[index].code) {
      findings[index].fix = checks.fixes[findings[index].code]?.make(findings[index], scope)
    }
    for var finding in scope.findings where !isShifted || !ValueRules.byColumn.contains(finding.code) {
      if !isSettled { finding.fix = nil }
      findings.append(finding)
    }
    // Whether a quote is taken for one that never closes hangs on all quotes behind it: those stay as they are.
    if findings[first...].contains(where: { $0.code == QuoteRules.unclosed.code }) { isBehindUnclosed = true }
    if scope.isAskedFor(BrokenRecords.rule) {
      breaks.see(scope, &findings, from: first, quotes: !isBehindUnclosed)
    }
    if isBehindUnclosed {
      for index in first..<findings.count where findings[index].fix.map(touchesQuotes) ?? false {
        findings[index].fix = nil
      }
    }
  }

  private func touchesQuotes(_ fix: Fix) -> Bool {
    fix.edits.contains { edit in
      edit.replacement.contains(ASCII.doubleQuote) || scope.bytes[edit.range].contains(ASCII.doubleQuote)
    }
  }

  private func lookAtCells(_ record: CSVRecordReader) {
    let ofRecord = RecordTraits(scope.bytes, record.range).intersection(checks.wanted)
    let wantsBlanks = checks.wanted.contains(.outerBlank)
    if ofRecord.isEmpty, !wantsBlanks { return }
    for (number, field) in record.fields.enumerated() where !field.isEmpty {
      var traits: RecordTraits = ofRecord.isEmpty ? [] : RecordTraits(scope.bytes, field.range)
      if wantsBlanks, RecordTraits.hasOuterBlank(scope.bytes, field.range) { traits.insert(.outerBlank) }
      if traits.isEmpty { continue }
      guard let cell = scope.cell(number, traits) else { continue }
      for check in checks.cells where !check.traits.isDisjoint(with: traits) && check.kinds.contains(cell.column.kind) {
        check.look(cell, scope)
      }
    }
  }
}
