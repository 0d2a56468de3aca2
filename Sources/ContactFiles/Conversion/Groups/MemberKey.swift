internal import ContactModel
internal import LDIFContacts
internal import SourceText

/// A key of an identifier by which a group names a member; all spellings of an identifier have the same key.
///
/// It is valid in this process only.
struct MemberKey: Hashable, Sendable {
  private let hash: UInt64

  /// The key of a UID, or of a URI with the UID.
  init(uid: String) { hash = ContactReferences.hash(uid) }

  /// The key of an e-mail address, alone or with the name of its owner.
  private init(mailbox address: String, name: String?) {
    var key = Array(MemberKey.scheme.utf8)
    key += address.trimmingASCIISpace.utf8.lazy.map(ASCII.lowercased)
    key.append(ASCII.lineFeed)
    key += (name ?? "").utf8
    hash = ContactReferences.hash(key: key)
  }

  /// The key of the entry of a directory.
  private init(_ name: DirectoryName) { hash = ContactReferences.hash(key: Array("ldap:".utf8) + name.key) }

  /// The key of the name of an entry.
  init(entry name: String) { self.init(DirectoryName(name)) }

  private static let scheme = "mailto:"
  /// The parameter with the name beside the address of a member, which LDIF has.
  static let nameParameter = "X-CN"

  /// The keys that a group may name a contact by.
  ///
  /// - Parameter isOfDirectory: Whether the contact may be an entry without a name of its own.
  static func all(of contact: Contact, isOfDirectory: Bool) -> [MemberKey] {
    var keys =
      contact.uids.map { MemberKey(uid: $0.value) } + MemberKey.entries(of: contact, isOfDirectory: isOfDirectory)
    let emails = contact.emails
    if emails.isEmpty { return keys }
    let name = contact.displayName
    for email in emails {
      keys += [MemberKey(mailbox: email.value, name: nil), MemberKey(mailbox: email.value, name: name)]
    }
    return keys
  }

  /// The keys of the entry of a directory that a contact was.
  static func entries(of contact: Contact, isOfDirectory: Bool) -> [MemberKey] {
    let names = contact.sources.compactMap { DirectoryName(url: $0.value) }
    if names.isEmpty, !isOfDirectory { return [] }
    return names.isEmpty ? [MemberKey(DirectoryName(derivedFor: contact))] : names.map { MemberKey($0) }
  }

  /// Whether a text is the name of an entry of a directory.
  static func isEntry(_ member: String) -> Bool { DirectoryName(url: member) != nil }

  /// Whether a text is the e-mail address of a member.
  static func isMailbox(_ member: String) -> Bool { member.asciiLowercased.hasPrefix(scheme) }

  /// The keys of the contact that a group names, the most specific first.
  static func candidates(of member: Entry<String>) -> [MemberKey] {
    if let entry = DirectoryName(url: member.value) {
      return [MemberKey(entry)] + (entry.mailbox.map { [MemberKey(mailbox: $0, name: nil)] } ?? [])
    }
    let uid = MemberKey(uid: member.value)
    guard isMailbox(member.value),
      let address = PercentEncoding.decoded(member.value.utf8.dropFirst(scheme.utf8.count))
    else { return [uid] }
    let name = member.attributes.parameters.first { $0.name == nameParameter }?.values.first
    return [uid] + (name.map { [MemberKey(mailbox: address, name: $0)] } ?? []) + [
      MemberKey(mailbox: address, name: nil)
    ]
  }

  /// The reference to a contact by its first e-mail address, as the lists of LDIF have it; `nil` without an address.
  static func mailbox(of contact: Contact) -> Entry<String>? {
    guard let address = contact.emails.first(where: { !$0.value.isBlank })?.value else { return nil }
    var member = Entry(scheme + PercentEncoding.encoded(address, unreserved: "-._~@"))
    let name = contact.displayName
    if !name.isEmpty, !name.hasSameBytes(as: address) {
      member.attributes.parameters = [Parameter(nameParameter, [name])]
    }
    return member
  }

  /// The reference to a contact with a UID: the UID if it is a URI, otherwise as Apple's programs and others write it.
  static func reference(to uid: String) -> Entry<String> {
    Entry(uid.utf8Contains(ASCII.colon) ? uid : UniqueIdentifier.prefix + uid)
  }
}
