internal import SourceText

/// The relation of decoded text to bytes of the input.
enum SourceMeasure: Sendable, Hashable {
  /// The text is the input.
  case bytes
  /// Every scalar was one byte.
  case singleByte
  /// Every scalar was one unit of two bytes, or two units beyond U+FFFF.
  case utf16
  /// Every scalar was four bytes.
  case utf32
  /// The relation is unknown: encodings with characters of different lengths or with escape sequences.
  case unknown

  init(_ encoding: TextEncoding) {
    switch encoding {
    case .utf8, .utf8WithMark: self = .bytes
    case .utf16, .utf16LE, .utf16BE: self = .utf16
    case .utf32, .utf32LE, .utf32BE: self = .utf32
    default: self = encoding.isSingleByte ? .singleByte : .unknown
    }
  }

  /// The number of bytes of the input for a text that ends with a complete character; `nil` if it is unknown.
  func count(_ text: Span<UInt8>) -> Int? {
    switch self {
    case .bytes: return text.count
    case .unknown: return nil
    case .singleByte, .utf16, .utf32: break
    }
    var scalars = 0
    var beyond = 0
    for index in text.indices {
      let byte = text[index]
      scalars &+= byte & 0xC0 != 0x80 ? 1 : 0
      beyond &+= byte >= 0xF0 ? 1 : 0
    }
    switch self {
    case .utf16: return 2 * (scalars + beyond)
    case .utf32: return 4 * scalars
    default: return scalars
    }
  }
}
