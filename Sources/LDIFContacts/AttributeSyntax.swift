internal import ContactModel
import SourceText

/// The syntax of an attribute's values in a directory (RFC 4517 3.3).
enum AttributeSyntax: Sendable {
  /// Text in UTF-8.
  case text
  /// Text whose case matters for equality.
  case exactText
  /// Text in ASCII.
  case ascii
  /// Letters, digits and a few marks of ASCII.
  case printable
  /// Printable text whose blanks and hyphens do not matter for equality.
  case telephone
  /// Digits and blanks.
  case digits
  /// Lines of text, separated by `$`.
  case lines
  /// The name of an entry.
  case name
  /// A country code of two letters.
  case country
  case photo, sound, certificate

  /// The value in a form that a directory accepts; `nil` if there is none.
  func accepted(_ value: LineValue) -> LineValue? {
    switch (self, value) {
    case (.photo, .data(let base64)): AttributeSyntax.isPhoto(base64) ? value : nil
    case (.certificate, .data(let base64)):
      base64.bytes.map { Certificate.isCertificate($0[...]) } == true ? value : nil
    case (.sound, .data(let base64)): base64.isEmpty ? nil : value
    // The bytes of a sound or of a key may happen to be text.
    case (.sound, .text(let text)): text.isEmpty ? nil : value
    case (.photo, .text), (.certificate, .text), (_, .data): nil
    case (_, .text(let text)): accepted(text).map { .text($0) }
    }
  }

  /// The text in a form that a directory accepts; `nil` if there is none.
  private func accepted(_ text: String) -> String? {
    let bytes = text.utf8
    if DirectoryText.key(Array(bytes)).isEmpty { return nil }
    switch self {
    // The schema decides about names.
    case .text, .exactText, .lines, .name: return bytes.contains(ASCII.nul) ? nil : text
    case .ascii: return bytes.allSatisfy { $0 < 0x80 && $0 != ASCII.nul } ? text : nil
    case .printable, .telephone:
      let plain = DirectoryText.number(text)
      return plain.utf8.allSatisfy(AttributeSyntax.isPrintable) ? plain : nil
    case .digits: return bytes.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.space } ? text : nil
    case .country: return bytes.count == 2 && bytes.allSatisfy(ASCII.isLetter) ? text : nil
    case .photo, .sound, .certificate: return nil
    }
  }

  /// Bytes that are equal for values that are one value of an attribute.
  func key(_ value: LineValue) -> [UInt8] {
    guard case .text(let text) = value else {
      if case .data(let base64) = value { return Array(base64.text.utf8) }
      return []
    }
    switch self {
    case .telephone:
      return text.utf8.filter { $0 != ASCII.space && $0 != ASCII.hyphen }.map(ASCII.lowercased)
    case .digits: return text.utf8.filter { $0 != ASCII.space }
    case .name: return DirectoryName(text).key
    case .exactText: return DirectoryText.exactKey(Array(text.utf8))
    default: return DirectoryText.key(Array(text.utf8))
    }
  }

  /// Whether a character is one of PrintableString (RFC 4517 3.2).
  private static func isPrintable(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "'()+,-./:? =".utf8.contains(byte)
  }

  /// Whether the bytes begin as those of a JPEG image.
  private static func isPhoto(_ base64: Base64) -> Bool { base64.mediaType == AttributeRole.MediaKind.photo.mediaType }
}

/// The structure of an X.509 certificate (RFC 5280 4.1) in DER.
enum Certificate {
  /// An element: its tag, its content, and what follows it.
  private typealias Element = (tag: UInt8, content: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)

  /// Whether the bytes have the elements of a certificate.
  static func isCertificate(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let whole = element(bytes), whole.tag == sequence, whole.rest.isEmpty,
      let body = element(whole.content), body.tag == sequence,
      let algorithm = element(body.rest), algorithm.tag == sequence,
      let signature = element(algorithm.rest), signature.tag == 0x03, signature.rest.isEmpty
    else { return false }
    var rest = body.content
    // The version is optional.
    if let version = element(rest), version.tag == 0xA0 { rest = version.rest }
    guard let serial = element(rest), serial.tag == 0x02 else { return false }
    rest = serial.rest
    // The algorithm, the issuer, the validity, the subject and its key.
    for _ in 0..<5 {
      guard let part = element(rest), part.tag == sequence else { return false }
      rest = part.rest
    }
    return true
  }

  private static let sequence: UInt8 = 0x30

  private static func element(_ bytes: ArraySlice<UInt8>) -> Element? {
    var rest = bytes
    guard let tag = rest.popFirst(), let first = rest.popFirst() else { return nil }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7F)
      guard (1...4).contains(count), rest.count >= count else { return nil }
      length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(count)
    }
    guard rest.count >= length else { return nil }
    return (tag, rest.prefix(length), rest.dropFirst(length))
  }
}
