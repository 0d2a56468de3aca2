extension PersonName {
  /// Splits a name into its parts: `Ada King Lovelace`, `Lovelace, Ada`, `Dr. Ada von Lovelace`, `Ada Lovelace, PhD`. One
  /// word is the given name.
  ///
  /// The parts are a guess: a text does not distinguish a second given name from a first family name.
  package init(splitting text: String) {
    self.init()
    guard text.utf8.count <= NameWords.maximumLength else {
      given = TextList(text)
      return
    }
    var sides = text.utf8.split(separator: NameWords.comma, omittingEmptySubsequences: false)
      .map { NameWords.words(Substring($0)) }
    var suffixes: [String] = []
    while sides.count > 1, let last = sides.last, NameWords.areSuffixes(last, after: sides[0]) {
      suffixes.insert(last.joined(separator: " "), at: 0)
      sides.removeLast()
    }
    sides.removeAll(where: \.isEmpty)
    switch sides.count {
    case 1:
      var words = sides[0]
      if words.count == 1 && suffixes.isEmpty || words.contains(where: NameWords.joinsNames)
        || words.last.map(NameWords.isOfFirm) == true
      {
        given = TextList(text)
        return
      }
      extractPrefixes(from: &words)
      while words.count > 1, let last = words.last, NameWords.isSuffix(last) {
        suffixes.insert(last, at: 0)
        words.removeLast()
      }
      setParts(inOrder: words)
    case 2:
      setParts(family: sides[0], rest: sides[1])
    // A list of several names, such as that of a law firm.
    default: given = TextList(text)
    }
    if !suffixes.isEmpty { self.suffixes = TextList(suffixes.joined(separator: ", ")) }
  }

  /// `Ada King Lovelace`, without titles.
  private mutating func setParts(inOrder words: [String]) {
    guard words.count > 1 else {
      // A title is put before a family name: "Dr. Lovelace".
      if prefixes.isEmpty { given = TextList(words) } else { family = TextList(words) }
      return
    }
    if words.count == 2, prefixes.isEmpty, words.allSatisfy(NameWords.isEastAsian) {
      family = TextList(words[0])
      given = TextList(words[1])
      return
    }
    let last = words.count - 1
    let start = words.indices.dropLast().first { NameWords.isParticle(words[$0]) } ?? last
    family = TextList(words[start...].joined(separator: " "))
    if start > 0 { given = TextList(words[0]) }
    if start > 1 { additional = TextList(words[1..<start].joined(separator: " ")) }
  }

  /// `Lovelace, Ada King`: the words before and after the comma.
  private mutating func setParts(family words: [String], rest: [String]) {
    var words = words
    var rest = rest
    extractPrefixes(from: &words)
    extractPrefixes(from: &rest)
    // "Goethe, Johann Wolfgang von"
    while rest.count > 1, let last = rest.last, NameWords.isParticle(last) {
      words.insert(last, at: 0)
      rest.removeLast()
    }
    family = TextList(words.joined(separator: " "))
    given = TextList(rest[0])
    if rest.count > 1 { additional = TextList(rest[1...].joined(separator: " ")) }
  }

  /// Moves the titles at the beginning to the prefixes; the last word is never a title.
  private mutating func extractPrefixes(from words: inout [String]) {
    var count = 0
    while count < words.count - 1 {
      if NameWords.isTitle(words[count], follows: count > 0) {
        count += 1
      } else if count > 0, count < words.count - 2, words[count] == "h.", words[count + 1] == "c." {
        count += 2
      } else {
        break
      }
    }
    if count == 0 { return }
    let titles = words[..<count].joined(separator: " ")
    prefixes = TextList(prefixes.isEmpty ? titles : prefixes.joined() + " " + titles)
    words.removeFirst(count)
  }
}

/// The words that are not given or family names themselves.
private enum NameWords {
  /// The maximum length of a name that is split, in bytes.
  static let maximumLength = 1_000
  static let comma = UInt8(ascii: ",")

  /// The words between blanks: ordinary, tabs, no-break and ideographic ones.
  static func words(_ text: Substring) -> [String] {
    text.unicodeScalars.split { ["\u{20}", "\u{9}", "\u{A0}", "\u{3000}"].contains($0) }.map(String.init)
  }

  /// Titles with or without a full stop.
  private static let titles: Set<String> = [
    "dr", "dra", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "herr", "frau", "doctor", "doktor",
    "mme", "mlle", "monsieur", "madame", "dott", "dottssa", "señor", "señora", "srta", "dipl", "rev", "capt", "sgt",
  ]
  /// Titles only with a full stop; names without it.
  private static let abbreviatedTitles: Set<String> = [
    "ing", "mag", "gen", "col", "lt", "maj", "hon", "fr", "hr", "sr", "sra", "sig", "ir",
  ]
  /// Words that are titles only after another title: `Dr. med.`
  private static let fields: Set<String> = [
    "med", "phil", "rer", "nat", "pol", "oec", "jur", "iur", "hc", "habil", "vet", "dent", "theol", "ing",
  ]
  private static let suffixes: Set<String> = [
    "jr", "ii", "iii", "iv", "phd", "mba", "esq", "jnr", "snr",
  ]
  private static let abbreviatedSuffixes: Set<String> = ["sr", "jun", "sen", "md", "dds"]
  /// Words that begin a family name, in lower case only: `Van` is a given name too.
  private static let particles: Set<String> = [
    "von", "vom", "van", "de", "der", "den", "del", "della", "di", "da", "dos", "das", "do", "du", "des", "la", "le",
    "zu", "zum", "zur", "af", "av", "ter", "ten", "te", "bin", "bint", "ibn", "al", "el", "ben",
  ]

  /// Whether a word is between the names of two people, or of a firm.
  static func joinsNames(_ word: String) -> Bool { ["&", "+", "and", "und", "et"].contains(word) }

  /// The legal forms of firms that are no family names.
  private static let legalForms: Set<String> = [
    "gmbh", "ggmbh", "mbh", "ohg", "gbr", "kgaa", "ltd", "limited", "llc", "llp", "inc", "plc", "corp", "pty", "sarl",
    "srl", "bvba", "aps", "oyj", "sro", "kft", "ltda",
  ]
  /// Those that are family names in small letters: `Sas`, `Oy`.
  private static let shortLegalForms: Set<String> = [
    "ag", "kg", "ug", "ev", "eg", "sas", "spa", "sa", "bv", "nv", "oy", "doo", "ooo", "sl", "lda", "gie", "asbl", "vzw",
  ]

  /// Whether the last word of a name says that it is no person's: a legal form, or a number.
  static func isOfFirm(_ word: String) -> Bool {
    if !word.isEmpty, word.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
    let slash = UInt8(ascii: "/")
    let letters = String(decoding: word.lowercased().utf8.filter { $0 != fullStop && $0 != slash }, as: UTF8.self)
    if legalForms.contains(letters) { return true }
    return shortLegalForms.contains(letters)
      && (word.utf8.dropLast().contains(fullStop) || word.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 == slash })
  }

  static func isParticle(_ word: String) -> Bool { particles.contains(word) }

  /// Whether a word is a title, or several that full stops or hyphens join: `Dr.`, `Dipl.-Ing.`, `Prof.Dr.`
  ///
  /// - Parameter follows: Whether another title is before it.
  static func isTitle(_ word: String, follows: Bool) -> Bool {
    let isAbbreviated = word.utf8.contains(fullStop)
    let pieces = word.lowercased().utf8.split { $0 == fullStop || $0 == UInt8(ascii: "-") }.map {
      String(Substring($0))
    }
    if pieces.isEmpty || pieces.count > 1 && !isAbbreviated { return false }
    return pieces.indices.allSatisfy { index in
      if titles.contains(pieces[index]) { return true }
      guard isAbbreviated else { return false }
      return abbreviatedTitles.contains(pieces[index]) || (follows || index > 0) && fields.contains(pieces[index])
    }
  }

  static func isSuffix(_ word: String) -> Bool {
    let letters = String(decoding: word.lowercased().utf8.filter { $0 != fullStop }, as: UTF8.self)
    if suffixes.contains(letters) { return true }
    return abbreviatedSuffixes.contains(letters)
      && (word.utf8.contains(fullStop) || letters == "md" && isUpperCase(word))
  }

  /// Whether what follows a comma is suffixes: known ones, or abbreviations such as `CPA` and `M.Sc.`
  static func areSuffixes(_ words: [String], after name: [String]) -> Bool {
    if words.isEmpty || name.isEmpty { return false }
    let isShouted = name.allSatisfy(isUpperCase)
    return words.allSatisfy { word in
      let inner = word.utf8.dropLast().contains(fullStop)
      return isSuffix(word) || inner || !isShouted && word.utf8.count > 1 && isUpperCase(word)
    }
  }

  /// Whether a word has ASCII capitals and full stops only.
  private static func isUpperCase(_ word: String) -> Bool {
    word.utf8.contains { $0 != fullStop } && word.utf8.allSatisfy { $0 &- 0x41 < 26 || $0 == fullStop }
  }

  /// Whether a word is Chinese, Japanese or Korean, where the family name comes first.
  static func isEastAsian(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x2FFFF: true
      default: false
      }
    }
  }

  private static let fullStop = UInt8(ascii: ".")
}
