/// The words that were given for options or arguments, by their names.
///
/// There are a few of them, which are found sooner one by one than a dictionary is made ready when the program starts.
struct ParsedTokens: Sendable {
  private var entries: [(name: String, words: [CommandWord])] = []

  /// The words for a name; nothing where it was not given.
  subscript(name: String) -> [CommandWord]? { entries.first { $0.name == name }?.words }

  /// Adds a word for a name.
  mutating func add(_ word: CommandWord, for name: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].words.append(word)
    } else {
      entries.append((name, [word]))
    }
  }
}
