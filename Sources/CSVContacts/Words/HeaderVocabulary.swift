internal import SourceText

/// The words of one language in the names of columns.
///
/// The text has a line for each meaning: a key, a colon, and phrases with commas between them. The key is a
/// ``ColumnTopic``, a ``ColumnContext``, `skip` for words that mean nothing beside others, `foreign` for words that no
/// field of a contact has in its name, `question` for words that begin a question with the answer yes or no, `person`
/// for the roles of people who may be another person than the contact, `he` and `she` for the two people of a couple,
/// `weak` for names that give way to more specific ones, or a number. A phrase may be in several lines: `Arbeitstelefon` is `work` and
/// `phone`. The name of a network follows an equals sign.
struct HeaderVocabulary: Sendable {
  /// What a word adds to a name.
  enum Word: Hashable, Sendable {
    case topic(ColumnTopic)
    case network(ColumnTopic, String)
    case context(ColumnContext)
    case ordinal(Int)
    case skipped, foreign
    /// Foreign as the first word: `Is Child`.
    case question
    /// The role of a person, who is another one than the contact if the table has a name without this word: `Coach`.
    case person
    /// One of the two people of a couple.
    case partner(Int)
    /// A name that gives way to a more specific one: `Family Name` beside `Last Name`.
    case weak
  }

  /// The language's tag of RFC 5646.
  let tag: String
  /// The words by the hash of their letters.
  private let words: [UInt64: [Word]]
  /// The number of letters of the longest phrase.
  let longest: Int

  init(_ tag: String, _ text: String) {
    self.tag = tag
    var words: [UInt64: [Word]] = [:]
    words.reserveCapacity(text.utf8.count / 8)
    var longest = 0
    for line in text.utf8.split(separator: ASCII.lineFeed) {
      let parts = line.split(separator: ASCII.colon, maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = String(decoding: parts[0], as: UTF8.self).trimmingASCIISpace
      for phrase in parts[1].split(separator: ASCII.comma) {
        let sides = phrase.split(separator: ASCII.equals).map { String(decoding: $0, as: UTF8.self).trimmingASCIISpace }
        guard let text = sides.first, let word = HeaderVocabulary.word(key, sides.last ?? text) else { continue }
        let letters = HeaderPhrase(text).letters
        longest = max(longest, letters.count)
        words[HeaderVocabulary.hash(letters[...]), default: []].append(word)
      }
    }
    self.words = words
    self.longest = longest
  }

  private static func word(_ key: String, _ name: String) -> Word? {
    if let topic = ColumnTopic(rawValue: key) {
      return topic == .profile || topic == .chat ? .network(topic, name) : .topic(topic)
    }
    if let context = ColumnContext(rawValue: key) { return .context(context) }
    if let number = Int(key) { return .ordinal(number) }
    return switch key {
    case "skip": .skipped
    case "foreign": .foreign
    case "question": .question
    case "person": .person
    case "he": .partner(1)
    case "she": .partner(2)
    case "weak": .weak
    default: nil
    }
  }

  /// The hash of no letters (FNV-1a).
  static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func hash(_ hash: UInt64, _ letter: UInt32) -> UInt64 { (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }

  static func hash(_ letters: ArraySlice<UInt32>) -> UInt64 { letters.reduce(emptyHash) { hash($0, $1) } }

  /// The words with that hash.
  func words(_ hash: UInt64) -> [Word]? { words[hash] }

  /// Every language but English; of two that understand as many columns, the first is used.
  static let others: [HeaderVocabulary] = [
    german, french, spanish, italian, portuguese, dutch, danish, norwegian, swedish, finnish, polish, czech, slovak,
    hungarian, romanian, turkish, russian, ukrainian, greek, hebrew, arabic, hindi, japanese, simplifiedChinese,
    traditionalChinese, korean,
  ]
}

extension HeaderVocabulary {
  /// The languages that have words of some names, those with the most words first.
  static func candidates(_ names: [HeaderPhrase]) -> [HeaderVocabulary] {
    var counts = Array(repeating: 0, count: others.count)
    func count(_ letters: ArraySlice<UInt32>) {
      var languages = LanguageIndex.all.languages[hash(letters)] ?? 0
      while languages != 0 {
        counts[languages.trailingZeroBitCount] += 1
        languages &= languages &- 1
      }
    }
    for name in names {
      count(name.letters[...])
      if name.words.count > 1 { for word in name.words where word.number == nil { count(name.letters[word.range]) } }
      // Scripts without blanks have words of several phrases.
      if name.letters.contains(where: { $0 >= 0x2E80 }) {
        for place in others.indices where LanguageIndex.unspaced.contains(others[place].tag) { counts[place] += 1 }
      }
    }
    return others.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }.map { others[$0] }
  }

  /// The languages of every phrase, a bit each, made for the first header that is not English.
  private struct LanguageIndex: Sendable {
    static let all = LanguageIndex()
    static let unspaced: Set<String> = ["ja", "zh-Hans", "zh-Hant", "ko"]
    let languages: [UInt64: UInt32]

    private init() {
      var languages: [UInt64: UInt32] = [:]
      languages.reserveCapacity(4096)
      for (place, vocabulary) in others.enumerated() {
        for hash in vocabulary.words.keys { languages[hash, default: 0] |= 1 << UInt32(place) }
      }
      self.languages = languages
    }
  }
}

extension HeaderPhrase {
  /// The words of a name in a language.
  struct Words {
    /// What each part of the name means; `nil` for a part with an unknown word.
    var parts: [(words: [HeaderVocabulary.Word]?, range: Range<Int>, isHint: Bool)] = []
  }

  /// Parses the name into known phrases, as few and as long as possible. A phrase is several words, one word, or a piece
  /// of a compound word all of whose pieces are known.
  func words(in vocabularies: [HeaderVocabulary]) -> Words {
    // Performance: pieces of words are searched only if a word is unknown.
    let whole = words(in: vocabularies, pieces: false)
    return whole.parts.allSatisfy({ $0.words != nil }) ? whole : words(in: vocabularies, pieces: true)
  }

  private func words(in vocabularies: [HeaderVocabulary], pieces: Bool) -> Words {
    let count = letters.count
    var isStart = Array(repeating: false, count: count + 1)
    isStart[count] = true
    for word in words where word.number == nil { isStart[word.range.lowerBound] = true }
    let longest = vocabularies.reduce(0) { max($0, $1.longest) }
    // The lowest cost of the letters up to each place, the start of the last phrase, and its words.
    var cost = Array(repeating: Int.max, count: count + 1)
    var last: [(start: Int, words: [HeaderVocabulary.Word]?)] = Array(repeating: (0, nil), count: count + 1)
    cost[0] = 0
    for start in 0..<count where cost[start] < Int.max {
      var hash = HeaderVocabulary.emptyHash
      var crossesWord = false
      for end in start + 1...max(start + 1, min(count, start + longest)) {
        hash = HeaderVocabulary.hash(hash, letters[end - 1])
        if end - 1 > start, isStart[end - 1] { crossesWord = true }
        let isWhole = isStart[start] && isStart[end]
        if !isWhole, !pieces || crossesWord { continue }
        guard isWhole || isPiece(start..<end), let found = HeaderPhrase.find(hash, vocabularies) else { continue }
        let total = cost[start] + (isWhole ? 4 : 5)
        if total < cost[end] {
          cost[end] = total
          last[end] = (start, found)
        }
      }
      if isStart[start], let end = (start + 1...count).first(where: { isStart[$0] }), cost[start] + 100 < cost[end] {
        cost[end] = cost[start] + 100
        last[end] = (start, nil)
      }
    }
    var result = Words()
    var end = count
    while end > 0 {
      let (start, found) = last[end]
      result.parts.append((found, start..<end, isHint(at: start)))
      end = start
    }
    result.parts.reverse()
    return result
  }

  private static func find(_ hash: UInt64, _ vocabularies: [HeaderVocabulary]) -> [HeaderVocabulary.Word]? {
    for vocabulary in vocabularies { if let words = vocabulary.words(hash) { return words } }
    return nil
  }

  /// Whether letters within a word may be a piece of it: three letters, or one of a script without blanks.
  private func isPiece(_ range: Range<Int>) -> Bool {
    range.count >= 3 || letters[range].allSatisfy { $0 >= 0x2E80 }
  }

  private func isHint(at letter: Int) -> Bool {
    words.first { $0.number == nil && $0.range.contains(letter) }?.isHint ?? false
  }
}
