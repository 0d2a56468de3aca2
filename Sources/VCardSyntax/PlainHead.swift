internal import SourceText

/// The head of a content line, group and parameters, where it is as plain as nearly all of them are.
///
/// This file looks at bytes without checking each index: the index stays below the end of the line, and that is checked
/// against the buffer before it begins. Measured: with checks, and with the cases that are rare, a head takes three times
/// the instructions; the heads of a card are most of what there is to read in it.
extension ContentLine {
  /// Finds name, parameters and value where the name and the names of the parameters are letters, digits and hyphens,
  /// every parameter has a name, and no value of one holds a quote, a backslash or a blank.
  ///
  /// - Returns: False where anything is not so; what was found until then is to be forgotten.
  mutating func parsePlainHead(_ maximumParameters: Int) -> Bool {
    // The array is taken out for as long as the line is filled, so that nobody counts another reference to it.
    var text: [UInt8] = []
    swap(&text, &bytes)
    defer { swap(&text, &bytes) }
    return text.withUnsafeBufferPointer { parsePlainHead($0, maximumParameters) }
  }

  @inline(__always)
  private mutating func parsePlainHead(_ text: UnsafeBufferPointer<UInt8>, _ maximumParameters: Int) -> Bool {
    let end = line.upperBound
    let start = line.lowerBound
    guard start >= 0, end <= text.count else { return false }
    guard let word = ContentLine.word(text, start, end) else { return false }
    var index = word.end
    guard index > start, text[index] != ASCII.equals else { return false }
    name = Range(uncheckedBounds: (start, index))
    nameKey = index &- start <= 8 ? word.key : 0
    while text[index] == ASCII.semicolon {
      let nameStart = index &+ 1
      guard let word = ContentLine.word(text, nameStart, end), word.end > nameStart, text[word.end] == ASCII.equals,
        parameters.count < maximumParameters
      else { return false }
      let valueStart = word.end &+ 1
      index = valueStart
      scan: while index < end {
        switch text[index] {
        case ASCII.colon, ASCII.semicolon: break scan
        case ASCII.doubleQuote, ASCII.backslash, ASCII.space, ASCII.tab: return false
        default: index &+= 1
        }
      }
      guard index < end else { return false }
      parameters.append(
        ContentParameter(
          name: Range(uncheckedBounds: (nameStart, word.end)), nameKey: word.end &- nameStart <= 8 ? word.key : 0,
          value: Range(uncheckedBounds: (valueStart, index))))
    }
    value = Range(uncheckedBounds: (index &+ 1, end))
    return true
  }

  /// Letters, digits and hyphens up to a colon, a semicolon or an equals sign, and their key; nothing where another byte
  /// or the end of the line comes before one of these.
  @inline(__always)
  private static func word(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> (end: Int, key: UInt64)? {
    var index = start
    var key: UInt64 = 0
    while index < end {
      let byte = text[index]
      if (byte | 0x20) &- 0x61 < 26 {
        key = key &<< 8 | UInt64(byte & 0xDF)
      } else if byte == ASCII.colon || byte == ASCII.semicolon || byte == ASCII.equals {
        return (index, key)
      } else if byte == ASCII.hyphen || byte &- 0x30 < 10 {
        key = key &<< 8 | UInt64(byte)
      } else {
        return nil
      }
      index &+= 1
    }
    return nil
  }
}
