internal import SourceText

/// Finds the version of a card before its lines are read, because it determines how they are unfolded and unescaped. Old
/// phones write VERSION last, or not at all.
package enum VersionSniffer {
  /// The version of the next card of the scanner.
  package static func version(in bytes: [UInt8], _ scanner: ContentLineScanner) -> VCardVersion {
    var position = scanner.offset
    // The usual case: VERSION is the first line.
    let first = scanner.physicalLine(at: position).line
    if let version = VersionLine.version(bytes, first), version != .v21 { return version }
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

  /// The version of a VERSION line; the nearest one if it does not exist.
  private static func stated(_ bytes: [UInt8], _ line: Range<Int>) -> VCardVersion? {
    guard let value = VersionLine.value(bytes, line) else { return nil }
    if let version = VersionLine.version(ofValue: bytes, value) { return version }
    let text = String(decoding: bytes[value], as: UTF8.self).trimmingASCIISpace
    switch text.utf8.first(where: ASCII.isDigit) {
    case UInt8(ascii: "1"), UInt8(ascii: "2"): return .v21
    case UInt8(ascii: "4"), UInt8(ascii: "5"): return .v40
    default: return .v30
    }
  }

  /// The version that a text evidently means: `4.0`, `4`, `v4.0`, ` 4.0 `.
  package static func statedVersion(_ text: String) -> VCardVersion? {
    var word = Substring(text.trimmingASCIISpace)
    if word.utf8.first.map(ASCII.lowercased) == UInt8(ascii: "v") { word = word.dropFirst() }
    switch word {
    case "2.1": return .v21
    case "3.0", "3": return .v30
    case "4.0", "4": return .v40
    default: return nil
    }
  }

  /// The version that the syntax of a line suggests.
  private static func hint(_ bytes: [UInt8], _ line: Range<Int>) -> VCardVersion? {
    guard let colon = ByteSearch.first(ASCII.colon, in: bytes, from: line.lowerBound, to: line.upperBound) else {
      return nil
    }
    let head = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self).asciiUppercased
    if ContentLineScanner.declaresQuotedPrintable(bytes, line) { return .v21 }
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
