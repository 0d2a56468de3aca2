internal import ContactModel
internal import SourceText

extension MergeRule where Value == PersonName {
  /// Names in components, equal if no component contradicts and the given or family name agrees, or if one contains all words
  /// of the other.
  static let name = MergeRule(
    united: { first, second in
      var united = first
      var isSame = true
      var shares = false
      for field in PersonName.fields where isSame {
        isSame = field.unite(second, into: &united)
        if field.key == .family || field.key == .given {
          shares = shares || !field.isBlank(in: first) && !field.isBlank(in: second)
        }
      }
      if isSame, shares { return united }
      return contained(second, in: first) ?? contained(first, in: second)
    },
    fullness: { name in
      let filled = PersonName.fields.count { $0.isFilled(in: name) }
      let letters = PersonName.fields.reduce(0) { $0 + $1.letters(of: name) }
      return filled * 1000 + min(letters, 999)
    },
    isPlaceholder: { NamePlaceholder.contains($0.display) },
    isBlank: { name in PersonName.fields.allSatisfy { $0.isBlank(in: name) } },
    parts: { PropertyValue.parts($0) },
    written: { name in
      var components = [name.family, name.given, name.additional, name.prefixes, name.suffixes]
      if !name.secondFamily.isEmpty || !name.generation.isEmpty { components += [name.secondFamily, name.generation] }
      var parameters: [Parameter] = []
      if !name.sortAs.isEmpty { parameters.append(Parameter("SORT-AS", name.sortAs.texts)) }
      for field in PersonName.fields where field.line != nil {
        let texts = field.texts(of: name)
        let spoken = field.pronounced.flatMap { PersonName.field($0) }
        let parameter = spoken.map { "X-PHONETIC-\($0.jsonKey.asciiUppercased)" } ?? field.line?.name
        if let parameter, !texts.isEmpty { parameters.append(Parameter(parameter, texts)) }
      }
      return (WrittenText.components(components), parameters)
    })

  /// The larger name, if it contains all words of the smaller one in any component.
  private static func contained(_ small: PersonName, in large: PersonName) -> PersonName? {
    guard PersonName.fields.allSatisfy({ $0.isTextContained(small, in: large) }) else { return nil }
    guard ListUnion.isBlank(small.sortAs) || TextWords.areSame(small.sortAs.joined(), large.sortAs.joined()) else {
      return nil
    }
    let words = TextWords.of(small.display)
    return !words.isEmpty && TextWords.contains(TextWords.of(large.display), all: words) ? large : nil
  }
}

extension MergeRule where Value == String {
  /// Formatted names, equal if one contains all words of the other. `Doe, John` is `John Doe`.
  static let formattedName = MergeRule(
    united: { first, second in
      if ValueKey.text(first) == ValueKey.text(second) { return TextRichness.richer(first, second) }
      if isPlaceholderName(first) != isPlaceholderName(second) { return nil }
      let (words, others) = (TextWords.of(first), TextWords.of(second))
      if words.isEmpty || others.isEmpty { return nil }
      let hasAll = TextWords.contains(words, all: others)
      if hasAll, words.count == others.count {
        if isInverted(first) != isInverted(second) { return isInverted(first) ? second : first }
        return TextRichness.richer(first, second)
      }
      if hasAll { return first }
      return TextWords.contains(others, all: words) ? second : nil
    },
    fullness: { TextWords.of($0).count * 1000 + min($0.utf8.count, 999) },
    isPlaceholder: isPlaceholderName,
    isBlank: { TextRichness.isBlank($0) },
    parts: { PropertyValue.parts($0) },
    written: { (WrittenText.escaped($0), []) })

  private static let isPlaceholderName: @Sendable (String) -> Bool = {
    NamePlaceholder.contains($0) || $0.utf8.contains(UInt8(ascii: "@"))
  }

  /// Whether the family name comes first: `Doe, John`.
  private static func isInverted(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: ",")) }
}

/// Texts in the place of an unknown name.
enum NamePlaceholder {
  static func contains(_ text: String) -> Bool {
    let words = FoldedText.words(text)
    return words.isEmpty || known.contains(words) || words.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x20 }
  }

  private static let known: Set<String> = [
    "unknown", "unnamed", "no name", "noname", "none", "null", "nil", "n a", "na", "nn", "not available", "contact",
    "new contact", "anonymous", "undefined", "x", "xx", "xxx", "test", "unbekannt", "inconnu", "desconocido",
    "sconosciuto", "sin nombre", "ohne namen", "sans nom",
  ]
}

extension PartField {
  /// Adds the component of another value to a value.
  ///
  /// - Returns: False if the two contradict.
  fileprivate func unite(_ other: Value, into value: inout Value) -> Bool {
    switch content {
    case .list(let get, let set): ListUnion.of(get(value), get(other)).map { set(&value, $0) } != nil
    case .text(let get, let set): TextUnion.of(get(value), get(other)).map { set(&value, $0) } != nil
    case .optional(let get, let set): TextUnion.of(get(value), get(other)).map { set(&value, $0) } != nil
    case .texts, .flag, .lists: isSame(value, other)
    }
  }

  fileprivate func isBlank(in value: Value) -> Bool { texts(of: value).allSatisfy { TextRichness.isBlank($0) } }

  /// Whether the component counts for the fullness of a value.
  fileprivate func isFilled(in value: Value) -> Bool {
    if case .text(let get, _) = content { return !get(value).isEmpty }
    return !isBlank(in: value)
  }

  /// The number of bytes of a list.
  fileprivate func letters(of value: Value) -> Int {
    guard case .list(let get, _) = content else { return 0 }
    return get(value).reduce(0) { $0 + $1.utf8.count }
  }

  /// Whether a component that is one text is blank or equal to that of another value.
  fileprivate func isTextContained(_ value: Value, in other: Value) -> Bool {
    guard case .text(let get, _) = content else { return true }
    return TextUnion.isContained(get(value), in: get(other))
  }
}

/// The union of two components of a name or an address.
enum ListUnion {
  static func isBlank(_ list: TextList) -> Bool { list.allSatisfy { TextRichness.isBlank($0) } }

  /// The richer of two equal components, or the one that is not blank; `nil` where they contradict.
  static func of(
    _ first: TextList, _ second: TextList, _ areSame: (String, String) -> Bool = TextWords.areSame
  ) -> TextList? {
    if isBlank(second) { return first }
    if isBlank(first) { return second }
    let (text, other) = (first.joined(), second.joined())
    guard areSame(text, other) else { return nil }
    return TextRichness.isRicher(other, than: text) ? second : first
  }
}

/// The union of two texts.
enum TextUnion {
  /// The richer of two equal texts, or the one that is not blank; `nil` where they contradict.
  static func of(
    _ first: String, _ second: String, _ areSame: (String, String) -> Bool = TextWords.areSame
  ) -> String? {
    if TextRichness.isBlank(second) { return first }
    if TextRichness.isBlank(first) { return second }
    return areSame(first, second) ? TextRichness.richer(first, second) : nil
  }

  /// The union of optional texts; the outer `nil` where they contradict.
  static func of(
    _ first: String?, _ second: String?, _ areSame: (String, String) -> Bool = TextWords.areSame
  ) -> String?? {
    guard let second else { return .some(first) }
    guard let first else { return .some(second) }
    return of(first, second, areSame).map { .some($0) } ?? .none
  }

  /// Whether a text is blank or equal to another one.
  static func isContained(_ text: String, in other: String) -> Bool {
    TextRichness.isBlank(text) || TextWords.areSame(text, other)
  }
}
