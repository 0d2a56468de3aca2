/// What the checks of lines keep for the checks of the whole card. Each family that needs something has a member here.
struct CardFacts: Sendable {
  /// Empty lines in the card.
  var blankLines: [BlankLines] = []
  /// Where the line behind the card begins, once it is whole.
  var end = 0
  /// Whether the card has its END.
  var isClosed = true
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
  var emptyFN: Range<Int>?
  /// The ALTIDs of properties of which a card has one at most.
  var altIDs: [AltID] = []
  /// True once a VERSION was seen.
  var hasVersion = false
  /// How many lines repeat a property that a card has once at most.
  var repeated = 0
  /// The first language of each property that has one and no ALTID.
  var languages: [Language] = []
  /// Lines that 4.0 has as parameters of others.
  var removed: [RemovedProperties.Waiting] = []
  /// The lines that have a group.
  var groups: [GroupLine] = []

  /// Empty lines behind each other, all with a blank or all without: a card may have millions.
  struct BlankLines: Sendable {
    /// The first of them, its line end included.
    let first: Range<Int>
    /// All of them.
    var place: Range<Int>
    /// How many there are.
    var count = 1

    /// Makes them of one line.
    init(_ line: Range<Int>) {
      first = line
      place = line
    }
  }

  struct AltID: Sendable {
    let name: UInt64
    let value: String
  }

  struct Language: Sendable {
    let name: UInt64
    let value: String
    var isSaid = false
  }

  struct GroupLine: Sendable {
    let group: String
    let isLabel: Bool
    let place: Range<Int>
  }

  /// Nothing is known yet.
  init() {}
}
