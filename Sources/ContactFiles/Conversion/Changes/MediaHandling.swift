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

/// Writes photos, logos, sounds and keys into a folder, all of them or none.
///
/// Their names are hashes of their bytes, so that a sender of contacts knows them. No link with such a name is followed,
/// and an existing file must have the same bytes.
package final class MediaFolder {
  private let path: POSIXPath?
  private let force: Bool
  private var files: FileGroup?
  private var named: Set<String> = []

  /// The folder that the options name. Nothing is written if they name none, and in a dry run.
  ///
  /// - Parameter force: Whether a link or another file with the name of a photo may be replaced.
  package init(_ options: ConversionOptions, force: Bool) {
    if case .extract(let folder) = options.photos, !options.isDryRun { path = folder } else { path = nil }
    self.force = force
  }

  /// Writes the files that are missing. The folder does not change before ``commit(before:)``.
  func write(_ media: [ExtractedMedia]) throws(FileFailure) {
    guard let path else { return }
    for medium in media where named.insert(medium.name).inserted {
      let name = POSIXPath(medium.name)
      if POSIX.isFile(path.appending(name), with: medium.bytes) { continue }
      let files = try group(in: path)
      try files.check(name)
      try files.begin(name)
      try files.write(medium.bytes.span)
    }
  }

  private func group(in folder: POSIXPath) throws(FileFailure) -> FileGroup {
    if let files { return files }
    let group = try FileGroup(folder: folder, makesFolder: true, force: force)
    files = group
    return group
  }

  /// Places the files and then commits the contacts that refer to them. If that fails, the files are removed again.
  package func commit(before next: () throws(FileFailure) -> Void) throws(FileFailure) {
    guard let files else { return try next() }
    try files.commit(before: next)
  }
}
