internal import SourceText
internal import VCardSyntax

/// The values of cards, as far as they tell which encoding those are in that name no CHARSET.
struct UnlabelledCharset {
  /// The words of the values that are not valid UTF-8 and name no CHARSET.
  private(set) var sample = EncodingSample()
  /// How much of all values is UTF-8, but for those that name another CHARSET.
  private(set) var evidence = UTF8Evidence()
  /// Whether other values are UTF-8 and not ASCII alone.
  private(set) var hasUTF8 = false

  /// A longer line is a photo or nothing to tell an encoding by.
  private static let longestLine = 8 << 10

  /// Collects them.
  ///
  /// - Parameters:
  ///   - cards: Lines of cards, raw.
  ///   - start: Where to begin.
  ///   - isOneCard: Whether to stop behind the first END:VCARD.
  init(in cards: [UInt8], from start: Int, isOneCard: Bool = false) {
    var index = start
    var line: [UInt8] = []
    var isSoftBreak = false
    while index < cards.count {
      let end = Self.lineEnd(in: cards, from: index)
      let isContinued = isSoftBreak || ASCII.isBlank(cards[index])
      if !isContinued {
        look(at: line)
        line.removeAll(keepingCapacity: true)
      }
      let physical = isContinued && !isSoftBreak ? cards[(index + 1)..<end] : cards[index..<end]
      if line.count <= Self.longestLine { line += physical }
      isSoftBreak = line.last == ASCII.equals && Self.isQuotedPrintable(line)
      if isSoftBreak { line.removeLast() }
      index = end
      while index < cards.count, cards[index] == ASCII.carriageReturn || cards[index] == ASCII.lineFeed { index += 1 }
      if isOneCard, case .end = FramingLine(cards, physical.indices) { break }
    }
    look(at: line)
    sample.finish()
  }

  private static func lineEnd(in cards: [UInt8], from start: Int) -> Int {
    var end = start
    while end < cards.count, cards[end] != ASCII.lineFeed, cards[end] != ASCII.carriageReturn { end += 1 }
    return end
  }

  private static func head(of line: [UInt8]) -> ArraySlice<UInt8> {
    line[..<(line.firstIndex(of: ASCII.colon) ?? 0)]
  }

  private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
    ContentLineScanner.mentionsQuotedPrintable(line, line.indices)
  }

  private static func contains(_ word: StaticString, in head: ArraySlice<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    guard head.count >= length else { return false }
    let head = Array(head)
    return (0...(head.count - length)).contains { ContentLine.equals(head, $0..<$0 + length, word) }
  }

  private mutating func look(at written: [UInt8]) {
    // A byte order mark is no evidence.
    let line = written.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(written.dropFirst(3)) : written
    guard line.count <= Self.longestLine, !line.isEmpty else { return }
    let head = Self.head(of: line)
    let isQuotedPrintable = line.contains(ASCII.equals) && Self.isQuotedPrintable(line)
    guard isQuotedPrintable || line.contains(where: { $0 >= 0x80 }) else { return }
    let isDeclared = Self.contains("CHARSET=", in: head)
    if isDeclared, !Self.contains("UTF-8", in: head) { return }
    let value = isQuotedPrintable ? QuotedPrintable.decode(line[head.endIndex...]).bytes : line
    evidence.add(value[...])
    if isDeclared { return }
    if UTF8Check.isValid(value[...]) {
      if value.contains(where: { $0 >= 0x80 }), !UndeclaredDecoding.mayBeAccident(value[...]) { hasUTF8 = true }
    } else {
      sample.add(value)
      sample.add([ASCII.lineFeed])
    }
  }
}

/// Turns values that are neither UTF-8 nor declared into UTF-8, as what they most likely are.
struct UndeclaredDecoding {
  /// The encoding that the user has named or that the whole file is likely in.
  let fallback: TextEncoding?
  /// The evidence of the first cards of the file.
  private let file: UTF8Evidence
  private let cards: [UInt8]
  private var start = 0
  private var ofCard: UndeclaredEncoding?

  init(_ cards: [UInt8], fallback: TextEncoding?, file: UTF8Evidence = UTF8Evidence()) {
    self.cards = cards
    self.fallback = fallback
    self.file = file
  }

  /// A card begins, which may come from another file.
  mutating func begin(at start: Int) {
    self.start = start
    ofCard = nil
  }

  /// Whether bytes that are valid UTF-8 are to be read as the file's encoding all the same: two bytes of an East Asian
  /// character may look like one of UTF-8.
  func takesForItsOwn(_ value: ArraySlice<UInt8>) -> Bool {
    guard let fallback, UndeclaredDecoding.isEastAsian(fallback), UndeclaredDecoding.mayBeAccident(value) else {
      return false
    }
    return fallback.decode(value)?.failures == 0
  }

  static func isEastAsian(_ encoding: TextEncoding) -> Bool { !encoding.isSingleByte && !encoding.isUTF8 }

  /// Whether valid UTF-8 is nothing but one to three sequences of two bytes, with no Latin letter beside them, as an
  /// accented one would have.
  static func mayBeAccident(_ value: ArraySlice<UInt8>) -> Bool {
    var sequences = 0
    var last: UInt8 = 0
    for byte in value {
      if byte >= 0xE0 || byte >= 0x80 && ASCII.isLetter(last) || ASCII.isLetter(byte) && last >= 0x80 { return false }
      if byte >= 0xC0 { sequences += 1 }
      last = byte
    }
    return (1...3).contains(sequences)
  }

  /// Decodes a value: by the encoding of the file, else by that of its card; and where it has no meaning in that, by the
  /// one that the value alone is likely in.
  ///
  /// - Parameter isUTF8: Whether the value is declared to be UTF-8.
  /// - Returns: The encoding, and the text where this system can decode it.
  mutating func decode(_ value: [UInt8], isUTF8: Bool) -> (TextEncoding, DecodedText?) {
    let encoding = isUTF8 ? .utf8 : encodings.encoding(of: value[...])
    if encoding.isUTF8 { return (.utf8, DecodedText(repairing: value[...])) }
    let decoded = encoding.decode(value[...])
    if decoded?.failures == 0 { return (encoding, decoded) }
    let own = LegacyGuess.encoding(of: EncodingSample(of: value))
    if own != encoding, let other = own.decode(value[...]), other.failures == 0 { return (own, other) }
    return (encoding, decoded)
  }

  private var encodings: UndeclaredEncoding {
    mutating get {
      if let fallback { return UndeclaredEncoding(file: file, legacy: fallback) }
      if let ofCard { return ofCard }
      let text = UnlabelledCharset(in: cards, from: start, isOneCard: true)
      let encodings = UndeclaredEncoding(file: file, item: text.evidence, sample: text.sample)
      ofCard = encodings
      return encodings
    }
  }
}
