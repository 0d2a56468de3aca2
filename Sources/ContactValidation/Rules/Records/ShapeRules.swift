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
