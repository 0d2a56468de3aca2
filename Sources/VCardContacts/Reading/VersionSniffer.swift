internal import SourceText
internal import VCardSyntax

/// Finds out the version of a card before its lines are read: old phones write VERSION last, or not at all, and the
/// version decides how lines unfold and values are escaped.
enum VersionSniffer {
  /// The version of the card whose lines the scanner will read next.
  static func version(in bytes: [UInt8], _ scanner: ContentLineScanner) -> VCardVersion {
    var position = scanner.offset
    if let version = plain(bytes, position) { return version }
    var guess: VCardVersion?
    while position < bytes.count {
      let (line, next) = scanner.physicalLine(at: position)
      switch FramingLine(bytes, line) {
      case .begin, .end: return guess ?? .v30
      case .version21: return .v21
      case .emptyAgent, .nothing: break
      case .other:
        if let version = stated(bytes, withoutGroup(bytes, line)) { return version }
        if guess == nil { guess = hint(bytes, line) }
      }
      position = next
    }
    return guess ?? .v30
  }

  /// A line without the group before its name.
  private static func withoutGroup(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    for index in line.prefix(64) {
      switch bytes[index] {
      case ASCII.period: return index + 1..<line.upperBound
      case ASCII.colon, ASCII.semicolon: return line
      default: break
      }
    }
    return line
  }

  /// The version of a card whose next line is VERSION:3.0 or VERSION:4.0, as it nearly always is.
  private static func plain(_ bytes: [UInt8], _ start: Int) -> VCardVersion? {
    let end = start + 11
    guard end < bytes.count, bytes[end] == ASCII.carriageReturn || bytes[end] == ASCII.lineFeed else { return nil }
    guard bytes[end - 1] == ASCII.zero, bytes[start] == UInt8(ascii: "V") else { return nil }
    if ContentLine.equals(bytes, start..<end, "VERSION:3.0") { return .v30 }
    return ContentLine.equals(bytes, start..<end, "VERSION:4.0") ? .v40 : nil
  }

  /// The version that a VERSION line states; the nearest one where it is none that exists.
  private static func stated(_ bytes: [UInt8], _ line: Range<Int>) -> VCardVersion? {
    let word: StaticString = "VERSION:"
    let start = line.lowerBound + word.utf8CodeUnitCount
    guard start <= line.upperBound, ContentLine.equals(bytes, line.lowerBound..<start, word) else { return nil }
    if line.upperBound - start == 3, bytes[start + 1] == ASCII.period {
      switch (bytes[start], bytes[start + 2]) {
      case (UInt8(ascii: "3"), ASCII.zero): return .v30
      case (UInt8(ascii: "4"), ASCII.zero): return .v40
      default: break
      }
    }
    let text = String(decoding: bytes[start..<line.upperBound], as: UTF8.self).trimmingASCIISpace
    if let version = VCardVersion(rawValue: text) { return version }
    switch text.utf8.first(where: ASCII.isDigit) {
    case UInt8(ascii: "1"), UInt8(ascii: "2"): return .v21
    case UInt8(ascii: "4"), UInt8(ascii: "5"): return .v40
    default: return .v30
    }
  }

  /// The version that a text plainly means, whatever stands around it: `4.0`, `4`, `v4.0`, ` 4.0 `.
  static func statedVersion(_ text: String) -> VCardVersion? {
    var word = Substring(text.trimmingASCIISpace)
    if word.utf8.first.map(ASCII.lowercased) == UInt8(ascii: "v") { word = word.dropFirst() }
    switch word {
    case "2.1": return .v21
    case "3.0", "3": return .v30
    case "4.0", "4": return .v40
    default: return nil
    }
  }

  /// What the way a line is written says about the version.
  private static func hint(_ bytes: [UInt8], _ line: Range<Int>) -> VCardVersion? {
    guard let colon = ByteSearch.first(ASCII.colon, in: bytes, from: line.lowerBound, to: line.upperBound) else {
      return nil
    }
    let head = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self).asciiUppercased
    if ContentLineScanner.mentionsQuotedPrintable(bytes, line) { return .v21 }
    let parameters = head.split(separator: ";").dropFirst()
    if parameters.contains(where: {
      $0.hasPrefix("PREF=") || $0.hasPrefix("ALTID=") || $0 == "VALUE=URI" && head.hasPrefix("TEL")
    }) {
      return .v40
    }
    if parameters.contains(where: { !$0.utf8.contains(ASCII.equals) && !$0.isEmpty }) { return .v21 }
    if head == "KIND" || head == "GENDER" || head.hasPrefix("RELATED") || head == "MEMBER" { return .v40 }
    return nil
  }
}
