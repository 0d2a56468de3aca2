import AppContacts
import ContactModel

extension AppShape {
  /// *ContactListPro*: `[{"id":"…","name":"…","phone":"…","email":"…"}]`.
  static let contactListPro = AppShape(
    ContactListProApp.rules,
    FieldTable<ContactListProApp.Record>(fields: [
      .appText("id", \.id), .appText("name", \.name), .appText("phone", \.phone), .appText("email", \.email),
    ]),
    carries: [
      ("UID", 1, "as id; made where there is none"),
      ("FN", 1, "the name, with given and family name where two words tell them"),
      ("TEL", 1, "without its type"), ("EMAIL", 1, "without its type"),
    ],
    empty: ContactListProApp.Record(), record: { ContactListProApp.Record(AppIdentifier.added(to: $0)) },
    contact: { $0.contact() },
    isOwn: { $0.contains("name") && ($0.contains("phone") || $0.contains("id")) })
}
