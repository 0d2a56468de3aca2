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
