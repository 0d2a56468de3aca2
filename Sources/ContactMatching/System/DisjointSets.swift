/// Sets that are joined (union-find).
struct DisjointSets {
  private var parents: [UInt32]
  private var sizes: [UInt32]

  init(_ count: Int) {
    parents = (0..<UInt32(count)).map { $0 }
    sizes = [UInt32](repeating: 1, count: count)
  }

  /// The representative of the set of a member.
  mutating func root(_ member: UInt32) -> UInt32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  /// Joins the sets of two members, and returns whether they are one set now: they are not where it would be too large.
  mutating func join(_ one: UInt32, _ other: UInt32, maxSize: Int = .max) -> Bool {
    var (left, right) = (root(one), root(other))
    if left == right { return true }
    guard Int(sizes[Int(left)]) + Int(sizes[Int(right)]) <= maxSize else { return false }
    if (sizes[Int(right)], left) > (sizes[Int(left)], right) { swap(&left, &right) }
    parents[Int(right)] = left
    sizes[Int(left)] += sizes[Int(right)]
    return true
  }
}
