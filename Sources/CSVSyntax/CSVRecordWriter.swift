package import SourceText

/// Writes records (RFC 4180): fields are quoted exactly when they need it, and every record ends with CRLF.
///
/// A field is quoted if it has the delimiter, a quote, a CR or an LF, or begins or ends with a blank. That is decided by
/// bytes: a comma before a combining accent is still a comma.
///
/// ```swift
/// var bytes: [UInt8] = []
/// CSVRecordWriter().write(["Ada", "one\ntwo"], into: &bytes)  // Ada,"one\ntwo"
/// ```
package struct CSVRecordWriter: Sendable {
  /// The delimiter of the fields.
  package var dialect: CSVDialect
  /// Whether cells that a spreadsheet would run as a formula get an apostrophe; see ``FormulaGuard``.
  package var guardsFormulas: Bool

  /// Creates a writer.
  package init(dialect: CSVDialect = .rfc4180, guardsFormulas: Bool = false) {
    self.dialect = dialect
    self.guardsFormulas = guardsFormulas
  }

  /// Appends a record to the bytes.
  package func write(_ fields: [String], into bytes: inout [UInt8]) {
    var record = begin(after: &bytes)
    for field in fields { record.add(field) }
    bytes = record.end()
  }

  /// Begins a record whose fields are added one by one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes before the record. They are moved into the draft, and ``CSVRecordDraft/end()`` returns them.
  ///   - watched: A byte of which the caller needs to know whether a field has it.
  ///   - drain: Takes bytes of a large record before it is complete.
  package func begin(
    after bytes: inout [UInt8], watching watched: UInt8? = nil, draining drain: PartialOutputSink? = nil
  ) -> CSVRecordDraft {
    CSVRecordDraft(after: &bytes, dialect.delimiter, watched ?? dialect.delimiter, guardsFormulas, drain)
  }
}

/// A record that is being written.
package struct CSVRecordDraft: ~Copyable {
  /// The bytes that were written last.
  private var output = ByteOutput()
  /// The bytes before those.
  private var finished: [UInt8] = []
  private let drain: PartialOutputSink?
  /// Whether ``removeNULs()`` has removed any.
  package private(set) var hasLostNULs = false
  /// Whether ``finished`` has bytes of this record.
  private var hasMoved = false
  /// The number of delimiters before the next field: those of empty fields are written with it.
  private var delimiters = 0
  private let delimiter: UInt8
  private let special: EscapeMatcher
  /// The bytes for which a field needs quotes.
  private var quoted: EscapeMatcher {
    EscapeMatcher(delimiter, delimiter, ASCII.doubleQuote, ASCII.carriageReturn, ASCII.lineFeed)
  }
  private let guardsFormulas: Bool

  /// The maximum number of bytes in ``output``, so that a large photo is not in memory twice.
  private static let maxOutput = 64 << 10

  fileprivate init(
    after bytes: inout [UInt8], _ delimiter: UInt8, _ watched: UInt8, _ guardsFormulas: Bool,
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
  /// - Returns: False if the field has neither the watched byte nor a byte for which it needs quotes.
  @discardableResult
  package mutating func add(_ field: String) -> Bool {
    if InlineStringBits.isKnown {
      let text = InlineStringBits(bitsOf: field)
      if text.isInline { return add(text) }
    }
    return addLong(field)
  }

  /// Adds a field of valid UTF-8.
  @discardableResult
  package mutating func add(_ field: Span<UInt8>) -> Bool {
    if field.isEmpty {
      delimiters += 1
      return false
    }
    return append(field)
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

  // Performance: a function of its own avoids a retain of the text in the usual case.
  @inline(never)
  private mutating func addCopied(_ field: String) -> Bool {
    let bytes = Array(field.utf8)
    return append(bytes.span)
  }

  /// Adds empty fields.
  package mutating func addEmpty(_ number: Int) { delimiters += max(number, 0) }

  /// Whether base64 needs no quotes: the delimiter may be any byte.
  package var takesBase64: Bool {
    !(ASCII.isLetter(delimiter) || ASCII.isDigit(delimiter) || delimiter == ASCII.plus || delimiter == ASCII.slash
      || delimiter == ASCII.equals)
  }

  /// Adds a field of base64 that does not begin with a plus, if ``takesBase64``.
  ///
  /// - Parameter forEachPiece: Calls its argument with each piece.
  package mutating func addBase64(_ forEachPiece: ((Span<UInt8>) -> Void) -> Void) {
    // The fields before it may leave the draft with the base64.
    removeNULs()
    output.append(delimiter, times: delimiters)
    delimiters = 1
    forEachPiece { piece in
      output.append(piece)
      moveIfLarge()
    }
  }

  /// Removes NUL from the fields: many programs read a text up to the first one.
  package mutating func removeNULs() {
    guard output.contains(ASCII.nul) else { return }
    let bytes = output.bytes()
    output.removeLast(bytes.count)
    output.append(bytes.filter { $0 != ASCII.nul })
    hasLostNULs = true
  }

  private mutating func moveIfLarge() {
    guard output.count > CSVRecordDraft.maxOutput else { return }
    output.move(to: &finished)
    drain?.flushIfLarge(&finished)
    hasMoved = true
  }

  /// Ends the record.
  ///
  /// - Returns: The bytes before the record and the record, except for the bytes that the drain took.
  package consuming func end() -> [UInt8] {
    // An empty line would not be a record.
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

  /// Adds a field that may need quotes or an apostrophe.
  @inline(never)
  private mutating func appendSpecial(_ field: Span<UInt8>) -> Bool {
    let isGuarded =
      guardsFormulas && FormulaGuard.isPossible(before: field[0])
      && FormulaGuard.isNeeded(field.indices.map { field[$0] }[...])
    var needsQuotes = ASCII.isBlank(isGuarded ? ASCII.apostrophe : field[0]) || ASCII.isBlank(field[field.count - 1])
    // The usual case: the field has the watched byte and no other special byte.
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

/// The apostrophe that keeps a spreadsheet from running a cell as a formula (CWE-1236), and its exact inverse.
///
/// A cell is guarded if, after any apostrophes, it begins with `=`, `+`, `-`, `@`, a tab, CR, LF or a full-width form of the
/// four signs. Cells that look like phone numbers (`+44 20 7946`) are not guarded. A cell that has an apostrophe gets a
/// second one, which makes the guard reversible.
package enum FormulaGuard {
  /// Whether the cell gets an apostrophe.
  package static func isNeeded(_ cell: ArraySlice<UInt8>) -> Bool {
    var index = cell.startIndex
    while index < cell.endIndex, cell[index] == ASCII.apostrophe { index += 1 }
    guard startsFormula(cell[index...]) else { return false }
    return index > cell.startIndex || !looksLikePhoneNumber(cell)
  }

  /// Whether a cell that begins with this byte may get an apostrophe.
  static func isPossible(before first: UInt8) -> Bool {
    switch first {
    case ASCII.equals, ASCII.plus, ASCII.hyphen, ASCII.atSign, ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed,
      ASCII.apostrophe, 0xEF:
      return true
    default: return false
    }
  }

  /// The cell without the apostrophe of the guard; any other cell unchanged.
  package static func removed(from cell: String) -> String {
    guard cell.utf8.first == ASCII.apostrophe else { return cell }
    let bytes = Array(cell.utf8)
    var index = 0
    while index < bytes.count, bytes[index] == ASCII.apostrophe { index += 1 }
    return startsFormula(bytes[index...]) ? String(decoding: bytes[1...], as: UTF8.self) : cell
  }

  /// Whether a spreadsheet may take a cell with this start for a formula.
  package static func startsFormula(_ cell: some Collection<UInt8>) -> Bool {
    switch cell.first {
    case ASCII.equals, ASCII.plus, ASCII.hyphen, ASCII.atSign, ASCII.tab, ASCII.carriageReturn, ASCII.lineFeed: true
    // U+FF1D, U+FF0B, U+FF0D, U+FF20: full-width = + - @.
    case 0xEF: cell.starts(with: [0xEF, 0xBC]) && [0x9D, 0x8B, 0x8D, 0xA0].contains(cell.dropFirst(2).first ?? 0)
    default: false
    }
  }

  /// `[+]?[0-9 ().-]+`
  private static func looksLikePhoneNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    let digits = cell.first == ASCII.plus ? cell.dropFirst() : cell
    return !digits.isEmpty
      && digits.allSatisfy {
        ASCII.isDigit($0) || $0 == ASCII.space || $0 == ASCII.leftParenthesis || $0 == ASCII.rightParenthesis
          || $0 == ASCII.period || $0 == ASCII.hyphen
      }
  }
}
