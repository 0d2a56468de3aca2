import JSONContacts
import SourceText

/// Recognizes a Card by its first members.
enum CardRecognition {
  /// Whether the first element of a text has `"@type": "Card"`, or a text was cut off before it ends.
  static func recognizes(_ text: [UInt8]) -> Bool {
    let key = Array("\"@type\"".utf8)
    var index = text.startIndex
    var depth = 0
    var isInString = false
    while index < text.count {
      let byte = text[index]
      if isInString {
        if byte == ASCII.backslash { index += 1 } else if byte == ASCII.doubleQuote { isInString = false }
        index += 1
        continue
      }
      switch byte {
      case ASCII.leftBrace: depth += 1
      case ASCII.rightBrace:
        depth -= 1
        // Only the first element.
        if depth == 0 { return false }
      case ASCII.doubleQuote:
        if depth == 1, text[index...].starts(with: key) { return isCard(text, after: index + key.count) }
        isInString = true
      default: break
      }
      index += 1
    }
    return false
  }

  private static func isCard(_ text: [UInt8], after index: Int) -> Bool {
    let rest = text[index...].drop(while: isSpace)
    guard rest.first == ASCII.colon else { return false }
    return rest.dropFirst().drop(while: isSpace).starts(with: "\"Card\"".utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }
}
