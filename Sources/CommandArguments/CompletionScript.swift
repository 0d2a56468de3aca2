/// The scripts that let a shell complete the words of a command.
package enum CompletionScript {
  /// The shells that there are scripts for.
  package enum Shell: String, Sendable, CaseIterable {
    /// Bash 3.2 and newer; needs no bash-completion.
    case bash
    /// Zsh; the file is named `_contacts-convert` and lies in a folder of `$fpath`.
    case zsh
    /// Fish; the file is named `contacts-convert.fish`.
    case fish
  }

  /// The script for a shell, ending in a line feed.
  package static func text(of root: Command, for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.text(of: root)
    case .zsh: ZshCompletion.text(of: root)
    case .fish: FishCompletion.text(of: root)
    }
  }

  /// A name that a shell function may have.
  static func functionName(_ root: Command) -> String {
    "_"
      + String(
        root.name.unicodeScalars.map { $0.value &- 0x30 < 10 || ($0.value | 0x20) &- 0x61 < 26 ? Character($0) : "_" })
  }

  /// Text between single quotes, as bash and zsh read it.
  static func singleQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The short and long spellings of the options whose value is a word of its own.
  static func valuedNames(_ options: [Option]) -> [String] {
    options.filter { $0.placeholder != nil }.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }
  }

  /// The words of some choices as a shell offers them, with an equals sign where something has to follow.
  static func words(_ choices: [Choice]) -> String {
    choices.map { $0.placeholder == nil ? $0.name : $0.name + "=" }.joined(separator: " ")
  }

  static func visible(_ options: [Option]) -> [Option] { options.filter { !$0.isHidden } }

  /// The first sentence of a help text.
  static func firstSentence(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices where scalars[index] == "." || scalars[index] == "\n" {
      guard index + 1 == scalars.count || scalars[index + 1] == " " || scalars[index + 1] == "\n" else { continue }
      var sentence = String.UnicodeScalarView()
      sentence.append(contentsOf: scalars[..<index])
      return String(sentence)
    }
    return text
  }
}
