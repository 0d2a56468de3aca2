public import AppContacts
public import ContactModel
internal import Findings

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
/// identified by index or by UID.
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
    self.contacts = contacts
    self.rules = rules
  }

  // MARK: - Contacts

  /// Adds a contact at the end.
  ///
  /// - Returns: Its index.
  /// - Throws: The error of the rules if they reject the contact.
  @discardableResult
  public mutating func add(_ contact: Contact) throws -> Int {
    let contact = try allowed(contact)
    contacts.append(contact)
    return contacts.count - 1
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

  /// The index of the first contact with a UID; UIDs are compared byte by byte.
  public func index(ofID id: String) -> Int? {
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
