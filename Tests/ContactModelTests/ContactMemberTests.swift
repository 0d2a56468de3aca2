import ContactModel
import ContactTestSupport
import Testing

@Suite("The members of a contact")
struct ContactMemberTests {
  @Test(
    "Every field is a member of its name, which sets the values that the field reads",
    arguments: ContactField.all.map(\.name))
  func everyFieldIsAMember(name: String) throws {
    let field = try #require(ContactField.all.first { $0.name == name })
    let filling = try #require(ContactGenerator.fillings.first { $0.name == name }?.filling)
    var generator = ContactGenerator(seed: SeededRandom.runSeed)
    let source = generator.contact(with: filling)
    var contact = Contact()
    try #require(Self.change(name, of: &contact, as: source), "no member \(name) in this table")
    #expect(field.areEqual(contact, source) && field.count(in: contact) > 0)
    #expect(contact.filled == field.bit && contact == source)
    var copy = contact
    _ = Self.change(name, of: &copy, as: Contact())
    #expect(copy == Contact() && contact == source)
  }

  @Test("Many values are set in linear time, and each one that is added is there", .timeLimit(.minutes(1)))
  func manyValues() {
    let count = 30_000
    var contact = Contact()
    contact.phones = Array(repeating: Phone("+1 555 0100"), count: count)
    contact.interests = Array(repeating: Entry("chess"), count: count)
    contact.extensions = Array(repeating: ExtensionProperty("X-RANK", "7"), count: count)
    contact.phones.append(Phone("+1 555 0101"))
    contact.extensions.removeLast()
    #expect((contact.phones.count, contact.interests.count, contact.extensions.count) == (count + 1, count, count - 1))
  }

  /// Changes the values of the member with a name; `nil` if there is none.
  private static func change(_ name: String, of contact: inout Contact, as source: Contact) -> Void? {
    switch name {
    case "kind": change(&contact.kind, as: source.kind)
    case "uids": change(&contact.uids, as: source.uids)
    case "revisions": change(&contact.revisions, as: source.revisions)
    case "creations": change(&contact.creations, as: source.creations)
    case "productIDs": change(&contact.productIDs, as: source.productIDs)
    case "sources": change(&contact.sources, as: source.sources)
    case "sourceNames": change(&contact.sourceNames, as: source.sourceNames)
    case "formattedNames": change(&contact.formattedNames, as: source.formattedNames)
    case "names": change(&contact.names, as: source.names)
    case "nicknames": change(&contact.nicknames, as: source.nicknames)
    case "genders": change(&contact.genders, as: source.genders)
    case "pronouns": change(&contact.pronouns, as: source.pronouns)
    case "grammaticalGenders": change(&contact.grammaticalGenders, as: source.grammaticalGenders)
    case "phones": change(&contact.phones, as: source.phones)
    case "emails": change(&contact.emails, as: source.emails)
    case "addresses": change(&contact.addresses, as: source.addresses)
    case "urls": change(&contact.urls, as: source.urls)
    case "instantMessages": change(&contact.instantMessages, as: source.instantMessages)
    case "socialProfiles": change(&contact.socialProfiles, as: source.socialProfiles)
    case "contactURIs": change(&contact.contactURIs, as: source.contactURIs)
    case "languages": change(&contact.languages, as: source.languages)
    case "defaultLanguages": change(&contact.defaultLanguages, as: source.defaultLanguages)
    case "timeZones": change(&contact.timeZones, as: source.timeZones)
    case "positions": change(&contact.positions, as: source.positions)
    case "organizations": change(&contact.organizations, as: source.organizations)
    case "titles": change(&contact.titles, as: source.titles)
    case "roles": change(&contact.roles, as: source.roles)
    case "related": change(&contact.related, as: source.related)
    case "agents": change(&contact.agents, as: source.agents)
    case "members": change(&contact.members, as: source.members)
    case "organizationDirectories": change(&contact.organizationDirectories, as: source.organizationDirectories)
    case "expertise": change(&contact.expertise, as: source.expertise)
    case "hobbies": change(&contact.hobbies, as: source.hobbies)
    case "interests": change(&contact.interests, as: source.interests)
    case "birthdays": change(&contact.birthdays, as: source.birthdays)
    case "anniversaries": change(&contact.anniversaries, as: source.anniversaries)
    case "deathDates": change(&contact.deathDates, as: source.deathDates)
    case "dates": change(&contact.dates, as: source.dates)
    case "birthPlaces": change(&contact.birthPlaces, as: source.birthPlaces)
    case "deathPlaces": change(&contact.deathPlaces, as: source.deathPlaces)
    case "photos": change(&contact.photos, as: source.photos)
    case "logos": change(&contact.logos, as: source.logos)
    case "sounds": change(&contact.sounds, as: source.sounds)
    case "keys": change(&contact.keys, as: source.keys)
    case "calendarURIs": change(&contact.calendarURIs, as: source.calendarURIs)
    case "calendarAddressURIs": change(&contact.calendarAddressURIs, as: source.calendarAddressURIs)
    case "freeBusyURIs": change(&contact.freeBusyURIs, as: source.freeBusyURIs)
    case "calendarAccessURIs": change(&contact.calendarAccessURIs, as: source.calendarAccessURIs)
    case "notes": change(&contact.notes, as: source.notes)
    case "categories": change(&contact.categories, as: source.categories)
    case "accessClasses": change(&contact.accessClasses, as: source.accessClasses)
    case "mailers": change(&contact.mailers, as: source.mailers)
    case "clientPIDMaps": change(&contact.clientPIDMaps, as: source.clientPIDMaps)
    case "xml": change(&contact.xml, as: source.xml)
    case "extensions": change(&contact.extensions, as: source.extensions)
    default: nil
    }
  }

  /// Sets a list; a list that has values already gets those of another list one by one.
  private static func change<Value>(_ list: inout [Value], as source: [Value]) {
    if list.isEmpty || source.isEmpty {
      list = source
    } else {
      for index in source.indices { list[index] = source[index] }
    }
  }

  private static func change(_ kind: inout Kind?, as source: Kind?) { kind = source }
}
