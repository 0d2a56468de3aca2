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

  /// Whether groups are changed, for which a first pass over all contacts is needed.
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
    var card = ContactBuilder()
    card.kind = .group
    card.append(UniqueIdentifier.derived(from: Array(("contacts-kit group\n" + category.name).utf8)[...]), to: .uids)
    card.append(category.name, to: .formattedNames)
    // Apple's programs write the name of a group into N, too.
    card.append(Entry(PersonName(given: TextList(), family: TextList(category.name))), to: .names)
    for member in category.members { card.append(member, to: .members) }
    return Contact(card.makeBuffer())
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
      if names.isEmpty { return (false, []) }
      var seen: Set<String>?
      var added: [String] = []
      for key in MemberKey.all(of: contact) {
        for name in names[key] ?? [] {
          if seen == nil { seen = Set(contact.categories.map(\.value)) }
          if seen?.insert(name).inserted == true { added.append(name) }
        }
      }
      if !added.isEmpty { contact.categories += added.map { Entry($0) } }
      return (false, [])
    case .cards:
      var findings: [Finding] = []
      if contact.kind == .group { findings = complete(&contact) }
      let categories = contact.categories
      let kept = categories.filter { !form.isMembership($0) }
      if kept.count < categories.count {
        contact = contact.replacing(PresentFields(.categories)) { builder in
          for category in kept { builder.append(category, to: .categories) }
          if !builder.has(.uids) { builder.append(UniqueIdentifier.derived(from: bytes), to: .uids) }
        }
      }
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
    ContactField.all.filter { field in
      switch field.number {
      case .kind, .uids, .revisions, .productIDs: false
      case .members: card.members.contains { !$0.attributes.types.isEmpty || $0.attributes.preference != nil }
      case .formattedNames: card.formattedNames.contains { $0.value != name }
      case .names: card.names.contains { !isNamed($0, name) }
      case .extensions: card.extensions.contains { !$0.name.equalsIgnoringASCIICase("X-ABUID") }
      default: !field.isEmpty(card)
      }
    }.map(\.property)
  }

  private static func isNamed(_ entry: Entry<PersonName>, _ name: String) -> Bool {
    if entry.value.isBlank { return true }
    var named = Contact()
    named.names = [entry]
    return named.displayName == name
  }

  // MARK: Categories to cards

  /// Adds the contacts with a category to the group card with its name.
  private func complete(_ card: inout Contact) -> [Finding] {
    var all = card.members
    let old = all
    if let mailboxes = found?.mailboxes, !mailboxes.isEmpty {
      for index in all.indices {
        guard let mailbox = mailboxes[MemberKey(uid: all[index].value)] else { continue }
        all[index].value = mailbox.value
        all[index].attributes.parameters += mailbox.attributes.parameters
      }
    }
    let name = card.displayName
    var known = Set(all.flatMap { MemberKey.candidates(of: $0) })
    let added = (members[name] ?? []).filter { member in
      let keys = MemberKey.candidates(of: member)
      defer { known.formUnion(keys) }
      return known.isDisjoint(with: keys.prefix(1))
    }
    all += added
    if all != old { card.members = all }
    if added.isEmpty { return [] }
    return [
      change(
        "the group \(Finding.quote(name)) has \(Finding.grouped(added.count)) more "
          + "\(added.count == 1 ? "member" : "members") now: the contacts with its name as a category")
    ]
  }
}
