internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The lines of an open card, as long as reading every one of them can wait until somebody asks for the contact.
struct KeptLines {
  /// A line that can be read without a word.
  struct Line {
    let places: LinePlaces
    let types: TypeSet
    let property: UInt16
    let preference: UInt8
    /// The number and one of what else its head said, among those of the card; or nothing.
    let rest: UInt8
  }

  /// Whether all lines of the card so far were such.
  private(set) var isComplete = false
  /// Whether one of them is a name for display.
  private(set) var hasFormattedName = false
  private var lines: [Line] = []
  private var rests: [ReadHead.Rest] = []

  /// Begins another card.
  mutating func restart(isPossible: Bool) {
    isComplete = isPossible
    hasFormattedName = false
    lines.removeAll(keepingCapacity: true)
    if !rests.isEmpty { rests.removeAll(keepingCapacity: true) }
  }

  /// Keeps a line of the card that begins at `start`.
  ///
  /// - Returns: False where that cannot be.
  @inline(__always)
  mutating func keep(_ line: borrowing ContentLine, ofCardAt start: Int, _ head: ReadHead) -> Bool {
    guard rests.count < 255, let property = head.property, let places = LinePlaces(line, ofCardAt: start) else {
      return false
    }
    lines.append(
      Line(
        places: places, types: head.types, property: UInt16(truncatingIfNeeded: property), preference: head.preference,
        rest: head.rest == 0 ? 0 : UInt8(truncatingIfNeeded: rests.count)))
    if head.isFormattedName { hasFormattedName = true }
    return true
  }

  /// What the head of the line says that is kept next.
  mutating func keep(_ rest: ReadHead.Rest?) {
    if let rest { rests.append(rest) }
  }

  /// The card with the lines that were kept of it; what comes behind them is read as it comes.
  ///
  /// - Parameter text: The bytes from the first of the card up to behind the last line.
  mutating func card(_ text: Range<Int>, in bytes: [UInt8], _ version: VCardVersion, hasBareReturns: Bool) -> KeptCard {
    isComplete = false
    let isShared = SharedBytes.areWorthwhile(text.count, of: bytes.count)
    // Copies that have no room to grow.
    return KeptCard(
      Array(lines[...]), rests, isShared ? bytes : Array(bytes[text]), start: isShared ? text.lowerBound : 0, version,
      hasBareReturns: hasBareReturns)
  }
}

/// A card that was looked through and not read yet: its bytes, and where its properties stand in them.
final class KeptCard: FieldSource {
  private let lines: [KeptLines.Line]
  private let rests: [ReadHead.Rest]
  private let bytes: [UInt8]
  /// Where the card begins in them.
  private let start: Int
  private let version: VCardVersion
  private let hasBareReturns: Bool

  fileprivate init(
    _ lines: [KeptLines.Line], _ rests: [ReadHead.Rest], _ bytes: [UInt8], start: Int, _ version: VCardVersion,
    hasBareReturns: Bool
  ) {
    self.start = start
    self.lines = lines
    self.rests = rests
    self.bytes = bytes
    self.version = version
    self.hasBareReturns = hasBareReturns
  }

  func read(into fields: inout ContactFields) {
    var scanner = ContentLineScanner(bytes, hasBareReturns: hasBareReturns)
    scanner.foldKeepsSpace = version == .v21
    var input = PropertyInput(bytes, isTrusted: true)
    input.version = version
    input.isKept = true
    for line in lines {
      scanner.read(&input.line, at: line.places, ofCardAt: start)
      input.take(line.types, preference: line.preference, line.rest > 0 ? rests[Int(line.rest) - 1] : nil)
      PropertyTable.withCodec(Int(line.property)) { codec in
        if !codec.read(&input, &fields) { fields.extensions.append(input.asWritten()) }
      }
    }
  }
}

extension CardReading {
  /// Keeps the line of a known head for whoever asks for the contact, if reading it would not say a word.
  mutating func keepLine(_ head: ReadHead) -> Bool {
    let value = input.line.value
    guard let first = value.first else { return false }
    if input.line.hasFolds { return keepSilentLine(head) }
    switch head.silence {
    case .unknown: return false
    case .ofAll:
      // What is nothing but delimiters says nothing, and is kept as it was written.
      if input.line.bytes[first] == ASCII.semicolon, isNothingButSemicolons(value) { return false }
    case .ofPlainDates:
      guard let date = DateGrammar.parsePlain(input.line.bytes, value), date.year != 1604 else { return false }
    case .ofCleanBase64:
      guard isCleanMedia(value, isBase64: head.isBase64) else { return false }
    }
    return keepSilentLine(head)
  }

  @inline(__always)
  private mutating func keepSilentLine(_ head: ReadHead) -> Bool {
    if head.rest > 0 { card.kept.keep(heads.rest(of: head)) }
    guard card.kept.keep(input.line, ofCardAt: card.start, head) else { return false }
    card.lastJoinable = head.isJoinable
    return true
  }

  private func isNothingButSemicolons(_ value: Range<Int>) -> Bool {
    for index in value where input.line.bytes[index] != ASCII.semicolon { return false }
    return true
  }

  /// Whether the value of a property for media is base64 as it should be, declared or in a data URI.
  private func isCleanMedia(_ value: Range<Int>, isBase64: Bool) -> Bool {
    guard let start = isBase64 ? value.lowerBound : DataURI.base64Start(input.line.bytes, value) else { return false }
    return Base64Text.isClean(input.line.bytes, start..<value.upperBound)
  }

  /// Reads the lines that were kept of the open card: something in it has to be looked at now.
  ///
  /// - Parameter end: A place behind all of them.
  mutating func readKept(before end: Int) {
    guard card.kept.isComplete else { return }
    keptCard(before: end).read(into: &card.contact)
  }

  /// The lines that were kept of the open card, to be read by whoever asks for the contact.
  mutating func keptCard(before end: Int) -> KeptCard {
    card.kept.card(card.start..<end, in: bytes, card.version, hasBareReturns: census.hasBareReturns)
  }
}
