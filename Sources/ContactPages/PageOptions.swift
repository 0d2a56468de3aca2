/// What a page shows.
public struct PageOptions: Sendable, Hashable {
  /// The title of the page.
  public var title = "Contacts"
  /// The fields of each contact, in their order. The name is always there.
  public var fields = PageField.all

  /// Creates the default options: all fields.
  public init() {}
}
