import TextDistance

/// What words that a command does not know were meant for: words of other programs, and misspelt ones.
struct WordAdvice {
  /// The words with their meanings, each an option or a subcommand to type, or a sentence that ends with a full stop.
  /// `validate --json` is the option in that subcommand.
  let words: [String: String]

  /// The meaning of a word. `-help` is read as `--help`.
  func meaning(of word: String, in command: String) -> String? {
    let long = WordAdvice.long(word)
    return words["\(command) \(long)"] ?? words[word] ?? words[long]
  }

  /// The meaning of a value of an option.
  func meaning(of value: String, after option: String, in command: String) -> String? {
    words["\(command) \(option) \(value)"] ?? words["\(option) \(value)"]
  }

  /// The meaning of a word in another form: case, hyphens, underscores and a plural are ignored, so that `--No_Photo` is
  /// `--no-photos`.
  func meaning(ofForm word: String, in command: String) -> String? {
    let long = WordAdvice.long(word)
    // The letters of short options differ by case.
    if long.utf8.count < 4 { return nil }
    let forms = WordAdvice.forms(of: long)
    return words.keys.filter { !$0.utf8.contains(UInt8(ascii: " ")) && Word.isLong($0) == Word.isLong(long) }.sorted()
      .first { !forms.isDisjoint(with: WordAdvice.forms(of: $0)) }
      .flatMap { words["\(command) \($0)"] ?? words[$0] }
  }

  /// The meaning of the word that another one is a misspelling of.
  func meaning(ofMisspelt word: String, in command: String) -> String? {
    if word.utf8.count < 5 { return nil }
    let alike = words.keys.filter {
      !$0.utf8.contains(UInt8(ascii: " ")) && Word.isOption($0) == Word.isOption(word) && $0.utf8.count > 4
    }
    let bound = word.utf8.count < 8 ? 1 : 2
    let distances = alike.sorted().compactMap { other in
      EditDistance.between(word.lowercased(), other, atMost: bound).map { (other, $0) }
    }
    return distances.min { $0.1 < $1.1 }.flatMap { words["\(command) \($0.0)"] ?? words[$0.0] }
  }

  /// The sentence about a meaning.
  static func suggestion(_ meant: String) -> String {
    meant.utf8.last == UInt8(ascii: ".") ? meant : "Did you mean '\(meant)'?"
  }

  /// An option of several letters after one hyphen with two.
  private static func long(_ word: String) -> String {
    Word.isOption(word) && !Word.isLong(word) && word.utf8.count > 2 ? "-" + word : word
  }

  /// The small letters and the digits of a word, also without the `s` at its end.
  private static func forms(of word: String) -> Set<String> {
    let plain = Word.plain(word)
    return plain.utf8.last == UInt8(ascii: "s") ? [plain, String(plain.dropLast())] : [plain]
  }
}
