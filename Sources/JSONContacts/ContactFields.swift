import ContactModel
import Findings

/// The JSON form of a contact, key by key, in the order in which they are written.
///
/// To add a field of the model: one line here. `list` is for what a contact has several of, `single` for what it has
/// one of by its nature, and `rare` says that it is one of the ``RareFields``. The keys of entries
/// (``AttributeFields``) must not be used as keys of values.
enum ContactFields {
  static let table = FieldTable<Contact>(fields: [
    Field("uid", { $0.uids }, { $0.uids = $1 }, text.single),
    kind,
    Field("formattedNames", { $0.formattedNames }, { $0.formattedNames = $1 }, text.list),
    Field("name", { $0.names }, { $0.names = $1 }, EntryForm(.name).single),
    Field("nicknames", { $0.nicknames }, { $0.nicknames = $1 }, text.list),
    Field("phones", { $0.phones }, { $0.phones = $1 }, phone.list),
    Field("emails", { $0.emails }, { $0.emails = $1 }, text.list),
    Field("addresses", { $0.addresses }, { $0.addresses = $1 }, EntryForm(.address).list),
    Field("urls", { $0.urls }, { $0.urls = $1 }, text.list),
    Field("instantMessages", { $0.instantMessages }, { $0.instantMessages = $1 }, instantMessage.list).rare,
    Field("socialProfiles", { $0.socialProfiles }, { $0.socialProfiles = $1 }, socialProfile.list).rare,
    Field("contactURIs", { $0.contactURIs }, { $0.contactURIs = $1 }, text.list).rare,
    Field("organizations", { $0.organizations }, { $0.organizations = $1 }, EntryForm(.organization).list),
    Field("titles", { $0.titles }, { $0.titles = $1 }, text.list),
    Field("roles", { $0.roles }, { $0.roles = $1 }, text.list).rare,
    Field("birthday", { $0.birthdays }, { $0.birthdays = $1 }, EntryForm(.date).single),
    Field("anniversary", { $0.anniversaries }, { $0.anniversaries = $1 }, EntryForm(.date).single).rare,
    Field("deathDate", { $0.deathDates }, { $0.deathDates = $1 }, EntryForm(.date).single).rare,
    Field("dates", { $0.dates }, { $0.dates = $1 }, EntryForm(.date).list).rare,
    Field("birthPlace", { $0.birthPlaces }, { $0.birthPlaces = $1 }, reference.single).rare,
    Field("deathPlace", { $0.deathPlaces }, { $0.deathPlaces = $1 }, reference.single).rare,
    Field("related", { $0.related }, { $0.related = $1 }, reference.list).rare,
    agents.rare,
    Field("members", { $0.members }, { $0.members = $1 }, text.list).rare,
    Field("notes", { $0.notes }, { $0.notes = $1 }, text.list),
    Field("categories", { $0.categories }, { $0.categories = $1 }, text.list),
    Field("photos", { $0.photos }, { $0.photos = $1 }, EntryForm(.media).list),
    Field("logos", { $0.logos }, { $0.logos = $1 }, EntryForm(.media).list).rare,
    Field("sounds", { $0.sounds }, { $0.sounds = $1 }, EntryForm(.media).list).rare,
    Field("keys", { $0.keys }, { $0.keys = $1 }, EntryForm(.media).list).rare,
    Field("gender", { $0.genders }, { $0.genders = $1 }, EntryForm(.gender).single).rare,
    Field("pronouns", { $0.pronouns }, { $0.pronouns = $1 }, text.list).rare,
    Field("grammaticalGender", { $0.grammaticalGenders }, { $0.grammaticalGenders = $1 }, text.single).rare,
    Field("languages", { $0.languages }, { $0.languages = $1 }, text.list).rare,
    Field("defaultLanguage", { $0.defaultLanguages }, { $0.defaultLanguages = $1 }, text.single).rare,
    Field("timeZones", { $0.timeZones }, { $0.timeZones = $1 }, text.list).rare,
    Field("positions", { $0.positions }, { $0.positions = $1 }, EntryForm(.position).list).rare,
    Field("organizationDirectories", { $0.organizationDirectories }, { $0.organizationDirectories = $1 }, text.list)
      .rare,
    Field("expertise", { $0.expertise }, { $0.expertise = $1 }, text.list).rare,
    Field("hobbies", { $0.hobbies }, { $0.hobbies = $1 }, text.list).rare,
    Field("interests", { $0.interests }, { $0.interests = $1 }, text.list).rare,
    Field("calendarURIs", { $0.calendarURIs }, { $0.calendarURIs = $1 }, text.list).rare,
    Field("calendarAddressURIs", { $0.calendarAddressURIs }, { $0.calendarAddressURIs = $1 }, text.list).rare,
    Field("freeBusyURIs", { $0.freeBusyURIs }, { $0.freeBusyURIs = $1 }, text.list).rare,
    Field("calendarAccessURIs", { $0.calendarAccessURIs }, { $0.calendarAccessURIs = $1 }, text.list).rare,
    Field("accessClass", { $0.accessClasses }, { $0.accessClasses = $1 }, text.single).rare,
    Field("mailer", { $0.mailers }, { $0.mailers = $1 }, text.single).rare,
    Field("revision", { $0.revisions }, { $0.revisions = $1 }, EntryForm(.date).single),
    Field("creation", { $0.creations }, { $0.creations = $1 }, EntryForm(.date).single).rare,
    Field("productID", { $0.productIDs }, { $0.productIDs = $1 }, text.single),
    Field("sources", { $0.sources }, { $0.sources = $1 }, text.list).rare,
    Field("sourceNames", { $0.sourceNames }, { $0.sourceNames = $1 }, text.list).rare,
    Field("clientPIDMaps", { $0.clientPIDMaps }, { $0.clientPIDMaps = $1 }, text.list).rare,
    Field("xml", { $0.xml }, { $0.xml = $1 }, text.list).rare,
    Field("extensions", { $0.extensions }, { $0.extensions = $1 }, Form<ExtensionProperty>.property.list),
  ]) { $0.hasOnlyCommonFields }

  private static let kind = Field<Contact>(
    "kind",
    isAbsent: { $0.kind == nil },
    write: { contact, output in if let kind = contact.kind { Form.kind.write(kind, &output) } },
    read: { value, contact, reading in contact.kind = Form.kind.read(value, &reading) })

  private static let text = EntryForm<String>(.text)

  /// Agents that stand deeper inside each other than the reader goes are left out, and that is said.
  private static let agents: Field<Contact> = {
    let entries = EntryForm<Agent>(.agent).list
    return Field(
      "agents",
      isAbsent: { $0.agents.isEmpty },
      write: { contact, output in
        if output.contactDepth < output.nesting { return entries.write(contact.agents, &output) }
        let references = contact.agents.filter { entry in
          guard case .contact(let agent) = entry.value else { return true }
          output.lose(agent)
          return false
        }
        entries.write(references, &output)
      },
      read: { value, contact, reading in contact.agents = entries.read(value, &reading) ?? [] })
  }()

  private static let phone = EntryForm<PhoneNumber>(
    Form.text.map({ PhoneNumber($0) }, { $0.text }),
    parts: [
      .text("ext", { $0.value.ext }, { $0.value.ext = $1 }),
      .text("uriParameters", { $0.value.uriParameters }, { $0.value.uriParameters = $1 }),
      Field("isURI", { $0.value.isURI }, { $0.value.isURI = $1 }, .flag, absent: false),
    ])

  private static let instantMessage = EntryForm<InstantMessageAddress>(
    Form.text.map({ InstantMessageAddress($0) }, { $0.uri }),
    parts: [.text("service", { $0.value.service }, { $0.value.service = $1 })])

  private static let socialProfile = EntryForm<SocialProfile>(
    Form.text.map({ SocialProfile($0) }, { $0.text }),
    parts: [
      Field("isURI", { $0.value.isURI }, { $0.value.isURI = $1 }, .flag, absent: true),
      .text("service", { $0.value.service }, { $0.value.service = $1 }),
      .text("username", { $0.value.username }, { $0.value.username = $1 }),
    ])

  private static let reference = EntryForm<Reference>(
    Form.text.map({ Reference($0) }, { $0.text }),
    parts: [Field("isURI", { $0.value.isURI }, { $0.value.isURI = $1 }, .flag, absent: false)])
}

extension Field where Root == Contact {
  /// A list, left out where it is empty.
  fileprivate convenience init<Element>(
    _ key: String, _ get: @escaping @Sendable (Contact) -> [Element],
    _ set: @escaping @Sendable (inout Contact, [Element]) -> Void, _ form: Form<[Element]>
  ) {
    self.init(key, get, set, form, isAbsent: { $0.isEmpty })
  }
}

extension Form where Value == Agent {
  /// `{ "contact": { … } }`, `{ "uri": "…" }` or `{ "text": "…" }`.
  fileprivate static let agent = Form(
    write: { agent, output in
      output.object { output in
        switch agent {
        case .reference(let reference):
          output.key(reference.isURI ? "uri" : "text")
          output.text(reference.text)
        case .contact(let contact):
          output.key("contact")
          output.contactDepth += 1
          output.object { ContactFields.table.write(contact, into: &$0) }
          output.contactDepth -= 1
        }
      }
    },
    read: { value, reading in
      guard case .object(let members) = value.kind, members.count == 1 else {
        reading.wrongType(value, expected: "an object with one of the keys contact, uri and text")
        return nil
      }
      let member = members[0]
      reading.enter(member.key)
      defer { reading.leave() }
      switch member.key {
      case "uri": return Form<String>.text.read(member.value, &reading).map { .reference(Reference($0, isURI: true)) }
      case "text": return Form<String>.text.read(member.value, &reading).map { .reference(Reference($0)) }
      case "contact": return read(member.value, &reading).map(Agent.contact)
      default:
        reading.unknownKey(member)
        return nil
      }
    })

  private static func read(_ value: JSONValue, _ reading: inout JSONReading) -> Contact? {
    guard case .object(let members) = value.kind else {
      reading.wrongType(value, expected: "an object")
      return nil
    }
    guard reading.contactDepth < reading.nesting else {
      reading.report(
        JSONCodes.agentTooDeep,
        "this agent stands inside more than \(reading.nesting) others and was left out; --limit-nesting raises it",
        value.range)
      return nil
    }
    reading.contactDepth += 1
    defer { reading.contactDepth -= 1 }
    var contact = Contact()
    for member in ContactFields.table.read(members, into: &contact, &reading) { reading.unknownKey(member) }
    return contact
  }
}

extension JSONOutput {
  /// Reports an agent that is left out.
  fileprivate mutating func lose(_ agent: Contact) {
    findings.append(
      Finding(
        LossCodes.property,
        "the agent \(Finding.quote(agent.displayName)) stands inside more than \(nesting) others and was left out; "
          + "--limit-nesting raises it",
        property: "AGENT"))
  }
}
