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
  public var range: Range<Int> { start..<endAndForm >> 2 }
  /// How it was written.
  public var form: Form { Form(rawValue: UInt8(truncatingIfNeeded: endAndForm & 3)) ?? .plain }
  /// Whether it was written without quotes, so that no line end can be in it.
  @inlinable package var isPlain: Bool { endAndForm & 3 == 0 }

  /// Whether there is no text.
  @inlinable public var isEmpty: Bool { start == endAndForm >> 2 }
}

extension CSVField {
  /// The text of the field, made once: doubled quotes are one, bytes that are no UTF-8 become U+FFFD.
  func text(in bytes: [UInt8]) -> String {
    switch form {
    case .plain, .quoted:
      let range = range
      return bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
      }
    case .escaped, .mixed: return String(decoding: unescaped(in: bytes), as: UTF8.self)
    }
  }

  private func unescaped(in bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte == ASCII.doubleQuote {
        guard index < range.upperBound, bytes[index] == ASCII.doubleQuote else { break }
        index += 1
      }
      text.append(byte)
    }
    // Behind the closing quote everything is as it stands.
    text.append(contentsOf: bytes[index..<range.upperBound])
    return text
  }
}
