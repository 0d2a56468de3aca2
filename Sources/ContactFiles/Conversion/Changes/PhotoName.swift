internal import SourceText

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
