/// Base64 (RFC 4648 4) as files of contacts carry it: checked and put into one form, not decoded.
package enum Base64Text {
  /// What is wrong with a text, if anything.
  package enum Quality: Sendable {
    /// Clean.
    case good
    /// Readable, but not by every program: blanks inside, the URL alphabet, missing padding.
    case lenient
    /// Not base64: a byte outside the alphabet, or a length that cannot be.
    case bad
  }

  /// The text in the one form that the model keeps: standard alphabet, padded, no blanks.
  package static func normalized(_ bytes: [UInt8], _ range: Range<Int>) -> (text: String, quality: Quality) {
    if isClean(bytes, range) { return (String(decoding: bytes[range], as: UTF8.self), .good) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var quality = Quality.good
    var padding = 0
    for byte in bytes[range] {
      switch byte {
      case ASCII.space, ASCII.tab: continue
      case ASCII.equals: padding += 1
      case ASCII.hyphen, ASCII.underscore:
        quality = quality == .bad ? .bad : .lenient
        if padding > 0 { quality = .bad }
        text.append(byte == ASCII.hyphen ? ASCII.plus : ASCII.slash)
      default:
        if !isSextet(byte) || padding > 0 { quality = .bad }
        text.append(byte)
      }
    }
    let remainder = text.count % 4
    if remainder == 1 { quality = .bad }
    let needed = remainder == 0 ? 0 : 4 - remainder
    if padding != needed { quality = quality == .bad || padding > 2 ? .bad : .lenient }
    if quality == .bad { return (String(decoding: bytes[range], as: UTF8.self), .bad) }
    text.append(contentsOf: repeatElement(ASCII.equals, count: needed))
    return (String(decoding: text, as: UTF8.self), quality)
  }

  /// Whether a text is base64 in the standard alphabet, padded and without blanks.
  package static func isClean(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count % 4 == 0 else { return false }
    let span = bytes.span
    var end = range.upperBound
    if end > range.lowerBound, span[end - 1] == ASCII.equals {
      end -= 1
      if end > range.lowerBound, span[end - 1] == ASCII.equals { end -= 1 }
    }
    // Photos are most of the bytes of a file that has them: without a branch, and with one byte in the accumulator, the
    // compiler takes sixteen at once. The range lies inside the array.
    let searched = range.lowerBound..<end
    return bytes.withUnsafeBufferPointer { buffer in
      var odd: UInt8 = 0
      for byte in UnsafeBufferPointer(rebasing: buffer[searched]) {
        let sextet =
          mark((byte | 0x20) &- 0x61 < 26) | mark(byte &- 0x30 < 10) | mark(byte == ASCII.plus)
          | mark(byte == ASCII.slash)
        odd |= ~sextet
      }
      return odd == 0
    }
  }

  @inline(__always) private static func mark(_ isSo: Bool) -> UInt8 { isSo ? 0xFF : 0 }

  @inline(__always)
  private static func isSextet(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.slash
  }

  /// Whether a whole line could be a piece of base64: what old phones write without the blank of a fold.
  package static func looksLikePiece(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    for index in range {
      let byte = bytes[index]
      guard isSextet(byte) || byte == ASCII.equals || ASCII.isBlank(byte) else { return false }
    }
    return true
  }
}
