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

  /// Nothing is known yet.
  package init() {}
}
