import SourceText

extension Span<UInt8> {
  /// The index of the first byte from `start` on that needs an escape in a JSON string, or the count.
  ///
  /// Performance: inspects eight bytes at a time. The loads are unaligned and end inside the span.
  func endOfPlainRun(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let hits = PlainRun.hits(word(at: index))
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    if index < count, count >= 8 {
      // The last bytes, shifted down from the last eight; the zeros above them are hits, and so is the end.
      let last = word(at: count - 8) >> (8 * (index + 8 - count))
      return index + PlainRun.hits(last).trailingZeroBitCount / 8
    }
    while index < count, !PlainRun.needsEscape(self[index]) { index += 1 }
    return index
  }

  private func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

/// A run of bytes that are written in a JSON string without escapes.
private enum PlainRun {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The highest bit of each byte that needs an escape, up to and including the first; later ones may be wrong.
  static func hits(_ word: UInt64) -> UInt64 {
    below(1, word ^ ones &* UInt64(ASCII.doubleQuote)) | below(1, word ^ ones &* UInt64(ASCII.backslash))
      | below(ASCII.space, word)
  }

  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < ASCII.space || byte == ASCII.doubleQuote || byte == ASCII.backslash
  }

  /// The highest bit of each byte that is below a limit, up to and including the first; later ones may be wrong.
  private static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
    (word &- ones &* UInt64(limit)) & ~word & (ones &* 0x80)
  }
}
