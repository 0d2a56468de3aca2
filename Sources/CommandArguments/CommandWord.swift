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
