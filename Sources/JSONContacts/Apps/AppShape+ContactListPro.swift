import AppContacts
import ContactModel

extension AppShape {
  /// *ContactListPro*: `[{"id":"…","name":"…","phone":"…","email":"…"}]`.
  static let contactListPro = AppShape(
    ContactListProApp.rules,
    FieldTable<ContactListProApp.Record>(fields: [
      .appText("id", { $0.id }, { $0.id = $1 }), .appText("name", { $0.name }, { $0.name = $1 }),
      .appText("phone", { $0.phone }, { $0.phone = $1 }), .appText("email", { $0.email }, { $0.email = $1 }),
    ]),
    carries: [
      ("UID", 1, "as id; created if there is none"),
      ("FN", 1, "the name, with given and family name if it has two words"),
      ("TEL", 1, "without its type"), ("EMAIL", 1, "without its type"),
    ],
    empty: ContactListProApp.Record(), record: { ContactListProApp.Record(AppIdentifier.added(to: $0)) },
    contact: { $0.contact() },
    isOwn: { $0.contains("name") && ($0.contains("phone") || $0.contains("id")) })
}
