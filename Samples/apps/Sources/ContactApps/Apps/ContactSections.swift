public import AppContacts
public import ContactsKit

/// *contact-manager-ui* with sections: the user saves, and hyphens are put into the number while it is typed.
extension ContactSectionsApp: SampleApp {
  /// The title of the list.
  public static var title: String { "Contacts" }
  /// The format of the app's file.
  public static var format: FileFormat { .appContactSections }
  /// `true`.
  public static var hasSections: Bool { true }
  /// `false`: the user saves.
  public static var savesChanges: Bool { false }

  /// The rows of the form.
  public static func fields(of record: Record) -> [AppField<Record>] {
    [
      AppField("name", "Name", \.name), AppField("age", "Age", \.age),
      AppField("phone", "Phone Number", \.phoneNumber) { PhoneFormat.rehyphenated($0) ?? $0 },
    ]
  }

  /// The text beside the name.
  public static func detail(of record: Record) -> String { record.phoneNumber }
}
