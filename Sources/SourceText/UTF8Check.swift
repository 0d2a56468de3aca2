/// Strict UTF-8 validation (RFC 3629): no overlong forms, no surrogates, nothing past U+10FFFF.
package enum UTF8Check {
  /// The offset of the first byte that is not part of valid UTF-8, or `nil` if there is none.
  package static func firstInvalid(in bytes: Span<UInt8>) -> Int? {
    let passed = pass(in: bytes, from: 0, to: bytes.count)
    return passed.isValid ? nil : passed.place
  }

  /// Checks the characters that begin in a range.
  ///
  /// - Returns: The end of the last of them, or the first byte that is not part of valid UTF-8.
  static func pass(in bytes: Span<UInt8>, from start: Int, to end: Int) -> (place: Int, isValid: Bool) {
    var special = SpecialCharacters()
    return pass(in: bytes, from: start, to: end, &special)
  }

  /// Kinds of characters that are seldom in a text.
  ///
  /// Performance: not an `OptionSet`, whose operations are not specialized in other modules.
  package struct SpecialCharacters: Sendable {
    /// U+0080 to U+009F.
    package internal(set) var hasControls = false
    /// Characters with the first two bytes of an invisible one; there may be none of these.
    package internal(set) var mayHoldInvisible = false

    /// No special characters.
    package init() {}
  }

  /// Checks the characters that begin in a range.
  ///
  /// - Parameter special: Receives the kinds of special characters in the range.
  /// - Returns: The end of the last of them, or the first byte that is not part of valid UTF-8.
  package static func pass(
    in bytes: Span<UInt8>, from start: Int, to end: Int, _ special: inout SpecialCharacters
  ) -> (place: Int, isValid: Bool) {
    var index = start
    while true {
      // Most letters of a text in another script follow one of their kind.
      if index < end, bytes[index] < 0x80 { index = asciiEnd(in: bytes, from: index, to: end) }
      guard index < end else { return (index, true) }
      let length = sequenceLength(in: bytes, at: index)
      if length == 0 { return (index, false) }
      if bytes[index] == 0xC2, bytes[index + 1] < 0xA0 { special.hasControls = true }
      if mayBeginInvisible(bytes[index], bytes[index + 1]) { special.mayHoldInvisible = true }
      index += length
    }
  }

  /// Whether a character of these first two bytes may be one of ``SpecialCharacters/mayHoldInvisible``.
  @inline(__always)
  private static func mayBeginInvisible(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0xC2 && (second == 0xA0 || second == 0xAD) || first == 0xE2 && (second == 0x80 || second == 0x81)
      || first == 0xD8 && second == 0x9C || first == 0xEF && second == 0xBB
  }

  /// The offset of the first byte that is not ASCII, or `nil` if there is none.
  package static func firstNonASCII(in bytes: Span<UInt8>) -> Int? {
    let end = asciiEnd(in: bytes, from: 0, to: bytes.count)
    return end < bytes.count ? end : nil
  }

  /// The offset of the first byte in a range that is not ASCII, or the end of the range.
  @inline(__always)
  static func asciiEnd(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= bytes.count)
    let high = SIMD2<UInt64>(repeating: 0x8080_8080_8080_8080)
    var index = start
    while index &+ 32 <= end {
      let first = ByteLanes.words(bytes.uncheckedBlock(at: index)) & high
      let second = ByteLanes.words(bytes.uncheckedBlock(at: index &+ 16)) & high
      let either = first | second
      if either[0] | either[1] != 0 { return index &+ ByteSearch.firstHit(first, second) }
      index &+= 32
    }
    while index &+ 16 <= end {
      let words = ByteLanes.words(bytes.uncheckedBlock(at: index)) & high
      if words[0] | words[1] != 0 { return index &+ ByteSearch.firstHit(words) }
      index &+= 16
    }
    if end &- start >= 16, index < end {
      // The last block overlaps the one before it.
      let words = ByteLanes.words(bytes.uncheckedBlock(at: end &- 16)) & high
      return words[0] | words[1] != 0 ? end &- 16 &+ ByteSearch.firstHit(words) : end
    }
    while index < end, bytes[index] < 0x80 { index &+= 1 }
    return index
  }

  package static func isValid(_ bytes: Span<UInt8>) -> Bool { firstInvalid(in: bytes) == nil }

  /// Whether all of the bytes are valid UTF-8.
  package static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool { isValid(bytes.span) }

  /// The length of the valid multi-byte sequence that starts at `index`, or 0.
  static func sequenceLength(in bytes: Span<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    func continuation(_ offset: Int) -> Bool {
      index + offset < bytes.count && bytes[index + offset] & 0xC0 == 0x80
    }
    switch first {
    case 0xC2...0xDF:
      return continuation(1) ? 2 : 0
    case 0xE0...0xEF:
      guard continuation(1), continuation(2) else { return 0 }
      let second = bytes[index + 1]
      if first == 0xE0 && second < 0xA0 { return 0 }
      if first == 0xED && second > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard continuation(1), continuation(2), continuation(3) else { return 0 }
      let second = bytes[index + 1]
      if first == 0xF0 && second < 0x90 { return 0 }
      if first == 0xF4 && second > 0x8F { return 0 }
      return 4
    default:
      return 0
    }
  }
}

extension UTF8Check {
  /// Whether a character of several bytes may begin with the byte.
  static func mayBegin(_ byte: UInt8) -> Bool { (0xC2...0xF4).contains(byte) }

  /// The length of the maximal ill-formed subpart (Unicode 3.9) that starts at `index`, where no valid character
  /// starts.
  static func subpartLength(in bytes: Span<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    guard first >= 0xE0, mayBegin(first), index + 1 < bytes.count else { return 1 }
    let second = bytes[index + 1]
    let isSecond =
      switch first {
      case 0xE0: second >= 0xA0 && second <= 0xBF
      case 0xED: second >= 0x80 && second <= 0x9F
      case 0xF0: second >= 0x90 && second <= 0xBF
      case 0xF4: second >= 0x80 && second <= 0x8F
      default: second & 0xC0 == 0x80
      }
    guard isSecond else { return 1 }
    return first >= 0xF0 && index + 2 < bytes.count && bytes[index + 2] & 0xC0 == 0x80 ? 3 : 2
  }
}

extension String {
  /// A text whose bytes are written in place, or `nil` if they are not UTF-8.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of bytes.
  ///   - write: Appends the bytes; returns false if there is no text.
  package init?(validatedUTF8Capacity capacity: Int, initializingWith write: (inout OutputSpan<UInt8>) -> Bool) {
    var isValid = false
    let text = String(unsafeUninitializedCapacity: capacity) { memory in
      var output = OutputSpan(buffer: memory, initializedCount: 0)
      isValid = write(&output) && UTF8Check.isValid(output.span)
      let count = output.finalize(for: memory)
      return isValid ? count : 0
    }
    guard isValid else { return nil }
    self = text
  }
}
