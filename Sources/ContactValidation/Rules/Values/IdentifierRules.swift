internal import Findings
internal import SourceText
internal import VCardSyntax

/// UID: that there is one, and that it says what it is.
enum IdentifierRules {
  static let notURI = Rule(
    "VC371", "uid-is-not-uri", .warning, .only40, .must, .safe,
    rule: "A UID that is no URI has VALUE=text.",
    why: "In 4.0 a UID is a URI where nothing else is said. The value itself must never change: to every program that "
      + "syncs it would be another contact.",
    section: "RFC 6350 6.7.6", bad: "UID:abc123", good: "UID;VALUE=text:abc123")

  static let missing = Rule(
    "VC372", "missing-uid", .note, .all, .judgement, .unsafe,
    rule: "A card has a UID.",
    why: "Without it a program that syncs or imports cannot tell that it has the contact already.",
    section: "RFC 6350 6.7.6", bad: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nEND:VCARD",
    good: "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\nEND:VCARD")

  static let family = RuleFamily(
    [notURI, missing],
    lines: [
      LineCheck(of: ["UID"], in: .only40) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue]), line.parameter("VALUE") == nil,
          let start = line.value.first(where: { !ASCII.isBlank(line.bytes[$0]) }),
          URIText.endOfScheme(line.bytes, start..<line.value.upperBound) == nil
        else { return }
        scope.report(
          notURI, in: line, at: line.value,
          fix: Fix("add VALUE=text", isSafe: true, edits: [line.marking(asValue: "text")]),
          "UID \(line.quoted(line.value)) is no URI, and nothing says that it is a text")
      }
    ],
    cards: [
      CardCheck { scope in
        guard lacksUID(scope) else { return }
        scope.report(missing, at: scope.begin, property: "UID", fix: newUID(scope), "the card has no UID")
      }
    ])

  /// Whether the card has no UID. Of a card that breaks off nobody knows, and one that holds nothing needs none.
  static func lacksUID(_ scope: CardScope) -> Bool {
    // Nearly every card has one, and its line was seen.
    if scope.facts.identifier != nil { return false }
    return !scope.isAgent && scope.facts.isClosed && scope.lines.count > 1 && !scope.lines.contains { $0.name == uid }
  }

  /// The fix that gives the card a UID made from its bytes: the same card gets the same one in every run.
  static func newUID(_ scope: CardScope) -> Fix? {
    guard let end = scope.lines.last?.physical.upperBound else { return nil }
    let identifier = DerivedIdentifier.make(from: scope.input[scope.begin.lowerBound..<end])
    // Not behind the last line: something may stand there that goes on with its value, or a component that never ends.
    let place = scope.placeOfNewLine
    return Fix(
      "add a UID made from the card", isSafe: false,
      edits: [Edit(place, Array("UID:urn:uuid:\(identifier)".utf8) + scope.lineEnd)])
  }

  private static let uid = PropertyName.number("UID")
}
