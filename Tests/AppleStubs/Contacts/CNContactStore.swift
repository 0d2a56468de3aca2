// swift-format-ignore-file
// The store of the stand-in: it holds contacts and groups in memory, and each store has its own.

public import Foundation

public enum CNEntityType: Int, Sendable {
  case contacts
}

public protocol CNKeyDescriptor: NSObjectProtocol, NSSecureCoding, NSCopying {}
extension NSString: CNKeyDescriptor {}

open class CNFetchRequest: NSObject {}

open class CNContactFetchRequest: CNFetchRequest {
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

open class CNSaveRequest: NSObject {
  fileprivate var changes: [(CNContactStore) throws -> Void] = []

  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append { $0.contacts.append(contact) }
  }
  open func update(_ contact: CNMutableContact) {
    changes.append { store in store.contacts[try store.place(of: contact)] = contact }
  }
  open func delete(_ contact: CNMutableContact) {
    changes.append { store in store.contacts.remove(at: try store.place(of: contact)) }
  }
  open func add(_ group: CNMutableGroup, toContainerWithIdentifier identifier: String?) {
    changes.append { $0.groups.append(group) }
  }
  open func addMember(_ contact: CNContact, to group: CNGroup) {
    changes.append { $0.members[group.identifier, default: []].append(contact.identifier) }
  }
}

public struct CNError: Error {
  public enum Code: Int, Sendable {
    case recordDoesNotExist = 200
  }
  public let code: Code
}

open class CNContactStore: NSObject {
  fileprivate var contacts: [CNContact] = []
  fileprivate var groups: [CNGroup] = []
  fileprivate var members: [String: [String]] = [:]

  public override init() {}

  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { true }

  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: @escaping (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = ObjCBool(false)
    for contact in try unifiedContacts(matching: fetchRequest.predicate, keysToFetch: fetchRequest.keysToFetch)
    where !stop.boolValue {
      block(contact, &stop)
    }
  }

  open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
    guard let contact = contacts.first(where: { $0.identifier == identifier }) else {
      throw CNError(code: .recordDoesNotExist)
    }
    return contact.fetched(keys)
  }

  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    try unifiedContacts(matching: Optional(predicate), keysToFetch: keys)
  }

  private func unifiedContacts(
    matching predicate: NSPredicate?, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    guard let predicate else { return contacts.map { $0.fetched(keys) } }
    let identifiers = (predicate as? GroupPredicate).flatMap { members[$0.identifier] } ?? []
    return contacts.filter { identifiers.contains($0.identifier) }.map { $0.fetched(keys) }
  }

  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { groups }

  open func execute(_ saveRequest: CNSaveRequest) throws {
    for change in saveRequest.changes { try change(self) }
  }

  fileprivate func place(of contact: CNContact) throws -> Int {
    guard let place = contacts.firstIndex(where: { $0.identifier == contact.identifier }) else {
      throw CNError(code: .recordDoesNotExist)
    }
    return place
  }
}

private final class GroupPredicate: NSPredicate {
  let identifier: String
  init(_ identifier: String) {
    self.identifier = identifier
    super.init(value: true)
  }
  required init?(coder: NSCoder) { nil }
}

extension CNContact: NSMutableCopying {
  public class func predicateForContactsInGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
    GroupPredicate(groupIdentifier)
  }

  public func mutableCopy(with zone: NSZone? = nil) -> Any { filled(CNMutableContact()) }

  fileprivate func fetched(_ keys: [any CNKeyDescriptor]) -> CNContact {
    let keys = Set(keys.map { "\($0)" })
    let contact = filled(CNContact())
    contact.unfetchedKeys = CNContact.keys.subtracting(keys)
    return contact
  }

  private static let keys: Set = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
    CNContactPreviousFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey,
    CNContactDepartmentNameKey, CNContactJobTitleKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey, CNContactImageDataKey, CNContactBirthdayKey,
    CNContactNonGregorianBirthdayKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
    CNContactPostalAddressesKey, CNContactUrlAddressesKey, CNContactRelationsKey, CNContactSocialProfilesKey,
    CNContactInstantMessageAddressesKey, CNContactDatesKey, CNContactNoteKey,
  ]
}
