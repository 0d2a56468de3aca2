internal import SourceText

/// The tokens of a condition: words, quoted texts, comparisons and parentheses.
struct ConditionTokens {
  struct Token {
    enum Kind: Equatable {
      case word, quoted, open, close
      case comparison(Comparison)
    }

    let kind: Kind
    let text: String
    let range: Range<Int>
  }

  /// How a value is compared.
  enum Comparison: String, Sendable {
    case equal = "="
    case unequal = "!="
    case contains = "~"
    case lacks = "!~"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  private let text: String
  private let bytes: [UInt8]
  /// The number of bytes that were read.
  private(set) var place = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The next token; `nil` at the end.
  mutating func next() throws(ConditionError) -> Token? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    let start = place
    switch bytes[place] {
    case ASCII.leftParenthesis:
      place += 1
      return Token(kind: .open, text: "(", range: start..<place)
    case ASCII.rightParenthesis:
      place += 1
      return Token(kind: .close, text: ")", range: start..<place)
    case ASCII.doubleQuote, ASCII.apostrophe: return try quoted()
    default: break
    }
    if let comparison = comparisonHere() {
      return Token(kind: .comparison(comparison), text: comparison.rawValue, range: start..<place)
    }
    return word { ConditionTokens.endsWord($0) }
  }

  /// The comparison that follows, if one does.
  mutating func comparison() throws(ConditionError) -> Comparison? {
    let start = place
    skipBlanks()
    if let comparison = comparisonHere() { return comparison }
    place = start
    return nil
  }

  /// The value after a comparison; `nil` if there is none.
  mutating func value() throws(ConditionError) -> String? {
    skipBlanks()
    guard place < bytes.count, bytes[place] != ASCII.rightParenthesis else { return nil }
    if bytes[place] == ASCII.doubleQuote || bytes[place] == ASCII.apostrophe { return try quoted().text }
    let value = word { $0 <= ASCII.space || $0 == ASCII.rightParenthesis }
    return value.text.isEmpty ? nil : value.text
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] <= ASCII.space { place += 1 }
  }

  private mutating func comparisonHere() -> Comparison? {
    for length in [2, 1] where place + length <= bytes.count {
      let sign = String(decoding: bytes[place..<place + length], as: UTF8.self)
      if let comparison = Comparison(rawValue: sign == "==" ? "=" : sign) {
        place += length
        return comparison
      }
    }
    return nil
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= ASCII.space
      || [
        ASCII.leftParenthesis, ASCII.rightParenthesis, ASCII.equals, ASCII.doubleQuote, UInt8(ascii: "~"),
        UInt8(ascii: "<"), UInt8(ascii: ">"),
      ].contains(byte)
  }

  private mutating func word(until ends: (UInt8) -> Bool) -> Token {
    let start = place
    while place < bytes.count, !ends(bytes[place]) {
      // A comparison may begin with an exclamation mark.
      if bytes[place] == UInt8(ascii: "!"), place + 1 < bytes.count,
        [ASCII.equals, UInt8(ascii: "~")].contains(bytes[place + 1]), place > start
      {
        break
      }
      place += 1
      if place - start == 1, bytes[start] == UInt8(ascii: "!") { break }
    }
    return Token(kind: .word, text: String(decoding: bytes[start..<place], as: UTF8.self), range: start..<place)
  }

  /// A text between quotes; two quotes in it are one.
  private mutating func quoted() throws(ConditionError) -> Token {
    let start = place
    let quote = bytes[place]
    var content: [UInt8] = []
    place += 1
    while place < bytes.count {
      if bytes[place] == quote {
        place += 1
        guard place < bytes.count, bytes[place] == quote else {
          return Token(kind: .quoted, text: String(decoding: content, as: UTF8.self), range: start..<place)
        }
      }
      content.append(bytes[place])
      place += 1
    }
    throw ConditionError(text: text, range: start..<bytes.count, message: "this quote is not closed")
  }
}

/// The error for a condition that cannot be read.
public struct ConditionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The condition.
  public let text: String
  /// The bytes that are wrong, from 0.
  public let range: Range<Int>
  /// What is wrong, and the remedy.
  public let message: String

  /// The message, and the place: `character 7: …`.
  public var description: String {
    let characters = String(decoding: Array(text.utf8)[..<range.lowerBound], as: UTF8.self).unicodeScalars.count
    return "character \(characters + 1): \(message)"
  }
}
