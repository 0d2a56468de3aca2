import SourceText

/// Recognizes the start of a jCard: `["vcard", [`. Properties differ: an object follows their name.
enum JCardStart {
  enum Answer {
    /// A jCard.
    case card
    /// Something else.
    case other
    /// More bytes are needed.
    case unknown
  }

  /// The maximum number of bytes to inspect. No known writer puts more white space there.
  private static let reach = 128

  /// Inspects the bytes from a left bracket on.
  static func inspect(_ bytes: Span<UInt8>, at start: Int) -> Answer {
    let end = min(bytes.count, start + reach)
    var index = start + 1
    for expected in ["\"vcard\"", ",", "["] as [StaticString] {
      while index < end, ASCII.isJSONSpace(bytes[index]) { index += 1 }
      for place in 0..<expected.utf8CodeUnitCount {
        guard index < end else { return end == bytes.count && end < start + reach ? .unknown : .other }
        if ASCII.lowercased(bytes[index]) != expected.utf8Start[place] { return .other }
        index += 1
      }
    }
    return .card
  }
}
