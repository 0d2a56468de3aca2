/// Characters that are not visible: blanks that do not break, marks of the text direction, and characters without a width.
/// Programs add them when a text is copied from a page, a chat or an address book.
package enum InvisibleCharacters {
  /// The effect of a character.
  private enum Kind {
    /// A blank that does not break a line.
    case blank
    /// A mark of the text direction, or a character without width and meaning.
    case mark
    /// A joiner, which changes the letters beside it.
    case joiner
  }

  /// Whether there is such a character in a range of a text in UTF-8.
  package static func areIn(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while true {
      index = UTF8Check.asciiEnd(in: bytes.span, from: index, to: range.upperBound)
      if index >= range.upperBound { return false }
      if character(bytes[index..<range.upperBound]) != nil { return true }
      index += 1
    }
  }

  /// The text without them.
  ///
  /// - Parameter inside: Whether it is a value of one line, from which they are removed everywhere; blanks become U+0020, and
  ///   joiners stay. Otherwise they are removed from the ends alone.
  package static func removed(from text: String, inside: Bool) -> String {
    let bytes = Array(text.utf8)
    guard areIn(bytes, bytes.indices) else { return text }
    var start = 0
    var end = bytes.count
    // The ends: these characters, and the blanks among them.
    while start < end {
      if let (_, length) = character(bytes[start..<end]) {
        start += length
      } else if isBlank(bytes, start, end, 1) {
        start += 1
      } else {
        break
      }
    }
    while end > start {
      if let length = lastCharacter(bytes[start..<end]) {
        end -= length
      } else if isBlank(bytes, start, end, -1) {
        end -= 1
      } else {
        break
      }
    }
    guard inside else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    var written: [UInt8] = []
    written.reserveCapacity(end - start)
    var index = start
    while index < end {
      guard let (kind, length) = character(bytes[index..<end]) else {
        written.append(bytes[index])
        index += 1
        continue
      }
      switch kind {
      case .blank: written.append(ASCII.space)
      case .mark: break
      case .joiner: written += bytes[index..<index + length]
      }
      index += length
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Whether there is an ASCII blank at an end of a text that also has invisible characters at this end.
  private static func isBlank(_ bytes: [UInt8], _ start: Int, _ end: Int, _ step: Int) -> Bool {
    var index = step > 0 ? start : end - 1
    guard ASCII.isBlank(bytes[index]) else { return false }
    let first = step > 0 ? start == 0 : end == bytes.count
    // After a removed character, a blank is at the end, too.
    if !first { return true }
    while index >= start, index < end, ASCII.isBlank(bytes[index]) { index += step }
    guard index >= start, index < end else { return false }
    return step > 0 ? character(bytes[index..<end]) != nil : lastCharacter(bytes[start...index]) != nil
  }

  /// The character at the end of the bytes, by its length.
  private static func lastCharacter(_ bytes: ArraySlice<UInt8>) -> Int? {
    for length in 2...3 where bytes.count >= length {
      if let (_, found) = character(bytes.suffix(length)), found == length { return length }
    }
    return nil
  }

  /// The character at the start of the bytes.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (kind: Kind, length: Int)? {
    guard bytes.count > 1 else { return nil }
    let second = bytes[bytes.startIndex + 1]
    let third = bytes.count > 2 ? bytes[bytes.startIndex + 2] : 0
    switch (bytes[bytes.startIndex], second) {
    case (0xC2, 0xA0): return (.blank, 2)
    // Soft hyphen, Arabic letter mark.
    case (0xC2, 0xAD), (0xD8, 0x9C): return (.mark, 2)
    case (0xE2, 0x80):
      switch third {
      // Blanks of other widths, and the narrow one that does not break.
      case 0x80...0x8A, 0xAF: return (.blank, 3)
      case 0x8B, 0x8E, 0x8F, 0xAA...0xAE: return (.mark, 3)
      case 0x8C, 0x8D: return (.joiner, 3)
      default: return nil
      }
    // Word joiner; isolates.
    case (0xE2, 0x81): return third == 0xA0 || (0xA6...0xA9).contains(third) ? (.mark, 3) : nil
    case (0xEF, 0xBB): return third == 0xBF ? (.mark, 3) : nil
    default: return nil
    }
  }
}
