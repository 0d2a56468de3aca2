internal import Findings
internal import SourceText
internal import VCardSyntax

/// MEMBER, RELATED and IMPP: URIs without a scheme.
enum SchemeRules {
  static let member = Rule("VC380")
  static let related = Rule("VC381")
  static let messaging = Rule("VC386")

  static let family = RuleFamily(
    rules: [member, related, messaging],
    lines: [
      LineCheck(of: ["MEMBER"], in: .only40) { line, scope in
        guard lacksScheme(line, scope) else { return }
        let range = line.trimmed(line.value)
        report(
          member, line, scope, scheme: isUUID(line.bytes, range) ? "urn:uuid:" : isMail(line, range) ? "mailto:" : nil,
          "urn:uuid: and a UUID, or mailto: and an address")
      },
      LineCheck(of: ["IMPP"], in: .since30) { line, scope in
        guard lacksScheme(line, scope) else { return }
        report(messaging, line, scope, scheme: scheme(of: line), "one like xmpp:alice@example.com")
      },
      LineCheck(of: ["RELATED"], in: .only40) { line, scope in checkRelated(line, scope) },
    ])

  /// Whether a URI has no scheme. Backslashes and a wrong VALUE have their own rules.
  private static func lacksScheme(_ line: ContentLine, _ scope: CardScope) -> Bool {
    guard scope.traits.isDisjoint(with: [.encoded, .emptyValue, .control]) else { return false }
    if scope.traits.contains(.valueParameter), line.hasParameter("VALUE", "TEXT") { return false }
    return !line.looksLikeURI(line.trimmed(line.value))
  }

  private static func report(
    _ rule: Rule, _ line: ContentLine, _ scope: CardScope, scheme: String?, _ expected: String
  ) {
    let range = line.trimmed(line.value)
    scope.report(
      rule, in: line, at: range,
      fix: scheme.map {
        Fix("insert \($0) before it", edits: [line.inserting($0, at: range.lowerBound)])
      }, "\(line.shownName) \(line.quoted(range)) has no scheme (expected \(expected))")
  }

  private static func checkRelated(_ line: ContentLine, _ scope: CardScope) {
    guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), line.parameter("VALUE") == nil else { return }
    let range = line.trimmed(line.value)
    let hasScheme = line.looksLikeURI(range)
    if hasScheme {
      // "Assistant: Jane Doe" is not a URI, but the reader takes it for one.
      guard !scope.traits.contains(.backslash), case .foreign(let index) = URIText.flaw(line.bytes, range),
        ASCII.isBlank(line.bytes[index])
      else { return }
    }
    scope.report(
      related, in: line, at: line.value, fix: line.declaring("text"),
      "RELATED \(line.quoted(line.value)) is not a URI (a text has VALUE=text)")
  }

  // MARK: - Suggestions

  /// Eight hexadecimal digits, three times four and twelve, with hyphens between.
  private static func isUUID(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    return range.enumerated().allSatisfy { offset, index in
      [8, 13, 18, 23].contains(offset) ? bytes[index] == ASCII.hyphen : ASCII.hexadecimalValue(bytes[index]) != nil
    }
  }

  private static func isMail(_ line: ContentLine, _ range: Range<Int>) -> Bool {
    line.bytes[range].contains(ASCII.atSign) && MailAddress.isValid(line.bytes, range)
  }

  /// The scheme of the service that a parameter names.
  private static func scheme(of line: ContentLine) -> String? {
    guard let service = line.parameter("SERVICE-TYPE") ?? line.parameter("X-SERVICE-TYPE"),
      !line.bytes[line.value].contains(where: ASCII.isBlank)
    else { return nil }
    return schemes[line.text(line.unquoted(service.value)).asciiLowercased]
  }

  private static let schemes = [
    "aim": "aim:", "icq": "icq:", "jabber": "xmpp:", "xmpp": "xmpp:", "googletalk": "xmpp:", "google talk": "xmpp:",
    "msn": "msnim:", "yahoo": "ymsgr:", "skype": "skype:", "qq": "qq:", "gadugadu": "gg:", "matrix": "matrix:",
    "sip": "sip:", "irc": "irc:",
  ]
}
