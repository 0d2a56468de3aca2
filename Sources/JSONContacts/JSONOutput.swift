import ContactModel
import Findings
import SourceText

/// JSON on its way out: the bytes so far, and how they are laid out.
struct JSONOutput {
  /// What has been written, but for what the drain took.
  var bytes: [UInt8]
  private let drain: PartialOutputSink?
  /// What could not be written.
  var findings: [Finding] = []
  /// How many contacts stand around the one that is written.
  var contactDepth = 0
  /// How many may.
  let nesting: Int

  /// The level of indentation, or nothing for one line.
  private var level: Int?
  private var isFirst = true

  /// Goes on behind `bytes`; objects are indented from `level` on, or written in one line without it.
  ///
  /// - Parameter drain: Takes what is many before everything is written.
  init(_ bytes: consuming [UInt8], level: Int?, nesting: Int, draining drain: PartialOutputSink? = nil) {
    self.bytes = bytes
    self.drain = drain
    self.level = level
    self.nesting = nesting
  }

  /// Writes an object; `members` writes its keys and values.
  mutating func object(_ members: (inout JSONOutput) -> Void) {
    container(ASCII.leftBrace, ASCII.rightBrace, members)
  }

  /// Writes an array; `elements` calls ``next()`` before each of its elements.
  mutating func array(_ elements: (inout JSONOutput) -> Void) {
    container(ASCII.leftBracket, ASCII.rightBracket, elements)
  }

  /// Writes an array; `write` writes each of its elements.
  mutating func array<Element>(of elements: [Element], _ write: (Element, inout JSONOutput) -> Void) {
    array { output in
      for element in elements {
        output.next()
        write(element, &output)
      }
    }
  }

  /// Writes an array of texts, always in one line.
  mutating func texts(_ texts: some Sequence<String>) {
    bytes.append(ASCII.leftBracket)
    var isFirst = true
    for text in texts {
      if !isFirst {
        bytes.append(ASCII.comma)
        if level != nil { bytes.append(ASCII.space) }
      }
      isFirst = false
      self.text(text)
    }
    bytes.append(ASCII.rightBracket)
  }

  /// Begins the next element of an array.
  mutating func next() {
    let start = takeStart()
    bytes.append(addingCapacity: start.count) { start.write(into: &$0) }
  }

  /// Begins the next member of an object. Keys are ASCII and need no escapes.
  mutating func key(_ key: String) {
    let start = takeStart()
    var key = key
    key.withUTF8 { key in
      bytes.append(addingCapacity: start.count + key.count + 4) { output in
        start.write(into: &output)
        output.append(ASCII.doubleQuote)
        output.append(contentsOf: key)
        output.append(ASCII.doubleQuote)
        output.append(ASCII.colon)
        if start.indentation != nil { output.append(ASCII.space) }
      }
    }
  }

  /// Writes a text between quotes: with escapes for quotes, backslashes and control characters, all else as UTF-8.
  mutating func text(_ text: String) {
    text.withUTF8Span { add($0, isFirst: true, isLast: true) }
  }

  /// Writes base64 as the text that it is, or as the rest of one.
  mutating func base64(_ base64: Base64, behind head: String = "") {
    bytes.append(ASCII.doubleQuote)
    head.withUTF8Span { add($0, isFirst: false, isLast: false) }
    base64.forEachPiece { piece in
      add(piece, isFirst: false, isLast: false)
      drain?.flushIfLarge(&bytes)
    }
    bytes.append(ASCII.doubleQuote)
  }

  /// Adds a piece of a text with its escapes, behind a quote where it is the first one, and with one behind the last.
  private mutating func add(_ text: Span<UInt8>, isFirst: Bool, isLast: Bool) {
    var start = 0
    // A run of plain bytes and what follows it, an escape or the quote at the end, at a time.
    while start <= text.count {
      let end = PlainRun.end(in: text, from: start)
      bytes.append(addingCapacity: 1 + end - start + JSONOutput.longestEscape) { output in
        if isFirst, start == 0 { output.append(ASCII.doubleQuote) }
        output.append(contentsOf: text.extracting(start..<end))
        if end < text.count {
          JSONOutput.escape(text[end], into: &output)
        } else if isLast {
          output.append(ASCII.doubleQuote)
        }
      }
      start = end + 1
    }
  }

  /// Writes a number or a word as it is.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func container(_ opening: UInt8, _ closing: UInt8, _ content: (inout JSONOutput) -> Void) {
    let outer = isFirst
    bytes.append(opening)
    isFirst = true
    level? += 1
    content(&self)
    level? -= 1
    if !isFirst { newLine() }
    bytes.append(closing)
    isFirst = outer
  }

  private mutating func newLine() {
    let start = ItemStart(hasComma: false, indentation: level.map { 2 * $0 })
    bytes.append(addingCapacity: start.count) { start.write(into: &$0) }
  }

  /// What stands before the next member or element, which is not the first one from then on.
  private mutating func takeStart() -> ItemStart {
    defer { isFirst = false }
    return ItemStart(hasComma: !isFirst, indentation: level.map { 2 * $0 })
  }

  /// A comma, a line break and the blanks behind it, as far as there are any.
  private struct ItemStart {
    let hasComma: Bool
    let indentation: Int?

    /// The most bytes that it can have.
    var count: Int { 2 + (indentation ?? 0) }

    func write(into output: inout OutputSpan<UInt8>) {
      if hasComma { output.append(ASCII.comma) }
      guard let indentation else { return }
      output.append(ASCII.lineFeed)
      output.append(repeating: ASCII.space, count: indentation)
    }
  }

  /// The bytes of `\u001f`.
  private static let longestEscape = 6

  private static func escape(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
    output.append(ASCII.backslash)
    switch byte {
    case ASCII.doubleQuote, ASCII.backslash: output.append(byte)
    case ASCII.lineFeed: output.append(UInt8(ascii: "n"))
    case ASCII.carriageReturn: output.append(UInt8(ascii: "r"))
    case ASCII.tab: output.append(UInt8(ascii: "t"))
    default:
      output.append(UInt8(ascii: "u"))
      output.append(ASCII.zero)
      output.append(ASCII.zero)
      for digit in [byte >> 4, byte & 15] {
        output.append(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
