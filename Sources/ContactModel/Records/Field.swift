/// A field of contacts whose values are of one type.
package struct Field<Value: FieldValue>: Sendable {
  package let number: FieldNumber

  @inline(__always) init(_ number: FieldNumber) { self.number = number }
}

extension Field<String> {
  package static var uids: Field { Field(.uids) }
  package static var productIDs: Field { Field(.productIDs) }
  package static var sources: Field { Field(.sources) }
  package static var sourceNames: Field { Field(.sourceNames) }
  package static var formattedNames: Field { Field(.formattedNames) }
  package static var nicknames: Field { Field(.nicknames) }
  package static var pronouns: Field { Field(.pronouns) }
  package static var grammaticalGenders: Field { Field(.grammaticalGenders) }
  package static var emails: Field { Field(.emails) }
  package static var urls: Field { Field(.urls) }
  package static var contactURIs: Field { Field(.contactURIs) }
  package static var languages: Field { Field(.languages) }
  package static var defaultLanguages: Field { Field(.defaultLanguages) }
  package static var timeZones: Field { Field(.timeZones) }
  package static var titles: Field { Field(.titles) }
  package static var roles: Field { Field(.roles) }
  package static var members: Field { Field(.members) }
  package static var organizationDirectories: Field { Field(.organizationDirectories) }
  package static var expertise: Field { Field(.expertise) }
  package static var hobbies: Field { Field(.hobbies) }
  package static var interests: Field { Field(.interests) }
  package static var calendarURIs: Field { Field(.calendarURIs) }
  package static var calendarAddressURIs: Field { Field(.calendarAddressURIs) }
  package static var freeBusyURIs: Field { Field(.freeBusyURIs) }
  package static var calendarAccessURIs: Field { Field(.calendarAccessURIs) }
  package static var notes: Field { Field(.notes) }
  package static var categories: Field { Field(.categories) }
  package static var accessClasses: Field { Field(.accessClasses) }
  package static var mailers: Field { Field(.mailers) }
  package static var clientPIDMaps: Field { Field(.clientPIDMaps) }
  package static var xml: Field { Field(.xml) }
}

extension Field<DateValue> {
  package static var revisions: Field { Field(.revisions) }
  package static var creations: Field { Field(.creations) }
  package static var birthdays: Field { Field(.birthdays) }
  package static var anniversaries: Field { Field(.anniversaries) }
  package static var deathDates: Field { Field(.deathDates) }
  package static var dates: Field { Field(.dates) }
}

extension Field<PersonName> {
  package static var names: Field { Field(.names) }
}

extension Field<PostalAddress> {
  package static var addresses: Field { Field(.addresses) }
}

extension Field<Organization> {
  package static var organizations: Field { Field(.organizations) }
}

extension Field<Gender> {
  package static var genders: Field { Field(.genders) }
}

extension Field<PhoneNumber> {
  package static var phones: Field { Field(.phones) }
}

extension Field<InstantMessageAddress> {
  package static var instantMessages: Field { Field(.instantMessages) }
}

extension Field<SocialProfile> {
  package static var socialProfiles: Field { Field(.socialProfiles) }
}

extension Field<Position> {
  package static var positions: Field { Field(.positions) }
}

extension Field<Reference> {
  package static var related: Field { Field(.related) }
  package static var birthPlaces: Field { Field(.birthPlaces) }
  package static var deathPlaces: Field { Field(.deathPlaces) }
}

extension Field<Media> {
  package static var photos: Field { Field(.photos) }
  package static var logos: Field { Field(.logos) }
  package static var sounds: Field { Field(.sounds) }
  package static var keys: Field { Field(.keys) }
}

extension Field<Agent> {
  package static var agents: Field { Field(.agents) }
}
