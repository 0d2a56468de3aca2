internal import Findings
internal import SourceText
internal import VCardSyntax

/// References of HTML in texts.
enum EntityRules {
  static let entity = Rule("VC337")

  static let family = RuleFamily(
    rules: [entity],
    lines: [
      LineCheck(of: ValueForms.escaped + ["URL"], with: [.ampersand]) { line, scope in
        guard let place = HTMLEntities.first(in: line.bytes, line.value)?.range else { return }
        report(line.quoted(place), at: place, line, scope, fix: fix(line, scope))
      },
      LineCheck(of: ValueForms.escaped + ["URL"], with: [.encoded]) { line, scope in
        guard line.quotedPrintableParameter != nil else { return }
        let decoded = QuotedPrintable.decode(line.bytes[line.value]).bytes
        guard let place = HTMLEntities.first(in: decoded, decoded.indices)?.range else { return }
        report(Finding.quote(String(decoding: decoded[place], as: UTF8.self)), at: line.value, line, scope, fix: nil)
      },
    ])

  private static func report(
    _ reference: String, at place: Range<Int>, _ line: ContentLine, _ scope: CardScope, fix: @autoclosure () -> Fix?
  ) {
    scope.report(
      entity, in: line, at: place, fix: fix(),
      "\(line.shownName) has the HTML reference \(reference); contacts hold plain text")
  }

  /// Writes the characters, with the escapes that they need.
  private static func fix(_ line: ContentLine, _ scope: CardScope) -> Fix? {
    guard let value = value(line, scope) else { return nil }
    var edits = [line.replacing(line.value, with: String(decoding: value, as: UTF8.self))]
    if scope.version == .v21, value.contains(where: { $0 >= 0x80 }) {
      if line.parameter("CHARSET") == nil {
        edits.insert(line.insertingParameter("CHARSET=UTF-8"), at: 0)
      } else if !line.hasParameter("CHARSET", "UTF-8") {
        return nil
      }
    }
    return Fix("write the characters themselves", edits: edits)
  }

  private static func value(_ line: ContentLine, _ scope: CardScope) -> [UInt8]? {
    guard UTF8Check.isValid(line.bytes[line.value]) else { return nil }
    // A URI has no escapes, and 2.1 has none for a line break.
    let hasEscapes = !line.isNamed("URL") && scope.version != .v21
    var isWritten = true
    let value = HTMLEntities.decoded(line.bytes, line.value) { character, value in
      switch character {
      case ";", ",", "\\", "\n":
        isWritten = isWritten && hasEscapes
        value += ValueText.escaped(String(character), TextEscapes(semicolon: true)).utf8
      default: value += String(character).utf8
      }
    }
    return isWritten ? value : nil
  }
}
