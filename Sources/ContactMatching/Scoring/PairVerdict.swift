/// The best lane of a pair with any weight.
enum PairLimit: UInt8, Sendable, Comparable {
  /// Two people.
  case no
  case review
  case automatic

  static func < (left: PairLimit, right: PairLimit) -> Bool { left.rawValue < right.rawValue }
}

/// The result of the rules for a pair, independent of its weight.
struct PairVerdict: Sendable {
  let limit: PairLimit
  /// Whether the two are never merged, not even because of a third contact.
  var isBarred = false
  /// Whether more agrees than a household shares, so that the pair holds even if a third contact agrees as well.
  var isCertain = false
  /// Whether both have birthdays that are not a typing error apart.
  var isOtherBirthday = false
  /// Whether personal evidence agrees, so that the pair may count as one of the matches of the file.
  var hasOwnEvidence = false
  /// Whether hardly anything but the names agrees.
  var isNameOnly = false
}
