internal import ContactModel
package import Findings
internal import SourceText
package import VCardContacts
internal import VCardSyntax

/// Reads cards and checks them by the rules that were asked for, in one pass.
package struct CardChecking: BatchChecking {
  private let checks: CardChecks
  private let agentChecks: CardChecks?
  private let reader: VCardReader
  /// Whether the contacts of cards in which nothing is found are wanted too.
  private let wantsContacts: Bool

  package let foldsLines = true

  /// Checks what a reader reads.
  ///
  /// - Parameter wantsContacts: Whether the contacts of cards in which nothing is found are wanted too; where they are
  ///   not, empty ones stand in their places.
  package init(_ rules: PreparedRules, _ reader: VCardReader = VCardReader(), wantsContacts: Bool = true) {
    self.init(rules.cards, agents: rules.agents, reader, wantsContacts: wantsContacts)
  }

  /// - Parameter agents: The checks of cards that stand inside of the cards as their AGENT; nothing not to look at them.
  init(_ checks: CardChecks, agents: CardChecks?, _ reader: VCardReader = VCardReader(), wantsContacts: Bool) {
    self.checks = checks
    self.wantsContacts = wantsContacts
    agentChecks = agents
    self.reader = reader
  }

  /// Reads all the cards in the bytes as the reader does, and adds what the rules say. The findings of the reader get the
  /// severities of the rules and, where there is one, a fix.
  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    let settings = checks.settings
    let observation = CardObservation(
      CardScope(settings, agentChecks, bytes, isTranscoded: reader.isTranscoded), checks, wantsContacts: wantsContacts)
    var batch = reader.read(bytes, observedBy: observation)
    var cards = batch.findings.isEmpty ? [] : batch.items.map { ($0.range, VCardVersion(rawValue: $0.version)) }[...]
    let scope = observation.scope
    var offers = FixOffers(scope.offers)
    batch.findings.replaceEach { finding in
      let place = finding.range?.lowerBound ?? 0
      while let card = cards.first, card.0.upperBound <= place { cards.removeFirst() }
      return settings.asked(
        offers.attached(to: finding), in: cards.first.flatMap { $0.0.contains(place) ? $0.1 : nil })
    }
    batch.findings += scope.takeFindings()
    batch.findings.sortByPlace()
    batch.findings.replaceEach { scope.isTold($0) ? withFix($0, bytes) : nil }
    return CheckedBatch(
      batch, tallies: checks.files.map { FileTally($0, bytes, batch) },
      // An outer card ends behind the cards inside it.
      traces: scope.traces.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  package func normalization(of bytes: [UInt8]) -> Fix? {
    let settings = checks.settings
    return LineEndRules.normalization(
      bytes, lineFeeds: settings.isAskedFor(LineEndRules.lineFeeds), returns: settings.isAskedFor(LineEndRules.returns))
  }

  private func withFix(_ finding: Finding, _ bytes: [UInt8]) -> Finding {
    guard finding.fix == nil, let make = checks.fixes[finding.code], let place = finding.range else { return finding }
    var mended = finding
    mended.fix = make(place, bytes)
    return mended
  }
}

/// Hands what the reader shows to the checks.
private final class CardObservation: CardObserver {
  let scope: CardScope
  private let checks: CardChecks
  /// The checks of the current card, which `checks` keeps. Unmanaged, so that nobody counts references to them for each
  /// line: all threads share them, and would fight over the count.
  @exclusivity(unchecked) private var plan: UncountedReference<CheckPlan>?
  /// The version that they are for.
  @exclusivity(unchecked) private var planned: VCardVersion?
  private let wantsContacts: Bool
  @exclusivity(unchecked) private var depth = 0
  /// How many findings there were before the outermost open card.
  @exclusivity(unchecked) private var findings = 0

  init(_ scope: CardScope, _ checks: CardChecks, wantsContacts: Bool) {
    self.scope = scope
    self.wantsContacts = wantsContacts
    self.checks = checks
  }

  /// Takes the checks for the version of the open card.
  private func choosePlan() {
    guard scope.version != planned else { return }
    planned = scope.version
    plan = UncountedReference(checks.plans.plan(for: scope.version))
  }

  func cardBegins(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool) {
    if depth == 0 { findings = scope.findings.count }
    scope.beginCard(version, at: line, isAgent: isAgent, inside: depth > 0)
    choosePlan()
    depth += 1
  }

  func property(_ line: ContentLine, _ oddities: ContentLine.Oddities, head: Int?) {
    scope.beginLine(line, oddities)
    plan?.withObject { $0.lines.run(line, head, scope.traits, scope) }
  }

  func blankLine(at line: Range<Int>) { scope.sawBlankLine(line) }

  func cardEnds(at end: Int, isClosed: Bool, _ fields: inout ContactFields) -> Bool {
    scope.facts.end = end
    scope.facts.isClosed = isClosed
    plan?.withObject { scope.endCard(&fields, $0) }
    scope.leaveCard()
    depth -= 1
    if depth > 0 { choosePlan() }
    // What is taken back later was found too.
    return wantsContacts || scope.findings.count > findings
  }
}

/// The fixes for what the reader finds, by place and code.
private struct FixOffers {
  /// Those that are still to come, in the order of the lines.
  private var offers: ArraySlice<FixOffer>

  init(_ offers: [FixOffer]) { self.offers = offers.sorted { $0.line.lowerBound < $1.line.lowerBound }[...] }

  /// The finding with the fix that was offered for it. They come in the order of the bytes.
  mutating func attached(to finding: Finding) -> Finding {
    guard !offers.isEmpty, let place = finding.range?.lowerBound, finding.fix?.hasEdits != true else { return finding }
    while let offer = offers.first, offer.line.upperBound <= place { offers.removeFirst() }
    for offer in offers {
      if offer.line.lowerBound > place { break }
      if offer.code == finding.code {
        var mended = finding
        mended.fix = offer.fix
        return mended
      }
    }
    return finding
  }
}
