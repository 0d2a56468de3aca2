import ContactFiles
import ContactMatching
import ContactModel
import Findings

/// `dedup --interactive`: asks about the possible duplicates, and then about the groups that will be merged.
///
/// Each question shows two contacts side by side. Each answer is saved at once, so that the review can be stopped at any
/// time.
struct InteractiveReview {
  struct Outcome {
    /// The groups after the answers.
    var groups: [DuplicateGroup]
    var same = 0
    var different = 0
    var skipped = 0
    /// True if the last answer was to stop.
    var isStopped = false
  }

  private enum Answer { case same, different, later, stop }

  private let search: DuplicateSearch
  private let console: Console
  private let lines: InputLines
  /// Saves an answer.
  private let decide: (MatchDecision) throws -> Void
  /// The merged contacts by the first of each person.
  private var persons: [Int: [Int]] = [:]
  /// The first contact of the person of each merged contact.
  private var firsts: [Int: Int] = [:]
  private var outcome: Outcome

  init(
    _ search: DuplicateSearch, on console: Console, decide: @escaping (MatchDecision) throws -> Void
  ) {
    self.search = search
    self.console = console
    self.decide = decide
    lines = InputLines(console.input)
    outcome = Outcome(groups: [])
    for group in search.groups where group.isMerged { put(group.members) }
  }

  /// Asks until all questions are answered or the user stops.
  mutating func run() throws -> Outcome {
    let reviews = search.groups.filter { !$0.isMerged }
    // Identical contacts need no question.
    let sure = search.groups.filter { $0.isMerged && $0.cluster.lane != .identical }
    let total = reviews.count + sure.count
    var open: [DuplicateGroup] = []
    var number = 0
    for group in reviews {
      number += 1
      guard !outcome.isStopped else {
        open.append(group)
        continue
      }
      if try !ask(group, parts(of: group), "group \(number) of \(total), possible duplicates") { open.append(group) }
    }
    for group in sure {
      number += 1
      // A group that was merged with others was already reviewed with them.
      guard !outcome.isStopped, let first = group.members.first, persons[first] ?? [] == group.members else { continue }
      persons[first] = nil
      for member in group.members { firsts[member] = nil }
      if try !ask(group, parts(of: group), "group \(number) of \(total), will be merged"), !outcome.isStopped {
        open.append(DuplicateGroup(search.cluster(of: group.members, lane: .review), isMerged: false))
      } else if outcome.isStopped {
        put(group.members)
      }
    }
    outcome.groups = open + merged()
    return outcome
  }

  private mutating func put(_ members: [Int]) {
    guard let first = members.first, members.count > 1 else { return }
    persons[first] = members
    for member in members { firsts[member] = first }
  }

  /// The members of a group, in parts that are already merged.
  private func parts(of group: DuplicateGroup) -> [[Int]] {
    var parts: [[Int]] = []
    for member in group.members {
      let first = firsts[member] ?? member
      if first == member || !group.members.contains(first) { parts.append(persons[first] ?? [member]) }
    }
    return parts
  }

  private func merged() -> [DuplicateGroup] {
    let known = Dictionary(search.groups.map { ($0.members, $0.cluster) }) { first, _ in first }
    return persons.values.map { members in
      if let cluster = known[members], cluster.lane != .review { return DuplicateGroup(cluster, isMerged: true) }
      return DuplicateGroup(search.cluster(of: members, lane: .automatic), isMerged: true)
    }
  }

  // MARK: One group

  /// Asks for each part of a group whether it is the same person as one of the earlier parts.
  ///
  /// - Returns: True if all questions about the group were answered.
  private mutating func ask(_ group: DuplicateGroup, _ parts: [[Int]], _ title: String) throws -> Bool {
    var found: [[Int]] = []
    var isAnswered = true
    parts: for part in parts {
      for index in found.indices {
        if try areIdentical(found[index][0], part[0]) {
          found[index] = (found[index] + part).sorted()
          continue parts
        }
        switch try ask(found[index], part, title) {
        case .same:
          outcome.same += 1
          try save([found[index][0]], [part[0]], isSame: true)
          found[index] = (found[index] + part).sorted()
          continue parts
        case .different:
          outcome.different += 1
          try save(found[index], part, isSame: false)
        case .later:
          outcome.skipped += 1
          isAnswered = false
          found.append(part)
          continue parts
        case .stop:
          outcome.isStopped = true
          settle(found)
          return false
        }
      }
      found.append(part)
    }
    settle(found)
    return isAnswered
  }

  private func areIdentical(_ one: Int, _ other: Int) throws -> Bool {
    let contacts = (try search.member(one).contact, try search.member(other).contact)
    return search.result?.explain((one, contacts.0), (other, contacts.1))?.lane == .identical
  }

  private mutating func settle(_ found: [[Int]]) {
    for members in found {
      for member in members {
        persons[member] = nil
        firsts[member] = nil
      }
      put(members)
    }
  }

  /// An answer is saved for at most this many contacts of each side, because the number of pairs is their product.
  private static let maxSaved = 20

  private func save(_ left: [Int], _ right: [Int], isSame: Bool) throws {
    var finding: Finding?
    for one in left.prefix(Self.maxSaved) {
      for other in right.prefix(Self.maxSaved) {
        let contacts = try [one, other].map { number in
          let contact = try search.member(number).contact
          let name = contact.displayName
          return DecidedContact(ContactIdentity(of: contact), name: name.isEmpty ? nil : name)
        }
        let (kept, unkept) = MatchDecision(isSame ? .same : .different, contacts).kept()
        if let kept { try decide(kept) }
        finding = finding ?? unkept
      }
    }
    if let finding { try console.errors.write("\(finding.message) [\(finding.code.id)]\n") }
  }

  // MARK: One question

  private func ask(_ left: [Int], _ right: [Int], _ title: String) throws -> Answer {
    try show(left, right, title)
    while true {
      try console.errors.write("The same person? y yes, n no, s skip, q quit, ? help: ")
      guard let line = try lines.next() else {
        try console.errors.write("\n")
        return .stop
      }
      switch line.utf8.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }).map({ $0 | 0x20 }) {
      case UInt8(ascii: "y"): return .same
      case UInt8(ascii: "n"): return .different
      case UInt8(ascii: "s"): return .later
      case UInt8(ascii: "q"): return .stop
      default: try console.errors.write(Self.help)
      }
    }
  }

  private static let help = """
      y  one person: merge them, now and in later runs
      n  two persons: keep them apart, now and in later runs
      s  skip: keep them apart in this run only
      q  quit: use the answers so far, and treat all other groups as without --interactive

    """

  private func show(_ left: [Int], _ right: [Int], _ title: String) throws {
    let isColored = console.errors.usesColor
    let width = console.errors.width - 1
    let (one, other) = (try search.resolved(left), try search.resolved(right))
    var text =
      "\n" + Style.bold.applied(to: FittedText.fitted("-- \(title) ", width, padded: false), if: isColored) + "\n"
    for (name, side) in [("A", one), ("B", other)] {
      let places = side.members.prefix(3).map { "\(search.inputName(of: $0)):\($0.line)" }.joined(separator: ", ")
      let more = side.members.count > 3 ? " and \(side.members.count - 3) more" : ""
      text += FittedText.fitted("\(name)  \(places)\(more)", width, padded: false) + "\n"
    }
    text += SideBySide(one.shown, other.shown).text(width: width, isColored: isColored)
    if let first = one.members.first, let second = other.members.first,
      let explanation = search.result?.explain((first.number, first.contact), (second.number, second.contact))
    {
      let why = explanation.rows.map { "\($0.rule) \(MatchNumbers.bits($0.weight))" }.joined(separator: ", ")
      text +=
        FittedText.fitted(
          "\(MatchNumbers.probability(explanation.probability))  \(why)", width, padded: false) + "\n"
    }
    try console.errors.write(text)
  }
}

extension ResolvedGroup {
  /// The contact itself, or the merged one.
  fileprivate var shown: Contact { members.count == 1 ? members[0].contact : merged?.contact ?? Contact() }
}
