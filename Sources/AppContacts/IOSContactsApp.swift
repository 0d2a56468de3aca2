public import ContactModel

/// *iOS Contacts App*: contacts of a name, a surname, a company, a phone number and an e-mail address.
public enum IOSContactsApp {
  /// The fields of a contact in the app.
  public struct Record: AppRecord {
    /// The given name.
    public var name = ""
    /// The family name.
    public var surname = ""
    /// The organization.
    public var company = ""
    /// The phone number.
    public var phoneNumber = ""
    /// The e-mail address.
    public var email = ""

    /// An empty record.
    public init() {}

    /// The record of a contact, with its preferred phone number and e-mail address. Without the components of a name the
    /// formatted name is the name.
    public init(_ contact: Contact) {
      name = contact.name?.given.joined().blankAsEmpty ?? ""
      surname = contact.name?.family.joined().blankAsEmpty ?? ""
      if name.isEmpty, surname.isEmpty { name = contact.formattedNames.preferred()?.value.blankAsEmpty ?? "" }
      company = contact.company
      phoneNumber = contact.preferredPhone
      email = contact.preferredEmail
    }

    /// The contact with the fields of the record, and the other values of an existing contact.
    public func contact(updating contact: Contact) -> Contact {
      var contact = contact
      let before = Record(contact)
      if !name.utf8.elementsEqual(before.name.utf8) || !surname.utf8.elementsEqual(before.surname.utf8) {
        var parts = contact.name ?? PersonName()
        parts.given = name.isBlankText ? [] : TextList(name)
        parts.family = surname.isBlankText ? [] : TextList(surname)
        contact.name = parts
        // The formatted name no longer matches the components.
        contact.formattedNames = []
      }
      contact.company = company
      contact.preferredPhone = phoneNumber
      contact.preferredEmail = email
      return contact
    }
  }

  /// The reason why the app does not save a contact.
  public enum ValidationError: AppRuleError, Hashable {
    /// There is no name or no phone number.
    case nameAndPhoneRequired

    /// The message that the app shows.
    public var message: String { "Name and Phone Number are required." }
  }

  /// A name and a phone number are required; only name and surname are searched.
  public static let rules = AppRules(
    app: "iOS Contacts App",
    check: { contact in
      let record = Record(contact)
      if record.name.isBlankText || record.phoneNumber.isBlankText { throw ValidationError.nameAndPhoneRequired }
    },
    find: { search, contact in
      let record = Record(contact)
      return search.isIn(record.surname.isEmpty ? record.name : "\(record.name) \(record.surname)")
    })
}
