import JSONContacts
import SourceText

/// Recognizes a Card by the members of the first element of a text.
///
/// A Card without its type, or with one after the inspected bytes, has a version that is a text and a member that is an
/// object, where the JSON form of contacts has a number and arrays.
enum CardRecognition {
  /// Whether the first element of a text, which may be cut off, is a Card.
  static func recognizes(_ text: [UInt8]) -> Bool {
    var hasVersion = false
    var hasMap = false
    var depth = 0
    var isKey = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case ASCII.leftBrace, ASCII.leftBracket:
        if text[index] == ASCII.leftBrace || depth > 0 { depth += 1 }
        isKey = text[index] == ASCII.leftBrace
      case ASCII.rightBrace, ASCII.rightBracket:
        depth -= 1
        // Only the first element.
        if depth <= 0 { return hasVersion && hasMap }
      case ASCII.comma: isKey = true
      case ASCII.doubleQuote:
        let end = stringEnd(text, from: index + 1)
        if depth == 1, isKey {
          let value = valueStart(text, after: end + 1)
          switch String(decoding: text[(index + 1)..<min(end, text.count)], as: UTF8.self) {
          case "@type": return text[value...].starts(with: "\"Card\"".utf8)
          case "version":
            hasVersion = text[value...].starts(with: "\"1.0\"".utf8) || text[value...].starts(with: "\"2.0\"".utf8)
          case let key where isMap(key): hasMap = hasMap || text[value...].first == ASCII.leftBrace
          default: break
          }
        }
        isKey = false
        index = end
      default: break
      }
      index += 1
    }
    return hasVersion && hasMap
  }

  /// Whether the value of a member of a Card is an object.
  private static func isMap(_ key: String) -> Bool {
    switch CardType["Card"]?.members[key] {
    case .identifiers, .map, .set, .object, .localizations: true
    default: false
    }
  }

  /// The place of the quote that ends a string.
  private static func stringEnd(_ text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != ASCII.doubleQuote { index += text[index] == ASCII.backslash ? 2 : 1 }
    return min(index, text.count)
  }

  /// The place of the value after a key.
  private static func valueStart(_ text: [UInt8], after end: Int) -> Int {
    var index = min(end, text.count)
    while index < text.count, text[index] == ASCII.colon || text[index] <= ASCII.space { index += 1 }
    return index
  }
}
