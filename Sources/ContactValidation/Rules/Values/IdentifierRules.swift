internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// UID: its presence, its type and its prefix.
enum IdentifierRules {
  static let notURI = Rule("VC371")
  static let missing = Rule("VC372")
  static let repeatedPrefix = Rule("VC448")

  static let family = RuleFamily(
    rules: [notURI, missing, repeatedPrefix],
    lines: [
      LineCheck(of: ["UID"], in: .only40) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), line.parameter("VALUE") == nil,
          let start = line.value.first(where: { !ASCII.isBlank(line.bytes[$0]) }),
          URIText.endOfScheme(line.bytes, start..<line.value.upperBound) == nil
        else { return }
        scope.report(
          notURI, in: line, at: line.value, fix: line.declaring("text"),
          "UID \(line.quoted(line.value)) is not a URI, and has no VALUE=text")
      },
      LineCheck(of: ["UID", "MEMBER", "RELATED", "X-ADDRESSBOOKSERVER-MEMBER"], in: .all) { line, scope in
        let prefixes = repeatedPrefixes(line.bytes, line.value)
        guard !prefixes.isEmpty, !scope.traits.contains(.encoded) else { return }
        scope.report(
          repeatedPrefix, in: line, at: line.value,
          fix: Fix("write it once", edits: [line.removing(prefixes)]),
          "\(line.shownName) \(line.quoted(line.value)) begins with urn:uuid: more than once")
      },
    ],
    cards: [
      CardCheck { scope in
        guard lacksUID(scope) else { return }
        scope.report(missing, at: scope.begin, property: "UID", fix: newUID(scope), "the card has no UID")
      }
    ])

  /// The prefixes of the URI of a UUID before the last one at the start of a value.
  private static func repeatedPrefixes(_ bytes: [UInt8], _ value: Range<Int>) -> Range<Int> {
    let length = UniqueIdentifier.prefix.utf8.count
    var end = value.lowerBound
    // Performance: the second prefix begins with a letter that is no hexadecimal digit.
    while value.upperBound - end > 2 * length, bytes[end + length] | 0x20 == UInt8(ascii: "u"),
      ASCIIWord.equals(bytes, end..<end + length, "URN:UUID:"),
      ASCIIWord.equals(bytes, end + length..<end + 2 * length, "URN:UUID:")
    {
      end += length
    }
    return value.lowerBound..<end
  }

  /// Whether a complete card with content has no UID.
  static func lacksUID(_ scope: CardScope) -> Bool {
    // Performance: nearly every card has one.
    if scope.facts.identifier != nil { return false }
    return !scope.isAgent && scope.facts.isClosed && scope.lines.count > 1
      && !scope.lines.contains { $0.name == PropertyNumber.uid }
  }

  /// The fix that adds a UID made from the bytes of the card, which is the same in every run.
  static func newUID(_ scope: CardScope) -> Fix? {
    guard let end = scope.lines.last?.physical.upperBound else { return nil }
    let identifier = DerivedIdentifier.make(from: scope.input[scope.begin.lowerBound..<end])
    // Not after the last line: a continuation or an open component may follow.
    let place = scope.placeOfNewLine
    return Fix(
      "add a UID made from the card",
      edits: [Edit(place, Array("UID:urn:uuid:\(identifier)".utf8) + scope.lineEnd)])
  }
}
