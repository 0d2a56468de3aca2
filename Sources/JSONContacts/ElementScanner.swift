import SourceText

/// Finds where the elements of a JSON text begin and end: those of one array, or those that follow each other.
///
/// It looks at each byte once and understands nothing but quotes, brackets and line breaks, so that one broken element
/// does not cost its neighbours:
/// - a line break ends a text, because RFC 8259 allows none inside it;
/// - an object that begins a line where no value can stand begins a new element, and so does, among elements that follow
///   each other on lines of their own, every object that begins a line;
/// - where the elements are jCards, `["vcard", [` begins a new one wherever it stands.
struct ElementScanner {
  /// What the elements are.
  enum Elements: Sendable {
    /// Objects.
    case objects
    /// Arrays that begin with `"vcard"` (RFC 7095).
    case jCards
  }

  /// What the elements are.
  private let elements: Elements
  /// Where the scanner is in the bytes.
  private(set) var index = 0
  /// The start of the element that is not finished, if there is one.
  private(set) var elementStart: Int?
  /// What is wrong between the elements, by place, and not told yet.
  var problems: [(offset: Int, message: String)] = []
  /// Whether the elements are read as those of an array that is not closed yet.
  private(set) var isInArray = false
  /// Whether the whole input has an open array here. Differs from ``isInArray`` only after ``restart()``.
  private(set) var hasUnclosedArray = false

  private var depth = 0
  /// What is open, a bit a level, the innermost lowest: 1 for an object. Deeper than 64 levels nobody asks.
  private var objects: UInt64 = 0
  private var isInString = false
  private var isEscaped = false
  /// The last byte of the element that is no white space.
  private var previous: UInt8 = 0
  /// Whether only blanks stand between the start of the line and the scanner, and whether not even those.
  private var isAtLineStart = false
  private var isAtFirstColumn = false
  /// Whether the element's first bracket is the last thing on its line, as where objects are written over many lines.
  private var beganWithLine = false
  private var isBehindFirst = false
  /// Whether an element has been seen since the last comma or opening bracket.
  private var hasElement = false
  private var hasReported = false
  /// Whether only white space has been scanned since ``restart()``.
  private var hasRestarted = false

  /// Starts at the first byte.
  init(_ elements: Elements = .objects) { self.elements = elements }

  /// The bytes lost `count` of their first.
  mutating func moved(by count: Int) {
    index = max(0, index - count)
    elementStart = elementStart.map { max(0, $0 - count) }
    for place in problems.indices { problems[place].offset = max(0, problems[place].offset - count) }
  }

  /// Reads what follows as a scanner does that starts here: bytes before this place were removed, and what follows them
  /// begins a batch. Only findings still depend on the array that was open.
  mutating func restart() {
    isInArray = false
    hasRestarted = true
  }

  /// Leaves bytes out of account.
  mutating func skip(_ count: Int) { index += count }

  /// The next whole element, or nothing where more bytes are needed. At the end an unfinished one counts as whole.
  mutating func next(_ bytes: [UInt8], isEnd: Bool) -> Range<Int>? {
    if elementStart == nil { findStart(bytes, isEnd: isEnd) }
    guard let start = elementStart else { return nil }
    let end = depth > 0 ? containerEnd(bytes, isEnd: isEnd) : scalarEnd(bytes)
    if let end { return finish(start..<end) }
    return isEnd && start < bytes.count ? finish(start..<bytes.count) : nil
  }

  private mutating func finish(_ range: Range<Int>) -> Range<Int> {
    elementStart = nil
    depth = 0
    isInString = false
    isEscaped = false
    hasElement = true
    hasReported = false
    return range
  }

  // MARK: Between elements

  private mutating func findStart(_ bytes: [UInt8], isEnd: Bool) {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case ASCII.comma:
        if !hasElement && hasUnclosedArray { report("there is no element before this comma") }
        if hasElement && !hasUnclosedArray { report("a comma stands between elements that are in no array") }
        // Bytes that begin with a comma come from the middle of an array.
        if !hasElement || hasRestarted { isInArray = true }
        if !hasElement { hasUnclosedArray = true }
        hasElement = false
      case ASCII.leftBracket where !isInArray:
        if elements == .jCards {
          switch JCardStart.look(bytes.span, at: index) {
          case .unknown where !isEnd: return
          case .card: return begin(byte)
          case .unknown, .other: break
          }
        }
        isInArray = true
        hasUnclosedArray = true
        hasElement = false
      case ASCII.rightBracket:
        if !hasUnclosedArray { report("this ] closes nothing") }
        isInArray = false
        hasUnclosedArray = false
        hasElement = false
      // The record separator of RFC 7464 counts as white space.
      case 0x1E, ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
        index += 1
        continue
      default: return begin(byte)
      }
      hasRestarted = false
      index += 1
    }
  }

  private mutating func begin(_ byte: UInt8) {
    if hasUnclosedArray && hasElement { report("a comma is missing before this element") }
    elementStart = index
    hasRestarted = false
    beganWithLine = false
    isBehindFirst = true
    isAtLineStart = false
    previous = byte
    switch byte {
    case ASCII.leftBrace, ASCII.leftBracket: open(byte)
    case ASCII.doubleQuote: isInString = true
    default: break
    }
    index += 1
  }

  /// Once until the next element: a file of nothing but commas must not make a finding of each.
  private mutating func report(_ message: String) {
    if !hasReported { problems.append((index, message)) }
    hasReported = true
  }

  // MARK: Inside an element

  /// The end of an object or array, or nothing where it is not there yet.
  private mutating func containerEnd(_ bytes: [UInt8], isEnd: Bool) -> Int? {
    let span = bytes.span
    let count = span.count
    while index < count {
      if isInString {
        skipString(span)
        continue
      }
      let byte = span[index]
      switch byte {
      case ASCII.space, ASCII.tab:
        isAtFirstColumn = false
        index += 1
        continue
      case ASCII.lineFeed, ASCII.carriageReturn:
        if isBehindFirst { beganWithLine = true }
        isAtLineStart = true
        isAtFirstColumn = true
        index += 1
        continue
      case ASCII.doubleQuote:
        isInString = true
      case ASCII.leftBrace where isAtLineStart && elements == .objects && beginsAnew:
        return index
      case ASCII.leftBracket where elements == .jCards:
        switch JCardStart.look(span, at: index) {
        case .unknown where !isEnd: return nil
        case .card: return index
        case .unknown, .other: open(byte)
        }
      case ASCII.leftBrace, ASCII.leftBracket:
        open(byte)
      case ASCII.rightBracket where isInArray && !hasOpenArray:
        // It closes the array that the elements stand in.
        return index
      case ASCII.rightBrace, ASCII.rightBracket:
        if close(byte) {
          index += 1
          return index
        }
      default: break
      }
      isAtLineStart = false
      isAtFirstColumn = false
      isBehindFirst = false
      previous = byte
      index += 1
    }
    return nil
  }

  /// The end of a text, a number, a word or garbage, or nothing where it is not there yet.
  private mutating func scalarEnd(_ bytes: [UInt8]) -> Int? {
    let span = bytes.span
    while index < span.count {
      if isInString {
        skipString(span)
        continue
      }
      switch span[index] {
      case ASCII.lineFeed, ASCII.carriageReturn, ASCII.leftBrace: return index
      case ASCII.comma where isInArray, ASCII.rightBracket where isInArray: return index
      default: index += 1
      }
    }
    return nil
  }

  /// Goes on to the end of a text: its quote, or a line break.
  private mutating func skipString(_ span: Span<UInt8>) {
    while index < span.count {
      if !isEscaped { index = PlainRun.end(in: span, from: index) }
      guard index < span.count else { return }
      let byte = span[index]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        isInString = false
        isEscaped = false
        return
      }
      index += 1
      if isEscaped {
        isEscaped = false
      } else if byte == ASCII.backslash {
        isEscaped = true
      } else if byte == ASCII.doubleQuote {
        isInString = false
        return
      }
    }
  }

  /// Whether an object that begins a line here cannot be a part of the element.
  private var beginsAnew: Bool {
    if isAtFirstColumn && !isInArray && !beganWithLine { return true }
    if objects & 1 == 1 { return previous != ASCII.colon }
    return previous != ASCII.comma && previous != ASCII.leftBracket
  }

  private mutating func open(_ byte: UInt8) {
    depth += 1
    objects = objects << 1 | (byte == ASCII.leftBrace ? 1 : 0)
  }

  private var hasOpenArray: Bool {
    if depth >= 64 { return true }
    let all = (1 as UInt64) << UInt64(depth) - 1
    return objects & all != all
  }

  /// Closes the innermost bracket of this kind and all that were left open in it; says whether none is open any more.
  private mutating func close(_ byte: UInt8) -> Bool {
    if byte == ASCII.rightBracket && !hasOpenArray { return false }
    let wanted: UInt64 = byte == ASCII.rightBrace ? 1 : 0
    while depth > 0 {
      let top = objects & 1
      objects >>= 1
      depth -= 1
      if top == wanted { break }
    }
    return depth == 0
  }
}
