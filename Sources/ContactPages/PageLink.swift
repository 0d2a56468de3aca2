import Findings
import SourceText

/// Links of a page. Only numbers, mailboxes and web addresses become links, so that no text of a contact runs a program.
enum PageLink {
  /// A text as a link to an address; the text alone if there is none.
  static func markup(_ text: String, to address: String?, maximum: Int = PageText.maxValueLength) -> String {
    let shown = PageText.isolated(text, maximum: maximum)
    guard let address else { return shown }
    let others = address.utf8.starts(with: "http".utf8) ? " rel=\"noreferrer noopener\"" : ""
    return "<a href=\"\(address)\"\(others)>\(shown)</a>"
  }

  /// The address of a phone number (RFC 3966) in an attribute; `nil` if the text has anything but a number.
  static func phone(_ number: String, extension ext: String) -> String? {
    var digits: [UInt8] = []
    for byte in number.utf8 {
      switch byte {
      case ASCII.zero...ASCII.nine, ASCII.asterisk: digits.append(byte)
      case ASCII.plus where digits.isEmpty: digits.append(byte)
      case ASCII.numberSign: digits += "%23".utf8
      case ASCII.space, ASCII.hyphen, ASCII.leftParenthesis, ASCII.rightParenthesis, ASCII.period, ASCII.slash: break
      default: return nil
      }
    }
    guard (2...32).contains(digits.count) else { return nil }
    let isExtension = !ext.isEmpty && ext.utf8.count <= 16 && ext.utf8.allSatisfy { ASCII.isDigit($0) }
    return "tel:" + String(decoding: digits, as: UTF8.self) + (isExtension ? ";ext=\(ext)" : "")
  }

  /// The address of a mailbox (RFC 6068) in an attribute; `nil` if the text is not one.
  static func mailbox(_ text: String) -> String? {
    let parts = text.utf8.split(separator: ASCII.atSign, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf8.allSatisfy({ $0 > ASCII.space }) else {
      return nil
    }
    return "mailto:"
      + encoded(text) { byte in
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || "@.-_~+!$'*".utf8.contains(byte)
      }
  }

  /// A web address in an attribute; `nil` for any other scheme.
  static func web(_ text: String) -> String? {
    let start = text.utf8.prefix(8).map(ASCII.lowercased)
    guard start.starts(with: "http://".utf8) && text.utf8.count > 7 || start == Array("https://".utf8) else {
      return nil
    }
    return encoded(text) { byte in
      byte > ASCII.space && byte < ASCII.delete && !"\"<>\\^`{|}".utf8.contains(byte)
    }
  }

  private static func encoded(_ text: String, isAllowed: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if !isAllowed(byte) {
        encoded += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else if byte == ASCII.ampersand {
        encoded += "&amp;".utf8
      } else if byte == ASCII.apostrophe {
        encoded += "&#39;".utf8
      } else {
        encoded.append(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

/// Text as markup.
package enum PageText {
  /// Longer values are cut.
  package static let maxValueLength = 200

  /// A text with markup, control and bidirectional characters escaped.
  package static func escaped(_ text: String) -> String { XMLText.escaped(text) }

  /// A value of a contact; a long one is cut.
  package static func value(_ text: String, maximum: Int = maxValueLength) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maximum, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(text) }
    let rest = Finding.grouped(scalars[end...].count)
    return escaped(String(scalars[..<end])) + "… <small>(\(rest) more characters)</small>"
  }

  /// A value that may be written from right to left and must not be translated.
  package static func isolated(_ text: String, maximum: Int = maxValueLength) -> String {
    "<bdi translate=\"no\">\(value(text, maximum: maximum))</bdi>"
  }
}
