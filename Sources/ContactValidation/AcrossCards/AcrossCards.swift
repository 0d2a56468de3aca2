package import Findings
internal import SourceText
internal import VCardSyntax

/// Compares every card with those that stand before it in the run, over all inputs, and groups with their members once
/// everything is read.
///
/// Take the cards in the order of the inputs: what is found does not depend on how they were divided into batches. What is
/// remembered of a card is a few numbers, whatever its size; of more cards than `Limits.compared` only the first ones
/// are, which is a finding.
package struct AcrossCards {
  private let settings: RuleSettings
  private let files: [String]
  private let mostCards: Int
  private let mostMembers: Int
  private var memory = CardMemory()
  private var groups = GroupGraph()
  /// The number of the first card of each input that was begun.
  private var firstCards: [(card: Int, input: Int)] = []
  /// Whether there were more cards or members than are remembered.
  private var isFull = false
  /// How many cards of the current input were taken.
  private var takenOfInput = 0
  private let comparesUIDs: Bool
  private let comparesContents: Bool
  private let comparesGroups: Bool

  /// Prepares for a run.
  ///
  /// - Parameters:
  ///   - settings: Which rules are asked for.
  ///   - files: The names of the inputs, in order.
  ///   - mostCards: How many cards are remembered; of members of groups, whose places have to be kept, a hundredth.
  package init(_ settings: RuleSettings, files: [String], mostCards: Int) {
    self.settings = settings
    self.files = files
    self.mostCards = mostCards
    mostMembers = mostCards / 100
    comparesUIDs = [DuplicateCardRules.uid, DuplicateCardRules.nearUID, DuplicateCardRules.uniqueUID]
      .contains(where: settings.isEnabled)
    comparesContents = [DuplicateCardRules.card, DuplicateRowRule.rule].contains(where: settings.isEnabled)
    comparesGroups = [GroupRules.danglingMember, GroupRules.cycle].contains(where: settings.isEnabled)
  }

  // MARK: - Cards

  /// What there is to say about a card, compared with all those that were taken before. Places are those of its batch.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - input: The number of its input.
  ///   - line: The line of its BEGIN in the input.
  ///   - bytes: The batch that it stands in.
  package mutating func take(_ card: CardTrace, input: Int, line: Int, _ bytes: [UInt8]) -> [Finding] {
    if firstCards.last?.input != input {
      firstCards.append((memory.count, input))
      takenOfInput = 0
    }
    takenOfInput += 1
    return settings.profiles.isEmpty
      ? compared(card, line, bytes) : saidByProfiles(card, input, bytes) + compared(card, line, bytes)
  }

  private mutating func compared(_ card: CardTrace, _ line: Int, _ bytes: [UInt8]) -> [Finding] {
    guard comparesUIDs || comparesContents || comparesGroups else { return [] }
    guard memory.count < mostCards else { return full(card) }
    var findings: [Finding] = []
    let twin = comparesContents ? card.content.flatMap { memory.card(holding: $0) } : nil
    let known = comparesUIDs ? card.uid.flatMap { memory.card(withUID: $0) } : nil
    if let known, let uid = card.uid {
      // A card that is the same in all but what programs write says the same twice over.
      if let finding = said(about: uid, known, of: card, bytes, isTwin: twin != nil) { findings.append(finding) }
    }
    if let twin, findings.isEmpty {
      findings += finding(
        card.isRecord ? DuplicateRowRule.rule : DuplicateCardRules.card, card, at: card.begin,
        "the \(card.isRecord ? "record" : "card") is the one at \(place(of: twin)) once more "
          + "(contacts-convert dedup leaves one of them)")
    }
    let number = memory.count
    memory.add(uid: card.uid, content: comparesContents ? card.content : nil, line: line)
    if comparesGroups, !card.members.isEmpty {
      if groups.count + card.members.count > mostMembers { return findings + full(card) }
      groups.add(card: number, loose: card.uid?.loose, members: card.members)
    }
    return findings
  }

  /// Whether places of members are asked for: those of the cards taken so far have the numbers from 0 on, in order.
  package var rememberedMembers: Int { groups.count }

  private func said(
    about uid: CardTrace.Identifier, _ known: CardMemory.Found, of card: CardTrace, _ bytes: [UInt8], isTwin: Bool
  ) -> Finding? {
    let text = Finding.quote(unfolded(bytes, uid.place))
    let place = place(of: known.number)
    guard known.isExact else {
      return finding(
        DuplicateCardRules.nearUID, card, at: uid.place, property: "UID",
        "the UID \(text) is nearly that of the card at \(place) (only letters in another case or urn:uuid: differ)"
      ).first
    }
    let unique = finding(
      DuplicateCardRules.uniqueUID, card, at: uid.place, property: "UID",
      "the UID \(text) is that of the card at \(place) (a server refuses the second one)")
    if let finding = unique.first { return finding }
    if isTwin { return nil }
    return finding(
      DuplicateCardRules.uid, card, at: uid.place, property: "UID",
      "the UID \(text) is that of the card at \(place) (contacts-convert dedup merges them)"
    ).first
  }

  private mutating func full(_ card: CardTrace) -> [Finding] {
    guard !isFull else { return [] }
    isFull = true
    return finding(
      DuplicateCardRules.limit, card, at: card.begin,
      "this card and those behind it are not compared with others: there are more than \(mostCards); "
        + "--limit-compared raises it")
  }

  // MARK: - Profiles

  private func saidByProfiles(_ card: CardTrace, _ input: Int, _ bytes: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    if takenOfInput == 2 {
      findings += finding(
        CardDAVRules.oneCard, card, at: card.begin,
        "a second card in the file; a CardDAV server takes one a resource (contacts-convert split)")
      findings += finding(
        CardDAVRules.fileName, card, at: card.begin,
        "a second card in the file; a vdir has one a file (contacts-convert split)")
    }
    if takenOfInput == 1, let name = input < files.count ? fileName(files[input]) : nil {
      let uid = card.uid.map { unfolded(bytes, $0.place) }
      if uid.map({ Array($0.utf8) != Array(name.utf8) }) ?? true {
        findings += finding(
          CardDAVRules.fileName, card, at: card.uid?.place ?? card.begin, property: "UID",
          "the file has the name \(Finding.quote(name)), and its card "
            + (uid.map { "the UID \(Finding.quote($0))" } ?? "no UID") + " (in a vdir they are the same)")
      }
    }
    return findings
  }

  /// The name of a file without its folder and its ending; nothing for what is no file of cards.
  private func fileName(_ path: String) -> String? {
    let name = path.utf8.split(separator: ASCII.slash).last.map { String(Substring($0)) } ?? path
    guard name.asciiLowercased.hasSuffix(".vcf") else { return nil }
    return String(name.dropLast(4))
  }

  // MARK: - Members

  /// What there is to say about members of groups once all cards are taken, each with the number of the member.
  package func finish() -> [(member: Int, finding: Finding)] {
    // A card that was not remembered may be anybody's member.
    let dangling = isFull ? [] : groups.dangling { memory.hasCard(withLooseUID: $0) }
    return (dangling + groups.circles()).sorted { $0.member < $1.member }.compactMap { member, flaw in
      said(about: flaw).map { (member, $0) }
    }
  }

  private func said(about flaw: GroupGraph.Flaw) -> Finding? {
    let (rule, message): (Rule, String)
    switch flaw {
    case .dangling:
      (rule, message) = (GroupRules.danglingMember, "this member is none of the cards that were read")
    case .itself: (rule, message) = (GroupRules.cycle, "the group is a member of itself")
    case .around(let card, let others):
      let way = others == 0 ? "which is a member of it" : "which contains it by way of \(others) other groups"
      (rule, message) = (GroupRules.cycle, "the group contains the group at \(place(of: card)), \(way)")
    }
    guard let severity = settings.severity(of: rule, in: .v40) else { return nil }
    return Finding(rule.code, message, severity: severity, property: "MEMBER")
  }

  // MARK: - Findings

  private func finding(
    _ rule: Rule, _ card: CardTrace, at place: Range<Int>, property: String? = nil, _ message: String
  ) -> [Finding] {
    guard let severity = settings.severity(of: rule, in: card.version) else { return [] }
    return [Finding(rule.code, message, at: place, severity: severity, property: property)]
  }

  /// Where a card stands, as a person looks for it.
  private func place(of number: Int) -> String {
    var low = 0
    var high = firstCards.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstCards[middle].card <= number { low = middle } else { high = middle }
    }
    let input = low < firstCards.count ? firstCards[low].input : 0
    let file = input < files.count ? Finding.printable(files[input]) : ""
    return "\(file):\(memory.line(of: number))"
  }

  private func unfolded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var isFold = false
    for byte in bytes[range].prefix(256) {
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
        isFold = true
      } else if isFold, ASCII.isBlank(byte) {
        isFold = false
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
