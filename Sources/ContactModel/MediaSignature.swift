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
    if begins("ftypheic", at: 4) || begins("ftypheix", at: 4) { return "image/heic" }
    if begins("OggS") { return "audio/ogg" }
    if begins("ID3") { return "audio/mpeg" }
    if begins(".snd") { return "audio/basic" }
    if begins("FORM"), begins("AIFF", at: 8) || begins("AIFC", at: 8) { return "audio/aiff" }
    return nil
  }
}

extension Base64 {
  /// The media type by the first bytes; `nil` if they are not recognized.
  package var mediaType: String? {
    Base64(prefix((MediaSignature.length + 2) / 3 * 4)).bytes.flatMap { MediaSignature.mediaType(of: $0) }
  }
}
