internal import SourceText

/// Marks the bytes that divide fields and records, 64 bytes at a time, while the quotes follow RFC 4180.
///
/// A call of `memchr` for each delimiter would cost more than the few bytes between them. Bytes inside quotes are excluded
/// by counting the quotes before each byte: where the number is odd, the byte is inside. That holds only while a quote opens
/// at the start of a field and closes at its end. A byte that breaks this is marked too, and the marks after it mean nothing.
struct DelimiterMask: Sendable {
  private let delimiter: UInt8
  private let quote: UInt8
  /// All bits if the last block ends inside quotes, otherwise no bit.
  private(set) var isQuoted: UInt64 = 0
  /// The bytes of the next block where a quote may open a field, whatever is before them in that block.
  private var starts: UInt64 = 0
  /// The bytes of the next block that are not ignored.
  private var kept: UInt64 = ~0
  /// 1 if the last byte of the block is a closing quote.
  private var closed: UInt64 = 0

  init(_ dialect: CSVDialect) {
    delimiter = dialect.delimiter
    quote = dialect.quote
  }

  /// Begins at a record: the next block is the one with its start.
  mutating func begin(at start: Int) {
    starts = 1 &<< UInt64(start & 63)
    kept = 0 &- starts
    isQuoted = 0
    closed = 0
  }

  /// Marks one block for each mask: delimiters and line ends outside quotes, the second of two quotes inside quotes, and
  /// every byte that breaks the rules. Every block begins inside the text.
  @inline(never)
  mutating func mark(_ text: Span<UInt8>, from start: Int, into masks: inout [UInt64]) {
    precondition(start >= 0)
    let whole = min(masks.count, (text.count - start) / 64)
    var next = self
    for index in 0..<whole {
      let block = start &+ index &* 64
      let first = text.uncheckedBlock(at: block)
      let second = text.uncheckedBlock(at: block &+ 16)
      let third = text.uncheckedBlock(at: block &+ 32)
      let fourth = text.uncheckedBlock(at: block &+ 48)
      let ends = DelimiterMask.gather(
        ByteLanes.of(first .== SIMD16(repeating: delimiter))
          | ByteLanes.of(first .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(first .== SIMD16(repeating: ASCII.carriageReturn)),
        ByteLanes.of(second .== SIMD16(repeating: delimiter))
          | ByteLanes.of(second .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(second .== SIMD16(repeating: ASCII.carriageReturn)),
        ByteLanes.of(third .== SIMD16(repeating: delimiter))
          | ByteLanes.of(third .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(third .== SIMD16(repeating: ASCII.carriageReturn)),
        ByteLanes.of(fourth .== SIMD16(repeating: delimiter))
          | ByteLanes.of(fourth .== SIMD16(repeating: ASCII.lineFeed))
          | ByteLanes.of(fourth .== SIMD16(repeating: ASCII.carriageReturn)))
      let quotes = DelimiterMask.gather(
        ByteLanes.of(first .== SIMD16(repeating: quote)),
        ByteLanes.of(second .== SIMD16(repeating: quote)),
        ByteLanes.of(third .== SIMD16(repeating: quote)),
        ByteLanes.of(fourth .== SIMD16(repeating: quote)))
      if quotes | next.closed == 0 {
        // The block has no quote, so all of it is inside quotes or outside.
        let bits = DelimiterMask.transposed(ends) & next.kept & ~next.isQuoted
        masks[index] = bits
        next.starts = bits &>> 63
        next.kept = ~0
      } else {
        masks[index] = next.marks(DelimiterMask.transposed(ends), DelimiterMask.transposed(quotes), ~0)
      }
    }
    self = next
    if whole < masks.count {
      let block = start + whole * 64
      let (ends, quotes) = lastBytes(text, block)
      masks[whole] = marks(ends, quotes, 1 &<< UInt64(text.count &- block) &- 1)
    }
  }

  /// The line ends and delimiters of a block that are outside quotes, and the bytes that break the rules.
  @inline(__always)
  private mutating func marks(_ allEnds: UInt64, _ allQuotes: UInt64, _ inText: UInt64) -> UInt64 {
    let ends = allEnds & kept
    let quotes = allQuotes & kept
    // Each bit becomes the parity of the number of quotes up to its byte.
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
    let afterClosing = closing &<< 1 | closed
    let doubled = opening & afterClosing
    let stray = opening & ~(walls &<< 1 | starts | afterClosing)
    let added = afterClosing & ~(walls | opening) & inText
    isQuoted = 0 &- inside &>> 63
    starts = walls &>> 63
    closed = closing &>> 63
    kept = ~0
    return walls | doubled | stray | added
  }

  /// The delimiters and line ends, and the quotes, of the last bytes of a text, which are fewer than 64.
  @inline(never)
  private func lastBytes(_ text: Span<UInt8>, _ block: Int) -> (ends: UInt64, quotes: UInt64) {
    var ends: UInt64 = 0
    var quotes: UInt64 = 0
    for index in block..<text.count {
      let byte = text[index]
      let bit: UInt64 = 1 &<< UInt64(index & 63)
      if byte == quote { quotes |= bit }
      if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { ends |= bit }
    }
    return (ends, quotes)
  }

  /// 64 bytes, each 0 or 255, as a matrix of eight by eight bits, of which ``transposed(_:)`` makes bits in their order.
  ///
  /// Performance: both halves of a vector have the same bit, and the second half is shifted at the end.
  @inline(__always)
  private static func gather(
    _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>, _ third: SIMD2<UInt64>, _ fourth: SIMD2<UInt64>
  ) -> UInt64 {
    let front = first & SIMD2(repeating: 0x0101_0101_0101_0101) | second & SIMD2(repeating: 0x0404_0404_0404_0404)
    let back = third & SIMD2(repeating: 0x1010_1010_1010_1010) | fourth & SIMD2(repeating: 0x4040_4040_4040_4040)
    let halves = front | back
    return halves[0] | halves[1] &<< 1
  }

  /// The transposed matrix of eight by eight bits.
  @inline(__always)
  private static func transposed(_ matrix: UInt64) -> UInt64 {
    var matrix = matrix
    var other = (matrix ^ matrix &>> 7) & 0x00AA_00AA_00AA_00AA
    matrix ^= other ^ other &<< 7
    other = (matrix ^ matrix &>> 14) & 0x0000_CCCC_0000_CCCC
    matrix ^= other ^ other &<< 14
    other = (matrix ^ matrix &>> 28) & 0x0000_0000_F0F0_F0F0
    return matrix ^ other ^ other &<< 28
  }
}
