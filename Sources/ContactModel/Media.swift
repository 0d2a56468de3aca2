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

/// The media type of a photo or a sound by its first bytes.
package enum MediaSignature {
  /// The number of bytes that suffice.
  package static let length = 16

  /// The media type; `nil` if the bytes are not recognized.
  package static func mediaType(of bytes: [UInt8]) -> String? {
    func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
      let end = offset + text.utf8CodeUnitCount
      return bytes.count >= end && text.withUTF8Buffer { bytes[offset..<end].elementsEqual($0) }
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if begins("GIF8") { return "image/gif" }
    if begins("BM") { return "image/bmp" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) { return "image/tiff" }
    if begins("RIFF") { return begins("WEBP", at: 8) ? "image/webp" : begins("WAVE", at: 8) ? "audio/wav" : nil }
    if begins("ftyp", at: 4) { return container(begins) }
    if bytes.starts(with: [0, 0, 1, 0]) { return "image/x-icon" }
    if begins("<svg") { return "image/svg+xml" }
    if bytes.starts(with: [0xFF, 0x0A]) || begins("JXL ", at: 4) { return "image/jxl" }
    if begins("%PDF-") { return "application/pdf" }
    if begins("-----BEGIN PGP") { return "application/pgp-keys" }
    if begins("-----BEGIN CERT") || isCertificate(bytes) { return "application/x-x509-ca-cert" }
    // A packet with a public key of version 4 (RFC 9580 4.2, 5.5.1).
    if bytes.count > 3, bytes[0] == 0x99, bytes[3] == 4 { return "application/pgp-keys" }
    if begins("OggS") { return "audio/ogg" }
    // An MPEG frame without a tag before it.
    if begins("ID3") || [[0xFF, 0xFB], [0xFF, 0xF3], [0xFF, 0xF2]].contains(where: { bytes.starts(with: $0) }) {
      return "audio/mpeg"
    }
    if begins("#!AMR") { return "audio/amr" }
    if begins(".snd") { return "audio/basic" }
    if begins("FORM"), begins("AIFF", at: 8) || begins("AIFC", at: 8) { return "audio/aiff" }
    return nil
  }

  /// Whether the bytes are a certificate in DER: a sequence in a sequence, and the number of the version (RFC 5280 4.1).
  private static func isCertificate(_ bytes: [UInt8]) -> Bool {
    bytes.count > 12 && bytes[0...1].elementsEqual([0x30, 0x82]) && bytes[4...5].elementsEqual([0x30, 0x82])
      && bytes[8...11].elementsEqual([0xA0, 3, 2, 1])
  }

  /// The media type of a file of boxes (ISO/IEC 14496-12 4.3) by its brand.
  private static func container(_ begins: (StaticString, Int) -> Bool) -> String? {
    let heic: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    if heic.contains(where: { begins($0, 8) }) { return "image/heic" }
    if begins("avif", 8) || begins("avis", 8) { return "image/avif" }
    return begins("M4A ", 8) ? "audio/mp4" : nil
  }

  /// The usual name of a media type that is recognized by its first bytes; `nil` for another one.
  package static func canonical(_ mediaType: String) -> String? {
    switch mediaType {
    case "image/jpeg", "image/jpg", "image/pjpeg": "image/jpeg"
    case "image/png", "image/x-png": "image/png"
    case "image/gif": "image/gif"
    case "image/bmp", "image/dib", "image/x-bmp", "image/x-ms-bmp": "image/bmp"
    case "image/tiff", "image/tif": "image/tiff"
    case "image/webp": "image/webp"
    case "image/avif": "image/avif"
    case "image/heic", "image/heif": "image/heic"
    case "image/svg+xml": "image/svg+xml"
    case "image/x-icon", "image/vnd.microsoft.icon": "image/x-icon"
    case "audio/wav", "audio/wave", "audio/x-wav", "audio/vnd.wave": "audio/wav"
    case "audio/ogg", "audio/x-ogg": "audio/ogg"
    case "audio/mpeg", "audio/mp3", "audio/mpeg3": "audio/mpeg"
    case "audio/mp4", "audio/m4a", "audio/x-m4a": "audio/mp4"
    case "audio/basic": "audio/basic"
    case "audio/amr": "audio/amr"
    case "image/jxl": "image/jxl"
    case "audio/aiff", "audio/x-aiff": "audio/aiff"
    default: nil
    }
  }
}

extension Base64 {
  /// The media type by the first bytes; `nil` if they are not recognized.
  package var mediaType: String? {
    Base64(prefix((MediaSignature.length + 2) / 3 * 4)).bytes.flatMap { MediaSignature.mediaType(of: $0) }
  }
}
