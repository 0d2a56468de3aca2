internal import ContactModel
internal import Findings
internal import SourceText
package import VCardContacts
internal import VCardSyntax

/// Reads cards and checks them by the rules that were asked for, in one pass.
package struct CardChecking: BatchChecking {
  private let settings: RuleSettings
  private let reader: VCardReader
  private let dispatch: [LineDispatch]
  private let cardChecks: [CardCheck]
  private let fileChecks: [FileCheck]

  package let foldsLines = true

  /// Prepares the checks.
  package init(_ settings: RuleSettings, _ reader: VCardReader = VCardReader()) {
    self.settings = settings
    self.reader = reader
    let families = RuleTable.cardFamilies.filter { $0.rules.contains(where: settings.isAskedFor) }
    let lines = families.flatMap(\.lines)
    dispatch = VCardVersion.allCases.map { LineDispatch(lines, $0) }
    cardChecks = families.flatMap(\.cards)
    fileChecks = families.flatMap(\.files).filter { settings.isAskedFor($0.rule) }
  }

  /// Reads all the cards in the bytes as the reader does, and adds what the rules say. The findings of the reader get the
  /// severities of the rules and, where there is one, a fix.
  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    let observation = CardObservation(
      CardScope(settings, bytes, isTranscoded: reader.isTranscoded), dispatch, cardChecks)
    var batch = reader.read(bytes, observedBy: observation)
    var cards = batch.items.map { ($0.range, VCardVersion(rawValue: $0.version)) }[...]
    var findings = FixOffers(observation.scope.offers).attached(to: batch.findings).compactMap { finding in
      let place = finding.range?.lowerBound ?? 0
      while let card = cards.first, card.0.upperBound <= place { cards.removeFirst() }
      return settings.asked(finding, in: cards.first.flatMap { $0.0.contains(place) ? $0.1 : nil })
    }
    findings += observation.scope.findings
    findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    batch.findings = findings
    var checked = CheckedBatch(batch)
    for check in fileChecks {
      guard let found = check.find(bytes), let severity = settings.severity(of: check.rule, in: nil) else { continue }
      let finding = Finding(check.rule.code, check.message(found.count), at: found.first, severity: severity)
      checked.fileWide.append(FileWideFinding(finding, count: found.count, message: check.message))
    }
    return checked
  }
}

/// Hands what the reader shows to the checks.
private final class CardObservation: CardObserver {
  let scope: CardScope
  private let dispatch: [LineDispatch]
  private let cardChecks: [CardCheck]
  private var depth = 0

  init(_ scope: CardScope, _ dispatch: [LineDispatch], _ cardChecks: [CardCheck]) {
    self.scope = scope
    self.dispatch = dispatch
    self.cardChecks = cardChecks
  }

  func cardBegins(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool) {
    scope.beginCard(version, at: line, isAgent: isAgent, inside: depth > 0)
    depth += 1
  }

  func property(_ line: ContentLine, _ oddities: ContentLine.Oddities) {
    scope.beginLine(line, oddities)
    let index: Int
    switch scope.version {
    case .v21: index = 0
    case .v30: index = 1
    case .v40: index = 2
    }
    dispatch[index].run(line, scope.traits, scope)
  }

  func blankLine(at line: Range<Int>) { scope.facts.blankLines.append(line) }

  func cardEnds(at end: Int, _ fields: ContactFields) {
    scope.facts.end = end
    scope.endCard(fields, cardChecks)
    scope.leaveCard()
    depth -= 1
  }
}

/// The fixes for what the reader finds, by place and code.
private struct FixOffers {
  private let offers: [FixOffer]

  /// The offers come in the order of the lines.
  init(_ offers: [FixOffer]) { self.offers = offers }

  /// The findings, each with the fix that was offered for it. They are in the order of the bytes.
  func attached(to findings: [Finding]) -> [Finding] {
    guard !offers.isEmpty else { return findings }
    var sorted = offers.sorted { $0.line.lowerBound < $1.line.lowerBound }[...]
    return findings.map { finding in
      guard let place = finding.range?.lowerBound, finding.fix == nil else { return finding }
      while let offer = sorted.first, offer.line.upperBound <= place { sorted.removeFirst() }
      for offer in sorted {
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
}
