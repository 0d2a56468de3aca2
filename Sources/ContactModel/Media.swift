/// A photo, logo, sound or key: its bytes, or where they are (RFC 6350 6.2.4, 6.6.3, 6.7.5, 6.8.1).
///
/// Bytes are kept as the base64 text that every format carries them in; decoding waits until somebody asks.
public struct Media: Hashable, Sendable {
  /// Where the bytes are.
  public enum Source: Hashable, Sendable {
    /// The bytes as base64 text (RFC 4648 4): padded, without line breaks.
    case base64(String)
    /// A URI; nothing is ever fetched from it.
    case uri(String)
    /// A text (a KEY may be one).
    case text(String)
  }

  /// The bytes or their URI.
  public var source: Source
  /// The media type in lower case, such as `image/jpeg`, or empty where nothing said.
  public var mediaType: String

  /// Makes a medium.
  public init(_ source: Source, mediaType: String = "") {
    self.source = source
    self.mediaType = mediaType
  }

  /// The decoded bytes of inline media; nothing for a URI, or where the text is no base64.
  public var bytes: [UInt8]? {
    guard case .base64(let text) = source else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var bits = 0
    for character in text.utf8 where character != UInt8(ascii: "=") {
      guard let value = Media.sextet(character) else { return nil }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
      }
    }
    return bits == 6 ? nil : bytes
  }

  private static func sextet(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
