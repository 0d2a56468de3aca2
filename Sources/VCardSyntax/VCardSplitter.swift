internal import Findings
package import SourceText

/// Cuts a stream of vCards before a BEGIN at which the reader starts anew, and bounds the memory of lines and cards
/// that exceed a limit.
///
/// To change it: what a BEGIN or an END means is decided by ``CardFraming``, and only there. `scanPlainLines` is the same
/// decision for the lines of nearly all cards, without the cases in `scan`; it may stop at any line, because `scan` goes on
/// there, but must never pass a line that `scan` would treat in another way. No state may depend on where a block ended.
package struct VCardSplitter: Splitter {
  private let limits: Limits
  private var framing = CardFraming()
  /// The start of the physical line that is examined next.
  private var lineStart = 0
  /// The offset up to which its end was searched.
  private var searched = 0
  /// The start of a run of carriage returns that ends the line.
  private var returns: Int?
  /// The start of the logical line.
  private var logicalStart = 0
  /// The start of the outermost open card.
  private var cardStart = 0
  /// The width of the indentation of the open card; `nil` until its first line is known.
  private var indentation: Int? = 0
  /// The offset of a missing line break in the last line, and its finding.
  private var missingBreak: (offset: Int, finding: Finding)?
  /// The maximum number of bytes of joined cards that stay in one batch, so that their reader reports the missing line
  /// break.
  private static let longestJoined = 64 << 10
  /// What is being skipped, if anything.
  private var skipping = Skipping.nothing

  /// Whether the next bytes are the rest of a physical line whose start was skipped.
  private var isMidLine = false

  private enum Skipping {
    case nothing
    /// The rest of a logical line that is too long.
    case line
    /// The rest of a card that is too long.
    case card
  }

  /// Starts at the first byte of an input.
  package init(limits: Limits = Limits()) { self.limits = limits }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var cut = 0
    while true {
      scanPlainLines(pending, &cut)
      guard let next = physicalLineEnd(pending, isEnd: isEnd) else {
        return unfinished(pending, cut: cut, isEnd: isEnd)
      }
      let line = lineStart..<next.end
      let content = withoutIndentation(line, in: pending)
      let isContinuation = !content.isEmpty && ASCII.isBlank(pending[content.lowerBound])
      if skipping != .nothing, let result = skip(pending, line, next: next.next, isContinuation, cut: cut) {
        return result
      }
      if !isContinuation { logicalStart = lineStart }
      if let result = passedLimit(pending, line, through: next.next, cut: cut) { return result }
      let text = ByteOrderMark.skipped(in: pending, content)
      if let start = MissingLineBreak.offset(in: pending, text, isOutside: framing.depth == 0) {
        // The rest of the physical line is examined like a line.
        let first = text.lowerBound..<start
        let before = cut
        examine(first, FramingLine(pending, first), from: lineStart, next: start, &cut)
        keepJoined(&cut, before)
        missingBreak = (start, MissingLineBreak.finding(in: pending, first))
        keepJoined(&cut, before)
        lineStart = start
        searched = line.upperBound
        continue
      }
      let before = cut
      examine(text, meaning(of: text, in: pending), from: lineStart, next: next.next, &cut)
      keepJoined(&cut, before)
      lineStart = next.next
      searched = next.next
    }
  }

  /// Scans the lines of open cards that frame nothing, and BEGIN and END in their usual form, while no limit is near.
  private mutating func scanPlainLines(_ pending: [UInt8], _ cut: inout Int) {
    guard case .nothing = skipping, returns == nil, searched <= lineStart,
      indentation ?? 0 == 0, pending.count - min(cardStart, logicalStart) <= min(limits.card, limits.value),
      // The bytes that remain may be one text.
      pending.count - lineStart <= limits.text, !isTooLong(through: pending.count, in: pending)
    else { return }
    var start = lineStart
    while let end = ByteSearch.firstLineEnd(in: pending, from: start), end > start {
      var next = end + 1
      if pending[end] == ASCII.carriageReturn {
        guard next < pending.count, pending[next] == ASCII.lineFeed else { break }
        next += 1
      }
      if framing.depth > 0, ASCII.isBlank(pending[start]) {
        guard indentation == 0 else { break }
        // Continuation lines have no meaning for the framing, and nearly all of a photo have the same length.
        next = ByteSearch.endOfEqualLines(in: pending, from: next, length: end - start, ending: next - end)
      } else if framing.depth > 0, pending[start] != 0xEF, FramingLine.rulesOutFraming(pending, start..<end) {
        // A line that begins with a byte order mark needs a closer check.
        logicalStart = start
        indentation = 0
        framing.recordLine(isEmptyAgent: false)
      } else if let meaning = FramingLine.inUsualForm(pending, start..<end) {
        logicalStart = start
        examine(start..<end, meaning, from: start, next: next, &cut)
      } else {
        break
      }
      start = next
    }
    lineStart = start
    searched = start
  }

  /// Examines a whole physical line.
  ///
  /// - Parameters:
  ///   - line: The line, without a byte order mark.
  ///   - start: Its start, with one.
  ///   - next: The start of the line after it.
  private mutating func examine(
    _ line: Range<Int>, _ meaning: FramingLine, from start: Int, next: Int, _ cut: inout Int
  ) {
    func cutBefore() {
      cut = start
      cardStart = start
    }
    switch meaning {
    case .begin:
      if framing.isFreshStart(at: line.lowerBound) { cutBefore() }
      _ = framing.begin(at: line.lowerBound)
      indentation = nil
    case .end:
      _ = framing.end()
      if framing.depth == 0 {
        cut = next
        cardStart = next
        indentation = 0
      }
    case .version21, .emptyAgent, .other:
      if framing.separatesLooseText(at: line.lowerBound, isEmpty: false) { cutBefore() }
      if meaning == .version21 { framing.recordVersion21() }
      framing.recordLine(isEmptyAgent: meaning == .emptyAgent)
    case .nothing:
      if line.isEmpty, framing.separatesLooseText(at: line.lowerBound, isEmpty: true) {
        cut = next
        cardStart = next
      }
    }
  }

  /// Undoes a cut at a missing line break, unless the batch would become long.
  private func keepJoined(_ cut: inout Int, _ before: Int) {
    if let missingBreak, cut == missingBreak.offset, cut - before <= VCardSplitter.longestJoined { cut = before }
  }

  /// The meaning of a line. Outside of all cards, a BEGIN may be indented.
  private func meaning(of line: Range<Int>, in pending: [UInt8]) -> FramingLine {
    if framing.depth == 0, Indentation.indentedBegin(in: pending, line) != nil { return .begin }
    return FramingLine(pending, line)
  }

  /// A line without the indentation of the open card, which the card's first line decides.
  private mutating func withoutIndentation(_ line: Range<Int>, in pending: [UInt8]) -> Range<Int> {
    guard indentation != 0, framing.depth > 0 else { return line }
    if indentation == nil, !ASCII.isBlank(pending, line) {
      indentation = Indentation.width(ofFirstLine: line, in: pending)
    }
    return Indentation.removed(indentation ?? 0, from: line, in: pending)
  }

  /// Cuts what is complete, and checks the length of the line that is not.
  private mutating func unfinished(_ pending: [UInt8], cut: Int, isEnd: Bool) -> Cut {
    if isEnd { return Cut(end: pending.count) }
    if skipping != .nothing { return skipUnfinished(pending, cut: cut) }
    // The line that is coming belongs to the one before it only if it begins with a blank.
    let start = Indentation.removed(indentation ?? 0, from: lineStart..<pending.count, in: pending).lowerBound
    if start < pending.count, !ASCII.isBlank(pending[start]) { logicalStart = lineStart }
    if isTooLong(through: pending.count, in: pending) {
      skipping = .line
      isMidLine = lineStart < (returns ?? pending.count)
      let from = logicalStart
      return gap(from: from, to: returns ?? pending.count, in: pending, cut: cut, [lineFinding(pending, from)])
    }
    if pending.count - cardStart > limits.card, lineStart > cardStart {
      skipping = .card
      isMidLine = false
      return gap(from: lineStart, to: lineStart, in: pending, cut: cut, [cardFinding(lineStart)])
    }
    return moved(Cut(end: cut))
  }

  /// Skips the available part of an incomplete line, unless it may frame a card.
  private mutating func skipUnfinished(_ pending: [UInt8], cut: Int) -> Cut {
    let end = returns ?? pending.count
    if end == lineStart || skipping == .card && !isMidLine && end - lineStart < 256 { return moved(Cut(end: cut)) }
    if skipping == .line, !isMidLine, !ASCII.isBlank(pending[lineStart]) {
      // A new line begins here.
      skipping = .nothing
      logicalStart = lineStart
      return moved(Cut(end: cut))
    }
    isMidLine = true
    return gap(from: lineStart, to: end, in: pending, cut: cut, [])
  }

  private mutating func passedLimit(_ pending: [UInt8], _ line: Range<Int>, through end: Int, cut: Int) -> Cut? {
    if isTooLong(through: end, in: pending) {
      skipping = .line
      isMidLine = false
      return gap(from: logicalStart, to: end, in: pending, cut: cut, [lineFinding(pending, logicalStart)])
    }
    if end - cardStart > limits.card, lineStart > cardStart {
      // A card that starts here is not the one that is too long, and its end is needed.
      switch FramingLine(pending, ByteOrderMark.skipped(in: pending, line)) {
      case .begin, .end: return nil
      default: break
      }
      skipping = .card
      return gap(from: lineStart, to: end, in: pending, cut: cut, [cardFinding(lineStart)])
    }
    return nil
  }

  /// Skips one more line, or stops skipping.
  private mutating func skip(
    _ pending: [UInt8], _ line: Range<Int>, next: Int, _ isContinuation: Bool, cut: Int
  ) -> Cut? {
    defer { isMidLine = false }
    switch skipping {
    case .nothing: return nil
    case .line:
      if isContinuation || isMidLine { return gap(from: line.lowerBound, to: next, in: pending, cut: cut, []) }
    case .card:
      switch FramingLine(pending, ByteOrderMark.skipped(in: pending, line)) {
      case .begin where !isMidLine, .end where !isMidLine: break
      default: return gap(from: line.lowerBound, to: next, in: pending, cut: cut, [])
      }
    }
    skipping = .nothing
    return nil
  }

  /// The end of the physical line at `lineStart` and the start of the next; `nil` while the line is incomplete.
  ///
  /// A run of carriage returns ends one line: the lines between them would be empty.
  private mutating func physicalLineEnd(_ pending: [UInt8], isEnd: Bool) -> (end: Int, next: Int)? {
    let count = pending.count
    if returns == nil {
      let from = max(searched, lineStart)
      guard let found = ByteSearch.firstLineEnd(in: pending, from: from) else {
        // The next block may bring the line end.
        searched = count
        return isEnd && lineStart < count ? (count, count) : nil
      }
      if pending[found] == ASCII.lineFeed {
        searched = found
        return (found, found + 1)
      }
      returns = found
      searched = found + 1
    }
    while searched < count, pending[searched] == ASCII.carriageReturn { searched += 1 }
    // Whether a line feed belongs to the run depends on the next byte.
    guard searched < count || isEnd, let start = returns else { return nil }
    returns = nil
    let isBeforeLineFeed = searched < count && pending[searched] == ASCII.lineFeed
    return (start, isBeforeLineFeed ? searched + 1 : searched)
  }

  private mutating func gap(
    from start: Int, to end: Int, in pending: [UInt8], cut: Int, _ findings: [Finding]
  ) -> Cut {
    lineStart = start
    searched = start
    logicalStart = start
    returns = nil
    return moved(Cut(end: cut, gap: start..<end, findings: findings))
  }

  /// Counts positions from the new start of the buffer.
  private mutating func moved(_ cut: Cut) -> Cut {
    var cut = cut
    if let missing = missingBreak {
      // No reader sees what is cut there.
      if cut.end == missing.offset { cut.findings.append(missing.finding) }
      missingBreak = cut.end >= missing.offset ? nil : (missing.offset - cut.end, missing.finding)
    }
    lineStart -= cut.end
    searched = max(0, searched - cut.end)
    if let returns { self.returns = returns - cut.end }
    logicalStart = max(0, logicalStart - cut.end)
    cardStart = max(0, cardStart - cut.end)
    framing.moved(by: cut.end)
    return cut
  }

  /// Whether the logical line is longer than allowed.
  private func isTooLong(through end: Int, in pending: [UInt8]) -> Bool {
    !limits.allow(end - logicalStart - 2, isMedia: ContentLine.namesMedia(pending, logicalStart..<end))
  }

  private func lineFinding(_ pending: [UInt8], _ start: Int) -> Finding {
    var end = start
    while end < pending.count, end - start < 40, pending[end] != ASCII.colon, pending[end] != ASCII.semicolon {
      end += 1
    }
    let name = String(decoding: pending[start..<end], as: UTF8.self)
    let longest = limits.longest(isMedia: ContentLine.namesMedia(pending, start..<pending.count))
    return Finding(
      VCardCodes.limitValue,
      "the line \(Finding.quote(name)) is longer than \(longest.octets) octets and was skipped"
        + Advice.limit(longest.limit),
      at: start..<end, property: Finding.word(name))
  }

  private func cardFinding(_ start: Int) -> Finding {
    Finding(
      VCardCodes.limitCard,
      "the card is longer than \(limits.card) octets; the rest of it was skipped\(Advice.limit("card"))",
      at: start..<start)
  }
}
