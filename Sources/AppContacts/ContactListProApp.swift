public import ContactModel

/// *ContactListPro*: contacts of an id, a name, a phone number and an e-mail address.
public enum ContactListProApp {
  /// The fields of a contact in the app.
  public struct Record: AppRecord {
    /// The id, which is the contact's UID.
    public var id = ""
    /// The whole name.
    public var name = ""
    /// The phone number.
    public var phone = ""
    /// The e-mail address.
    public var email = ""

    /// An empty record.
    public init() {}

    /// The record of a contact, with its preferred phone number and e-mail address.
    public init(_ contact: Contact) {
      id = contact.uid ?? ""
      name = contact.singleName
      phone = contact.preferredPhone
      email = contact.preferredEmail
    }

    /// The contact with the fields of the record, and the other values of an existing contact.
    public func contact(updating contact: Contact) -> Contact {
      var contact = contact
      if !id.utf8.elementsEqual((contact.uid ?? "").utf8) { contact.uid = id.isEmpty ? nil : id }
      contact.singleName = name
      contact.preferredPhone = phone
      contact.preferredEmail = email
      return contact
    }
  }

  /// No requirements; contacts are edited and deleted by their id.
  public static let rules = AppRules(app: "ContactListPro", sorting: { $0.displayName }, hasIDs: true)
}
