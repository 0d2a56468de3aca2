internal import ContactConditions
internal import ContactModel
internal import ContactProducts
internal import SourceText
internal import VCardSyntax

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

/// How an output represents groups.
struct GroupForm: Sendable {
  let style: GroupStyle
  /// Whether members are named by their e-mail addresses, as the lists of LDIF do.
  let namesMailboxes: Bool

  /// Whether the output is for a directory, in which members are named by entries.
  let namesEntries: Bool
  /// Whether an input is one of a directory, in which members are named by entries.
  let readsDirectory: Bool
  /// Whether the mark of Google's contacts is left out: its label is not a group of the user.
  let dropsGoogleMark: Bool
  /// Whether contacts are chosen by their categories, for which the group cards that name them count too.
  let choosesByGroup: Bool
  /// Whether members with the name of an entry of a directory are named by their UIDs instead.
  var resolvesEntries: Bool { readsDirectory && !namesMailboxes && !namesEntries && style != .categories }

  /// - Parameter readsDirectory: Whether an input is one of a directory, in which members are named by entries.
  init(_ options: ConversionOptions, readsDirectory: Bool = false) {
    style = options.groups
    choosesByGroup = options.condition?.asksForCategories ?? false
    let isLDIF = options.outputFormat.family == .ldif
    namesEntries = isLDIF && options.product?.entries?.isDirectory == true
    namesMailboxes = isLDIF && !namesEntries
    dropsGoogleMark = options.product.map { $0.name != "google" } ?? false
    self.readsDirectory = readsDirectory
  }

  /// Whether a category is the mark that Google's exports have on all contacts but suggestions.
  func isGoogleMark(_ category: Entry<String>) -> Bool { category.value == "myContacts" }

  /// Whether a member is named by its UID instead, if a contact of the input is meant.
  func isResolved(_ member: Entry<String>) -> Bool {
    resolvesEntries && (MemberKey.isEntry(member.value) || style == .cards && MemberKey.isMailbox(member.value))
  }

  /// Whether a category can become a membership, which has a name alone.
  func isMembership(_ category: Entry<String>) -> Bool {
    category.attributes.isEmpty && !category.value.isBlank && !(dropsGoogleMark && isGoogleMark(category))
  }

  /// The reference to a member of a group card.
  ///
  /// - Parameter bytes: The contact in the input.
  func reference(to contact: Contact, from bytes: ArraySlice<UInt8>) -> Entry<String> {
    if namesMailboxes, let mailbox = MemberKey.mailbox(of: contact) { return mailbox }
    return MemberKey.reference(to: contact.uid ?? UniqueIdentifier.derived(from: bytes))
  }
}

/// Whether the bytes of vCards may have the card of a group, which is found without reading the cards.
///
/// Performance: groups need a first pass over all contacts. Most inputs have none, and then one pass is enough.
enum GroupProbe {
  /// False if no line is a KIND of a group, in any of its spellings, or begins a list of SOGo.
  static func mayHoldGroups(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let end = ByteSearch.firstLineEnd(in: bytes, from: start) ?? bytes.count
      if mayBeGroup(bytes, start..<end) { return true }
      start = end + 1
    }
    return false
  }

  private static func mayBeGroup(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] != ASCII.colon, bytes[index] != ASCII.semicolon { index += 1 }
    if index < line.upperBound, ends(bytes, line.lowerBound..<index, with: "BEGIN") {
      return ends(bytes, index..<line.upperBound, with: "VLIST")
    }
    guard index < line.upperBound, ends(bytes, line.lowerBound..<index, with: "KIND") else { return false }
    return !others.contains { ends(bytes, index..<line.upperBound, with: $0) }
  }

  /// The kinds that are not a group (RFC 6350 6.1.4, RFC 6473, RFC 6869).
  private static let others: [StaticString] = ["INDIVIDUAL", "ORG", "LOCATION", "APPLICATION", "DEVICE"]

  private static func ends(_ bytes: [UInt8], _ range: Range<Int>, with word: StaticString) -> Bool {
    range.count >= word.utf8CodeUnitCount && ASCIIWord.equals(bytes, range.suffix(word.utf8CodeUnitCount), word)
  }
}
