import SourceText

/// Runs of bytes that stand in a JSON text as they are.
///
/// Texts are most of what is written, and photos are long, so a run is looked for eight bytes at a time and copied at
/// once. The standard library has neither without an unsafe buffer; all of the room's unsafe writing is in this file.
/// The loads are unaligned and end inside the buffer, and a copy is checked against the space that there is.
enum PlainRun {
  /// The first place at or behind `start` of a byte that needs an escape, or the end.
  static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= bytes.count {
      let hits = hits(load(bytes, index))
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    if index < bytes.count, bytes.count >= 8 {
      // The last bytes, shifted down from the last eight; the zeros that come in above them are hits, and so is the end.
      let last = load(bytes, bytes.count - 8) >> (8 * (index + 8 - bytes.count))
      return index + hits(last).trailingZeroBitCount / 8
    }
    while index < bytes.count, !needsEscape(bytes[index]) { index += 1 }
    return index
  }

  /// The same for a span.
  static func end(in text: Span<UInt8>, from start: Int) -> Int {
    text.withUnsafeBufferPointer { end(in: $0, from: start) }
  }

  /// The same for a part of an array.
  static func end(in text: [UInt8], from start: Int, to end: Int) -> Int {
    text[start..<end].withUnsafeBufferPointer { start + self.end(in: $0, from: 0) }
  }

  private static func load(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The highest bit of each byte that needs an escape, up to and with the lowest of them; those above it may be wrong.
  private static func hits(_ word: UInt64) -> UInt64 {
    below(1, word ^ ones &* UInt64(ASCII.doubleQuote)) | below(1, word ^ ones &* UInt64(ASCII.backslash))
      | below(ASCII.space, word)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < ASCII.space || byte == ASCII.doubleQuote || byte == ASCII.backslash
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The highest bit of each byte that is below a number, up to and with the lowest of them; those above it may be wrong.
  private static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    (word &- ones &* UInt64(limit)) & ~word & (ones &* 0x80)
  }
}

extension OutputSpan<UInt8> {
  /// Adds bytes; there must be space for them.
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    withUnsafeMutableBufferPointer { space, count in
      _ = space.extracting(count...).initialize(fromContentsOf: bytes)
      count += bytes.count
    }
  }
}
