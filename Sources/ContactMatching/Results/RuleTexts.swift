internal import ContactModel

/// The texts of contacts that a comparison is about, as they are written.
struct RuleTexts: Sendable {
  private let texts: @Sendable (Contact) -> [String]
  /// The part that two spellings of a value have in common.
  private let key: @Sendable (String) -> String

  init(
    key: @escaping @Sendable (String) -> String = { FoldedText.words($0) },
    _ texts: @escaping @Sendable (Contact) -> [String]
  ) {
    self.texts = texts
    self.key = key
  }

  /// The keys of the texts of a contact, in order, without empty ones.
  func keys(of contact: Contact) -> [String] { texts(contact).map(key).filter { !$0.isEmpty } }

  /// The texts of two contacts that agree best; empty where one has none.
  func best(_ one: Contact, _ other: Contact) -> (left: String, right: String) {
    let left = texts(one).filter { !$0.isEmpty }.prefix(8).map { (text: $0, key: key($0)) }
    let right = texts(other).filter { !$0.isEmpty }.prefix(8).map { (text: $0, key: key($0)) }
    var best = (left: left.first?.text ?? "", right: right.first?.text ?? "", similarity: -1.0)
    for one in left {
      for other in right {
        let similarity =
          one.key.utf8.elementsEqual(other.key.utf8)
          ? 2 : JaroWinkler.similarity(Array(one.key.utf8), Array(other.key.utf8))
        if similarity > best.similarity { best = (one.text, other.text, similarity) }
      }
    }
    return (best.left, best.right)
  }

  /// A part of the names of a contact, or its display name where it has no components.
  static func names(_ contact: Contact, _ part: (PersonName) -> String) -> [String] {
    let parts = contact.names.map { part($0.value) }.filter { !$0.isEmpty }
    return parts.isEmpty ? [contact.displayName] : parts
  }

  /// A part of the addresses of a contact, or the formatted text where there are no components.
  static func addresses(_ contact: Contact, _ part: (PostalAddress) -> TextList) -> [String] {
    contact.addresses.map { entry in
      let text = part(entry.value).joined()
      return text.isEmpty && entry.value.hasNoComponents ? entry.value.formatted ?? "" : text
    }
  }
}
