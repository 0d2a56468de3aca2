public import AppContacts
public import ContactsKit

/// *contact-manager-ui* with a file: each invalid field has its own message, and numbers are searched, too.
extension ContactManagerApp: SampleApp {
  /// The title of the list.
  public static var title: String { "Contact Manager" }
  /// The format of the app's file.
  public static var format: FileFormat { .appContactManager }

  /// The rows of the form.
  public static func fields(of record: Record) -> [AppField<Record>] {
    [
      AppField("name", "Name", \.name), AppField("age", "Age", \.age),
      AppField("phone", "Phone Number", \.phoneNumber) { PhoneFormat.rehyphenated($0) ?? $0 },
    ]
  }

  /// The text beside the name.
  public static func detail(of record: Record) -> String { "\(record.age), \(record.phoneNumber)" }

  /// A message for each invalid field.
  public static func errors(in record: Record) -> [String] {
    let errors: [ValidationError] = self.errors(in: record)
    return errors.map(\.message)
  }
}
