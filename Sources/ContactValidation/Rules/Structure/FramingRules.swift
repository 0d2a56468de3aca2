internal import Findings
internal import SourceText
internal import VCardSyntax

/// BEGIN and END: the frame of a card.
enum FramingRules {
  static let missingEnd = Rule(VCardCodes.missingEnd, .all, .must, .safe, severities: [.v21: .warning])
  static let wrongComponent = Rule(VCardCodes.wrongComponent, .all, .must)
  static let parameter = Rule(VCardCodes.parameterOnFraming, .since30, .grammar, .safe)
  static let group = Rule(VCardCodes.groupOnFraming, .only40, .grammar, .safe)
  static let nestedCard = Rule(VCardCodes.nestedCard, .all, .must)
  static let emptyCard = Rule("VC117")

  static let family = RuleFamily(
    rules: [
      Rule(VCardCodes.missingLineBreak, .all, .must, .safe), Rule(VCardCodes.indentedCard, .all, .must, .safe),
      Rule(VCardCodes.meCard, .all, .grammar), Rule(VCardCodes.cardInOneLine, .all, .grammar),
      Rule(VCardCodes.meCardCutOff, .all, .grammar),
      Rule(VCardCodes.missingBegin, .all, .must), missingEnd, Rule(VCardCodes.endWithoutBegin, .all, .grammar),
      wrongComponent, parameter, group, nestedCard, Rule(VCardCodes.nestingTooDeep, .before40, .limit), emptyCard,
    ],
    lines: [
      // END:VCARD closes the card; only another END is a line of it.
      LineCheck(of: ["END"]) { line, scope in
        scope.report(
          wrongComponent, in: line, "END:\(line.quoted(line.value)) does not match a BEGIN; END:VCARD ends a card")
      }
    ],
    cards: [
      CardCheck(check: offerEnd), CardCheck(in: .since30, check: checkAgent), CardCheck(check: checkEmpty),
    ],
    fixes: [FindingFix(rule: parameter, make: plain), FindingFix(rule: group, make: plain)])

  private static func offerEnd(_ scope: CardScope) {
    // A card without a line gets its VERSION first, which is inserted at the same place.
    guard !scope.facts.isClosed, !scope.lines.isEmpty else { return }
    let end = scope.facts.end
    let isOpen = end > 0 && scope.input[end - 1] != ASCII.lineFeed && scope.input[end - 1] != ASCII.carriageReturn
    let text = (isOpen ? scope.lineEnd : []) + Array("END:VCARD".utf8) + scope.lineEnd
    scope.offer(
      Fix("end the card where the next one begins or the file ends", edits: [Edit(end..<end, text)]),
      for: missingEnd, at: scope.begin)
  }

  /// From 3.0 on the card of an AGENT is an escaped text, so a nested card probably means a missing END.
  private static func checkAgent(_ scope: CardScope) {
    guard scope.isAgent else { return }
    scope.report(
      nestedCard, at: scope.begin,
      "a card inside another; in \(scope.version.rawValue) an AGENT holds a URI or an escaped text")
  }

  private static func checkEmpty(_ scope: CardScope) {
    guard !scope.isAgent, scope.facts.isClosed, scope.lines.allSatisfy({ $0.name == PropertyNumber.version }) else {
      return
    }
    let card = scope.begin.lowerBound..<scope.facts.end
    scope.report(
      emptyCard, at: scope.begin, fix: Fix("remove the card", edits: [Edit(card, [])]),
      "the card is empty: VERSION is its only property")
    for rule in [NameRules.missingFN, NameRules.missingN, NameRules.missingNIn40] {
      scope.supersede(rule, at: scope.begin.lowerBound)
    }
  }

  /// BEGIN:VCARD or END:VCARD without anything else.
  private static func plain(_ place: Range<Int>, _ input: [UInt8]) -> Fix? {
    let line = LogicalLine.content(of: LogicalLine.physicalRange(around: place.lowerBound, in: input), in: input)
    let word: String
    switch FramingLine(input, line) {
    case .begin: word = "BEGIN:VCARD"
    case .end: word = "END:VCARD"
    case .version21, .emptyAgent, .nothing, .other: return nil
    }
    return Fix("write \(word)", edits: [Edit(line, Array(word.utf8))])
  }
}
