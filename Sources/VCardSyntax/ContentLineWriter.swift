package import SourceText

/// Writes content lines: CRLF at their ends, folded at 75 octets and never inside a character (RFC 6350 3.2).
package struct ContentLineWriter: ~Copyable {
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

  /// What was written: whole lines, and behind them the one that is being written.
  package var output = ByteOutput()
  /// Where that line begins.
  private var start = 0

  /// Makes a writer.
  package init() {}

  /// The line being written, as far as it goes.
  package var line: [UInt8] { output.bytes(from: start) }

  /// How long that line is.
  package var length: Int { output.count - start }

  /// Adds whole lines.
  package mutating func add(_ lines: [UInt8]) {
    output.append(lines)
    start = output.count
  }

  /// Starts a line: `[group "."] name`.
  package mutating func begin(_ name: String, group: String? = nil) {
    if let group, !group.isEmpty {
      appendName(group)
      output.append(ASCII.period)
    }
    appendName(name)
  }

  /// Adds `;name=value,value`, with quotes where a value needs them.
  ///
  /// - Parameters:
  ///   - usesCarets: Whether line breaks and quotes are written as RFC 6868 says; otherwise they become a blank and an
  ///     apostrophe.
  package mutating func parameter(_ name: String, _ values: [String], usesCarets: Bool) {
    output.append(ASCII.semicolon)
    appendName(name)
    output.append(ASCII.equals)
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(ASCII.comma) }
      parameterValue(value, usesCarets: usesCarets)
    }
  }

  /// Adds a name; bytes that would end it become hyphens.
  private mutating func appendName(_ name: String) {
    output.append(ContentLineWriter.isSafeName(name) ? name : ContentLineWriter.safeName(name))
  }

  /// A name with hyphens where bytes would end it.
  package static func safeName(_ name: String) -> String {
    String(decoding: name.utf8.map { canStandInName($0) ? $0 : ASCII.hyphen }, as: UTF8.self)
  }

  /// Whether every byte of a name can stand in one.
  package static func isSafeName(_ name: String) -> Bool {
    let isSafe = name.utf8.withContiguousStorageIfAvailable { name in
      for byte in name where !ASCII.isLetter(byte) && byte != ASCII.hyphen && !canStandInName(byte) { return false }
      return true
    }
    return isSafe ?? name.utf8.allSatisfy(canStandInName)
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
    value.withUTF8 { text in
      var needsQuotes = false
      var needsEscapes = false
      for byte in text {
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
      if needsQuotes { output.append(ASCII.doubleQuote) }
      if needsEscapes {
        for byte in text { parameterByte(byte, usesCarets: usesCarets) }
      } else {
        output.append(text)
      }
      if needsQuotes { output.append(ASCII.doubleQuote) }
    }
  }

  /// Adds a byte of a parameter value, escaped where RFC 6868 says so.
  private mutating func parameterByte(_ byte: UInt8, usesCarets: Bool) {
    switch byte {
    case ASCII.doubleQuote where usesCarets: output.append([ASCII.caret, ASCII.apostrophe])
    case ASCII.doubleQuote: output.append(ASCII.apostrophe)
    case ASCII.caret where usesCarets: output.append([ASCII.caret, ASCII.caret])
    case ASCII.lineFeed where usesCarets: output.append([ASCII.caret, UInt8(ascii: "n")])
    case ASCII.lineFeed: output.append(ASCII.space)
    case ASCII.carriageReturn: break
    default: output.append(byte)
    }
  }

  /// Whether a parameter value would come back as it is from a version without RFC 6868.
  package static func fitsWithoutCarets(_ value: String) -> Bool {
    !value.utf8.contains { $0 == ASCII.doubleQuote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// Ends the line: folds it, and goes on behind it.
  package mutating func end(folding: Folding = .standard) {
    switch folding {
    case .none: break
    case .standard: fold(from: 0)
    case .base64(let first):
      fold(from: first)
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
    }
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
    start = output.count
  }

  private mutating func fold(from first: Int) {
    if length <= ContentLineWriter.maximumLength { return }
    let line = FoldedLine(bytes: line)
    output.removeLast(length)
    line.fold(from: first, into: &output)
  }
}

/// A line that is too long to be written as it is.
private struct FoldedLine {
  let bytes: [UInt8]

  /// Adds the line in pieces, each but the first behind a line break and a blank.
  ///
  /// - Parameter first: Where it may be folded first.
  func fold(from first: Int, into output: inout ByteOutput) {
    var start = 0
    var room = max(ContentLineWriter.maximumLength, first)
    while bytes.count - start > room {
      let cut = foldPoint(start, start + room)
      bytes[start..<cut].withUnsafeBufferPointer { output.append($0) }
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
      output.append(ASCII.space)
      start = cut
      room = ContentLineWriter.maximumLength - 1
    }
    bytes[start...].withUnsafeBufferPointer { output.append($0) }
  }

  /// The last place at or before `end` that is not inside a character and, if it can be helped, not behind a blank:
  /// programs that trim the ends of lines would lose it.
  private func foldPoint(_ start: Int, _ end: Int) -> Int {
    var cut = end
    while cut > start + 1, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    // Bytes that are no UTF-8 have no boundary to look for.
    if end - cut > 3 { cut = end }
    let boundary = cut
    while cut > start + 40, ASCII.isBlank(bytes[cut - 1]) { cut -= 1 }
    if cut <= start + 40 { cut = boundary }
    return blanksBehind(cut) ? pointBeforeBlanks(start, cut) : cut
  }

  /// Whether a fold there would leave a line of so few blanks, and nothing else, that readers take it for an empty one.
  private func blanksBehind(_ cut: Int) -> Bool {
    guard bytes.count - cut <= ContentLineWriter.longestEmptyLine else { return false }
    return bytes[cut...].allSatisfy(ASCII.isBlank)
  }

  /// A place before the last character that is no blank, or one that leaves a long line of blanks.
  private func pointBeforeBlanks(_ start: Int, _ cut: Int) -> Int {
    var last = cut - 1
    while last > start, ASCII.isBlank(bytes[last]) || bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let enough = bytes.count - ContentLineWriter.longestEmptyLine - 1
    return last > start + 1 && last > enough - 20 ? last : max(start + 1, enough)
  }
}
