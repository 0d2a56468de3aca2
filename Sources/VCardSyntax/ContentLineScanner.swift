package import SourceText

/// Scans the logical lines of an input: finds the line ends, unfolds (RFC 6350 3.2) and, if the caller requests it,
/// joins lines that old writers broke in other ways.
///
/// Bytes are unfolded before they are decoded, because old writers fold inside a UTF-8 sequence. LF, CRLF, CR CR LF and
/// a bare CR each end a line.
///
/// To change it: a damage that joins or divides lines is repaired here, before anything knows the name of the property, and
/// reported by the reader. Each repair has a bound on the bytes that it looks ahead, so that a file of nothing but damaged
/// lines takes linear time (`GrowthTests`).
package struct ContentLineScanner: Sendable {
  /// Whether the fold's white space belongs to the value, as in vCard 2.1 (RFC 822 folding), or not.
  package var foldKeepsSpace = false

  /// Whether no card is open: a BEGIN may be indented then, or follow other text in its line.
  package var isOutside = false

  var source: [UInt8]
  private let hasBareReturns: Bool
  var position = 0
  private var scratch: [UInt8] = []
  private let limits: Limits?
  /// The maximum length of the line that is being unfolded.
  private var maximumLength = Int.max
  /// Lines above this length reserve memory for the rest of the source.
  private static let longLine = 64 << 10
  /// The start and the end of the unread part of a physical line, and the start of the next one. Performance: the end
  /// of a line that lacks many line breaks is found once.
  private var restOfLine: (start: Int, end: Int, next: Int)?

  /// Starts at the first byte. A logical line that exceeds the limits is cut, which ``isCut`` reports.
  package init(_ source: [UInt8], census: ByteStatistics, limits: Limits? = nil) {
    self.init(source, hasBareReturns: census.hasBareReturns, limits: limits)
  }

  /// Starts at the first byte of a source whose line ends are known.
  package init(_ source: [UInt8], hasBareReturns: Bool, limits: Limits? = nil) {
    self.source = source
    self.hasBareReturns = hasBareReturns
    self.limits = limits
  }

  /// The start of the next line.
  package var offset: Int { position }

  /// Whether everything was read.
  package var isAtEnd: Bool { position >= source.count }

  /// Whether the last line was longer than allowed; the rest of it was skipped.
  package internal(set) var isCut = false

  /// Reads the next logical line as bytes and ranges, without looking for its parts.
  ///
  /// - Returns: False at the end of the input.
  package mutating func next(_ line: inout ContentLine) -> Bool {
    guard begin(&line) else { return false }
    if line.isContinued { unfold(&line) }
    return true
  }

  /// Reads the first physical line of the next logical line. Whether others continue it is `line.isContinued`.
  ///
  /// - Returns: False at the end of the input.
  package mutating func begin(_ line: inout ContentLine) -> Bool {
    guard position < source.count else { return false }
    let (end, next) = currentLineEnd()
    let start = ByteOrderMark.skipped(in: source, Range(uncheckedBounds: (position, end))).lowerBound
    take(&line, Range(uncheckedBounds: (start, end)), next: next)
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
    // A BEGIN or END is not continued, for the splitter neither.
    case .begin, .end: break
    case .version21, .emptyAgent, .nothing, .other: line.isContinued = true
    }
    return true
  }

  /// Reads the next line if it is BEGIN:VCARD or END:VCARD in the usual form. No line continues it.
  package mutating func nextFrame(_ line: inout ContentLine) -> FramingLine? {
    guard let (length, frame) = FramingLine.inUsualForm(source, at: position),
      let next = lineEnd(endingAt: position &+ length)
    else { return nil }
    take(&line, Range(uncheckedBounds: (position, position &+ length)), next: next)
    line.framing = frame
    return frame
  }

  /// Consumes a line that is not continued.
  @inline(__always)
  mutating func take(_ line: inout ContentLine, _ range: Range<Int>, next: Int) {
    takeBack(&line)
    isCut = false
    line.isContinued = false
    line.hasFolds = false
    line.lacksLineBreak = false
    line.framing = nil
    line.line = range
    line.physical = Range(uncheckedBounds: (range.lowerBound, next))
    position = next
  }

  /// Skips the next line if it is the VERSION of a card of that version in the usual form.
  package mutating func skipVersion(_ version: VCardVersion) -> Bool {
    let end = position &+ VersionLine.length
    guard end < source.count, VersionLine.version(source, position..<end) == version,
      let next = lineEnd(endingAt: end),
      next == source.count || !ASCII.isBlank(source[next])
    else { return false }
    position = next
    return true
  }

  /// The start of the next line, if this one ends at an offset with LF or CRLF.
  @inline(__always)
  private func lineEnd(endingAt end: Int) -> Int? {
    guard !hasBareReturns, end < source.count else { return nil }
    if source[end] == ASCII.lineFeed { return end &+ 1 }
    guard source[end] == ASCII.carriageReturn, end &+ 1 < source.count, source[end &+ 1] == ASCII.lineFeed else {
      return nil
    }
    return end &+ 2
  }

  /// Consumes the continuation lines of a line without unfolding them.
  ///
  /// - Parameter length: The number of bytes of the line before the folded value.
  /// - Returns: False if the line would be longer than allowed; nothing is consumed then.
  package mutating func consume(_ line: inout ContentLine, through end: FoldedValueExtent, after length: Int) -> Bool {
    guard allows(line, length + end.count) else { return false }
    line.line = Range(uncheckedBounds: (line.line.lowerBound, end.end))
    line.physical = Range(uncheckedBounds: (line.physical.lowerBound, end.next))
    line.isContinued = false
    line.hasFolds = true
    position = end.next
    return true
  }

  /// The next line, without consuming it, and the start of the line after it; `nil` if it is empty, has no line end or
  /// may be continued.
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

  /// Takes back the memory that a line was unfolded in.
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

  /// The next physical line, without consuming it.
  package func peek() -> Range<Int>? {
    guard position < source.count else { return nil }
    return position..<lineEnd(from: position).end
  }

  /// Skips a physical line and returns the one after it.
  package mutating func skip() -> Range<Int>? {
    guard position < source.count else { return nil }
    position = lineEnd(from: position).next
    return peek()
  }

  /// The next line that is not blank, without consuming it.
  package func nextNonBlankLine() -> Range<Int>? { nonBlankLine(from: position) }

  /// The first line from an offset on that is not blank.
  func nonBlankLine(from start: Int) -> Range<Int>? {
    var start = start
    while start < source.count {
      let (line, next) = physicalLine(at: start)
      if !ASCII.isBlank(source, line) { return line }
      start = next
    }
    return nil
  }

  /// The end of the last line before an offset that is not empty.
  package func endOfLine(before start: Int) -> Int {
    var end = start
    while end > 0, source[end - 1] == ASCII.lineFeed || source[end - 1] == ASCII.carriageReturn { end -= 1 }
    return end
  }

  /// The physical line that starts at an offset, and the start of the one after it.
  package func physicalLine(at start: Int) -> (line: Range<Int>, next: Int) {
    let (end, next) = lineEnd(from: start)
    return (start..<end, next)
  }

  /// Appends the next physical line to the current one: for soft line breaks of quoted-printable, base64 without folds,
  /// and values with unescaped line breaks.
  ///
  /// - Parameters:
  ///   - dropping: The number of bytes to remove from the end of the current line first.
  ///   - separator: The bytes to insert between the two.
  package mutating func joinNext(_ line: inout ContentLine, dropping: Int = 0, separator: [UInt8] = []) {
    guard position < source.count else { return }
    makeUnfolded(&line)
    let (end, next) = lineEnd(from: position)
    line.bytes.removeLast(min(dropping, line.bytes.count))
    line.bytes.append(contentsOf: separator)
    if dropping > 0, separator.isEmpty {
      appendAfterSoftBreak(position..<end, to: &line)
    } else {
      append(position..<end, to: &line)
    }
    position = next
    line.line = 0..<line.bytes.count
    line.physical = line.physical.lowerBound..<next
  }

  /// Unfolds the lines that continue a line.
  package mutating func unfold(_ line: inout ContentLine) {
    line.isContinued = false
    let isQuotedPrintable = line.endsInSoftBreak && Self.declaresQuotedPrintable(line.bytes, line.line)
    makeUnfolded(&line)
    while position < source.count, ASCII.isBlank(source[position]), !isIndentedBegin(at: position) {
      let (end, next) = lineEnd(from: position)
      if isQuotedPrintable, line.bytes.last == ASCII.equals {
        line.bytes.removeLast()
        appendAfterSoftBreak(position..<end, to: &line)
      } else {
        if endsValue(position..<end, before: next) { break }
        append((foldKeepsSpace ? position : position + 1)..<end, to: &line)
      }
      position = next
    }
    line.line = 0..<line.bytes.count
    line.physical = line.physical.lowerBound..<position
  }

  /// Whether a continuation line is blank and ends the value, because no other continuation follows: old writers put a
  /// blank line after base64.
  func endsValue(_ line: Range<Int>, before next: Int) -> Bool {
    line.count <= FoldPoints.longestEmptyLine && ASCII.isBlank(source, line) && !continues(at: next)
  }

  /// Whether a line begins with a blank and is not blank.
  private func continues(at start: Int) -> Bool {
    guard start < source.count, ASCII.isBlank(source[start]) else { return false }
    return !ASCII.isBlank(source, start..<lineEnd(from: start).end)
  }

  /// Whether a line that begins in the source has the name of media.
  package func mayBeMedia(_ line: borrowing ContentLine) -> Bool { ContentLine.namesMedia(source, line.physical) }

  /// The maximum length of a line that begins in the source.
  private func longest(_ line: borrowing ContentLine) -> Int {
    limits?.longest(isMedia: mayBeMedia(line)).octets ?? .max
  }

  /// Whether a line that begins in the source may have a length.
  private func allows(_ line: borrowing ContentLine, _ length: Int) -> Bool { length <= longest(line) }

  private mutating func makeUnfolded(_ line: inout ContentLine) {
    guard !line.isUnfolded else { return }
    let range = line.line
    beginUnfolded(&line)
    append(range, to: &line)
  }

  /// Moves the line to memory of its own, which is empty.
  mutating func beginUnfolded(_ line: inout ContentLine) {
    scratch.removeAll(keepingCapacity: true)
    maximumLength = longest(line)
    swap(&scratch, &line.bytes)
    line.isUnfolded = true
    line.removePieces()
  }

  /// Adds the line after a soft line break, without blanks inside a character: some writers fold there too.
  private mutating func appendAfterSoftBreak(_ range: Range<Int>, to line: inout ContentLine) {
    let start = QuotedPrintable.characterAfterBlanks(line.bytes, source, range)
    let isInside = start != nil && Self.declaresUTF8(line.bytes) ?? true
    append((isInside ? start ?? range.lowerBound : range.lowerBound)..<range.upperBound, to: &line)
  }

  /// Whether the CHARSET in the head of an unfolded line is UTF-8; `nil` if there is none.
  package static func declaresUTF8(_ line: [UInt8]) -> Bool? {
    let word: StaticString = "CHARSET="
    let encoding: StaticString = "UTF"
    // No head is longer, and this runs again for each line.
    for index in line.indices.prefix(512) {
      if line[index] == ASCII.colon { break }
      let end = index + word.utf8CodeUnitCount
      if end < line.count, ASCIIWord.equals(line, index..<end, word) {
        let start = line[end] == ASCII.doubleQuote ? end + 1 : end
        return start + 3 <= line.count && ASCIIWord.equals(line, start..<start + 3, encoding)
      }
    }
    return nil
  }

  @inline(__always)
  mutating func append(_ range: Range<Int>, to line: inout ContentLine) {
    let room = max(0, maximumLength - line.bytes.count)
    if range.count > room { isCut = true }
    let taken = range.lowerBound..<range.lowerBound + min(range.count, room)
    // The places of the rest of a line that is too long are not needed.
    if room > 0 { line.addPiece(at: range.lowerBound) }
    if line.bytes.count > Self.longLine, line.bytes.capacity - line.bytes.count < taken.count {
      // Performance: avoids copying a large photo again; memory that is not written costs nothing.
      let rest = source.count - taken.lowerBound
      line.bytes.reserveCapacity(min(maximumLength, line.bytes.count + rest))
      line.reservePieces(forLength: rest)
    }
    line.bytes.append(contentsOf: source.span.extracting(taken))
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
    var end = index
    while end < source.count, source[end] == ASCII.carriageReturn { end += 1 }
    let isBeforeLineFeed = end < source.count && source[end] == ASCII.lineFeed
    // Between the returns of a run there are only empty lines.
    return (index, isBeforeLineFeed ? end + 1 : end)
  }
}

extension ContentLineScanner {
  /// Writes a colon into the current line, which is moved to memory of its own.
  ///
  /// - Parameter range: What the colon replaces: a semicolon, or nothing.
  package mutating func writeColon(in line: inout ContentLine, replacing range: Range<Int>) {
    if line.isUnfolded {
      line.bytes.replaceSubrange(range, with: [ASCII.colon])
    } else {
      let written = line.line
      beginUnfolded(&line)
      append(written.lowerBound..<range.lowerBound, to: &line)
      line.bytes.append(ASCII.colon)
      append(range.upperBound..<written.upperBound, to: &line)
    }
    line.line = 0..<line.bytes.count
  }
}
