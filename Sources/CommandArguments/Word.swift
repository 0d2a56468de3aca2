/// The shapes of a word on the command line. They are distinguished by bytes: a hyphen followed by a combining mark is
/// one `Character`, which is not equal to a hyphen.
enum Word {
  static let hyphen = UInt8(ascii: "-")
  static let equals = UInt8(ascii: "=")

  /// Whether the word has the form of an option. `-` alone means standard input or output.
  static func isOption(_ word: String) -> Bool { word.utf8.first == hyphen && word.utf8.count > 1 }

  /// Whether the word begins with two hyphens.
  static func isLong(_ word: String) -> Bool { word.utf8.starts(with: [hyphen, hyphen]) }

  /// Whether the word is written like a negative number.
  static func isNegativeNumber(_ word: String) -> Bool {
    isOption(word) && word.utf8.dropFirst().allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether the word looks like the path of a file rather than a command.
  static func isPathLike(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") }
  }

  /// A long option and its value: `--name=value`.
  static func splitLong(_ word: CommandWord) -> (name: String, value: CommandWord?) {
    let body = word.text.utf8.dropFirst(2)
    let name = body.prefix { $0 != equals }
    return (String(Substring(name)), name.count < body.count ? word.dropping(2 + name.count + 1) : nil)
  }

  /// Words in a sentence: `'a', 'b' or 'c'`.
  static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
