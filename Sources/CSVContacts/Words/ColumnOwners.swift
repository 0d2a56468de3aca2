/// Decides which columns of a table are about the contact, and which about other people.
///
/// The contact is the person whose name has no words for an owner: `Name` beside `Coach Name`. If every name has such
/// words, it is the one with the best name: `Pupil Forename` and `Pupil Surname` beside `Contact 1 Name`.
struct ColumnOwners {
  /// The owner of a column: its words, and the number after them.
  struct Key: Hashable {
    var letters: [UInt32] = []
    var number: Int?
    /// One of a couple.
    var partner: Int?

    var isBare: Bool { letters.isEmpty && number ?? 1 == 1 && partner == nil }
  }

  private(set) var phrases: [ColumnPhrase]
  /// The columns of the second person of each row, by the place of that person.
  private(set) var second: [Int: Int] = [:]
  private let columns: [Int]
  private let clues: [ColumnClues]
  /// Whether a column of a product is the name.
  private let hasName: Bool

  /// Whether a name is that of the first of several people: `Primary Name`.
  private let hasPrimaryName: Bool

  init(_ phrases: [ColumnPhrase], _ columns: [Int], _ clues: [ColumnClues], hasName: Bool) {
    self.phrases = phrases
    self.columns = columns
    self.clues = clues
    self.hasName = hasName
    hasPrimaryName = columns.contains {
      phrases[$0].topic?.isOfName == true && phrases[$0].contexts.contains(.primary)
    }
  }

  /// Decides about all columns.
  mutating func decide() {
    numberRepeatedNames()
    let names = namedOwners()
    let subject = hasName ? Key() : chosenSubject(names)
    defer { for column in columns { phrases[column].hasKnownOwner = true } }
    guard let subject else { return }
    let others = Set(names.keys).subtracting([subject])
    let partners = secondPeople(subject, names)
    for column in columns where !phrases[column].isForeign {
      let key = owner(of: column, names)
      if let place = partners[key] {
        setSecond(column, place)
      } else if !subject.letters.isEmpty, key.letters == subject.letters, key == subject || !others.contains(key) {
        phrases[column].becomeOwn()
        phrases[column].ordinal = key == subject ? nil : phrases[column].ordinal
      } else if subject.partner != nil, key.partner == subject.partner {
        phrases[column].becomeOwn()
      } else if others.contains(key), !key.letters.isEmpty {
        phrases[column].qualifier.markAsPerson()
      }
    }
  }

  // MARK: Owners

  private func isName(_ column: Int) -> Bool {
    switch phrases[column].topic {
    case .name?, .full?, .given?, .family?:
      !phrases[column].isForeign && !phrases[column].isContradictory && !isDenied(column)
    default: false
    }
  }

  private func isDenied(_ column: Int) -> Bool { column < clues.count && clues[column].areNoNames }

  /// The key of a column, if the owner is one of those that have a name.
  private func owner(of column: Int, _ names: [Key: Set<ColumnTopic>]) -> Key {
    var key = fullKey(column)
    if names[key] == nil { key.number = nil }
    if names[key] == nil, key.partner != nil { key.partner = nil }
    return key
  }

  private func fullKey(_ column: Int) -> Key {
    let phrase = phrases[column]
    let qualifier = phrase.qualifier
    let number = qualifier.isEmpty ? phrase.ordinal : qualifier.number ?? phrase.ordinal
    let place = phrase.contexts.contains(.primary) ? 1 : phrase.contexts.contains(.secondary) ? 2 : nil
    // `Second Name` is a part of one name.
    let isPart = phrase.topic == .name && place == 2 && !qualifier.hasNoun && !hasPrimaryName
    return Key(letters: qualifier.letters, number: number ?? (isPart ? nil : place), partner: phrase.partner)
  }

  /// The topics of the names of each owner.
  private mutating func namedOwners() -> [Key: Set<ColumnTopic>] {
    var names: [Key: Set<ColumnTopic>] = [:]
    let hasCouple = readCouple()
    for column in columns where isName(column) {
      var key = fullKey(column)
      if !hasCouple { key.partner = nil }
      names[key, default: []].insert(phrases[column].topic ?? .name)
      if phrases[column].qualifier.hasNoun || hasPrimaryName { names[key, default: []].insert(.full) }
    }
    if !hasCouple { for column in columns { phrases[column].partner = nil } }
    // `Name 2` alone is a line of a name.
    return names.filter { key, topics in
      !key.letters.isEmpty || key.number ?? 1 == 1 || key.partner != nil
        || !topics.isDisjoint(with: [.given, .full])
    }
  }

  /// Whether there are names of the two people of a couple, and none of a single person.
  private mutating func readCouple() -> Bool {
    if hasName { return false }
    func names(_ partner: Int) -> [Int] {
      columns.filter { column in
        let phrase = phrases[column]
        guard phrase.partner == partner, !phrase.isForeign else { return false }
        if phrase.topic == nil {
          return phrase.unknown.isEmpty && phrase.contexts == [.spouse] && clues.indices.contains(column)
            && !clues[column].areNoNames
        }
        return isName(column) && phrase.topic != .family
      }
    }
    let (first, other) = (names(1), names(2))
    let hasSingle = columns.contains {
      isName($0) && phrases[$0].topic != .family && fullKey($0).isBare
    }
    if first.isEmpty || other.isEmpty || hasSingle { return false }
    for column in first + other where phrases[column].topic == nil { phrases[column].topic = .name }
    for column in columns where phrases[column].partner != nil {
      // The words of a couple are not those of a relation.
      phrases[column].contexts.removeAll { $0 == .spouse }
      var qualifier = ColumnQualifier()
      qualifier.keepPartner(of: phrases[column].qualifier)
      phrases[column].qualifier = qualifier
    }
    return true
  }

  // MARK: The contact

  private mutating func chosenSubject(_ names: [Key: Set<ColumnTopic>]) -> Key? {
    let isBare = names.contains { $0.key.isBare && !$0.value.isDisjoint(with: [.given, .full, .name]) }
    if isBare { return Key() }
    if let couple = columns.first(where: { isName($0) && phrases[$0].partner != nil && phrases[$0].topic != .family }) {
      return Key(partner: phrases[couple].partner)
    }
    if names.keys.contains(where: \.isBare) { return Key() }
    var best: (key: Key, score: Int)?
    for column in columns where isName(column) {
      let key = fullKey(column)
      guard let topics = names[key] else { continue }
      let score = self.score(column, topics)
      if score > best?.score ?? 0 { best = (key, score) }
    }
    // A relation has the name only if no other column may be the name.
    if let best, best.score > 10 { return best.key }
    if let found = columnWithoutTopic() { return found }
    return best?.key
  }

  private func score(_ column: Int, _ topics: Set<ColumnTopic>) -> Int {
    let phrase = phrases[column]
    // `Nom enfant` beside `Prénom enfant`.
    let hasBoth = topics.contains(.given) && (topics.contains(.family) || topics.contains(.name))
    var score = hasBoth ? 4 : topics.contains(.full) ? 3 : topics.contains(.given) ? 2 : 1
    let values = column < clues.count ? clues[column] : ColumnClues()
    if phrase.topic == .name, values.areNames { score = 3 }
    let people = phrase.contexts.filter(\.isPerson)
    if people.isEmpty {
      // The name of an unknown thing is that of a person only by its values.
      if phrase.topic == .name, phrase.qualifier.hasUnknown, !phrase.qualifier.hasPerson, !values.areNames { return 0 }
      return 10 + score
    }
    return people.allSatisfy({ $0 == .child || $0 == .parent || $0 == .spouse || $0 == .friend }) && hasBoth ? score : 0
  }

  /// The owner of a column whose words are not those of a name, and whose values are names: `Student`, `Mieter`.
  private mutating func columnWithoutTopic() -> Key? {
    let candidates = columns.filter { column in
      let phrase = phrases[column]
      guard phrase.topic == nil, !phrase.isForeign, !phrase.isContradictory, phrase.contexts.isEmpty else {
        return false
      }
      guard column < clues.count, clues[column].filled > 0 else {
        return phrase.unknown.isEmpty && phrase.qualifier.hasPerson
      }
      return phrase.qualifier.hasPerson && phrase.unknown.isEmpty
        ? !clues[column].areNoNames && clues[column].kind == nil : clues[column].areNames
    }
    // The one whose word is in other columns, too: `Mandant` beside `Tel. Mandant`.
    let shared = candidates.first { column in
      let letters = phrases[column].qualifier.letters
      return columns.contains { $0 != column && phrases[$0].qualifier.letters == letters && !letters.isEmpty }
    }
    let known = candidates.first { phrases[$0].qualifier.hasPerson && phrases[$0].unknown.isEmpty }
    let hasCompany = columns.contains { phrases[$0].isCertain && phrases[$0].topic == .company }
    guard let column = shared ?? (hasCompany ? nil : known ?? candidates.first) else { return nil }
    let key = fullKey(column)
    phrases[column].topic = .name
    return key
  }

  // MARK: The second person

  /// The owners that are people like the contact: `Adult 2` beside `Adult 1`, `Her` beside `His`.
  private func secondPeople(_ subject: Key, _ names: [Key: Set<ColumnTopic>]) -> [Key: Int] {
    var found: [Key: Int] = [:]
    if let partner = subject.partner {
      found[Key(partner: 3 - partner)] = 2
      return found
    }
    let likes = names.keys.filter { $0.letters == subject.letters && $0 != subject && !($0.isBare && subject.isBare) }
    for key in likes.sorted(by: { $0.number ?? 0 < $1.number ?? 0 }) { found[key] = found.count + 2 }
    return found
  }

  private mutating func setSecond(_ column: Int, _ place: Int) {
    second[column] = place
    phrases[column].isSecond = true
    let old = phrases[column].qualifier
    let words = old.label.isEmpty ? old.partnerLabel : old.label
    let label = words.isEmpty ? "Person \(place)" : words
    phrases[column].isOfCouple = phrases[column].partner != nil
    phrases[column].contexts.removeAll { $0.isPerson || $0 == .secondary || $0 == .primary }
    phrases[column].unknown = []
    phrases[column].ordinal = nil
    phrases[column].qualifier = ColumnQualifier(second: label)
  }

  /// Numbers the columns of which every name occurs twice: `First Name,Phone,First Name,Phone`.
  private mutating func numberRepeatedNames() {
    func isFirstName(_ column: Int) -> Bool {
      isName(column) && phrases[column].topic != .family && phrases[column].ordinal == nil
    }
    var seen: [[UInt32]: Int] = [:]
    var repeated: [Int: Int] = [:]
    for column in columns where !phrases[column].letters.isEmpty {
      let count = (seen[phrases[column].letters] ?? 0) + 1
      seen[phrases[column].letters] = count
      if count > 1 { repeated[column] = count }
    }
    guard repeated.keys.contains(where: isFirstName), repeated.count > 1 else { return }
    for (column, place) in repeated where phrases[column].ordinal == nil { phrases[column].ordinal = place }
  }
}
