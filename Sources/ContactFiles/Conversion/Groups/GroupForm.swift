internal import ContactConditions
internal import ContactModel
internal import ContactProducts
internal import SourceText

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
