internal import ContactModel
internal import Findings
internal import SourceText

/// Reads the pictures that contacts name as files: those of a folder, or those beside the file of the contact.
///
/// No reference is used as a path. Of a reference only its last component counts, a file is regular and in the folder itself,
/// no link is followed, and its content shows that it is a picture.
struct PhotoFiles: Sendable {
  /// The folder of `--photos from` with its files; `nil` for the files beside the inputs.
  private let listing: PhotoListing?
  /// The folder of each input, if it is a file.
  private let folders: [POSIXPath?]
  private let maxBytes: Int

  /// Lists the folder of the policy; `nil` if no pictures are to be read.
  init?(_ options: ConversionOptions, _ inputs: [ContactSource]) throws(FileFailure) {
    switch options.photos {
    case .keep, .drop, .extract: return nil
    case .beside: listing = nil
    case .fill(let folder): listing = try PhotoListing(folder)
    }
    folders = inputs.map { input in
      if case .file(let path) = input { path.folder } else { nil }
    }
    // In base64 the picture has to fit in a line that can be read again.
    maxBytes = max(0, options.limits.value / 4 * 3 - 1_024)
  }

  /// Whether every contact may get a picture, so that batches become large.
  var readsForEveryContact: Bool { listing != nil }

  /// Whether a contact may be changed. Performance: most contacts have no such field.
  func mayChange(_ contact: Contact) -> Bool {
    listing != nil || contact.has(.photos) || contact.has(.logos)
  }

  /// Replaces references by pictures, and gives a contact without a photo the one with its UID.
  ///
  /// - Parameters:
  ///   - input: The index of the contact's input.
  ///   - bytes: Counts the bytes that were read.
  ///   - used: Gets the names of the pictures.
  func apply(
    to contact: inout Contact, of input: Int, counting bytes: inout Int, _ used: inout Set<POSIXPath>
  ) -> [Finding] {
    var findings: [Finding] = []
    for (property, path) in Contact.mediaFields where property == "PHOTO" || property == "LOGO" {
      var media = contact[keyPath: path]
      var isChanged = false
      for index in media.indices {
        guard let name = PhotoFiles.name(in: media[index].value), let file = find(name, of: input) else {
          if let missing = missing(media[index].value, property) { findings.append(missing) }
          continue
        }
        switch read(file, property) {
        case .success(let picture):
          media[index].value = picture.media
          isChanged = true
          bytes += picture.count
          used.insert(file.name)
          findings.append(.photoRead(file.name, property))
        case .failure(let problem): findings.append(problem.finding)
        }
      }
      if isChanged { contact[keyPath: path] = media }
    }
    if let listing, !contact.has(.photos), let file = listing.file(for: contact) {
      switch read(file, "PHOTO") {
      case .success(let picture):
        contact.photos = [Entry(picture.media)]
        bytes += picture.count
        used.insert(file.name)
        findings.append(.photoRead(file.name, "PHOTO"))
      case .failure(let problem): findings.append(problem.finding)
      }
    }
    return findings
  }

  /// The finding about the pictures of the folder that no contact has got; a warning if there is no other one.
  func unused(_ used: Set<POSIXPath>) -> Finding? {
    guard let listing else { return nil }
    let others = listing.pictures.filter { !used.contains($0) }
    guard let example = others.first else { return nil }
    let all = listing.pictures.count
    let pictures = "\(Finding.grouped(others.count)) of \(Finding.grouped(all)) \(all == 1 ? "picture" : "pictures")"
    return Finding(
      IOCodes.photoNotRead,
      "\(pictures) in the folder, such as \(Finding.quote(example.description)), \(others.count == 1 ? "is" : "are") not in "
        + "the output: a picture has the name that a contact names, or the UID of the contact as its name",
      severity: used.isEmpty ? .warning : .note, property: "PHOTO")
  }

  // MARK: Finding files

  /// The name in a medium that has no bytes. In 3.0 a name without `VALUE=uri` is read as base64 that is none.
  private static func name(in medium: Media) -> PhotoName? {
    switch medium.source {
    case .uri(let text), .text(let text): return PhotoName(text)
    case .base64(let base64):
      guard base64.count <= 255, base64.bytes == nil else { return nil }
      return PhotoName(base64.text)
    }
  }

  private func find(_ name: PhotoName, of input: Int) -> POSIXPath? {
    if let listing { return name.names.lazy.compactMap { listing.file(named: $0) }.first }
    guard name.isBare, folders.indices.contains(input), let folder = folders[input] else { return nil }
    return name.names.map { folder.naming($0) }.first { (try? POSIX.linkStatus($0)) != nil }
  }

  /// The finding about a reference to a file that is not in the folder of `--photos from`.
  private func missing(_ medium: Media, _ property: String) -> Finding? {
    guard listing != nil, let name = PhotoFiles.name(in: medium), !name.isWeb else { return nil }
    return .photoNotRead(name.names[0], property, "is not in the folder")
  }

  // MARK: Reading

  private struct Picture {
    var media: Media
    var count: Int
  }

  private struct Problem: Error {
    var finding: Finding
  }

  private func read(_ file: POSIXPath, _ property: String) -> Result<Picture, Problem> {
    func problem(_ reason: String) -> Result<Picture, Problem> {
      .failure(Problem(finding: .photoNotRead(file.name, property, reason)))
    }
    let bytes: [UInt8]
    switch POSIX.regularFile(file, maxBytes: maxBytes) {
    case .bytes(let read): bytes = read
    case .notRegular: return problem("is a link or not a file, and was not read")
    case .tooLong: return problem("has more bytes than allowed\(Advice.limit("value"))")
    case .unreadable: return problem("cannot be read")
    }
    guard let type = MediaSignature.mediaType(of: Array(bytes.prefix(MediaSignature.length))),
      type.utf8.starts(with: "image/".utf8), MediaHandling.endings[type] != nil
    else { return problem("is not a picture of a known type") }
    return .success(Picture(media: Media(bytes, mediaType: type), count: bytes.count))
  }
}

/// The files of a folder with pictures, by their names.
private struct PhotoListing: Sendable {
  private let folder: POSIXPath
  private let names: Set<POSIXPath>
  /// The pictures by their names without the ending, in lower case. Equal texts in other Unicode forms are one.
  private let stems: [String: POSIXPath]

  private static let endings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "bmp", "tif", "tiff", "jxl",
  ]

  init(_ folder: POSIXPath) throws(FileFailure) {
    self.folder = folder
    let all: [POSIXPath]
    do throws(SystemError) { all = try POSIX.names(in: folder) } catch { throw .reading(folder, error) }
    names = Set(all.filter { !$0.isHidden })
    var stems: [String: POSIXPath] = [:]
    for name in names.sorted() where PhotoListing.endings.contains(FileFormat.ending(of: name.description)) {
      let stem = POSIXPath(bytes: name.stemAndEnding.stem).description.lowercased()
      if stems[stem] == nil { stems[stem] = name }
    }
    self.stems = stems
  }

  /// The names of the pictures.
  var pictures: [POSIXPath] { Set(stems.values).sorted() }

  func file(named name: POSIXPath) -> POSIXPath? { names.contains(name) ? folder.appending(name) : nil }

  /// The picture that is named after the UID of a contact. A name is not enough: namesakes would get the picture of one.
  func file(for contact: Contact) -> POSIXPath? {
    guard let uid = contact.uid else { return nil }
    return [UniqueIdentifier.key(uid), FileNames.stem(uid)].lazy.compactMap { stems[$0.lowercased()] }.first.map {
      folder.appending($0)
    }
  }
}

extension Finding {
  fileprivate static func photoRead(_ file: POSIXPath, _ property: String) -> Finding {
    Finding(
      IOCodes.photoRead, "\(property) was read from the file \(quote(file.description))", property: property)
  }

  fileprivate static func photoNotRead(_ file: POSIXPath, _ property: String, _ reason: String) -> Finding {
    Finding(
      IOCodes.photoNotRead, "the file \(quote(file.description)) of \(property) \(reason)", property: property)
  }
}

/// The name of the file that the reference of a photo ends with.
struct PhotoName: Sendable, Hashable {
  /// The names that a file may have, the likely one first: without and with percent-encoding. Each is one component of a
  /// path, and not hidden.
  let names: [POSIXPath]
  /// Whether the reference is nothing but the name.
  let isBare: Bool
  /// Whether it is the address of a web page or of another place that is not a file.
  let isWeb: Bool

  /// The name in a reference; `nil` if it has none: a `data:` URI, a UUID, a folder.
  init?(_ reference: String) {
    var rest = Array(reference.utf8)[...]
    guard rest.count <= PhotoName.longest else { return nil }
    isWeb = PhotoName.begins(rest, with: "http://") || PhotoName.begins(rest, with: "https://")
    if isWeb { rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != ASCII.numberSign } }
    var isURI = isWeb
    if let colon = rest.firstIndex(of: ASCII.colon), !isWeb {
      // A scheme of one letter is the drive of a path of Windows.
      if PhotoName.begins(rest, with: "file:") {
        isURI = true
      } else if colon - rest.startIndex != 1 {
        return nil
      }
    }
    let isSeparator: (UInt8) -> Bool = { $0 == ASCII.slash || $0 == ASCII.backslash }
    let start = rest.lastIndex(where: isSeparator).map { $0 + 1 } ?? rest.startIndex
    let name = rest[start...]
    let before = rest[..<start]
    isBare = !isURI && (before.isEmpty || before.elementsEqual("./".utf8))
    names = [PhotoName.decoded(name), Array(name)].compactMap { bytes in
      guard let bytes, PhotoName.isComponent(bytes) else { return nil }
      return POSIXPath(bytes: bytes)
    }
    if names.isEmpty { return nil }
  }

  /// The maximum length of a reference.
  private static let longest = 4_096

  private static func begins(_ bytes: ArraySlice<UInt8>, with scheme: String) -> Bool {
    bytes.prefix(scheme.utf8.count).map(ASCII.lowercased).elementsEqual(scheme.utf8)
  }

  /// Whether bytes are the name of a file that is not hidden. `.` and `..` begin with a dot.
  private static func isComponent(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.count <= 255 && bytes[0] != ASCII.period
      && !bytes.contains { $0 == ASCII.slash || $0 == ASCII.backslash || $0 == ASCII.nul }
  }

  /// The bytes without percent-encoding (RFC 3986 2.1); `nil` if a percent sign has no two digits.
  private static func decoded(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      guard byte == ASCII.percent else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch ASCII.lowercased(byte) {
    case ASCII.zero...ASCII.nine: byte - ASCII.zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): ASCII.lowercased(byte) - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
