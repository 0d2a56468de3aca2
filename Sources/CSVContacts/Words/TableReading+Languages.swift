/// What the words of names say, in the language of the table.
extension TableReading {
  /// The number of columns that are understood without their values.
  ///
  /// - Parameter mapped: Columns that are not counted.
  static func score(_ names: [HeaderPhrase], ignoring mapped: Set<Int> = []) -> Int {
    read(names, ignoring: mapped).count { $0.certainty == .certain }
  }

  /// What the words of each name say.
  static func read(_ names: [HeaderPhrase], ignoring mapped: Set<Int> = []) -> [ColumnPhrase] {
    phrases(names, open: Set(names.indices).subtracting(mapped))
  }

  /// The names in English and the language that understands most of them; words that only a third language has count for
  /// single columns.
  static func phrases(_ names: [HeaderPhrase], open: Set<Int>) -> [ColumnPhrase] {
    let empty = HeaderPhrase("")
    func read(_ vocabularies: [HeaderVocabulary]) -> [ColumnPhrase] {
      var phrases = names.indices.map { ColumnPhrase(open.contains($0) ? names[$0] : empty, vocabularies) }
      let prefix = commonPrefix(phrases, names, vocabularies)
      if !prefix.isEmpty {
        for column in open where phrases[column].certainty != .certain {
          phrases[column] = ColumnPhrase(names[column], vocabularies, ignoring: prefix)
        }
      }
      readUserName(&phrases, names, vocabularies)
      return phrases
    }
    let english = read([.english])
    func score(_ phrases: [ColumnPhrase]) -> Int { phrases.count { $0.certainty == .certain || $0.isForeign } }
    func topics(_ phrases: [ColumnPhrase]) -> Int { phrases.count { $0.topic != nil && !$0.isForeign } }
    /// Whether it is a name that is no English word, or whose meaning the values confirm: `Gate` is a street in Norway only.
    func isTelling(_ column: Int, _ phrase: ColumnPhrase) -> Bool {
      phrase.topic?.isConfirmable == true || names[column].isForeign
    }
    /// Whether more than one common word tells that a table with English names is in another language.
    func isEvident(_ language: HeaderVocabulary, _ found: [ColumnPhrase]) -> Bool {
      let gained = open.filter { found[$0].isCertain && !english[$0].isCertain }
      guard gained.count < 2, !gained.contains(where: { isTelling($0, found[$0]) }) else { return true }
      return !open.contains { english[$0].isCertain && !ColumnPhrase(names[$0], [language]).isCertain }
    }
    var best = english
    let named = open.count { !names[$0].letters.isEmpty }
    guard score(best) < named, named > 0 else { return best }
    let languages = HeaderVocabulary.candidates(open.map { names[$0] })
    var isEnglish = true
    for language in languages.prefix(3) {
      let found = read([language, .english])
      let isBetter = score(found) > score(best) && isEvident(language, found)
      // Names with unknown words, too, tell the language: `Prénom Adulte 1`.
      if isBetter || score(found) == score(best) && topics(found) > topics(best) + 1 {
        isEnglish = false
        best = found
      }
    }
    for column in open where best[column].certainty != .certain && !best[column].isForeign {
      let name = names[column]
      if english[column].certainty == .certain {
        best[column] = english[column]
      } else if best[column].weight > 0, isEnglish || best[column].unknown.isEmpty {
        // Words that only other languages know mean something else beside those of this one.
        continue
      } else if let other = languages.lazy.map({ ColumnPhrase(name, [$0, .english]) })
        .first(where: { $0.certainty == .certain }), !isEnglish || isTelling(column, other)
      {
        best[column] = other
      }
    }
    return best
  }

  /// The unknown first words of at least three columns that are understood without them, or of nearly all columns: a
  /// product's prefix.
  private static func commonPrefix(
    _ phrases: [ColumnPhrase], _ names: [HeaderPhrase], _ vocabularies: [HeaderVocabulary]
  ) -> [[UInt32]] {
    var columns: [[UInt32]: [Int]] = [:]
    for (column, phrase) in phrases.enumerated() {
      guard let word = phrase.unknown.first else { continue }
      if names[column].letters.starts(with: word), names[column].letters.count > word.count {
        columns[word, default: []].append(column)
      }
    }
    let named = names.count { !$0.letters.isEmpty }
    let plain = Set(phrases.compactMap { $0.certainty == .certain ? $0.topic : nil })
    return columns.filter { word, columns in
      guard columns.count >= 3 else { return false }
      let topics = columns.compactMap { ColumnPhrase(names[$0], vocabularies, ignoring: [word]).topic }
      // A word before nearly every name is a prefix, whatever else the names say.
      if columns.count * 4 >= named * 3, topics.count * 2 >= columns.count { return true }
      // `Coach Phone` beside `Name` is about another one.
      return topics.count == columns.count && !plain.contains(where: \.isOfName)
    }.map(\.key)
  }

  /// Reads `user_name` as the name of a person if nearly all columns begin with `user`, and no other one is a name.
  private static func readUserName(
    _ phrases: inout [ColumnPhrase], _ names: [HeaderPhrase], _ vocabularies: [HeaderVocabulary]
  ) {
    let foreign = phrases.indices.filter { phrases[$0].isForeign && names[$0].words.count == 2 }
    if foreign.isEmpty || phrases.contains(where: { $0.topic?.isOfName == true }) { return }
    let named = names.count { !$0.letters.isEmpty }
    for column in foreign {
      guard let word = names[column].firstWord else { continue }
      let same = names.count { $0.firstWord == word && $0.words.count > 1 }
      let phrase = ColumnPhrase(names[column].withoutFirstWord, vocabularies)
      if same >= 3, same * 4 >= named * 3, phrase.topic?.isOfName == true { phrases[column] = phrase }
    }
  }

  /// Whether every word of a name is known in some language.
  static func isKnown(_ name: HeaderPhrase) -> Bool { score([name]) > 0 }
}

// MARK: - Whole names

/// Names of one word that mean something else as a part of a name: `Business` beside `Business Phone`.
extension TableReading {
  /// A whole name and what it may be.
  private static let wholeNames: [[UInt32]: ColumnTopic] = {
    let names: [(String, ColumnTopic)] = [
      ("Business", .company), ("Account", .company), ("Accounts", .company), ("Account Title", .title),
      ("Household", .name), ("Main Contact", .name), ("Primary Contact", .name), ("Username", .email),
      ("User Name", .email),
    ]
    return Dictionary(names.map { (HeaderPhrase($0.0).letters, $0.1) }, uniquingKeysWith: { first, _ in first })
  }()

  /// What a column with such a name is, if its values agree and no other column is for the same; `nil` otherwise.
  ///
  /// - Parameter hasTopic: Whether another column is about a topic.
  static func topic(
    ofWholeName phrase: ColumnPhrase, _ clues: ColumnClues, hasTopic: (ColumnTopic) -> Bool
  ) -> ColumnTopic? {
    guard phrase.topic == nil || phrase.isForeign, let topic = wholeNames[phrase.letters], !hasTopic(topic) else {
      return nil
    }
    let hasName = hasTopic(.name) || hasTopic(.full) || hasTopic(.given) || hasTopic(.family)
    let isConfirmed =
      switch topic {
      case .email: clues.are(.email)
      case .name: !hasName && clues.areNames && !clues.areNoNames
      case .title: hasName && !hasTopic(.job) && clues.are(.word)
      default: clues.are(.word)
      }
    return isConfirmed ? topic : nil
  }
}
