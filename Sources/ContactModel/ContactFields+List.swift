extension ContactFields {
  /// Calls a visitor with every field, in the order of the model. This is the only list of the fields.
  ///
  /// To add a field, declare its storage in ``ContactFields`` or ``RareFields`` and its member in an extension of
  /// ``Contact``, and add its line here, at its position in the order. The arguments are the name of the member, the property, the title and the standard that defines it; `key`
  /// is the key in JSON if it differs from the name, and `isURI` is true for a list of texts that are URIs.
  ///
  /// - Parameter subject: The value that the visitor inspects or changes.
  @inline(__always)
  static func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor, _ subject: inout Visitor.Subject) {
    /// A field of ``ContactFields``.
    @inline(__always)
    func common<Value: FieldValue>(
      _ list: @autoclosure () -> CommonList<Value>, _ number: FieldNumber, _ name: StaticString,
      _ property: StaticString, _ title: StaticString,
      _ standard: FieldDeclaration.Standard, key: StaticString? = nil,
      _ cardinality: FieldCardinality = .many, isURI: Bool = false
    ) {
      visitor.common(
        list(), FieldDeclaration(number, name, key ?? name, property, title, standard, cardinality, isURI: isURI),
        of: &subject)
    }
    /// One of the ``RareFields``.
    @inline(__always)
    func rare<Value: FieldValue>(
      _ list: @autoclosure () -> RareList<Value>, _ number: FieldNumber, _ name: StaticString,
      _ property: StaticString, _ title: StaticString,
      _ standard: FieldDeclaration.Standard, key: StaticString? = nil,
      _ cardinality: FieldCardinality = .many, isURI: Bool = false
    ) {
      visitor.rare(
        list(), FieldDeclaration(number, name, key ?? name, property, title, standard, cardinality, isURI: isURI),
        of: &subject)
    }

    // MARK: Identity
    visitor.kind(FieldDeclaration(.kind, "kind", "kind", "KIND", "Kind", .rfc(6350, "6.1.4"), .one), of: &subject)
    common(\.uids, .uids, "uids", "UID", "UID", .rfc(6350, "6.7.6"), key: "uid", .one)
    common(\.revisions, .revisions, "revisions", "REV", "Revision", .rfc(6350, "6.7.4"), key: "revision", .one)
    rare(\.creations, .creations, "creations", "CREATED", "Creation", .rfc(9554, "3.1"), key: "creation", .one)
    common(\.productIDs, .productIDs, "productIDs", "PRODID", "Product ID", .rfc(6350, "6.7.3"), key: "productID", .one)
    rare(\.sources, .sources, "sources", "SOURCE", "Source", .rfc(6350, "6.1.3"), isURI: true)
    rare(\.sourceNames, .sourceNames, "sourceNames", "NAME", "Source Name", .rfc(2426, "2.1.2"))

    // MARK: Names
    common(\.formattedNames, .formattedNames, "formattedNames", "FN", "Formatted Name", .rfc(6350, "6.2.1"))
    common(\.names, .names, "names", "N", "Name", .rfc(6350, "6.2.2"), key: "name", .one)
    common(\.nicknames, .nicknames, "nicknames", "NICKNAME", "Nickname", .rfc(6350, "6.2.3"))
    rare(\.genders, .genders, "genders", "GENDER", "Gender", .rfc(6350, "6.2.7"), key: "gender", .one)
    rare(\.pronouns, .pronouns, "pronouns", "PRONOUNS", "Pronouns", .rfc(9554, "3.4"))
    rare(
      \.grammaticalGenders, .grammaticalGenders, "grammaticalGenders", "GRAMGENDER", "Grammatical Gender",
      .rfc(9554, "3.2"),
      key: "grammaticalGender", .usuallyOne)

    // MARK: Communication
    common(\.phones, .phones, "phones", "TEL", "Phone", .rfc(6350, "6.4.1"))
    common(\.emails, .emails, "emails", "EMAIL", "E-mail", .rfc(6350, "6.4.2"))
    common(\.addresses, .addresses, "addresses", "ADR", "Address", .rfc(6350, "6.3.1"))
    common(\.urls, .urls, "urls", "URL", "URL", .rfc(6350, "6.7.8"), isURI: true)
    rare(\.instantMessages, .instantMessages, "instantMessages", "IMPP", "Instant Message", .rfc(6350, "6.4.3"))
    rare(\.socialProfiles, .socialProfiles, "socialProfiles", "SOCIALPROFILE", "Social Profile", .rfc(9554, "3.5"))
    rare(\.contactURIs, .contactURIs, "contactURIs", "CONTACT-URI", "Contact URI", .rfc(8605, "2.1"), isURI: true)
    rare(\.languages, .languages, "languages", "LANG", "Language", .rfc(6350, "6.4.4"))
    rare(
      \.defaultLanguages, .defaultLanguages, "defaultLanguages", "LANGUAGE", "Default Language", .rfc(9554, "3.3"),
      key: "defaultLanguage", .one)
    rare(\.timeZones, .timeZones, "timeZones", "TZ", "Time Zone", .rfc(6350, "6.5.1"))
    rare(\.positions, .positions, "positions", "GEO", "Position", .rfc(6350, "6.5.2"))

    // MARK: Work and people
    common(\.organizations, .organizations, "organizations", "ORG", "Organization", .rfc(6350, "6.6.4"))
    common(\.titles, .titles, "titles", "TITLE", "Title", .rfc(6350, "6.6.1"))
    rare(\.roles, .roles, "roles", "ROLE", "Role", .rfc(6350, "6.6.2"))
    rare(\.related, .related, "related", "RELATED", "Related", .rfc(6350, "6.6.6"))
    rare(\.agents, .agents, "agents", "AGENT", "Agent", .rfc(2426, "3.5.4"))
    rare(\.members, .members, "members", "MEMBER", "Member", .rfc(6350, "6.6.5"), isURI: true)
    rare(
      \.organizationDirectories, .organizationDirectories, "organizationDirectories", "ORG-DIRECTORY",
      "Organization Directory",
      .rfc(6715, "2.4"), isURI: true)
    rare(\.expertise, .expertise, "expertise", "EXPERTISE", "Expertise", .rfc(6715, "2.1"))
    rare(\.hobbies, .hobbies, "hobbies", "HOBBY", "Hobby", .rfc(6715, "2.2"))
    rare(\.interests, .interests, "interests", "INTEREST", "Interest", .rfc(6715, "2.3"))

    // MARK: Dates and places
    common(\.birthdays, .birthdays, "birthdays", "BDAY", "Birthday", .rfc(6350, "6.2.5"), key: "birthday", .one)
    rare(
      \.anniversaries, .anniversaries, "anniversaries", "ANNIVERSARY", "Anniversary", .rfc(6350, "6.2.6"),
      key: "anniversary", .one)
    rare(\.deathDates, .deathDates, "deathDates", "DEATHDATE", "Death Date", .rfc(6474, "2.3"), key: "deathDate", .one)
    rare(\.dates, .dates, "dates", "X-ABDATE", "Date", .none)
    rare(
      \.birthPlaces, .birthPlaces, "birthPlaces", "BIRTHPLACE", "Birth Place", .rfc(6474, "2.1"), key: "birthPlace",
      .one)
    rare(
      \.deathPlaces, .deathPlaces, "deathPlaces", "DEATHPLACE", "Death Place", .rfc(6474, "2.2"), key: "deathPlace",
      .one)

    // MARK: Media
    common(\.photos, .photos, "photos", "PHOTO", "Photo", .rfc(6350, "6.2.4"))
    rare(\.logos, .logos, "logos", "LOGO", "Logo", .rfc(6350, "6.6.3"))
    rare(\.sounds, .sounds, "sounds", "SOUND", "Sound", .rfc(6350, "6.7.5"))
    rare(\.keys, .keys, "keys", "KEY", "Key", .rfc(6350, "6.8.1"))

    // MARK: Calendars
    rare(\.calendarURIs, .calendarURIs, "calendarURIs", "CALURI", "Calendar URI", .rfc(6350, "6.9.3"), isURI: true)
    rare(
      \.calendarAddressURIs, .calendarAddressURIs, "calendarAddressURIs", "CALADRURI", "Calendar Address URI",
      .rfc(6350, "6.9.2"),
      isURI: true)
    rare(\.freeBusyURIs, .freeBusyURIs, "freeBusyURIs", "FBURL", "Free Busy URI", .rfc(6350, "6.9.1"), isURI: true)
    rare(
      \.calendarAccessURIs, .calendarAccessURIs, "calendarAccessURIs", "CAPURI", "Calendar Access URI",
      .rfc(2739, "2.4.4"), isURI: true)

    // MARK: Other fields
    common(\.notes, .notes, "notes", "NOTE", "Note", .rfc(6350, "6.7.2"))
    common(\.categories, .categories, "categories", "CATEGORIES", "Category", .rfc(6350, "6.7.1"))
    rare(
      \.accessClasses, .accessClasses, "accessClasses", "CLASS", "Class", .rfc(2426, "3.7.1"), key: "accessClass",
      .usuallyOne)
    rare(\.mailers, .mailers, "mailers", "MAILER", "Mailer", .rfc(2426, "3.3.3"), key: "mailer", .usuallyOne)
    rare(
      \.clientPIDMaps, .clientPIDMaps, "clientPIDMaps", "CLIENTPIDMAP", "Client PID Map", .rfc(6350, "6.7.7"),
      isURI: true)
    rare(\.xml, .xml, "xml", "XML", "XML", .rfc(6350, "6.1.5"))
    visitor.extensions(
      FieldDeclaration(.extensions, "extensions", "extensions", "X-", "Extension", .none, .many), of: &subject)
  }
}
