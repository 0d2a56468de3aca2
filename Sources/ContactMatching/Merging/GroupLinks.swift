internal import ContactModel
internal import SourceText

/// The names that link lines within a card: the group of a vCard line (`item1`), and the ALTID of alternatives.
///
/// Two cards may use one name for different things, and different names for one thing. Names are joined where their lines
/// are merged, and the final names are chosen when all lines are merged. Two names of one card are never joined.
struct GroupLinks {
  enum Link: Equatable {
    case none
    /// A name on a single line, which is kept unless another card has it.
    case single(String, Scope, rank: Int)
    /// The number of a name that links several lines of a card.
    case name(Int)
  }

  enum Scope: Hashable {
    case groups
    /// The alternatives of a property.
    case alternatives(String)
    /// The values of a property with their parts (``ValueBundle``). The names are numbers, which are not written.
    case bundles(String)
  }

  /// A name in a set of joined names (union-find).
  private struct Name {
    /// The name in its card.
    let own: String
    /// The name in the preferred card of the set.
    var text: String
    var scope: Scope
    var rank: Int
    var parent: Int
    /// The cards with a name in the set, for the root of the set.
    var ranks: [Int]
    /// Whether a line of the set is a value that the model knows.
    var hasValue = false
  }

  private var names: [Name] = []
  private var numbers: [Key: Int] = [:]
  private var counts: [Key: Int] = [:]
  private var taken: Set<Key> = []
  /// The preferred card with each name, which keeps it. Other cards get new names.
  private var owners: [Key: Int] = [:]
  /// The last number of a new name.
  private var last: [Scope: Int] = [:]
  private var given: [Int: String] = [:]

  private struct Key: Hashable {
    let scope: Scope
    /// The card; `nil` for the merged one.
    let rank: Int?
    let text: [UInt8]

    init(_ text: String, _ scope: Scope, _ rank: Int? = nil) {
      self.scope = scope
      self.rank = rank
      // RFC 6350 3.3: names of groups are case-insensitive.
      self.text = text.utf8.map(ASCII.lowercased)
    }
  }

  /// Counts a line with a name. The cards are counted in the order of preference.
  mutating func count(_ text: String, _ scope: Scope, rank: Int) {
    counts[Key(text, scope, rank), default: 0] += 1
    let key = Key(text, scope)
    if owners[key] == nil { owners[key] = rank }
  }

  /// The link of a line with a name.
  mutating func link(_ text: String?, _ scope: Scope, rank: Int) -> Link {
    guard let text else { return .none }
    let key = Key(text, scope, rank)
    guard counts[key, default: 0] > 1 else { return .single(text, scope, rank: rank) }
    if let number = numbers[key] { return .name(number) }
    numbers[key] = names.count
    names.append(Name(own: text, text: text, scope: scope, rank: rank, parent: names.count, ranks: [rank]))
    return .name(names.count - 1)
  }

  /// The link of a value, and of its parts, in a card.
  mutating func link(bundle number: Int, of property: String, rank: Int) -> Link {
    let (text, scope) = (String(number), Scope.bundles(property))
    let key = Key(text, scope, rank)
    if let number = numbers[key] { return .name(number) }
    numbers[key] = names.count
    names.append(Name(own: text, text: text, scope: scope, rank: rank, parent: names.count, ranks: [rank]))
    return .name(names.count - 1)
  }

  /// Whether the names of two lines can be joined.
  func canJoin(_ link: Link, _ other: Link) -> Bool {
    guard case .name(let first) = link, case .name(let second) = other else { return true }
    let (one, two) = (root(first), root(second))
    return one == two || Set(names[one].ranks).isDisjoint(with: names[two].ranks)
  }

  /// Whether the names of two lines are joined.
  func areJoined(_ link: Link, _ other: Link) -> Bool {
    switch (link, other) {
    case (.name(let first), .name(let second)): root(first) == root(second)
    case (.name, _), (_, .name): false
    default: true
    }
  }

  /// Joins the names of two merged lines.
  mutating func join(_ link: Link, _ other: Link) -> Link {
    switch (link, other) {
    // A name on a single line is dropped where the other line has none.
    case (.none, .single), (_, .none), (.single, .single): return link
    case (.none, .name): return other
    case (.name(let number), .single(let text, _, let rank)), (.single(let text, _, let rank), .name(let number)):
      // Linked lines get the name in the preferred card.
      let root = root(number)
      if rank < names[root].rank {
        names[root].text = text
        names[root].rank = rank
      }
      return .name(root)
    case (.name(let first), .name(let second)):
      let (one, two) = (root(first), root(second))
      if one == two { return link }
      let (kept, gone) = names[one].rank <= names[two].rank ? (one, two) : (two, one)
      names[gone].parent = kept
      names[kept].ranks += names[gone].ranks
      names[kept].hasValue = names[kept].hasValue || names[gone].hasValue
      return link
    }
  }

  /// Marks the set of a link as one with a value that the model knows.
  mutating func markValue(_ link: Link) {
    if case .name(let number) = link { names[root(number)].hasValue = true }
  }

  /// Whether no value that the model knows is linked.
  func hasNoValue(_ link: Link) -> Bool {
    guard case .name(let number) = link else { return true }
    return !names[root(number)].hasValue
  }

  private func root(_ number: Int) -> Int {
    var number = number
    while names[number].parent != number { number = names[number].parent }
    return number
  }

  /// The name of a line in the merged card: that of the preferred card, or a new one if that name is taken.
  mutating func text(of link: Link) -> String? {
    switch link {
    case .none: return nil
    case .single(let text, let scope, let rank): return free(text, scope, rank)
    case .name(let number):
      let root = root(number)
      if let text = given[root] { return text }
      let text = free(names[root].text, names[root].scope, names[root].rank)
      given[root] = text
      return text
    }
  }

  /// The name of a line in its own card.
  func written(_ link: Link) -> String? {
    switch link {
    case .none: nil
    case .single(let text, _, _): text
    case .name(let number): names[number].own
    }
  }

  /// A new name of a group.
  mutating func newGroup() -> String { next(.groups) }

  private mutating func free(_ text: String, _ scope: Scope, _ rank: Int) -> String {
    if owners[Key(text, scope)] == rank, taken.insert(Key(text, scope)).inserted { return text }
    return next(scope)
  }

  private mutating func next(_ scope: Scope) -> String {
    let prefix = scope == .groups ? "item" : ""
    var number = last[scope, default: 0]
    while true {
      number += 1
      let text = prefix + String(number)
      // A name of one of the cards is reserved for its lines.
      if owners[Key(text, scope)] == nil, taken.insert(Key(text, scope)).inserted {
        last[scope] = number
        return text
      }
    }
  }
}
