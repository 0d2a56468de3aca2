package import SourceText

/// One record, without the reader that found it: the fields and the bytes that they are in.
package struct CSVRecord: Sendable {
  /// The text that the ranges of the fields are about.
  package let bytes: [UInt8]
  /// The fields.
  package let fields: CSVFields
  /// Which of the first 64 of them hold a text, a bit each: whoever reads contacts would ask for every column, and most are
  /// empty.
  package let filled: UInt64
  /// The encoding of the fields that are no UTF-8.
  package let undeclared: UndeclaredEncoding?
  /// Whether all bytes are known to be UTF-8.
  package let isUTF8: Bool
  /// Whether there may be controls that stand for other characters.
  package let mayHoldControls: Bool

  /// The text of a field; empty where the record has no such field.
  package func text(_ index: Int) -> String {
    index < fields.count ? text(of: fields[index]) : ""
  }

  /// The text of a field that was written without quotes, in a text of which all bytes are known to be UTF-8.
  @inline(__always)
  package func text(ofPlain field: CSVField) -> String { bytes.text(ofValid: field.range) }

  /// The beginning of the text of one of the fields: so many of its bytes as they were written, up to the end of a
  /// character.
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
    return CSVField(start: 0, end: decoded.utf8.count, form: field.form).text(in: decoded.utf8)
  }

  /// The bytes of a field that is not valid UTF-8 as UTF-8, and what they were; nothing for all other fields, and no text
  /// where this system cannot decode it.
  package func decoded(_ field: CSVField) -> (encoding: TextEncoding, text: DecodedText?)? {
    let written = bytes[field.range]
    guard let undeclared, !UTF8Check.isValid(written) else { return nil }
    let encoding = undeclared.encoding(of: written)
    return (encoding, encoding.isUTF8 ? DecodedText(repairing: written) : encoding.decode(written))
  }
}
