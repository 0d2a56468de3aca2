internal import ContactModel
internal import ContactProducts
internal import SourceText

/// How an output represents groups.
struct GroupForm: Sendable {
  let style: GroupStyle
  /// Whether members are named by their e-mail addresses, as the lists of LDIF do.
  let namesMailboxes: Bool

  init(_ options: ConversionOptions) {
    style = options.groups
    namesMailboxes = options.outputFormat.family == .ldif
  }

  /// Whether a category can become a membership, which has a name alone.
  func isMembership(_ category: Entry<String>) -> Bool { category.attributes.isEmpty && !category.value.isBlank }

  /// The reference to a member of a group card.
  ///
  /// - Parameter bytes: The contact in the input.
  func reference(to contact: Contact, from bytes: ArraySlice<UInt8>) -> Entry<String> {
    if namesMailboxes, let mailbox = MemberKey.mailbox(of: contact) { return mailbox }
    return MemberKey.reference(to: contact.uid ?? UniqueIdentifier.derived(from: bytes))
  }
}
