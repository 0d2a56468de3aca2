import ContactModel

/// *contact-manager-ui* with sections: a name, an age and a phone number in a list that is cut by first letters.
public enum ContactSectionsApp {
  /// What the app knows of a contact.
  public typealias Record = ContactManagerApp.Record

  /// Puts hyphens into a phone number that is all digits, and leaves every other one as it is; sorts by the name as it
  /// is shown.
  public static let rules = AppRules(
    app: "contact-manager-ui (sections)",
    prepare: { contact in
      var contact = contact
      contact.preferredPhone = PhoneFormat.hyphenated(contact.preferredPhone) ?? contact.preferredPhone
      return contact
    },
    sorting: { $0.displayName })
}
