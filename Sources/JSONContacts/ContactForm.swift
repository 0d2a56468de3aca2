import ContactModel
import Findings

/// The keys of a contact in JSON, in the order in which they are written.
///
/// The form of a field follows from the type of its values: a single value for a field of cardinality one, else an array.
/// The keys of entries (``AttributeFields``) must not be used as keys of values.
enum ContactForm {
  static let table = FieldTable<Contact>(fields: order.fields.map(field)) { $0.hasOnlyCommonFields }

  static let order = FieldOrder(
    "uids kind formattedNames..nicknames phones..contactURIs organizations..roles birthdays..deathPlaces "
      + "related..members notes..categories photos..keys genders..grammaticalGenders languages..positions "
      + "organizationDirectories..interests calendarURIs..calendarAccessURIs accessClasses..mailers "
      + "revisions..creations productIDs..sourceNames clientPIDMaps..xml extensions")

  private static func field(_ field: ContactField) -> Field<Contact> {
    switch field.values {
    case .kind: kind
    case .texts(let list), .uris(let list): entries(field, list, text)
    case .dates(let list): entries(field, list, EntryForm(.date))
    case .references(let list): entries(field, list, reference)
    case .media(let list): entries(field, list, EntryForm(.media))
    case .names(let list): entries(field, list, EntryForm(.components))
    case .genders(let list): entries(field, list, EntryForm(.components))
    case .phones(let list): entries(field, list, phone)
    case .addresses(let list): entries(field, list, EntryForm(.components))
    case .instantMessages(let list): entries(field, list, instantMessage)
    case .socialProfiles(let list): entries(field, list, socialProfile)
    case .positions(let list): entries(field, list, EntryForm(.components))
    case .organizations(let list): entries(field, list, EntryForm(.components))
    case .agents(let list): agents(field, list)
    case .extensions:
      Field(
        field.key, { $0.extensions }, { $0.extensions = $1 }, Form<ExtensionProperty>.property.list,
        isAbsent: { $0.isEmpty })
    }
  }

  private static func entries<Value: FieldValue>(
    _ field: ContactField, _ list: FieldList<Value>, _ form: EntryForm<Value>
  ) -> Field<Contact> {
    let form = field.cardinality == .many ? form.list : form.single
    return Field(
      field.key, isRare: field.isRare, isAbsent: field.isEmpty,
      write: { form.write(list.get($0), &$1) },
      read: { value, contact, reading in
        if let entries = form.read(value, &reading) { list.set(&contact, entries) }
      })
  }

  private static let kind = Field<Contact>(
    "kind",
    isAbsent: { $0.kind == nil },
    write: { contact, output in if let kind = contact.kind { Form.kind.write(kind, &output) } },
    read: { value, contact, reading in contact.kind = Form.kind.read(value, &reading) })

  private static let text = EntryForm<String>(.text)

  /// Agents that are nested too deeply for the reader are skipped and reported.
  private static func agents(_ field: ContactField, _ list: FieldList<Agent>) -> Field<Contact> {
    let entries = EntryForm<Agent>(.agent).list
    return Field(
      field.key, isRare: field.isRare, isAbsent: field.isEmpty,
      write: { contact, output in
        if output.contactDepth < output.nesting { return entries.write(list.get(contact), &output) }
        let references = list.get(contact).filter { entry in
          guard case .contact(let agent) = entry.value else { return true }
          output.lose(agent)
          return false
        }
        entries.write(references, &output)
      },
      read: { value, contact, reading in list.set(&contact, entries.read(value, &reading) ?? []) })
  }

  private static let phone = EntryForm.text({ PhoneNumber($0) }, { $0.text })
  private static let instantMessage = EntryForm.text({ InstantMessageAddress($0) }, { $0.uri })
  private static let socialProfile = EntryForm.text({ SocialProfile($0) }, { $0.text })

  private static let reference = EntryForm<Reference>(
    Form.text.map({ Reference($0) }, { $0.text }),
    parts: [Field("isURI", { $0.value.isURI }, { $0.value.isURI = $1 }, .flag, absent: false)])
}

extension Form where Value == Agent {
  /// `{ "contact": { … } }`, `{ "uri": "…" }` or `{ "text": "…" }`.
  fileprivate static let agent = Form(
    write: { agent, output in
      output.object { output in
        switch agent {
        case .reference(let reference):
          output.key(JSONKey(reference.isURI ? "uri" : "text"))
          output.text(reference.text)
        case .contact(let contact):
          output.key(JSONKey("contact"))
          output.contactDepth += 1
          output.object { ContactForm.table.write(contact, into: &$0) }
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
        "agent nested more than \(reading.nesting) deep was skipped; --limit-nesting raises the limit",
        value.range)
      return nil
    }
    reading.contactDepth += 1
    defer { reading.contactDepth -= 1 }
    var contact = Contact()
    for member in ContactForm.table.read(members, into: &contact, &reading) { reading.unknownKey(member) }
    return contact
  }
}

extension JSONOutput {
  /// Reports an agent that is nested too deeply.
  fileprivate mutating func lose(_ agent: Contact) {
    findings.append(
      Finding(
        LossCodes.property,
        "agent \(Finding.quote(agent.displayName)) is nested more than \(nesting) deep and was lost; "
          + "--limit-nesting raises the limit",
        property: "AGENT"))
  }
}
