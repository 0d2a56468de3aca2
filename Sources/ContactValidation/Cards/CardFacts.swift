internal import VCardSyntax

/// Values that checks of lines record for the checks of the complete card.
struct CardFacts: Sendable {
  /// Runs of empty lines in the card.
  var blankLines: [BlankLines] = []
  /// The start of the line after the card, once the card is complete.
  var end = 0
  /// Whether the card has an END.
  var isClosed = true
  var pids = PIDFacts()
  var identifier: CardTrace.Identifier?
  /// The members of a group that are named by a UID.
  var members: [CardTrace.Member] = []
  /// The fingerprints of the values of the members.
  var knownMembers: Set<UInt64> = []
  /// The properties with PREF=1, each with the ALTID of the first such line.
  var preferred: [UInt64: String?] = [:]
  /// The value of the first empty FN, in the input.
  var emptyFN: Range<Int>?
  /// The ALTIDs of properties that a card has at most once.
  var alternatives: [Alternative] = []
  /// True after the first VERSION.
  var hasVersion = false
  /// The number of lines that repeat a property that a card has at most once.
  var repeated = 0
  /// The first language of each property that has a LANGUAGE and no ALTID.
  var languages: [Language] = []
  /// Lines that become parameters of other lines in 4.0.
  var removed: [RemovedLine] = []
  var groups: [GroupLine] = []
  /// Values with an ALTID, among them those that spell others.
  var spellings: [Spelling] = []
  /// The languages of GRAMGENDER, in lower case; an empty one for a line without a language.
  var genderLanguages: Set<String> = []

  /// Consecutive empty lines, all with a blank or all without. A card may have millions of empty lines.
  struct BlankLines: Sendable {
    /// The first line, with its line end.
    let first: Range<Int>
    var place: Range<Int>
    var count = 1

    init(_ line: Range<Int>) {
      first = line
      place = line
    }
  }

  struct Alternative: Sendable {
    let name: UInt64
    let tag: String
  }

  struct Language: Sendable {
    let name: UInt64
    let value: String
    var isReported = false
  }

  /// A value with an ALTID.
  struct Spelling: Sendable {
    /// The property; see ``PropertyNumber``.
    let name: UInt64
    /// The path of the property.
    let property: String
    let tag: String
    /// The language in lower case.
    let language: String?
    let isPhonetic: Bool
    /// The number of values in each component of N and ADR.
    let counts: [Int]
    let place: Range<Int>
    /// The value of PHONETIC, or of ALTID without one.
    let parameter: Range<Int>

    func isAlternative(of other: Spelling) -> Bool { name == other.name && tag == other.tag }
  }

  struct GroupLine: Sendable {
    let group: String
    let isLabel: Bool
    let place: Range<Int>
  }

  /// A LABEL or SORT-STRING in a card of 4.0. Its text becomes a parameter of another line, before or after it.
  struct RemovedLine: Sendable {
    let name: String
    /// The name in the input.
    let place: Range<Int>
    /// The whole line in the input.
    let physical: Range<Int>
    /// The value without its escapes.
    let text: String
    let types: Set<String>
  }

  struct PIDFacts: Sendable {
    /// Bounds the memory for a hostile card; real cards have a few sources.
    private static let maxSources = 4096

    /// The number and the place of each CLIENTPIDMAP.
    var maps: [(source: Int, place: Range<Int>)] = []
    /// The sources of the PIDs, each with the place of its first use.
    private(set) var sources: [(source: Int, place: Range<Int>)] = []
    private var known: Set<Int> = []

    mutating func add(_ source: Int, at place: Range<Int>) {
      guard sources.count < PIDFacts.maxSources, known.insert(source).inserted else { return }
      sources.append((source, place))
    }

    /// Whether a PID names the source, or may name it because the list of sources is full.
    func isUsed(_ source: Int) -> Bool { known.contains(source) || sources.count == PIDFacts.maxSources }
  }
}

/// What is kept of a content line until its card is complete.
struct CardLine: Sendable {
  /// The name of the property; see ``PropertyNumber``.
  let name: UInt64
  /// The line in the input, with its line ends.
  let physical: Range<Int>
  let traits: LineTraits
  /// A hash of the line with its group and parameters, in which the case of the name does not count.
  let fingerprint: UInt64

  /// The fingerprint of a line.
  ///
  /// Performance: a static function borrows the line; an initializer would copy it.
  static func fingerprint(of line: ContentLine, name: UInt64, _ traits: LineTraits) -> UInt64 {
    let start = line.group.isEmpty ? name : Fingerprint.of(line.bytes, line.group, start: name)
    let rest = line.name.upperBound..<line.line.upperBound
    return traits.contains(.encoded)
      ? Fingerprint.ofEncoded(line, rest, start: start) : Fingerprint.of(line.bytes, rest, start: start)
  }
}
