/// Strings of a few bytes, such as most names and words.
///
/// Performance: decoding a short text, or calling `memcpy` for it, takes longer than copying it.
@usableFromInline
package enum InlineUTF8 {
  /// The text of bytes; ill-formed UTF-8 becomes U+FFFD.
  @inlinable @inline(__always)
  package static func text(of bytes: Span<UInt8>) -> String {
    guard bytes.count <= InlineStringBits.maximumCount, bytes.count > 0, InlineStringBits.isKnown else {
      return String(decoding: bytes)
    }
    let bits = InlineStringBits(bytes)
    return bits.isASCII ? bits.text : String(decoding: bytes)
  }

  /// The text of bytes that are known to be UTF-8.
  @inlinable @inline(__always)
  package static func text(ofValid bytes: Span<UInt8>) -> String {
    guard bytes.count <= InlineStringBits.maximumCount, bytes.count > 0, InlineStringBits.isKnown else {
      return longText(ofValid: bytes)
    }
    return InlineStringBits(bytes).text
  }

  /// Performance: a third less than decoding and checking.
  @usableFromInline @inline(never)
  static func longText(ofValid bytes: Span<UInt8>) -> String {
    guard #available(macOS 26, iOS 26, *) else { return String(decoding: bytes) }
    return String(copying: UTF8Span(unchecked: bytes, isKnownASCII: UTF8Check.firstNonASCII(in: bytes) == nil))
  }
}

extension [UInt8] {
  /// The bytes of a range, which are known to be UTF-8, as text.
  ///
  /// Performance: a slice of the array would retain it for every text.
  @inlinable @inline(__always)
  package func text(ofValid range: Range<Int>) -> String {
    // In most arrays sixteen bytes can be loaded, whatever the length of the text.
    if range.lowerBound >= 0, range.lowerBound &+ 16 <= count, range.count <= InlineStringBits.maximumCount,
      InlineStringBits.isKnown
    {
      return InlineStringBits(
        beginningOf: span.word(at: range.lowerBound), span.word(at: range.lowerBound &+ 8), count: range.count
      ).text
    }
    return InlineUTF8.text(ofValid: span.extracting(range))
  }
}

/// A token of at most sixteen bytes that is written often: the name of a property, a type, a label.
///
/// Performance: adding one to a ``ByteOutput`` takes a fifth of the instructions of adding a string.
@usableFromInline
package struct InlineToken16: Sendable {
  @usableFromInline let bytes: SIMD16<UInt8>
  @usableFromInline let count: Int

  /// Makes a token; only the first sixteen bytes of a longer text are part of it.
  package init(_ text: String) {
    var bytes = SIMD16<UInt8>(repeating: 0)
    var count = 0
    for byte in text.utf8.prefix(bytes.scalarCount) {
      bytes[count] = byte
      count += 1
    }
    assert(text.utf8.count <= bytes.scalarCount, "the word is short")
    self.bytes = bytes
    self.count = count
  }

  /// The token as a text.
  package var text: String {
    guard count <= InlineStringBits.maximumCount, InlineStringBits.isKnown else {
      return String(decoding: (0..<count).map { bytes[$0] }, as: UTF8.self)
    }
    let words = ByteLanes.words(bytes)
    return InlineStringBits(beginningOf: words[0].littleEndian, words[1].littleEndian, count: count).text
  }
}
