/// Text in XML 1.0.
package enum XMLText {
  /// The text with XML markup escaped and control characters made visible: XML does not allow them, even as references.
  /// Commands for a CI runner that reads the log are broken up by a reference.
  package static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    var last: Unicode.Scalar?
    for scalar in Finding.printable(text).unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#", ":" where last == ":": escaped += "&#\(scalar.value);".utf8
      case "&": escaped += "&amp;".utf8
      case "<": escaped += "&lt;".utf8
      case ">": escaped += "&gt;".utf8
      case "\"": escaped += "&quot;".utf8
      case "\u{FFFE}", "\u{FFFF}": escaped += "\\u{\(String(scalar.value, radix: 16))}".utf8
      default: escaped += String(scalar).utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
