internal import ContactModel

/// The names of the JSON form's keys in vCard: findings about a value name the same property in every format.
enum PropertyNames {
  /// The property that a key of a contact stands for.
  static func property(_ key: String) -> String { names[key] ?? key }

  private static let names = Dictionary(
    ContactField.all.map { ($0.key, $0.property) }, uniquingKeysWith: { first, _ in first })
}
