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
  static func reading(_ bytes: [UInt8], _ range: Range<Int>) -> LabelWord? {
    guard range.count < 16 else { return nil }
    // The usual case: there are sixteen bytes.
    if range.lowerBound >= 0, range.lowerBound &+ 16 <= bytes.count {
      let text = bytes.span
      let low = text.word(at: range.lowerBound)
      let high = text.word(at: range.lowerBound &+ 8)
      let count = UInt64(range.count)
      // A shift by 64 gives 0.
      return LabelWord(
        low: low & ~(UInt64.max << (count * 8)),
        high: (count < 8 ? 0 : high & ~(UInt64.max << ((count - 8) * 8))) | count &<< 56)
    }
    var word = LabelWord(high: UInt64(range.count) &<< 56)
    let middle = min(range.lowerBound + 8, range.upperBound)
    for place in range.lowerBound..<middle {
      word.low |= UInt64(bytes[place]) &<< UInt64((place &- range.lowerBound) &* 8)
    }
    for place in middle..<range.upperBound {
      word.high |= UInt64(bytes[place]) &<< UInt64((place &- middle) &* 8)
    }
    return word
  }
}

/// Labels that are read without reference counting.
private struct PlainLabels: Sendable {
  private struct Label: Sendable {
    let types: TypeSet
    /// The label, without and with a star; `nil` if the layout of short strings is unknown.
    let text: InlineStringBits?
    let starred: InlineStringBits?
    /// The same as they are read.
    let word: LabelWord
    let starredWord: LabelWord
  }

  private let labels: FrozenTable<Label>

  /// Creates the labels of a constant, which are never freed.
  init(_ known: [(text: String, starred: String, types: TypeSet)]) {
    func word(_ text: String) -> LabelWord { LabelWord.reading(Array(text.utf8), 0..<text.utf8.count) ?? .none }
    labels = FrozenTable(
      permanent: known.map {
        Label(
          types: $0.types, text: InlineStringBits($0.text), starred: InlineStringBits($0.starred),
          word: word($0.text), starredWord: word($0.starred))
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
  func types(_ word: LabelWord, isStarred: Bool) -> TypeSet? {
    for place in 0..<labels.count where (isStarred ? labels[place].starredWord : labels[place].word) == word {
      return labels[place].types
    }
    return nil
  }
}

/// The labels of one kind of value and their types. A label that is not in the list is kept as it is.
struct LabelVocabulary: Sendable {
  /// The standard types and Google's label for them.
  private let known: [(text: String, starred: String, key: String, types: TypeSet)]
  /// The bits of the types of each label.
  private let bits: [UInt64]
  /// The bits of all of them.
  private let knownBits: UInt64
  /// The labels as bytes. Performance: no text is made to find or to write one.
  private let plain: PlainLabels

  init(_ known: [(String, TypeSet)]) {
    self.known = known.map { ($0.0, LabelVocabulary.star + $0.0, LabelVocabulary.key($0.0), $0.1) }
    bits = known.map(\.1.rawValue)
    knownBits = bits.reduce(0, |)
    plain = PlainLabels(known.map { ($0.0, LabelVocabulary.star + $0.0, $0.1) })
  }

  /// The prefix of the label of the primary value.
  private static let star = "* "

  /// `Work Fax`, `workFax` and `WORK FAX` are one label.
  private static func key(_ label: String) -> String {
    var key: [UInt8] = []
    for byte in label.utf8 where ASCII.isLetter(byte) || byte >= 0x80 { key.append(ASCII.lowercased(byte)) }
    return String(decoding: key, as: UTF8.self)
  }

  /// The types of a label that is spelled as Google spells it; `nil` for any other label.
  ///
  /// - Parameter isStarred: True if the label has a star.
  @inline(__always)
  func types(_ bytes: [UInt8], _ range: Range<Int>, isStarred: Bool = false) -> TypeSet? {
    guard let word = LabelWord.reading(bytes, range) else { return nil }
    return plain.types(word, isStarred: isStarred)
  }

  /// The attributes of a label.
  func attributes(_ label: String) -> Attributes {
    var attributes = Attributes()
    if label.isEmpty { return attributes }
    // The usual case: the label is spelled as Google spells it.
    if let same = known.first(where: { $0.text.isSame(as: label) }) { return Attributes(types: same.types) }
    let key = LabelVocabulary.key(label)
    if let found = known.first(where: { $0.key == key }) {
      attributes.types = found.types
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

  /// The label of attributes with exactly the types of a known label, or without types; types that no label has are
  /// ignored. `nil` for other attributes.
  @inline(__always)
  func plainLabel(_ attributes: Attributes, isStarred: Bool = false) -> PlainLabel? {
    guard attributes.isCommon else { return nil }
    let bits = attributes.types.rawValue
    if bits == 0 { return isStarred ? nil : PlainLabel(text: .empty, types: []) }
    // Types that no label has make no difference.
    let types = bits & knownBits
    guard let text = plain.label(types, isStarred: isStarred) else { return nil }
    return PlainLabel(text: text, types: TypeSet(rawValue: types))
  }

  /// The best label for the attributes, and the attributes that are read back, except for the star.
  ///
  /// - Parameter isStarred: True if the label gets a star.
  func written(_ attributes: Attributes, isStarred: Bool = false) -> (label: String, carried: Attributes) {
    let types = attributes.types.rawValue
    if types != 0, attributes.isCommon || attributes.label == nil, let place = place(types) {
      return (isStarred ? known[place].starred : known[place].text, Attributes(types: known[place].types))
    }
    if types == 0, attributes.isCommon { return (isStarred ? LabelVocabulary.star : "", Attributes()) }
    let label = label(attributes)
    return (isStarred ? LabelVocabulary.star + label : label, self.attributes(label))
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
