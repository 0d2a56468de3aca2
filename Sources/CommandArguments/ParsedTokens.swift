/// The words of options or arguments, by name.
///
/// Performance: a linear search of a few entries is faster than building a dictionary.
struct ParsedTokens: Sendable {
  private var entries: [(name: String, words: [CommandWord])] = []

  /// The words for a name; `nil` if it was not given.
  subscript(name: String) -> [CommandWord]? { entries.first { $0.name == name }?.words }

  mutating func add(_ word: CommandWord, for name: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].words.append(word)
    } else {
      entries.append((name, [word]))
    }
  }
}
