package import ContactModel
internal import Findings
package import SourceText

/// JSON that is being written: its bytes and its layout.
package struct JSONOutput {
  /// The written bytes that are not yet in the drain.
  package var bytes: [UInt8]
  private let drain: PartialOutputSink?
  /// The losses.
  var findings: [Finding] = []
  /// The number of contacts that enclose the one that is written.
  var contactDepth = 0
  /// The maximum of ``contactDepth``.
  let nesting: Int

  /// The level of indentation; `nil` for one line.
  private var level: Int?
  private var isFirst = true

  /// Appends to `bytes`.
  ///
  /// - Parameters:
  ///   - level: The level of indentation; `nil` for one line.
  ///   - drain: Receives large output before everything is written.
  package init(_ bytes: consuming [UInt8], level: Int?, nesting: Int, draining drain: PartialOutputSink? = nil) {
    self.bytes = bytes
    self.drain = drain
    self.level = level
    self.nesting = nesting
  }

  /// Writes an object; `members` writes its keys and values.
  package mutating func object(_ members: (inout JSONOutput) -> Void) {
    container(ASCII.leftBrace, ASCII.rightBrace, members)
  }

  /// Writes an array; `elements` calls ``next()`` before each of its elements.
  package mutating func array(_ elements: (inout JSONOutput) -> Void) {
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
  package mutating func next() {
    if !isFirst { bytes.append(ASCII.comma) }
    isFirst = false
    if level != nil { newLine() }
  }

  /// Begins the next member of an object.
  mutating func key(_ key: JSONKey) {
    if level == nil {
      bytes.append(key.bytes.span, after: isFirst ? nil : ASCII.comma)
      isFirst = false
    } else {
      next()
      bytes.append(key.bytes.span, before: ASCII.space)
    }
  }

  /// Begins the next member of an object with a key of any text.
  package mutating func key(text key: String) {
    next()
    text(key)
    bytes.append(ASCII.colon)
    if level != nil { bytes.append(ASCII.space) }
  }

  /// Writes a text between quotes: with escapes for quotes, backslashes and control characters, all else as UTF-8.
  package mutating func text(_ text: String) {
    text.withUTF8Span { append($0, isFirst: true, isLast: true) }
  }

  /// Writes a text in UTF-8 between quotes.
  mutating func text(_ text: Span<UInt8>) { append(text, isFirst: true, isLast: true) }

  /// Writes a string that consists of `head` and base64.
  package mutating func base64(_ base64: Base64, after head: String = "") {
    bytes.append(ASCII.doubleQuote)
    head.withUTF8Span { append($0, isFirst: false, isLast: false) }
    base64.forEachPiece { piece in
      append(piece, isFirst: false, isLast: false)
      drain?.flushIfLarge(&bytes)
    }
    bytes.append(ASCII.doubleQuote)
  }

  /// Appends a piece of a string with its escapes, and the quotes before the first and after the last piece.
  private mutating func append(_ text: Span<UInt8>, isFirst: Bool, isLast: Bool) {
    var start = 0
    while true {
      let end = text.endOfPlainRun(from: start)
      bytes.append(
        text.extracting(start..<end), after: isFirst && start == 0 ? ASCII.doubleQuote : nil,
        before: isLast && end == text.count ? ASCII.doubleQuote : nil)
      if end == text.count { return }
      appendEscape(of: text[end])
      start = end + 1
    }
  }

  /// Writes a number or a literal.
  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

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
    bytes.append(addingCapacity: 1 + 2 * level) { output in
      output.append(ASCII.lineFeed)
      output.append(repeating: ASCII.space, count: 2 * level)
    }
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case ASCII.doubleQuote, ASCII.backslash: bytes += [ASCII.backslash, byte]
    case ASCII.lineFeed: bytes += [ASCII.backslash, UInt8(ascii: "n")]
    case ASCII.carriageReturn: bytes += [ASCII.backslash, UInt8(ascii: "r")]
    case ASCII.tab: bytes += [ASCII.backslash, UInt8(ascii: "t")]
    default:
      bytes += "\\u\(ASCII.hexadecimal(UInt64(byte), digits: 4))".utf8
    }
  }
}

/// A key of an object with its quotes and colon.
struct JSONKey: Sendable {
  fileprivate let bytes: [UInt8]

  /// - Parameter key: ASCII that needs no escapes.
  init(_ key: String) { bytes = Array("\"\(key)\":".utf8) }
}

extension [UInt8] {
  /// Appends bytes, and a byte before and after them.
  ///
  /// Performance: checks the capacity once.
  fileprivate mutating func append(_ bytes: Span<UInt8>, after first: UInt8? = nil, before last: UInt8? = nil) {
    append(addingCapacity: bytes.count + 2) { output in
      if let first { output.append(first) }
      output.append(contentsOf: bytes)
      if let last { output.append(last) }
    }
  }
}
