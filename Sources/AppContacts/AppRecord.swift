public import ContactModel

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
