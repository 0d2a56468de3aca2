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
