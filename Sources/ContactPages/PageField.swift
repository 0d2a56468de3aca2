internal import ContactModel

/// A field that a page shows of each contact.
public struct PageField: Sendable, Hashable {
  /// The property as vCard names it: `TEL`.
  public let property: String
  /// The heading of its values: `Phone`.
  public var title: String

  /// Creates a field; `nil` if a page cannot show the property.
  ///
  /// - Parameters:
  ///   - property: The property as vCard names it, such as `TEL`.
  ///   - title: The heading of its values; `nil` for the usual one.
  public init?(property: String, title: String? = nil) {
    guard PageField.properties.contains(property) else { return nil }
    self.property = property
    self.title = title ?? ContactField.title(of: property)
  }

  /// The properties that a page can show, in the order of a contact.
  private static let properties = [
    "PHOTO", "NICKNAME", "TITLE", "ROLE", "ORG", "TEL", "EMAIL", "ADR", "URL", "IMPP", "SOCIALPROFILE", "BDAY",
    "ANNIVERSARY", "X-ABDATE", "RELATED", "CATEGORIES", "NOTE",
  ]

  /// Every field that a page can show. The name of a contact is always there.
  public static let all = properties.compactMap { PageField(property: $0) }
}
