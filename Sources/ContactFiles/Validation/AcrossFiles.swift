internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// Compares the cards of all files with each other, in the order of the inputs.
struct AcrossFiles {
  private let quota: FindingQuota
  private var cards: AcrossCards
  /// The places of group members whose cards may follow.
  private var members: [(input: Int, place: LocatedFinding)] = []

  init(_ rules: RuleSettings, files: [String], maxCards: Int, _ quota: FindingQuota) {
    cards = AcrossCards(rules, files: files, maxCards: maxCards)
    self.quota = quota
  }

  /// The findings about the cards of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch with the bytes that the part is about.
  ///   - extent: The part of the input before it.
  ///   - contacts: The number of contacts of the input before it.
  mutating func compare(
    _ part: CheckedPart, in batch: Batch, _ context: InputContext, after extent: BatchExtent, contacts: Int
  ) -> (findings: [LocatedFinding], counts: FindingCounts, unreported: [FindingKind: Int]) {
    var counts = FindingCounts()
    var collector = FindingCollector(batch, context, quota)
    for card in part.cards {
      let remembered = cards.rememberedMembers
      let line = card.line + extent.lineEnds
      for finding in cards.compare(card.trace, input: context.index, line: line, batch.bytes) {
        counts.count(finding)
        collector.add(finding, number: card.number, AcrossFiles.contact(at: card.trace.range, in: batch, context))
      }
      if cards.rememberedMembers > remembered {
        remember(card.trace.members.map(\.place), batch, context, extent, contacts: contacts)
      }
    }
    let located = collector.located().map { $0.moved(extent, contacts: contacts) }
    return (located, counts, collector.unreported)
  }

  /// The contact of a card, for its name.
  private static func contact(at range: Range<Int>, in batch: Batch, _ context: InputContext) -> Contact {
    // Performance: a large card is not copied; little else is in its batch.
    let isLarge = SlicePolicy.shouldShare(range.count, of: batch.bytes.count)
    let items = context.read(isLarge ? batch.bytes : Array(batch.bytes[range])).items
    return items.first { !isLarge || $0.range.lowerBound >= range.lowerBound }?.value ?? Contact()
  }

  private mutating func remember(
    _ places: [Range<Int>], _ batch: Batch, _ context: InputContext, _ extent: BatchExtent, contacts: Int
  ) {
    var locator = FindingLocator(batch, context)
    for place in places { locator.add(Finding(IOCodes.noContact, "", at: place)) }
    for located in locator.located() {
      var place = located.moved(extent, contacts: contacts)
      place.excerpt = nil
      members.append((context.index, place))
    }
  }

  /// The findings about the members of groups, after the last input.
  func finish() -> [(input: Int, finding: LocatedFinding)] {
    cards.finish().compactMap { member, finding in
      guard member < members.count else { return nil }
      var located = members[member].place
      let range = located.finding.range
      located.finding = finding
      located.finding.range = range
      return (members[member].input, located)
    }
  }
}
