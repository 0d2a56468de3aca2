/// The fields of a contact that have values, a bit each by their ``FieldNumber``.
package struct PresentFields: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// One field.
  package init(_ field: FieldNumber) { self.init(rawValue: field.bit) }

  /// Several fields.
  package init(_ fields: FieldNumber...) { rawValue = fields.reduce(0) { $0 | $1.bit } }

  // The bits of fields that writers check for every contact.
  package static var formattedNames: PresentFields { PresentFields(.formattedNames) }
  package static var nicknames: PresentFields { PresentFields(.nicknames) }
  package static var phones: PresentFields { PresentFields(.phones) }
  package static var emails: PresentFields { PresentFields(.emails) }
  package static var addresses: PresentFields { PresentFields(.addresses) }
  package static var urls: PresentFields { PresentFields(.urls) }
  package static var organizations: PresentFields { PresentFields(.organizations) }
  package static var titles: PresentFields { PresentFields(.titles) }
  package static var birthdays: PresentFields { PresentFields(.birthdays) }
  package static var photos: PresentFields { PresentFields(.photos) }
  package static var notes: PresentFields { PresentFields(.notes) }
  package static var categories: PresentFields { PresentFields(.categories) }
  package static var extensions: PresentFields { PresentFields(.extensions) }
}
