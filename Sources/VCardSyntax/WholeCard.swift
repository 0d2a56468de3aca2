internal import SourceText

/// Recognizes complete cards.
package enum WholeCard {
  /// The version of bytes that are one whole card and nothing else.
  ///
  /// The first line is BEGIN:VCARD, the last is END:VCARD, exactly one line of the card itself is VERSION, no card
  /// begins or ends in between unless it is an AGENT of version 2.1, every property has a valid name, and all of it is
  /// UTF-8 without NUL. The last line end may be missing.
  package static func version(of bytes: [UInt8], _ range: Range<Int>) -> VCardVersion? {
    var version: VCardVersion?
    var depth = 0
    var awaitsAgent = false
    var isSoftlyBroken = false
    var start = range.lowerBound
    while start < range.upperBound {
      let lineFeed = ByteSearch.first(ASCII.lineFeed, in: bytes, from: start, to: range.upperBound) ?? range.upperBound
      var end = lineFeed
      while end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
      let line = start..<end
      // The card is over after its END.
      if depth == 0, start > range.lowerBound { return nil }
      switch FramingLine(bytes, line) {
      case .begin:
        guard ASCIIWord.equals(bytes, line, "BEGIN:VCARD"), depth == 0 || awaitsAgent else { return nil }
        depth += 1
        awaitsAgent = false
      case .end:
        guard ASCIIWord.equals(bytes, line, "END:VCARD"), depth > 0 else { return nil }
        depth -= 1
      case .emptyAgent: awaitsAgent = true
      case .nothing: break
      case .version21, .other:
        awaitsAgent = false
        guard isSoftlyBroken || hasValidName(bytes, line) else { return nil }
        guard depth == 1, let value = VersionLine.value(bytes, line) else { break }
        guard version == nil, let known = VersionLine.version(ofValue: bytes, value) else { return nil }
        version = known
      }
      isSoftlyBroken = line.last.map { bytes[$0] == ASCII.equals } ?? false
      // The line was not the first one, and no card is open.
      if depth == 0, start == range.lowerBound { return nil }
      start = min(lineFeed + 1, range.upperBound)
    }
    guard depth == 0, let version, isText(bytes, range) else { return nil }
    return version
  }

  /// Whether the name and the group of a line are valid, if it has a name: the bytes up to the first delimiter.
  private static func hasValidName(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    for index in line {
      let byte = bytes[index]
      if ContentLineWriter.mayBeInName(byte) || byte == ASCII.period { continue }
      if byte == ASCII.colon || byte == ASCII.semicolon { return index > line.lowerBound }
      // A line without a colon is not a property.
      return ByteSearch.first(ASCII.colon, in: bytes, from: index, to: line.upperBound) == nil
    }
    return true
  }

  private static func isText(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    UTF8Check.isValid(bytes[range])
      && ByteSearch.first(ASCII.nul, in: bytes, from: range.lowerBound, to: range.upperBound) == nil
  }
}
