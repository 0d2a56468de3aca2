import AppContacts
import ContactModel

extension AppShape {
  /// *contact-manager-ui* with a file: `[{"name":"…","age":"36","phoneNumber":"…"}]`.
  static let contactManager = managed(ContactManagerApp.rules)

  /// *contact-manager-ui* with sections has the same keys and other rules.
  static let contactSections = managed(ContactSectionsApp.rules)

  private static func managed(_ rules: AppRules) -> AppShape {
    AppShape(
      rules,
      FieldTable<ContactManagerApp.Record>(fields: [
        .appText("name", { $0.name }, { $0.name = $1 }), .appText("age", { $0.age }, { $0.age = $1 }),
        .appText("phoneNumber", { $0.phoneNumber }, { $0.phoneNumber = $1 }),
      ]),
      carries: [
        ("FN", 1, "the name, with given and family name if it has two words"),
        ("TEL", 1, "without its type"), ("X-", 1, "X-AGE alone"),
      ],
      empty: ContactManagerApp.Record(), record: { ContactManagerApp.Record($0) }, contact: { $0.contact() },
      isOwn: { $0.contains("age") || $0 == ["name", "phoneNumber"] })
  }
}
