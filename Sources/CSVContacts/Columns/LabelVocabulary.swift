internal import ContactModel
internal import SourceText

/// The bytes of a short label as two numbers.
private struct LabelWord: Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// A word that is no label, because it would be longer.
  static let none = LabelWord(low: .max, high: .max)

  static func == (left: LabelWord, right: LabelWord) -> Bool { left.low == right.low && left.high == right.high }
}

extension LabelWord {
  /// The bytes of a range; `nil` if there are too many. Their number is in the highest byte, so that a zero byte at the
  /// end makes another label.
  @inline(__always)
  static func reading(_ text: Span<UInt8>, _ range: Range<Int>) -> LabelWord? {
    guard range.count < 16 else { return nil }
    // The usual case: there are sixteen bytes.
    if range.lowerBound >= 0, range.lowerBound &+ 16 <= text.count {
      let low = text.word(at: range.lowerBound)
      let high = text.word(at: range.lowerBound &+ 8)
      let count = UInt64(range.count)
      // A shift by 64 gives 0.
      return LabelWord(
        low: low & ~(UInt64.max << (count * 8)),
        high: (count < 8 ? 0 : high & ~(UInt64.max << ((count - 8) * 8))) | count &<< 56)
    }
    var word = LabelWord()
    for (count, place) in range.enumerated() { word.add(text[place], count) }
    word.high |= UInt64(range.count) &<< 56
    return word
  }

  /// The letters of a label in lower case: `Work Fax`, `workFax` and `WORK FAX` are one label; `nil` if there are too many.
  static func folding(_ text: Span<UInt8>, _ range: Range<Int>) -> LabelWord? {
    var word = LabelWord()
    var count = 0
    for place in range {
      let byte = text[place]
      guard ASCII.isLetter(byte) || byte >= 0x80 else { continue }
      if count == 15 { return nil }
      word.add(ASCII.lowercased(byte), count)
      count += 1
    }
    word.high |= UInt64(count) &<< 56
    return word
  }

  /// Adds the byte with a number.
  @inline(__always)
  private mutating func add(_ byte: UInt8, _ number: Int) {
    if number < 8 {
      low |= UInt64(byte) &<< UInt64(number &* 8)
    } else {
      high |= UInt64(byte) &<< UInt64(number &* 8 &- 64)
    }
  }
}

/// Labels that are read without reference counting.
private struct PlainLabels: Sendable {
  private struct Label: Sendable {
    let types: TypeSet
    /// The label, without and with a star; `nil` if the layout of short strings is unknown.
    let text: InlineStringBits?
    let starred: InlineStringBits?
    /// The label as it is read.
    let word: LabelWord
    let folded: LabelWord
  }

  private let labels: FrozenTable<Label>

  /// Creates the labels of a constant, which are never freed.
  init(_ known: [(text: String, starred: String, types: TypeSet)]) {
    func word(_ text: String) -> LabelWord { text.withUTF8Span { LabelWord.reading($0, 0..<$0.count) } ?? .none }
    func folded(_ text: String) -> LabelWord { text.withUTF8Span { LabelWord.folding($0, 0..<$0.count) } ?? .none }
    labels = FrozenTable(
      permanent: known.map {
        Label(
          types: $0.types, text: InlineStringBits($0.text), starred: InlineStringBits($0.starred),
          word: word($0.text), folded: folded($0.text))
      })
  }

  /// The label of exactly these types.
  @inline(__always)
  func label(_ types: UInt64, isStarred: Bool) -> InlineStringBits? {
    for place in 0..<labels.count where labels[place].types.rawValue == types {
      return isStarred ? labels[place].starred : labels[place].text
    }
    return nil
  }

  /// The types of the label of these bytes.
  @inline(__always)
  func types(_ text: Span<UInt8>, _ range: Range<Int>) -> TypeSet? {
    // The usual case: the label is spelled as Google spells it.
    guard let word = LabelWord.reading(text, range) else { return foldedTypes(text, range) }
    for place in 0..<labels.count where labels[place].word == word { return labels[place].types }
    return foldedTypes(text, range)
  }

  private func foldedTypes(_ text: Span<UInt8>, _ range: Range<Int>) -> TypeSet? {
    guard let word = LabelWord.folding(text, range) else { return nil }
    for place in 0..<labels.count where labels[place].folded == word { return labels[place].types }
    return nil
  }
}

/// The labels of one kind of value and their types. A label that is not in the list is kept as it is.
///
/// Performance: a class, because a copy of a value would count a reference for each of its members.
final class LabelVocabulary: Sendable {
  /// The standard types and Google's label for them.
  private let known: [(text: String, starred: String, types: TypeSet)]
  /// The bits of the types of each label.
  private let bits: [UInt64]
  /// The bits of all of them.
  private let knownBits: UInt64
  /// The labels as bytes. Performance: no text is made to find or to write one.
  private let plain: PlainLabels

  init(_ known: [(String, TypeSet)]) {
    self.known = known.map { ($0.0, LabelVocabulary.star + $0.0, $0.1) }
    bits = known.map(\.1.rawValue)
    knownBits = bits.reduce(0, |)
    plain = PlainLabels(self.known)
  }

  /// The prefix of the label of the primary value.
  private static let star = "* "
  private static let starAlone = InlineStringBits(star)

  /// The types of a label, whatever its case, blanks and signs; `nil` if it has none.
  @inline(__always)
  func types(_ text: Span<UInt8>, _ range: Range<Int>) -> TypeSet? { plain.types(text, range) }

  /// The attributes of a label.
  func attributes(_ label: String) -> Attributes {
    var attributes = Attributes()
    if label.isEmpty { return attributes }
    if let types = label.withUTF8Span({ types($0, 0..<$0.count) }) {
      attributes.types = types
    } else {
      attributes.label = label
    }
    return attributes
  }

  /// A label of the list.
  struct PlainLabel {
    let text: InlineStringBits
    /// The types that are read back.
    let types: TypeSet
  }

  /// The label of exactly these types, or of none; types that no label has are ignored. `nil` for other types.
  @inline(__always)
  func plainLabel(_ types: TypeSet, isStarred: Bool) -> PlainLabel? {
    let bits = types.rawValue
    if bits == 0 {
      let text = isStarred ? LabelVocabulary.starAlone : .empty
      return text.map { PlainLabel(text: $0, types: []) }
    }
    // Types that no label has make no difference.
    let types = bits & knownBits
    guard let text = plain.label(types, isStarred: isStarred) else { return nil }
    return PlainLabel(text: text, types: TypeSet(rawValue: types))
  }

  /// The best label for the attributes.
  ///
  /// - Parameter isStarred: Whether the label gets a star.
  func written(_ attributes: Attributes, isStarred: Bool = false) -> String {
    let label = label(attributes)
    return isStarred ? LabelVocabulary.star + label : label
  }

  /// The place of the best label for the types: the one for exactly these, otherwise the one for most of them.
  private func place(_ types: UInt64) -> Int? {
    // Types that no label has make no difference.
    let types = types & knownBits
    var best: Int?
    var count = 0
    for place in bits.indices {
      let bits = bits[place]
      if bits == types { return place }
      if types & bits == bits, bits.nonzeroBitCount > count {
        best = place
        count = bits.nonzeroBitCount
      }
    }
    return best
  }

  /// The best label for the attributes.
  private func label(_ attributes: Attributes) -> String {
    if let label = attributes.label { return label }
    if attributes.types.isEmpty { return attributes.otherTypes.first ?? "" }
    if let place = place(attributes.types.rawValue) { return known[place].text }
    // These types make no difference.
    if attributes.types.isSubset(of: [.voice, .internet, .text, .pcs]) { return "" }
    return attributes.types.names.map { $0.prefix(1).asciiUppercased + $0.dropFirst() }.joined(separator: " ")
  }

  static let phones = LabelVocabulary([
    ("Mobile", .cell), ("Home", .home), ("Work", .work), ("Work Fax", [.work, .fax]), ("Home Fax", [.home, .fax]),
    ("Other Fax", [.other, .fax]), ("Main", .main), ("Pager", .pager), ("Other", .other), ("Fax", .fax),
    ("Work Mobile", [.work, .cell]), ("Work Pager", [.work, .pager]), ("Home Mobile", [.home, .cell]), ("Car", .car),
    ("ISDN", .isdn), ("TTY/TDD", .textphone), ("iPhone", [.iphone, .cell]), ("Video", .video),
    ("Work Main", [.work, .main]),
  ])
  static let places = LabelVocabulary([("Home", .home), ("Work", .work), ("Other", .other)])
  static let events = LabelVocabulary([("Other", .other)])
  static let relations = LabelVocabulary([
    ("Spouse", .spouse), ("Child", .child), ("Parent", .parent), ("Friend", .friend), ("Relative", .kin),
    ("Sibling", .sibling), ("Colleague", .colleague), ("Co-worker", .coWorker), ("Neighbor", .neighbor),
    ("Acquaintance", .acquaintance), ("Contact", .contact), ("Emergency", .emergency), ("Agent", .agent),
    ("Co-resident", .coResident), ("Met", .met), ("Muse", .muse), ("Crush", .crush), ("Date", .date),
    ("Sweetheart", .sweetheart), ("Me", .me),
  ])
}
