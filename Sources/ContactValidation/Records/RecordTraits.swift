internal import SourceText

/// What is in a cell, or in a whole record, that some check wants to look at. Nearly no record has any of it, so that the
/// checks cost nothing where nothing is wrong.
package struct RecordTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// U+0000.
  package static let nul = RecordTraits(rawValue: 1)
  /// A control character that is neither NUL, a tab nor part of a line break.
  package static let control = RecordTraits(rawValue: 1 << 1)
  /// A byte that invisible, bidirectional and control characters beyond ASCII begin with, and that begins letters of
  /// UTF-8 that was taken for another encoding.
  package static let suspectLead = RecordTraits(rawValue: 1 << 2)
  /// `<`.
  package static let lessThan = RecordTraits(rawValue: 1 << 3)
  /// A blank, a tab or a no-break space as its first or last character.
  package static let outerBlank = RecordTraits(rawValue: 1 << 4)

  /// `&`.
  package static let ampersand = RecordTraits(rawValue: 1 << 6)

  /// What each byte says.
  private static let ofByte: [RecordTraits] = (0...255).map { (byte: Int) -> RecordTraits in
    switch UInt8(byte) {
    case ASCII.nul: .nul
    case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: []
    case 0..<ASCII.space, ASCII.delete: .control
    case ASCII.lessThan: .lessThan
    case ASCII.ampersand: .ampersand
    // Latin letters, Greek and Cyrillic as they are taken for two others; marks and signs; tags.
    case 0xC2, 0xC3, 0xC5, 0xCB, 0xD8, 0xE2, 0xEF, 0xF3: .suspectLead
    default: []
    }
  }

  /// What the bytes say.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var bits: UInt8 = 0
    let text = bytes.span
    RecordTraits.ofByte.withUnsafeBufferPointer { table in
      for index in range { bits |= table[Int(text[index])].rawValue }
    }
    self = RecordTraits(rawValue: bits)
  }

  /// Whether the first or the last character of the bytes, of which there are some, is a blank.
  @inline(__always)
  static func hasOuterBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    if first <= ASCII.space { return ASCII.isBlank(first) || ASCII.isBlank(last) }
    if ASCII.isBlank(last) { return true }
    return range.count > 1
      && (first == 0xC2 && bytes[range.lowerBound + 1] == 0xA0 || last == 0xA0 && bytes[range.upperBound - 2] == 0xC2)
  }
}
