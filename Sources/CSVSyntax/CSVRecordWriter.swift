package import SourceText

/// Writes records (RFC 4180): fields quoted exactly when they need it, CRLF behind each record.
///
/// A field is quoted when it holds the delimiter, a quote, a CR or an LF, or begins or ends with a blank. That is decided
/// on bytes: a comma that a combining accent follows is still a comma.
///
/// ```swift
/// var bytes: [UInt8] = []
/// CSVRecordWriter().write(["Ada", "one\ntwo"], into: &bytes)  // Ada,"one\ntwo"
/// ```
public struct CSVRecordWriter: Sendable {
  /// What parts the fields.
  public var dialect: CSVDialect
  /// Whether cells that a spreadsheet would run as a formula get an apostrophe; see ``FormulaGuard``.
  public var guardsFormulas: Bool

  /// Makes a writer.
  public init(dialect: CSVDialect = .rfc4180, guardsFormulas: Bool = false) {
    self.dialect = dialect
    self.guardsFormulas = guardsFormulas
  }

  /// Adds a record to the bytes.
  public func write(_ fields: [String], into bytes: inout [UInt8]) {
    var record = begin(behind: &bytes)
    for field in fields { record.add(field) }
    bytes = record.end()
  }

  /// Begins a record of which the fields are added one by one.
  ///
  /// - Parameters:
  ///   - bytes: What the record goes behind; it takes them, and they come back with it.
  ///   - watched: A byte that whoever adds a field wants to hear about.
  ///   - drain: Takes what is many before the record is whole.
  package func begin(
    behind bytes: inout [UInt8], watching watched: UInt8? = nil, draining drain: PartialOutputSink? = nil
  ) -> CSVRecordDraft {
    CSVRecordDraft(behind: &bytes, dialect.delimiter, watched ?? dialect.delimiter, guardsFormulas, drain)
  }
}

/// A record that is being written.
package struct CSVRecordDraft: ~Copyable {
  /// What was written last.
  private var output = ByteOutput()
  /// What was written before, but for what the drain took.
  private var finished: [UInt8] = []
  private let drain: PartialOutputSink?
  /// Whether the record begins there.
  private var hasMoved = false
  /// How many delimiters stand before the next field: those of the empty fields before it are written with it.
  private var delimiters = 0
  private let delimiter: UInt8
  private let special: EscapeMatcher
  /// What a field needs quotes for.
  private var quoted: EscapeMatcher {
    EscapeMatcher(delimiter, delimiter, ASCII.doubleQuote, ASCII.carriageReturn, ASCII.lineFeed)
  }
  private let guardsFormulas: Bool

  /// How much is written before it moves to the rest: a large photo is not to stand in two places.
  private static let most = 64 << 10

  fileprivate init(
    behind bytes: inout [UInt8], _ delimiter: UInt8, _ watched: UInt8, _ guardsFormulas: Bool,
    _ drain: PartialOutputSink?
  ) {
    self.drain = drain
    swap(&finished, &bytes)
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
    special = EscapeMatcher(delimiter, watched, ASCII.doubleQuote, ASCII.carriageReturn, ASCII.lineFeed)
  }

  /// Adds a field.
  ///
  /// - Returns: Whether anything is special about it: it may hold the watched byte, a line end or something else for
  ///   which it needs quotes. Of any other field nobody need ask.
  @discardableResult
  package mutating func add(_ field: String) -> Bool {
    if InlineStringBits.isKnown {
      let text = InlineStringBits(bitsOf: field)
      if text.isInline { return add(text) }
    }
    return addLong(field)
  }

  /// Adds a field of a few bytes.
  @discardableResult
  package mutating func add(_ field: InlineStringBits) -> Bool {
    if field.count == 0 {
      delimiters += 1
      return false
    }
    let isPlain =
      !guardsFormulas && special.searchesInlineStrings && !ASCII.isBlank(field.first) && !ASCII.isBlank(field.last)
      && output.append(field, unlessMatching: special, after: delimiter, times: delimiters)
    if !isPlain { return addLong(field.text) }
    delimiters = 1
    return false
  }

  private mutating func addLong(_ field: String) -> Bool {
    if field.isEmpty {
      delimiters += 1
      return false
    }
    return field.utf8.withContiguousStorageIfAvailable { append($0.span) } ?? addCopied(field)
  }

  // Performance: a function of its own, so that the text is not retained.
  @inline(never)
  private mutating func addCopied(_ field: String) -> Bool {
    append(Array(field.utf8).span)
  }

  /// Adds empty fields.
  package mutating func addEmpty(_ number: Int) { delimiters += max(number, 0) }

  /// Whether base64 needs no quotes: a delimiter may be any byte.
  package var takesBase64: Bool {
    !(ASCII.isLetter(delimiter) || ASCII.isDigit(delimiter) || delimiter == ASCII.plus || delimiter == ASCII.slash
      || delimiter == ASCII.equals)
  }

  /// Adds base64 that begins with no plus as it comes, where ``takesBase64`` says that it may.
  ///
  /// - Parameter forEachPiece: Hands out the pieces that it stands in.
  package mutating func addBase64(_ forEachPiece: ((Span<UInt8>) -> Void) -> Void) {
    output.append(delimiter, times: delimiters)
    delimiters = 1
    forEachPiece { piece in
      output.append(piece)
      moveOn()
    }
  }

  /// Moves what was written last to the rest where it is much.
  private mutating func moveOn() {
    guard output.count > CSVRecordDraft.most else { return }
    output.move(to: &finished)
    drain?.flushIfLarge(&finished)
    hasMoved = true
  }

  /// Ends the record.
  ///
  /// - Returns: The record, and before it what it went behind, but for what the drain took.
  package consuming func end() -> [UInt8] {
    // A line with nothing in it would be no record.
    if delimiters == 1, output.count == 0, !hasMoved { output.append(ASCII.doubleQuote, times: 2) }
    output.append(delimiter, times: delimiters - 1)
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
    output.append(to: &finished)
    return finished
  }

  @inline(__always)
  private mutating func append(_ field: Span<UInt8>) -> Bool {
    if guardsFormulas && FormulaGuard.isPossible(before: field[0]) || ASCII.isBlank(field[0])
      || ASCII.isBlank(field[field.count - 1])
      || !output.append(field, unlessMatching: special, after: delimiter, times: delimiters)
    {
      return appendSpecial(field)
    }
    delimiters = 1
    return false
  }

  private func isFormula(_ field: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: field)
    return FormulaGuard.isNeeded(bytes[...])
  }

  /// Adds a field that may need quotes around it or an apostrophe before it.
  @inline(never)
  private mutating func appendSpecial(_ field: Span<UInt8>) -> Bool {
    let isGuarded =
      guardsFormulas && FormulaGuard.isPossible(before: field[0]) && isFormula(field)
    var needsQuotes = ASCII.isBlank(isGuarded ? ASCII.apostrophe : field[0]) || ASCII.isBlank(field[field.count - 1])
    // Mostly it holds the watched byte and nothing else.
    if !isGuarded, !needsQuotes,
      output.append(field, unlessMatching: quoted, after: delimiter, times: delimiters)
    {
      delimiters = 1
      return true
    }
    var hasQuotes = false
    for index in field.indices {
      let byte = field[index]
      if byte == delimiter || byte == ASCII.carriageReturn || byte == ASCII.lineFeed { needsQuotes = true }
      if byte == ASCII.doubleQuote { hasQuotes = true }
    }
    output.append(delimiter, times: delimiters)
    delimiters = 1
    if needsQuotes || hasQuotes { output.append(ASCII.doubleQuote) }
    if isGuarded { output.append(ASCII.apostrophe) }
    if hasQuotes {
      for index in field.indices {
        output.append(field[index])
        if field[index] == ASCII.doubleQuote { output.append(ASCII.doubleQuote) }
      }
    } else {
      output.append(field)
    }
    if needsQuotes || hasQuotes { output.append(ASCII.doubleQuote) }
    return true
  }
}
