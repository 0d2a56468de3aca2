/// An organization and the units in it (RFC 6350 6.6.4).
public struct Organization: Hashable, Sendable {
  /// The organization's name.
  public var name: String
  /// Its units, from the largest to the smallest.
  public var units: [String]
  @usableFromInline var rare = CopyOnWriteBox<RareOrganizationParts>()

  /// Whether the organization is known to have only a name and units.
  @inlinable package var hasOnlyCommonParts: Bool { rare.isEmpty }

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

extension Organization: ComponentValue {
  package static let blank = Organization("")
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<Organization>] = [
    PartField(nil, "", json: "name", csv: ("Name", 0), .text({ $0.name }, { $0.name = $1 })),
    PartField(.unit, "units", json: "units", csv: ("Units", 1), .texts({ $0.units }, { $0.units = $1 })),
    PartField(.sortAs, "sort as", json: "sortAs", csv: ("Sort As", 2), .list({ $0.sortAs }, { $0.sortAs = $1 })),
    PartField(
      .phoneticName, "phonetic name", json: "phoneticName", csv: ("Phonetic Name", 3),
      .text({ $0.phoneticName }, { $0.phoneticName = $1 })),
  ]
}
