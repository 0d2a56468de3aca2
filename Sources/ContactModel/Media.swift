/// A photo, logo, sound or key: its bytes, or where they are (RFC 6350 6.2.4, 6.6.3, 6.7.5, 6.8.1).
///
/// Bytes are kept as base64 text, as every format has them, and are decoded only by ``bytes``.
public struct Media: Hashable, Sendable {
  /// Where the bytes are.
  public enum Source: Hashable, Sendable {
    /// The bytes as base64 text (RFC 4648 4).
    case base64(Base64)
    /// A URI; nothing is ever fetched from it.
    case uri(String)
    /// A text (a KEY may be one).
    case text(String)
  }

  /// The bytes or their URI.
  public var source: Source
  /// The media type in lower case, such as `image/jpeg`, or empty if it is unknown.
  public var mediaType: String

  /// Creates a medium.
  public init(_ source: Source, mediaType: String = "") {
    self.source = source
    self.mediaType = mediaType
  }

  /// Creates a medium of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mediaType: The media type; `nil` to recognise the common types of images and sounds by the first bytes.
  public init(_ bytes: some Collection<UInt8>, mediaType: String? = nil) {
    self.init(
      .base64(Base64(bytes)),
      mediaType: mediaType ?? MediaSignature.mediaType(of: Array(bytes.prefix(MediaSignature.length))) ?? "")
  }

  /// The decoded bytes; `nil` for a URI or a text, or if the text is not base64.
  public var bytes: [UInt8]? {
    guard case .base64(let text) = source else { return nil }
    return text.bytes
  }
}

extension Media {
  /// Sets the media type that the first bytes show, if another one or none is stated.
  ///
  /// - Parameter property: The name of the property, for the message.
  /// - Returns: What was corrected.
  package mutating func correctType(_ property: String) -> String? {
    guard case .base64(let text) = source, let shown = text.mediaType,
      mediaType.isEmpty || MediaSignature.canonical(mediaType).map({ $0 != shown }) ?? false
    else { return nil }
    let stated = mediaType.isEmpty ? "" : ", and not \(mediaType)"
    mediaType = shown
    return "the first bytes of \(property) show that it is \(shown)\(stated)"
  }
}
