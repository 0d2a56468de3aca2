/// What the checks of lines keep for the checks of the whole card. Each family that needs something has a member here.
package struct CardFacts: Sendable {
  /// Empty lines in the card.
  package var blankLines: [Range<Int>] = []
  /// Where the line behind the card begins, once it is whole.
  package var end = 0
  /// Whether the card has its END.
  package var isClosed = true
  /// What PID and CLIENTPIDMAP say.
  var pids = PIDFacts()
  /// The UID.
  var identifier: CardTrace.Identifier?
  /// The members of a group that are named by UIDs, and where each member stands, by what stands for its value.
  var members: [CardTrace.Member] = []
  var knownMembers: [UInt64: Range<Int>] = [:]
  /// The properties of which one has PREF=1, with the ALTID of the first.
  var preferred: [UInt64: String?] = [:]
  /// The value of the first FN that says nothing, in the input.
  package var emptyFN: Range<Int>?

  /// Nothing is known yet.
  package init() {}
}
