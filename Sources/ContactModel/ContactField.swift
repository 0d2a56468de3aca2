/// A field of a contact: its names in the formats, and access to its values.
///
/// The formats, merging, comparison and inspection walk over ``all``, so a new field of the list is in all of them.
///
/// ```swift
/// for field in ContactField.all where field.count(in: contact) > 0 { print(field.title) }
/// ```
public final class ContactField: Sendable {
  /// The name of the member of ``Contact``: `birthdays`.
  public let name: String
  /// The key in JSON: `birthday`.
  public let key: String
  /// The property of vCard: `BDAY`. Kept properties share `X-`.
  public let property: String
  /// The name for people, in the singular, and of the columns in the lossless CSV: `Birthday`.
  public let title: String
  /// The number of the RFC that defines the property; `nil` if no RFC does.
  public let rfc: Int?
  /// The section of that RFC: `6.2.5`.
  public let section: String
  /// How many values a contact has.
  package let cardinality: FieldCardinality

  /// Its number.
  package let number: FieldNumber
  /// The values, by their kind.
  package let values: FieldValues

  /// The origin of a field.
  enum Standard {
    /// A section of an RFC.
    case rfc(Int, String)
    /// A product.
    case none
  }

  init(
    _ number: FieldNumber, _ name: String, _ property: String, _ title: String, _ standard: Standard, key: String?,
    _ cardinality: FieldCardinality, values: FieldValues
  ) {
    self.number = number
    self.name = name
    self.key = key ?? name
    self.property = property
    self.title = title
    switch standard {
    case .rfc(let number, let section):
      rfc = number
      self.section = section
    case .none:
      rfc = nil
      section = ""
    }
    self.cardinality = cardinality
    self.values = values
  }

  /// Its bit among the fields that have values.
  package var bit: PresentFields { PresentFields(rawValue: number.bit) }

  /// The field of a property; `nil` if the model has no field for it.
  public static func of(property: String) -> ContactField? { byProperty[property] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  private static let byProperty = Dictionary(all.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })

  /// The field of a key in JSON; `nil` if there is none.
  public static func of(key: String) -> ContactField? { byKey[key] }

  /// The name of a property for people: `Phone` for `TEL`; the property itself if the model has no field for it.
  public static func title(of property: String) -> String { of(property: property)?.title ?? property }

  /// The number of values that a contact has in the field.
  public func count(in contact: Contact) -> Int { contact.buffer.records(of: number).count }

  /// Whether a contact has no values in the field.
  package func isEmpty(_ contact: Contact) -> Bool { !contact.has(number) }

  /// Whether the values of two contacts are equal.
  package func areEqual(_ left: Contact, _ right: Contact) -> Bool {
    left.buffer.hasSameValues(of: number, as: right.buffer)
  }

  /// Whether vCard 4.0 has the property: RFC 6350 or an extension of it defines it.
  package var isInVCard4: Bool { rfc.map { $0 >= 6350 } ?? false }
}

/// How many values of a field a contact has.
package enum FieldCardinality: Sendable {
  /// At most one value, or several forms of one; the standard allows a card no more.
  case one
  /// Normally one value, though a card may have several.
  case usuallyOne
  /// Any number of values.
  case many
}

extension ContactField {
  /// A value of the field as named texts, from its record.
  package func propertyValue(_ record: Record, of buffer: ContactBuffer) -> PropertyValue {
    switch values {
    case .kind: PropertyValue(PropertyValue.parts(buffer.text(record.place)))
    case .extensions: PropertyValue(ExtensionProperty(record, buffer))
    default:
      PropertyValue(values.visit(Parts(record: record, buffer: buffer)) ?? [], buffer.attributes(of: record))
    }
  }

  private struct Parts: FieldListVisitor {
    let record: Record
    let buffer: ContactBuffer

    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> [PropertyValue.Part] {
      Value.parts(of: Value.read(record, buffer))
    }
  }
}

extension FieldNumber {
  /// The field, whose values are of a type.
  package func field<Value: FieldValue>(of type: Value.Type) -> ValueField<Value> { ValueField(self) }
}

extension ContactBuffer {
  /// The attributes of a value.
  package func attributes(of record: Record) -> Attributes { Attributes(record, self) }

  /// Whether two values are the same, byte for byte, regardless of their attributes.
  package func hasSameParts(_ record: Record, as other: Record, of buffer: ContactBuffer) -> Bool {
    isSame(parts(of: record), as: buffer.parts(of: other), of: buffer)
  }

  /// The record of a value without its attributes.
  private func parts(of record: Record) -> Record {
    var parts = record
    parts.types = []
    parts.preference = 0
    if !record.hasAttributeCells { return parts }
    var end = record.cells.upperBound
    while end > record.cells.lowerBound, !cell(end - 1).key.isPart { end -= 1 }
    parts.cellCount = UInt32(end - record.cells.lowerBound)
    return parts
  }
}

// MARK: - All fields

extension ContactField {
  /// Every field, in the order of the model. This is the only list of the fields.
  public static let all: [ContactField] = {
    // To add a field, add its number to `FieldNumber` and its constant to those of `ValueField`, declare its member in an
    // extension of `Contact`, and add its line here, at its position in the order. `key` is the key in JSON if it differs from
    // the name.
    var fields: [ContactField] = []
    func add<Value: FieldValue>(
      _ field: ValueField<Value>, _ name: String, _ property: String, _ title: String, _ standard: Standard,
      key: String? = nil, _ cardinality: FieldCardinality = .many
    ) {
      fields.append(
        ContactField(
          field.number, name, property, title, standard, key: key, cardinality, values: Value.values(field)))
    }
    // Texts that are URIs.
    func addURIs(
      _ field: ValueField<String>, _ name: String, _ property: String, _ title: String, _ standard: Standard
    ) {
      fields.append(
        ContactField(field.number, name, property, title, standard, key: nil, .many, values: .uris(field)))
    }

    // MARK: Identity
    fields.append(
      ContactField(
        .kind, "kind", "KIND", "Kind", .rfc(6350, "6.1.4"), key: nil, .one, values: .kind))
    add(.uids, "uids", "UID", "UID", .rfc(6350, "6.7.6"), key: "uid", .one)
    add(.revisions, "revisions", "REV", "Revision", .rfc(6350, "6.7.4"), key: "revision", .one)
    add(.creations, "creations", "CREATED", "Creation", .rfc(9554, "3.1"), key: "creation", .one)
    add(.productIDs, "productIDs", "PRODID", "Product ID", .rfc(6350, "6.7.3"), key: "productID", .one)
    addURIs(.sources, "sources", "SOURCE", "Source", .rfc(6350, "6.1.3"))
    add(.sourceNames, "sourceNames", "NAME", "Source Name", .rfc(2426, "2.1.2"))

    // MARK: Names
    add(.formattedNames, "formattedNames", "FN", "Formatted Name", .rfc(6350, "6.2.1"))
    add(.names, "names", "N", "Name", .rfc(6350, "6.2.2"), key: "name", .one)
    add(.nicknames, "nicknames", "NICKNAME", "Nickname", .rfc(6350, "6.2.3"))
    add(.genders, "genders", "GENDER", "Gender", .rfc(6350, "6.2.7"), key: "gender", .one)
    add(.pronouns, "pronouns", "PRONOUNS", "Pronouns", .rfc(9554, "3.4"))
    add(
      .grammaticalGenders, "grammaticalGenders", "GRAMGENDER", "Grammatical Gender", .rfc(9554, "3.2"),
      key: "grammaticalGender", .usuallyOne)

    // MARK: Communication
    add(.phones, "phones", "TEL", "Phone", .rfc(6350, "6.4.1"))
    add(.emails, "emails", "EMAIL", "E-mail", .rfc(6350, "6.4.2"))
    add(.addresses, "addresses", "ADR", "Address", .rfc(6350, "6.3.1"))
    addURIs(.urls, "urls", "URL", "URL", .rfc(6350, "6.7.8"))
    add(.instantMessages, "instantMessages", "IMPP", "Instant Message", .rfc(6350, "6.4.3"))
    add(.socialProfiles, "socialProfiles", "SOCIALPROFILE", "Social Profile", .rfc(9554, "3.5"))
    addURIs(.contactURIs, "contactURIs", "CONTACT-URI", "Contact URI", .rfc(8605, "2.1"))
    add(.languages, "languages", "LANG", "Language", .rfc(6350, "6.4.4"))
    add(
      .defaultLanguages, "defaultLanguages", "LANGUAGE", "Default Language", .rfc(9554, "3.3"), key: "defaultLanguage",
      .one)
    add(.timeZones, "timeZones", "TZ", "Time Zone", .rfc(6350, "6.5.1"))
    add(.positions, "positions", "GEO", "Position", .rfc(6350, "6.5.2"))

    // MARK: Work and people
    add(.organizations, "organizations", "ORG", "Organization", .rfc(6350, "6.6.4"))
    add(.titles, "titles", "TITLE", "Title", .rfc(6350, "6.6.1"))
    add(.roles, "roles", "ROLE", "Role", .rfc(6350, "6.6.2"))
    add(.related, "related", "RELATED", "Related", .rfc(6350, "6.6.6"))
    add(.agents, "agents", "AGENT", "Agent", .rfc(2426, "3.5.4"))
    addURIs(.members, "members", "MEMBER", "Member", .rfc(6350, "6.6.5"))
    addURIs(
      .organizationDirectories, "organizationDirectories", "ORG-DIRECTORY", "Organization Directory", .rfc(6715, "2.4"))
    add(.expertise, "expertise", "EXPERTISE", "Expertise", .rfc(6715, "2.1"))
    add(.hobbies, "hobbies", "HOBBY", "Hobby", .rfc(6715, "2.2"))
    add(.interests, "interests", "INTEREST", "Interest", .rfc(6715, "2.3"))

    // MARK: Dates and places
    add(.birthdays, "birthdays", "BDAY", "Birthday", .rfc(6350, "6.2.5"), key: "birthday", .one)
    add(.anniversaries, "anniversaries", "ANNIVERSARY", "Anniversary", .rfc(6350, "6.2.6"), key: "anniversary", .one)
    add(.deathDates, "deathDates", "DEATHDATE", "Death Date", .rfc(6474, "2.3"), key: "deathDate", .one)
    add(.dates, "dates", "X-ABDATE", "Date", .none)
    add(.birthPlaces, "birthPlaces", "BIRTHPLACE", "Birth Place", .rfc(6474, "2.1"), key: "birthPlace", .one)
    add(.deathPlaces, "deathPlaces", "DEATHPLACE", "Death Place", .rfc(6474, "2.2"), key: "deathPlace", .one)

    // MARK: Media
    add(.photos, "photos", "PHOTO", "Photo", .rfc(6350, "6.2.4"))
    add(.logos, "logos", "LOGO", "Logo", .rfc(6350, "6.6.3"))
    add(.sounds, "sounds", "SOUND", "Sound", .rfc(6350, "6.7.5"))
    add(.keys, "keys", "KEY", "Key", .rfc(6350, "6.8.1"))

    // MARK: Calendars
    addURIs(.calendarURIs, "calendarURIs", "CALURI", "Calendar URI", .rfc(6350, "6.9.3"))
    addURIs(
      .calendarAddressURIs, "calendarAddressURIs", "CALADRURI", "Calendar Address URI", .rfc(6350, "6.9.2"))
    addURIs(.freeBusyURIs, "freeBusyURIs", "FBURL", "Free Busy URI", .rfc(6350, "6.9.1"))
    addURIs(.calendarAccessURIs, "calendarAccessURIs", "CAPURI", "Calendar Access URI", .rfc(2739, "2.4.4"))

    // MARK: Other fields
    add(.notes, "notes", "NOTE", "Note", .rfc(6350, "6.7.2"))
    add(.categories, "categories", "CATEGORIES", "Category", .rfc(6350, "6.7.1"))
    add(.accessClasses, "accessClasses", "CLASS", "Class", .rfc(2426, "3.7.1"), key: "accessClass", .usuallyOne)
    add(.mailers, "mailers", "MAILER", "Mailer", .rfc(2426, "3.3.3"), key: "mailer", .usuallyOne)
    addURIs(.clientPIDMaps, "clientPIDMaps", "CLIENTPIDMAP", "Client PID Map", .rfc(6350, "6.7.7"))
    add(.xml, "xml", "XML", "XML", .rfc(6350, "6.1.5"))
    fields.append(
      ContactField(
        .extensions, "extensions", "X-", "Extension", .none, key: nil, .many, values: .extensions))
    return fields
  }()
}
