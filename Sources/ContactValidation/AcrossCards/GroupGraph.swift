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
