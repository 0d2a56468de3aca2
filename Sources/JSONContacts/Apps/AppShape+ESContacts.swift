import AppContacts
import ContactModel

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
