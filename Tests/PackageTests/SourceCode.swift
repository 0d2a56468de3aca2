import Foundation

/// The code of a Swift file without its comments and strings.
struct SourceCode {
  private let bytes: [UInt8]

  init(_ text: [UInt8]) { bytes = SourceCode.withoutCommentsAndStrings(text) }

  /// Every identifier.
  var words: Set<String> {
    Set(bytes.split { !SourceCode.isWord($0) }.filter { !SourceCode.isDigit($0[$0.startIndex]) }.map(SourceCode.text))
  }

  /// The names of the top-level declarations that are not private.
  var declarations: Set<String> {
    var names: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where SourceCode.isWord(line.first ?? 0) || line.first == 64
    {
      let words = line.split { !SourceCode.isWord($0) && $0 != 64 }.map(SourceCode.text)
      guard let keyword = words.firstIndex(where: SourceCode.keywords.contains),
        !words[..<keyword].contains(where: { $0 == "private" || $0 == "import" || $0 == "extension" }),
        words.indices.contains(keyword + 1)
      else { continue }
      names.insert(words[keyword + 1])
    }
    return names
  }

  private static let keywords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var", "macro",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == 95 || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 128
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The text with blanks in place of comments and strings.
  private static func withoutCommentsAndStrings(_ text: [UInt8]) -> [UInt8] {
    let (slash, star, quote, hash, feed) = (UInt8(47), UInt8(42), UInt8(34), UInt8(35), UInt8(10))
    var code: [UInt8] = []
    code.reserveCapacity(text.count)
    var index = 0
    func starts(_ pattern: [UInt8], at place: Int) -> Bool { text[place...].starts(with: pattern) }
    func skip(to pattern: [UInt8], escaped: Bool) {
      while index < text.count, !starts(pattern, at: index) { index += escaped && text[index] == 92 ? 2 : 1 }
      index = min(text.count, index + pattern.count)
      code.append(32)
    }
    while index < text.count {
      let byte = text[index]
      if byte == slash, starts([slash, slash], at: index) {
        while index < text.count, text[index] != feed { index += 1 }
      } else if byte == slash, starts([slash, star], at: index) {
        index += 2
        skip(to: [star, slash], escaped: false)
      } else if byte == quote || byte == hash {
        let hashes = text[index...].prefix { $0 == hash }.count
        guard starts([quote], at: index + hashes) else {
          code.append(byte)
          index += 1
          continue
        }
        let quotes = starts([quote, quote, quote], at: index + hashes) ? 3 : 1
        index += hashes + quotes
        let end = Array(repeating: quote, count: quotes) + Array(repeating: hash, count: hashes)
        skip(to: end, escaped: hashes == 0)
      } else {
        code.append(byte)
        index += 1
      }
    }
    return code
  }
}
