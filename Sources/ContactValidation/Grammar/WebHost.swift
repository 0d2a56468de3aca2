internal import SourceText
internal import VCardSyntax

/// The host of a link to the web or to a file server (RFC 3986 3.2.2).
struct WebHost {
  let range: Range<Int>
  private let bytes: [UInt8]

  /// The host, in small letters.
  var text: String { String(decoding: bytes[range], as: UTF8.self).asciiLowercased }

  init?(_ bytes: [UInt8], _ value: Range<Int>) {
    guard let colon = URIText.endOfScheme(bytes, value), colon + 3 < value.upperBound,
      bytes[colon + 1] == ASCII.slash, bytes[colon + 2] == ASCII.slash
    else { return nil }
    let scheme = value.lowerBound..<colon
    guard
      ASCIIWord.equals(bytes, scheme, "HTTP") || ASCIIWord.equals(bytes, scheme, "HTTPS")
        || ASCIIWord.equals(bytes, scheme, "FTP")
    else { return nil }
    var start = colon + 3
    var end = start
    while end < value.upperBound, !WebHost.endsAuthority(bytes[end]) { end += 1 }
    if let at = bytes[start..<end].lastIndex(of: ASCII.atSign) { start = at + 1 }
    if start < end, bytes[start] == ASCII.leftBracket {
      guard let close = bytes[start..<end].firstIndex(of: ASCII.rightBracket) else { return nil }
      range = start + 1..<close
    } else {
      range = start..<(bytes[start..<end].firstIndex(of: ASCII.colon) ?? end)
    }
    guard !range.isEmpty, range.count <= 255 else { return nil }
    self.bytes = bytes
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == ASCII.slash || byte == UInt8(ascii: "?") || byte == ASCII.numberSign || byte == ASCII.backslash
  }

  /// The reason why the host is not public; `nil` for a public host.
  var whyPrivate: String? {
    if isName, let last = range.last {
      switch ASCII.lowercased(bytes[last]) {
      case UInt8(ascii: "t"), UInt8(ascii: "l"), UInt8(ascii: "n"), UInt8(ascii: "a"), ASCII.period: break
      // Performance: none of the names below ends like this.
      default: return nil
      }
    }
    let text = text
    let name = text.utf8.last == ASCII.period ? String(text.dropLast()) : text
    if name == "localhost" || name.hasSuffix(".localhost") { return "the machine itself" }
    if name.hasSuffix(".local") || name.hasSuffix(".internal") || name.hasSuffix(".lan") || name.hasSuffix(".home.arpa")
    {
      return "a name of a local network"
    }
    if name.utf8.contains(ASCII.colon) { return WebHost.whyPrivate(address6: name) }
    return WebHost.address(name).flatMap(WebHost.whyPrivate)
  }

  /// Whether it cannot be an address of IPv4 or IPv6.
  private var isName: Bool {
    guard let first = range.first, !ASCII.isDigit(bytes[first]) else { return false }
    return ByteSearch.first(ASCII.colon, in: bytes, from: first, to: range.upperBound) == nil
  }

  /// An IPv4 address in one to four parts, decimal, octal or hexadecimal. Browsers read `http://2130706433/` as
  /// 127.0.0.1.
  private static func address(_ text: String) -> UInt32? {
    guard let first = text.utf8.first, ASCII.isDigit(first) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let number = number(part) else { return nil }
      numbers.append(number)
    }
    var address: UInt64 = 0
    for (index, number) in numbers.enumerated() {
      let isLast = index == numbers.count - 1
      let bytes = isLast ? 4 - index : 1
      guard number < 1 << UInt64(8 * bytes) else { return nil }
      address = address << UInt64(8 * bytes) | number
    }
    return UInt32(truncatingIfNeeded: address)
  }

  private static func number(_ text: Substring) -> UInt64? {
    guard let first = text.utf8.first, ASCII.isDigit(first), text.utf8.count <= 12 else { return nil }
    if text.hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16) }
    if first == ASCII.zero, text.utf8.count > 1 { return UInt64(text, radix: 8) }
    return UInt64(text)
  }

  private static func whyPrivate(_ address: UInt32) -> String? {
    switch address >> 24 {
    case 127, 0: return "the machine itself"
    case 10: return "an address of a private network"
    default: break
    }
    switch address >> 16 {
    case 0xA9FE: return "an address of the local link"
    case 0xC0A8, 0xAC10...0xAC1F: return "an address of a private network"
    default: return nil
    }
  }

  private static func whyPrivate(address6 text: String) -> String? {
    if text == "::1" || text == "::" || text == "0:0:0:0:0:0:0:1" { return "the machine itself" }
    if text.hasPrefix("fe8") || text.hasPrefix("fe9") || text.hasPrefix("fea") || text.hasPrefix("feb") {
      return "an address of the local link"
    }
    if text.hasPrefix("fc") || text.hasPrefix("fd") { return "an address of a private network" }
    if text.hasPrefix("::ffff:"), let inner = address(String(text.dropFirst(7))) { return whyPrivate(inner) }
    return nil
  }
}
