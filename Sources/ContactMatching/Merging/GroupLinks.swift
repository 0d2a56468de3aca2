internal import ContactModel
internal import SourceText

/// What ties lines of a card together by a name that means nothing outside of it: the group of a vCard line (`item1`) and
/// the ALTID of alternatives.
///
/// Two cards may have the same name for different things and different names for the same thing. Names are one where
/// lines that have them become one line, and what becomes of them is decided when all lines are in their place. Two names
/// of one card never become one.
struct GroupLinks {
  /// A name that ties at least two lines of its card, or one that ties nothing.
  enum Tie: Equatable {
    case none
    /// The name stands on one line only and is kept where nobody else has it.
    case alone(String, Scope, rank: Int)
    /// The number of a name that ties lines.
    case name(Int)
  }

  /// Where a name means something.
  enum Scope: Hashable {
    /// The groups of a card.
    case groups
    /// The alternatives of a property.
    case alternatives(String)
  }

  private struct Name {
    /// The name as its card writes it.
    let own: String
    /// The name as the best card of the set writes it.
    var text: String
    var scope: Scope
    var rank: Int
    var parent: Int
    /// The cards that have a name in the set, in order; of a set's first name only.
    var ranks: [Int]
    /// Whether a line of the set is a value that the model knows.
    var hasValue = false
  }

  private var names: [Name] = []
  private var numbers: [Key: Int] = [:]
  private var counts: [Key: Int] = [:]
  private var taken: Set<Key> = []
  /// The names of all cards, each with the best card that has it: the others take new ones.
  private var owners: [Key: Int] = [:]
  /// The last number that was given out.
  private var last: [Scope: Int] = [:]
  private var given: [Int: String] = [:]

  private struct Key: Hashable {
    let scope: Scope
    /// The card, or nothing for the merged one.
    let rank: Int?
    let text: [UInt8]

    init(_ text: String, _ scope: Scope, _ rank: Int? = nil) {
      self.scope = scope
      self.rank = rank
      // RFC 6350 3.3: names of groups have no case.
      self.text = text.utf8.map(ASCII.lowercased)
    }
  }

  /// Counts a line that has the name.
  mutating func count(_ text: String, _ scope: Scope, rank: Int) {
    counts[Key(text, scope, rank), default: 0] += 1
    // Cards are looked at from the best to the worst.
    let key = Key(text, scope)
    if owners[key] == nil { owners[key] = rank }
  }

  /// The tie of a line that has the name.
  mutating func tie(_ text: String?, _ scope: Scope, rank: Int) -> Tie {
    guard let text else { return .none }
    let key = Key(text, scope, rank)
    guard counts[key, default: 0] > 1 else { return .alone(text, scope, rank: rank) }
    if let number = numbers[key] { return .name(number) }
    numbers[key] = names.count
    names.append(Name(own: text, text: text, scope: scope, rank: rank, parent: names.count, ranks: [rank]))
    return .name(names.count - 1)
  }

  /// Whether the names of two lines can become one.
  func canJoin(_ tie: Tie, _ other: Tie) -> Bool {
    guard case .name(let first) = tie, case .name(let second) = other else { return true }
    let (one, two) = (root(first), root(second))
    return one == two || Set(names[one].ranks).isDisjoint(with: names[two].ranks)
  }

  /// Whether two lines have one name already.
  func areJoined(_ tie: Tie, _ other: Tie) -> Bool {
    switch (tie, other) {
    case (.name(let first), .name(let second)): root(first) == root(second)
    case (.name, _), (_, .name): false
    default: true
    }
  }

  /// The name of a line that two lines have become.
  mutating func join(_ tie: Tie, _ other: Tie) -> Tie {
    switch (tie, other) {
    // A name that ties nothing says nothing about a line that others have without it.
    case (.none, .alone), (_, .none), (.alone, .alone): return tie
    case (.none, .name): return other
    case (.name(let number), .alone(let text, _, let rank)), (.alone(let text, _, let rank), .name(let number)):
      // Where lines are tied they have the name that the better card has for one of them.
      let root = root(number)
      if rank < names[root].rank {
        names[root].text = text
        names[root].rank = rank
      }
      return .name(root)
    case (.name(let first), .name(let second)):
      let (one, two) = (root(first), root(second))
      if one == two { return tie }
      let (kept, gone) = names[one].rank <= names[two].rank ? (one, two) : (two, one)
      names[gone].parent = kept
      names[kept].ranks += names[gone].ranks
      names[kept].hasValue = names[kept].hasValue || names[gone].hasValue
      return tie
    }
  }

  /// Notes that a value of the model is tied.
  mutating func markValue(_ tie: Tie) {
    if case .name(let number) = tie { names[root(number)].hasValue = true }
  }

  /// Whether no value of the model is tied.
  func hasNoValue(_ tie: Tie) -> Bool {
    guard case .name(let number) = tie else { return true }
    return !names[root(number)].hasValue
  }

  private func root(_ number: Int) -> Int {
    var number = number
    while names[number].parent != number { number = names[number].parent }
    return number
  }

  /// The name of a line in the merged card, as its best card writes it, or a new one where another thing has that name.
  mutating func text(of tie: Tie) -> String? {
    switch tie {
    case .none: return nil
    case .alone(let text, let scope, let rank): return free(text, scope, rank)
    case .name(let number):
      let root = root(number)
      if let text = given[root] { return text }
      let text = free(names[root].text, names[root].scope, names[root].rank)
      given[root] = text
      return text
    }
  }

  /// The name of a line as its own card writes it, where nobody else looks at it.
  func written(_ tie: Tie) -> String? {
    switch tie {
    case .none: nil
    case .alone(let text, _, _): text
    case .name(let number): names[number].own
    }
  }

  private mutating func free(_ text: String, _ scope: Scope, _ rank: Int) -> String {
    if owners[Key(text, scope)] == rank, taken.insert(Key(text, scope)).inserted { return text }
    let prefix = scope == .groups ? "item" : ""
    var number = last[scope, default: 0]
    while true {
      number += 1
      let text = prefix + String(number)
      // A name that a card has and that may still be given to its lines is passed over.
      if owners[Key(text, scope)] == nil, taken.insert(Key(text, scope)).inserted {
        last[scope] = number
        return text
      }
    }
  }
}
