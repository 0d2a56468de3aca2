internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// The ends of records: CR LF, or at least the same for all. Line breaks in quotes belong to the values and are not
/// checked.
enum RecordEndRules {
  static let lineFeeds = Rule("CS007")
  static let mixed = Rule("CS008")
  static let returns = Rule("CS009")

  static let family = RecordFamily(
    rules: [lineFeeds, mixed, returns],
    files: [
      TableCheck(rules: [lineFeeds, mixed, returns]) { scope, counts in
        let range = scope.record.range.upperBound..<scope.record.position
        if let end = LineEnd(scope.bytes[range]) { counts.count(end.rawValue, at: range) }
      } countHead: { head, counts in
        for range in head.lineEnds {
          if let end = LineEnd(head.bytes[range]) { counts.count(end.rawValue, at: range) }
        }
      } report: { counts, head in
        reports(
          counts[LineEnd.lineFeed.rawValue], counts[LineEnd.carriageReturn.rawValue], counts[LineEnd.both.rawValue],
          head)
      }
    ])

  private static func reports(
    _ lineFeeds: FileCount, _ returns: FileCount, _ pairs: FileCount, _ head: TableHead
  ) -> [FileCheck.Report] {
    var reports: [FileCheck.Report] = []
    if returns.count > 0 {
      reports.append(
        FileCheck.Report(
          Self.returns, about: LineEnd.carriageReturn.rawValue, fixDescription: fixDescription,
          "\(lines(returns.count)) in CR only; lines end in CR LF or in LF"))
    }
    if lineFeeds.count > 0, pairs.count > 0 {
      let prefersPairs = normal(head) == .both
      reports.append(
        FileCheck.Report(
          mixed, about: (prefersPairs ? LineEnd.lineFeed : .both).rawValue, fixDescription: fixDescription,
          prefersPairs
            ? "\(lines(lineFeeds.count)) in LF and \(pairs.count) in CR LF, as the header does"
            : "\(lines(pairs.count)) in CR LF and \(lineFeeds.count) in LF, as the header does"))
    } else if lineFeeds.count > 0 {
      reports.append(
        FileCheck.Report(
          Self.lineFeeds, about: LineEnd.lineFeed.rawValue, fixDescription: fixDescription,
          "\(lines(lineFeeds.count)) in LF instead of CR LF"))
    }
    return reports
  }

  private static let fixDescription = "write the same line end for all records"

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line ends" : "\(count) lines end" }

  /// The line end of a fixed file: LF if the header ends in LF, otherwise CR LF.
  static func normal(_ head: TableHead) -> LineEnd { head.lineEnd == .lineFeed ? .lineFeed : .both }

  /// The line end that replaces another; `nil` if it stays.
  static func fixed(_ end: LineEnd, _ head: TableHead, _ settings: RuleSettings) -> LineEnd? {
    let normal = settings.isEnabled(lineFeeds) ? .both : normal(head)
    if end == normal { return nil }
    let rule = end == .carriageReturn ? returns : settings.isEnabled(lineFeeds) ? lineFeeds : mixed
    return settings.isEnabled(rule) ? normal : nil
  }
}
