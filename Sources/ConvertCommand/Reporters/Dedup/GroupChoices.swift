import ContactMatching
import ContactModel

/// What a person can decide about a group on the page, in the terms of a file of decisions.
struct GroupChoices {
  /// A single-valued property with contradicting values, of which one stays.
  struct Property {
    struct Option {
      var text: String
      /// The members that have the value.
      var members: [Int]
      /// Their numbers among ``GroupChoices/contacts``. None for a proposed value that is composed of several.
      var contacts: [Int]
    }

    let name: String
    /// The property that keeps the other values.
    let keptAs: String
    /// Whether an earlier decision chose the proposed value.
    let isDecided: Bool
    /// The values, the proposed one first.
    var options: [Option]
  }

  /// Larger groups cannot be decided on the page.
  static let maxMembers = 26
  private static let maxIdentityLength = 1_000
  private static let maxNameLength = 200

  /// The contacts that a file of decisions can tell apart.
  let contacts: [DecidedContact]
  /// The members that each contact represents: several if they have the same identity.
  let members: [[Int]]
  /// A number for each contact, equal for contacts that are merged with each other whatever is decided about the group.
  let persons: [Int]
  let properties: [Property]
  /// Why nothing can be decided on the page; `nil` if it can.
  let obstacle: String?

  /// - Parameter mergedGroups: The number of the merged group of each contact of the inputs; 0 for none.
  init(_ group: DedupReport.Group, mergedGroups: [UInt32]) {
    var contacts: [DecidedContact] = []
    var members: [[Int]] = []
    var persons: [Int] = []
    var numbers: [Int] = []
    guard group.members.count <= Self.maxMembers else {
      (self.contacts, self.members, self.persons, properties) = ([], [], [], [])
      obstacle =
        "The page decides about groups of up to \(Self.maxMembers) contacts. A plan (--plan) decides about larger ones."
      return
    }
    var known: [ContactIdentity: Int] = [:]
    var firsts: [UInt32: Int] = [:]
    for (index, member) in group.members.enumerated() {
      let identity = ContactIdentity(of: group.contacts[index])
      if let number = known[identity] {
        members[number].append(index)
        numbers.append(number)
        continue
      }
      let number = contacts.count
      known[identity] = number
      numbers.append(number)
      members.append([index])
      contacts.append(
        DecidedContact(
          identity,
          name: member.name.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(Self.maxNameLength))) }))
      // The members of a group to review may already be merged with each other in other groups.
      let merged = group.decision == .review ? member.number.map { mergedGroups[$0] } ?? 0 : 0
      if merged == 0 {
        persons.append(number)
      } else {
        persons.append(firsts[merged, default: number])
        firsts[merged] = persons[number]
      }
    }
    (self.contacts, self.members, self.persons) = (contacts, members, persons)
    if contacts.count < 2 {
      let same =
        group.contacts.first?.uid.map { !$0.isEmpty } ?? false ? "the same UID" : "no UID and the same values"
      obstacle =
        "These contacts have \(same), so that a file of decisions cannot tell them apart. A plan can."
    } else if contacts.contains(where: { $0.identity.text.utf8.count > Self.maxIdentityLength }) {
      obstacle = "The UID of a contact is too long for the page. A plan can decide."
    } else {
      obstacle = nil
    }
    properties = obstacle == nil ? Self.properties(of: group, numbers) : []
  }

  // MARK: Values

  private static func properties(of group: DedupReport.Group, _ numbers: [Int]) -> [Property] {
    var names: [String] = []
    for conflict in group.conflicts {
      if let name = conflict.property, !names.contains(name) { names.append(name) }
    }
    return names.compactMap { property($0, group, numbers) }
  }

  /// The choice of a value; `nil` if a file of decisions cannot tell the values apart.
  private static func property(_ name: String, _ group: DedupReport.Group, _ numbers: [Int]) -> Property? {
    let conflicts = group.conflicts.filter { $0.property == name }
    guard let first = conflicts.first else { return nil }
    let proposal = holders(of: first.kept, name, group, except: Set(conflicts.map(\.from)))
    var options = [Property.Option(text: first.kept, members: proposal, contacts: [])]
    for conflict in conflicts {
      if let index = options.indices.dropFirst().first(where: {
        options[$0].text.utf8.elementsEqual(conflict.other.utf8)
      }) {
        if !options[index].members.contains(conflict.from) { options[index].members.append(conflict.from) }
      } else {
        options.append(Property.Option(text: conflict.other, members: [conflict.from], contacts: []))
      }
    }
    var used: Set<Int> = []
    for index in options.indices {
      let own = Set(options[index].members.map { numbers[$0] })
      if !used.isDisjoint(with: own) { return nil }
      used.formUnion(own)
      options[index].contacts = own.sorted()
      options[index].text = ReadableValue.text(options[index].text, of: name, in: group.contacts)
    }
    return Property(name: name, keptAs: first.keptAs, isDecided: first.isDecided, options: options)
  }

  /// The members that have a value as it is; none have a value that is composed of several.
  private static func holders(
    of value: String, _ name: String, _ group: DedupReport.Group, except others: Set<Int>
  ) -> [Int] {
    guard let property = ContactProperty.all.first(where: { $0.name == name }) else { return [] }
    return group.contacts.indices.filter { member in
      !others.contains(member)
        && property.values(group.contacts[member]).contains { $0.shown.utf8.elementsEqual(value.utf8) }
    }
  }
}
