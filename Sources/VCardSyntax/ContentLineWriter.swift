public import SourceText

/// Writes content lines: CRLF at their ends, folded at 75 octets and never inside a character (RFC 6350 3.2).
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public struct ContentLineWriter: ~Copyable {
  /// How long lines are broken.
  package enum Folding: Sendable {
    /// A line break and one blank, as in 3.0 and 4.0.
    case standard
    /// Not at all: vCard 2.1, where white space at a fold belongs to the value and quoted-printable has its own breaks.
    case none
  }

  /// The longest a physical line may be, without its line end.
  @inlinable public static var maximumLength: Int { 75 }

  /// A continuation line of blanks alone, up to this length, is an empty line that somebody left blanks in; a longer
  /// one is part of the value.
  static let longestEmptyLine = 32

  /// What was written last: whole lines, and behind them the one that is being written.
  public var output = ByteOutput()
  /// Where that line begins.
  @usableFromInline var start = 0
  /// What was written before, but for what the drain took.
  private var finished: [UInt8]
  private let drain: PartialOutputSink?

  /// How much is written before it moves to the rest: a large photo is not to stand in two places.
  private static var most: Int { 64 << 10 }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - bytes: What the lines go behind.
  ///   - drain: Takes what is many before everything is written.
  package init(behind bytes: consuming [UInt8] = [], draining drain: PartialOutputSink? = nil) {
    finished = bytes
    self.drain = drain
  }

  /// Takes everything that was written, and what it went behind, but for what the drain took.
  package mutating func takeAll() -> [UInt8] {
    let isLarge = output.count > ContentLineWriter.most
    moveOn()
    // Nobody needs room for as much again while he looks at what he took.
    if isLarge { output = ByteOutput() }
    var all: [UInt8] = []
    swap(&all, &finished)
    return all
  }

  /// How many bytes there are, with what they went behind, but for what the drain took.
  package var count: Int { finished.count + output.count }

  /// The line being written, as far as it goes.
  package var line: [UInt8] { output.bytes(from: start) }

  /// How long that line is.
  @inlinable public var length: Int { output.count - start }

  /// Adds whole lines.
  package mutating func add(_ lines: [UInt8]) {
    output.append(lines)
    start = output.count
  }

  /// Adds short lines that stand in the program, with their line ends.
  package mutating func addWhole(_ lines: StaticString) {
    output.append(lines)
    start = output.count
  }

  /// Starts a line: `[group "."] name`.
  package mutating func begin(_ name: String, group: String? = nil) {
    if let group { begin(group: group) }
    appendName(name)
  }

  /// Starts a line with the group of its name; an empty one is none.
  package mutating func begin(group: String) {
    if group.isEmpty { return }
    appendName(group)
    output.append(ASCII.period)
  }

  /// Begins a parameter: `;name=`.
  package mutating func beginParameter(_ name: String) {
    output.append(ASCII.semicolon)
    appendName(name)
    output.append(ASCII.equals)
  }

  /// Adds `;name=value,value`, with quotes where a value needs them.
  ///
  /// - Parameters:
  ///   - usesCarets: Whether line breaks and quotes are written as RFC 6868 says; otherwise they become a blank and an
  ///     apostrophe.
  package mutating func parameter(_ name: String, _ values: [String], usesCarets: Bool) {
    beginParameter(name)
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(ASCII.comma) }
      parameterValue(value, usesCarets: usesCarets)
    }
  }

  /// Adds the name of a group, property or parameter; every name of a line is written here.
  private mutating func appendName(_ name: String) {
    output.append(ContentLineWriter.isValidName(name) ? name : ContentLineWriter.validName(name))
  }

  /// The name of a line that has none.
  package static var unnamed: String { "X-UNNAMED" }

  /// A valid name: the name with a hyphen for each character that no name may have.
  package static func validName(_ name: String) -> String {
    if name.isEmpty { return unnamed }
    var valid: [UInt8] = []
    for scalar in name.unicodeScalars {
      let byte = UInt8(exactly: scalar.value) ?? 0
      valid.append(mayBeInName(byte) ? byte : ASCII.hyphen)
    }
    return String(decoding: valid, as: UTF8.self)
  }

  /// Whether a name is one that the grammar allows for groups, properties and parameters (RFC 6350 3.3):
  /// `1*(ALPHA / DIGIT / "-")`.
  package static func isValidName(_ name: String) -> Bool {
    let isValid = name.utf8.withContiguousStorageIfAvailable { name in
      for byte in name where !mayBeInName(byte) { return false }
      return true
    }
    return !name.isEmpty && (isValid ?? name.utf8.allSatisfy(mayBeInName))
  }

  /// Whether a byte may stand in a name.
  @inline(__always)
  package static func mayBeInName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == ASCII.hyphen || ASCII.isDigit(byte)
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
  package mutating func end(folding: Folding) {
    switch folding {
    case .none:
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
      start = output.count
    case .standard: end()
    }
  }

  /// Ends the line in the way that 3.0 and 4.0 have: folds it where it is long, and goes on behind it.
  @inlinable @inline(__always)
  public mutating func end() {
    if length > ContentLineWriter.maximumLength { fold() }
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
    start = output.count
  }

  /// Adds base64 to the line, folded as it comes, and ends the line.
  ///
  /// - Parameters:
  ///   - isLoose: Whether an empty line follows and nothing but the base64 is folded, as in 2.1.
  ///   - forEachPiece: Hands out the pieces that it stands in.
  package mutating func end(
    isLoose: Bool, base64 forEachPiece: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) {
    var room: Int
    if isLoose {
      room = max(0, ContentLineWriter.maximumLength - length)
    } else {
      room = fold()
    }
    forEachPiece { piece in
      var start = 0
      while piece.count - start > room {
        output.append(UnsafeBufferPointer(rebasing: piece[start..<start + room]))
        output.append("\r\n ")
        start += room
        room = ContentLineWriter.maximumLength - 1
        if output.count > ContentLineWriter.most { moveOn() }
      }
      output.append(UnsafeBufferPointer(rebasing: piece[start...]))
      room -= piece.count - start
    }
    output.append(isLoose ? "\r\n\r\n" : "\r\n")
    start = output.count
  }

  /// Moves what was written last to the rest.
  private mutating func moveOn() {
    output.move(to: &finished)
    drain?.relieve(&finished)
    start = 0
  }

  /// Folds the line.
  ///
  /// - Returns: How much room its last physical line has left.
  @discardableResult @usableFromInline
  mutating func fold() -> Int {
    if length <= ContentLineWriter.maximumLength { return ContentLineWriter.maximumLength - length }
    let line = line
    output.removeLast(length)
    var points = FoldPoints(line[...])
    var start = 0
    while let point = points.next() {
      line[start..<point].withUnsafeBufferPointer { output.append($0) }
      output.append("\r\n ")
      start = point
    }
    line[start...].withUnsafeBufferPointer { output.append($0) }
    return ContentLineWriter.maximumLength - 1 - (line.count - start)
  }
}
