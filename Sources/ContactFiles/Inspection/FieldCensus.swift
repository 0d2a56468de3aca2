internal import ContactModel

/// Counts which fields contacts have.
struct FieldCensus: Sendable {
  /// How many contacts have a value in a field, and how many values there are.
  private(set) var counts = [(contacts: Int, values: Int)](repeating: (0, 0), count: FieldCensus.fields.count)

  mutating func count(_ contact: Contact) {
    for (index, field) in FieldCensus.fields.enumerated() {
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
    let count: @Sendable (Contact) -> Int
  }

  /// The fields by the names of the JSON form.
  private static let fields: [CountedField] = [
    field("kind") { $0.kind == nil ? 0 : 1 }, field("uid", \.uids), field("formattedNames", \.formattedNames),
    field("name", \.names), field("nicknames", \.nicknames), field("gender", \.genders),
    field("pronouns", \.pronouns), field("phones", \.phones), field("emails", \.emails),
    field("addresses", \.addresses), field("urls", \.urls),
    field("instantMessages", \.instantMessages), field("socialProfiles", \.socialProfiles),
    field("contactURIs", \.contactURIs), field("languages", \.languages), field("timeZones", \.timeZones),
    field("positions", \.positions), field("organizations", \.organizations), field("titles", \.titles),
    field("roles", \.roles), field("related", \.related), field("agents", \.agents), field("members", \.members),
    field("organizationDirectories", \.organizationDirectories), field("expertise", \.expertise),
    field("hobbies", \.hobbies), field("interests", \.interests), field("birthday", \.birthdays),
    field("anniversary", \.anniversaries), field("deathDate", \.deathDates), field("dates", \.dates),
    field("birthPlace", \.birthPlaces), field("deathPlace", \.deathPlaces), field("photos", \.photos),
    field("logos", \.logos), field("sounds", \.sounds), field("keys", \.keys),
    field("calendarURIs", \.calendarURIs), field("calendarAddressURIs", \.calendarAddressURIs),
    field("freeBusyURIs", \.freeBusyURIs), field("calendarAccessURIs", \.calendarAccessURIs),
    field("notes", \.notes), field("categories", \.categories), field("accessClass", \.accessClasses),
    field("mailer", \.mailers), field("clientPIDMaps", \.clientPIDMaps), field("xml", \.xml),
    field("grammaticalGender", \.grammaticalGenders), field("defaultLanguage", \.defaultLanguages),
    field("sources", \.sources), field("sourceNames", \.sourceNames), field("productID", \.productIDs),
    field("revision", \.revisions), field("creation", \.creations), field("extensions", \.extensions),
  ]

  private static func field(_ name: String, _ count: @escaping @Sendable (Contact) -> Int) -> CountedField {
    CountedField(name: name, count: count)
  }

  private static func field<Value>(_ name: String, _ path: any KeyPath<Contact, [Value]> & Sendable) -> CountedField {
    CountedField(name: name) { contact in contact[keyPath: path].count }
  }
}
