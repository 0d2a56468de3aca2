internal import ContactModel

/// The types of a value that 4.0 allows only for another property (RFC 6350 5.6, 6.4.1, 6.6.6); servers refuse the whole
/// card for them. They are written in the parameter X-TYPE, which our reader reads.
struct DisplacedTypes {
  /// The types that are not allowed.
  private(set) var types = Attributes()
  /// The other attributes.
  private(set) var rest: Attributes

  var names: [String] { types.types.names + types.otherTypes }

  /// Separates the types; `nil` if all of them are allowed.
  init?(_ attributes: Attributes, of property: String) {
    rest = attributes
    if attributes.types.isEmpty, attributes.otherTypes.isEmpty { return nil }
    if DisplacedTypes.typeless.contains(property) {
      types.types = attributes.types
      types.otherTypes = attributes.otherTypes
      rest.types = []
      rest.otherTypes = []
      return
    }
    var foreign = DisplacedTypes.ofOthers
    if property == "TEL" { foreign.subtract(DisplacedTypes.ofPhones) }
    if property == "RELATED" { foreign.subtract(DisplacedTypes.ofRelations) }
    types.types = attributes.types.intersection(foreign)
    if types.types.isEmpty { return nil }
    rest.types.subtract(foreign)
  }

  /// The standard types that may not be allowed for a property.
  ///
  /// Performance: of the usual properties the usual types are excluded.
  static func candidates(of property: String) -> TypeSet {
    switch property {
    case "TEL": ofRelations
    case "EMAIL", "ADR": ofOthers
    default: TypeSet(rawValue: .max)
    }
  }

  /// The properties of RFC 6350 without types.
  private static let typeless: Set<String> = [
    "N", "BDAY", "ANNIVERSARY", "GENDER", "KIND", "REV", "PRODID", "UID", "SOURCE", "MEMBER", "CLIENTPIDMAP", "XML",
  ]
  private static let ofPhones: TypeSet = [.cell, .voice, .fax, .pager, .text, .video, .textphone]
  private static let ofRelations: TypeSet = [
    .contact, .acquaintance, .friend, .met, .coWorker, .colleague, .coResident, .neighbor, .child, .parent, .sibling,
    .spouse, .kin, .muse, .crush, .date, .sweetheart, .me, .agent, .emergency,
  ]
  private static let ofOthers = ofPhones.union(ofRelations)
}
