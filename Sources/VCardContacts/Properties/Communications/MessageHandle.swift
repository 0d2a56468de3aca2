internal import SourceText

/// What people are called in a service of instant messages, where nobody knows the scheme of its URIs: tables have bare
/// names, and IMPP has to be a URI.
enum MessageHandle {
  /// The scheme that Apple's programs use for every service that has none.
  static let scheme = "x-apple:"

  /// The URI that a bare name is written as; what is a URI already is written as it is.
  static func uri(of text: String) -> String {
    if text.isEmpty { return text }
    if text.looksLikeURI, self.text(ofURI: text).utf8.elementsEqual(text.utf8) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array(scheme.utf8)
    for byte in text.utf8 {
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-._~@+".utf8.contains(byte) {
        uri.append(byte)
      } else {
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// The bare name that a URI was written for; every other URI as it is.
  static func text(ofURI uri: String) -> String {
    guard hasScheme(uri) else { return uri }
    var bytes: [UInt8] = []
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(ASCII.hexadecimalValue),
        let low = rest.popFirst().flatMap(ASCII.hexadecimalValue)
      else {
        return uri
      }
      bytes.append(high << 4 | low)
    }
    // What does not come back as a name stays the URI that it is.
    guard !bytes.isEmpty, UTF8Check.isValid(bytes[...]) else { return uri }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hasScheme(_ text: String) -> Bool {
    text.utf8.count >= scheme.utf8.count
      && String(decoding: text.utf8.prefix(scheme.utf8.count), as: UTF8.self)
        .equalsIgnoringASCIICase(scheme)
  }
}
