import AppContacts
import ContactModel

extension AppShape {
  /// *iOS Contacts App*: `[{"name":"Ada","surname":"Lovelace","company":"","phoneNumber":"…","email":"…"}]`.
  static let iosContacts = AppShape(
    IOSContactsApp.rules,
    FieldTable<IOSContactsApp.Record>(fields: [
      .appText("name", { $0.name }, { $0.name = $1 }), .appText("surname", { $0.surname }, { $0.surname = $1 }),
      .appText("company", { $0.company }, { $0.company = $1 }),
      .appText("phoneNumber", { $0.phoneNumber }, { $0.phoneNumber = $1 }),
      .appText("email", { $0.email }, { $0.email = $1 }),
    ]),
    carries: [
      ("N", 1, "given and family name"), ("ORG", 1, "the name"), ("TEL", 1, "without its type"),
      ("EMAIL", 1, "without its type"),
    ],
    empty: IOSContactsApp.Record(), record: { IOSContactsApp.Record($0) }, contact: { $0.contact() },
    isOwn: { keys in
      keys.contains("surname") || keys.isSuperset(of: ["name", "phoneNumber", "email"])
        || keys.isSuperset(of: ["name", "phoneNumber", "company"])
    })
}
