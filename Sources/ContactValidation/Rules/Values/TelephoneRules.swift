internal import Findings
internal import SourceText
internal import VCardSyntax

/// TEL: a number as a text, or a tel: URI with VALUE=uri.
enum TelephoneRules {
  static let uriAsText = Rule("VC364")
  static let text = Rule("VC365")
  static let badURI = Rule("VC366")
  static let noDigits = Rule("VC367")
  static let spreadsheet = Rule("VC368")

  static let family = RuleFamily(
    rules: [uriAsText, text, badURI, noDigits, spreadsheet],
    lines: [
      LineCheck(of: ["TEL"]) { line, scope in
        guard !scope.traits.contains(.encoded), !scope.traits.contains(.emptyValue) else { return }
        let hasScheme = ASCIIWord.equals(line.bytes, line.value.prefix(4), "TEL:")
        let hasURIType = !scope.traits.isDisjoint(with: .valueOrBare) && line.hasParameter("VALUE", "URI")
        if scope.version == .v40, hasScheme || hasURIType || isCallURI(line) {
          // The reader recognizes a tel: URI with digits without VALUE; other URIs need VALUE=uri.
          if !hasURIType { reportURI(line, scope) }
          if hasScheme { checkURI(line, scope) }
        } else {
          checkText(line, scope)
        }
      }
    ])

  /// Whether the value is a URI of another scheme for calls.
  private static func isCallURI(_ line: ContentLine) -> Bool {
    ASCIIWord.equals(line.bytes, line.value.prefix(4), "SIP:")
      || ASCIIWord.equals(line.bytes, line.value.prefix(5), "SIPS:")
      || ASCIIWord.equals(line.bytes, line.value.prefix(5), "XMPP:")
  }

  private static func reportURI(_ line: ContentLine, _ scope: CardScope) {
    scope.report(
      uriAsText, in: line, at: line.value, fix: line.declaring("uri"),
      "\(line.quoted(line.value)) is a URI, but TEL is a text without VALUE=uri")
  }

  private static func checkURI(_ line: ContentLine, _ scope: CardScope) {
    let rest = line.value.dropFirst(4)
    let number = rest.prefix { line.bytes[$0] != ASCII.semicolon && line.bytes[$0] != ASCII.backslash }
    let isGlobal = number.first.map { line.bytes[$0] == ASCII.plus } ?? false
    let parameters = line.text(number.upperBound..<line.value.upperBound).asciiLowercased
    let flaw: String?
    if let index = (isGlobal ? number.dropFirst() : number).first(where: { !isDialable(line.bytes[$0], isGlobal) }) {
      let what = ASCII.isBlank(line.bytes[index]) ? "blanks" : line.quoted(index..<index + 1)
      flaw = "\(what) (expected digits with -, ., ( and ) between them)"
    } else if !number.contains(where: { ASCII.isDigit(line.bytes[$0]) }) {
      flaw = "no digits"
    } else if !isGlobal,
      !parameters.utf8.split(separator: ASCII.semicolon).contains(where: { $0.starts(with: "phone-context=".utf8) })
    {
      flaw = "neither a plus sign nor a phone-context"
    } else {
      flaw = nil
    }
    if let flaw {
      scope.report(badURI, in: line, at: line.value, "\(line.quoted(line.value)) is not a tel: URI: it has \(flaw)")
    }
  }

  /// The characters of a number of RFC 3966. A local number may also have the signs of a keypad.
  private static func isDialable(_ byte: UInt8, _ isGlobal: Bool) -> Bool {
    switch byte {
    case ASCII.hyphen, ASCII.period, ASCII.leftParenthesis, ASCII.rightParenthesis: true
    case ASCII.asterisk, ASCII.numberSign: !isGlobal
    case let byte where !isGlobal && "abcdefABCDEF".utf8.contains(byte): true
    default: ASCII.isDigit(byte)
    }
  }

  private static func checkText(_ line: ContentLine, _ scope: CardScope) {
    let bytes = line.bytes
    guard line.value.contains(where: { ASCII.isDigit(bytes[$0]) }) else {
      // Digits of other scripts are digits, too.
      if !scope.traits.contains(.nonASCII), !scope.traits.contains(.control) {
        scope.report(noDigits, in: line, at: line.value, "\(line.quoted(line.value)) in TEL has no digits")
      }
      return
    }
    if isScientific(bytes, line.value) {
      return scope.report(
        spreadsheet, in: line, at: line.value,
        "\(line.quoted(line.value)) is a number that a spreadsheet has rounded; its last digits were lost")
    }
    guard scope.version == .v40, scope.isEnabled(text) else { return }
    let fix = uri(bytes, line.value).map { uri in
      Fix(
        "write \(Finding.quote(uri))",
        edits: [line.marking(asValue: "uri"), line.replacing(line.value, with: uri)])
    }
    scope.report(
      text, in: line, at: line.value, fix: fix, "\(line.quoted(line.value)) is a text (a tel: URI is better)")
  }

  /// Digits, a dot and digits perhaps, `E+` and digits.
  private static func isScientific(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let capital = ByteSearch.first(UInt8(ascii: "E"), in: bytes, from: range.lowerBound, to: range.upperBound)
    let small = ByteSearch.first(UInt8(ascii: "e"), in: bytes, from: range.lowerBound, to: capital ?? range.upperBound)
    guard let mark = small ?? capital, mark > range.lowerBound, mark + 2 < range.upperBound,
      bytes[mark + 1] == ASCII.plus
    else { return false }
    let isNumber = (range.lowerBound..<mark).allSatisfy { index in
      ASCII.isDigit(bytes[index]) || bytes[index] == ASCII.period || bytes[index] == ASCII.comma
    }
    return isNumber && (mark + 2..<range.upperBound).allSatisfy { ASCII.isDigit(bytes[$0]) }
  }

  /// The tel: URI of an international number of digits and separators; `nil` for others.
  private static func uri(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    guard let first = range.first, bytes[first] == ASCII.plus else { return nil }
    var uri = Array("tel:+".utf8)
    for index in range.dropFirst() {
      switch bytes[index] {
      case ASCII.space:
        if uri.last != ASCII.hyphen { uri.append(ASCII.hyphen) }
      case let byte where isDialable(byte, true): uri.append(byte)
      default: return nil
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }
}
