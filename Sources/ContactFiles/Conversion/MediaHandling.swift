internal import ContactModel
internal import Findings
internal import SourceText

/// The bytes of a photo on their way into a file of their own.
struct ExtractedMedia: Sendable, Hashable {
  /// The file's name, made from the bytes and nothing else.
  var name: String
  var bytes: [UInt8]
}

/// Leaves photos, logos, sounds and keys as they are, drops them, or makes files of them.
enum MediaHandling {
  /// Changes a contact; gives the files to write and what there is to say.
  static func apply(_ policy: PhotoPolicy, to contact: inout Contact) -> (media: [ExtractedMedia], findings: [Finding])
  {
    switch policy {
    case .keep: return ([], [])
    case .drop:
      var findings: [Finding] = []
      for (name, path) in Contact.mediaFields {
        for _ in contact[keyPath: path] {
          findings.append(
            Finding(IOCodes.photoDropped, "\(name) was left out, as --photos drop says", property: name))
        }
        contact[keyPath: path] = []
      }
      return ([], findings)
    case .extract(let folder):
      var media: [ExtractedMedia] = []
      var findings: [Finding] = []
      for (name, path) in Contact.mediaFields {
        for index in contact[keyPath: path].indices {
          extract(&contact[keyPath: path][index].value, name, folder, &media, &findings)
        }
      }
      return (media, findings)
    }
  }

  private static func extract(
    _ medium: inout Media, _ property: String, _ folder: POSIXPath, _ media: inout [ExtractedMedia],
    _ findings: inout [Finding]
  ) {
    guard case .base64 = medium.source else {
      if case .uri = medium.source {
        findings.append(
          Finding(
            IOCodes.photoNotExtracted, "\(property) is a URI, and nothing is ever fetched; it stays as it is",
            severity: .note, property: property))
      }
      return
    }
    guard let bytes = medium.bytes, !bytes.isEmpty else {
      findings.append(
        Finding(
          IOCodes.photoNotExtracted, "the bytes of \(property) are no base64; they stay in the contact",
          property: property))
      return
    }
    let kind = MediaKind(bytes)
    let name = property.prefixName + "-" + DerivedIdentifier.hexadecimal(SHA256.hash(bytes).prefix(16)) + kind.ending
    media.append(ExtractedMedia(name: name, bytes: bytes))
    medium.source = .uri(percentEncoded(folder) + "/" + name)
    if !kind.mediaType.isEmpty { medium.mediaType = kind.mediaType }
    findings.append(
      Finding(IOCodes.photoExtracted, "\(property) is in the file \(Finding.quote(name)) now", property: property))
  }

  /// A path as part of a URI (RFC 3986 2): everything but what may stand there is escaped.
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

extension String {
  fileprivate var prefixName: String {
    switch self {
    case "PHOTO": "photo"
    case "LOGO": "logo"
    case "SOUND": "sound"
    default: "key"
    }
  }
}

/// What bytes are, whatever the contact says that they are.
private struct MediaKind {
  var ending: String
  var mediaType: String

  init(_ bytes: [UInt8]) {
    switch MediaSignature.mediaType(of: bytes) {
    case "image/jpeg": (ending, mediaType) = (".jpg", "image/jpeg")
    case "image/png": (ending, mediaType) = (".png", "image/png")
    case "image/gif": (ending, mediaType) = (".gif", "image/gif")
    default:
      // An SVG or HTML "photo" could run in a browser: it gets an ending that nothing opens.
      (ending, mediaType) = (".bin", "")
    }
  }
}

/// Writes extracted media into a folder.
struct MediaFolder {
  private let path: POSIXPath
  private var isMade = false
  private var written: Set<String> = []

  init(_ path: POSIXPath) { self.path = path }

  /// Writes what is not there yet. A file of the same name has the same bytes, because the name is made from them.
  mutating func write(_ media: [ExtractedMedia]) throws(FileFailure) {
    for medium in media where written.insert(medium.name).inserted {
      try make()
      let target = path.appending(POSIXPath(medium.name))
      if let status = try? POSIX.linkStatus(target), status.kind == .regular, status.size == medium.bytes.count {
        continue
      }
      let file = try AtomicFile(path: target)
      try file.write(medium.bytes.span)
      try file.commit()
    }
  }

  private mutating func make() throws(FileFailure) {
    guard !isMade else { return }
    isMade = true
    do throws(SystemError) { _ = try POSIX.makeFolderIfMissing(path) } catch {
      throw .writing(path, error)
    }
  }
}
