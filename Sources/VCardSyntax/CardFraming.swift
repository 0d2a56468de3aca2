internal import SourceText

/// Decides what a BEGIN or an END means where cards may stand inside each other and an END may be missing.
///
/// The splitter and the reader ask the same one, so that a stream is cut only where the reader starts afresh. What it
/// decides depends on the bytes alone:
/// - behind an `AGENT:` line, BEGIN opens the agent's card (vCard 2.1);
/// - in an open card of version 2.1 a bare BEGIN may open a card inside it. The outer card waits. If properties or an
///   END follow the inner cards, it goes on; if it has waited for ``patience`` bytes, its END is missing;
/// - in any other open card the END is missing, and a new card begins.
///
/// What stands outside of all cards belongs together up to the next card, or for ``patience`` bytes.
package struct CardFraming: Sendable {
  /// How many bytes a card of version 2.1 waits for what belongs to it behind cards inside it.
  package static let patience = 64 << 10

  /// What a BEGIN does.
  package enum Begin: Sendable {
    /// Opens a card; none was open.
    case opens
    /// Ends all open cards, which have lost their END, and opens a card.
    case closesOpenCards
    /// Opens an agent's card inside the open one.
    case opensAgent
    /// Opens a card inside an open one of version 2.1.
    case opensNested
  }

  private struct Frame: Sendable {
    var start: Int
    var isAgent: Bool
    var is21 = false
  }

  private var frames: [Frame] = []
  /// Whether the last line of the innermost open card was an AGENT without a value.
  private var awaitsAgent = false
  /// Where the text outside of all cards begins, if there is any and no card is open.
  private var looseStart: Int?

  package init() {}

  /// How many cards are open.
  package var depth: Int { frames.count }

  /// Whether the innermost open card is an agent's.
  package var isAgentOpen: Bool { frames.last?.isAgent ?? false }

  /// Whether a BEGIN at that place would leave nothing behind it that depends on what stands before it.
  package func isFreshStart(at offset: Int) -> Bool {
    switch meaning(ofBeginAt: offset) {
    case .opens, .closesOpenCards: true
    case .opensAgent, .opensNested: false
    }
  }

  private func meaning(ofBeginAt offset: Int) -> Begin {
    guard let last = frames.last else { return .opens }
    if awaitsAgent { return .opensAgent }
    if last.isAgent { return .closesOpenCards }
    let isPatient = frames[0].is21 && offset - frames[0].start <= CardFraming.patience
    return isPatient && frames.count == 1 ? .opensNested : .closesOpenCards
  }

  /// A BEGIN:VCARD stands at that place.
  package mutating func begin(at offset: Int) -> Begin {
    let meaning = meaning(ofBeginAt: offset)
    looseStart = nil
    if meaning == .closesOpenCards { frames.removeAll(keepingCapacity: true) }
    frames.append(Frame(start: offset, isAgent: meaning == .opensAgent))
    awaitsAgent = false
    return meaning
  }

  /// An END:VCARD; false where no card is open.
  package mutating func end() -> Bool {
    looseStart = nil
    guard frames.popLast() != nil else { return false }
    awaitsAgent = false
    return true
  }

  /// Whether a line outside of all cards has nothing to do with what stands before it: because there is nothing, or
  /// because that has become so long.
  package mutating func partsLooseText(at offset: Int, isEmpty: Bool) -> Bool {
    guard frames.isEmpty else { return false }
    guard let looseStart else {
      if !isEmpty { self.looseStart = offset }
      return isEmpty
    }
    guard offset - looseStart > CardFraming.patience else { return false }
    self.looseStart = isEmpty ? nil : offset
    return true
  }

  /// The innermost open card says that it is version 2.1.
  package mutating func sawVersion21() {
    if !frames.isEmpty { frames[frames.count - 1].is21 = true }
  }

  /// A line that is neither BEGIN nor END.
  ///
  /// - Parameter isEmptyAgent: Whether it is an AGENT without a value.
  package mutating func sawLine(isEmptyAgent: Bool) {
    awaitsAgent = isEmptyAgent && !frames.isEmpty
  }

  /// The first bytes of the buffer that the places count in were cut off.
  package mutating func moved(by bytes: Int) {
    for index in frames.indices { frames[index].start -= bytes }
    if let looseStart { self.looseStart = looseStart - bytes }
  }

  /// The input has ended: how many cards were still open.
  package mutating func finish() -> Int {
    defer { frames.removeAll() }
    return frames.count
  }
}

/// What a physical line is to the framing.
package enum FramingLine: Sendable {
  /// BEGIN:VCARD, also with a group or parameters that it may not have.
  case begin
  /// END:VCARD, likewise, and whatever follows it in its line.
  case end
  /// VERSION:2.1.
  case version21
  /// AGENT without a value.
  case emptyAgent
  /// A blank line or one that continues another.
  case nothing
  /// Any other line.
  case other

  /// Looks at a physical line without its line end. Only lines that begin like one of the words are looked at closely.
  @inline(__always)
  package init(_ bytes: borrowing [UInt8], _ line: Range<Int>) {
    guard line.lowerBound < line.upperBound else {
      self = .nothing
      return
    }
    if ASCII.isBlank(bytes[line.lowerBound]) {
      self = .nothing
    } else if FramingLine.isPlainlyOther(bytes, line) {
      self = .other
    } else {
      self = FramingLine.asMostWrite(bytes, line) ?? FramingLine.closer(bytes, line)
    }
  }

  /// BEGIN and END as nearly everybody writes them: compared as words of eight bytes.
  @inline(__always)
  static func asMostWrite(_ bytes: borrowing [UInt8], _ line: Range<Int>) -> FramingLine? {
    let start = line.lowerBound
    guard line.upperBound <= bytes.count else { return nil }
    if line.count == 11, word(bytes, start) == 0x4245_4749_4E3A_5643, word(bytes, start + 3) == 0x494E_3A56_4341_5244 {
      return .begin
    }
    if line.count == 9, word(bytes, start) == 0x454E_443A_5643_4152, bytes[start + 8] == UInt8(ascii: "D") {
      return .end
    }
    return nil
  }

  /// The same for whatever begins at a place, and how long it is: it may be the beginning of a longer line.
  @inline(__always)
  static func asMostWrite(_ bytes: borrowing [UInt8], at start: Int) -> (length: Int, frame: FramingLine)? {
    guard start &+ 11 < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "B"): return asMostWrite(bytes, start..<start &+ 11).map { (11, $0) }
    case UInt8(ascii: "E"): return asMostWrite(bytes, start..<start &+ 9).map { (9, $0) }
    default: return nil
    }
  }

  /// Eight bytes of a text; they are inside of it.
  @inline(__always)
  private static func word(_ bytes: borrowing [UInt8], _ index: Int) -> UInt64 {
    UInt64(bigEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether a line that is not empty and does not begin with a blank is told from the four words at first sight, as
  /// nearly every line is: by its first two letters, and by its last one where a group may stand before the word.
  @inline(__always)
  static func isPlainlyOther(_ bytes: borrowing [UInt8], _ line: Range<Int>) -> Bool {
    let last = bytes[line.upperBound - 1]
    if last | 0x20 == UInt8(ascii: "d") || last == ASCII.colon || ASCII.isBlank(last) { return false }
    let second = line.count > 1 ? bytes[line.lowerBound + 1] | 0x20 : 0
    switch bytes[line.lowerBound] | 0x20 {
    case UInt8(ascii: "b"): return second != UInt8(ascii: "e")
    case UInt8(ascii: "v"): return second != UInt8(ascii: "e") || isNewVersion(bytes, line)
    case UInt8(ascii: "e"): return second != UInt8(ascii: "n")
    case UInt8(ascii: "a"): return second != UInt8(ascii: "g")
    default: return true
    }
  }

  /// Whether a line begins with BEGIN or END and a delimiter.
  package static func mayFrame(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard line.count > 1 else { return false }
    // Two letters tell nearly every line from them.
    switch (bytes[line.lowerBound] | 0x20, bytes[line.lowerBound + 1] | 0x20) {
    case (UInt8(ascii: "b"), UInt8(ascii: "e")), (UInt8(ascii: "e"), UInt8(ascii: "n")): break
    default: return false
    }
    func begins(_ word: StaticString) -> Bool {
      let end = line.lowerBound + word.utf8CodeUnitCount
      guard end < line.upperBound, ContentLine.equals(bytes, line.lowerBound..<end, word) else { return false }
      return bytes[end] == ASCII.colon || bytes[end] == ASCII.semicolon
    }
    return begins("BEGIN") || begins("END")
  }

  /// BEGIN or END with a group, parameters or blanks around the value.
  private static func framing(_ bytes: [UInt8], _ line: Range<Int>) -> FramingLine? {
    var end = line.upperBound
    while end > line.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let value = end - 5
    guard value > line.lowerBound, ContentLine.equals(bytes, value..<end, "VCARD") else { return nil }
    var colon = value - 1
    while colon > line.lowerBound, ASCII.isBlank(bytes[colon]) { colon -= 1 }
    guard bytes[colon] == ASCII.colon else { return nil }
    var nameEnd = line.lowerBound
    while nameEnd < colon, bytes[nameEnd] != ASCII.semicolon { nameEnd += 1 }
    var nameStart = nameEnd
    while nameStart > line.lowerBound, bytes[nameStart - 1] != ASCII.period { nameStart -= 1 }
    let name = nameStart..<nameEnd
    let isBegin = ContentLine.equals(bytes, name, "BEGIN")
    guard isBegin || ContentLine.equals(bytes, name, "END") else { return nil }
    // Another colon before this one, outside quotes: the value is another one.
    var isQuoted = false
    for index in line.lowerBound..<colon {
      if bytes[index] == ASCII.doubleQuote { isQuoted.toggle() }
      if bytes[index] == ASCII.colon, !isQuoted { return nil }
    }
    return isBegin ? .begin : .end
  }

  private static func closer(_ bytes: [UInt8], _ line: Range<Int>) -> FramingLine {
    var end = line.upperBound
    while end > line.lowerBound, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let word = line.lowerBound..<end
    if word.count == 11, ContentLine.equals(bytes, word, "BEGIN:VCARD") { return .begin }
    // Whatever follows an END in its line, the card is over.
    if word.count >= 9, ContentLine.equals(bytes, word.prefix(9), "END:VCARD") { return .end }
    if bytes[line.lowerBound] | 0x20 == UInt8(ascii: "v"), isVersion21(bytes, word) { return .version21 }
    guard let last = word.last else { return .other }
    if bytes[last] | 0x20 == UInt8(ascii: "d"), let framing = framing(bytes, line) { return framing }
    return bytes[last] == ASCII.colon && isEmptyAgent(bytes, word) ? .emptyAgent : .other
  }

  private static func isEmptyAgent(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard let last = line.last, bytes[last] == ASCII.colon, line.count >= 6 else { return false }
    var nameStart = line.lowerBound
    var nameEnd = line.lowerBound
    while bytes[nameEnd] != ASCII.colon, bytes[nameEnd] != ASCII.semicolon {
      if bytes[nameEnd] == ASCII.period { nameStart = nameEnd + 1 }
      nameEnd += 1
    }
    return ContentLine.equals(bytes, nameStart..<nameEnd, "AGENT")
  }

  private static func isVersion21(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard var value = VersionLine.value(bytes, line) else { return false }
    while let first = value.first, ASCII.isBlank(bytes[first]) { value = value.dropFirst() }
    return VersionLine.version(ofValue: bytes, value) == .v21
  }

  /// Whether a line is the VERSION of 3.0 or 4.0, which frames nothing.
  @inline(__always)
  private static func isNewVersion(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    VersionLine.version(bytes, line).map { $0 != .v21 } ?? false
  }
}
