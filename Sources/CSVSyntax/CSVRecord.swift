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
