internal import SourceText

/// Writes content lines: CRLF at their ends, folded at 75 octets and never inside a character (RFC 6350 3.2).
package struct ContentLineWriter: Sendable {
  /// How long lines are broken.
  package enum Folding: Sendable {
    /// A line break and one blank, as in 3.0 and 4.0.
    case standard
    /// Not at all: vCard 2.1, where white space at a fold belongs to the value and quoted-printable has its own breaks.
    case none
    /// A line break and one blank after a piece of base64, and an empty line behind it, as in 2.1.
    /// The blank would belong to a parameter, so the line is folded only behind `from`.
    case base64(from: Int)
  }

  /// The longest a physical line may be, without its line end.
  package static let maximumLength = 75

  /// A continuation line of blanks alone, up to this length, is an empty line that somebody left blanks in; a longer
  /// one is part of the value.
  static let longestEmptyLine = 32

  /// The line being written.
  package var line: [UInt8] = []

  package init() { line.reserveCapacity(256) }

  /// Starts a line: `[group "."] name`.
  package mutating func begin(_ name: String, group: String? = nil) {
    line.removeAll(keepingCapacity: true)
    if let group, !group.isEmpty {
      appendName(group)
      line.append(ASCII.period)
    }
    appendName(name)
  }

  /// Adds `;name=value,value`, with quotes where a value needs them.
  ///
  /// - Parameters:
  ///   - usesCarets: Whether line breaks and quotes are written as RFC 6868 says; otherwise they become a blank and an
  ///     apostrophe.
  package mutating func parameter(_ name: String, _ values: [String], usesCarets: Bool) {
    line.append(ASCII.semicolon)
    appendName(name)
    line.append(ASCII.equals)
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(ASCII.comma) }
      parameterValue(value, usesCarets: usesCarets)
    }
  }

  /// Adds a name; bytes that would end it become hyphens.
  private mutating func appendName(_ name: String) {
    let start = line.count
    line.append(contentsOf: name.utf8)
    for index in start..<line.count where !ContentLineWriter.canStandInName(line[index]) { line[index] = ASCII.hyphen }
  }

  /// A name with hyphens where bytes would end it.
  package static func safeName(_ name: String) -> String {
    String(decoding: name.utf8.map { canStandInName($0) ? $0 : ASCII.hyphen }, as: UTF8.self)
  }

  /// Whether every byte of a name can stand in one.
  package static func isSafeName(_ name: String) -> Bool {
    for byte in name.utf8 where !canStandInName(byte) { return false }
    return true
  }

  private static func canStandInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...ASCII.space, ASCII.delete, ASCII.colon, ASCII.semicolon, ASCII.equals, ASCII.comma, ASCII.doubleQuote,
      ASCII.period:
      return false
    default: return true
    }
  }

  private mutating func parameterValue(_ value: String, usesCarets: Bool) {
    var value = value
    value.withUTF8 { bytes in
      var needsQuotes = false
      var needsEscapes = false
      for byte in bytes {
        switch byte {
        // A backslash before the next delimiter would be taken for an escape.
        case ASCII.colon, ASCII.semicolon, ASCII.comma, ASCII.space, ASCII.tab, ASCII.backslash: needsQuotes = true
        case ASCII.lineFeed:
          needsEscapes = true
          // It becomes a blank.
          if !usesCarets { needsQuotes = true }
        case ASCII.doubleQuote, ASCII.caret, ASCII.carriageReturn: needsEscapes = true
        default: break
        }
      }
      if needsQuotes { line.append(ASCII.doubleQuote) }
      if needsEscapes {
        for byte in bytes { parameterByte(byte, usesCarets: usesCarets) }
      } else {
        line.append(contentsOf: bytes)
      }
      if needsQuotes { line.append(ASCII.doubleQuote) }
    }
  }

  /// Adds a byte of a parameter value, escaped where RFC 6868 says so.
  private mutating func parameterByte(_ byte: UInt8, usesCarets: Bool) {
    switch byte {
    case ASCII.doubleQuote where usesCarets: line += [ASCII.caret, ASCII.apostrophe]
    case ASCII.doubleQuote: line.append(ASCII.apostrophe)
    case ASCII.caret where usesCarets: line += [ASCII.caret, ASCII.caret]
    case ASCII.lineFeed where usesCarets: line += [ASCII.caret, UInt8(ascii: "n")]
    case ASCII.lineFeed: line.append(ASCII.space)
    case ASCII.carriageReturn: break
    default: line.append(byte)
    }
  }

  /// Whether a parameter value would come back as it is from a version without RFC 6868.
  package static func fitsWithoutCarets(_ value: String) -> Bool {
    !value.utf8.contains { $0 == ASCII.doubleQuote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// Ends the line: folds it and adds it to the output.
  package func end(into output: inout [UInt8], folding: Folding = .standard) {
    switch folding {
    case .none: output.append(contentsOf: line)
    case .standard: fold(into: &output)
    case .base64(let start): fold(into: &output, from: start)
    }
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
    if case .base64 = folding {
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
    }
  }

  private func fold(into output: inout [UInt8], from first: Int = 0) {
    if line.count <= ContentLineWriter.maximumLength { return output.append(contentsOf: line) }
    var start = 0
    var room = max(ContentLineWriter.maximumLength, first)
    while line.count - start > room {
      let cut = foldPoint(start, start + room)
      output.append(contentsOf: line[start..<cut])
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
      output.append(ASCII.space)
      start = cut
      room = ContentLineWriter.maximumLength - 1
    }
    output.append(contentsOf: line[start...])
  }

  /// The last place at or before `end` that is not inside a character and, if it can be helped, not behind a blank:
  /// programs that trim the ends of lines would lose it.
  private func foldPoint(_ start: Int, _ end: Int) -> Int {
    var cut = end
    while cut > start + 1, line[cut] & 0xC0 == 0x80 { cut -= 1 }
    // Bytes that are no UTF-8 have no boundary to look for.
    if end - cut > 3 { cut = end }
    let boundary = cut
    while cut > start + 40, ASCII.isBlank(line[cut - 1]) { cut -= 1 }
    if cut <= start + 40 { cut = boundary }
    return blanksBehind(cut) ? pointBeforeBlanks(start, cut) : cut
  }

  /// Whether a fold there would leave a line of so few blanks, and nothing else, that readers take it for an empty one.
  private func blanksBehind(_ cut: Int) -> Bool {
    guard line.count - cut <= ContentLineWriter.longestEmptyLine else { return false }
    return line[cut...].allSatisfy(ASCII.isBlank)
  }

  /// A place before the last character that is no blank, or one that leaves a long line of blanks.
  private func pointBeforeBlanks(_ start: Int, _ cut: Int) -> Int {
    var last = cut - 1
    while last > start, ASCII.isBlank(line[last]) || line[last] & 0xC0 == 0x80 { last -= 1 }
    let enough = line.count - ContentLineWriter.longestEmptyLine - 1
    return last > start + 1 && last > enough - 20 ? last : max(start + 1, enough)
  }
}
