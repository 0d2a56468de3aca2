import ContactModel

/// *contact-manager-ui* with sections: a name, an age and a phone number in a list with sections by first letter.
public enum ContactSectionsApp {
  /// The fields of a contact in the app.
  public typealias Record = ContactManagerApp.Record

  /// Inserts hyphens into a phone number of only digits; sorts by the display name.
  public static let rules = AppRules(
    app: "contact-manager-ui (sections)",
    prepare: { contact in
      var contact = contact
      contact.preferredPhone = PhoneFormat.hyphenated(contact.preferredPhone) ?? contact.preferredPhone
      return contact
    },
    sorting: { $0.displayName })
}
