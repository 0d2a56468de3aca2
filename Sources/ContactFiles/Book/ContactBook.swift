public import AppContacts
public import ContactModel
internal import Findings

/// An address book in memory that is loaded from a file and saved to one: what an app needs in the place of a storage of
/// its own.
///
/// ```swift
/// import ContactFiles
/// import ContactModel
///
/// var book = try ContactBook.load("contacts.json", as: .appContactListPro)
/// let index = try book.add(contact)                    // as the app saves it, or the app's own error
/// try book.update(id: "42", with: edited)
/// for section in book.sections { print(section.letter, section.indices.map { book.contacts[$0].displayName }) }
/// let found = book.search("love").map { book.contacts[$0] }
/// try book.save()                                      // whole or not at all
/// ```
///
/// It is a value: a copy is another book, and an app that changes it from several places keeps it in an actor or on its
/// main actor. Contacts are found by their place or by their UID.
public struct ContactBook: Sendable {
  /// The contacts, in the order in which they were added.
  public private(set) var contacts: [Contact]
  /// What is asked of contacts, how they are searched and sorted.
  public let rules: AppRules
  /// The file that the book was loaded from or saved to last.
  public private(set) var path: String?
  /// The format of that file.
  public private(set) var format: FileFormat?
  /// What there was to say about the file when it was loaded.
  public private(set) var findings: [LocatedFinding] = []
  /// How many contacts of the file could not be read; they are not in the book.
  public private(set) var unreadContacts = 0
  private var identifiers: IdentifierIndex

  /// Makes a book that stands in no file yet.
  public init(_ contacts: [Contact] = [], rules: AppRules = .none) {
    self.contacts = contacts
    self.rules = rules
    identifiers = IdentifierIndex(contacts)
  }

  // MARK: - Contacts

  /// Adds a contact at the end.
  ///
  /// - Returns: Its place.
  /// - Throws: The error of the rules where they do not allow the contact.
  @discardableResult
  public mutating func add(_ contact: Contact) throws -> Int {
    let contact = try allowed(contact)
    contacts.append(contact)
    identifiers.append(contact)
    return contacts.count - 1
  }

  /// Puts another contact in the place of one.
  ///
  /// - Throws: ``ContactBookError/noContactAt(_:)``, and the error of the rules where they do not allow the contact.
  public mutating func update(at index: Int, with contact: Contact) throws {
    try check(index)
    let contact = try allowed(contact)
    identifiers.replace(contacts[index], with: contact, at: index)
    contacts[index] = contact
  }

  /// Puts another contact in the place of the one with a UID. The UID stays where the other contact has none.
  ///
  /// - Throws: ``ContactBookError/noContactWithID(_:)``, and the error of the rules where they do not allow the contact.
  public mutating func update(id: String, with contact: Contact) throws {
    let index = try place(of: id)
    var contact = contact
    if contact.uids.isEmpty { contact.uids = contacts[index].uids }
    try update(at: index, with: contact)
  }

  /// Takes a contact out.
  ///
  /// - Throws: ``ContactBookError/noContactAt(_:)``.
  @discardableResult
  public mutating func remove(at index: Int) throws -> Contact {
    try check(index)
    let contact = contacts.remove(at: index)
    identifiers.remove(contact, at: index)
    return contact
  }

  /// Takes the contact with a UID out.
  ///
  /// - Throws: ``ContactBookError/noContactWithID(_:)``.
  @discardableResult
  public mutating func remove(id: String) throws -> Contact { try remove(at: try place(of: id)) }

  /// Takes the contact at a row of a section out, as a list does; with its last row a section is gone.
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

  /// The place of the contact with a UID, compared byte for byte; the first one where several have it.
  public func index(ofID id: String) -> Int? {
    identifiers.place(of: id)
  }

  /// The contact with a UID.
  public func contact(id: String) -> Contact? { index(ofID: id).map { contacts[$0] } }

  // MARK: - Lists

  /// The contacts sorted by name and cut into sections by first letters, `#` last.
  public var sections: [ContactSection] { rules.sections(of: contacts) }

  /// The places of the contacts that a search finds, in the order of the book: by name, phone number and e-mail address
  /// where the rules say nothing else.
  public func search(_ text: String) -> [Int] {
    let search = ContactSearch(text)
    return contacts.indices.filter { rules.matches(contacts[$0], search) }
  }

  /// Remembers the file that holds the book.
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

/// Why a ``ContactBook`` did not do what it was asked for. Errors of rules are the apps' own.
public enum ContactBookError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no contact at the place.
  case noContactAt(Int)
  /// No contact has the UID.
  case noContactWithID(String)
  /// The list has no such row.
  case noRow(Int, section: Int)
  /// The book was never loaded or saved, and no file was named.
  case noFile
  /// The file has contacts that could not be read; saving to it would lose them.
  case wouldLoseUnreadContacts(Int, path: String)

  /// One line for people, fit for a terminal.
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
