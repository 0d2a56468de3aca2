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
