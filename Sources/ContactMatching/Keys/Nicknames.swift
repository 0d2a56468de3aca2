/// Pairs of given names of which one is a short or familiar form of the other. The relation is not transitive: Chris is short
/// for Christopher and for Christina.
enum Nicknames {
  /// The rows of the table: a name and its forms, as hashes (``StableHash/ofName(_:)``).
  private static let rows: [[UInt32]] = NicknameTable.text.split(separator: ";").map { row in
    hashes(row)
  }

  private static let pairs = Set(
    rows.flatMap { row in
      NameVariants.spellings(of: row[0]).flatMap { name in row.dropFirst().map { key(name, $0) } }
    })

  private static let names = Set(rows.flatMap { $0.flatMap { NameVariants.spellings(of: $0) } })

  private static let fullNames = Set(rows.flatMap { NameVariants.spellings(of: $0[0]) })

  private static let others = Set(hashes(NicknameTable.others))

  /// For each form the names that it is a form of.
  private static let formalNames: [UInt32: [UInt32]] = {
    var names: [UInt32: [UInt32]] = [:]
    for row in rows { for form in row.dropFirst() { names[form, default: []].append(row[0]) } }
    return names
  }()

  private static func hashes(_ text: some StringProtocol) -> [UInt32] {
    WordTable.words(text).map { StableHash.ofName($0.utf8) }
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// It is a form of another name, or has forms.
    static let hasForms = Traits(rawValue: 1)
    /// It is a known name.
    static let isInUse = Traits(rawValue: 2)
    /// It is a known name, and not only a form of others.
    static let isFullName = Traits(rawValue: 4)
    /// It is a place or an occasion (``NameVocabulary/isMark(_:)``).
    static let isMark = Traits(rawValue: 8)
    /// The kept model that is used has no such name.
    static let isUnknown = Traits(rawValue: 16)
  }

  static func traits(_ name: UInt32) -> Traits {
    var traits: Traits = NameVocabulary.isMark(name) ? .isMark : []
    if names.contains(name) { traits.formUnion([.hasForms, .isInUse]) }
    if others.contains(name) || fullNames.contains(name) { traits.formUnion([.isInUse, .isFullName]) }
    return traits
  }

  /// Whether two known names are not forms of one name, so that neither is a typing error of the other.
  static func areTwoNames(_ one: UInt32, _ other: UInt32) -> Bool {
    let formal = formalNames[other, default: []]
    return !formalNames[one, default: []].contains { formal.contains($0) }
  }

  /// Whether both of two names have forms of their own: `Anna` and `Hannah` are two people as often as one.
  static func areFullNames(_ one: UInt32, _ other: UInt32) -> Bool {
    fullNames.contains(one) && fullNames.contains(other)
  }

  /// Whether one of two names is a form of the other.
  static func areForms(_ one: UInt32, _ other: UInt32) -> Bool { pairs.contains(key(one, other)) }

  private static func key(_ one: UInt32, _ other: UInt32) -> UInt64 {
    UInt64(min(one, other)) << 32 | UInt64(max(one, other))
  }
}
