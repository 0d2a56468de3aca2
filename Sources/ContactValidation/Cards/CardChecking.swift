internal import ContactModel
package import Findings
internal import SourceText
package import VCardContacts
internal import VCardSyntax

/// Reads cards and checks them by the enabled rules in one pass.
package struct CardChecking: BatchChecking {
  private let checks: CardChecks
  private let agentChecks: CardChecks?
  private var reader: VCardReader

  package let foldsLines = true

  package init(_ rules: PreparedRules, _ reader: VCardReader = VCardReader()) {
    self.init(rules.cards, agents: rules.agents, reader)
  }

  /// Checks cards that were written from contacts, by the rules about contacts.
  init(contacts rules: PreparedRules) { self.init(rules.contacts, agents: nil, VCardReader()) }

  /// - Parameter agents: The checks of cards inside cards, as their AGENT; `nil` to skip such cards.
  private init(_ checks: CardChecks, agents: CardChecks?, _ reader: VCardReader) {
    self.checks = checks
    agentChecks = agents
    self.reader = reader
  }

  /// Reads all cards in the bytes as the reader does, and adds the findings of the rules. The findings of the reader get
  /// the severities of the settings and, if a rule has one, a fix.
  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    let settings = checks.settings
    let scope = CardScope(
      settings, bytes, isTranscoded: reader.isTranscoded, listedFindings: reader.limits.listedFindings
    ) { [agentChecks] card in
      guard let agentChecks else { return [] }
      let checking = CardChecking(agentChecks, agents: nil, VCardReader())
      return checking.check(card).imported.findings
    }
    var batch = reader.read(bytes, observedBy: CardObservation(scope, checks))
    var cards = batch.findings.isEmpty ? [] : batch.items.map { ($0.range, VCardVersion(rawValue: $0.version)) }[...]
    var offers = FixOffers(scope.offers)
    batch.findings.replaceEach { finding in
      let place = finding.range?.lowerBound ?? 0
      while let card = cards.first, card.0.upperBound <= place { cards.removeFirst() }
      return settings.applied(
        to: offers.attached(to: finding), in: cards.first.flatMap { $0.0.contains(place) ? $0.1 : nil })
    }
    batch.findings += scope.takeFindings()
    batch.findings.sortByPlace()
    batch.findings.replaceEach { scope.isReported($0) ? withFix($0, bytes) : nil }
    return CheckedBatch(
      batch, tallies: checks.files.map { FileTally($0, bytes, batch) },
      // An outer card ends after the cards inside it.
      traces: scope.traces.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  package func proof(of bytes: [UInt8]) -> FixProof? {
    FixProof(bytes, folds: true, rest: CardChecking.textOutside) { [reader] in reader.read($0) }
  }

  package func listing(_ most: Int) -> any BatchChecking {
    var checking = self
    checking.reader.limits.listedFindings = most
    return checking
  }

  package func normalization(of bytes: [UInt8]) -> Fix? {
    let settings = checks.settings
    return LineEndRules.normalization(
      bytes, lineFeeds: settings.isEnabled(LineEndRules.lineFeeds), returns: settings.isEnabled(LineEndRules.returns))
  }

  /// The text outside of cards, which no contact has.
  private static func textOutside(_ bytes: [UInt8], _ cards: [Imported<Contact>]) -> [[UInt8]] {
    var text: [UInt8] = []
    var end = 0
    for range in cards.map(\.range) + [bytes.count..<bytes.count] where range.upperBound > end {
      if range.lowerBound > end { text += bytes[end..<range.lowerBound] }
      end = range.upperBound
    }
    // Not white space, and not the byte order mark.
    return [text.filter { $0 > ASCII.space && ![0xEF, 0xBB, 0xBF].contains($0) }]
  }

  private func withFix(_ finding: Finding, _ bytes: [UInt8]) -> Finding {
    guard finding.fix == nil, let make = checks.fixes[finding.code], let place = finding.range else { return finding }
    var fixed = finding
    fixed.fix = make(place, bytes)
    return fixed
  }
}

/// Passes the lines and cards of the reader to the checks.
private final class CardObservation: CardObserver {
  private let scope: CardScope
  private let checks: CardChecks
  /// The checks for the version of the current card.
  private var plan: CheckPlan?
  /// The dispatch of the plan. Performance: avoids a retain per line.
  private var lines: LineDispatch?
  private var planned: VCardVersion?
  private var depth = 0

  init(_ scope: CardScope, _ checks: CardChecks) {
    self.scope = scope
    self.checks = checks
  }

  private func choosePlan() {
    guard scope.version != planned else { return }
    planned = scope.version
    plan = checks.plans.plan(for: scope.version)
    lines = plan?.lines
  }

  func cardBegins(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool) {
    scope.beginCard(version, at: line, isAgent: isAgent, inside: depth > 0)
    choosePlan()
    depth += 1
  }

  func property(_ line: ContentLine, _ anomalies: ContentLine.Anomalies, head: Int?) {
    scope.beginLine(line, anomalies)
    lines?.run(line, head, scope)
  }

  func blankLine(at line: Range<Int>) { scope.addBlankLine(line) }

  func cardEnds(at end: Int, isClosed: Bool, _ contact: Contact) {
    scope.endCard(at: end, isClosed: isClosed)
    if let plan { scope.checkCard(contact, plan.run) }
    scope.leaveCard()
    depth -= 1
    if depth > 0 { choosePlan() }
  }
}

/// The fixes for findings of the reader, by place and code.
private struct FixOffers {
  /// The remaining offers, in the order of the lines.
  private var offers: ArraySlice<FixOffer>

  init(_ offers: [FixOffer]) { self.offers = offers.sorted { $0.line.lowerBound < $1.line.lowerBound }[...] }

  /// The finding with the fix that was offered for it. Findings must come in the order of the bytes.
  mutating func attached(to finding: Finding) -> Finding {
    guard !offers.isEmpty, let place = finding.range?.lowerBound, finding.fix?.hasEdits != true else { return finding }
    while let offer = offers.first, offer.line.upperBound <= place { offers.removeFirst() }
    for offer in offers {
      if offer.line.lowerBound > place { break }
      if offer.code == finding.code {
        var fixed = finding
        fixed.fix = offer.fix
        return fixed
      }
    }
    return finding
  }
}
