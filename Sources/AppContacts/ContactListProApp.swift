public import ContactModel

/// *ContactListPro*: contacts of an id, a name, a phone number and an e-mail address.
public enum ContactListProApp {
  /// What the app knows of a contact.
  public struct Record: Hashable, Sendable {
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

    /// What the app shows of a contact: of several numbers and addresses the most preferred one.
    public init(_ contact: Contact) {
      id = contact.uid ?? ""
      name = contact.singleName
      phone = contact.preferredPhone
      email = contact.preferredEmail
    }

    /// The contact, with what another one has besides.
    public func contact(updating contact: Contact = Contact()) -> Contact {
      var contact = contact
      if !id.utf8.elementsEqual((contact.uid ?? "").utf8) { contact.uid = id.isEmpty ? nil : id }
      contact.singleName = name
      contact.preferredPhone = phone
      contact.preferredEmail = email
      return contact
    }
  }

  /// The app asks for nothing; contacts are edited and deleted by their id.
  public static let rules = AppRules(app: "ContactListPro", sorting: { $0.displayName })
}
