import AppContacts
import ContactModel
import Findings
import SourceText

/// The JSON objects of an app: reading and writing.
struct AppShape: Sendable {
  /// The app's rules.
  let rules: AppRules
  /// All keys of an object.
  let keys: Set<String>
  /// The fields of a contact that the app can hold.
  let carries: [(field: String, limit: Int?, note: String)]
  /// Reads the members of an object.
  let read: @Sendable ([JSONMember], inout JSONReading) -> Contact
  /// Writes a contact and returns the contact that is read from it.
  let write: @Sendable (Contact, inout JSONOutput) -> Contact
  /// Whether an object with these keys, all of which the app has, belongs to this app.
  private let isOwn: @Sendable (Set<String>) -> Bool

  /// - Parameters:
  ///   - rules: The app's rules.
  ///   - table: The keys.
  ///   - carries: The fields of a contact that have a place.
  ///   - empty: An empty record.
  ///   - record: Creates the record of a contact.
  ///   - contact: Creates the contact of a record.
  ///   - isOwn: Whether an object with these keys belongs to this app.
  init<Record: Sendable>(
    _ rules: AppRules, _ table: FieldTable<Record>, carries: [(field: String, limit: Int?, note: String)],
    empty: Record, record: @escaping @Sendable (Contact) -> Record,
    contact: @escaping @Sendable (Record) -> Contact, isOwn: @escaping @Sendable (Set<String>) -> Bool
  ) {
    self.rules = rules
    self.carries = carries
    self.isOwn = isOwn
    keys = Set(table.fields.map(\.key))
    read = { members, reading in
      var found = empty
      var kept: [ExtensionProperty] = []
      for member in table.read(members, into: &found, &reading) {
        let property = member.keptProperty
        reading.unknownKey(member, isKept: property != nil)
        if let property { kept.append(property) }
      }
      var contact = contact(found)
      if !kept.isEmpty { contact.extensions += kept }
      return contact
    }
    write = { original, output in
      let written = record(original)
      output.object { table.write(written, into: &$0) }
      return contact(written)
    }
  }

  /// Whether an object with these keys belongs to this app.
  func owns(_ found: Set<String>) -> Bool { found.isSubset(of: keys) && isOwn(found) }
}

extension JSONMember {
  /// The kept property of an unknown member; `nil` for empty texts, null, arrays and objects.
  fileprivate var keptProperty: ExtensionProperty? {
    switch value.kind {
    case .string(let text): keptProperty(text.string)
    case .number(let text): keptProperty(text)
    case .bool(let isSo): CustomField.property(label: key, value: isSo ? "true" : "false")
    default: nil
    }
  }

  private func keptProperty(_ text: String) -> ExtensionProperty? {
    text.isEmpty ? nil : CustomField.property(label: key, value: text)
  }
}

extension MemberField where Draft == Root {
  /// A text that is always written, because the reader of the app requires the key. Numbers are read as written.
  static func appText(
    _ key: String, _ get: @escaping @Sendable (Root) -> String, _ set: @escaping @Sendable (inout Root, String) -> Void
  ) -> Field<Root> {
    Field(key, get, set, .looseText, absent: nil)
  }
}

extension Form where Value == String {
  /// A text, or a number as written: apps have ids and ages of both types.
  static let looseText = Form(
    write: { $1.text($0) },
    read: { value, reading in
      if case .number(let digits) = value.kind { return digits }
      return Form<String>.text.read(value, &reading)
    })
}

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

extension AppShape {
  /// *ESContacts*: `[{"id":"…","firstName":"…","lastName":"…","company":"…","phones":[{"type":"home","number":"…"}],
  /// "emails":[{"type":"work","address":"…"}],"addresses":[{"type":"home","street1":"…",…}]}]`.
  static let esContacts = AppShape(
    ESContactsApp.rules,
    FieldTable<ESContactsApp.Record>(fields: [
      .appText("id", { $0.id }, { $0.id = $1 }), .appText("firstName", { $0.firstName }, { $0.firstName = $1 }),
      .appText("lastName", { $0.lastName }, { $0.lastName = $1 }),
      .appText("company", { $0.company }, { $0.company = $1 }),
      Field("phones", { $0.phones }, { $0.phones = $1 }, values("number", "phone", "phoneNumber"), absent: nil),
      Field("emails", { $0.emails }, { $0.emails = $1 }, values("address", "email", "emailAddress"), absent: nil),
      Field("addresses", { $0.addresses }, { $0.addresses = $1 }, address.list, absent: nil),
    ]),
    carries: [
      ("UID", 1, "as id; created if there is none"), ("N", 1, "given and family name"),
      ("ORG", 1, "the name"), ("TEL", nil, "with one type or label"),
      ("EMAIL", nil, "with one type or label"), ("ADR", nil, "with two lines of street and one type or label"),
    ],
    empty: ESContactsApp.Record(),
    record: { contact in
      // An address may have had only values that the app cannot hold.
      let record = ESContactsApp.Record(AppIdentifier.added(to: contact))
      return ESContactsApp.Record(ESContactsApp.droppingBlanks(record.contact()))
    },
    contact: { ESContactsApp.droppingBlanks($0.contact()) },
    isOwn: { keys in
      keys.contains("firstName") || keys.contains("lastName")
        || keys.contains("company") && !keys.isDisjoint(with: ["phones", "emails", "addresses"])
    })

  /// Values with a type. The value is written under the first key and read from each of them and from `value`.
  private static func values(_ keys: String...) -> Form<[ESContactsApp.LabelledValue]> {
    let written = [
      Field<ESContactsApp.LabelledValue>.appText("type", { $0.type }, { $0.type = $1 }),
      .appText(keys[0], { $0.value }, { $0.value = $1 }),
    ]
    let alsoRead = (keys.dropFirst() + ["value"]).map { key in
      Field<ESContactsApp.LabelledValue>(
        key, isAbsent: { _ in true }, write: { _, _ in },
        read: { value, root, reading in
          if let text = Form.looseText.read(value, &reading) { root.value = text }
        })
    }
    return Form.object(ESContactsApp.LabelledValue(), written + alsoRead).list
  }

  private static let address = Form.object(
    ESContactsApp.Address(),
    [
      .appText("type", { $0.type }, { $0.type = $1 }), .appText("street1", { $0.street1 }, { $0.street1 = $1 }),
      .appText("street2", { $0.street2 }, { $0.street2 = $1 }),
      .appText("city", { $0.city }, { $0.city = $1 }), .appText("state", { $0.state }, { $0.state = $1 }),
      .appText("zipcode", { $0.zipcode }, { $0.zipcode = $1 }),
      .appText("country", { $0.country }, { $0.country = $1 }),
    ])
}

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

/// The ids of contacts in apps that require one.
enum AppIdentifier {
  private static let urnPrefix = "urn:uuid:"

  /// The contact with an id for the app: the UID without `urn:uuid:`, or a UUID that is derived from the contact, so that the
  /// same input gives the same output.
  static func added(to contact: Contact) -> Contact {
    var contact = contact
    if let uid = contact.uid, !uid.isEmpty {
      contact.uid = bare(uid)
      return contact
    }
    var output = JSONOutput([], level: nil, nesting: Limits().nesting)
    output.object { ContactForm.write(contact, into: &$0) }
    contact.uid = DerivedIdentifier.make(from: output.bytes[...])
    return contact
  }

  /// The UID without the prefix of a URN of a UUID.
  static func bare(_ uid: String) -> String {
    uid.asciiLowercased.hasPrefix(urnPrefix) ? String(Substring(uid.utf8.dropFirst(urnPrefix.utf8.count))) : uid
  }
}
