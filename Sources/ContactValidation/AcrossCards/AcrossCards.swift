package import Findings
internal import SourceText
internal import VCardSyntax

/// Compares each card with the earlier cards of the run, over all inputs, and each group with its members after all
/// cards are read.
///
/// Cards must be passed in the order of the inputs. The findings do not depend on the division into batches. A card
/// takes a few numbers of memory, whatever its size. If there are more cards than `Limits.compared`, the rest is not
/// compared, which is a finding.
package struct AcrossCards {
  private let settings: RuleSettings
  private let files: [String]
  private let maxCards: Int
  private let maxMembers: Int
  private var memory = CardMemory()
  private var groups = GroupGraph()
  /// The number of the first card of each input that was begun.
  private var firstCards: [(card: Int, input: Int)] = []
  /// True after the limit of cards or members was reached.
  private var isFull = false
  /// The number of cards of the current input so far.
  private var countOfInput = 0
  private let comparesUIDs: Bool
  private let comparesContents: Bool
  private let comparesGroups: Bool

  /// - Parameters:
  ///   - settings: The enabled rules.
  ///   - files: The names of the inputs, in order.
  ///   - maxCards: The maximum number of cards. The maximum number of group members, whose places are kept, is a
  ///     hundredth of it.
  package init(_ settings: RuleSettings, files: [String], maxCards: Int) {
    self.settings = settings
    self.files = files
    self.maxCards = maxCards
    maxMembers = maxCards / 100
    comparesUIDs = [DuplicateCardRules.uid, DuplicateCardRules.nearUID, DuplicateCardRules.uniqueUID]
      .contains(where: settings.isEnabled)
    comparesContents = [DuplicateCardRules.card, DuplicateRowRule.rule].contains(where: settings.isEnabled)
    comparesGroups = [GroupRules.danglingMember, GroupRules.cycle].contains(where: settings.isEnabled)
  }

  // MARK: - Cards

  /// Compares a card with all earlier cards, and returns the findings. Their places count from the start of the batch.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - input: The number of its input.
  ///   - line: The line of its BEGIN in the input.
  ///   - bytes: The batch of the card.
  package mutating func compare(_ card: CardTrace, input: Int, line: Int, _ bytes: [UInt8]) -> [Finding] {
    if firstCards.last?.input != input {
      firstCards.append((memory.count, input))
      countOfInput = 0
    }
    countOfInput += 1
    return settings.profiles.isEmpty
      ? compared(card, line, bytes) : profileFindings(card, input, bytes) + compared(card, line, bytes)
  }

  private mutating func compared(_ card: CardTrace, _ line: Int, _ bytes: [UInt8]) -> [Finding] {
    guard comparesUIDs || comparesContents || comparesGroups else { return [] }
    guard memory.count < maxCards else { return full(card) }
    var findings: [Finding] = []
    let twin = comparesContents ? card.content.flatMap { memory.card(holding: $0) } : nil
    let known = comparesUIDs ? card.uid.flatMap { memory.card(withUID: $0) } : nil
    if let known, let uid = card.uid {
      // For a duplicate card the UID needs no second finding.
      if let finding = finding(about: uid, known, of: card, bytes, isTwin: twin != nil) { findings.append(finding) }
    }
    if let twin, findings.isEmpty {
      findings += finding(
        card.isRecord ? DuplicateRowRule.rule : DuplicateCardRules.card, card, at: card.begin,
        "the \(card.isRecord ? "record" : "card") duplicates the one at \(place(of: twin)) "
          + "(contacts-convert dedup keeps one of them)")
    }
    let number = memory.count
    memory.add(uid: card.uid, content: comparesContents ? card.content : nil, line: line)
    if comparesGroups, !card.members.isEmpty {
      if groups.count + card.members.count > maxMembers { return findings + full(card) }
      groups.add(card: number, loose: card.uid?.loose, members: card.members)
    }
    return findings
  }

  /// The number of members of groups so far. The members are numbered from 0, in the order of the cards.
  package var rememberedMembers: Int { groups.count }

  private func finding(
    about uid: CardTrace.Identifier, _ known: CardMemory.Found, of card: CardTrace, _ bytes: [UInt8], isTwin: Bool
  ) -> Finding? {
    let text = Finding.quote(shown(uid, bytes))
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
      "the UID \(text) is that of the card at \(place)\(Advice.mergeDuplicates())"
    ).first
  }

  private mutating func full(_ card: CardTrace) -> [Finding] {
    guard !isFull else { return [] }
    isFull = true
    return finding(
      DuplicateCardRules.limit, card, at: card.begin,
      "this card and the following ones are not compared with others: there are more than \(maxCards)"
        + Advice.limit("compared"))
  }

  // MARK: - Profiles

  private func profileFindings(_ card: CardTrace, _ input: Int, _ bytes: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    if countOfInput == 2 {
      findings += finding(
        CardDAVRules.oneCard, card, at: card.begin,
        "a second card in the file; a CardDAV server accepts one card for each resource (contacts-convert split)")
      findings += finding(
        CardDAVRules.fileName, card, at: card.begin,
        "a second card in the file; a vdir has one card in each file (contacts-convert split)")
    }
    if countOfInput == 1, let name = input < files.count ? fileName(files[input]) : nil {
      let uid = card.uid.map { shown($0, bytes) }
      if uid.map({ Array($0.utf8) != Array(name.utf8) }) ?? true {
        findings += finding(
          CardDAVRules.fileName, card, at: card.uid?.place ?? card.begin, property: "UID",
          "the name of the file is \(Finding.quote(name)), and its card "
            + (uid.map { "the UID \(Finding.quote($0))" } ?? "no UID") + " (in a vdir they must be equal)")
      }
    }
    return findings
  }

  /// The name of a file without its folder and extension; `nil` if it is not a file of cards.
  private func fileName(_ path: String) -> String? {
    let name = path.utf8.split(separator: ASCII.slash).last.map { String(Substring($0)) } ?? path
    guard name.asciiLowercased.hasSuffix(".vcf") else { return nil }
    return String(name.dropLast(4))
  }

  // MARK: - Members

  /// The findings about members of groups, after all cards were compared, each with the number of the member.
  package func finish() -> [(member: Int, finding: Finding)] {
    // The member may be a card beyond the limit.
    let dangling = isFull ? [] : groups.dangling { memory.hasCard(withLooseUID: $0) }
    return (dangling + groups.circles()).sorted { $0.member < $1.member }.compactMap { member, flaw in
      finding(about: flaw).map { (member, $0) }
    }
  }

  private func finding(about flaw: GroupGraph.Flaw) -> Finding? {
    let (rule, message): (Rule, String)
    switch flaw {
    case .dangling:
      (rule, message) = (GroupRules.danglingMember, "no card that was read has the UID of this member")
    case .itself: (rule, message) = (GroupRules.cycle, "the group is a member of itself")
    case .around(let card, let others):
      let way = others == 0 ? "which is a member of it" : "which contains it through \(others) other groups"
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

  /// The file and line of a card, for a message.
  private func place(of number: Int) -> String {
    let begun = firstCards.partitionPoint { $0.card <= number }
    let input = begun > 0 ? firstCards[begun - 1].input : 0
    let file = input < files.count ? Finding.printable(files[input]) : ""
    return "\(file):\(memory.line(of: number))"
  }

  private func shown(_ uid: CardTrace.Identifier, _ bytes: [UInt8]) -> String {
    let text = uid.text ?? LogicalLine.unfolded(uid.place.prefix(CardTrace.shownUID), in: bytes)
    return String(decoding: text, as: UTF8.self)
  }
}

/// The groups of a run and their members, which are checked after all cards are read.
struct GroupGraph {
  private struct Group {
    /// The number of its card in the run.
    var card: Int
    /// Its UID, as members name it.
    var loose: UInt64?
    /// The numbers of its members.
    var members: Range<Int>
  }

  enum Flaw {
    /// No card has its UID.
    case dangling
    /// It is the group itself.
    case itself
    /// It is a group that contains this one, directly or through other groups.
    case around(card: Int, others: Int)
  }

  private var groups: [Group] = []
  private var members: [UInt64] = []

  var count: Int { members.count }

  /// Adds a group; its members get the next numbers.
  mutating func add(card: Int, loose: UInt64?, members more: [CardTrace.Member]) {
    groups.append(Group(card: card, loose: loose, members: members.count..<members.count + more.count))
    for member in more { members.append(member.loose) }
  }

  /// The members that are of no card, by number.
  func dangling(_ isKnown: (UInt64) -> Bool) -> [(member: Int, flaw: Flaw)] {
    members.indices.filter { !isKnown(members[$0]) }.map { ($0, .dangling) }
  }

  /// The members by which groups contain themselves, one at least for every circle. Depth first from group to group, in
  /// the order of the input and without recursion: a member that leads back to a group on the way closes a circle.
  func circles() -> [(member: Int, flaw: Flaw)] {
    var byUID: [UInt64: Int] = [:]
    for (index, group) in groups.enumerated() {
      if let loose = group.loose, byUID[loose] == nil { byUID[loose] = index }
    }
    // The depth of each group on the current path, or its state.
    var depth = [Int](repeating: GroupGraph.unseen, count: groups.count)
    var found: [(member: Int, flaw: Flaw)] = []
    for start in groups.indices where depth[start] == GroupGraph.unseen {
      var way: [(group: Int, next: Int)] = [(start, groups[start].members.lowerBound)]
      depth[start] = 0
      while let (group, member) = way.last {
        guard member < groups[group].members.upperBound else {
          depth[group] = GroupGraph.done
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        guard let inner = byUID[members[member]] else { continue }
        if depth[inner] == GroupGraph.unseen {
          depth[inner] = way.count
          way.append((inner, groups[inner].members.lowerBound))
        } else if inner == group {
          found.append((member, .itself))
        } else if depth[inner] >= 0 {
          found.append((member, .around(card: groups[inner].card, others: way.count - depth[inner] - 2)))
        }
      }
    }
    return found.sorted { $0.member < $1.member }
  }

  private static let unseen = -1
  private static let done = -2
}
