internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The lines of an open card, as long as reading every one of them can wait until somebody asks for the contact.
struct KeptLines {
  /// A line that can be read without a word.
  struct Line {
    let place: LinePlace
    /// The number of its head.
    let head: UInt8
  }

  /// Whether all lines of the card so far were such.
  private(set) var isComplete = false
  /// Whether one of them is a name for display.
  private(set) var hasFormattedName = false
  fileprivate private(set) var lines: [Line] = []

  /// Begins another card.
  mutating func restart(isPossible: Bool) {
    isComplete = isPossible
    hasFormattedName = false
    lines.removeAll(keepingCapacity: true)
  }

  /// Keeps a line of the card.
  ///
  /// - Parameter number: The number of its head.
  @inline(__always)
  mutating func keep(_ place: LinePlace, _ number: Int, _ head: ReadHead) {
    lines.append(Line(place: place, head: UInt8(truncatingIfNeeded: number)))
    if head.isFormattedName { hasFormattedName = true }
  }

  /// Gives the lines up, which were taken: what comes behind them is read as it comes.
  mutating func giveUp() { isComplete = false }
}

/// Cards behind each other that were looked through and not read yet, as they come.
struct KeptCardsBuilder {
  /// How many bytes whoever keeps one contact of them may hold with it.
  private static let mostBytes = 16 << 10

  private var cards: [KeptCards.Card] = []
  private var lines: [KeptLines.Line] = []
  /// Where they stand in the bytes that are read.
  private var text = 0..<0

  /// How many there are.
  var count: Int { cards.count }

  /// Whether another card can stand with them: it is behind them and around none, and whoever keeps one contact does not
  /// hold too much for it.
  func hasRoom(for card: Range<Int>) -> Bool {
    count == 0
      || card.lowerBound >= text.upperBound && card.upperBound - text.lowerBound <= KeptCardsBuilder.mostBytes
  }

  /// Adds a card that there is room for.
  mutating func add(_ kept: borrowing KeptLines, _ card: Range<Int>, _ version: VCardVersion) {
    text = (count == 0 ? card.lowerBound : text.lowerBound)..<card.upperBound
    cards.append(KeptCards.Card(text: card, lines: lines.count, version))
    lines.append(contentsOf: kept.lines)
  }

  /// The cards, for whoever asks for their contacts.
  ///
  /// - Parameter heads: Those of their lines.
  mutating func take(_ heads: ReadHeadList, from bytes: [UInt8], hasBareReturns: Bool) -> KeptCards {
    defer {
      cards.removeAll(keepingCapacity: true)
      lines.removeAll(keepingCapacity: true)
    }
    let isShared = SharedBytes.areWorthwhile(text.count, of: bytes.count)
    // Copies that have no room to grow.
    return KeptCards(
      Array(cards[...]), Array(lines[...]), heads, isShared ? bytes : Array(bytes[text]),
      from: isShared ? 0 : text.lowerBound, hasBareReturns: hasBareReturns)
  }
}

/// Cards that were looked through and not read yet: their bytes, and where their properties stand in them.
///
/// Several share what they stand in, so that a contact costs one piece of memory and not four.
final class KeptCards: FieldSource {
  /// Where a card stands in what was read, and with which line it begins.
  struct Card {
    let text: Range<Int>
    let version: VCardVersion
    fileprivate let lines: Int

    fileprivate init(text: Range<Int>, lines: Int, _ version: VCardVersion) {
      self.text = text
      self.lines = lines
      self.version = version
    }
  }

  let cards: [Card]
  private let lines: [KeptLines.Line]
  private let heads: ReadHeadList
  private let bytes: [UInt8]
  /// Where they begin in what was read.
  private let origin: Int
  private let hasBareReturns: Bool

  fileprivate init(
    _ cards: [Card], _ lines: [KeptLines.Line], _ heads: ReadHeadList, _ bytes: [UInt8], from origin: Int,
    hasBareReturns: Bool
  ) {
    self.cards = cards
    self.lines = lines
    self.heads = heads
    self.bytes = bytes
    self.origin = origin
    self.hasBareReturns = hasBareReturns
  }

  func read(_ number: Int, into fields: inout ContactFields) {
    let card = cards[number]
    var scanner = ContentLineScanner(bytes, hasBareReturns: hasBareReturns)
    scanner.foldKeepsSpace = card.version == .v21
    var input = PropertyInput(bytes, isTrusted: true)
    input.version = card.version
    input.sharesBytes = true
    let end = number + 1 < cards.count ? cards[number + 1].lines : lines.count
    for line in lines[card.lines..<end] {
      let head = heads[Int(line.head)]
      scanner.read(&input.line, at: line.place, head.places, ofCardAt: card.text.lowerBound - origin)
      input.take(head.types, preference: head.preference, heads.rest(of: head))
      if let property = head.property, PropertyTable.withCodec(property, { $0.read(&input, &fields) }) { continue }
      fields.extensions.append(input.asWritten())
    }
  }
}

extension CardReading {
  /// Keeps the line for whoever asks for the contact, if its head is known by that number and reading it would not say a
  /// word.
  mutating func keepLine(_ number: Int) -> Bool {
    let head = heads[number]
    guard head.mayWait, input.line.hasFolds || isSilent(input.line.value, in: input.line.bytes, head),
      let place = LinePlace(input.line, ofCardAt: card.start)
    else { return false }
    keep(place, number, head, from: input.line.physical.lowerBound)
    return true
  }

  /// Keeps a line in one piece for whoever asks for the contact, if reading it would not say a word.
  @inline(__always)
  mutating func keepLine(_ line: KnownLine, _ head: ReadHead) -> Bool {
    let value = Range(uncheckedBounds: (line.start &+ Int(head.places.length), line.end))
    guard isSilent(value, in: bytes, head), let place = LinePlace(line, ofCardAt: card.start) else { return false }
    keep(place, line.head, head, from: line.start)
    return true
  }

  @inline(__always)
  private mutating func keep(_ place: LinePlace, _ number: Int, _ head: ReadHead, from start: Int) {
    card.kept.keep(place, number, head)
    card.lastTextLine = head.isJoinable ? start : -1
  }

  /// Whether a value can be read without a word.
  private func isSilent(_ value: Range<Int>, in text: [UInt8], _ head: ReadHead) -> Bool {
    guard let first = value.first else { return false }
    switch head.silence {
    case .unknown: return false
    case .ofAll:
      // What is nothing but delimiters says nothing, and is kept as it was written.
      return text[first] != ASCII.semicolon || !isNothingButSemicolons(value, in: text)
    case .ofAddressesWithoutBox:
      return text[first] == ASCII.semicolon && !isNothingButSemicolons(value, in: text)
    case .ofPlainDates: return DateGrammar.parsePlain(text, value).map { $0.year != 1604 } ?? false
    case .ofCleanBase64: return isCleanMedia(value, in: text, isBase64: head.isBase64)
    }
  }

  private func isNothingButSemicolons(_ value: Range<Int>, in text: [UInt8]) -> Bool {
    for index in value where text[index] != ASCII.semicolon { return false }
    return true
  }

  /// Whether the value of a property for media is base64 as it should be, declared or in a data URI.
  private func isCleanMedia(_ value: Range<Int>, in text: [UInt8], isBase64: Bool) -> Bool {
    if isBase64, DataURI.mayBegin(text, value) { return false }
    guard let start = isBase64 ? value.lowerBound : DataURI.base64Start(text, value) else { return false }
    return Base64Text.isClean(text, start..<value.upperBound)
  }

  /// Reads the lines that were kept of the open card: something in it has to be looked at now.
  ///
  /// - Parameter end: A place behind all of them.
  mutating func readKept(before end: Int) {
    guard card.kept.isComplete else { return }
    var builder = KeptCardsBuilder()
    builder.add(card.kept, card.start..<end, card.version)
    card.kept.giveUp()
    builder.take(heads.list, from: bytes, hasBareReturns: census.hasBareReturns).read(0, into: &card.contact)
  }

  /// Keeps the open card, which ends there, for whoever asks for its contact.
  mutating func keepCard(before end: Int) {
    let text = card.start..<end
    if !keptCards.hasRoom(for: text) { handOutKept() }
    keptCards.add(card.kept, text, card.version)
  }

  /// Keeps the head of the line that was read. What was kept with other heads is given away before they are forgotten.
  ///
  /// - Returns: Its number, where it was kept.
  @discardableResult
  mutating func keepHead(_ oddities: ContentLine.Oddities, property: Int?) -> Int? {
    if heads.isFull {
      readKept(before: input.line.physical.lowerBound)
      handOutKept()
    }
    return heads.keep(input, oddities, property: property)
  }

  /// Makes contacts of the cards that were kept.
  mutating func handOutKept() {
    guard keptCards.count > 0 else { return }
    let source = keptCards.take(heads.list, from: bytes, hasBareReturns: census.hasBareReturns)
    for (number, card) in source.cards.enumerated() {
      let contact = Contact(readFrom: source, number: number)
      finished.append(Imported(contact, at: card.text, version: card.version.rawValue))
    }
  }
}
