public import AppContacts
public import ContactModel
internal import Findings
internal import SourceText

/// An address book in memory that is loaded from a file and saved to one, as the storage of an app.
///
/// ```swift
/// import ContactFiles
/// import ContactModel
///
/// var book = try ContactBook.load("contacts.json", as: .appContactListPro)
/// let index = try book.add(contact)                    // throws the app's error if it rejects the contact
/// try book.update(id: "42", with: edited)
/// for section in book.sections { print(section.letter, section.indices.map { book.contacts[$0].displayName }) }
/// let found = book.search("love").map { book.contacts[$0] }
/// try book.save()                                      // atomic
/// ```
///
/// It is a value type: copies are independent, and an app that changes it concurrently keeps it in an actor. Contacts are
/// identified by index or by UID. In a book of an app with ids (`hasIDs` of its rules), each contact has a UID of its own: one that
/// has none, or that of another contact, gets a random one.
public struct ContactBook: Sendable {
  /// The contacts, in the order in which they were added.
  public private(set) var contacts: [Contact]
  /// The app's rules for contacts: validation, search and sorting.
  public let rules: AppRules
  /// The file that the book was loaded from or saved to last.
  public private(set) var path: String?
  /// The format of that file.
  public private(set) var format: FileFormat?
  /// Findings of the last load.
  public private(set) var findings: [LocatedFinding] = []
  /// The number of contacts of the file that could not be read; they are not in the book.
  public private(set) var unreadContacts = 0

  /// Creates a book that has no file yet.
  public init(_ contacts: [Contact] = [], rules: AppRules = .none) {
    self.rules = rules
    self.contacts = []
    var known: Set<String> = []
    self.contacts = rules.hasIDs ? contacts.map { ContactBook.identified($0, &known) } : contacts
  }

  /// The contact with a UID that no known one has.
  private static func identified(_ contact: Contact, _ known: inout Set<String>) -> Contact {
    if let uid = contact.uid, !uid.isBlank, known.insert(UniqueIdentifier.key(uid)).inserted { return contact }
    var contact = contact
    contact.uids = [Entry(UniqueIdentifier.random())]
    known.insert(UniqueIdentifier.key(contact.uid ?? ""))
    return contact
  }

  // MARK: - Contacts

  /// Adds a contact at the end. In a book of an app with ids, it gets one if it has none, or that of another contact.
  ///
  /// - Returns: Its index.
  /// - Throws: The error of the rules if they reject the contact.
  @discardableResult
  public mutating func add(_ contact: Contact) throws -> Int {
    var contact = try allowed(contact)
    if rules.hasIDs, contact.uid?.isBlank ?? true || contact.uid.flatMap({ index(ofID: $0) }) != nil {
      contact.uids = [Entry(UniqueIdentifier.random())]
    }
    contacts.append(contact)
    return contacts.count - 1
  }

  /// Adds the contact of an app's record at the end, as ``add(_:)-(Contact)`` does.
  @discardableResult
  public mutating func add(_ record: some AppRecord) throws -> Int { try add(record.contact()) }

  /// Adds contacts at the end, as ``add(_:)-(Contact)`` does, without those that the rules reject.
  ///
  /// - Returns: The rejected contacts with the reasons.
  @discardableResult
  public mutating func add(contentsOf contacts: some Sequence<Contact>) -> [Refusal] {
    var refusals: [Refusal] = []
    var known = Set(rules.hasIDs ? self.contacts.flatMap(\.uids).map { UniqueIdentifier.key($0.value) } : [])
    for (index, contact) in contacts.enumerated() {
      do {
        let contact = try allowed(contact)
        self.contacts.append(rules.hasIDs ? ContactBook.identified(contact, &known) : contact)
      } catch {
        refusals.append(Refusal(index: index, contact: contact, error: error))
      }
    }
    return refusals
  }

  /// A contact that was not added, because the rules reject it.
  public struct Refusal: Sendable {
    /// The number of the contact among those that were to be added, from 0.
    public let index: Int
    /// The contact.
    public let contact: Contact
    /// The error of the rules.
    public let error: any Error
  }

  /// Replaces a contact.
  ///
  /// - Throws: ``ContactBookError/noContactAt(_:)``, or the error of the rules if they reject the contact.
  public mutating func update(at index: Int, with contact: Contact) throws {
    try check(index)
    let contact = try allowed(contact)
    contacts[index] = contact
  }

  /// Replaces the contact with a UID. The new contact keeps the UID if it has none of its own.
  ///
  /// - Throws: ``ContactBookError/noContactWithID(_:)``, or the error of the rules if they reject the contact.
  public mutating func update(id: String, with contact: Contact) throws {
    let index = try place(of: id)
    var contact = contact
    if contact.uids.isEmpty { contact.uids = contacts[index].uids }
    try update(at: index, with: contact)
  }

  /// Changes the fields of a contact that an app's record has; its other values stay.
  ///
  /// - Throws: As ``update(at:with:)-(Int,Contact)``.
  public mutating func update(at index: Int, with record: some AppRecord) throws {
    try check(index)
    try update(at: index, with: record.contact(updating: contacts[index]))
  }

  /// Changes the fields of the contact with a UID that an app's record has; its other values stay.
  ///
  /// - Throws: As ``update(id:with:)-(String,Contact)``.
  public mutating func update(id: String, with record: some AppRecord) throws {
    let contact = contacts[try place(of: id)]
    try update(id: id, with: record.contact(updating: contact))
  }

  /// Removes a contact.
  ///
  /// - Throws: ``ContactBookError/noContactAt(_:)``.
  @discardableResult
  public mutating func remove(at index: Int) throws -> Contact {
    try check(index)
    return contacts.remove(at: index)
  }

  /// Removes the contact with a UID.
  ///
  /// - Throws: ``ContactBookError/noContactWithID(_:)``.
  @discardableResult
  public mutating func remove(id: String) throws -> Contact { try remove(at: try place(of: id)) }

  /// Removes the contact in a row of a section. A section without rows disappears.
  ///
  /// - Throws: ``ContactBookError/noRow(_:section:)``.
  @discardableResult
  public mutating func remove(row: Int, ofSection section: Int) throws -> Contact {
    let sections = sections
    guard sections.indices.contains(section), sections[section].indices.indices.contains(row) else {
      throw ContactBookError.noRow(row, section: section)
    }
    return try remove(at: sections[section].indices[row])
  }

  /// The index of the first contact with a UID, or with that `id`; they are compared byte by byte.
  public func index(ofID id: String) -> Int? {
    if id.utf8.starts(with: Contact.contentPrefix.utf8), let index = contacts.firstIndex(where: { $0.id == id }) {
      return index
    }
    let key = UniqueIdentifier.key(id).utf8
    return contacts.firstIndex { contact in
      contact.uids.contains { UniqueIdentifier.key($0.value).utf8.elementsEqual(key) }
    }
  }

  /// The contact with a UID.
  public func contact(id: String) -> Contact? { index(ofID: id).map { contacts[$0] } }

  // MARK: - Lists

  /// The contacts sorted by name, in sections by first letter, `#` last.
  public var sections: [ContactSection] { rules.sections(of: contacts) }

  /// The indices of the contacts that match a search, in the order of the book. Without rules of an app, it is a
  /// `ContactSearch`.
  public func search(_ text: String) -> [Int] {
    let search = ContactSearch(text)
    return contacts.indices.filter { rules.matches(contacts[$0], search) }
  }

  mutating func remember(_ path: String, _ format: FileFormat?, _ findings: [LocatedFinding], unread: Int) {
    self.path = path
    self.format = format
    self.findings = findings
    unreadContacts = unread
  }

  private func allowed(_ contact: Contact) throws -> Contact {
    let prepared = rules.prepared(contact)
    try rules.validate(prepared)
    return prepared
  }

  private func check(_ index: Int) throws(ContactBookError) {
    if !contacts.indices.contains(index) { throw .noContactAt(index) }
  }

  private func place(of id: String) throws(ContactBookError) -> Int {
    guard let index = index(ofID: id) else { throw .noContactWithID(id) }
    return index
  }
}

/// An error of a ``ContactBook``. Rejected contacts throw the errors of the app's rules instead.
public enum ContactBookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No contact has the index.
  case noContactAt(Int)
  /// No contact has the UID.
  case noContactWithID(String)
  /// The list has no such row.
  case noRow(Int, section: Int)
  /// The book was never loaded or saved, and no file was named.
  case noFile
  /// The file has contacts that could not be read; saving would lose them.
  case wouldLoseUnreadContacts(Int, path: String)

  /// One line for a terminal.
  public var description: String {
    switch self {
    case .noContactAt(let index): "There is no contact at \(index)."
    case .noContactWithID(let id): "No contact has the id \(Finding.quote(id))."
    case .noRow(let row, let section): "There is no row \(row) in section \(section)."
    case .noFile: "The book has no file yet; name one to save it."
    case .wouldLoseUnreadContacts(let count, let path):
      "\(Finding.printable(path)) has \(count) contacts that could not be read and would be lost."
    }
  }
}
