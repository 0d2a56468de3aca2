public import SourceText

/// Writes content lines: CRLF at their ends, folded at 75 octets and never inside a character (RFC 6350 3.2).
@usableFromInline
package struct ContentLineWriter: ~Copyable {
  /// The folding of lines.
  package enum Folding: Sendable {
    /// A line break and one blank, as in 3.0 and 4.0.
    case standard
    /// None: in vCard 2.1 the white space at a fold belongs to the value, and quoted-printable has soft line breaks.
    case none
  }

  /// The latest output: whole lines, followed by the line that is being written.
  @usableFromInline package var output = ByteOutput()
  /// The start of that line.
  @usableFromInline var start = 0
  /// The output before, apart from what the sink has received.
  private var finished: [UInt8]
  private let drain: PartialOutputSink?

  /// The amount of output that is moved to the rest at once, so that a large photo is not in memory twice.
  private static var largeOutput: Int { 64 << 10 }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that the lines are appended to.
  ///   - drain: Receives the output while it is large.
  package init(behind bytes: consuming [UInt8] = [], draining drain: PartialOutputSink? = nil) {
    finished = bytes
    self.drain = drain
  }

  /// Removes and returns all output, apart from what the sink has received.
  package mutating func takeAll() -> [UInt8] {
    let isLarge = output.count > ContentLineWriter.largeOutput
    moveOn()
    // Frees memory of the size of the output.
    if isLarge { output = ByteOutput() }
    var all: [UInt8] = []
    swap(&all, &finished)
    return all
  }

  /// The line being written, so far.
  package var line: [UInt8] { output.bytes(from: start) }

  /// The length of that line.
  @inlinable package var length: Int { output.count - start }

  /// Adds whole lines.
  package mutating func add(_ lines: [UInt8]) {
    output.append(lines)
    start = output.count
  }

  /// Adds short constant lines, with their line ends.
  package mutating func addWhole(_ lines: StaticString) {
    output.append(lines)
    start = output.count
  }

  /// Starts a line: `[group "."] name`.
  package mutating func begin(_ name: String, group: String? = nil) {
    if let group { begin(group: group) }
    appendName(name)
  }

  /// Starts a line with its group, if that is not empty.
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
  ///   - usesCarets: Whether line breaks and quotes are escaped by RFC 6868; otherwise they become a space and an
  ///     apostrophe.
  package mutating func parameter(_ name: String, _ values: [String], usesCarets: Bool) {
    beginParameter(name)
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(ASCII.comma) }
      parameterValue(value, usesCarets: usesCarets)
    }
  }

  /// Adds a parameter without a name, as in vCard 2.1: `;HOME`.
  mutating func parameter(bare value: String) {
    output.append(ASCII.semicolon)
    parameterValue(value, usesCarets: false)
  }

  /// Adds the name of a group, property or parameter; every name of a line is written here.
  private mutating func appendName(_ name: String) {
    output.append(ContentLineWriter.isValidName(name) ? name : ContentLineWriter.validName(name))
  }

  /// The name of a line without a name.
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
    !name.isEmpty
      && name.withUTF8Span { name in
        for index in name.indices where !mayBeInName(name[index]) { return false }
        return true
      }
  }

  /// Whether a byte is valid in a name.
  @inline(__always)
  package static func mayBeInName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == ASCII.hyphen || ASCII.isDigit(byte)
  }

  private mutating func parameterValue(_ value: String, usesCarets: Bool) {
    value.withUTF8Span { text in
      var needsQuotes = false
      var needsEscapes = false
      for index in text.indices {
        switch text[index] {
        // A backslash before the next delimiter would look like an escape.
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
        for index in text.indices { parameterByte(text[index], usesCarets: usesCarets) }
      } else {
        output.append(text)
      }
      if needsQuotes { output.append(ASCII.doubleQuote) }
    }
  }

  /// Adds a byte of a parameter value, escaped by RFC 6868 if necessary.
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

  /// Whether a parameter value survives unchanged in a version without RFC 6868.
  package static func fitsWithoutCarets(_ value: String) -> Bool {
    !value.utf8.contains { $0 == ASCII.doubleQuote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// Removes the control characters that no line may have (RFC 6350 3.3): all but tabs, and but the soft line breaks of
  /// quoted-printable.
  ///
  /// - Returns: Whether there were any.
  @inlinable @inline(__always)
  package mutating func removeControls() -> Bool { output.hasControl(from: start) && removeEachControl() }

  @usableFromInline @inline(never)
  mutating func removeEachControl() -> Bool {
    let line = line
    let kept = line.filter { !ASCII.isControl($0) }
    if kept.count == line.count { return false }
    output.removeLast(line.count)
    output.append(kept)
    return true
  }

  /// Folds and ends the line.
  package mutating func end(folding: Folding) {
    switch folding {
    case .none:
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
      start = output.count
    case .standard: end()
    }
  }

  /// Folds the line if it is long, as 3.0 and 4.0 require, and ends it.
  @inlinable @inline(__always)
  package mutating func end() {
    if length > FoldPoints.maximumLength { fold() }
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
    start = output.count
  }

  /// Adds base64 to the line, folded, and ends the line.
  ///
  /// - Parameters:
  ///   - isLoose: Whether an empty line follows and nothing but the base64 is folded, as in 2.1.
  ///   - forEachPiece: Calls its closure with each piece of the base64.
  package mutating func end(
    isLoose: Bool, base64 forEachPiece: ((Span<UInt8>) -> Void) -> Void
  ) {
    var room: Int
    if isLoose {
      room = max(0, FoldPoints.maximumLength - length)
    } else {
      room = fold()
    }
    forEachPiece { piece in
      var start = 0
      while piece.count - start > room {
        output.append(piece.extracting(start..<start + room))
        output.append("\r\n ")
        start += room
        room = FoldPoints.maximumLength - 1
        if output.count > ContentLineWriter.largeOutput { moveOn() }
      }
      output.append(piece.extracting(start...))
      room -= piece.count - start
    }
    output.append(isLoose ? "\r\n\r\n" : "\r\n")
    start = output.count
  }

  /// Moves the latest output to the rest.
  private mutating func moveOn() {
    output.move(to: &finished)
    drain?.flushIfLarge(&finished)
    start = 0
  }

  /// Folds the line.
  ///
  /// - Returns: The remaining room in its last physical line.
  @discardableResult @usableFromInline
  mutating func fold() -> Int {
    if length <= FoldPoints.maximumLength { return FoldPoints.maximumLength - length }
    let line = line
    output.removeLast(length)
    var points = FoldPoints(line[...])
    var start = 0
    while let point = points.next() {
      output.append(line.span.extracting(start..<point))
      output.append("\r\n ")
      start = point
    }
    output.append(line.span.extracting(start...))
    return FoldPoints.maximumLength - 1 - (line.count - start)
  }
}
