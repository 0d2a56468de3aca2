/// An organization and the units in it (RFC 6350 6.6.4).
public struct Organization: Hashable, Sendable {
  /// The organization's name.
  public var name: String
  /// Its units, from the largest to the smallest.
  public var units: [String]
  @usableFromInline var rare = CopyOnWriteBox<RareOrganizationParts>()

  /// True if the organization is known to have only a name and units.
  @inlinable public var hasOnlyCommonParts: Bool { rare.isEmpty }

  /// The sort key, a text per component (RFC 6350 5.9).
  public var sortAs: TextList {
    get { rare.box?.content.sortAs ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.sortAs = newValue } }
  }

  /// The pronunciation of the name (X-PHONETIC-ORG).
  public var phoneticName: String {
    get { rare.box?.content.phoneticName ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.phoneticName = newValue } }
  }

  /// Creates an organization.
  public init(_ name: String, units: [String] = []) {
    self.name = name
    self.units = units
  }
}

@usableFromInline
struct RareOrganizationParts: RareContent {
  var sortAs = TextList()
  var phoneticName = ""

  @usableFromInline init() {}
}
