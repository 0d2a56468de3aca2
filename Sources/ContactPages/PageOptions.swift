internal import ContactModel

/// What a page shows.
public struct PageOptions: Sendable, Hashable {
  /// The title of the page.
  public var title = "Contacts"
  /// The fields of each contact, in their order. The name is always there.
  public var fields = PageField.all

  /// Creates the default options: all fields.
  public init() {}
}

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

/// A property that a page shows.
public struct PageCapability: Sendable, Hashable {
  /// The property as vCard names it: `TEL`.
  public let property: String
  /// The maximum number of values; `nil` if there is no limit.
  public let limit: Int?
  /// A restriction, or empty.
  public let note: String

  /// All properties that a page can show.
  public static let all: [PageCapability] =
    [PageCapability(property: "FN", limit: 1, note: "")]
    + PageField.all.map { field in
      PageCapability(
        property: field.property, limit: field.property == "PHOTO" ? 1 : nil,
        note: field.property == "PHOTO" ? "a picture in the contact, up to 2 MiB" : "")
    }
}
