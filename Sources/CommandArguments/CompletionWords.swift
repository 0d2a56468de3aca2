/// The parts that the scripts of all shells have in common.
enum CompletionWords {
  /// A valid name for the completion function.
  static func functionName(_ root: Command) -> String {
    "_"
      + String(
        root.name.unicodeScalars.map { $0.value &- 0x30 < 10 || ($0.value | 0x20) &- 0x61 < 26 ? Character($0) : "_" })
  }

  /// Text between single quotes, as bash and zsh read it.
  static func singleQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The short and long spellings of the options that have a value.
  static func valuedNames(_ options: [Option]) -> [String] {
    options.filter { $0.placeholder != nil }.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }
  }

  /// The words of choices, with an equals sign after those that need a value.
  static func words(_ choices: [Choice]) -> String {
    choices.map { $0.placeholder == nil ? $0.name : $0.name + "=" }.joined(separator: " ")
  }

  static func visible(_ options: [Option]) -> [Option] { options.filter { !$0.isHidden } }

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
