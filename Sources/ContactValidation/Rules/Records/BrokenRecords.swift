internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// Finds records that an unquoted line break splits: two consecutive short records that have the right number of cells
/// together, and of which the second one fits the last columns better than the first ones.
struct BrokenRecords {
  static let rule = Rule("CS111")

  static let family = RecordFamily(rules: [rule])

  /// The short record right before the current one, and the finding about it.
  private var before: (range: Range<Int>, last: CSVField, count: Int, finding: Int)?

  /// Checks a record. If it is the rest of the previous record, one finding replaces two.
  ///
  /// - Parameter quotes: Whether the fix may insert quotes.
  mutating func check(_ scope: RecordScope, _ findings: inout [Finding], from first: Int, quotes: Bool) {
    let short = findings[first...].firstIndex { $0.code == ShapeRules.short.code }
    guard let short, let last = scope.record.fields.last else {
      before = nil
      return
    }
    let count = scope.record.fields.count
    guard let begin = before, begin.count + count - 1 == scope.columns.count, isRest(scope) else {
      before = (scope.record.range, last, count, short)
      return
    }
    before = nil
    let finding = Finding(
      BrokenRecords.rule.code,
      "the record is split here, and its rest is in the next line: quotes around the line break are missing",
      at: begin.range.upperBound..<scope.record.range.lowerBound, fix: quotes ? fix(begin.last, scope) : nil)
    findings[begin.finding] = BrokenRecords.finding(finding, insteadOf: findings[begin.finding])
    // Findings about wrong columns follow from the line break.
    findings.remove(at: short)
    let left = findings[first...].filter {
      !ValueRules.byColumn.contains($0.code) && $0.code != ValueRules.emptyContact.code
    }
    findings.replaceSubrange(first..., with: left)
  }

  /// The finding with the contact of the other one.
  private static func finding(_ finding: Finding, insteadOf other: Finding) -> Finding {
    var finding = finding
    finding.contact = other.contact
    return finding
  }

  /// Whether the cells fit the last columns better than the first ones.
  private func isRest(_ scope: RecordScope) -> Bool {
    let fields = scope.record.fields
    let shift = scope.columns.count - fields.count
    var misfits = 0
    var shiftedMisfits = 0
    for (index, field) in fields.enumerated() where !field.isEmpty {
      if !fits(scope.columns[index].kind, scope.bytes, field.range) { misfits += 1 }
      // The first cell belongs to one that has begun before.
      if index > 0, !fits(scope.columns[index + shift].kind, scope.bytes, field.range) { shiftedMisfits += 1 }
      if index > 0, hasForm(scope.columns[index + shift].kind, scope.bytes, field.range) { misfits += 1 }
    }
    return shiftedMisfits == 0 && misfits > 0
  }

  /// Whether the cell fits the kind of the column.
  private func fits(_ kind: CSVColumnKind, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    switch kind {
    case .email: bytes[range].contains(ASCII.atSign)
    case .phone, .date: bytes[range].contains(where: ASCII.isDigit) && !bytes[range].contains(ASCII.atSign)
    case .url: bytes[range].contains(ASCII.period)
    default: true
    }
  }

  /// Whether the cell has the form of this kind of column and of no other.
  private func hasForm(_ kind: CSVColumnKind, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    kind == .email && bytes[range].contains(ASCII.atSign)
  }

  /// Quotes around the line break, if there are none.
  private func fix(_ last: CSVField, _ scope: RecordScope) -> Fix? {
    guard let first = scope.record.fields.first, last.isPlain, first.isPlain else { return nil }
    let text = last.range.lowerBound..<first.range.upperBound
    guard !scope.bytes[text].contains(scope.dialect.quote) else { return nil }
    return Fix(
      "quote the cell with the line break",
      edits: [
        Edit(text.lowerBound..<text.lowerBound, [scope.dialect.quote]),
        Edit(text.upperBound..<text.upperBound, [scope.dialect.quote]),
      ])
  }
}
