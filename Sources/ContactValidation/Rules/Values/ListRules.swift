internal import Findings
internal import SourceText
internal import VCardSyntax

/// Lists in properties of a single value, and the separators of CATEGORIES.
enum ListRules {
  static let listWhereSingle = Rule("VC392")
  static let categorySeparator = Rule("VC384")

  static let family = RuleFamily(
    rules: [listWhereSingle, categorySeparator],
    lines: [
      LineCheck(
        of: [
          "URL", "SOURCE", "IMPP", "FBURL", "CALURI", "CALADRURI", "MEMBER", "RELATED", "ORG-DIRECTORY", "CONTACT-URI",
        ], in: .since30, with: .comma
      ) { line, scope in
        guard !scope.traits.contains(.encoded), !line.hasParameter("VALUE", "TEXT"), line.looksLikeURI(line.value)
        else { return }
        // A URI may contain commas. The next URI begins after a comma with a scheme after it.
        let pieces = ValueText.split(line.bytes, line.value, at: ASCII.comma)
        report(pieces.dropFirst().filter { beginsURI(line, $0) }, line, scope)
      },
      LineCheck(of: ["LANG"], in: .only40, with: .comma) { line, scope in
        report(ValueText.split(line.bytes, line.value, at: ASCII.comma).dropFirst(), line, scope)
      },
      LineCheck(of: ["CATEGORIES"], in: .since30, with: .semicolon) { line, scope in
        guard line.isPlainText(scope) else { return }
        let pieces = ValueText.split(line.bytes, line.value, at: ASCII.semicolon)
        guard pieces.count > 1 else { return }
        scope.report(
          categorySeparator, in: line, at: pieces[0].upperBound..<pieces[0].upperBound + 1,
          fix: Fix(
            "write commas",
            edits: pieces.dropFirst().map { line.replacing($0.lowerBound - 1..<$0.lowerBound, with: ",") }),
          "CATEGORIES \(line.quoted(line.value)) has semicolons (categories are separated by commas)")
      },
    ])

  /// Whether a URI with a common scheme begins here; `a:b` may be a part of the URI before it.
  private static func beginsURI(_ line: ContentLine, _ range: Range<Int>) -> Bool {
    let text = line.text(range.prefix(16)).trimmingASCIISpace.asciiLowercased
    return ["http://", "https://", "ftp://", "mailto:", "xmpp:", "sip:", "tel:", "urn:"].contains { text.hasPrefix($0) }
  }

  /// Reports a list by the pieces after the first one.
  private static func report(_ pieces: some Collection<Range<Int>>, _ line: ContentLine, _ scope: CardScope) {
    guard let first = pieces.first else { return }
    let head = String(decoding: scope.lineEnd, as: UTF8.self) + line.text(line.line.lowerBound..<line.value.lowerBound)
    scope.report(
      listWhereSingle, in: line, at: first.lowerBound - 1..<first.upperBound,
      fix: Fix(
        "write each value in its own line",
        edits: pieces.map { line.replacing(separator(line, before: $0), with: head) }),
      "\(pieces.count + 1) values in one \(line.shownName) \(line.quoted(line.value)) (each needs its own line)")
  }

  /// The comma before a piece and the blanks around it.
  private static func separator(_ line: ContentLine, before piece: Range<Int>) -> Range<Int> {
    var start = piece.lowerBound - 1
    var end = piece.lowerBound
    while start > line.value.lowerBound, ASCII.isBlank(line.bytes[start - 1]) { start -= 1 }
    while end < piece.upperBound, ASCII.isBlank(line.bytes[end]) { end += 1 }
    return start..<end
  }
}
