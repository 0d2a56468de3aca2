internal import ContactModel
import SourceText

/// What the classes of an entry say about what it stands for.
enum EntryClass {
  /// The classes of a person as address books write them; they say nothing but that.
  static let person = ["top", "person", "organizationalPerson", "inetOrgPerson"]
  /// The class of Thunderbird's attributes.
  static let thunderbird = "mozillaAbPersonAlpha"
  /// The class that lets an entry of another class have the attributes of a person (RFC 4512 4.3).
  static let extensible = "extensibleObject"

  /// The kinds that have a class of their own (RFC 4519 3), each with the first class as it is written.
  private static let kinds: [(kind: Kind, classes: [String])] = [
    (.group, ["groupOfNames", "groupOfUniqueNames", "groupOfMembers", "posixGroup", "mailGroup", "group"]),
    (.organization, ["organization"]), (.location, ["locality"]), (.application, ["applicationProcess"]),
    (.device, ["device"]),
  ]

  /// Classes of entries that give a directory its order and are no contacts.
  private static let containers: Set<String> = [
    "domain", "dcobject", "organizationalunit", "dnsdomain", "container", "builtindomain", "simplesecurityobject",
    "referral", "alias", "subentry", "subschema", "pwdpolicy", "olcglobal", "sambadomain",
  ]

  /// The classes that are written whatever the kind is.
  private static let written = Set((person + [thunderbird, extensible]).map(\.asciiLowercased))

  private static let persons: Set<String> = Set(person.dropFirst().map(\.asciiLowercased) + ["mozillaabpersonalpha"])

  /// Whether the classes are those of an entry that is no contact.
  static func isContainer(_ classes: [String]) -> Bool {
    let names = classes.map(\.asciiLowercased)
    return names.contains { containers.contains($0) || $0.hasPrefix("olc") } && !names.contains(where: persons.contains)
  }

  /// The kind that the classes say, and those classes that are not written anyway with a contact of that kind.
  static func meaning(_ classes: [String]) -> (kind: Kind?, others: [String]) {
    let names = classes.map(\.asciiLowercased)
    var kind: Kind?
    if !names.contains(where: persons.contains) {
      kind = kinds.first { $0.classes.contains { names.contains($0.asciiLowercased) } }?.kind
    }
    let own = kind.flatMap { kind in kinds.first { $0.kind == kind }?.classes.first?.asciiLowercased }
    var others: [String] = []
    for (index, name) in names.enumerated() where !written.contains(name) && name != own {
      others.append(classes[index])
    }
    return (kind, others)
  }

  /// The attributes that an entry of a person, an organization or a group must have; nothing for other classes.
  static func requiredAttributes(_ classes: [String]) -> [AttributeRole]? {
    let names = classes.map(\.asciiLowercased)
    if names.contains(where: persons.contains) { return [.formattedName, .name(.family)] }
    switch meaning(classes).kind {
    case .group, .application, .device: return [.formattedName]
    case .organization: return [.organization]
    default: return nil
    }
  }

  /// The classes to write for a kind; those of a person for a kind that has none.
  static func written(_ kind: Kind?) -> [String] {
    guard let kind, let found = kinds.first(where: { $0.kind == kind }) else { return person }
    return ["top", found.classes[0]]
  }
}
