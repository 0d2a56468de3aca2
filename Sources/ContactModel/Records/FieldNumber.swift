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
