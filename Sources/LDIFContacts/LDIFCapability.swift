internal import ContactComparison
internal import SourceText

/// A property that LDIF can hold.
package struct LDIFCapability: Sendable, Hashable {
  /// The property as vCard names it: `TEL`.
  package let property: String
  /// The maximum number of values; `nil` if there is no limit.
  package let limit: Int?
  /// The attributes that hold it.
  package let note: String

  /// All properties that LDIF can hold, from the table of attributes that the reader and the writer share.
  package static let all: [LDIFCapability] = {
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

  /// The maximum numbers of values.
  static let limits = ["KIND": 1, "SOURCE": 1, "ADR": 2, "BDAY": 1, "LANG": 1]

  static let target = ReadBackLosses.Target(place: "attribute") { limit(of: $0) }

  /// What the schemas of a directory have attributes for.
  static let directory = ReadBackLosses.Target(place: "attribute") { property in
    // Entries have a class and a name.
    if ["KIND", "SOURCE", "X-"].contains(property) { return limit(of: property) }
    let rows = AttributeTable.rows.filter { $0.property == property }
    let classes = [DirectorySchema.person, DirectorySchema.group]
    let isHeld = rows.contains { row in
      classes.contains { $0.attributes.contains(row.names[0].asciiLowercased) }
    }
    return isHeld ? limit(of: property) : 0
  }

  /// The maximum number of values of a property: 0 if LDIF cannot hold it, `nil` for no limit.
  static func limit(of property: String) -> Int? {
    guard let limit = limitsOfAll[property] else { return 0 }
    return limit
  }

  private static let limitsOfAll = Dictionary(
    all.map { ($0.property, $0.limit) }, uniquingKeysWith: { first, _ in first })
}
