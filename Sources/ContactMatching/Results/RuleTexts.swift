internal import ContactModel
internal import TextDistance

/// What contacts say to a comparison, as it is written in them: features hold no texts for people.
struct RuleTexts: Sendable {
  private let texts: @Sendable (Contact) -> [String]
  /// What two spellings of one value have in common.
  private let key: @Sendable (String) -> String

  init(
    key: @escaping @Sendable (String) -> String = { FoldedText.words($0) },
    _ texts: @escaping @Sendable (Contact) -> [String]
  ) {
    self.texts = texts
    self.key = key
  }

  /// The values of two contacts that agree best; empty where one has none.
  func best(_ one: Contact, _ other: Contact) -> (left: String, right: String) {
    let left = texts(one).filter { !$0.isEmpty }.prefix(8).map { (text: $0, key: key($0)) }
    let right = texts(other).filter { !$0.isEmpty }.prefix(8).map { (text: $0, key: key($0)) }
    var best = (left: left.first?.text ?? "", right: right.first?.text ?? "", likeness: -1.0)
    for one in left {
      for other in right {
        let likeness = one.key.utf8.elementsEqual(other.key.utf8) ? 2 : JaroWinkler.similarity(one.key, other.key)
        if likeness > best.likeness { best = (one.text, other.text, likeness) }
      }
    }
    return (best.left, best.right)
  }

  /// A part of the names of a contact; what is shown where there are no components.
  static func names(_ contact: Contact, _ part: (PersonName) -> String) -> [String] {
    let parts = contact.names.map { part($0.value) }.filter { !$0.isEmpty }
    return parts.isEmpty ? [contact.displayName] : parts
  }

  /// A part of the addresses of a contact; the formatted text where there are no components.
  static func addresses(_ contact: Contact, _ part: (PostalAddress) -> TextList) -> [String] {
    contact.addresses.map { entry in
      let text = part(entry.value).joined()
      return text.isEmpty && entry.value.hasNoComponents ? entry.value.formatted ?? "" : text
    }
  }
}
