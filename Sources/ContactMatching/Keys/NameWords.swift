package import ContactModel
internal import SourceText

/// The words of a name as they are compared: folded (``FoldedText``), without honorifics, with particles before their family
/// name, and with the generation separate.
///
/// ```swift
/// NameWords("Dr. Ludwig van der Rohe Jr.")
/// // given: ["ludwig"], family: ["van der rohe"], generation: .junior
/// NameWords("Rohe, Ludwig van der")      // the same without the generation
/// ```
package struct NameWords: Sendable, Hashable {
  package var given: [String] = []
  /// Further given names and initials.
  package var additional: [String] = []
  /// Family names with their particles: `van der rohe`.
  package var family: [String] = []
  package var generation = NameGeneration.none
  /// Whether the given name has a second word: `Ana María`, `Jean-Pierre`. In a name in components a middle name does not
  /// count.
  package private(set) var hasSecondGiven = false
  /// Single words in parentheses, which may be other names: `Katherine (Kate) Ormsby`.
  private(set) var others: [String] = []

  package init(_ name: borrowing PersonName) {
    // "Junior" may be a given name.
    for text in name.given { given += NameWords.split(outsideParentheses(text)) }
    for text in name.additional { NameWords.add(outsideParentheses(text), to: &additional, &generation) }
    for text in name.family { NameWords.add(outsideParentheses(text), to: &family, &generation) }
    for text in name.secondFamily { NameWords.add(outsideParentheses(text), to: &family, &generation) }
    for list in [name.generation, name.suffixes] {
      for text in list {
        for word in NameWords.split(text) {
          if let generation = NameVocabulary.generation(of: word) { self.generation = generation }
        }
      }
    }
    // In Hungarian the generation comes first: ifj. Nagy István.
    if !name.hasOnlyCommonParts {
      for text in name.prefixes {
        for word in NameWords.split(text) where NameVocabulary.isGenerationInFront(word) {
          self.generation = NameVocabulary.generation(of: word) ?? self.generation
        }
      }
    }
    if name.family.isEmpty, name.additional.isEmpty, given.count > 1 {
      // The whole name is in the given name.
      let others = others
      self = NameWords(words: given, generation: generation)
      self.others = others
    } else {
      arrange()
    }
  }

  /// A formatted name: `John Q. Doe`, `Doe, John Q.`, `Doe, Jr., John`.
  package init(_ formatted: String) {
    let name = outsideParentheses(formatted)
    let parts = name.split(omittingEmptySubsequences: true) { $0 == "," || $0 == "،" || $0 == "、" }
    var groups: [[String]] = []
    var generation = NameGeneration.none
    for (index, part) in parts.enumerated() {
      var words = NameWords.split(String(part))
      // Titles after a comma are not a name.
      if index > 0 {
        words.removeAll { word in
          guard let found = NameVocabulary.generation(of: word) else { return NameVocabulary.isSuffix(word) }
          generation = found
          return true
        }
      }
      if !words.isEmpty { groups.append(words) }
    }
    guard groups.count > 1 else {
      let others = others
      self = NameWords(words: groups.first ?? [], generation: generation)
      self.others = others
      return
    }
    family = groups[0]
    if family.count > 1, let found = family.last.flatMap({ NameVocabulary.generation(of: $0) }) {
      generation = found
      family.removeLast()
    }
    given = groups[1].filter { !NameVocabulary.isTitle($0) }
    additional = groups[2...].flatMap { $0 }
    self.generation = generation
    arrange()
  }

  private init(words: [String], generation: NameGeneration) {
    self.generation = generation
    var words = words[...]
    while words.count > 1, let first = words.first {
      if NameVocabulary.isGenerationInFront(first) {
        self.generation = NameVocabulary.generation(of: first) ?? generation
      } else if !NameVocabulary.isPrefix(first) {
        break
      }
      words.removeFirst()
    }
    while words.count > 1, let last = words.last {
      if words.count > 2 || last.utf8.count > 1, let found = NameVocabulary.generation(of: last) {
        self.generation = found
      } else if !NameVocabulary.isSuffix(last) {
        break
      }
      words.removeLast()
    }
    guard let last = words.popLast() else { return }
    family = [last]
    while words.count > 1, let word = words.last, NameVocabulary.isParticle(word) {
      family[0] = word + " " + family[0]
      words.removeLast()
    }
    if let first = words.popFirst() { given = [first] }
    additional = Array(words)
    hasSecondGiven = additional.first.map { $0.utf8.count > 2 } ?? false
    if given.isEmpty {
      // A single word counts as the given name.
      given = family
      family = []
    }
  }

  private mutating func outsideParentheses(_ text: String) -> String {
    guard let parts = ParenthesizedText(text) else { return text }
    for part in parts.inside {
      let words = NameWords.split(part)
      if words.count == 1, !NameVocabulary.isMark(words[0]) { others.append(words[0]) }
    }
    return parts.outside
  }

  package var isEmpty: Bool { given.isEmpty && additional.isEmpty && family.isEmpty }

  private static func split(_ text: String) -> [String] {
    var writer = FoldedWriter()
    writer.add(text)
    guard writer.bytes.contains(ASCII.space) else {
      return writer.bytes.isEmpty
        ? [] : [NameVocabulary.withoutJoinedTitle(String(decoding: writer.bytes, as: UTF8.self))]
    }
    return writer.bytes.split(separator: ASCII.space).map {
      NameVocabulary.withoutJoinedTitle(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func add(_ text: String, to list: inout [String], _ generation: inout NameGeneration) {
    for word in split(text) {
      // The generation is often in the family name: "Doe Jr.".
      if word.utf8.count > 1, let found = NameVocabulary.generation(of: word) {
        generation = found
      } else {
        list.append(word)
      }
    }
  }

  /// Removes honorifics, moves further given names to the additional ones, and joins particles to the family name.
  private mutating func arrange() {
    while given.count > 1, let first = given.first, NameVocabulary.isPrefix(first) { given.removeFirst() }
    while family.count > 1, let first = family.first, NameVocabulary.isTitle(first) { family.removeFirst() }
    // "Rohe, Ludwig van der"
    var particles: [String] = []
    while given.count > 1, let last = given.last, NameVocabulary.isParticle(last) {
      particles.insert(last, at: 0)
      given.removeLast()
    }
    if given.count > 1 {
      hasSecondGiven = given[1].utf8.count > 2
      additional = given[1...] + additional
      given = [given[0]]
    }
    // "Lady" as a given name is a title.
    if given.count == 1, !family.isEmpty, NameVocabulary.isTitle(given[0]) { given = [] }
    var arranged: [String] = []
    for (index, word) in family.enumerated() {
      if NameVocabulary.isParticle(word), index + 1 < family.count {
        particles.append(word)
      } else {
        arranged.append((particles + [word]).joined(separator: " "))
        particles = []
      }
    }
    family = arranged.isEmpty ? particles : arranged
  }
}
