import Findings
import SourceText

/// A word as it is typed in a shell.
enum ShellWord {
  /// The escaped word, in single quotes if a shell would change it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 >= 0x80 || "-_./=,:+@%".utf8.contains($0)
      }
    if isPlain { return Finding.printable(word) }
    let parts = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return Finding.printable("'" + parts.map { String(Substring($0)) }.joined(separator: "'\\''") + "'")
  }
}
