internal import ContactModel
import SourceText

/// Distinguished names (RFC 4514): composed and parsed in the two forms of address books. Every other name is kept as an
/// LDAP URL (RFC 4516).
enum DistinguishedName {
  /// A name of attributes and values: `cn=Ada Lovelace,mail=ada@example.org`.
  static func make(_ parts: [(type: String, value: String)]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      text += part.type
      text += "="
      text += escaped(part.value)
    }
    return text
  }

  /// The attributes and values of a name in the form of ``make(_:)``; `nil` for every other name.
  static func parts(_ name: String) -> [(type: String, value: String)]? {
    var parts: [(type: String, value: String)] = []
    var type: [UInt8] = []
    var value: [UInt8] = []
    var isValue = false
    let bytes = Array(name.utf8)
    var index = 0
    func finish() { parts.append((String(decoding: type, as: UTF8.self), String(decoding: value, as: UTF8.self))) }
    while index < bytes.count {
      let byte = bytes[index]
      if !isValue {
        if byte == ASCII.equals { isValue = true } else { type.append(byte) }
      } else if byte == ASCII.comma {
        finish()
        type = []
        value = []
        isValue = false
      } else if byte == ASCII.backslash, index + 1 < bytes.count {
        index += 1
        if index + 1 < bytes.count, let high = ASCII.hexadecimalValue(bytes[index]),
          let low = ASCII.hexadecimalValue(bytes[index + 1])
        {
          value.append(high << 4 | low)
          index += 1
        } else {
          value.append(bytes[index])
        }
      } else {
        value.append(byte)
      }
      index += 1
    }
    guard isValue else { return nil }
    finish()
    return make(parts).utf8.elementsEqual(name.utf8) ? parts : nil
  }

  /// A value with the escapes of RFC 4514 2.4.
  private static func escaped(_ value: String) -> String {
    // Performance: most values need no escapes.
    if value.withUTF8Span({ $0.isPlain }) { return value }
    let last = value.utf8.count - 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(last + 4)
    var index = -1
    for byte in value.utf8 {
      index += 1
      switch byte {
      case ASCII.doubleQuote, ASCII.plus, ASCII.comma, ASCII.semicolon, ASCII.lessThan, ASCII.greaterThan,
        ASCII.backslash:
        bytes += [ASCII.backslash, byte]
      case ASCII.space where index == 0 || index == last, ASCII.numberSign where index == 0:
        bytes += [ASCII.backslash, byte]
      case 0..<ASCII.space, ASCII.delete: bytes += escape(byte)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: URLs

  /// The scheme and empty host of a URL that names an entry and no server.
  private static let scheme = "ldap:///"

  /// A name as the URL of its entry: `ldap:///uid=ada,ou=people,dc=example,dc=org`.
  static func url(_ name: String) -> String { scheme + percentEncoded(name) }

  /// The name in a URL in the form of ``url(_:)``; `nil` for every other URL.
  static func name(inURL url: String) -> String? {
    guard url.hasPrefix(scheme), let name = PercentEncoding.decoded(url.utf8.dropFirst(scheme.utf8.count)),
      !name.isEmpty,
      self.url(name).utf8.elementsEqual(url.utf8)
    else { return nil }
    return name
  }

  /// A text with all bytes escaped that are not allowed in a URI, or would end its path.
  static func percentEncoded(_ text: String) -> String {
    PercentEncoding.encoded(text, unreserved: "-._~=,+@:!$&'()*;/")
  }

  /// The escape of a byte by its number.
  static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [ASCII.backslash, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

extension Span<UInt8> {
  /// Whether a value has only letters, digits and marks without a meaning in a name, and no blank at an end.
  fileprivate var isPlain: Bool {
    if isEmpty || self[0] == ASCII.space || self[0] == ASCII.numberSign || self[count - 1] == ASCII.space {
      return false
    }
    for index in indices {
      switch self[index] {
      case ASCII.doubleQuote, ASCII.plus, ASCII.comma, ASCII.semicolon, ASCII.lessThan, ASCII.greaterThan,
        ASCII.backslash, 0..<ASCII.space, ASCII.delete:
        return false
      default: break
      }
    }
    return true
  }
}
