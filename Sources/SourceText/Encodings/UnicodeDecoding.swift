/// UTF-8 with repairs, UTF-16 (RFC 2781) and UTF-32 to UTF-8.
enum UnicodeDecoding {
  /// Valid UTF-8 from bytes in UTF-8 that may be damaged, without a byte order mark.
  static func repairingUTF8(_ bytes: ArraySlice<UInt8>) -> DecodedText {
    let body = bytes.dropFirst(ByteOrderMarks.length(ofUTF8: bytes))
    var text = repaired(body)
    text.firstFailure = text.firstFailure.map { $0 + bytes.count - body.count }
    return text
  }

  /// Valid UTF-8 from bytes in UTF-8 that may be damaged; pairs of surrogates (CESU-8) become the characters that they are.
  static func repaired(_ bytes: ArraySlice<UInt8>) -> DecodedText {
    guard let first = UTF8Check.firstInvalid(in: bytes.span) else { return DecodedText(utf8: Array(bytes)) }
    let body = CESU8.joined(bytes)?[...] ?? bytes
    guard !UTF8Check.isValid(body) else { return DecodedText(utf8: Array(body)) }
    let repaired = Array(String(decoding: body, as: UTF8.self).utf8)
    let failures = countReplacements(in: repaired[...]) - countReplacements(in: body)
    return DecodedText(utf8: repaired, failures: failures, firstFailure: first)
  }

  private static func countReplacements(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var index = bytes.startIndex
    while index + 3 <= bytes.endIndex {
      if bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBD { count += 1 }
      index += 1
    }
    return count
  }

  /// Decodes all complete characters, and at the end also an incomplete one.
  ///
  /// - Returns: The number of bytes that were consumed.
  static func utf16(
    _ bytes: Span<UInt8>, isBigEndian: Bool, isEnd: Bool, into output: inout [UInt8], failed: (Int) -> Void
  ) -> Int {
    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[index])
      let second = UInt32(bytes[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    let count = bytes.count
    var index = 0
    while index + 2 <= count {
      let high = unit(index)
      if high & 0xF800 != 0xD800 {
        appendUTF8(high, to: &output)
        index += 2
        continue
      }
      if high < 0xDC00 {
        if index + 4 > count && !isEnd { return index }
        if index + 4 <= count, case let low = unit(index + 2), low & 0xFC00 == 0xDC00 {
          appendUTF8(0x1_0000 + (high & 0x3FF) << 10 + (low & 0x3FF), to: &output)
          index += 4
          continue
        }
      }
      output.append(contentsOf: replacementCharacter)
      failed(index)
      index += 2
    }
    if isEnd && index < count {
      output.append(contentsOf: replacementCharacter)
      failed(index)
      return count
    }
    return index
  }

  /// Decodes all complete characters, and at the end also an incomplete one.
  ///
  /// - Returns: The number of bytes that were consumed.
  static func utf32(
    _ bytes: Span<UInt8>, isBigEndian: Bool, isEnd: Bool, into output: inout [UInt8], failed: (Int) -> Void
  ) -> Int {
    let count = bytes.count
    var index = 0
    while index + 4 <= count {
      var scalar: UInt32 = 0
      for step in 0..<4 { scalar = scalar << 8 | UInt32(bytes[index + (isBigEndian ? step : 3 - step)]) }
      if Unicode.Scalar(scalar) != nil {
        appendUTF8(scalar, to: &output)
      } else {
        output.append(contentsOf: replacementCharacter)
        failed(index)
      }
      index += 4
    }
    if isEnd && index < count {
      output.append(contentsOf: replacementCharacter)
      failed(index)
      return count
    }
    return index
  }
}

/// UTF-8 to UTF-16 and UTF-32.
enum UnicodeEncoding {
  /// UTF-16 without a byte order mark.
  static func utf16(_ utf8: [UInt8], isBigEndian: Bool) -> EncodedText {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    for unit in String(decoding: utf8, as: UTF8.self).utf16 {
      bytes.append(UInt8(truncatingIfNeeded: isBigEndian ? unit >> 8 : unit))
      bytes.append(UInt8(truncatingIfNeeded: isBigEndian ? unit : unit >> 8))
    }
    return EncodedText(bytes: bytes)
  }

  /// UTF-32 without a byte order mark.
  static func utf32(_ utf8: [UInt8], isBigEndian: Bool) -> EncodedText {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 4)
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      for step in 0..<UInt32(4) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value >> (8 * (isBigEndian ? 3 - step : step))))
      }
    }
    return EncodedText(bytes: bytes)
  }
}

extension DecodedText {
  /// The text of a value that is UTF-8 but may be damaged: each maximal ill-formed subpart becomes one U+FFFD.
  package init(repairing value: ArraySlice<UInt8>) { self = UnicodeDecoding.repaired(value) }
}

/// CESU-8: a character beyond U+FFFF as two surrogates of three bytes each, as Java and old databases write it.
enum CESU8 {
  /// Whether a pair of surrogates starts at `index`.
  static func isPair(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + 6 <= bytes.count && bytes[index] == 0xED && bytes[index + 1] & 0xF0 == 0xA0
      && bytes[index + 2] & 0xC0 == 0x80 && bytes[index + 3] == 0xED && bytes[index + 4] & 0xF0 == 0xB0
      && bytes[index + 5] & 0xC0 == 0x80
  }

  /// The text with each pair replaced by its character; `nil` if there is none.
  static func joined(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = text.span
    var joined: [UInt8] = []
    var start = 0
    var index = 0
    while index + 6 <= bytes.count {
      guard isPair(in: bytes, at: index) else {
        index += 1
        continue
      }
      joined += text[(text.startIndex + start)..<(text.startIndex + index)]
      let high = UInt32(bytes[index + 1] & 0x0F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      let low = UInt32(bytes[index + 4] & 0x0F) << 6 | UInt32(bytes[index + 5] & 0x3F)
      appendUTF8(0x1_0000 + high << 10 + low, to: &joined)
      index += 6
      start = index
    }
    if start == 0 { return nil }
    return joined + text[(text.startIndex + start)...]
  }
}

/// Byte order marks at the start of a file. Programs that add one to a text that has one leave several.
package enum ByteOrderMarks {
  /// More marks than this are text.
  static let most = 8

  /// The number of bytes of the marks of UTF-8 that a text begins with.
  package static func length(ofUTF8 text: some Sequence<UInt8>) -> Int { length(of: [0xEF, 0xBB, 0xBF], in: text) }

  /// The number of bytes of a mark, as often as a text begins with it.
  static func length(of mark: [UInt8], in text: some Sequence<UInt8>) -> Int {
    var length = 0
    for byte in text.prefix(mark.count * most) {
      guard byte == mark[length % mark.count] else { break }
      length += 1
    }
    return length - length % mark.count
  }
}
