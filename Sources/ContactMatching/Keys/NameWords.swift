package import ContactModel
internal import SourceText

/// A name as it is compared: its words folded (``FoldedText``), honorifics left out, particles with the family name that
/// they belong to, and the generation apart, because father and son have all the rest in common.
///
/// ```swift
/// NameWords("Dr. Ludwig van der Rohe Jr.")
/// // given: ["ludwig"], family: ["van der rohe"], generation: .junior
/// NameWords("Rohe, Ludwig van der")      // the same without the generation
/// ```
package struct NameWords: Sendable, Hashable {
  /// Given names, a word each.
  package var given: [String] = []
  /// Further names and initials.
  package var additional: [String] = []
  /// Family names. Particles stand before their name: `van der rohe`.
  package var family: [String] = []
  /// Which of those of one name.
  package var generation = Generation.none
  /// Whether the given name has a second word: `Ana María`, `Jean-Pierre`. In a name in components a middle name that
  /// stands apart is none.
  package private(set) var hasSecondGiven = false

  /// Which of several people of one name in one family somebody is.
  package enum Generation: UInt8, Sendable, Hashable {
    /// Nothing says so.
    case none
    /// Sr.
    case senior
    /// Jr.
    case junior
    /// II, which Jr. may be too.
    case second
    /// III
    case third
    /// IV
    case fourth
    /// V
    case fifth

    /// Whether two of them cannot be one person.
    package func contradicts(_ other: Generation) -> Bool {
      if self == .none || other == .none || self == other { return false }
      return !(self == .junior && other == .second || self == .second && other == .junior)
    }
  }

  /// A name in components.
  package init(_ name: borrowing PersonName) {
    // A given name may well be Junior.
    for text in name.given { given += NameWords.split(text) }
    for text in name.additional { NameWords.add(text, to: &additional, &generation) }
    for text in name.family { NameWords.add(text, to: &family, &generation) }
    for text in name.secondFamily { NameWords.add(text, to: &family, &generation) }
    for list in [name.generation, name.suffixes] {
      for text in list {
        for word in NameWords.split(text) {
          if let generation = NameVocabulary.generation(of: word) { self.generation = generation }
        }
      }
    }
    // Hungarian has it in front: ifj. Nagy István.
    if !name.hasOnlyCommonParts {
      for text in name.prefixes {
        for word in NameWords.split(text) where NameVocabulary.isGenerationInFront(word) {
          self.generation = NameVocabulary.generation(of: word) ?? self.generation
        }
      }
    }
    if name.family.isEmpty, name.additional.isEmpty, given.count > 1 {
      // The whole name stands where the given name should.
      self = NameWords(words: given, generation: generation)
    } else {
      arrange()
    }
  }

  /// A name as people write it: `John Q. Doe`, `Doe, John Q.`, `Doe, Jr., John`.
  package init(_ formatted: String) {
    let parts = formatted.split(omittingEmptySubsequences: true) { $0 == "," || $0 == "،" || $0 == "、" }
    var groups: [[String]] = []
    var generation = Generation.none
    for (index, part) in parts.enumerated() {
      var words = NameWords.split(String(part))
      // What stands behind a comma and is nothing but titles is no name.
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
      self = NameWords(words: groups.first ?? [], generation: generation)
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

  private init(words: [String], generation: Generation) {
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
      // One word: nobody knows which name it is.
      given = family
      family = []
    }
  }

  /// The words in one order, whichever way the name was written.
  package var text: String { (given + additional + family).joined(separator: " ") }

  /// Whether there is no word at all.
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

  private static func add(_ text: String, to list: inout [String], _ generation: inout Generation) {
    for word in split(text) {
      // Many people write "Doe Jr." into the family name.
      if word.utf8.count > 1, let found = NameVocabulary.generation(of: word) {
        generation = found
      } else {
        list.append(word)
      }
    }
  }

  /// Takes honorifics from the front, moves further given names to the additional ones and puts particles before the
  /// family name that follows them, or behind the given names.
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
    // "Lady" in the place of a name is a title.
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

extension ValueKey {
  /// A name in components: its words in one order and its generation.
  package static func name(_ name: PersonName) -> String { key(NameWords(name)) }

  /// A name as it is shown, `Doe, John` the same as `John Doe`.
  package static func name(_ formatted: String) -> String { key(NameWords(formatted)) }

  private static func key(_ words: NameWords) -> String {
    words.generation == .none ? words.text : "\(words.text) \(words.generation.rawValue)"
  }
}
