internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// A cell of the record that is being checked.
struct RecordCell {
  /// The number of its column, from 0.
  let number: Int
  /// Its column; a column without a name for a cell beyond the header.
  let column: CSVColumn
  /// The place of its text, and its quoting.
  let field: CSVField
  let bytes: [UInt8]
  let traits: RecordTraits

  /// The bytes of the text, without the quotes around it.
  var range: Range<Int> { field.range }

  /// All bytes between the delimiters, with the quotes.
  var whole: Range<Int> { field.whole }

  /// A part of the text, quoted for a message.
  func quoted(_ range: Range<Int>? = nil) -> String {
    Finding.quote(String(decoding: bytes[range ?? self.range], as: UTF8.self))
  }

  /// Replaces a part of the text. In a quoted cell the caller must double quotes.
  func replacing(_ range: Range<Int>, with text: some Sequence<UInt8>) -> Edit { Edit(range, Array(text)) }
}

extension CSVField {
  /// All bytes between the delimiters, with the quotes.
  var whole: Range<Int> {
    switch form {
    case .plain: range
    case .quoted, .escaped: range.lowerBound - 1..<range.upperBound + 1
    case .mixed: range.lowerBound - 1..<range.upperBound
    }
  }
}

/// Properties of the bytes of a cell or a record that checks require. Few records have any, so most are not checked further.
struct RecordTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let nul = RecordTraits(rawValue: 1)
  /// A control character that is neither NUL, a tab nor part of a line break.
  static let control = RecordTraits(rawValue: 1 << 1)
  /// A first byte of invisible, bidirectional and control characters beyond ASCII, or of UTF-8 that was decoded in another
  /// encoding.
  static let suspectLead = RecordTraits(rawValue: 1 << 2)
  static let lessThan = RecordTraits(rawValue: 1 << 3)
  /// A blank, a tab or a no-break space as its first or last character.
  static let outerBlank = RecordTraits(rawValue: 1 << 4)

  /// A first byte of Cyrillic, Greek and other letters that UTF-8 which was decoded in another encoding begins with.
  static let misreadLead = RecordTraits(rawValue: 1 << 5)
  static let ampersand = RecordTraits(rawValue: 1 << 6)

  private static let ofByte: [RecordTraits] = (0...255).map { (byte: Int) -> RecordTraits in
    switch UInt8(byte) {
    case ASCII.nul: .nul
    case ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: []
    case 0..<ASCII.space, ASCII.delete: .control
    case ASCII.lessThan: .lessThan
    case ASCII.ampersand: .ampersand
    // First bytes of misread Latin, Greek and Cyrillic letters; marks and signs; tags.
    case 0xC2, 0xC3, 0xC5, 0xCB, 0xD8, 0xE2, 0xEF, 0xF3: .suspectLead
    case 0xC6, 0xCE, 0xD0: .misreadLead
    default: []
    }
  }

  /// The traits of some bytes, without ``outerBlank``.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var bits: UInt8 = 0
    let table = RecordTraits.ofByte
    precondition(table.count == 256)
    for byte in bytes[range] { bits |= table[Int(byte)].rawValue }
    self = RecordTraits(rawValue: bits)
  }

  /// Whether the first or the last character is a blank. The range must not be empty.
  @inline(__always) static func hasOuterBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    if first <= ASCII.space { return ASCII.isBlank(first) || ASCII.isBlank(last) }
    if ASCII.isBlank(last) { return true }
    return range.count > 1
      && (first == 0xC2 && bytes[range.lowerBound + 1] == 0xA0 || last == 0xA0 && bytes[range.upperBound - 2] == 0xC2)
  }
}
