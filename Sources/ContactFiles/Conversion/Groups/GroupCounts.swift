internal import ContactModel
internal import ContactProducts
internal import SourceText

/// Collects the groups of all contacts, and the contacts that they name, in a first pass.
struct GroupCounts: Sendable {
  /// A group card.
  struct Card: Sendable {
    var name: String
    var members: [Entry<String>]
    /// Whether the card meets the condition of the conversion.
    var isChosen: Bool
  }

  /// The contacts with a category.
  struct Category: Sendable {
    var name: String
    var members: [Entry<String>] = []
    /// Those that meet the condition of the conversion by themselves.
    var chosen: [Entry<String>] = []
  }

  let form: GroupForm
  /// The number of contacts that a key names.
  private(set) var owners: [MemberKey: Int] = [:]
  /// The references to the contacts of entries and addresses, if members are resolved.
  private(set) var references: [MemberKey: String] = [:]
  /// The keys of the UIDs of group cards.
  private(set) var groups: Set<MemberKey> = []
  /// The group cards, in the order of the inputs.
  private(set) var cards: [Card] = []
  /// The categories, in the order of their first contacts.
  private(set) var categories: [Category] = []
  private var places: [String: Int] = [:]
  /// The references by e-mail address, by the keys of the UIDs; only for LDIF.
  private(set) var mailboxes: [MemberKey: Entry<String>] = [:]

  init(_ form: GroupForm) { self.form = form }

  /// - Parameters:
  ///   - bytes: The contact in the input.
  ///   - isChosen: Whether the contact meets the condition of the conversion.
  mutating func count(_ contact: Contact, from bytes: ArraySlice<UInt8>, isChosen: Bool) {
    let isGroup = contact.kind == .group
    if isGroup {
      cards.append(Card(name: contact.displayName, members: contact.members, isChosen: isChosen))
      groups.formUnion(
        contact.uids.map { MemberKey(uid: $0.value) }
          + MemberKey.entries(of: contact, isOfDirectory: form.readsDirectory))
    } else if form.style == .categories || form.resolvesEntries || form.choosesByGroup {
      let keys = Set(MemberKey.all(of: contact, isOfDirectory: form.readsDirectory))
      for key in keys { owners[key, default: 0] += 1 }
      if form.resolvesEntries {
        let reference = MemberKey.reference(to: contact.uid ?? UniqueIdentifier.derived(from: bytes)).value
        for key in keys { references[key] = references[key] ?? reference }
      }
    }
    guard form.style == .cards, isChosen || form.choosesByGroup else { return }
    if form.namesMailboxes, !isGroup, let mailbox = MemberKey.mailbox(of: contact) {
      for uid in contact.uids { mailboxes[MemberKey(uid: uid.value)] = mailbox }
    }
    let names = contact.categories.filter { form.isMembership($0) }.map(\.value)
    if names.isEmpty { return }
    let member = form.reference(to: contact, from: bytes)
    var added: Set<String> = []
    for name in names where added.insert(name).inserted {
      add(Category(name: name, members: [member], chosen: isChosen ? [member] : []))
    }
  }

  private mutating func add(_ category: Category) {
    if let place = places[category.name] {
      categories[place].members += category.members
      categories[place].chosen += category.chosen
    } else {
      places[category.name] = categories.count
      categories.append(category)
    }
  }

  /// Adds the groups of later contacts.
  mutating func merge(_ other: GroupCounts) {
    owners.merge(other.owners) { $0 + $1 }
    references.merge(other.references) { first, _ in first }
    groups.formUnion(other.groups)
    cards += other.cards
    for category in other.categories { add(category) }
    mailboxes.merge(other.mailboxes) { first, _ in first }
  }
}
