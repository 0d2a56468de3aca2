/// One product's CSV: which columns it writes and what it can carry.
public struct CSVProfile: Sendable, Hashable, CustomStringConvertible {
  /// The name of the format on the command line: `google-csv`.
  public let name: String
  /// The product, for people: `Google Contacts (since 2024)`.
  public let product: String
  /// Whether it can be written; every profile can be read.
  public let isWritable: Bool
  /// Made when asked for: the profiles are named far more often than their columns are needed.
  private let capabilities: @Sendable () -> [Capability]

  /// What it has a place for. The writer consults this table, so it cannot promise more than it keeps.
  public var carries: [Capability] { capabilities() }

  /// One property that a profile has a place for.
  public struct Capability: Sendable, Hashable {
    /// The property as vCard names it: `TEL`.
    public let property: String
    /// How many values it has room for; nothing where there is no limit.
    public let limit: Int?
    /// What is special about it.
    public let note: String

    /// Makes an entry of the table.
    public init(_ property: String, _ limit: Int? = nil, _ note: String = "") {
      self.property = property
      self.limit = limit
      self.note = note
    }
  }

  init(
    _ name: String, _ product: String, isWritable: Bool = true,
    carries: @autoclosure @escaping @Sendable () -> [Capability]
  ) {
    self.name = name
    self.product = product
    self.isWritable = isWritable
    capabilities = carries
  }

  /// How many values of a property it has room for: 0 for none, nothing for no limit.
  public func room(for property: String) -> Int? {
    guard let capability = carries.first(where: { $0.property == property }) else { return 0 }
    return capability.limit
  }

  /// Whether the product writes an empty cell behind the last column of every record.
  package var hasExtraCell: Bool { ProfileTable.slots(self)?.traits.contains(.hasExtraCell) ?? false }

  /// Two profiles are one when their names are.
  public static func == (left: CSVProfile, right: CSVProfile) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}
