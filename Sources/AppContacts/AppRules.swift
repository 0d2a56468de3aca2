public import ContactModel

/// The rules of an app for its contacts: how they are prepared, validated, searched and sorted.
///
/// The rules are independent of the JSON of the apps, so that they apply to contacts of any origin: input of the user, an
/// imported vCard, the file of the app.
///
/// ```swift
/// var contact = ESContactsApp.rules.prepared(contact)
/// try ESContactsApp.rules.validate(contact)  // throws ESContactsApp.ValidationError
/// ```
public struct AppRules: Sendable {
  /// The name of the app.
  public let app: String
  /// Whether the app identifies its contacts by an id, so that each contact of a book has a UID of its own.
  public let hasIDs: Bool
  private let prepare: @Sendable (Contact) -> Contact
  private let check: @Sendable (Contact) throws -> Void
  private let find: @Sendable (ContactSearch, Contact) -> Bool
  private let sorting: @Sendable (Contact) -> String

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - prepare: The changes of the app to a contact before it is saved.
  ///   - check: Throws if the app would not save a contact.
  ///   - find: Whether a search finds a contact.
  ///   - sorting: The text by which contacts are sorted.
  ///   - hasIDs: Whether the app identifies its contacts by an id.
  public init(
    app: String, prepare: @escaping @Sendable (Contact) -> Contact = { $0 },
    check: @escaping @Sendable (Contact) throws -> Void = { _ in },
    find: @escaping @Sendable (ContactSearch, Contact) -> Bool = { $0.matches($1) },
    sorting: @escaping @Sendable (Contact) -> String = { $0.sortName }, hasIDs: Bool = false
  ) {
    self.app = app
    self.hasIDs = hasIDs
    self.prepare = prepare
    self.check = check
    self.find = find
    self.sorting = sorting
  }

  /// Rules without requirements or changes; contacts are sorted and searched as by the command.
  public static let none = AppRules(app: "")

  /// The contact as the app saves it.
  public func prepared(_ contact: Contact) -> Contact { prepare(contact) }

  /// Checks that the app would save the contact.
  ///
  /// - Throws: An ``AppRuleError`` with the message of the app.
  public func validate(_ contact: Contact) throws { try check(contact) }

  /// Whether the app's search finds the contact.
  public func matches(_ contact: Contact, _ search: ContactSearch) -> Bool { find(search, contact) }

  /// The text by which the app sorts the contact.
  public func sortName(of contact: Contact) -> String { sorting(contact) }

  /// The contacts in sorted sections.
  public func sections(of contacts: [Contact]) -> [ContactSection] {
    ContactSection.sections(of: contacts, by: sorting)
  }
}

/// An error of the rules of an app.
public protocol AppRuleError: Error, Sendable, CustomStringConvertible {
  /// The message that the app shows.
  var message: String { get }
}

extension AppRuleError {
  /// The message.
  public var description: String { message }
}

/// The fields of a contact in an app.
///
/// A record is what a screen of the app edits. It changes only its own fields of a contact, so that the others are kept.
///
/// ```swift
/// var record = ESContactsApp.Record(contact)
/// record.lastName = "King"
/// let edited = record.contact(updating: contact)
/// ```
public protocol AppRecord: Hashable, Sendable {
  /// An empty record.
  init()
  /// The record of a contact.
  init(_ contact: Contact)
  /// The contact with the fields of the record, and the other values of an existing contact.
  func contact(updating contact: Contact) -> Contact
}

extension AppRecord {
  /// A contact with the fields of the record alone.
  public func contact() -> Contact { contact(updating: Contact()) }
}
