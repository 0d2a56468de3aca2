import AppleContacts
import ContactModel
import Contacts
import ContactsKit
import Findings
import Foundation

/// The examples of the article "From CNContact".
struct ContactStoreExamples {
  func fetchContacts(from store: CNContactStore) async throws -> [Contact] {
    guard try await store.requestAccess(for: .contacts) else { return [] }
    let request = CNContactFetchRequest(keysToFetch: AppleContactKeys.descriptors)
    var contacts: [Contact] = []
    try store.enumerateContacts(with: request) { found, _ in contacts.append(Contact(found)) }
    return contacts
  }

  func backUp(_ store: CNContactStore, to path: String) async throws -> [LocatedFinding] {
    let contacts = try await fetchContacts(from: store)
    return try contacts.write(to: path, as: .vcard40, replacing: true).losses
  }

  func restore(_ path: String, to store: CNContactStore) throws -> [Finding] {
    try save(try ContactFile.read(path).contacts, to: store)
  }

  func fetchContactsWithNotes(from store: CNContactStore) throws -> [Contact] {
    var keys = AppleContactKeys.descriptors
    keys.append(NSString(string: CNContactNoteKey))
    let request = CNContactFetchRequest(keysToFetch: keys)
    var contacts: [Contact] = []
    try store.enumerateContacts(with: request) { found, _ in contacts.append(Contact(found)) }
    return contacts
  }

  func save(_ contacts: [Contact], to store: CNContactStore) throws -> [Finding] {
    var losses: [Finding] = []
    let request = CNSaveRequest()
    for contact in contacts where contact.kind != .group {
      request.add(CNMutableContact(contact, losses: &losses), toContainerWithIdentifier: nil)
    }
    try store.execute(request)
    return losses
  }

  func add(_ email: Email, toContactWith identifier: String, in store: CNContactStore) throws -> [Finding] {
    let found = try store.unifiedContact(withIdentifier: identifier, keysToFetch: AppleContactKeys.descriptors)
    guard let copy = found.mutableCopy() as? CNMutableContact else { return [] }
    var contact = Contact(found)
    contact.emails.append(email)
    var losses: [Finding] = []
    copy.emailAddresses = CNMutableContact(contact, losses: &losses).emailAddresses
    let request = CNSaveRequest()
    request.update(copy)
    try store.execute(request)
    return losses.filter { $0.property == "EMAIL" }
  }

  func fetchGroups(from store: CNContactStore) throws -> [Contact] {
    try store.groups(matching: nil).map { group in
      let members = CNContact.predicateForContactsInGroup(withIdentifier: group.identifier)
      let found = try store.unifiedContacts(matching: members, keysToFetch: AppleContactKeys.descriptors)
      return Contact(group, members: found)
    }
  }

  func save(_ group: Contact, members: [CNContact], to store: CNContactStore) throws {
    let request = CNSaveRequest()
    let made = CNMutableGroup(group)
    request.add(made, toContainerWithIdentifier: nil)
    for member in members { request.addMember(member, to: made) }
    try store.execute(request)
  }
}
