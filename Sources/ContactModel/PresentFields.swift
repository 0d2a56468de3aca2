/// The fields of a contact that have values, a bit each by their ``FieldNumber``.
package struct PresentFields: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The bits of some fields.
  package init(_ fields: FieldNumber...) { rawValue = fields.reduce(0) { $0 | $1.bit } }

  // The bits of fields that writers check for every contact.
  package static var formattedNames: PresentFields { PresentFields(rawValue: FieldNumber.formattedNames.bit) }
  package static var nicknames: PresentFields { PresentFields(rawValue: FieldNumber.nicknames.bit) }
  package static var phones: PresentFields { PresentFields(rawValue: FieldNumber.phones.bit) }
  package static var emails: PresentFields { PresentFields(rawValue: FieldNumber.emails.bit) }
  package static var addresses: PresentFields { PresentFields(rawValue: FieldNumber.addresses.bit) }
  package static var urls: PresentFields { PresentFields(rawValue: FieldNumber.urls.bit) }
  package static var organizations: PresentFields { PresentFields(rawValue: FieldNumber.organizations.bit) }
  package static var titles: PresentFields { PresentFields(rawValue: FieldNumber.titles.bit) }
  package static var birthdays: PresentFields { PresentFields(rawValue: FieldNumber.birthdays.bit) }
  package static var photos: PresentFields { PresentFields(rawValue: FieldNumber.photos.bit) }
  package static var notes: PresentFields { PresentFields(rawValue: FieldNumber.notes.bit) }
  package static var categories: PresentFields { PresentFields(rawValue: FieldNumber.categories.bit) }
  package static var extensions: PresentFields { PresentFields(rawValue: FieldNumber.extensions.bit) }
}
