package import SourceText

/// The byte order mark of UTF-8, which says nothing that UTF-8 does not say by itself. It stands before the first line
/// of a file, and where files were put behind each other before other lines too.
enum ByteOrderMark {
  /// The line without the mark at its start.
  @inline(__always)
  static func passed(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    guard line.count >= 3, bytes[line.lowerBound] == 0xEF else { return line }
    return passedClosely(in: bytes, line)
  }

  private static func passedClosely(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    guard bytes[line.lowerBound + 1] == 0xBB,
      bytes[line.lowerBound + 2] == 0xBF
    else { return line }
    return line.lowerBound + 3..<line.upperBound
  }
}

/// Walks over the logical lines of an input: finds the line ends, unfolds (RFC 6350 3.2), and joins what old writers
/// broke in other ways, when the caller says so.
///
/// Unfolding is done on bytes and before any decoding, because old writers fold inside a UTF-8 sequence. LF, CRLF,
/// CR CR LF and a bare CR each end a line.
package struct ContentLineScanner: Sendable {
  /// Whether the fold's white space belongs to the value, as in vCard 2.1 (RFC 822 folding), or not.
  package var foldKeepsSpace = false

  /// Whether no card is open: a BEGIN may be indented then, or follow other text in its line.
  package var isOutside = false

  private(set) var source: [UInt8]
  private let hasBareReturns: Bool
  var position = 0
  private var scratch: [UInt8] = []
  private let limits: Limits?
  /// How long the line may be that is put together.
  private var maximumLength = Int.max
  /// How long a line is that gets room for all that is left of the source.
  private static let longLine = 64 << 10
  /// Where the unread part of a physical line starts and ends, and where the next one starts: a line that lacks many line
  /// breaks is searched for its end once.
  private var restOfLine: (start: Int, end: Int, next: Int)?

  /// Starts at the first byte. A logical line that is longer than the limits allow is cut there; `isCut` says so.
  package init(_ source: [UInt8], census: ByteStatistics, limits: Limits? = nil) {
    self.init(source, hasBareReturns: census.hasBareReturns, limits: limits)
  }

  /// Starts at the first byte of a source of which it is known what its lines end with.
  package init(_ source: [UInt8], hasBareReturns: Bool, limits: Limits? = nil) {
    self.source = source
    self.hasBareReturns = hasBareReturns
    self.limits = limits
  }

  /// Where the next line starts.
  package var offset: Int { position }

  /// Whether everything was read.
  package var isAtEnd: Bool { position >= source.count }

  /// Whether the last line was longer than allowed; the rest of it was passed over.
  package internal(set) var isCut = false

  /// Reads the next logical line as bytes and ranges, without looking for its parts.
  ///
  /// - Returns: False at the end of the input.
  package mutating func next(_ line: inout ContentLine) -> Bool {
    guard begin(&line) else { return false }
    if line.isContinued { unfold(&line) }
    return true
  }

  /// Reads the first physical line of the next logical line; whether others continue it, the line says.
  ///
  /// - Returns: False at the end of the input.
  package mutating func begin(_ line: inout ContentLine) -> Bool {
    takeBack(&line)
    isCut = false
    line.isContinued = false
    line.hasFolds = false
    line.lacksLineBreak = false
    guard position < source.count else { return false }
    let (end, next) = currentLineEnd()
    line.line = ByteOrderMark.passed(in: source, Range(uncheckedBounds: (position, end)))
    let start = line.line.lowerBound
    position = next
    line.physical = Range(uncheckedBounds: (start, next))
    line.framing = nil
    if isOutside, let begin = Indentation.indentedBegin(in: source, line.line) {
      line.line = begin..<end
      line.framing = .begin
      return true
    }
    if let cut = MissingLineBreak.offset(in: source, line.line, isOutside: isOutside) {
      line.line = start..<cut
      line.physical = start..<cut
      line.lacksLineBreak = true
      position = cut
      restOfLine = (cut, end, next)
      return true
    }
    guard next < source.count, ASCII.isBlank(source[next]), end > start, !isIndentedBegin(at: next) else { return true }
    let framing = FramingLine(source, line.line)
    line.framing = framing
    switch framing {
    // What frames a card stands in one piece, whatever follows: the splitter looks no further either.
    case .begin, .end: break
    case .version21, .emptyAgent, .nothing, .other: line.isContinued = true
    }
    return true
  }

  /// Reads the next line if it is BEGIN:VCARD or END:VCARD as nearly everybody writes it; whatever follows, it stands in
  /// one piece.
  package mutating func nextFrame(_ line: inout ContentLine) -> FramingLine? {
    guard let (length, frame) = FramingLine.asMostWrite(source, at: position),
      let next = lineEnd(behind: position &+ length)
    else { return nil }
    takeBack(&line)
    isCut = false
    line.isContinued = false
    line.hasFolds = false
    line.lacksLineBreak = false
    line.framing = frame
    line.line = Range(uncheckedBounds: (position, position &+ length))
    line.physical = Range(uncheckedBounds: (position, next))
    position = next
    return frame
  }

  /// Passes over the next line if it is the VERSION of a card of 3.0 or 4.0 as nearly everybody writes it.
  package mutating func passVersion(_ version: VCardVersion) -> Bool {
    let end = position &+ VersionLine.length
    guard version != .v21, end < source.count, VersionLine.version(source, position..<end) == version,
      let next = lineEnd(behind: end),
      next == source.count || !ASCII.isBlank(source[next])
    else { return false }
    position = next
    return true
  }

  /// Where the next line starts, if this one ends there with LF or CRLF.
  @inline(__always)
  private func lineEnd(behind end: Int) -> Int? {
    guard !hasBareReturns, end < source.count else { return nil }
    if source[end] == ASCII.lineFeed { return end &+ 1 }
    guard source[end] == ASCII.carriageReturn, end &+ 1 < source.count, source[end &+ 1] == ASCII.lineFeed else {
      return nil
    }
    return end &+ 2
  }

  /// Takes the lines that continue a line as they stand, folds and all: its value ends there, and whoever wants it can
  /// read it so.
  ///
  /// - Parameter length: How many bytes of the line stand before what is folded.
  /// - Returns: False where the line would be longer than allowed; nothing was taken then.
  package mutating func take(_ line: inout ContentLine, through end: FoldedValueExtent, behind length: Int) -> Bool {
    guard allows(line, length + end.count) else { return false }
    line.line = Range(uncheckedBounds: (line.line.lowerBound, end.end))
    line.physical = Range(uncheckedBounds: (line.physical.lowerBound, end.next))
    line.isContinued = false
    line.hasFolds = true
    position = end.next
    return true
  }

  /// The line that comes next, without moving, if it has a byte and a line end and nothing may continue it, and where
  /// the one behind it starts.
  @inline(__always)
  func wholeLine() -> (line: Range<Int>, next: Int)? {
    guard !hasBareReturns, let lineFeed = ByteSearch.first(ASCII.lineFeed, in: source, from: position) else {
      return nil
    }
    let end = trimReturns(position, lineFeed)
    let next = lineFeed &+ 1
    guard end > position, next == source.count || !ASCII.isBlank(source[next]) else { return nil }
    return (Range(uncheckedBounds: (position, end)), next)
  }

  /// Takes the room back that a line was unfolded in.
  @inline(__always)
  mutating func takeBack(_ line: inout ContentLine) {
    guard line.isUnfolded else { return }
    swap(&scratch, &line.bytes)
    line.bytes = source
    line.isUnfolded = false
  }

  private func currentLineEnd() -> (end: Int, next: Int) {
    if let rest = restOfLine, rest.start == position { return (rest.end, rest.next) }
    return lineEnd(from: position)
  }

  /// Whether the line at a place ends in a BEGIN outside of all cards, so it continues nothing.
  private func isIndentedBegin(at start: Int) -> Bool {
    isOutside && MissingLineBreak.beginAtEnd(of: source, start..<lineEnd(from: start).end) != nil
  }

  /// Takes the indentation out of the cards from here on; no byte but the blanks and the line ends before them moves.
  ///
  /// - Returns: What was taken out, by card.
  package mutating func removeIndentation(_ line: inout ContentLine) -> [Indentation.Card] {
    let cards = Indentation.remove(from: &source, at: position, self)
    // The next line starts after its blanks, which are part of the line end before it now.
    if let first = cards.first?.blanks.first, first.lowerBound == position { position = first.upperBound }
    line.bytes = source
    return cards
  }

  /// The physical line that comes next, without moving.
  package func peek() -> Range<Int>? {
    guard position < source.count else { return nil }
    return position..<lineEnd(from: position).end
  }

  /// Passes over the physical line that comes next and gives the one behind it.
  package mutating func skip() -> Range<Int>? {
    guard position < source.count else { return nil }
    position = lineEnd(from: position).next
    return peek()
  }

  /// The physical line that starts at a place, and where the one behind it starts.
  package func physicalLine(at start: Int) -> (line: Range<Int>, next: Int) {
    let (end, next) = lineEnd(from: start)
    return (start..<end, next)
  }

  /// Adds the next physical line to the current one: for soft line breaks of quoted-printable, base64 without a fold,
  /// and values whose line breaks somebody forgot to escape.
  ///
  /// - Parameters:
  ///   - dropping: How many bytes to take off the end of the current line first.
  ///   - separator: What to put between the two.
  package mutating func joinNext(_ line: inout ContentLine, dropping: Int = 0, separator: [UInt8] = []) {
    guard position < source.count else { return }
    makeUnfolded(&line)
    let (end, next) = lineEnd(from: position)
    line.bytes.removeLast(min(dropping, line.bytes.count))
    line.bytes.append(contentsOf: separator)
    if dropping > 0, separator.isEmpty {
      appendBehindSoftBreak(position..<end, to: &line)
    } else {
      append(position..<end, to: &line)
    }
    position = next
    line.line = 0..<line.bytes.count
    line.physical = line.physical.lowerBound..<next
  }

  /// Reads the lines that continue a line and puts them together.
  package mutating func unfold(_ line: inout ContentLine) {
    line.isContinued = false
    let isQuotedPrintable = line.endsInSoftBreak && Self.mentionsQuotedPrintable(line.bytes, line.line)
    makeUnfolded(&line)
    while position < source.count, ASCII.isBlank(source[position]), !isIndentedBegin(at: position) {
      let (end, next) = lineEnd(from: position)
      if isQuotedPrintable, line.bytes.last == ASCII.equals {
        line.bytes.removeLast()
        appendBehindSoftBreak(position..<end, to: &line)
      } else {
        if endsValue(position..<end, before: next) { break }
        append((foldKeepsSpace ? position : position + 1)..<end, to: &line)
      }
      position = next
    }
    line.line = 0..<line.bytes.count
    line.physical = line.physical.lowerBound..<position
  }

  /// Whether a line that begins with a blank is nothing but blanks and ends the value, because nothing goes on behind it:
  /// old writers put one behind base64.
  func endsValue(_ line: Range<Int>, before next: Int) -> Bool {
    line.count <= ContentLineWriter.longestEmptyLine && Self.isBlank(source, line) && !goesOn(at: next)
  }

  /// Whether a line begins with a blank and says something.
  private func goesOn(at start: Int) -> Bool {
    guard start < source.count, ASCII.isBlank(source[start]) else { return false }
    return !Self.isBlank(source, start..<lineEnd(from: start).end)
  }

  /// Whether a line that begins in the source has the name of media.
  package func mayBeMedia(_ line: borrowing ContentLine) -> Bool { ContentLine.namesMedia(source, line.physical) }

  /// How long a line may be that begins in the source.
  private func longest(_ line: borrowing ContentLine) -> Int {
    limits?.longest(isMedia: mayBeMedia(line)).octets ?? .max
  }

  /// Whether a line that begins in the source may be so long.
  private func allows(_ line: borrowing ContentLine, _ length: Int) -> Bool { length <= longest(line) }

  private mutating func makeUnfolded(_ line: inout ContentLine) {
    guard !line.isUnfolded else { return }
    let range = line.line
    beginUnfolded(&line)
    append(range, to: &line)
  }

  /// Gives the line room of its own, with nothing in it.
  mutating func beginUnfolded(_ line: inout ContentLine) {
    scratch.removeAll(keepingCapacity: true)
    maximumLength = longest(line)
    swap(&scratch, &line.bytes)
    line.isUnfolded = true
    line.removePieces()
  }

  /// Adds the line after a soft line break, without blanks inside a character: some writers fold there too.
  private mutating func appendBehindSoftBreak(_ range: Range<Int>, to line: inout ContentLine) {
    let start = QuotedPrintable.characterBehindBlanks(line.bytes, source, range)
    let isInside = start != nil && Self.mayBeUTF8(line.bytes)
    append((isInside ? start ?? range.lowerBound : range.lowerBound)..<range.upperBound, to: &line)
  }

  /// Whether the head of a line names no character set other than UTF-8.
  private static func mayBeUTF8(_ line: [UInt8]) -> Bool {
    let word: StaticString = "CHARSET="
    let encoding: StaticString = "UTF"
    // No head is longer, and this is asked again for each line.
    for index in line.indices.prefix(512) {
      if line[index] == ASCII.colon { break }
      let end = index + word.utf8CodeUnitCount
      if end < line.count, ContentLine.equals(line, index..<end, word) {
        let start = line[end] == ASCII.doubleQuote ? end + 1 : end
        return start + 3 <= line.count && ContentLine.equals(line, start..<start + 3, encoding)
      }
    }
    return true
  }

  @inline(__always)
  mutating func append(_ range: Range<Int>, to line: inout ContentLine) {
    let room = max(0, maximumLength - line.bytes.count)
    if range.count > room { isCut = true }
    let taken = range.lowerBound..<range.lowerBound + min(range.count, room)
    // Of a line that is too long as it is nobody asks where its rest stands.
    if room > 0 { line.addPiece(at: range.lowerBound) }
    if line.bytes.count > Self.longLine, line.bytes.capacity - line.bytes.count < taken.count {
      // Growing would copy a large photo again, and room that nobody writes to costs nothing.
      let rest = source.count - taken.lowerBound
      line.bytes.reserveCapacity(min(maximumLength, line.bytes.count + rest))
      line.reservePieces(behind: rest)
    }
    source.withUnsafeBufferPointer { line.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[taken])) }
  }

  /// The end of the physical line that starts at `start`, without its line end, and the start of the next one.
  @inline(__always)
  private func lineEnd(from start: Int) -> (end: Int, next: Int) {
    if hasBareReturns { return lineEndAmongBareReturns(from: start) }
    guard let lineFeed = ByteSearch.first(ASCII.lineFeed, in: source, from: start) else {
      return (trimReturns(start, source.count), source.count)
    }
    // Nearly every line ends in LF alone or in one CR before it.
    guard lineFeed > start, source[lineFeed &- 1] == ASCII.carriageReturn else { return (lineFeed, lineFeed &+ 1) }
    return (trimReturns(start, lineFeed &- 1), lineFeed &+ 1)
  }

  @inline(__always)
  private func trimReturns(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, source[end - 1] == ASCII.carriageReturn { end -= 1 }
    return end
  }

  private func lineEndAmongBareReturns(from start: Int) -> (end: Int, next: Int) {
    var index = start
    while index < source.count, source[index] != ASCII.lineFeed, source[index] != ASCII.carriageReturn { index += 1 }
    guard index < source.count else { return (index, index) }
    if source[index] == ASCII.lineFeed { return (index, index + 1) }
    var behind = index
    while behind < source.count, source[behind] == ASCII.carriageReturn { behind += 1 }
    let isBeforeLineFeed = behind < source.count && source[behind] == ASCII.lineFeed
    // Between the returns of a run there are only empty lines.
    return (index, isBeforeLineFeed ? behind + 1 : behind)
  }

  /// Whether there is nothing but blanks and tabs.
  package static func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range where !ASCII.isBlank(bytes[index]) { return false }
    return true
  }
}
