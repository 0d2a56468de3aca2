internal import CSVSyntax
internal import Findings
internal import SourceText

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
