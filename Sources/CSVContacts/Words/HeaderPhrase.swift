internal import SourceText

/// The name of a column as words: letters without case and accents, and the places where words begin.
///
/// Blanks, punctuation, line breaks and invisible characters part words, and so do a capital letter after a small one
/// (`homeStreet`) and a digit beside a letter (`Street2`). Apostrophes and accents are dropped.
struct HeaderPhrase: Sendable {
  /// The maximum number of letters; a longer name is a sentence.
  static let maxLetters = 80

  /// A word of letters, or a number.
  struct Word: Sendable {
    /// Its letters among ``letters``; empty for a number.
    let range: Range<Int>
    /// The number; `nil` for letters.
    let number: Int?
    /// True inside brackets.
    let isHint: Bool
    /// Its scalars in the name.
    let source: Range<Int>
    /// Whether it is a possessive, without its ending: `Wife's`.
    var isPossessive = false
  }

  /// The folded letters of all words, one after the other.
  private(set) var letters: [UInt32] = []
  private(set) var words: [Word] = []
  /// Whether a letter is not one of English.
  private(set) var isForeign = false
  /// The name as written.
  private let name: String

  /// Parses a name; a name that is too long has no words.
  init(_ name: String) {
    self.name = name
    let scalars = Array(name.unicodeScalars.prefix(4 * HeaderPhrase.maxLetters))
    var scanner = Scanner()
    for index in scalars.indices { scanner.add(scalars, index) }
    scanner.endWord()
    isForeign = scanner.isForeign
    // A name with an exclamation mark is no name of a column either.
    if scanner.letters.count > HeaderPhrase.maxLetters || scalars.count == 4 * HeaderPhrase.maxLetters
      || scalars.contains("!")
    {
      return
    }
    letters = scanner.letters
    words = scanner.words
  }

  /// Parts a name into words.
  private struct Scanner {
    private(set) var letters: [UInt32] = []
    private(set) var words: [Word] = []
    private(set) var isForeign = false
    /// The first letter of the word.
    private var start = 0
    /// The scalars of the name where the word begins and after its last one, and the letters before its apostrophe.
    private var begin: Int?
    private var end = 0
    private var apostrophe: Int?
    private var digits: Int?
    /// The number of open brackets.
    private var depth = 0
    private var previous = Letter.none
    private var followsDigit = false

    mutating func endWord() {
      if followsDigit, HeaderPhrase.ordinalEndings.contains(letters[start...]) { letters.removeLast(2) }
      followsDigit = false
      let source = (begin ?? end)..<max(begin ?? end, end)
      if start < letters.count {
        let isPossessive = HeaderPhrase.isPossessive(&letters, start, apostrophe)
        words.append(
          Word(
            range: start..<letters.count, number: nil, isHint: depth > 0, source: source, isPossessive: isPossessive))
      }
      if let digits {
        words.append(Word(range: letters.count..<letters.count, number: digits, isHint: depth > 0, source: source))
      }
      start = letters.count
      digits = nil
      begin = nil
      apostrophe = nil
    }

    /// Adds a scalar of the name.
    mutating func add(_ scalars: [Unicode.Scalar], _ index: Int) {
      let value = scalars[index].value
      if let number = HeaderPhrase.digit(value) {
        if digits == nil { endWord() }
        digits = min((digits ?? 0) * 10 + number, 9_999)
        extend(to: index)
        previous = .none
      } else if HeaderPhrase.isLetter(value) {
        addLetter(value, index, next: index + 1 < scalars.count ? Letter(scalars[index + 1].value) : .none)
      } else if HeaderPhrase.isIgnored(value) {
        guard start < letters.count, HeaderPhrase.isApostrophe(value) else { return }
        apostrophe = letters.count
        // `l'adresse`: the article is a word.
        if HeaderPhrase.articles.contains(letters[start...]) { endWord() }
      } else {
        endWord()
        if HeaderPhrase.opens(value) { depth += 1 }
        if HeaderPhrase.closes(value) { depth = max(0, depth - 1) }
        previous = .none
      }
    }

    private mutating func addLetter(_ value: UInt32, _ index: Int, next: Letter) {
      let folded = ColumnName.folded(value)
      if folded == 0 { return }
      if value >= 0x80 { isForeign = true }
      let kind = Letter(value)
      // A capital begins a word after a small letter, and before one after other capitals: `webURLHome`.
      let entersLatin = kind != .none && (letters.last ?? 0) >= 0x2E80 && start < letters.count
      if digits != nil || entersLatin
        || kind == .capital && (previous == .small || previous == .capital && next == .small)
      {
        let isAfterDigit = digits != nil
        endWord()
        followsDigit = isAfterDigit
      }
      letters.append(folded)
      extend(to: index)
      previous = kind
    }

    private mutating func extend(to index: Int) {
      if begin == nil { begin = index }
      end = index + 1
    }
  }

  /// The letters of the first word; `nil` if there is none, or it is a number.
  var firstWord: ArraySlice<UInt32>? {
    guard let first = words.first, first.number == nil else { return nil }
    return letters[first.range]
  }

  /// The phrase without its first word.
  var withoutFirstWord: HeaderPhrase {
    guard let first = words.first else { return self }
    let length = first.range.count
    var phrase = self
    phrase.letters.removeFirst(length)
    phrase.words = words.dropFirst().map { word in
      let range = word.range.lowerBound - length..<word.range.upperBound - length
      return Word(
        range: range, number: word.number, isHint: word.isHint, source: word.source, isPossessive: word.isPossessive)
    }
    return phrase
  }

  /// The text of some words, as written.
  func text(of words: some Sequence<Word>) -> String {
    let scalars = Array(name.unicodeScalars)
    return words.map { word in
      var text = scalars[word.source.clamped(to: 0..<scalars.count)]
      if word.isPossessive, let mark = text.dropLast().last, HeaderPhrase.isApostrophe(mark.value) {
        text.removeLast(2)
      }
      return String(String.UnicodeScalarView(text))
    }.joined(separator: " ")
  }

  /// Whether the word from a letter on is a possessive, the ending of which is removed: `Wife's`, `Parents'`.
  private static func isPossessive(_ letters: inout [UInt32], _ start: Int, _ apostrophe: Int?) -> Bool {
    guard let apostrophe, letters.count - start > 2, letters.last == UInt32(UInt8(ascii: "s")) else {
      return false
    }
    if apostrophe == letters.count - 1 {
      letters.removeLast()
      return true
    }
    return apostrophe == letters.count
  }

  private static func isApostrophe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x27, 0x60, 0xB4, 0x2018, 0x2019: true
    default: false
    }
  }

  /// The articles that lose a vowel before the next word in French and Italian.
  private static let articles = ["l", "d", "dell", "all", "nell", "dall"].map {
    Array($0.unicodeScalars.map(\.value))[...]
  }

  /// The letters of `1st`, `2nd`, `3rd`, and `4th`.
  private static let ordinalEndings = ["st", "nd", "rd", "th"].map { Array($0.unicodeScalars.map(\.value))[...] }

  private enum Letter {
    case none, small, capital

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x41...0x5A, 0xC0...0xDE, 0x391...0x3A9, 0x400...0x42F: self = .capital
      case 0x61...0x7A, 0xDF...0xFF, 0x3B1...0x3C9, 0x430...0x45F: self = .small
      case 0x100...0x17F: self = scalar & 1 == 0 ? .capital : .small
      default: self = .none
      }
    }
  }

  private static func digit(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x30...0x39: Int(scalar) - 0x30
    case 0xFF10...0xFF19: Int(scalar) - 0xFF10
    case 0xB2, 0xB3: Int(scalar) - 0xB0
    default: nil
    }
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA: true
    case 0..<0xC0, 0xD7, 0xF7: false
    // Arabic and Hebrew punctuation.
    case 0x5BE, 0x5C0, 0x5C3, 0x60C, 0x61B, 0x61F, 0x66A...0x66D: false
    // The mark of Japanese postal codes.
    case 0x3012: true
    case 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x303F, 0x30FB, 0xFE00...0xFE6F, 0xFEFF: false
    case 0xFF00...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xE000...0xF8FF, 0xFFF0...0xFFFF: false
    default: true
    }
  }

  /// Apostrophes, the soft hyphen, joiners and direction marks do not part words.
  private static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x27, 0x60, 0xAD, 0xB4, 0x5F3, 0x5F4, 0x200C...0x200F, 0x2018, 0x2019, 0x202A...0x202E, 0x2060...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  private static func opens(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0x3010, 0xFF08, 0xFF3B: true
    default: false
    }
  }

  private static func closes(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x29, 0x5D, 0x7D, 0x3011, 0xFF09, 0xFF3D: true
    default: false
    }
  }
}
