import ContactModel
import Findings

/// The JSON form of a contact, key by key, in the order in which they are written.
///
/// To add a field of the model: one line here. `list` is for what a contact has several of, `single` for what it has
/// one of by its nature. The keys of entries (``AttributeFields``) must not be used as keys of values.
enum ContactFields {
  static let table = FieldTable<Contact>(fields: [
    Field("uid", \.uids, text.single),
    Field("kind", \.kind, Form<Kind>.kind.optional, absent: .some(nil)),
    Field("formattedNames", \.formattedNames, text.list),
    Field("name", \.names, EntryForm(.name).single),
    Field("nicknames", \.nicknames, text.list),
    Field("phones", \.phones, phone.list),
    Field("emails", \.emails, text.list),
    Field("addresses", \.addresses, EntryForm(.address).list),
    Field("urls", \.urls, text.list),
    Field("instantMessages", \.instantMessages, instantMessage.list),
    Field("socialProfiles", \.socialProfiles, socialProfile.list),
    Field("contactURIs", \.contactURIs, text.list),
    Field("organizations", \.organizations, EntryForm(.organization).list),
    Field("titles", \.titles, text.list),
    Field("roles", \.roles, text.list),
    Field("birthday", \.birthdays, EntryForm(.date).single),
    Field("anniversary", \.anniversaries, EntryForm(.date).single),
    Field("deathDate", \.deathDates, EntryForm(.date).single),
    Field("dates", \.dates, EntryForm(.date).list),
    Field("birthPlace", \.birthPlaces, reference.single),
    Field("deathPlace", \.deathPlaces, reference.single),
    Field("related", \.related, reference.list),
    agents,
    Field("members", \.members, text.list),
    Field("notes", \.notes, text.list),
    Field("categories", \.categories, text.list),
    Field("photos", \.photos, EntryForm(.media).list),
    Field("logos", \.logos, EntryForm(.media).list),
    Field("sounds", \.sounds, EntryForm(.media).list),
    Field("keys", \.keys, EntryForm(.media).list),
    Field("gender", \.genders, EntryForm(.gender).single),
    Field("pronouns", \.pronouns, text.list),
    Field("grammaticalGender", \.grammaticalGenders, text.single),
    Field("languages", \.languages, text.list),
    Field("defaultLanguage", \.defaultLanguages, text.single),
    Field("timeZones", \.timeZones, text.list),
    Field("positions", \.positions, EntryForm(.position).list),
    Field("organizationDirectories", \.organizationDirectories, text.list),
    Field("expertise", \.expertise, text.list),
    Field("hobbies", \.hobbies, text.list),
    Field("interests", \.interests, text.list),
    Field("calendarURIs", \.calendarURIs, text.list),
    Field("calendarAddressURIs", \.calendarAddressURIs, text.list),
    Field("freeBusyURIs", \.freeBusyURIs, text.list),
    Field("calendarAccessURIs", \.calendarAccessURIs, text.list),
    Field("accessClass", \.accessClasses, text.single),
    Field("mailer", \.mailers, text.single),
    Field("revision", \.revisions, EntryForm(.date).single),
    Field("creation", \.creations, EntryForm(.date).single),
    Field("productID", \.productIDs, text.single),
    Field("sources", \.sources, text.list),
    Field("sourceNames", \.sourceNames, text.list),
    Field("clientPIDMaps", \.clientPIDMaps, text.list),
    Field("xml", \.xml, text.list),
    Field("extensions", \.extensions, Form<ExtensionProperty>.property.list, absent: []),
  ])

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
    Form.text.map({ PhoneNumber($0) }, \.text),
    parts: [
      Field("ext", \.value.ext),
      Field("uriParameters", \.value.uriParameters),
      Field("isURI", \.value.isURI, .flag, absent: false),
    ])

  private static let instantMessage = EntryForm<InstantMessageAddress>(
    Form.text.map({ InstantMessageAddress($0) }, \.uri),
    parts: [Field("service", \.value.service)])

  private static let socialProfile = EntryForm<SocialProfile>(
    Form.text.map({ SocialProfile($0) }, \.text),
    parts: [
      Field("isURI", \.value.isURI, .flag, absent: true),
      Field("service", \.value.service),
      Field("username", \.value.username),
    ])

  private static let reference = EntryForm<Reference>(
    Form.text.map({ Reference($0) }, \.text),
    parts: [Field("isURI", \.value.isURI, .flag, absent: false)])
}

extension Field where Root == Contact {
  /// Entries, left out where there are none.
  @inline(__always)
  fileprivate init<Value>(
    _ key: String, _ path: any WritableKeyPath<Contact, [Entry<Value>]> & Sendable, _ form: Form<[Entry<Value>]>
  ) {
    self.init(
      key, isAbsent: { $0[keyPath: path].isEmpty }, write: { form.write($0[keyPath: path], &$1) },
      read: { value, contact, reading in
        if let entries = form.read(value, &reading) { contact[keyPath: path] = entries }
      })
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
        property: "agents"))
  }
}
