package import SourceText

/// Divides a stream of XML into tags, text and the rest, each byte once, however small the blocks are.
///
/// It reads what flat documents need: no entity is expanded, no declaration is followed, and nothing is fetched. A tag ends
/// at the next `<` at the latest, so that a tag or a quote that is not closed costs nothing else, and everything but text ends
/// at a limit.
package struct MarkupScanner: Sendable {
  /// A part of the document, as ranges of its bytes.
  package struct Token: Sendable {
    package enum Kind: Sendable {
      case text
      case characterData
      case startTag(name: Range<Int>)
      case emptyTag(name: Range<Int>)
      case endTag(name: Range<Int>)
      /// A document type declaration.
      case declaration
      /// A comment or a processing instruction.
      case ignored
      /// A tag without its end.
      case broken
    }

    package let kind: Kind
    /// All bytes, with the delimiters.
    package let range: Range<Int>
  }

  private enum State: Sendable {
    case text
    /// After `<`, before the bytes that show what it begins.
    case opening
    case tag(isEnd: Bool, quote: UInt8?)
    /// Ends at a `>` after these bytes.
    case delimited(by: [UInt8], Token.Kind)
    case declaration(isInSubset: Bool)
  }

  private var state = State.text
  /// The first byte of the token.
  private var start = 0
  /// The next byte to examine.
  private var position = 0
  /// The maximum length of a token that is not text.
  private let limit: Int

  /// Starts at the first byte.
  package init(limits: Limits) { limit = max(16, limits.card) }

  /// The number of bytes before the token that is not complete; of a text all bytes that were examined.
  package var consumed: Int { if case .text = state { position } else { start } }

  /// Accounts for bytes that were removed from the start of the buffer.
  package mutating func removeFirst(_ count: Int) {
    start = max(0, start - count)
    position = max(0, position - count)
  }

  /// The next token; `nil` if the buffer ends before.
  ///
  /// - Parameter isEnd: Whether no more bytes follow.
  package mutating func next(_ bytes: [UInt8], isEnd: Bool) -> Token? {
    while position < bytes.count {
      if case .text = state {} else if position - start >= limit { return token(.broken, to: position) }
      switch state {
      case .text:
        let end = ByteSearch.first(ASCII.lessThan, in: bytes, from: position, to: bytes.count) ?? bytes.count
        position = end
        if end == bytes.count { break }
        state = .opening
        if end > start { return token(.text, to: end) }
      case .opening:
        guard open(bytes, isEnd: isEnd) else { return isEnd ? token(.broken, to: bytes.count) : nil }
      case .tag(let isEnd, let quote):
        if let token = scanTag(bytes, isEnd: isEnd, quote: quote) { return token }
      case .delimited(let mark, let kind):
        let most = min(bytes.count, start + limit)
        guard let end = ByteSearch.first(ASCII.greaterThan, in: bytes, from: position, to: most) else {
          position = most
          break
        }
        position = end + 1
        // `<!-->` is not a whole comment.
        guard end - mark.count >= start + mark.count + 1, bytes[end - mark.count..<end].elementsEqual(mark) else {
          break
        }
        return token(kind, to: position)
      case .declaration(let isInSubset):
        let byte = bytes[position]
        position += 1
        if byte == ASCII.leftBracket {
          state = .declaration(isInSubset: true)
        } else if byte == ASCII.rightBracket {
          state = .declaration(isInSubset: false)
        } else if byte == ASCII.greaterThan, !isInSubset {
          return token(.declaration, to: position)
        }
      }
    }
    guard isEnd, start < bytes.count else { return nil }
    if case .text = state { return token(.text, to: bytes.count) }
    return token(.broken, to: bytes.count)
  }

  private mutating func token(_ kind: Token.Kind, to end: Int) -> Token {
    defer {
      start = end
      position = end
      if case .text = kind {} else { state = .text }
    }
    return Token(kind: kind, range: start..<end)
  }

  /// Decides what a `<` at the start of the token begins; false if the buffer ends before that is known.
  private mutating func open(_ bytes: [UInt8], isEnd: Bool) -> Bool {
    let rest = bytes[(start + 1)...]
    for (word, state) in MarkupScanner.openings {
      if rest.starts(with: word) {
        self.state = state
        position = start + 1 + word.count
        return true
      }
      if !isEnd, rest.count < word.count, word.starts(with: rest) { return false }
    }
    let isEndTag = rest.first == ASCII.slash
    if !isEnd, rest.count < (isEndTag ? 2 : 1) { return false }
    let name = isEndTag ? rest.dropFirst().first : rest.first
    if name.map(MarkupScanner.mayBeginName) ?? false {
      state = .tag(isEnd: isEndTag, quote: nil)
      position = start + 2
    } else {
      // A `<` between words is text, and so is one at the end, where a stream may be cut.
      state = .text
      position = start + 1
    }
    return true
  }

  private static let openings: [([UInt8], State)] = [
    (Array("!--".utf8), .delimited(by: Array("--".utf8), .ignored)),
    (Array("![CDATA[".utf8), .delimited(by: Array("]]".utf8), .characterData)),
    (Array("!".utf8), .declaration(isInSubset: false)), (Array("?".utf8), .delimited(by: Array("?".utf8), .ignored)),
  ]

  private mutating func scanTag(_ bytes: [UInt8], isEnd: Bool, quote: UInt8?) -> Token? {
    var quote = quote
    while position < min(bytes.count, start + limit) {
      let byte = bytes[position]
      if byte == ASCII.lessThan {
        let token = token(.broken, to: position)
        state = .opening
        return token
      }
      position += 1
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == ASCII.doubleQuote || byte == ASCII.apostrophe {
          quote = byte
        } else if byte == ASCII.greaterThan {
          return tag(bytes, isEnd: isEnd)
        }
      }
    }
    state = .tag(isEnd: isEnd, quote: quote)
    return nil
  }

  private mutating func tag(_ bytes: [UInt8], isEnd: Bool) -> Token {
    let first = start + (isEnd ? 2 : 1)
    var end = first
    while end < position, !MarkupScanner.endsName(bytes[end]) { end += 1 }
    // A prefix names a namespace; these phone books have none that matters.
    let name = (bytes[first..<end].lastIndex(of: ASCII.colon).map { $0 + 1 } ?? first)..<end
    if isEnd { return token(.endTag(name: name), to: position) }
    return token(bytes[position - 2] == ASCII.slash ? .emptyTag(name: name) : .startTag(name: name), to: position)
  }

  package static func mayBeginName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == ASCII.underscore || byte == ASCII.colon || byte >= 0x80
  }

  package static func isSpace(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  package static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == ASCII.slash || byte == ASCII.greaterThan || byte == ASCII.equals
  }
}
