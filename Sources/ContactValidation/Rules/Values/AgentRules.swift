internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// AGENT: a card inside a card.
enum AgentRules {
  static let badAgent = Rule(MappingCodes.badAgent, .before40, .must)

  static let family = RuleFamily(
    rules: [badAgent],
    lines: [
      // In 2.1 the lines of the agent's card are between those of the outer card, and are checked as a card.
      LineCheck(of: ["AGENT"], in: .only30) { line, scope in
        guard !scope.traits.contains(.encoded), line.value.count >= 11,
          ASCIIWord.equals(line.bytes, line.value.prefix(11), "BEGIN:VCARD")
        else { return }
        let card = ValueText.unescaped(line.bytes[line.value], .standard)
        let errors = scope.findings(inAgent: card).filter { $0.severity == .error }
        guard let first = errors.first else { return }
        let more = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
        scope.report(
          badAgent, in: line, at: line.value, "the card in AGENT has an error: \(first.message) [\(first.code)]\(more)")
      }
    ])

  /// The settings for the card of an agent. An agent of that card is not checked.
  static func settings(inside settings: RuleSettings) -> RuleSettings {
    var inner = settings
    // RFC 2426 itself writes agents without VERSION and N, and with the parameters of 2.1.
    inner.ignored.formUnion(["VC110", "VC120", "VC121", "VC206", badAgent.code.id])
    return inner
  }
}
