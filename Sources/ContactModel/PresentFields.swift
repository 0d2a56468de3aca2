/// The fields of a contact that have values, a bit each: the common fields from the lowest bit up, the ``RareFields`` from
/// the highest bit down, each in the order of the list of fields.
package struct PresentFields: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  // The bits of fields that writers check for every contact. A test compares them with the list.
  package static var formattedNames: PresentFields { PresentFields(rawValue: 1 << 4) }
  package static var nicknames: PresentFields { PresentFields(rawValue: 1 << 6) }
  package static var phones: PresentFields { PresentFields(rawValue: 1 << 7) }
  package static var emails: PresentFields { PresentFields(rawValue: 1 << 8) }
  package static var addresses: PresentFields { PresentFields(rawValue: 1 << 9) }
  package static var urls: PresentFields { PresentFields(rawValue: 1 << 10) }
  package static var organizations: PresentFields { PresentFields(rawValue: 1 << 11) }
  package static var titles: PresentFields { PresentFields(rawValue: 1 << 12) }
  package static var birthdays: PresentFields { PresentFields(rawValue: 1 << 13) }
  package static var photos: PresentFields { PresentFields(rawValue: 1 << 14) }
  package static var notes: PresentFields { PresentFields(rawValue: 1 << 15) }
  package static var categories: PresentFields { PresentFields(rawValue: 1 << 16) }
  package static var extensions: PresentFields { PresentFields(rawValue: 1 << 17) }
}
