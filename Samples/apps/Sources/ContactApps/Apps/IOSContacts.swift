public import AppContacts
public import ContactsKit

/// *iOS Contacts App*: one list in the order of adding. A name and a phone number are required, and only names are searched.
extension IOSContactsApp: SampleApp {
  /// The title of the list.
  public static var title: String { "Contacts" }
  /// The format of the app's file.
  public static var format: FileFormat { .appIOSContacts }

  /// The rows of the form.
  public static func fields(of record: Record) -> [AppField<Record>] {
    [
      AppField("name", "Name", \.name), AppField("surname", "Surname", \.surname),
      AppField("company", "Company", \.company), AppField("phone", "Phone Number", \.phoneNumber),
      AppField("email", "E-mail", \.email),
    ]
  }

  /// The text beside the name.
  public static func detail(of record: Record) -> String { record.phoneNumber }
}
