public import AppContacts
public import ContactsKit

/// *ContactListPro*: names and numbers; each contact has an id from its creation.
extension ContactListProApp: SampleApp {
  /// The title of the list.
  public static var title: String { "ContactListPro" }
  /// The format of the app's file.
  public static var format: FileFormat { .appContactListPro }

  /// The rows of the form.
  public static func fields(of record: Record) -> [AppField<Record>] {
    [AppField("name", "Name", \.name), AppField("phone", "Phone", \.phone), AppField("email", "E-mail", \.email)]
  }

  /// The text beside the name.
  public static func detail(of record: Record) -> String { record.phone }
}
