internal import ContactModel
import SourceText

/// The classes of an entry, and the kind of contact that they mean.
enum EntryClass {
  /// The classes of a person in address books.
  static let person = ["top", "person", "organizationalPerson", "inetOrgPerson"]
  /// The class of Thunderbird's attributes.
  static let thunderbird = "mozillaAbPersonAlpha"
  /// The class that lets an entry of another class have the attributes of a person (RFC 4512 4.3).
  static let extensible = "extensibleObject"

  /// The kinds with classes (RFC 4519 3); the first class of each is written.
  private static let kinds: [(kind: Kind, classes: [String])] = [
    (.group, ["groupOfNames", "groupOfUniqueNames", "groupOfMembers", "posixGroup", "mailGroup", "group"]),
    (.organization, ["organization"]), (.location, ["locality"]), (.application, ["applicationProcess"]),
    (.device, ["device"]),
  ]

  /// Classes of entries that organize a directory and are not contacts.
  private static let containers: Set<String> = [
    "domain", "dcobject", "organizationalunit", "dnsdomain", "container", "builtindomain", "simplesecurityobject",
    "referral", "alias", "subentry", "subschema", "pwdpolicy", "olcglobal", "sambadomain",
  ]

  /// The classes that are written for every kind.
  private static let written = Set((person + [thunderbird, extensible]).map(\.asciiLowercased))

  private static let persons: Set<String> = Set(person.dropFirst().map(\.asciiLowercased) + ["mozillaabpersonalpha"])

  /// The values of objectClass.
  static func classes(_ lines: [RecordLine]) -> [String] {
    lines.filter { $0.role == .objectClass }.compactMap(\.text)
  }

  /// Whether the classes are those of an entry that is not a contact.
  static func isContainer(_ classes: [String]) -> Bool {
    if isWrittenPerson(classes) { return false }
    let names = classes.map(\.asciiLowercased)
    return names.contains { containers.contains($0) || $0.hasPrefix("olc") } && !names.contains(where: persons.contains)
  }

  /// Whether the classes are those that are written for a person. Performance: they are those of most entries.
  private static func isWrittenPerson(_ classes: [String]) -> Bool {
    classes.starts(with: person)
      && classes.dropFirst(person.count).allSatisfy { $0 == thunderbird || $0 == extensible }
  }

  /// Whether one of the classes is that of a person, or of another kind of contact.
  static func isOfContacts(_ classes: [String]) -> Bool {
    if isWrittenPerson(classes) { return true }
    return meaning(classes).kind != nil || classes.contains { persons.contains($0.asciiLowercased) }
  }

  /// The kind that the classes mean, and the classes that are not written for every contact of that kind.
  static func meaning(_ classes: [String]) -> (kind: Kind?, others: [String]) {
    if isWrittenPerson(classes) { return (nil, []) }
    let names = classes.map(\.asciiLowercased)
    var kind: Kind?
    if !names.contains(where: persons.contains) {
      kind = kinds.first { $0.classes.contains { names.contains($0.asciiLowercased) } }?.kind
    }
    let own = kind.flatMap { kind in kinds.first { $0.kind == kind }?.classes.first?.asciiLowercased }
    let others = zip(classes, names).filter { !written.contains($0.1) && $0.1 != own }
    return (kind, others.map(\.0))
  }

  /// The attributes that the class of a person, an organization or a group requires; `nil` for other classes.
  static func requiredAttributes(_ classes: [String]) -> [AttributeRole]? {
    let names = classes.map(\.asciiLowercased)
    if names.contains(where: persons.contains) { return [.formattedName, .name(.family)] }
    switch meaning(classes).kind {
    case .group, .application, .device: return [.formattedName]
    case .organization: return [.organization]
    default: return nil
    }
  }

  /// The classes to write for a kind; those of a person for a kind without classes.
  static func written(_ kind: Kind?) -> [String] {
    guard let kind, let found = kinds.first(where: { $0.kind == kind }) else { return person }
    return ["top", found.classes[0]]
  }
}
