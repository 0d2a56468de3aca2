/// The shapes of a word on the command line. They are distinguished by bytes: a hyphen followed by a combining mark is
/// one `Character`, which is not equal to a hyphen.
enum Word {
  static let hyphen = UInt8(ascii: "-")
  static let equals = UInt8(ascii: "=")

  /// Whether the word has the form of an option. `-` alone means standard input or output, and `->` is an arrow.
  static func isOption(_ word: String) -> Bool {
    word.utf8.first == hyphen && word.utf8.count > 1 && !word.utf8.dropFirst().allSatisfy { $0 == UInt8(ascii: ">") }
  }

  /// Whether the word begins with two hyphens.
  static func isLong(_ word: String) -> Bool { word.utf8.starts(with: [hyphen, hyphen]) }

  /// The word after the dashes (`–`, `—`) that word processors make of hyphens; `nil` without them.
  static func afterDash(_ word: String) -> String? {
    let rest = word.unicodeScalars.drop { $0 == "\u{2013}" || $0 == "\u{2014}" || $0 == "\u{2212}" }
    guard rest.count < word.unicodeScalars.count, !rest.isEmpty else { return nil }
    return String(Substring(rest.drop { $0 == "-" }))
  }

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

  /// The letters and digits of a word in lower case: `vCard-3.0` is `vcard30`.
  static func plain(_ word: String) -> String {
    let kept = word.lowercased().utf8.filter { $0 >= 0x80 || $0 &- 0x30 < 10 || $0 &- 0x61 < 26 }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Whether the last character of a text in lower case is a letter or a digit: a mark at the end is a mistake of another kind.
  static func endsInWord(_ word: String) -> Bool {
    word.utf8.last.map { $0 >= 0x80 || $0 &- 0x30 < 10 || $0 &- 0x61 < 26 } ?? false
  }

  /// Words in a sentence: `'a', 'b' or 'c'`.
  static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// A word of the command line. The system hands over bytes, which are text by convention only; the name of a file need
/// not be UTF-8.
package struct CommandWord: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The bytes on the command line.
  package let bytes: [UInt8]
  /// The word as messages show it.
  package let text: String

  /// A word with the text that represents its bytes if they are not UTF-8. ASCII has to be the same in both.
  package init(_ bytes: [UInt8], shownAs text: String) {
    self.bytes = bytes
    self.text = text
  }

  /// A word that is text.
  package init(_ text: String) { self.init(Array(text.utf8), shownAs: text) }

  package init(stringLiteral text: String) { self.init(text) }

  var isText: Bool { text.utf8.elementsEqual(bytes) }

  /// The word without the ASCII that it begins with.
  func dropping(_ count: Int) -> CommandWord {
    CommandWord(Array(bytes.dropFirst(count)), shownAs: String(Substring(text.utf8.dropFirst(count))))
  }
}

/// Access to the existence of files, so that the parser does not read the disk itself.
package struct FileLookup: Sendable {
  /// Whether a path leads to a file or folder.
  package var exists: @Sendable (CommandWord) -> Bool
  /// The paths beside a path that it may be a misspelling of: the contents of its folder, written like it.
  package var neighbours: @Sendable (CommandWord) -> [String]
  /// A sentence about a path that leads nowhere, such as an address of the web; `nil` for most.
  package var remark: @Sendable (CommandWord) -> String?
  /// Whether another program or a file is standard input, which is read if no file is named.
  package var hasPipedInput: @Sendable () -> Bool

  /// Makes a lookup.
  package init(
    exists: @escaping @Sendable (CommandWord) -> Bool,
    neighbours: @escaping @Sendable (CommandWord) -> [String] = { _ in [] },
    remark: @escaping @Sendable (CommandWord) -> String? = { _ in nil },
    hasPipedInput: @escaping @Sendable () -> Bool = { false }
  ) {
    self.exists = exists
    self.neighbours = neighbours
    self.remark = remark
    self.hasPipedInput = hasPipedInput
  }
}
