internal import ContactModel

/// The types of a value that 4.0 has at another property only, where servers refuse the whole card for them (RFC 6350
/// 5.6, 6.4.1, 6.6.6). They are written in a parameter of ours, from which our reader takes them back.
struct DisplacedTypes {
  /// The types that have no place.
  private(set) var types = Attributes()
  /// What else is said about the value.
  private(set) var rest: Attributes

  /// The names of the types that have no place.
  var names: [String] { types.types.names + types.otherTypes }

  /// Takes the types apart; nothing where all of them may stay.
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

  /// The standard types of a property of which one has to be looked at: nearly all stand at one of a few properties, and may.
  static func mayBe(of property: String) -> TypeSet {
    switch property {
    case "TEL": ofRelations
    case "EMAIL", "ADR": ofOthers
    default: TypeSet(rawValue: .max)
    }
  }

  /// The properties of RFC 6350 that have no types.
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
