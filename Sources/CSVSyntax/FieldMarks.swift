internal import SourceText

/// Finds what parts the fields of a text, 64 bytes at a time, as long as its quotes follow RFC 4180.
///
/// A file of contacts has a delimiter every few bytes, so that a call of `memchr` each costs more than the bytes between.
/// Here 64 bytes are compared at once and a bit is kept for each that is wanted; the next one is then a matter of counting
/// zeros. What stands between quotes is left out by adding up the quotes before each byte: where their number is odd, the
/// byte is inside. That holds only while a quote opens at the start of a field and closes at its end; a byte that breaks
/// this is marked too, and what stands behind it means nothing. The unsafe lines are the loads of the 64 bytes; that they
/// are inside the text is checked right before.
struct FieldMarks: Sendable {
  private let delimiter: UInt8
  /// All bits where the last block ends inside of quotes, no bit where it does not.
  private(set) var isQuoted: UInt64 = 0
  /// The bytes of the next block where a quote may open a field, whatever stands before them in that block.
  private var starts: UInt64 = 0
  /// The bytes of the next block that are looked at.
  private var kept: UInt64 = ~0
  /// 1 where the last byte of the block is a closing quote.
  private var closed: UInt64 = 0

  init(delimiter: UInt8) { self.delimiter = delimiter }

  /// Begins with a record: the next block is the one that it begins in.
  mutating func begin(at start: Int) {
    starts = 1 &<< UInt64(start & 63)
    kept = 0 &- starts
    isQuoted = 0
    closed = 0
  }

  /// Marks the bytes of as many blocks, of which all begin inside the text: delimiters and line ends outside of quotes,
  /// the second one of two quotes inside of quotes, and whatever stands where it must not.
  @inline(never)
  mutating func mark(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, into masks: UnsafeMutableBufferPointer<UInt64>
  ) {
    guard let bytes = UnsafeRawPointer(text.baseAddress) else { return }
    let whole = min(masks.count, (text.count - start) / 64)
    var next = self
    for index in 0..<whole {
      let block = start &+ index &* 64
      let first = bytes.loadUnaligned(fromByteOffset: block, as: SIMD16<UInt8>.self)
      let second = bytes.loadUnaligned(fromByteOffset: block &+ 16, as: SIMD16<UInt8>.self)
      let third = bytes.loadUnaligned(fromByteOffset: block &+ 32, as: SIMD16<UInt8>.self)
      let fourth = bytes.loadUnaligned(fromByteOffset: block &+ 48, as: SIMD16<UInt8>.self)
      let ends = FieldMarks.gather(
        ByteLanes.bytes(of: first .== SIMD16(repeating: delimiter))
          | ByteLanes.bytes(of: first .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.bytes(of: first .== SIMD16(repeating: ASCII.carriageReturn)),
        ByteLanes.bytes(of: second .== SIMD16(repeating: delimiter))
          | ByteLanes.bytes(of: second .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.bytes(of: second .== SIMD16(repeating: ASCII.carriageReturn)),
        ByteLanes.bytes(of: third .== SIMD16(repeating: delimiter))
          | ByteLanes.bytes(of: third .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.bytes(of: third .== SIMD16(repeating: ASCII.carriageReturn)),
        ByteLanes.bytes(of: fourth .== SIMD16(repeating: delimiter))
          | ByteLanes.bytes(of: fourth .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.bytes(of: fourth .== SIMD16(repeating: ASCII.carriageReturn)))
      let quotes = FieldMarks.gather(
        ByteLanes.bytes(of: first .== SIMD16(repeating: ASCII.doubleQuote)),
        ByteLanes.bytes(of: second .== SIMD16(repeating: ASCII.doubleQuote)),
        ByteLanes.bytes(of: third .== SIMD16(repeating: ASCII.doubleQuote)),
        ByteLanes.bytes(of: fourth .== SIMD16(repeating: ASCII.doubleQuote)))
      if quotes | next.closed == 0 {
        // All of it stands inside of quotes, or nothing.
        let bits = FieldMarks.turned(ends) & next.kept & ~next.isQuoted
        masks[index] = bits
        next.starts = bits &>> 63
        next.kept = ~0
      } else {
        masks[index] = next.weigh(FieldMarks.turned(ends), FieldMarks.turned(quotes), ~0)
      }
    }
    self = next
    if whole < masks.count {
      let block = start + whole * 64
      let (ends, quotes) = FieldMarks.rest(text, block, delimiter)
      masks[whole] = weigh(ends, quotes, 1 &<< UInt64(text.count &- block) &- 1)
    }
  }

  /// Finds out which of the line ends and delimiters stand outside of quotes, and what breaks the rules for them.
  @inline(__always)
  private mutating func weigh(_ allEnds: UInt64, _ allQuotes: UInt64, _ inText: UInt64) -> UInt64 {
    let ends = allEnds & kept
    let quotes = allQuotes & kept
    // Each bit becomes the number of quotes up to its byte, of which only odd or even is kept.
    var inside = quotes
    inside ^= inside &<< 1
    inside ^= inside &<< 2
    inside ^= inside &<< 4
    inside ^= inside &<< 8
    inside ^= inside &<< 16
    inside ^= inside &<< 32
    inside ^= isQuoted
    let opening = quotes & inside
    let closing = quotes & ~inside
    let walls = ends & ~inside
    let behindClosing = closing &<< 1 | closed
    let doubled = opening & behindClosing
    let stray = opening & ~(walls &<< 1 | starts | behindClosing)
    let added = behindClosing & ~(walls | opening) & inText
    isQuoted = 0 &- inside &>> 63
    starts = walls &>> 63
    closed = closing &>> 63
    kept = ~0
    return walls | doubled | stray | added
  }

  /// The delimiters and line ends, and the quotes, of the last bytes of a text, which are fewer than 64.
  @inline(never)
  private static func rest(
    _ text: UnsafeBufferPointer<UInt8>, _ block: Int, _ delimiter: UInt8
  ) -> (ends: UInt64, quotes: UInt64) {
    var ends: UInt64 = 0
    var quotes: UInt64 = 0
    for index in block..<text.count {
      let byte = text[index]
      let bit: UInt64 = 1 &<< UInt64(index & 63)
      if byte == ASCII.doubleQuote { quotes |= bit }
      if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { ends |= bit }
    }
    return (ends, quotes)
  }

  /// 64 bytes, each of which is 0 or 255, as a square of eight times eight bits: each eight bytes leave another bit of each
  /// of its bytes. ``turned(_:)`` makes them bits in their order.
  ///
  /// Every other eight leave theirs in the second word, from where they are moved last. With another bit for each half of
  /// a vector the compiler takes it apart, and needs half as many instructions again.
  @inline(__always)
  private static func gather(
    _ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>, _ third: SIMD16<UInt8>, _ fourth: SIMD16<UInt8>
  ) -> UInt64 {
    let one = first & SIMD16(repeating: 0x01) | second & SIMD16(repeating: 0x04)
    let other = third & SIMD16(repeating: 0x10) | fourth & SIMD16(repeating: 0x40)
    let halves = unsafeBitCast(one | other, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] &<< 1
  }

  /// Turns a square over.
  @inline(__always)
  private static func turned(_ square: UInt64) -> UInt64 {
    var square = square
    var other = (square ^ square &>> 7) & 0x00AA_00AA_00AA_00AA
    square ^= other ^ other &<< 7
    other = (square ^ square &>> 14) & 0x0000_CCCC_0000_CCCC
    square ^= other ^ other &<< 14
    other = (square ^ square &>> 28) & 0x0000_0000_F0F0_F0F0
    return square ^ other ^ other &<< 28
  }
}
