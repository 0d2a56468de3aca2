internal import ContactModel

/// Values that are about another value of their contact and stay with it in a merged contact: the title about the
/// organization, the position about the address.
struct ValueBundle: Sendable {
  /// The property of the value: `ORG`.
  let property: String
  /// The properties of the parts, and whether parts without a group are about values by their positions.
  let parts: [(property: String, isByPosition: Bool)]
  /// Whether a contact has one of them in many formats, so that their order matters.
  let isOrdered: Bool

  static let all = [
    ValueBundle(
      property: "ORG", parts: [("TITLE", true), ("ROLE", true), ("LOGO", false), ("RELATED", false)], isOrdered: true),
    ValueBundle(property: "ADR", parts: [("GEO", false), ("TZ", false)], isOrdered: false),
  ]

  private static let byProperty = Dictionary(
    all.flatMap { bundle in ([bundle.property] + bundle.parts.map(\.property)).map { ($0, bundle) } },
    uniquingKeysWith: { first, _ in first })

  /// The bundle that values of a property are in.
  static func of(_ property: String) -> ValueBundle? { byProperty[property] }

  /// The attributes of the values of a property that may be in a bundle; `nil` for a value that is in none.
  static func attributes(_ property: String, of contact: Contact) -> [Attributes?] {
    switch property {
    case "ORG": contact.organizations.map(\.attributes)
    case "TITLE": contact.titles.map(\.attributes)
    case "ADR": contact.addresses.map(\.attributes)
    case "ROLE": contact.roles.map(\.attributes)
    case "LOGO": contact.logos.map(\.attributes)
    case "GEO": contact.positions.map(\.attributes)
    case "TZ": contact.timeZones.map(\.attributes)
    // Of the related people the assistants are those of a job.
    case "RELATED":
      contact.related.map { ValueKey.text($0.attributes.label ?? "") == "assistant" ? $0.attributes : nil }
    default: []
    }
  }

  /// For each value of a part the index of the value of the bundle that it is about.
  ///
  /// - Parameter isExplicit: Whether positions do not count.
  func owners(
    _ part: (property: String, isByPosition: Bool), in contact: Contact, isExplicit: Bool = false
  ) -> [Int?] {
    let attributes = ValueBundle.attributes(part.property, of: contact)
    if attributes.isEmpty { return [] }
    let values = ValueBundle.attributes(property, of: contact).compactMap { $0 }
    var owners = ValueOwnership.owners(
      of: attributes.compactMap { $0 }, among: values, isByPosition: part.isByPosition && !isExplicit
    )[...]
    return attributes.map { $0 == nil ? nil : owners.popFirst() ?? nil }
  }
}

/// The bundles that the values of a member are in.
struct MemberBundles {
  /// For each value of a property the index of the value of the bundle; `nil` for a value without parts, and for a part that is
  /// about no value.
  private(set) var numbers: [String: [Int?]] = [:]
  /// The number of organizations, titles and roles.
  private(set) var jobs = 0

  init(_ contact: Contact) {
    for bundle in ValueBundle.all {
      let values = ValueBundle.attributes(bundle.property, of: contact).count
      var own = [Int?](repeating: nil, count: values)
      for part in bundle.parts {
        let owners = bundle.owners(part, in: contact)
        if owners.isEmpty { continue }
        for case let owner? in owners { own[owner] = owner }
        numbers[part.property] = owners
      }
      numbers[bundle.property] = own
    }
    let buffer = contact.buffer
    jobs =
      buffer.records(of: .organizations).count + buffer.records(of: .titles).count + buffer.records(of: .roles).count
  }
}
