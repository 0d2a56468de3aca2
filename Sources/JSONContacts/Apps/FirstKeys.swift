import SourceText

/// The keys of the first object of a JSON text, which may be truncated.
enum FirstKeys {
  /// The keys; `nil` if the text does not begin with an object or an array of objects, or if the value of the key `name` is
  /// not a text, as in the JSON form of contacts.
  static func find(in text: [UInt8]) -> Set<String>? {
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipSpace(text, &index)
    if index < text.count, text[index] == ASCII.leftBracket {
      index += 1
      skipSpace(text, &index)
    }
    guard index < text.count, text[index] == ASCII.leftBrace else { return nil }
    index += 1
    var keys: Set<String> = []
    while true {
      skipSpace(text, &index)
      guard let key = string(text, &index) else { return keys }
      skipSpace(text, &index)
      guard index < text.count, text[index] == ASCII.colon else { return keys }
      index += 1
      skipSpace(text, &index)
      guard index < text.count else { return keys }
      if key == "name", text[index] != ASCII.doubleQuote, text[index] != UInt8(ascii: "n") { return nil }
      keys.insert(key)
      guard skipValue(text, &index), text[index] == ASCII.comma else { return keys }
      index += 1
    }
  }

  private static func skipSpace(_ text: [UInt8], _ index: inout Int) {
    while index < text.count, ASCII.isJSONSpace(text[index]) { index += 1 }
  }

  /// A string without escapes; keys of apps have none.
  private static func string(_ text: [UInt8], _ index: inout Int) -> String? {
    guard index < text.count, text[index] == ASCII.doubleQuote else { return nil }
    let start = index + 1
    index = start
    while index < text.count, text[index] != ASCII.doubleQuote {
      if text[index] == ASCII.backslash { return nil }
      index += 1
    }
    guard index < text.count else { return nil }
    index += 1
    return String(decoding: text[start..<index - 1], as: UTF8.self)
  }

  /// Advances to the comma or brace after a value. Returns whether there is one.
  private static func skipValue(_ text: [UInt8], _ index: inout Int) -> Bool {
    var depth = 0
    while index < text.count {
      switch text[index] {
      case ASCII.doubleQuote:
        index += 1
        while index < text.count, text[index] != ASCII.doubleQuote {
          index += text[index] == ASCII.backslash ? 2 : 1
        }
      case ASCII.leftBrace, ASCII.leftBracket: depth += 1
      case ASCII.rightBrace, ASCII.rightBracket:
        if depth == 0 { return true }
        depth -= 1
      case ASCII.comma where depth == 0: return true
      default: break
      }
      index += 1
    }
    return false
  }
}
