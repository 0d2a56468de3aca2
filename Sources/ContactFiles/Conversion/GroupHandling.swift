internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText

/// Changes group cards to categories of their members, and back.
struct GroupHandling: Sendable {
  let form: GroupForm
  /// What the first pass found.
  private var found: GroupCounts?
  /// The names of the groups of a contact, by the key that they name it by.
  private var names: [MemberKey: [String]] = [:]
  /// The members of each category, by its name.
  private var members: [String: [Entry<String>]] = [:]
  /// The group cards for categories that no input has a card for.
  private(set) var newCards: [Contact] = []

  init(_ options: ConversionOptions) {
    form = GroupForm(options)
  }

  /// True if groups are changed, for which a first pass over all contacts is needed.
  var isWanted: Bool { form.style != .asWritten }

  mutating func learn(from counts: GroupCounts) {
    found = counts
    switch form.style {
    case .asWritten: break
    case .categories:
      for card in counts.cards where !card.name.isBlank {
        for member in card.members {
          guard case .contact(let key) = resolve(member), names[key]?.last != card.name else { continue }
          names[key, default: []].append(card.name)
        }
      }
    case .cards:
      let existing = Set(counts.cards.map(\.name))
      for category in counts.categories {
        members[category.name] = category.members
        if !existing.contains(category.name) { newCards.append(GroupHandling.card(category)) }
      }
    }
  }

  /// A group card for a category. The same name gives the same UID.
  private static func card(_ category: GroupCounts.Category) -> Contact {
    var card = Contact()
    card.kind = .group
    card.uid = UniqueIdentifier.derived(from: Array(("contacts-kit group\n" + category.name).utf8)[...])
    card.formattedNames = [Entry(category.name)]
    // Apple's programs write the name of a group into N, too.
    card.name = PersonName(given: TextList(), family: TextList(category.name))
    card.members = category.members
    return card
  }

  /// Changes a contact.
  ///
  /// - Parameter bytes: The contact in the input.
  /// - Returns: The findings, and whether the contact is not written, because it was the card of a group that its members
  ///   name now.
  func apply(to contact: inout Contact, from bytes: ArraySlice<UInt8>) -> (isRemoved: Bool, findings: [Finding]) {
    switch form.style {
    case .asWritten: return (false, [])
    case .categories where contact.kind == .group: return changeToCategory(contact)
    case .categories:
      var seen = Set(contact.categories.map(\.value))
      for key in MemberKey.all(of: contact) {
        for name in names[key] ?? [] where seen.insert(name).inserted { contact.categories.append(Entry(name)) }
      }
      return (false, [])
    case .cards:
      var findings: [Finding] = []
      if contact.kind == .group { findings = complete(&contact) }
      let count = contact.categories.count
      contact.categories.removeAll { form.isMembership($0) }
      if contact.categories.count < count, contact.uids.isEmpty { contact.uid = UniqueIdentifier.derived(from: bytes) }
      return (false, findings)
    }
  }

  // MARK: Cards to categories

  private enum Resolution {
    case contact(MemberKey)
    case group
    case several(Int)
    case missing
  }

  /// The contact that a member is.
  private func resolve(_ member: Entry<String>) -> Resolution {
    guard let found else { return .missing }
    var several = 0
    for (index, key) in MemberKey.candidates(of: member).enumerated() {
      if found.groups.contains(key) { return .group }
      let count = found.owners[key] ?? 0
      // Contacts with one UID are the same one; contacts with one address may be a family.
      if count == 1 || count > 0 && index == 0 { return .contact(key) }
      several = max(several, count)
    }
    return several > 1 ? .several(several) : .missing
  }

  private func changeToCategory(_ card: Contact) -> (isRemoved: Bool, findings: [Finding]) {
    let name = card.displayName
    let title = "the group \(Finding.quote(name))"
    if name.isBlank { return (false, [change("a group without a name stays a card")]) }
    let others = GroupHandling.others(of: card, named: name)
    if !others.isEmpty {
      return (
        false,
        [change("\(title) is a category of its members, and stays a card because of \(others.joined(separator: ", "))")]
      )
    }
    var count = 0
    var findings: [Finding] = []
    for member in card.members {
      let reason: String
      switch resolve(member) {
      case .contact:
        count += 1
        continue
      case .group: reason = "is a group: a category cannot be in a category"
      case .several(let number): reason = "is the address of \(Finding.grouped(number)) contacts"
      case .missing: reason = "is no contact of the input"
      }
      findings.append(
        Finding(
          LossCodes.membership,
          "the member \(Finding.quote(member.value)) of \(title) \(reason); the membership was lost",
          property: "MEMBER"))
    }
    if count == 0 {
      findings.append(
        Finding(
          LossCodes.membership, "\(title) has no member that could have it as a category; it was lost", property: "KIND"
        ))
    } else {
      findings.append(
        change("\(title) is a category of \(Finding.grouped(count)) \(count == 1 ? "contact" : "contacts") now"))
    }
    return (true, findings)
  }

  private func change(_ message: String) -> Finding { Finding(IOCodes.groupChanged, message, property: "KIND") }

  /// The properties of a group card that its category cannot represent.
  private static func others(of card: Contact, named name: String) -> [String] {
    var rest = card
    rest.kind = nil
    rest.uids = []
    rest.revisions = []
    rest.productIDs = []
    rest.members.removeAll { $0.attributes.types.isEmpty && $0.attributes.preference == nil }
    rest.formattedNames.removeAll { $0.value == name }
    rest.names.removeAll { entry in
      var named = Contact()
      named.names = [entry]
      return entry.value.isBlank || named.displayName == name
    }
    rest.extensions.removeAll { $0.name.equalsIgnoringASCIICase("X-ABUID") }
    return ContactField.all.filter { !$0.isEmpty(rest) }.map(\.property)
  }

  // MARK: Categories to cards

  /// Adds the contacts with a category to the group card with its name.
  private func complete(_ card: inout Contact) -> [Finding] {
    if let mailboxes = found?.mailboxes, !mailboxes.isEmpty {
      for index in card.members.indices {
        guard let mailbox = mailboxes[MemberKey(uid: card.members[index].value)] else { continue }
        card.members[index].value = mailbox.value
        card.members[index].attributes.parameters += mailbox.attributes.parameters
      }
    }
    let name = card.displayName
    var known = Set(card.members.flatMap { MemberKey.candidates(of: $0) })
    let added = (members[name] ?? []).filter { member in
      let keys = MemberKey.candidates(of: member)
      defer { known.formUnion(keys) }
      return known.isDisjoint(with: keys.prefix(1))
    }
    if added.isEmpty { return [] }
    card.members += added
    return [
      change(
        "the group \(Finding.quote(name)) has \(Finding.grouped(added.count)) more "
          + "\(added.count == 1 ? "member" : "members") now: the contacts with its name as a category")
    ]
  }
}
