import ContactModel
import Findings
import SourceText

/// JSON on its way out: the bytes so far, and how they are laid out.
struct JSONOutput {
  /// What has been written.
  var bytes: [UInt8]
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
  init(_ bytes: consuming [UInt8], level: Int?, nesting: Int) {
    self.bytes = bytes
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

  /// Writes an array of texts, always in one line.
  mutating func texts(_ texts: some Collection<String>) {
    bytes.append(ASCII.leftBracket)
    var isFirst = true
    for text in texts {
      if !isFirst { bytes.append(contentsOf: level == nil ? [ASCII.comma] : [ASCII.comma, ASCII.space]) }
      isFirst = false
      self.text(text)
    }
    bytes.append(ASCII.rightBracket)
  }

  /// Begins the next element of an array.
  mutating func next() {
    if !isFirst { bytes.append(ASCII.comma) }
    isFirst = false
    newLine()
  }

  /// Begins the next member of an object. Keys are ASCII and need no escapes.
  mutating func key(_ key: String) {
    next()
    bytes.append(ASCII.doubleQuote)
    bytes.append(contentsOf: key.utf8)
    bytes.append(
      contentsOf: level == nil ? [ASCII.doubleQuote, ASCII.colon] : [ASCII.doubleQuote, ASCII.colon, ASCII.space])
  }

  /// Writes a text between quotes: with escapes for quotes, backslashes and control characters, all else as UTF-8.
  mutating func text(_ text: String) {
    bytes.append(ASCII.doubleQuote)
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        if byte >= ASCII.space, byte != ASCII.doubleQuote, byte != ASCII.backslash { continue }
        bytes.append(contentsOf: utf8[start..<index])
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(ASCII.doubleQuote)
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
    guard let level else { return }
    bytes.append(ASCII.lineFeed)
    for _ in 0..<2 * level { bytes.append(ASCII.space) }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(ASCII.backslash)
    switch byte {
    case ASCII.doubleQuote, ASCII.backslash: bytes.append(byte)
    case ASCII.lineFeed: bytes.append(UInt8(ascii: "n"))
    case ASCII.carriageReturn: bytes.append(UInt8(ascii: "r"))
    case ASCII.tab: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: Array("u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
  }
}
