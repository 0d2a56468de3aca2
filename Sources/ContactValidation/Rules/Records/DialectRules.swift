internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// The delimiter of a file, and the limits of its fields.
enum DialectRules {
  static let delimiter = Rule(CSVCodes.delimiterGuessed, [], .specification)

  static let family = RecordFamily(rules: [
    delimiter, Rule(CSVCodes.delimiterAmbiguous, [], .specification), Rule(CSVCodes.sepLine, [], .judgement, .safe),
    Rule(CSVCodes.singleColumn, [], .judgement), Rule(CSVCodes.fieldLimit, [], .limit),
    Rule(CSVCodes.recordLimit, [], .limit), Rule(CSVCodes.apostropheQuotes, [], .specification),
  ])
}

/// Quotes in fields (RFC 4180 2.5-2.7).
enum QuoteRules {
  static let unclosed = Rule(CSVCodes.unclosedQuote, [], .grammar)
  static let stray = Rule(CSVCodes.strayQuote, [], .grammar, .safe)
  static let textAfterQuote = Rule(CSVCodes.textAfterQuote, [], .grammar, .unsafe)
  static let backslash = Rule(CSVCodes.backslashQuote, [], .specification, .unsafe)
  /// The fix removes blanks that belong to the field (RFC 4180 2.4), so it is not safe.
  static let spaceBefore = Rule(CSVCodes.spaceBeforeQuote, [], .specification, .unsafe)

  /// After these findings the ends of the fields are uncertain, so nothing else in the record is fixed before them.
  static let unsettling: Set<FindingCode> = [
    CSVCodes.unclosedQuote, CSVCodes.textAfterQuote, CSVCodes.backslashQuote, CSVCodes.spaceBeforeQuote,
  ]

  static let family = RecordFamily(
    rules: [unclosed, stray, textAfterQuote, backslash, spaceBefore],
    fixes: [
      RecordFix(rule: stray) { finding, scope in
        guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
        let text = scope.dialect.quoted(scope.bytes[cell.range])
        return Fix("quote the field and double its quotes", edits: [Edit(cell.whole, text)])
      },
      RecordFix(rule: textAfterQuote) { finding, scope in
        if let place = finding.range, scope.bytes[place].allSatisfy(ASCII.isBlank) {
          return Fix("remove the blanks", edits: [Edit(place, [])])
        }
        guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
        let text = scope.dialect.quoted(scope.record.text(cell.number).utf8)
        return Fix("quote the whole text", edits: [Edit(cell.whole, text)])
      },
      RecordFix(rule: backslash) { finding, scope in
        guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
        let quotes = escapedQuotes(from: cell.whole.lowerBound, scope)
        guard !quotes.isEmpty else { return nil }
        return Fix(
          "write two quotes instead of a backslash and a quote",
          edits: quotes.map { Edit($0..<$0 + 1, [scope.dialect.quote]) })
      },
      RecordFix(rule: spaceBefore) { finding, scope in
        guard let place = finding.range, let quote = scope.bytes[place].firstIndex(of: scope.dialect.quote),
          let after = blanks(afterFieldAt: quote, scope)
        else { return nil }
        let edits = [place.lowerBound..<quote, after].filter { !$0.isEmpty }.map { Edit($0, []) }
        return Fix("remove the blanks", edits: edits)
      },
    ])

  /// The blanks after the closing quote of a field that begins with a quote; `nil` if the field does not end within the
  /// record.
  private static func blanks(afterFieldAt open: Int, _ scope: RecordScope) -> Range<Int>? {
    let bytes = scope.bytes
    let end = scope.record.range.upperBound
    var index = open + 1
    while index < end {
      if bytes[index] == scope.dialect.quote {
        if index + 1 < end, bytes[index + 1] == scope.dialect.quote {
          index += 1
        } else {
          var after = index + 1
          while after < end, ASCII.isBlank(bytes[after]), bytes[after] != scope.dialect.delimiter { after += 1 }
          return after == end || bytes[after] == scope.dialect.delimiter ? index + 1..<after : nil
        }
      }
      index += 1
    }
    return nil
  }

  /// The backslashes before quotes in a field that begins at the place. The field ends at the first quote without a
  /// backslash. Empty if it does not end within the record.
  private static func escapedQuotes(from open: Int, _ scope: RecordScope) -> [Int] {
    let bytes = scope.bytes
    let end = scope.record.range.upperBound
    var quotes: [Int] = []
    var index = open + 1
    while index < end {
      if bytes[index] == ASCII.backslash, index + 1 < end {
        if bytes[index + 1] == scope.dialect.quote { quotes.append(index) }
        index += 1
      } else if bytes[index] == scope.dialect.quote {
        return index + 1 == end || bytes[index + 1] == scope.dialect.delimiter ? quotes : []
      }
      index += 1
    }
    return []
  }
}

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
