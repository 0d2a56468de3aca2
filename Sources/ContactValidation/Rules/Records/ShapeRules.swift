internal import CSVSyntax
internal import Findings
internal import SourceText

/// How many fields records have, and lines that are none.
enum ShapeRules {
  static let short = Rule(CSVCodes.shortRecord, [], .specification, .safe)
  static let long = Rule(CSVCodes.longRecord, [], .specification)
  static let blank = Rule(CSVCodes.blankRecord, [], .grammar, .safe)

  static let family = RecordFamily(
    [short, long, blank],
    fixes: [
      RecordFix(for: short) { _, scope in
        let missing = scope.columns.count - scope.record.fields.count
        guard missing > 0 else { return nil }
        let end = scope.record.range.upperBound
        return Fix(
          "add \(missing == 1 ? "an empty field" : "\(missing) empty fields")", isSafe: true,
          edits: [Edit(end..<end, Array(repeating: scope.dialect.delimiter, count: missing))])
      },
      RecordFix(for: blank) { _, scope in
        Fix("take the line out", isSafe: true, edits: [Edit(scope.wholeRecord, [])])
      },
    ])
}
