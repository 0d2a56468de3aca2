internal import Findings
internal import SourceText
internal import VCardSyntax

/// Backslashes in URIs.
enum URIEscapeRules {
  static let escapeInURI = Rule("VC305")

  // Not GEO: the standards disagree about a backslash before the comma in a geo URI.
  static let family = RuleFamily(
    rules: [escapeInURI],
    lines: [
      LineCheck(of: ValueForms.uris, in: .since30, with: [.backslash]) { line, scope in
        guard isURI(line, scope) else { return }
        let escapes = Backslashes.escapes(
          of: { $0 == ASCII.colon || $0 == ASCII.comma || $0 == ASCII.semicolon }, in: line)
        guard let (first, removal) = escapes else { return }
        scope.report(
          escapeInURI, in: line, at: first..<first + 2,
          fix: Fix("remove the backslash", repeating: removal),
          "\"\(line.text(first..<first + 2))\" in \(line.shownName) \(line.quoted(line.value)): a URI has no backslashes"
        )
      }
    ])

  /// Whether the value is a URI: by VALUE, or by its form in a property of URIs.
  private static func isURI(_ line: ContentLine, _ scope: CardScope) -> Bool {
    guard !scope.traits.contains(.encoded) else { return false }
    if line.hasParameter("VALUE", "URI") { return true }
    let isText = line.isNamed("TEL") || line.isNamed("TZ") || line.isNamed("BIRTHPLACE") || line.isNamed("DEATHPLACE")
    guard !isText, !line.hasParameter("VALUE", "TEXT"), scope.version == .v40 || !line.isNamed("UID") else {
      return false
    }
    return line.looksLikeURI(line.value)
  }
}
