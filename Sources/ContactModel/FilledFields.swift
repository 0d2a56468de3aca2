/// Which of the fields that most contacts have hold something, a bit each.
///
/// Whoever writes contacts would ask each of them for every field, and most have nothing in most of them: all are asked
/// at once.
package struct FilledFields: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static var kind: FilledFields { FilledFields(rawValue: 1 << 0) }
  package static var uids: FilledFields { FilledFields(rawValue: 1 << 1) }
  package static var revisions: FilledFields { FilledFields(rawValue: 1 << 2) }
  package static var productIDs: FilledFields { FilledFields(rawValue: 1 << 3) }
  package static var formattedNames: FilledFields { FilledFields(rawValue: 1 << 4) }
  package static var names: FilledFields { FilledFields(rawValue: 1 << 5) }
  package static var nicknames: FilledFields { FilledFields(rawValue: 1 << 6) }
  package static var phones: FilledFields { FilledFields(rawValue: 1 << 7) }
  package static var emails: FilledFields { FilledFields(rawValue: 1 << 8) }
  package static var addresses: FilledFields { FilledFields(rawValue: 1 << 9) }
  package static var urls: FilledFields { FilledFields(rawValue: 1 << 10) }
  package static var organizations: FilledFields { FilledFields(rawValue: 1 << 11) }
  package static var titles: FilledFields { FilledFields(rawValue: 1 << 12) }
  package static var birthdays: FilledFields { FilledFields(rawValue: 1 << 13) }
  package static var photos: FilledFields { FilledFields(rawValue: 1 << 14) }
  package static var notes: FilledFields { FilledFields(rawValue: 1 << 15) }
  package static var categories: FilledFields { FilledFields(rawValue: 1 << 16) }
  package static var extensions: FilledFields { FilledFields(rawValue: 1 << 17) }
}

extension Contact {
  /// Which of the fields that most contacts have hold something.
  package var filled: FilledFields {
    func bit(_ isEmpty: Bool, _ field: FilledFields) -> UInt32 { isEmpty ? 0 : field.rawValue }
    // Each of them where it stands: to ask the fields as a whole would copy them first.
    var bits = bit(storage.fields.kind == nil, .kind)
    bits |= bit(storage.fields.uids.isEmpty, .uids)
    bits |= bit(storage.fields.revisions.isEmpty, .revisions)
    bits |= bit(storage.fields.productIDs.isEmpty, .productIDs)
    bits |= bit(storage.fields.formattedNames.isEmpty, .formattedNames)
    bits |= bit(storage.fields.names.isEmpty, .names)
    bits |= bit(storage.fields.nicknames.isEmpty, .nicknames)
    bits |= bit(storage.fields.phones.isEmpty, .phones)
    bits |= bit(storage.fields.emails.isEmpty, .emails)
    bits |= bit(storage.fields.addresses.isEmpty, .addresses)
    bits |= bit(storage.fields.urls.isEmpty, .urls)
    bits |= bit(storage.fields.organizations.isEmpty, .organizations)
    bits |= bit(storage.fields.titles.isEmpty, .titles)
    bits |= bit(storage.fields.birthdays.isEmpty, .birthdays)
    bits |= bit(storage.fields.photos.isEmpty, .photos)
    bits |= bit(storage.fields.notes.isEmpty, .notes)
    bits |= bit(storage.fields.categories.isEmpty, .categories)
    bits |= bit(storage.fields.extensions.isEmpty, .extensions)
    return FilledFields(rawValue: bits)
  }
}
