/// The fields of a contact, numbered in the order of the model.
///
/// The records of a contact are sorted by these numbers, and ``PresentFields`` has a bit for each.
@usableFromInline
package enum FieldNumber: UInt8, CaseIterable, Sendable {
  // Identity
  case kind, uids, revisions, creations, productIDs, sources, sourceNames
  // Names
  case formattedNames, names, nicknames, genders, pronouns, grammaticalGenders
  // Communication
  case phones, emails, addresses, urls, instantMessages, socialProfiles, contactURIs, languages, defaultLanguages
  case timeZones, positions
  // Work and people
  case organizations, titles, roles, related, agents, members, organizationDirectories, expertise, hobbies
  case interests
  // Dates and places
  case birthdays, anniversaries, deathDates, dates, birthPlaces, deathPlaces
  // Media
  case photos, logos, sounds, keys
  // Calendars
  case calendarURIs, calendarAddressURIs, freeBusyURIs, calendarAccessURIs
  // The rest
  case notes, categories, accessClasses, mailers, clientPIDMaps, xml, extensions
  /// Lines of the card that state nothing: an N without text. They are no field of the model.
  case emptyLines = 63

  /// The bit of the field among those that have values.
  @inlinable package var bit: UInt64 { 1 << UInt64(rawValue) }
}

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
