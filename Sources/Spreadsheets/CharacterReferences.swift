internal import Archives

/// The references to characters in XML.
enum CharacterReferences {
  /// Appends a text with its references replaced. Line ends become line feeds.
  static func append(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) throws(ArchiveFailure) {
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "&"):
        guard let end = text[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
          let scalar = scalar(text[(index + 1)..<end])
        else { throw .damaged("its table has an unknown entity") }
        bytes += String(scalar).utf8
        index = end + 1
      case 0x0D:
        if index + 1 == text.endIndex || text[index + 1] != 0x0A { bytes.append(0x0A) }
        index += 1
      default:
        bytes.append(text[index])
        index += 1
      }
    }
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case let name where name.utf8.starts(with: "#x".utf8):
      UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
    case let name where name.utf8.first == UInt8(ascii: "#"): UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) }
    default: nil
    }
  }

  /// Replaces the forms `_x000D_` that Excel writes for characters that XML lacks.
  static func decodeEscapes(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "_")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let scalar = escaped(bytes, at: index) {
        result += String(scalar).utf8
        index += 7
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The character of a form `_xHHHH_`.
  static func escaped(_ bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    guard index + 7 <= bytes.count, bytes[index] == UInt8(ascii: "_"), bytes[index + 1] == UInt8(ascii: "x"),
      bytes[index + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self)
    return digits.utf8.allSatisfy(isHexDigit) ? UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } : nil
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }

  /// Appends a text for the content of an element, with Excel's forms for characters that XML lacks.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let all = Array(text)
    var index = 0
    while index < all.count {
      let byte = all[index]
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case 0x09, 0x0A: bytes.append(byte)
      case ..<0x20:
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += "_x00\(byte < 16 ? "0" : "")\(digits)_".utf8
      case UInt8(ascii: "_") where escaped(all, at: index) != nil: bytes += "_x005F_".utf8
      // U+FFFE and U+FFFF.
      case 0xEF where index + 2 < all.count && all[index + 1] == 0xBF && all[index + 2] >= 0xBE:
        bytes += all[index + 2] == 0xBE ? "_xFFFE_".utf8 : "_xFFFF_".utf8
        index += 2
      default: bytes.append(byte)
      }
      index += 1
    }
  }
}
