internal import SourceText

/// What the words of a column's name tell about the owner of its value: `Coach` in `Coach Phone`, `Contact 1` in
/// `Contact 1 Mobile`.
struct ColumnQualifier: Sendable {
  /// What a part of a name adds to the qualifier.
  enum Role: Sendable {
    /// An unknown word.
    case other
    /// A word for a person: a relation or a role.
    case person
    /// A word that means nothing without a number: `Contact`.
    case noun
    case none

    init(_ words: [HeaderVocabulary.Word]) {
      self = .none
      for word in words {
        switch word {
        case .person: self = .person
        case .context(let context) where context.isPerson: self = .person
        case .skipped: if case .none = self { self = .noun }
        default: break
        }
      }
    }
  }

  /// The words as written, which are the label of the value; empty if there are none.
  private(set) var label = ""
  /// The letters of the words, which are equal for the columns of one owner.
  private(set) var letters: [UInt32] = []
  /// The number after the words; `nil` if it follows a word for the value: `Phone 2`.
  private(set) var number: Int?
  /// Whether a word is unknown, and whether one means a person.
  private(set) var hasUnknown = false
  private(set) var hasPerson = false
  /// Whether there are words that name the contact in general: `Contact Name`.
  private(set) var hasNoun = false
  /// The words for one of a couple, as written.
  private(set) var partnerLabel = ""

  /// Whether there are no words for an owner.
  var isEmpty: Bool { letters.isEmpty }

  /// Whether the value may be another person's.
  var isOther: Bool { hasPerson || hasUnknown }

  init() {}

  /// The qualifier of the second of two people whose columns have the same names.
  init(second label: String) {
    self.label = label
    hasPerson = true
  }

  /// Keeps the words for one of a couple.
  mutating func keepPartner(of other: ColumnQualifier) { partnerLabel = other.partnerLabel }

  /// Marks the words as those of another person.
  mutating func markAsPerson() { hasPerson = true }

  /// Collects the parts of a name.
  struct Parts {
    private let phrase: HeaderPhrase
    private struct Part {
      let words: Range<Int>
      let letters: Range<Int>
      let role: Role
      /// Whether it is words of their own, and not a piece of a compound word.
      let isWhole: Bool
      let isPartner: Bool
    }

    private var found: [Part] = []

    init(_ phrase: HeaderPhrase) { self.phrase = phrase }

    /// Adds the part of some letters.
    mutating func add(_ letters: Range<Int>, _ role: Role, isPartner: Bool = false) {
      let words = phrase.words.indices.filter {
        let range = phrase.words[$0].range
        return !range.isEmpty && range.overlaps(letters)
      }
      guard let first = words.first, let last = words.last, !phrase.words[first].isHint else { return }
      // A piece of a compound word is no word of its own.
      let isWhole =
        phrase.words[first].range.lowerBound == letters.lowerBound
        && phrase.words[last].range.upperBound == letters.upperBound
      found.append(
        Part(
          words: first..<last + 1, letters: letters, role: isWhole || role.isPerson ? role : .none, isWhole: isWhole,
          isPartner: isPartner))
    }

    /// The words as written; of a piece of a compound word, its letters.
    private func text(of part: Part) -> String {
      if part.isWhole { return phrase.text(of: phrase.words[part.words]) }
      var text = String.UnicodeScalarView()
      for letter in phrase.letters[part.letters] { if let scalar = Unicode.Scalar(letter) { text.append(scalar) } }
      let letters = String(text)
      return letters.prefix(1).uppercased() + letters.dropFirst()
    }

    var qualifier: ColumnQualifier {
      var qualifier = ColumnQualifier()
      var texts: [String] = []
      for part in found {
        let words = phrase.words[part.words]
        if part.isPartner { qualifier.partnerLabel = text(of: part) }
        let next = part.words.upperBound < phrase.words.count ? phrase.words[part.words.upperBound] : nil
        let number = next?.number
        switch part.role {
        case .none: continue
        case .noun where number == nil:
          qualifier.hasNoun = true
          continue
        case .noun: break
        case .person: qualifier.hasPerson = true
        case .other: qualifier.hasUnknown = true
        }
        if words.contains(where: \.isPossessive) { qualifier.hasPerson = true }
        texts.append(text(of: part))
        qualifier.letters += phrase.letters[part.letters]
        if let next, let number {
          qualifier.number = number
          texts.append(phrase.text(of: [next]))
        }
      }
      qualifier.label = texts.joined(separator: " ")
      return qualifier
    }
  }
}

extension ColumnQualifier.Role {
  fileprivate var isPerson: Bool { if case .person = self { true } else { false } }
}
