import ContactTestSupport

/// Changes inputs as accidents and attackers do.
struct Mutator {
  /// Texts that mean something in one of the formats.
  private static let tokens = [
    "\r", "\n", "\r\n", "\n ", "\n\t", "=", "=\r\n", "=3D", "\"", "\"\"", ":", ";", ",", "\\", "\\n", "^", "^n", "\0",
    "\t",
    " ", "<", ">", "&", "&amp;", "&#0;", "]]>", "<!--", "{", "}", "[", "]", "null", "\\u0000", "\\ud83d", "1e999", "-",
    "|",
    "BEGIN:VCARD", "END:VCARD\r\n", "\r\nBEGIN:VCARD\r\n", "AGENT:\r\n", "VERSION:2.1\r\n", "VERSION:4.0\r\n", "item1.",
    "X-ABLabel:_$!<Home>!$_\r\n", ";TYPE=HOME", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=b", ";CHARSET=ISO-8859-1",
    ";VALUE=uri", ";PREF=1", ";ALTID=1", "BDAY:--0229\r\n", "PHOTO:data:image/png;base64,AAAA\r\n", "NOTE:",
    "\u{FEFF}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{2028}", "\u{85}", "\u{A0}", "\u{202E}", "é", "🏳️‍🌈", " ::: ",
    "sep=;\n",
    "dn: cn=A\n", "cn:: w6k=\n", "objectClass: person\n", "changetype: delete\n", "version: 1\n", "MECARD:", "TEL:",
    ";;",
    "Name,Email,Phone\n", "\n,,,\n", "=cmd|'/C calc'!A0", "'=1", "1.55501E+11", "00491711234567", "+1 212 555 0100",
  ]

  var random: SeededRandom

  /// The input with some changes.
  mutating func mutated(_ input: [UInt8], other: [UInt8]) -> [UInt8] {
    var bytes = input
    if random.once(in: 12) { bytes = joined(bytes, other) }
    let count = random.once(in: 20) ? 0 : 1 + random.below(5)
    for _ in 0..<count where !bytes.isEmpty { change(&bytes) }
    if random.once(in: 8) { bytes = encoded(bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count)
    switch random.below(11) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8(random.below(256))
    case 2: bytes.insert(UInt8(random.below(256)), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(random.once(in: 4) ? 300 : 4)))
    case 4: insertToken(&bytes, at: place)
    case 5: bytes.removeLast(random.once(in: 4) ? bytes.count - place : min(bytes.count, random.below(8)))
    case 6:
      let range = place..<min(bytes.count, place + 1 + random.below(60))
      bytes.insert(contentsOf: (0..<random.below(30)).flatMap { _ in bytes[range] }, at: place)
    case 7...9: changeLines(&bytes)
    default:
      let range = place..<min(bytes.count, place + 1 + random.below(40))
      let copy = Array(bytes[range])
      bytes.insert(contentsOf: copy, at: random.below(bytes.count))
    }
  }

  private mutating func insertToken(_ bytes: inout [UInt8], at place: Int) {
    let token = Array(Self.tokens[random.below(Self.tokens.count)].utf8)
    if random.once(in: 3), place + token.count <= bytes.count {
      bytes.replaceSubrange(place..<place + token.count, with: token)
    } else {
      bytes.insert(contentsOf: (0..<(random.once(in: 10) ? random.below(60) : 1)).flatMap { _ in token }, at: place)
    }
  }

  /// Removes, repeats, swaps or damages whole lines, which keeps most of a file readable.
  private mutating func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let line = random.below(lines.count)
    let other = random.below(lines.count)
    switch random.below(5) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: other)
    case 2: lines.swapAt(line, other)
    case 3: insertToken(&lines[line], at: random.below(lines[line].count + 1))
    default: lines[line] += lines[other]
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func joined(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    switch random.below(3) {
    case 0: first + second
    case 1: Array(first.prefix(random.below(first.count + 1))) + second
    default: Array(first.prefix(random.below(first.count + 1))) + second.suffix(random.below(second.count + 1))
    }
  }

  /// The text in another encoding or with other line ends.
  private mutating func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch random.below(7) {
    case 0: return [0xEF, 0xBB, 0xBF] + bytes
    case 1: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case 2: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case 3: return text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x3F }
    case 4: return bytes.filter { $0 != 0x0D }
    case 5: return bytes.compactMap { $0 == 0x0D ? nil : $0 == 0x0A ? 0x0D : $0 }
    default: return bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }
  }
}
