internal import SourceText

/// A field of a record: where its text stands in the bytes and how it was written.
public struct CSVField: Sendable, Hashable {
  /// How a field was written.
  public enum Form: UInt8, Sendable, Hashable {
    /// Without quotes: the text is the bytes.
    case plain
    /// Between quotes, without a quote inside: the text is the bytes.
    case quoted
    /// Between quotes, with doubled quotes inside.
    case escaped
    /// Between quotes, with text behind the closing quote.
    case mixed
  }

  /// Where the text begins.
  @usableFromInline let start: Int
  /// Where it ends, four times, and the form: a third less to write for each field of a file.
  @usableFromInline let endAndForm: Int

  @inline(__always)
  init(start: Int, end: Int, form: Form) {
    self.start = start
    endAndForm = end &<< 2 | Int(form.rawValue)
  }

  /// The bytes of the text; quotes around it are not part of them.
  @inlinable public var range: Range<Int> { start..<endAndForm >> 2 }
  /// How it was written.
  public var form: Form { Form(rawValue: UInt8(truncatingIfNeeded: endAndForm & 3)) ?? .plain }
  /// Whether it was written without quotes, so that no line end can be in it.
  @inlinable package var isPlain: Bool { endAndForm & 3 == 0 }

  /// Whether there is no text.
  @inlinable public var isEmpty: Bool { start == endAndForm >> 2 }
}

extension CSVField {
  /// The text of the field, made once: doubled quotes are one, bytes that are no UTF-8 become U+FFFD.
  func text(in bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { text(in: $0) } }

  /// The text of the field in the bytes of its text.
  @inline(__always)
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    if isEmpty { return "" }
    let written = UnsafeBufferPointer(rebasing: bytes[range])
    return endAndForm & 3 <= Form.quoted.rawValue ? ShortText.text(of: written) : CSVField.unescaped(written)
  }

  /// The text of the field in bytes that are known to be UTF-8.
  func validText(in bytes: [UInt8]) -> String {
    endAndForm & 3 > Form.quoted.rawValue || isEmpty ? text(in: bytes) : bytes.text(ofValid: range)
  }

  @inline(never)
  private static func unescaped(_ written: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: written.count) { text in
      var count = 0
      var index = 0
      while index < written.count {
        let byte = written[index]
        index += 1
        if byte == ASCII.doubleQuote {
          guard index < written.count, written[index] == ASCII.doubleQuote else { break }
          index += 1
        }
        text[count] = byte
        count += 1
      }
      // Behind the closing quote everything is as it stands.
      while index < written.count {
        text[count] = written[index]
        count += 1
        index += 1
      }
      return count
    }
  }
}
