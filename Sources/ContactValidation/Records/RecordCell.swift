package import CSVContacts
package import CSVSyntax
package import Findings
internal import SourceText

/// A cell of the record that is being checked.
package struct RecordCell {
  /// The number of its column, from 0.
  package let number: Int
  /// Its column; one without a name for what stands beyond the header.
  package let column: CSVColumn
  /// Where its text stands, and how it is written.
  package let field: CSVField
  /// The bytes that the ranges are about.
  package let bytes: [UInt8]
  /// What it has.
  package let traits: RecordTraits

  /// The bytes of the text, without the quotes around it.
  package var range: Range<Int> { field.range }

  /// All bytes between the delimiters, with the quotes.
  package var whole: Range<Int> { field.whole }

  /// What is found at a place of the text, as a message shows it.
  package func quoted(_ range: Range<Int>? = nil) -> String {
    Finding.quote(String(decoding: bytes[range ?? self.range], as: UTF8.self))
  }

  /// Puts something into the place of a part of the text. A quote that is put there must be doubled by the caller where
  /// the cell is quoted.
  package func replacing(_ range: Range<Int>, with text: some Sequence<UInt8>) -> Edit { Edit(range, Array(text)) }
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

/// Text as a cell holds it.
enum CellText {
  /// The text between quotes, with the quotes in it doubled (RFC 4180 2.7).
  static func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
    var quoted = [ASCII.doubleQuote]
    for byte in text {
      quoted.append(byte)
      if byte == ASCII.doubleQuote { quoted.append(byte) }
    }
    return quoted + [ASCII.doubleQuote]
  }
}
