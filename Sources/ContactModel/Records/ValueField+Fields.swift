// The fields, by the types of their values.

extension ValueField<String> {
  package static var uids: ValueField { ValueField(.uids) }
  package static var productIDs: ValueField { ValueField(.productIDs) }
  package static var sources: ValueField { ValueField(.sources) }
  package static var sourceNames: ValueField { ValueField(.sourceNames) }
  package static var formattedNames: ValueField { ValueField(.formattedNames) }
  package static var nicknames: ValueField { ValueField(.nicknames) }
  package static var pronouns: ValueField { ValueField(.pronouns) }
  package static var grammaticalGenders: ValueField { ValueField(.grammaticalGenders) }
  package static var emails: ValueField { ValueField(.emails) }
  package static var urls: ValueField { ValueField(.urls) }
  package static var contactURIs: ValueField { ValueField(.contactURIs) }
  package static var languages: ValueField { ValueField(.languages) }
  package static var defaultLanguages: ValueField { ValueField(.defaultLanguages) }
  package static var timeZones: ValueField { ValueField(.timeZones) }
  package static var titles: ValueField { ValueField(.titles) }
  package static var roles: ValueField { ValueField(.roles) }
  package static var members: ValueField { ValueField(.members) }
  package static var organizationDirectories: ValueField { ValueField(.organizationDirectories) }
  package static var expertise: ValueField { ValueField(.expertise) }
  package static var hobbies: ValueField { ValueField(.hobbies) }
  package static var interests: ValueField { ValueField(.interests) }
  package static var calendarURIs: ValueField { ValueField(.calendarURIs) }
  package static var calendarAddressURIs: ValueField { ValueField(.calendarAddressURIs) }
  package static var freeBusyURIs: ValueField { ValueField(.freeBusyURIs) }
  package static var calendarAccessURIs: ValueField { ValueField(.calendarAccessURIs) }
  package static var notes: ValueField { ValueField(.notes) }
  package static var categories: ValueField { ValueField(.categories) }
  package static var accessClasses: ValueField { ValueField(.accessClasses) }
  package static var mailers: ValueField { ValueField(.mailers) }
  package static var clientPIDMaps: ValueField { ValueField(.clientPIDMaps) }
  package static var xml: ValueField { ValueField(.xml) }
}

extension ValueField<DateValue> {
  package static var revisions: ValueField { ValueField(.revisions) }
  package static var creations: ValueField { ValueField(.creations) }
  package static var birthdays: ValueField { ValueField(.birthdays) }
  package static var anniversaries: ValueField { ValueField(.anniversaries) }
  package static var deathDates: ValueField { ValueField(.deathDates) }
  package static var dates: ValueField { ValueField(.dates) }
}

extension ValueField<PersonName> {
  package static var names: ValueField { ValueField(.names) }
}

extension ValueField<PostalAddress> {
  package static var addresses: ValueField { ValueField(.addresses) }
}

extension ValueField<Organization> {
  package static var organizations: ValueField { ValueField(.organizations) }
}

extension ValueField<Gender> {
  package static var genders: ValueField { ValueField(.genders) }
}

extension ValueField<PhoneNumber> {
  package static var phones: ValueField { ValueField(.phones) }
}

extension ValueField<InstantMessageAddress> {
  package static var instantMessages: ValueField { ValueField(.instantMessages) }
}

extension ValueField<SocialProfile> {
  package static var socialProfiles: ValueField { ValueField(.socialProfiles) }
}

extension ValueField<Position> {
  package static var positions: ValueField { ValueField(.positions) }
}

extension ValueField<TextOrURI> {
  package static var related: ValueField { ValueField(.related) }
  package static var birthPlaces: ValueField { ValueField(.birthPlaces) }
  package static var deathPlaces: ValueField { ValueField(.deathPlaces) }
}

extension ValueField<Media> {
  package static var photos: ValueField { ValueField(.photos) }
  package static var logos: ValueField { ValueField(.logos) }
  package static var sounds: ValueField { ValueField(.sounds) }
  package static var keys: ValueField { ValueField(.keys) }
}

extension ValueField<Agent> {
  package static var agents: ValueField { ValueField(.agents) }
}
