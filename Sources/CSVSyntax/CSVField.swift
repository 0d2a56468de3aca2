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

  /// The bytes of the text; quotes around it are not part of them.
  public var range: Range<Int>
  /// How it was written.
  public var form: Form

  /// Whether there is no text.
  public var isEmpty: Bool { range.isEmpty }
}

extension CSVField {
  /// The text of the field, made once: doubled quotes are one, bytes that are no UTF-8 become U+FFFD.
  func text(in bytes: [UInt8]) -> String {
    switch form {
    case .plain, .quoted: return String(decoding: bytes[range], as: UTF8.self)
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
