internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// How many fields records have, and lines that are none.
enum ShapeRules {
  static let short = Rule(CSVCodes.shortRecord, [], .specification, .safe)
  static let blank = Rule(CSVCodes.blankRecord, [], .grammar, .safe)
  static let trailing = Rule("CS108")

  static let family = RecordFamily(
    rules: [
      short, Rule(CSVCodes.longRecord, [], .specification), trailing, blank,
      Rule(CSVCodes.wrappedRecord, [], .judgement), Rule(CSVCodes.repeatedHeader, [], .judgement),
      Rule(CSVCodes.footer, [], .judgement), Rule(CSVCodes.loneCell, [], .judgement),
      Rule(CSVCodes.secondTable, [], .judgement),
    ],
    fixes: [
      RecordFix(rule: short) { _, scope in
        let missing = scope.columns.count - scope.record.fields.count
        guard missing > 0 else { return nil }
        let end = scope.record.range.upperBound
        return Fix(
          "add \(missing == 1 ? "an empty field" : "\(missing) empty fields")",
          edits: [Edit(end..<end, Array(repeating: scope.dialect.delimiter, count: missing))])
      },
      RecordFix(rule: blank) { _, scope in Fix("remove the line", edits: [Edit(scope.wholeRecord, [])]) },
    ],
    files: [
      TableCheck(rules: [trailing]) { scope, counts in
        if let place = trailingFields(scope.record, columns: scope.columns.count) {
          counts.count(afterHeader, at: place)
        } else if endsWithNameless(scope.columns), let last = scope.record.fields.last {
          guard scope.record.fields.count == scope.columns.count else { return }
          counts.count(last.isEmpty ? inHeader : filled, at: last.whole)
        }
      } report: { counts, head in
        var reports: [FileCheck.Report] = []
        let count = counts[afterHeader].count
        // Google writes its Outlook CSV so.
        if count > 0, !head.profile.hasExtraCell {
          reports.append(
            FileCheck.Report(
              trailing, about: afterHeader, fixDescription: "remove the delimiters",
              "\(count == 1 ? "1 record ends" : "\(count) records end") with a delimiter after the last field"))
        }
        if counts[inHeader].count > 0, counts[filled].count == 0 {
          reports.append(
            FileCheck.Report(
              trailing, about: inHeader, "the header and all records end with a delimiter after the last field"))
        }
        return reports
      }
    ])

  private static let afterHeader = 0
  private static let inHeader = 1
  private static let filled = 2

  private static func endsWithNameless(_ columns: [CSVColumn]) -> Bool {
    columns.count > 1 && columns.last?.isUnknown == true && columns.last?.isNameless == true
  }

  /// The fields beyond the header with the delimiter before them, if all of them are empty.
  static func trailingFields(_ record: CSVRecordReader, columns: Int) -> Range<Int>? {
    guard columns > 0, record.fields.count > columns, record.fields[columns...].allSatisfy(\.isEmpty) else {
      return nil
    }
    return record.fields[columns - 1].whole.upperBound..<record.range.upperBound
  }
}

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
