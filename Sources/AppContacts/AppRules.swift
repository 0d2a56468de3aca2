public import ContactModel

/// What an app does with its contacts, as functions over the one model: so that its screens need no rules of their own.
///
/// The rules stand apart from the JSON of the apps because an app applies them to contacts wherever they come from: to
/// what somebody types, to a vCard that was imported, to what its file holds.
///
/// ```swift
/// var contact = ESContactsApp.rules.prepared(contact)
/// try ESContactsApp.rules.validate(contact)  // throws ESContactsApp.ValidationError
/// ```
public struct AppRules: Sendable {
  /// What the app is called.
  public let app: String
  private let prepare: @Sendable (Contact) -> Contact
  private let check: @Sendable (Contact) throws -> Void
  private let find: @Sendable (ContactSearch, Contact) -> Bool
  private let sorting: @Sendable (Contact) -> String

  /// Puts rules together.
  ///
  /// - Parameters:
  ///   - app: What the app is called.
  ///   - prepare: What the app changes in a contact before it is saved.
  ///   - check: Throws where the app would not save a contact.
  ///   - find: Whether a search finds a contact.
  ///   - sorting: What contacts are sorted by.
  public init(
    app: String, prepare: @escaping @Sendable (Contact) -> Contact = { $0 },
    check: @escaping @Sendable (Contact) throws -> Void = { _ in },
    find: @escaping @Sendable (ContactSearch, Contact) -> Bool = { $0.matches($1) },
    sorting: @escaping @Sendable (Contact) -> String = { $0.sortName }
  ) {
    self.app = app
    self.prepare = prepare
    self.check = check
    self.find = find
    self.sorting = sorting
  }

  /// Rules that ask for nothing and change nothing: sorted and searched as the command does.
  public static let none = AppRules(app: "")

  /// The contact as the app saves it.
  public func prepared(_ contact: Contact) -> Contact { prepare(contact) }

  /// Makes sure that the app would save the contact.
  ///
  /// - Throws: The app's own error, which has the message that it shows.
  public func validate(_ contact: Contact) throws { try check(contact) }

  /// Whether the app's search finds the contact.
  public func matches(_ contact: Contact, _ search: ContactSearch) -> Bool { find(search, contact) }

  /// What the app sorts the contact by.
  public func sortName(of contact: Contact) -> String { sorting(contact) }

  /// The contacts in sorted sections.
  public func sections(of contacts: [Contact]) -> [ContactSection] {
    ContactSection.sections(of: contacts, by: sorting)
  }
}

/// An error of an app's own rules, with the words that the app shows.
public protocol AppRuleError: Error, Sendable, CustomStringConvertible {
  /// What the app shows.
  var message: String { get }
}

extension AppRuleError {
  /// The message.
  public var description: String { message }
}
