package import CSVContacts
internal import CSVSyntax
internal import ContactModel
package import Findings
internal import SourceText

/// Reads the records of a CSV and checks them by the enabled rules in one pass.
package struct RecordChecking: BatchChecking {
  private let settings: RuleSettings
  private let reader: CSVReader
  private let head: TableHead
  private let checks: RecordChecks
  private let unknownColumns: [Int]
  /// The fingerprint of the header if records are compared with each other.
  private let traceStart: UInt64?

  package let foldsLines = false

  /// - Parameter header: The bytes before the first record.
  package init(_ rules: PreparedRules, _ reader: CSVReader, header: [UInt8]) {
    settings = rules.settings
    self.reader = reader
    head = TableHead(reader, header)
    checks = rules.records
    unknownColumns = reader.columns.indices.filter { reader.columns[$0].isUnknown }
    traceStart = settings.isEnabled(DuplicateRowRule.rule) ? DuplicateRowRule.start(reader.columns) : nil
  }

  /// The findings about the header, without those that a check of the file reports with the number of values.
  package func headerFindings(_ findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      guard HeaderRules.reportedLater.contains(finding.code),
        let column = head.places.firstIndex(where: { $0 == finding.range })
      else { return true }
      return !unknownColumns.contains(column)
    }
  }

  /// Reads all records in the bytes as the reader does, and adds the findings of the rules. The findings of the reader get
  /// the severities of the settings and, if a rule has one, a fix.
  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    let observation = RecordObservation(
      RecordScope(settings, reader, unknownColumns: unknownColumns, bytes), checks, traceStart,
      isAfterUnclosed: head.hasUnclosedQuote)
    var batch = reader.read(bytes, observedBy: observation)
    batch.findings.replaceEach { settings.applied(to: $0, in: nil) }
    batch.findings.sortByPlace()
    return CheckedBatch(batch, tallies: tallies(observation.counts), traces: observation.traces)
  }

  package func proof(of bytes: [UInt8]) -> FixProof? {
    FixProof(bytes, folds: false, rest: cells) { [reader] in reader.read($0) }
  }

  /// The texts of the cells of records that are not blank, without empty ones at the end.
  private func cells(_ bytes: [UInt8], _ records: [Imported<Contact>]) -> [[UInt8]] {
    var cells: [[UInt8]] = []
    var reading = CSVRecordReader(bytes, dialect: reader.dialect)
    while reading.next() {
      let texts = reading.texts.map { Array($0.utf8) }
      guard let last = texts.lastIndex(where: { !$0.isEmpty }) else { continue }
      cells += texts[...last] + [[ASCII.lineFeed]]
    }
    return cells
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
      FileTally(counts) { [head] in check.report($0, head) }
    }
  }

  package func normalization(of bytes: [UInt8]) -> Fix? {
    let dropsTrailing = settings.isEnabled(ShapeRules.trailing) && !head.profile.hasExtraCell
    var records = CSVRecordReader(bytes, dialect: reader.dialect)
    var edits: [Edit] = []
    while records.next() {
      if dropsTrailing, let extra = ShapeRules.trailingFields(records, columns: reader.columns.count) {
        edits.append(Edit(extra, []))
      }
      let end = records.range.upperBound..<records.position
      if let written = LineEnd(bytes[end]), let wanted = RecordEndRules.fixed(written, head, settings) {
        edits.append(Edit(end, wanted.bytes))
      }
    }
    return edits.isEmpty ? nil : Fix(ofForm: "write all records in the same form", edits: edits)
  }
}

/// Passes the records of the reader to the checks.
private final class RecordObservation: RecordObserver {
  /// The counts of the checks of files.
  private(set) var counts: [FileCounts]
  /// What is kept of each record for the comparison with other records.
  private(set) var traces: [CardTrace] = []
  private let scope: RecordScope
  private let checks: RecordChecks
  private let traceStart: UInt64?
  private var breaks = BrokenRecords()
  /// True after a quote that never closes, which a quote of a fix would close.
  private var isAfterUnclosed: Bool

  init(_ scope: RecordScope, _ checks: RecordChecks, _ traceStart: UInt64?, isAfterUnclosed: Bool) {
    self.isAfterUnclosed = isAfterUnclosed
    self.scope = scope
    self.checks = checks
    self.traceStart = traceStart
    counts = Array(repeating: FileCounts(), count: checks.files.count)
  }

  func record(_ record: CSVRecordReader, isBlank: Bool, saying findings: inout [Finding], from first: Int) {
    scope.begin(record, isBlank: isBlank)
    if !isBlank { checkCells(record) }
    if let traceStart, !isBlank, !findings[first...].contains(where: { $0.code == ValueRules.emptyContact.code }) {
      traces.append(DuplicateRowRule.trace(scope, start: traceStart))
    }
    for (index, check) in checks.files.enumerated() { check.count(scope, &counts[index]) }
    let isSettled = !findings[first...].contains { QuoteRules.unsettling.contains($0.code) }
    // After an extra or a missing delimiter the values are in wrong columns, which is reported already.
    let isShifted = !isSettled || findings[first...].contains { $0.code == CSVCodes.longRecord }
    if isShifted {
      findings.replaceSubrange(first..., with: findings[first...].filter { !ValueRules.byColumn.contains($0.code) })
    }
    for index in first..<findings.count where isSettled || QuoteRules.unsettling.contains(findings[index].code) {
      findings[index].fix = checks.fixes[findings[index].code]?.make(findings[index], scope)
    }
    // A rule that reports the same characters has a fix for them.
    let hidden = scope.findings.filter { CharacterRules.ofInvisible.contains($0.code) }.compactMap(\.range)
    if !hidden.isEmpty {
      let kept = findings[first...].filter { finding in
        finding.code != CSVContactCodes.invisibleCharacters
          || !hidden.contains { finding.range?.overlaps($0) ?? false }
      }
      findings.replaceSubrange(first..., with: kept)
    }
    for var finding in scope.findings where !isShifted || !ValueRules.byColumn.contains(finding.code) {
      if !isSettled { finding.fix = nil }
      findings.append(finding)
    }
    // Whether a quote closes depends on all later quotes, so those are not changed.
    if findings[first...].contains(where: { $0.code == QuoteRules.unclosed.code }) { isAfterUnclosed = true }
    if scope.isEnabled(BrokenRecords.rule) {
      breaks.check(scope, &findings, from: first, quotes: !isAfterUnclosed)
    }
    if isAfterUnclosed {
      for index in first..<findings.count where findings[index].fix.map(touchesQuotes) ?? false {
        findings[index].fix = nil
      }
    }
  }

  private func touchesQuotes(_ fix: Fix) -> Bool {
    fix.edits.contains { edit in
      edit.replacement.contains(scope.dialect.quote) || scope.bytes[edit.range].contains(scope.dialect.quote)
    }
  }

  private func checkCells(_ record: CSVRecordReader) {
    let ofRecord = RecordTraits(scope.bytes, record.range).intersection(checks.traits)
    let checksBlanks = checks.traits.contains(.outerBlank)
    if ofRecord.isEmpty, !checksBlanks { return }
    for (number, field) in record.fields.enumerated() where !field.isEmpty {
      var traits: RecordTraits = ofRecord.isEmpty ? [] : RecordTraits(scope.bytes, field.range)
      if checksBlanks, RecordTraits.hasOuterBlank(scope.bytes, field.range) { traits.insert(.outerBlank) }
      if traits.isEmpty { continue }
      guard let cell = scope.cell(number, traits) else { continue }
      for check in checks.cells where !check.traits.isDisjoint(with: traits) && check.kinds.contains(cell.column.kind) {
        check.check(cell, scope)
      }
    }
  }
}
