internal import SourceText
internal import VCardSyntax

/// Evidence for the encoding of values that name no CHARSET.
struct UnlabelledCharset {
  /// The words of the values that are not valid UTF-8 and name no CHARSET.
  private(set) var sample = EncodingSample()
  /// The amount of UTF-8 in all values except those that name another CHARSET.
  private(set) var evidence = UTF8Evidence()
  /// Whether other values are UTF-8 and not only ASCII.
  private(set) var hasUTF8 = false

  /// Longer lines are ignored: they are photos.
  private static let longestLine = 8 << 10

  /// - Parameters:
  ///   - cards: The raw lines of cards.
  ///   - start: The offset of the first line.
  ///   - isOneCard: Whether to stop where the first card ends. An AGENT belongs to it.
  init(in cards: [UInt8], from start: Int, isOneCard: Bool = false) {
    // Performance: the input is not searched again for each of its cards.
    var scanner = ContentLineScanner(cards, hasBareReturns: isOneCard || ByteStatistics(cards).hasBareReturns)
    scanner.goBack(to: start)
    var line = ContentLine(cards)
    var mayBegin = true
    lines: while scanner.next(&line) {
      let framing = isOneCard ? line.framing ?? FramingLine(line.bytes, line.line) : .other
      if case .begin = framing, !mayBegin { break }
      scanner.joinSoftBreaks(&line)
      if line.line.count <= Self.longestLine { inspect(line) }
      switch framing {
      case .end: break lines
      case .emptyAgent: mayBegin = true
      case .begin, .version21, .other: mayBegin = false
      case .nothing: break
      }
    }
    sample.finish()
  }

  private static func head(of line: [UInt8]) -> ArraySlice<UInt8> {
    line[..<(line.firstIndex(of: ASCII.colon) ?? 0)]
  }

  private mutating func inspect(_ scanned: borrowing ContentLine) {
    let isQuotedPrintable =
      ByteSearch.first(ASCII.equals, in: scanned.bytes, from: scanned.line.lowerBound, to: scanned.line.upperBound)
      != nil
      && ContentLineScanner.declaresQuotedPrintable(scanned.bytes, scanned.line)
    guard isQuotedPrintable || UTF8Check.firstNonASCII(in: scanned.bytes.span.extracting(scanned.line)) != nil else {
      return
    }
    let line = Array(scanned.bytes[scanned.line])
    let head = Self.head(of: line)
    let declaresUTF8 = ContentLineScanner.declaresUTF8(line)
    if declaresUTF8 == false { return }
    // The same text has the same evidence, whether it is encoded or not.
    let value = isQuotedPrintable ? head + QuotedPrintable.decode(line[head.endIndex...]).bytes : line
    evidence.add(value[...])
    if declaresUTF8 != nil { return }
    if UTF8Check.isValid(value[...]) {
      if value.contains(where: { $0 >= 0x80 }), !UndeclaredDecoding.mayBeAccident(value[...]) { hasUTF8 = true }
    } else {
      sample.add(value)
      sample.add([ASCII.lineFeed])
    }
  }
}

/// Decodes values that are not UTF-8 and have no CHARSET from their likely encoding.
struct UndeclaredDecoding {
  /// The encoding that the user named, or the likely encoding of the file.
  let fallback: TextEncoding?
  /// The evidence of the first cards of the file.
  private let file: UTF8Evidence
  /// The input that the cards are in, without their indentation.
  var cards: [UInt8]
  private var start = 0
  private var ofCard: UndeclaredEncoding?

  init(_ cards: [UInt8], fallback: TextEncoding?, file: UTF8Evidence = UTF8Evidence()) {
    self.cards = cards
    self.fallback = fallback
    self.file = file
  }

  /// Begins a card, which may have another encoding.
  mutating func begin(at start: Int) {
    self.start = start
    ofCard = nil
  }

  /// Whether valid UTF-8 is to be decoded from the encoding of the file: an East Asian character of two bytes may be
  /// valid UTF-8.
  func isLegacy(_ value: ArraySlice<UInt8>) -> Bool {
    guard let fallback, UndeclaredDecoding.isEastAsian(fallback), UndeclaredDecoding.mayBeAccident(value) else {
      return false
    }
    return fallback.decode(value)?.failures == 0
  }

  static func isEastAsian(_ encoding: TextEncoding) -> Bool { !encoding.isSingleByte && !encoding.isUTF8 }

  /// Whether valid UTF-8 is only one to three sequences of two bytes without a Latin letter beside them, which an accented
  /// letter would have.
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

  /// Decodes a value from the encoding of the file, or else of its card. If it is not valid in that, it is decoded from the
  /// likely encoding of the value alone.
  ///
  /// - Parameter isUTF8: Whether the value is declared to be UTF-8.
  /// - Returns: The encoding, and the text if this system can decode it.
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
