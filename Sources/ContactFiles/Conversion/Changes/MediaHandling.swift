internal import ContactModel
internal import Findings
internal import SourceText

/// A photo, logo, sound or key that is written to a file.
struct ExtractedMedia: Sendable, Hashable {
  /// The name of the file, which is a hash of the bytes.
  var name: String
  var bytes: [UInt8]
}

/// Keeps, drops or extracts photos, logos, sounds and keys.
enum MediaHandling {
  /// Changes a contact. Returns the files to write and the findings.
  static func apply(_ policy: PhotoPolicy, to contact: inout Contact) -> (media: [ExtractedMedia], findings: [Finding])
  {
    switch policy {
    case .keep, .beside, .fill: return ([], [])
    case .drop:
      var findings: [Finding] = []
      for (name, path) in Contact.mediaFields {
        let count = contact[keyPath: path].count
        if count == 0 { continue }
        let finding = Finding(IOCodes.photoDropped, "\(name) was removed\(Advice.droppedPhotos())", property: name)
        findings += [Finding](repeating: finding, count: count)
        contact[keyPath: path] = []
      }
      return ([], findings)
    case .extract(let folder):
      var media: [ExtractedMedia] = []
      var findings: [Finding] = []
      for (name, path) in Contact.mediaFields {
        var values = contact[keyPath: path]
        if values.isEmpty { continue }
        for index in values.indices { extract(&values[index].value, name, folder, &media, &findings) }
        contact[keyPath: path] = values
      }
      return (media, findings)
    }
  }

  /// The endings of files, by the media types that are extracted and read under their own names.
  static let endings = [
    "image/jpeg": ".jpg", "image/png": ".png", "image/gif": ".gif", "image/webp": ".webp", "image/heic": ".heic",
    "image/avif": ".avif", "image/bmp": ".bmp", "image/tiff": ".tiff", "audio/wav": ".wav", "audio/ogg": ".ogg",
    "audio/mpeg": ".mp3", "audio/mp4": ".m4a", "audio/aiff": ".aiff", "audio/basic": ".au",
    "audio/amr": ".amr", "image/jxl": ".jxl",
  ]

  private static func extract(
    _ medium: inout Media, _ property: String, _ folder: POSIXPath, _ media: inout [ExtractedMedia],
    _ findings: inout [Finding]
  ) {
    guard case .base64 = medium.source else {
      if case .uri = medium.source {
        findings.append(
          Finding(
            IOCodes.photoNotExtracted, "\(property) is a URI, which is never fetched; it is not changed",
            severity: .note, property: property))
      }
      return
    }
    guard let bytes = medium.bytes, !bytes.isEmpty else {
      findings.append(
        Finding(
          IOCodes.photoNotExtracted, "the bytes of \(property) are not base64; they stay in the contact",
          property: property))
      return
    }
    let mediaType = MediaSignature.mediaType(of: bytes) ?? ""
    let hash = DerivedIdentifier.hexadecimal(SHA256.hash(bytes).prefix(16))
    // An SVG or HTML "photo" could run code in a browser, so it gets an extension that no program opens.
    let ending = endings[mediaType] ?? ".bin"
    let name = property.asciiLowercased + "-" + hash + ending
    media.append(ExtractedMedia(name: name, bytes: bytes))
    medium.source = .uri(percentEncoded(folder) + "/" + name)
    if endings[mediaType] != nil { medium.mediaType = mediaType }
    findings.append(
      Finding(
        IOCodes.photoExtracted, "\(property) was extracted to the file \(Finding.quote(name))", property: property))
  }

  /// A path as a part of a URI (RFC 3986 2), percent-encoded.
  private static func percentEncoded(_ path: POSIXPath) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    while encoded.count > 1, encoded.last == UInt8(ascii: "/") { encoded.removeLast() }
    return String(decoding: encoded, as: UTF8.self)
  }
}
