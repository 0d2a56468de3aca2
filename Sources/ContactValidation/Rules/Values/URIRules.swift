internal import Findings
internal import SourceText
internal import VCardSyntax

/// Properties whose value is a URI.
enum URIRules {
  static let badURI = Rule("VC369")
  static let noScheme = Rule("VC370")

  /// Properties of URIs only, unless VALUE=text declares a text.
  private static let plain = [
    "SOURCE", "URL", "IMPP", "MEMBER", "FBURL", "CALURI", "CALADRURI", "CAPURI", "ORG-DIRECTORY", "CONTACT-URI",
    "SOCIALPROFILE",
  ]
  private static let media = ["PHOTO", "LOGO", "SOUND", "KEY"]

  static let family = RuleFamily(
    rules: [badURI, noScheme],
    lines: [
      LineCheck(of: plain) { line, scope in
        guard !scope.traits.contains(.parameters) || !line.hasParameter("VALUE", "TEXT") else { return }
        check(line, scope)
      },
      LineCheck(of: media) { line, scope in
        // Without VALUE they are binary before 4.0.
        guard scope.traits.contains(.parameters), line.hasParameter("VALUE", "URI") || line.hasParameter("VALUE", "URL")
        else { return scope.version == .v40 ? checkUndeclared(line, scope) : () }
        check(line, scope)
      },
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    // Backslashes have their own rule. After their fix the rest is checked.
    if !scope.traits.isDisjoint(with: [.encoded, .emptyValue, .backslash, .control]) { return }
    switch URIText.flaw(line.bytes, line.value) {
    case nil: return
    case .noScheme: reportNoScheme(line, scope)
    case .foreign(let index):
      let what = ASCII.isBlank(line.bytes[index]) ? "a blank" : line.quoted(index..<index + 1)
      report(line, index..<index + 1, "it has \(what)", scope)
    case .percent(let index):
      report(line, index..<index + 1, "two hexadecimal digits are missing after a percent sign", scope)
    case .empty: report(line, line.value, "nothing follows the scheme", scope)
    }
  }

  /// Reports a PHOTO, LOGO, SOUND or KEY of 4.0 without VALUE that is not a URI. The text of one has its own rules.
  private static func checkUndeclared(_ line: ContentLine, _ scope: CardScope) {
    guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), !line.looksLikeURI(line.value),
      line.parameter("VALUE") == nil, !line.dividesURI
    else { return }
    report(
      line, line.value, "it has no scheme", scope, line.isNamed("KEY") ? line.declaring("text") : dataURI(line, scope))
  }

  /// The fix that makes a data URI of base64 that is recognized as a picture or a sound.
  private static func dataURI(_ line: ContentLine, _ scope: CardScope) -> Fix? {
    guard let media = MediaLine(line, scope), let type = media.shownType else { return nil }
    return Fix(
      "write it as a data: URI", edits: [line.inserting("data:\(type);base64,", at: line.value.lowerBound)])
  }

  private static func report(
    _ line: ContentLine, _ range: Range<Int>, _ flaw: String, _ scope: CardScope, _ fix: Fix? = nil
  ) {
    scope.report(
      badURI, in: line, at: range, fix: fix,
      "\(line.shownName) \(line.quoted(line.value)) is not a URI: \(flaw)")
  }

  private static func reportNoScheme(_ line: ContentLine, _ scope: CardScope) {
    // These have their own rules.
    if line.isNamed("IMPP") || line.isNamed("MEMBER") { return }
    guard line.isNamed("URL") else {
      let isUsername = line.isNamed("SOCIALPROFILE") && line.parameter("SERVICE-TYPE") != nil
      return report(line, line.value, "it has no scheme", scope, isUsername ? line.declaring("text") : nil)
    }
    let isHost = line.bytes[line.value].allSatisfy { $0 > ASCII.space && $0 != ASCII.atSign }
    scope.report(
      noScheme, in: line, at: line.value,
      fix: isHost
        ? Fix(
          "insert https:// before it", edits: [line.inserting("https://", at: line.value.lowerBound)])
        : nil, "URL \(line.quoted(line.value)) has no scheme (such as https://)")
  }
}

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
