internal import ContactModel
import SourceText

/// The words of a format for the types of values.
struct PhoneBookTypeWords: Sendable {
  /// A word and its meaning: types, or a label if vCard has no type for it.
  struct Word: Sendable {
    let word: String
    let types: TypeSet
    let label: String?
    /// Whether devices write the word and may not know it.
    let isReadOnly: Bool

    init(_ word: String, _ types: TypeSet = [], label: String? = nil, isReadOnly: Bool = false) {
      self.word = word
      self.types = types
      self.label = label
      self.isReadOnly = isReadOnly
    }
  }

  /// The words, the most specific first.
  let words: [Word]

  init(_ words: Word...) { self.words = words }

  /// Sets the types or the label of an entry; any other word becomes its label.
  func read<Value>(_ text: String, into entry: inout Entry<Value>) {
    guard let word = words.first(where: { $0.word.equalsIgnoringASCIICase(text) }) else {
      if !text.isEmpty { entry.label = text }
      return
    }
    entry.types = word.types
    if let label = word.label { entry.label = label }
  }

  /// The word for the types and the label of a value.
  func word(for attributes: Attributes) -> String {
    let written = words.filter { !$0.isReadOnly }
    if let label = attributes.label, let word = written.first(where: { $0.label?.hasSameBytes(as: label) ?? false }) {
      return word.word
    }
    let typed = written.filter { !$0.types.isEmpty }
    let found =
      typed.first { $0.types.isSubset(of: attributes.types) }
      ?? typed.first { attributes.types.contains(.fax) && $0.types.contains(.fax) }
      ?? written.first { $0.types.isEmpty && $0.label == nil }
    return found?.word ?? ""
  }
}
