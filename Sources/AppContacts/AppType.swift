import ContactModel

/// The `type` of a value in an app: one text, which is a standard type or somebody's own label.
enum AppType {
  /// What kind of value has the type.
  enum Target {
    case phone
    case other
  }

  /// The words, and the types that they stand for; phones have more.
  private static let words: [(word: String, type: TypeSet, isForPhones: Bool)] = [
    ("home", .home, false), ("work", .work, false), ("other", .other, false), ("mobile", .cell, true),
    ("main", .main, true), ("iphone", .iphone, true), ("fax", .fax, true), ("pager", .pager, true),
    ("car", .car, true), ("text", .text, true), ("video", .video, true), ("voice", .voice, true),
  ]

  /// The text for what is said about a value: its label, else its types as words, else nothing.
  static func text(of attributes: Attributes, for target: Target) -> String {
    if let label = attributes.label, !label.isBlankText { return label }
    let known = words.filter { attributes.types.contains($0.type) && (target == .phone || !$0.isForPhones) }
    if known.isEmpty { return attributes.otherTypes.first?.blankAsEmpty ?? "" }
    return known.map(\.word).joined(separator: " ")
  }

  /// What a text says about a value. `Home` is the type home like `home` is; its spelling is kept as a label.
  static func attributes(of text: String, for target: Target) -> Attributes {
    var attributes = Attributes()
    if text.isBlankText { return attributes }
    var types: TypeSet = []
    for word in text.lowercased().split(separator: " ") {
      // People and products say both.
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
