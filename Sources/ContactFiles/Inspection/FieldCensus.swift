internal import ContactModel

/// Counts which fields contacts have.
struct FieldCensus: Sendable {
  /// How many contacts have a value in a field, and how many values there are.
  private(set) var counts = [(contacts: Int, values: Int)](repeating: (0, 0), count: FieldCensus.fields.count)

  mutating func count(_ contact: Contact) {
    let isCommon = contact.hasOnlyCommonFields
    for (index, field) in FieldCensus.fields.enumerated() {
      if field.isRare, isCommon { continue }
      let values = field.count(contact)
      guard values > 0 else { continue }
      counts[index].contacts += 1
      counts[index].values += values
    }
  }

  mutating func add(_ other: FieldCensus) {
    for index in counts.indices {
      counts[index].contacts += other.counts[index].contacts
      counts[index].values += other.counts[index].values
    }
  }

  /// The fields that occur, in the order of the model.
  var found: [Inspection.Field] {
    zip(FieldCensus.fields, counts).compactMap { field, count in
      guard count.contacts > 0 else { return nil }
      return Inspection.Field(name: field.name, contacts: count.contacts, values: count.values)
    }
  }

  private struct CountedField: Sendable {
    let name: String
    /// Whether it is one of the ``RareFields``.
    let isRare: Bool
    let count: @Sendable (Contact) -> Int

    init(_ name: String, isRare: Bool = false, _ count: @escaping @Sendable (Contact) -> Int) {
      self.name = name
      self.isRare = isRare
      self.count = count
    }
  }

  /// The fields by the names of the JSON form.
  private static let fields: [CountedField] = [
    CountedField("kind") { $0.kind == nil ? 0 : 1 },
    CountedField("uid") { $0.uids.count },
    CountedField("formattedNames") { $0.formattedNames.count },
    CountedField("name") { $0.names.count },
    CountedField("nicknames") { $0.nicknames.count },
    CountedField("gender", isRare: true) { $0.genders.count },
    CountedField("pronouns", isRare: true) { $0.pronouns.count },
    CountedField("phones") { $0.phones.count },
    CountedField("emails") { $0.emails.count },
    CountedField("addresses") { $0.addresses.count },
    CountedField("urls") { $0.urls.count },
    CountedField("instantMessages", isRare: true) { $0.instantMessages.count },
    CountedField("socialProfiles", isRare: true) { $0.socialProfiles.count },
    CountedField("contactURIs", isRare: true) { $0.contactURIs.count },
    CountedField("languages", isRare: true) { $0.languages.count },
    CountedField("timeZones", isRare: true) { $0.timeZones.count },
    CountedField("positions", isRare: true) { $0.positions.count },
    CountedField("organizations") { $0.organizations.count },
    CountedField("titles") { $0.titles.count },
    CountedField("roles", isRare: true) { $0.roles.count },
    CountedField("related", isRare: true) { $0.related.count },
    CountedField("agents", isRare: true) { $0.agents.count },
    CountedField("members", isRare: true) { $0.members.count },
    CountedField("organizationDirectories", isRare: true) { $0.organizationDirectories.count },
    CountedField("expertise", isRare: true) { $0.expertise.count },
    CountedField("hobbies", isRare: true) { $0.hobbies.count },
    CountedField("interests", isRare: true) { $0.interests.count },
    CountedField("birthday") { $0.birthdays.count },
    CountedField("anniversary", isRare: true) { $0.anniversaries.count },
    CountedField("deathDate", isRare: true) { $0.deathDates.count },
    CountedField("dates", isRare: true) { $0.dates.count },
    CountedField("birthPlace", isRare: true) { $0.birthPlaces.count },
    CountedField("deathPlace", isRare: true) { $0.deathPlaces.count },
    CountedField("photos") { $0.photos.count },
    CountedField("logos", isRare: true) { $0.logos.count },
    CountedField("sounds", isRare: true) { $0.sounds.count },
    CountedField("keys", isRare: true) { $0.keys.count },
    CountedField("calendarURIs", isRare: true) { $0.calendarURIs.count },
    CountedField("calendarAddressURIs", isRare: true) { $0.calendarAddressURIs.count },
    CountedField("freeBusyURIs", isRare: true) { $0.freeBusyURIs.count },
    CountedField("calendarAccessURIs", isRare: true) { $0.calendarAccessURIs.count },
    CountedField("notes") { $0.notes.count },
    CountedField("categories") { $0.categories.count },
    CountedField("accessClass", isRare: true) { $0.accessClasses.count },
    CountedField("mailer", isRare: true) { $0.mailers.count },
    CountedField("clientPIDMaps", isRare: true) { $0.clientPIDMaps.count },
    CountedField("xml", isRare: true) { $0.xml.count },
    CountedField("grammaticalGender", isRare: true) { $0.grammaticalGenders.count },
    CountedField("defaultLanguage", isRare: true) { $0.defaultLanguages.count },
    CountedField("sources", isRare: true) { $0.sources.count },
    CountedField("sourceNames", isRare: true) { $0.sourceNames.count },
    CountedField("productID") { $0.productIDs.count },
    CountedField("revision") { $0.revisions.count },
    CountedField("creation", isRare: true) { $0.creations.count },
    CountedField("extensions") { $0.extensions.count },
  ]
}
