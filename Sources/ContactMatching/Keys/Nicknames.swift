/// Which given names are short or familiar forms of which others.
///
/// A relation of pairs, never a class: Chris is short for Christopher and for Christina, and these two are not one name.
enum Nicknames {
  /// The rows of the table: a name and its forms, as hashes.
  private static let rows: [[UInt32]] = NicknameTable.text.split(separator: ";").map { row in
    words(row).map { hash(Array($0.utf8)) }
  }

  /// The pairs, as ``key(_:_:)`` makes one number of two.
  private static let pairs = Set(
    rows.flatMap { row in
      NameVariants.spellings(of: row[0]).flatMap { name in row.dropFirst().map { key(name, $0) } }
    })

  /// The hashes of all names of the table.
  private static let names = Set(rows.flatMap { $0.flatMap { NameVariants.spellings(of: $0) } })

  /// Names that are borne and have no forms of their own in the table.
  private static let others = Set(words(NicknameTable.others[...]).map { hash(Array($0.utf8)) })

  /// For each form the names that it is a form of.
  private static let formalNames: [UInt32: [UInt32]] = {
    var names: [UInt32: [UInt32]] = [:]
    for row in rows { for form in row.dropFirst() { names[form, default: []].append(row[0]) } }
    return names
  }()

  private static func words(_ text: Substring) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

  /// The hash by which a folded name is looked up.
  static func hash(_ name: some Collection<UInt8>) -> UInt32 { UInt32(truncatingIfNeeded: StableHash.of(Array(name))) }

  /// What is known of a name.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// It is a form of another one, or has forms.
    static let hasForms = Traits(rawValue: 1)
    /// People bear it.
    static let isBorne = Traits(rawValue: 2)
  }

  /// What is known of a name; it is looked up once for each name of a file and not for each pair.
  static func traits(_ name: UInt32) -> Traits {
    names.contains(name) ? [.hasForms, .isBorne] : others.contains(name) ? .isBorne : []
  }

  /// Whether two names that people bear are not forms of one name, so that neither is the other with a slip in it.
  static func areTwoNames(_ one: UInt32, _ other: UInt32) -> Bool {
    let formal = formalNames[other, default: []]
    return !formalNames[one, default: []].contains { formal.contains($0) }
  }

  /// Whether one of two names is a form of the other.
  static func areForms(_ one: UInt32, _ other: UInt32) -> Bool { pairs.contains(key(one, other)) }

  private static func key(_ one: UInt32, _ other: UInt32) -> UInt64 {
    UInt64(min(one, other)) << 32 | UInt64(max(one, other))
  }
}
