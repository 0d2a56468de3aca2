/// The shapes of a word on the command line. They are told apart by bytes: a hyphen with a combining mark behind it is
/// one `Character`, and no longer equal to a hyphen.
enum Word {
  static let hyphen = UInt8(ascii: "-")
  static let equals = UInt8(ascii: "=")

  /// Whether the word is written like an option. `-` alone means standard input or output.
  static func isOption(_ word: String) -> Bool { word.utf8.first == hyphen && word.utf8.count > 1 }

  /// Whether the word begins with two hyphens.
  static func isLong(_ word: String) -> Bool { word.utf8.starts(with: [hyphen, hyphen]) }

  /// Whether the word is written like a negative number.
  static func isNegativeNumber(_ word: String) -> Bool {
    isOption(word) && word.utf8.dropFirst().allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether the word is written like the path of a file rather than like a command.
  static func isPathLike(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") }
  }

  /// A long option and its value: `--name=value`.
  static func splitLong(_ word: String) -> (name: String, value: String?) {
    let body = word.utf8.dropFirst(2)
    guard let equals = body.firstIndex(of: equals) else { return (String(Substring(body)), nil) }
    return (String(word[body.startIndex..<equals]), String(word[word.utf8.index(after: equals)...]))
  }

  /// Words in a sentence: `'a', 'b' or 'c'`.
  static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
