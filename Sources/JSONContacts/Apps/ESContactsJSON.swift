import AppContacts
import ContactModel

extension AppShape {
  /// *ESContacts*: `[{"id":"…","firstName":"…","lastName":"…","company":"…","phones":[{"type":"home","number":"…"}],
  /// "emails":[{"type":"work","address":"…"}],"addresses":[{"type":"home","street1":"…",…}]}]`.
  static let esContacts = AppShape(
    ESContactsApp.rules,
    FieldTable<ESContactsApp.Record>(fields: [
      .appText("id", \.id), .appText("firstName", \.firstName), .appText("lastName", \.lastName),
      .appText("company", \.company),
      Field("phones", \.phones, values("number", "phone", "phoneNumber"), absent: nil),
      Field("emails", \.emails, values("address", "email", "emailAddress"), absent: nil),
      Field("addresses", \.addresses, address.list, absent: nil),
    ]),
    carries: [
      ("UID", 1, "as id; made where there is none"), ("N", 1, "given and family name"),
      ("ORG", 1, "the name"), ("TEL", nil, "with one type or label"),
      ("EMAIL", nil, "with one type or label"), ("ADR", nil, "with two lines of street and one type or label"),
    ],
    empty: ESContactsApp.Record(),
    record: { contact in
      // What the app has no place for may have been all that an address said.
      let record = ESContactsApp.Record(AppIdentifier.added(to: contact))
      return ESContactsApp.Record(ESContactsApp.droppingBlanks(record.contact))
    },
    contact: { ESContactsApp.droppingBlanks($0.contact) },
    isOwn: { keys in
      keys.contains("firstName") || keys.contains("lastName")
        || keys.contains("company") && !keys.isDisjoint(with: ["phones", "emails", "addresses"])
    })

  /// Values with a type. The value is written under the first key and read from any of them, `value` too.
  private static func values(_ keys: String...) -> Form<[ESContactsApp.LabelledValue]> {
    let written = [
      Field<ESContactsApp.LabelledValue>.appText("type", \.type), .appText(keys[0], \.value),
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
      .appText("type", \.type), .appText("street1", \.street1), .appText("street2", \.street2),
      .appText("city", \.city), .appText("state", \.state), .appText("zipcode", \.zipcode),
      .appText("country", \.country),
    ])
}
