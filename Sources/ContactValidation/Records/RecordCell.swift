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
