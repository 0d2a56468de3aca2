internal import Findings
internal import SourceText
internal import VCardSyntax

/// The targets of links: scripts, files, and hosts of a private network.
enum LinkRules {
  static let activeURI = Rule("VC804")
  static let remote = Rule("VC807")
  static let privateHost = Rule("VC808")
  static let pathLikeUID = Rule("VC810")

  static let family = RuleFamily(
    rules: [activeURI, remote, privateHost, pathLikeUID],
    lines: [
      LineCheck(of: links) { line, scope in
        if scope.traits.contains(.encoded) || scope.traits.contains(.emptyValue) { return }
        checkScheme(line, scope)
      },
      LineCheck(of: ["PHOTO", "LOGO", "SOUND"], in: .since30, with: .colon) { line, scope in
        guard let host = WebHost(line.bytes, line.value) else { return }
        scope.report(
          remote, in: line, at: line.value,
          "\(line.shownName) is fetched from \(Finding.quote(host.text)); the owner of that server sees who views it")
      },
      LineCheck(of: ["URL", "PHOTO", "LOGO", "SOUND", "SOURCE", "KEY", "FBURL", "CALURI", "CALADRURI"], with: .colon) {
        line, scope in
        guard let host = WebHost(line.bytes, line.value), let what = host.whyPrivate else { return }
        scope.report(
          privateHost, in: line, at: host.range,
          "the host \(Finding.quote(host.text)) in \(line.shownName) is \(what): another machine in each network")
      },
      LineCheck(of: ["UID"]) { line, scope in
        if scope.traits.contains(.encoded) { return }
        checkUID(line, scope)
      },
    ])

  /// The properties whose values are opened or fetched.
  private static let links = [
    "URL", "SOURCE", "PHOTO", "LOGO", "SOUND", "KEY", "IMPP", "FBURL", "CALURI", "CALADRURI", "CAPURI", "MEMBER",
    "RELATED", "ORG-DIRECTORY", "CONTACT-URI", "SOCIALPROFILE", "X-SOCIALPROFILE", "AGENT",
  ]

  private static func checkScheme(_ line: ContentLine, _ scope: CardScope) {
    switch ASCII.lowercased(line.bytes[line.value.lowerBound]) {
    // Nearly all begin with another letter, as http and mailto do.
    case UInt8(ascii: "j"), UInt8(ascii: "v"), UInt8(ascii: "d"), UInt8(ascii: "f"), ASCII.backslash,
      0...ASCII.space:
      break
    default: return
    }
    let start = beginning(line)
    let what: String
    if start.starts(with: Array("javascript:".utf8)) || start.starts(with: Array("vbscript:".utf8)) {
      what = "runs a script"
    } else if start.starts(with: Array("file:".utf8)) {
      what = "opens a file on the machine of the reader"
    } else if start.starts(with: [ASCII.backslash, ASCII.backslash]) {
      what = "opens a file on another machine"
    } else if start.starts(with: Array("data:text/html".utf8))
      || start.starts(with: Array("data:application/xhtml".utf8)), !line.isNamed("PHOTO"), !line.isNamed("LOGO")
    {
      what = "is a page that can contain scripts"
    } else {
      return
    }
    scope.report(
      activeURI, in: line, at: line.value,
      "\(line.shownName) \(line.quoted(line.value)) \(what) (expected a link to the web)")
  }

  /// The first bytes in lower case without characters that browsers skip: blanks, control characters, and backslashes
  /// before a colon.
  private static func beginning(_ line: ContentLine) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = line.value.lowerBound
    while index < line.value.upperBound, bytes.count < 24 {
      let byte = line.bytes[index]
      index += 1
      if byte <= ASCII.space { continue }
      if byte == ASCII.backslash, index < line.value.upperBound {
        // Two backslashes are one.
        if line.bytes[index] == ASCII.backslash { bytes.append(byte) } else { continue }
        index += 1
        continue
      }
      bytes.append(ASCII.lowercased(byte))
    }
    return bytes
  }

  private static func checkUID(_ line: ContentLine, _ scope: CardScope) {
    let value = line.value
    if value.count <= 200, ByteSearch.firstPair(of: ASCII.period, in: line.bytes, value) == nil,
      ByteSearch.first(
        ASCII.slash, ASCII.backslash, ASCII.nul, in: line.bytes, from: value.lowerBound, to: value.upperBound) == nil
    {
      return
    }
    var what: String?
    var previous: UInt8 = 0
    for index in line.value {
      let byte = line.bytes[index]
      switch byte {
      case ASCII.slash: what = "has a slash"
      case ASCII.backslash: what = "has a backslash"
      case ASCII.nul: what = "has a NUL"
      case ASCII.period where previous == ASCII.period: what = "has two dots"
      default: break
      }
      if what != nil { break }
      previous = byte
    }
    if what == nil, line.value.count > 200 { what = "is \(line.value.count) bytes long" }
    guard let what else { return }
    scope.report(
      pathLikeUID, in: line, at: line.value, "the UID \(line.quoted(line.value)) \(what): it is unsafe as a file name")
  }
}

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
