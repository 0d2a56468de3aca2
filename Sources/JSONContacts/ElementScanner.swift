import SourceText

/// Finds the elements of a JSON text: those of an array, or consecutive ones.
///
/// It inspects each byte once and parses only quotes, brackets and line breaks, so that a broken element does not affect
/// its neighbours:
/// - a line break ends a string, because RFC 8259 allows none in it;
/// - an object at the start of a line where no value can be begins a new element; among consecutive elements on separate
///   lines, every object at the start of a line does;
/// - `["vcard", [` begins a new element anywhere if the elements are jCards.
struct ElementScanner {
  /// The form of the elements.
  enum Elements: Sendable {
    /// Objects.
    case objects
    /// Arrays that begin with `"vcard"` (RFC 7095).
    case jCards
  }

  /// U+FEFF in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let elements: Elements
  /// The current position.
  private(set) var index = 0
  /// The start of the unfinished element, if there is one.
  private(set) var elementStart: Int?
  /// Errors between the elements that are not reported yet, in order.
  var problems: [(offset: Int, message: String)] = []
  /// Whether the elements are those of an array that is not closed yet.
  private(set) var isInArray = false
  /// Whether the whole input has an open array here. Differs from ``isInArray`` only after ``restart()``.
  private(set) var hasUnclosedArray = false

  private var depth = 0
  /// The open brackets, a bit per level, the innermost lowest: 1 for an object. Deeper levels than 64 are lost.
  private var objects: UInt64 = 0
  private var isInString = false
  private var isEscaped = false
  /// The last byte of the element that is not white space.
  private var previous: UInt8 = 0
  /// Whether only blanks, or nothing, precede the position on its line.
  private var isAtLineStart = false
  private var isAtFirstColumn = false
  /// Whether the first bracket of the element ends its line, as in objects with a member per line.
  private var beganWithLine = false
  private var followsFirst = false
  /// Whether an element has been seen since the last comma or opening bracket.
  private var hasElement = false
  private var hasReported = false
  /// Whether only white space has been scanned since ``restart()``.
  private var hasRestarted = false

  init(_ elements: Elements = .objects) { self.elements = elements }

  /// Begins at a position.
  mutating func move(to start: Int) { index = start }

  /// Adjusts positions after the first `count` bytes were removed.
  mutating func moved(by count: Int) {
    index = max(0, index - count)
    elementStart = elementStart.map { max(0, $0 - count) }
    for place in problems.indices { problems[place].offset = max(0, problems[place].offset - count) }
  }

  /// Scans what follows as a new scanner does: bytes before this position were removed, and what follows begins a batch.
  /// Only findings still depend on the array that was open.
  mutating func restart() {
    isInArray = false
    hasRestarted = true
  }

  /// The next complete element; `nil` if more bytes are needed. At the end an unfinished element counts as complete.
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
        if !hasElement && hasUnclosedArray { report("no element before this comma") }
        if hasElement && !hasUnclosedArray { report("comma between elements outside an array") }
        // Bytes that begin with a comma come from the middle of an array.
        if !hasElement || hasRestarted { isInArray = true }
        if !hasElement { hasUnclosedArray = true }
        hasElement = false
      case ASCII.leftBracket where !isInArray:
        if elements == .jCards {
          switch JCardStart.inspect(bytes.span, at: index) {
          case .unknown where !isEnd: return
          case .card: return begin(byte)
          case .unknown, .other: break
          }
        }
        isInArray = true
        hasUnclosedArray = true
        hasElement = false
      case ASCII.rightBracket:
        if !hasUnclosedArray { report("] without [") }
        isInArray = false
        hasUnclosedArray = false
        hasElement = false
      // The record separator of RFC 7464 counts as white space.
      case 0x1E, ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
        index += 1
        continue
      // RFC 8259 8.1 lets a reader ignore a byte order mark; files that were appended to each other have several.
      case ElementScanner.byteOrderMark[0]:
        let mark = bytes[index..<min(bytes.count, index + 3)]
        if mark.elementsEqual(ElementScanner.byteOrderMark) {
          index += 3
          continue
        }
        if !isEnd, ElementScanner.byteOrderMark.starts(with: mark) { return }
        return begin(byte)
      default: return begin(byte)
      }
      hasRestarted = false
      index += 1
    }
  }

  private mutating func begin(_ byte: UInt8) {
    if hasUnclosedArray && hasElement { report("missing comma before this element") }
    elementStart = index
    hasRestarted = false
    beganWithLine = false
    followsFirst = true
    isAtLineStart = false
    previous = byte
    switch byte {
    case ASCII.leftBrace, ASCII.leftBracket: open(byte)
    case ASCII.doubleQuote: isInString = true
    default: break
    }
    index += 1
  }

  /// Reports a problem, once until the next element: a file of commas must not make a finding of each.
  private mutating func report(_ message: String) {
    if !hasReported { problems.append((index, message)) }
    hasReported = true
  }

  // MARK: Inside an element

  /// The end of an object or array; `nil` if more bytes are needed.
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
        if followsFirst { beganWithLine = true }
        isAtLineStart = true
        isAtFirstColumn = true
        index += 1
        continue
      case ASCII.doubleQuote:
        isInString = true
      case ASCII.leftBrace where isAtLineStart && elements == .objects && beginsAnew:
        return index
      case ASCII.leftBracket where elements == .jCards:
        switch JCardStart.inspect(span, at: index) {
        case .unknown where !isEnd: return nil
        case .card: return index
        case .unknown, .other: open(byte)
        }
      case ASCII.leftBrace, ASCII.leftBracket:
        open(byte)
      case ASCII.rightBracket where isInArray && !hasOpenArray:
        // It closes the array of the elements.
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
      followsFirst = false
      previous = byte
      index += 1
    }
    return nil
  }

  /// The end of a string, a number, a literal or garbage; `nil` if more bytes are needed.
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

  /// Advances to the end of a string: its quote, or a line break.
  private mutating func skipString(_ span: Span<UInt8>) {
    while index < span.count {
      if !isEscaped { index = span.endOfPlainRun(from: index) }
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

  /// Whether an object at the start of a line cannot be part of the element.
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

  /// Closes the innermost bracket of this kind and the open ones in it. Returns whether none is open any more.
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
