import ContactModel

/// The `type` of a value in an app: one text, which is standard types or a label of the user.
enum AppType {
  /// The kind of the value.
  enum Target {
    case phone
    case other
  }

  /// The words, the types that they mean, and whether only phone numbers have them.
  private static let words: [(word: String, type: TypeSet, isForPhones: Bool)] = [
    ("home", .home, false), ("work", .work, false), ("other", .other, false), ("mobile", .cell, true),
    ("main", .main, true), ("iphone", .iphone, true), ("fax", .fax, true), ("pager", .pager, true),
    ("car", .car, true), ("text", .text, true), ("video", .video, true), ("voice", .voice, true),
  ]

  /// The words that an app offers for a kind of value.
  static func words(for target: Target) -> [String] {
    words.filter { target == .phone || !$0.isForPhones }.map(\.word)
  }

  /// The attributes with another text: everything that the old text did not show stays.
  static func changing(_ attributes: Attributes, to text: String, for target: Target) -> Attributes {
    if Self.text(of: attributes, for: target).utf8.elementsEqual(text.utf8) { return attributes }
    let new = Self.attributes(of: text, for: target)
    var changed = attributes
    let shown = words.filter { target == .phone || !$0.isForPhones }.reduce(into: TypeSet()) { $0.insert($1.type) }
    changed.types = attributes.types.subtracting(shown).union(new.types)
    if attributes.label != new.label { changed.label = new.label }
    if !attributes.otherTypes.isEmpty { changed.otherTypes = [] }
    return changed
  }

  /// The text of the attributes of a value: its label, else its types, else an empty text.
  static func text(of attributes: Attributes, for target: Target) -> String {
    if let label = attributes.label, !label.isBlankText { return label }
    let known = words.filter { attributes.types.contains($0.type) && (target == .phone || !$0.isForPhones) }
    if known.isEmpty { return attributes.otherTypes.first?.blankAsEmpty ?? "" }
    return known.map(\.word).joined(separator: " ")
  }

  /// The attributes that a text means. `Home` is the type home, with its spelling kept as a label.
  static func attributes(of text: String, for target: Target) -> Attributes {
    var attributes = Attributes()
    if text.isBlankText { return attributes }
    var types: TypeSet = []
    for word in text.lowercased().split(separator: " ") {
      let word = word == "cell" ? "mobile" : word
      guard let found = words.first(where: { $0.word == word && (target == .phone || !$0.isForPhones) }) else {
        attributes.label = text
        return attributes
      }
      types.insert(found.type)
    }
    attributes.types = types
    if !Self.text(of: attributes, for: target).utf8.elementsEqual(text.utf8) { attributes.label = text }
    return attributes
  }
}
