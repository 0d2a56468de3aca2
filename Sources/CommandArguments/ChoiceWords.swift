import TextDistance

/// The values of options with choices, as people type them.
enum ChoiceWords {
  /// The value with the names of its choices for those in other case or with other marks, such as `E.164`, and for short ones.
  static func known(_ word: CommandWord, of option: Option) -> CommandWord {
    guard case .choice = option.kind, word.isText else { return word }
    let choices = option.choices
    func known(_ value: String) -> String {
      let name = value.utf8.prefix { $0 != Word.equals }
      let asked = String(Substring(name)).lowercased()
      let isExact = choices.contains { $0.name.utf8.elementsEqual(name) }
      let plain = Word.plain(asked)
      guard !isExact,
        let choice = choices.first(where: { $0.name == asked || $0.shortNames.contains(asked) })
          ?? choices.first(where: { Word.plain($0.name) == plain && Word.endsInWord(asked) })
      else { return value }
      return choice.name + String(Substring(value.utf8.dropFirst(name.count)))
    }
    guard option.isList else { return CommandWord(known(word.text)) }
    return CommandWord(
      word.text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { known(String($0)) }
        .joined(separator: ","))
  }

  /// The error about a value that is not among the choices, if any.
  static func complaint(about value: String, _ choices: [Choice], _ place: String) -> String? {
    let equals = value.utf8.firstIndex(of: Word.equals)
    let name = equals.map { String(value[..<$0]) } ?? value
    if let choice = choices.first(where: { $0.name == name }) {
      switch choice.placeholder {
      case nil:
        if equals == nil { return nil }
      case let placeholder?:
        if let equals, value.utf8.index(after: equals) < value.utf8.endIndex { return nil }
        return "The value '\(name)' of \(place) needs a \(placeholder): '\(name)=\(placeholder)'."
      }
    }
    let complaint = "The value '\(value)' is invalid for \(place). "
    let asked = name.lowercased()
    let plain = Word.plain(asked)
    if let choice = choices.first(where: { choice in
      choice.otherNames.contains { $0 == asked || !plain.isEmpty && Word.plain($0) == plain }
    }) {
      return complaint + "Did you mean '\(choice.spelling)'?"
    }
    if let near = nearest(to: name, in: choices.map(\.name)) {
      let spelling = choices.first { $0.name == near }?.spelling ?? near
      return complaint + "Did you mean '\(spelling)'?"
    }
    return complaint + "Please provide \(Word.alternatives(choices.map(\.spelling)))."
  }
}
