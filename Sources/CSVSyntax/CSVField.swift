internal import SourceText

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
