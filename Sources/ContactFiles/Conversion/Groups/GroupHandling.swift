internal import ContactModel
internal import ContactProducts
internal import Findings
internal import SourceText

/// Changes group cards to categories of their members, and back.
struct GroupHandling: Sendable {
  let form: GroupForm
  /// What the first pass found.
  private(set) var found: GroupCounts?
  /// The names of the groups of a contact, by the key that they name it by.
  private(set) var names: [MemberKey: [String]] = [:]
  /// The members of each category, by its name.
  private var members: [String: [Entry<String>]] = [:]
  /// The group cards for categories that no input has a card for.
  private(set) var newCards: [Contact] = []

  /// The keys of the contacts that group cards name by their entries or addresses.
  private(set) var resolved: Set<MemberKey> = []

  /// - Parameter readsDirectory: Whether an input is one of a directory.
  init(_ options: ConversionOptions, readsDirectory: Bool = false) {
    form = GroupForm(options, readsDirectory: readsDirectory)
  }

  /// Whether groups are changed.
  var isWanted: Bool { form.style != .asWritten || form.resolvesEntries }

  /// Whether all contacts must be known before the first is written.
  var needsFirstPass: Bool { isWanted || form.choosesByGroup }

  mutating func learn(from counts: GroupCounts) {
    found = counts
    for member in counts.cards.lazy.flatMap(\.members) where form.isResolved(member) {
      if case .contact(let key) = resolve(member) { resolved.insert(key) }
    }
    if form.style == .categories || form.choosesByGroup {
      for card in counts.cards where !card.name.isBlank {
        for member in card.members {
          guard case .contact(let key) = resolve(member), names[key]?.last != card.name else { continue }
          names[key, default: []].append(card.name)
        }
      }
    }
    if form.style == .cards {
      let existing = Set(counts.cards.lazy.filter(\.isChosen).map(\.name))
      for var category in counts.categories {
        // With group cards, which contacts are chosen is known only when all are.
        if counts.cards.isEmpty { category.members = category.chosen }
        if category.members.isEmpty { continue }
        members[category.name] = category.members
        if !existing.contains(category.name) { newCards.append(GroupHandling.card(category)) }
      }
    }
  }

  /// A contact as a condition sees it: with the names of its groups as categories. A group card has its own name.
  func withGroups(_ contact: Contact) -> Contact {
    guard form.choosesByGroup else { return contact }
    let added = contact.kind == .group ? [contact.displayName] : groupNames(of: contact)
    if added.isEmpty { return contact }
    var named = contact
    named.categories += added.map { Entry($0) }
    return named
  }

  /// The names of the groups of a contact that are not among its categories.
  private func groupNames(of contact: Contact) -> [String] {
    if names.isEmpty { return [] }
    var seen: Set<String>?
    var added: [String] = []
    for key in MemberKey.all(of: contact, isOfDirectory: form.readsDirectory) {
      for name in names[key] ?? [] {
        if seen == nil { seen = Set(contact.categories.map(\.value)) }
        if seen?.insert(name).inserted == true { added.append(name) }
      }
    }
    return added
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
    case .asWritten: return (false, nameByIdentifiers(&contact, from: bytes))
    // Nothing is known of its members.
    case .categories where found == nil: return (false, [])
    case .categories where contact.kind == .group: return changeToCategory(contact)
    case .categories:
      let added = groupNames(of: contact)
      if !added.isEmpty { contact.categories += added.map { Entry($0) } }
      return (false, [])
    case .cards:
      var findings = nameByIdentifiers(&contact, from: bytes)
      if contact.kind == .group { findings += complete(&contact) }
      let categories = contact.categories
      let kept = categories.filter { !form.isMembership($0) }
      if kept.count < categories.count {
        contact = contact.replacing(PresentFields(.categories)) { builder in
          for category in kept { builder.append(category, to: .categories) }
          if !builder.has(.uids), !form.namesEntries {
            builder.append(UniqueIdentifier.derived(from: bytes), to: .uids)
          }
        }
      }
      return (false, findings)
    }
  }

  /// Removes the mark of Google's contacts; false if there is none, or if the output is for Google.
  func dropGoogleMark(of contact: inout Contact) -> Bool {
    guard form.dropsGoogleMark, contact.filled.contains(PresentFields(.categories)) else { return false }
    let categories = contact.categories
    let kept = categories.filter { !form.isGoogleMark($0) }
    if kept.count == categories.count { return false }
    contact.categories = kept
    return true
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

// MARK: - Members

/// The contacts that the members of a group card are.
extension GroupHandling {
  /// Makes the card of a group name its members by their UIDs, where it names entries of a directory, and gives a UID to
  /// a contact that is named so.
  ///
  /// - Parameter bytes: The contact in the input.
  func nameByIdentifiers(_ contact: inout Contact, from bytes: ArraySlice<UInt8>) -> [Finding] {
    guard form.resolvesEntries, let found else { return [] }
    if contact.kind != .group {
      if !resolved.isEmpty, contact.uids.isEmpty,
        !resolved.isDisjoint(with: MemberKey.all(of: contact, isOfDirectory: form.readsDirectory))
      {
        contact.uids = [Entry(UniqueIdentifier.derived(from: bytes))]
      }
      return []
    }
    var findings: [Finding] = []
    var members = contact.members
    for index in members.indices where form.isResolved(members[index]) {
      let resolution = resolve(members[index])
      if case .contact(let key) = resolution, let reference = found.references[key] {
        members[index].value = reference
        members[index].attributes.parameters.removeAll { $0.name == MemberKey.nameParameter }
      } else if form.style == .cards, MemberKey.isEntry(members[index].value), let reason = reason(resolution) {
        findings.append(
          GroupHandling.lost(members[index], of: "the group \(Finding.quote(contact.displayName))", reason))
      }
    }
    if members != contact.members { contact.members = members }
    return findings
  }

  enum Resolution {
    case contact(MemberKey)
    case group
    case several(Int)
    case missing
  }

  /// The contact that a member is.
  func resolve(_ member: Entry<String>) -> Resolution {
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

  func changeToCategory(_ card: Contact) -> (isRemoved: Bool, findings: [Finding]) {
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
      if let reason = reason(resolve(member)) {
        findings.append(GroupHandling.lost(member, of: title, reason))
      } else {
        count += 1
      }
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

  func change(_ message: String) -> Finding { Finding(IOCodes.groupChanged, message, property: "KIND") }

  /// The properties of a group card that its category cannot represent.
  private static func others(of card: Contact, named name: String) -> [String] {
    ContactField.all.filter { field in
      switch field.number {
      case .kind, .uids, .revisions, .productIDs: false
      // The name of an entry is its identity.
      case .sources: card.sources.contains { !MemberKey.isEntry($0.value) }
      case .members: card.members.contains { !$0.attributes.types.isEmpty || $0.attributes.preference != nil }
      case .formattedNames: card.formattedNames.contains { $0.value != name }
      case .names: card.names.contains { !isNamed($0, name) }
      case .extensions: card.extensions.contains { !isIdentity($0) }
      default: !field.isEmpty(card)
      }
    }.map(\.property)
  }

  /// Whether a kept property says only which entry or card the group is.
  private static func isIdentity(_ property: ExtensionProperty) -> Bool {
    property.name.equalsIgnoringASCIICase("X-ABUID")
      || CustomField.cells(property)?.label.equalsIgnoringASCIICase("objectClass") == true
  }

  private static func isNamed(_ entry: Entry<PersonName>, _ name: String) -> Bool {
    if entry.value.isBlank { return true }
    var named = Contact()
    named.names = [entry]
    return named.displayName == name
  }

  /// Why a member is no contact; `nil` if it is one.
  private func reason(_ resolution: Resolution) -> String? {
    switch resolution {
    case .contact: nil
    case .group: "is a group: a category cannot be in a category"
    case .several(let number): "is the address of \(Finding.grouped(number)) contacts"
    case .missing: "is no contact of the input"
    }
  }

  private static func lost(_ member: Entry<String>, of group: String, _ reason: String) -> Finding {
    Finding(
      LossCodes.membership,
      "the member \(Finding.quote(member.value)) of \(group) \(reason); the membership was lost", property: "MEMBER")
  }
}
