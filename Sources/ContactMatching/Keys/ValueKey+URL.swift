internal import SourceText

extension ValueKey {
  /// The key of a web address: without `http://` or `https://`, `www.`, the default port and a slash at the end, and with
  /// the host in lower case. Paths are case-sensitive. Other URIs keep their scheme.
  package static func url(_ url: String) -> String {
    var rest = Array(url.utf8)[...]
    while let first = rest.first, first <= ASCII.space { rest.removeFirst() }
    while let last = rest.last, last <= ASCII.space { rest.removeLast() }
    var scheme: [UInt8] = []
    var isWeb = true
    if let colon = rest.firstIndex(of: ASCII.colon), rest[..<colon].allSatisfy(isSchemeByte), colon > rest.startIndex,
      !rest[(colon + 1)...].prefix(1).contains(where: ASCII.isDigit)
    {
      scheme = rest[...colon].map(ASCII.lowercased)
      isWeb = scheme == Array("http:".utf8) || scheme == Array("https:".utf8)
      if isWeb { scheme = [] }
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
    } else if !scheme.isEmpty {
      return String(decoding: scheme + rest, as: UTF8.self)
    }
    let hostEnd = rest.firstIndex { $0 == ASCII.slash || $0 == ASCII.numberSign || $0 == UInt8(ascii: "?") }
    var host = Punycode.domain(
      Array(ValueKey.text(String(decoding: rest[..<(hostEnd ?? rest.endIndex)], as: UTF8.self)).utf8)[...])
    var path = hostEnd.map { rest[$0...] } ?? []
    if isWeb {
      if host.starts(with: "www.".utf8) { host.removeFirst(4) }
      for port in [":80", ":443"] where String(decoding: host, as: UTF8.self).hasSuffix(port) {
        host.removeLast(port.utf8.count)
      }
    }
    while path.last == ASCII.slash { path.removeLast() }
    return String(decoding: scheme + host + path, as: UTF8.self)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.plus || byte == ASCII.hyphen
  }
}
