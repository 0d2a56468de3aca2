package import SourceText

/// One record, independent of its reader: its fields and the bytes of the text.
package struct CSVRecord: Sendable {
  /// The text; the ranges of fields count from its start.
  package let bytes: [UInt8]
  /// The fields.
  package let fields: CSVFields
  /// The first 64 fields that are not empty, a bit each: most cells of a table of contacts are empty.
  package let filled: UInt64
  /// The encoding of the fields that are not UTF-8.
  package let undeclared: UndeclaredEncoding?
  /// Whether all bytes are known to be UTF-8.
  package let isUTF8: Bool
  /// Whether there may be control characters that mean other characters.
  package let mayHoldControls: Bool
  /// Whether there may be invisible characters (``InvisibleCharacters``).
  package let mayHoldInvisible: Bool

  /// The text of a field; empty if the record has no such field.
  package func text(_ index: Int) -> String {
    index < fields.count ? text(of: fields[index]) : ""
  }

  /// The text of a field without quotes, if all bytes are known to be UTF-8.
  @inline(__always)
  package func text(ofPlain field: CSVField) -> String { bytes.text(ofValid: field.range) }

  /// The start of the text of a field: that number of its bytes, up to the end of a character.
  package func beginning(of field: CSVField, _ count: Int) -> String {
    guard field.range.count > count else { return text(of: field) }
    var end = field.range.lowerBound + count
    while end < field.range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return text(of: CSVField(start: field.range.lowerBound, end: end, form: field.form))
  }

  /// The text of one of the fields.
  package func text(of field: CSVField) -> String {
    let text = decodedText(of: field)
    return mayHoldControls ? MisreadControls.replaced(in: text) ?? text : text
  }

  private func decodedText(of field: CSVField) -> String {
    if isUTF8 { return field.validText(in: bytes) }
    guard let decoded = decoded(field)?.text else { return field.text(in: bytes) }
    return CSVField(start: 0, end: decoded.utf8.count, form: field.form)
      .text(in: decoded.utf8, doubling: field.quote(in: bytes))
  }

  /// The encoding and the decoded text of a field that is not valid UTF-8; `nil` for other fields. There is no text if this
  /// system cannot decode it.
  package func decoded(_ field: CSVField) -> (encoding: TextEncoding, text: DecodedText?)? {
    let written = bytes[field.range]
    guard let undeclared, !UTF8Check.isValid(written) else { return nil }
    let encoding = undeclared.encoding(of: written)
    return (encoding, encoding.isUTF8 ? DecodedText(repairing: written) : encoding.decode(written))
  }
}

/// A field of a record: the range of its text and how it was written.
package struct CSVField: Sendable, Hashable {
  /// How a field was written.
  package enum Form: UInt8, Sendable, Hashable {
    /// Without quotes: the text is the bytes.
    case plain
    /// In quotes, without a quote inside: the text is the bytes.
    case quoted
    /// In quotes, with doubled quotes inside.
    case escaped
    /// In quotes, with text after the closing quote.
    case mixed
  }

  /// The start of the text.
  @usableFromInline let start: Int
  /// Four times the end of the text, plus the form.
  @usableFromInline let endAndForm: Int

  @inline(__always)
  init(start: Int, end: Int, form: Form) {
    self.start = start
    endAndForm = end &<< 2 | Int(form.rawValue)
  }

  /// The bytes of the text, without the quotes around it.
  @inlinable package var range: Range<Int> { start..<endAndForm >> 2 }
  /// How it was written.
  package var form: Form { Form(rawValue: UInt8(truncatingIfNeeded: endAndForm & 3)) ?? .plain }
  /// Whether it was written without quotes, so that it has no line end.
  @inlinable package var isPlain: Bool { endAndForm & 3 == 0 }

  /// Whether the text is empty.
  @inlinable package var isEmpty: Bool { start == endAndForm >> 2 }
}

extension CSVField {
  /// The quote that is doubled in the text; `nil` if none is.
  func quote(in bytes: [UInt8]) -> UInt8? {
    endAndForm & 3 > Form.quoted.rawValue && start > 0 ? bytes[start - 1] : nil
  }

  /// The text of the field: doubled quotes become one, invalid UTF-8 becomes U+FFFD.
  func text(in bytes: [UInt8]) -> String { text(in: bytes, doubling: quote(in: bytes)) }

  /// The text of the field in bytes that are decoded.
  ///
  /// - Parameter quote: The quote that is doubled.
  func text(in bytes: [UInt8], doubling quote: UInt8?) -> String {
    if isEmpty { return "" }
    return quote.map { unescaped(bytes, $0) } ?? String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of the field in valid UTF-8.
  func validText(in bytes: [UInt8]) -> String {
    endAndForm & 3 > Form.quoted.rawValue || isEmpty ? text(in: bytes) : bytes.text(ofValid: range)
  }

  @inline(never)
  private func unescaped(_ bytes: [UInt8], _ mark: UInt8) -> String {
    let end = range.upperBound
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var start = range.lowerBound
    while let quote = ByteSearch.first(mark, in: bytes, from: start, to: end) {
      text += bytes[start..<quote]
      start = quote + 1
      // After the closing quote, the text is literal.
      guard start < end, bytes[start] == mark else { break }
      text.append(mark)
      start += 1
    }
    text += bytes[start..<end]
    return String(decoding: text, as: UTF8.self)
  }
}

/// The fields of one record, in order.
///
/// It is a view of the fields of several records, which are found at once, so that keeping a record copies no field.
///
/// ```swift
/// var records = CSVRecordReader(Array("Name,Note\r\nAda,\"one, two\"\r\n".utf8))
/// while records.next() { print(records.fields.map(\.range)) }
/// ```
package struct CSVFields: RandomAccessCollection, Sendable {
  /// The fields of several records.
  @usableFromInline let found: [CSVField]
  /// The place of the first field of this record.
  @usableFromInline let first: Int
  /// The number of fields.
  package let count: Int

  @inline(__always)
  init(_ found: [CSVField], _ place: Range<Int>) {
    self.found = found
    first = place.lowerBound
    count = place.count
  }

  /// The index of the first field.
  @inlinable package var startIndex: Int { 0 }
  /// The index after the last field.
  @inlinable package var endIndex: Int { count }

  /// The field in a column, counted from 0.
  @inlinable package subscript(_ column: Int) -> CSVField {
    precondition(column >= 0 && column < count, "the record has no such field")
    return found[first &+ column]
  }

  /// The first 64 fields that are not empty, a bit each.
  var filled: UInt64 {
    var filled: UInt64 = 0
    var bit: UInt64 = 1
    for field in found[first..<first &+ Swift.min(count, 64)] {
      if !field.isEmpty { filled |= bit }
      bit &<<= 1
    }
    return filled
  }
}
