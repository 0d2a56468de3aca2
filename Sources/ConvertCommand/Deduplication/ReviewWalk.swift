import ContactFiles
import ContactMatching
import ContactModel

/// The questions of a review in their order, which follows from the answers: first about possible duplicates, then about
/// groups that will be merged.
///
/// The same answers give the same questions, so a review goes back by walking again with fewer answers.
struct ReviewWalk {
  /// Contacts that are one person, with the contacts whose values stay.
  struct Person {
    var members: [Int]
    var keep: [String: Int] = [:]

    mutating func merge(_ other: Person, keeping chosen: [String: Int] = [:]) {
      members = (members + other.members).sorted()
      keep = keep.merging(other.keep) { own, _ in own }.merging(chosen) { $1 }
    }
  }

  /// Whether two persons are the same.
  struct Question {
    let left: Person
    let right: Person
    /// The number of the group, from 1, and the number of groups: of the possible duplicates, or of those to be merged.
    let group: (number: Int, total: Int)
    /// Whether the contacts will be merged, false if they are possible duplicates.
    let isMerged: Bool
  }

  enum Answer {
    /// One person, with the contacts whose values stay, by property.
    case same(keep: [String: Int])
    case different
    case later
  }

  struct Outcome {
    /// The groups after the answers.
    var groups: [DuplicateGroup] = []
    var same = 0
    var different = 0
    var skipped = 0
    /// The number of possible duplicates with open questions after a stop.
    var leftDoubts = 0
    /// The number of groups to be merged with open questions after a stop.
    var leftProposals = 0
  }

  private let search: DuplicateSearch
  /// The merged contacts by the first of each person.
  private var persons: [Int: Person] = [:]
  /// The first contact of the person of each merged contact.
  private var firsts: [Int: Int] = [:]
  private var outcome = Outcome()
  private var isStopped = false

  init(_ search: DuplicateSearch) {
    self.search = search
    for group in search.groups where group.isMerged { put(Person(members: group.members)) }
  }

  /// Asks all questions.
  ///
  /// - Parameter answer: The answer to a question; `nil` stops the review.
  mutating func run(_ answer: (Question) throws -> Answer?) throws -> Outcome {
    let reviews = search.groups.filter { !$0.isMerged }
    // Identical contacts need no question.
    let sure = search.groups.filter { $0.isMerged && $0.cluster.lane != .identical }
    var open: [DuplicateGroup] = []
    for (index, group) in reviews.enumerated() {
      if try !ask(parts(of: group), (index + 1, reviews.count), isMerged: false, answer) { open.append(group) }
    }
    for (index, group) in sure.enumerated() {
      // A group that was merged with others was already reviewed with them.
      guard let first = group.members.first, persons[first]?.members == group.members else { continue }
      if isStopped {
        outcome.leftProposals += 1
        continue
      }
      persons[first] = nil
      for member in group.members { firsts[member] = nil }
      if try !ask(parts(of: group), (index + 1, sure.count), isMerged: true, answer) {
        open.append(DuplicateGroup(search.cluster(of: group.members, lane: .review), isMerged: false))
      }
    }
    outcome.groups = open + merged()
    return outcome
  }

  private mutating func put(_ person: Person) {
    guard let first = person.members.first, person.members.count > 1 else { return }
    persons[first] = person
    for member in person.members { firsts[member] = first }
  }

  /// The members of a group, in parts that are already merged.
  private func parts(of group: DuplicateGroup) -> [Person] {
    var parts: [Person] = []
    for member in group.members {
      let first = firsts[member] ?? member
      if first == member || !group.members.contains(first) { parts.append(persons[first] ?? Person(members: [member])) }
    }
    return parts
  }

  private func merged() -> [DuplicateGroup] {
    let known = Dictionary(search.groups.map { ($0.members, $0.cluster) }) { first, _ in first }
    return persons.values.map { person in
      let cluster = known[person.members].flatMap { $0.lane == .review ? nil : $0 }
      return DuplicateGroup(
        cluster ?? search.cluster(of: person.members, lane: .automatic), isMerged: true, keep: person.keep)
    }
  }

  /// Asks for each part of a group whether it is the same person as one of the earlier parts.
  ///
  /// - Returns: False if questions about the group are open.
  private mutating func ask(
    _ parts: [Person], _ place: (Int, Int), isMerged: Bool, _ answer: (Question) throws -> Answer?
  ) throws -> Bool {
    if isStopped {
      countLeft(isMerged: isMerged)
      return false
    }
    var found: [Person] = []
    var isAnswered = true
    parts: for (index, part) in parts.enumerated() {
      for other in found.indices {
        if try areIdentical(found[other].members[0], part.members[0]) {
          found[other].merge(part)
          continue parts
        }
        let question = Question(left: found[other], right: part, group: place, isMerged: isMerged)
        switch try answer(question) {
        case .same(let keep):
          outcome.same += 1
          found[other].merge(part, keeping: keep)
          continue parts
        case .different: outcome.different += 1
        case .later:
          outcome.skipped += 1
          isAnswered = false
          found.append(part)
          continue parts
        case nil:
          isStopped = true
          countLeft(isMerged: isMerged)
          // Without a difference so far, a group that would be merged is merged.
          let isWhole = isMerged && found.count == 1
          if isWhole { for rest in parts[index...] { found[0].merge(rest) } }
          settle(found)
          return isWhole
        }
      }
      found.append(part)
    }
    settle(found)
    return isAnswered
  }

  private mutating func countLeft(isMerged: Bool) {
    if isMerged { outcome.leftProposals += 1 } else { outcome.leftDoubts += 1 }
  }

  private func areIdentical(_ one: Int, _ other: Int) throws -> Bool {
    let contacts = (try search.member(one).contact, try search.member(other).contact)
    return search.result?.explain((one, contacts.0), (other, contacts.1))?.lane == .identical
  }

  private mutating func settle(_ found: [Person]) {
    for person in found {
      for member in person.members {
        persons[member] = nil
        firsts[member] = nil
      }
      put(person)
    }
  }
}
