import SourceText

/// Tells by a few bytes whether a jCard begins: `["vcard", [`. No property looks like that, because an object stands
/// behind its name.
enum JCardStart {
  /// What begins.
  enum Answer {
    /// A jCard.
    case card
    /// Something else.
    case other
    /// More bytes are needed to tell.
    case unknown
  }

  /// How many bytes are looked at; white space that is longer stands in no jCard that anybody writes.
  private static let reach = 128

  /// What begins with the bracket at a place.
  static func look(_ bytes: Span<UInt8>, at start: Int) -> Answer {
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
