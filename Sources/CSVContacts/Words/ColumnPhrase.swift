/// What the words of a column's name say.
struct ColumnPhrase: Sendable {
  /// How well the name is understood.
  enum Certainty: Sendable {
    /// Every word is known.
    case certain
    /// A word is missing or unknown, so that the values have to decide.
    case unsure
    /// The name means something that is no field of a contact, or nothing.
    case none
  }

  var topic: ColumnTopic?
  /// The name of a network, for a page or an address in it.
  var network = ""
  var contexts: [ColumnContext] = []
  var ordinal: Int?
  /// Whether it is a line of an address: `Address Line 2`.
  var isLine = false
  /// The two numbers of a name with a number for the line and another for the address: `Addr2 1`.
  var lineAndPlace: (line: Int, place: Int)?
  /// Whether a word tells that this is no field of a contact: `Email Status`.
  var isForeign = false
  /// Whether words mean different things.
  var isContradictory = false
  /// The unknown words, outside of brackets.
  var unknown: [[UInt32]] = []
  /// Whether the name is only a word such as `Number`.
  var isBareNumber = false
  /// The number of understood words that mean something.
  var weight = 0
  /// The words for what or who has the value, with their number: the unknown words and those for people.
  var qualifier = ColumnQualifier()
  /// The letters of the whole name.
  var letters: [UInt32] = []
  /// The person of a couple: 1 or 2.
  var partner: Int?
  /// Whether it is about the second person of a row.
  var isSecond = false
  /// Whether it is about the second of a couple.
  var isOfCouple = false
  /// Whether the column gives way to another one about the same.
  var isWeak = false

  var certainty: Certainty {
    if isForeign || isContradictory || !mayBeAboutOther { return .none }
    guard topic != nil else { return contexts.isEmpty && weight == 0 ? .none : .unsure }
    return unknown.isEmpty ? .certain : .unsure
  }

  var isCertain: Bool { certainty == .certain }

  /// Whether it is known which of the people in the table is the contact.
  var hasKnownOwner = false

  /// Whether it is another person than the contact.
  var isAboutOther: Bool { contexts.contains(where: \.isPerson) || hasKnownOwner && qualifier.isOther }

  /// Whether the value of another person has a field in the contact.
  private var mayBeAboutOther: Bool {
    guard isAboutOther else { return true }
    switch topic {
    case .given?, .family?: return hasKnownOwner && isSecond
    case nil, .name?, .full?, .phone?, .mobile?, .email?, .fax?: return true
    case .birthday?, .anniversary?, .website?, .profile?, .chat?: return !contexts.contains(where: \.isPerson)
    default: return false
    }
  }

  /// Reads a name.
  ///
  /// - Parameter prefix: Unknown words at the start that many columns have in common and that mean nothing.
  init(_ phrase: HeaderPhrase, _ vocabularies: [HeaderVocabulary], ignoring prefix: [[UInt32]] = []) {
    letters = phrase.letters
    let numbers = phrase.words.compactMap { $0.isHint ? nil : $0.number }
    lineAndPlace = numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    for word in phrase.words {
      if let number = word.number, ordinal == nil || !word.isHint { ordinal = number }
    }
    var topics: [ColumnTopic] = []
    var initials: [(letters: [UInt32], words: [HeaderVocabulary.Word], isHint: Bool)] = []
    var parts = ColumnQualifier.Parts(phrase)
    for (place, part) in phrase.words(in: vocabularies).parts.enumerated() {
      guard let words = part.words else {
        let letters = Array(phrase.letters[part.range])
        if place == 0, prefix.contains(letters) { continue }
        if !part.isHint {
          unknown.append(letters)
          parts.add(part.range, .other)
        }
        continue
      }
      // `Tel (H)` is the phone at home, but `H` alone is nothing.
      if part.range.count == 1, phrase.letters[part.range.lowerBound] < 0x80 {
        initials.append((Array(phrase.letters[part.range]), words, part.isHint))
      } else {
        for word in words { add(word, &topics) }
        if place == 0, words.contains(.question) { isForeign = true }
        let isPartner = words.contains(.partner(1)) || words.contains(.partner(2))
        parts.add(part.range, ColumnQualifier.Role(words), isPartner: isPartner)
      }
      weight += 1
    }
    let isReachable = topics.contains(where: \.isReachable)
    for initial in initials {
      if isReachable || initial.words.allSatisfy({ $0 == .skipped || $0 == .topic(.number) }) {
        for word in initial.words { add(word, &topics) }
      } else if !initial.isHint {
        unknown.append(initial.letters)
      }
    }
    qualifier = parts.qualifier
    resolve(topics)
  }

  private mutating func add(_ word: HeaderVocabulary.Word, _ topics: inout [ColumnTopic]) {
    switch word {
    case .topic(let topic): topics.append(topic)
    case .network(let topic, let name):
      topics.append(topic)
      network = name
    case .context(let context): if !contexts.contains(context) { contexts.append(context) }
    case .ordinal(let number): if ordinal == nil { ordinal = number }
    case .partner(let number): partner = partner ?? number
    case .weak: isWeak = true
    case .skipped, .question, .person: break
    case .foreign: isForeign = true
    }
  }

  private mutating func resolve(_ topics: [ColumnTopic]) {
    isLine = topics.contains(.line)
    var topics = topics
    if topics.contains(.postal) {
      topics.removeAll { $0 == .postal }
      if topics.contains(where: \.isAddressPart), !topics.contains(.postcode) {
        contexts.append(.mailing)
      } else {
        topics.append(.postcode)
      }
    }
    if topics.contains(.department), contexts.contains(.work), topics.contains(where: \.isReachable) {
      topics.removeAll { $0 == .department }
    }
    // What a company has belongs to work, but the last word counts: `Default Address Company`.
    if let company = topics.lastIndex(of: .company), topics.last == .company, ordinal == nil,
      topics[..<company].contains(.address)
    {
      topics.removeAll { $0 == .address }
    } else if topics.contains(.company), topics.contains(where: { $0.isReachable || $0 == .title }) {
      topics.removeAll { $0 == .company }
      if !contexts.contains(.work) { contexts.append(.work) }
    }
    // The most specific words first, so that `State Zip City` is one thing in every order.
    var result: ColumnTopic?
    var rest = topics
    while let next = rest.first {
      rest.removeFirst()
      guard let known = result else {
        result = next
        continue
      }
      if let both = ColumnTopic.combined(known, next) {
        result = both
      } else if let other = rest.firstIndex(where: { ColumnTopic.combined(known, $0) != nil }) {
        // Another word may join the two: `Name First Email`.
        let joining = rest.remove(at: other)
        result = ColumnTopic.combined(known, joining)
        rest.append(next)
      } else {
        isContradictory = true
        break
      }
    }
    topic = isContradictory ? nil : result
    // In many languages one word is the company and the work.
    if topic == .company { contexts.removeAll { $0 == .work } }
    refine()
  }

  /// What a context and a topic mean together.
  private mutating func refine() {
    let isWork = contexts.contains(.work)
    isBareNumber = topic == .number && weight == 1 && !isForeign && unknown.isEmpty
    switch topic {
    case .number? where !contexts.isEmpty: topic = .phone
    case .number?, .code?, .date?, .year?, .month?, .day?, .birth?, .line?: topic = topic == .line ? .address : nil
    case .title? where isWork: topic = .job
    case .name? where isWork: topic = .company
    default: break
    }
    if topic == .birth || topic == .date { topic = nil }
  }

  /// The label of a value that belongs to another person or purpose; `nil` for a value of the contact.
  var ownerLabel: String? {
    let person = contexts.first(where: \.isPerson)
    // These words have many spellings for one thing, and those for a relation tell which one.
    let isOfficial = person == .emergency || person == .assistant || person == .manager
    if let person, qualifier.label.isEmpty || isOfficial && !qualifier.hasUnknown && qualifier.number == nil {
      return person.label
    }
    if qualifier.isOther, !qualifier.label.isEmpty { return qualifier.label }
    return contexts.first { $0 == .billing || $0 == .shipping }?.label
  }

  /// Makes the column of a further person one of a contact.
  mutating func becomeContact() {
    becomeOwn()
    isSecond = false
    isOfCouple = false
  }

  /// Makes the column one of the contact: the words for its owner are those of the contact.
  mutating func becomeOwn() {
    qualifier = ColumnQualifier()
    contexts.removeAll(where: \.isPerson)
    unknown = []
    partner = nil
  }
}
