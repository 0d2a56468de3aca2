/// One property that LDIF has a place for.
public struct LDIFCapability: Sendable, Hashable {
  /// The property as vCard names it: `TEL`.
  public let property: String
  /// How many values it has room for; nothing where there is no limit.
  public let limit: Int?
  /// The attributes that hold it.
  public let note: String

  /// What contacts can carry in LDIF, from the table of attributes that the reader and the writer share.
  public static let all: [LDIFCapability] = {
    var properties: [String] = []
    var names: [String: [String]] = [:]
    for row in AttributeTable.rows where !row.property.isEmpty {
      if names[row.property] == nil { properties.append(row.property) }
      names[row.property, default: []].append(row.names[0])
    }
    properties.append("SOURCE")
    names["SOURCE"] = ["dn"]
    return properties.map {
      LDIFCapability(property: $0, limit: limits[$0], note: names[$0, default: []].joined(separator: ", "))
    }
  }()

  /// How many values have room, where it is not any number.
  static let limits = ["KIND": 1, "SOURCE": 1, "ADR": 2, "BDAY": 1, "LANG": 1]

  /// How many values of a property there is room for: 0 for none, nothing for no limit.
  static func room(for property: String) -> Int? {
    guard let capability = all.first(where: { $0.property == property }) else { return 0 }
    return capability.limit
  }
}
