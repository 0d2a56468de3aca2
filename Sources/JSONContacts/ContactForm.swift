import ContactModel
import Findings

/// The keys of a contact in JSON, in the order in which they are written.
///
/// The form of a field follows from the type of its values. A field of cardinality one has the value under its key, the
/// attributes under `…Attributes` and further values under `…Alternatives`, so that each key has one form; the others are
/// arrays of entries. The keys of entries (``AttributeFields``) must not be used as keys of values.
enum ContactForm {
  /// A contact is written from its records, and read into a builder.
  typealias Member = MemberField<ContactBuffer, ContactBuilder>

  static let table = MemberTable(fields: order.fields.map(member))

  /// Writes the keys of the fields that have values.
  static func write(_ contact: Contact, into output: inout JSONOutput) {
    let buffer = contact.buffer
    for index in bits.indices where buffer.present & bits[index] != 0 { table.write(index, of: buffer, into: &output) }
  }

  private static let bits = order.fields.map(\.bit.rawValue)

  static let order = FieldOrder(
    "uids kind formattedNames..nicknames phones..contactURIs organizations..roles birthdays..deathPlaces "
      + "related..members notes..categories photos..keys genders..grammaticalGenders languages..positions "
      + "organizationDirectories..interests calendarURIs..calendarAccessURIs accessClasses..mailers "
      + "revisions..creations productIDs..sourceNames clientPIDMaps..xml extensions")

  private static func member(_ field: ContactField) -> Member {
    switch field.values {
    case .kind: kind
    case .texts(let list), .uris(let list): entries(field, list, text, text: { $0 })
    case .dates(let list): entries(field, list, EntryForm(.date, substitute: EntryForm.dateSubstitute))
    case .references(let list): entries(field, list, reference)
    case .media(let list): entries(field, list, EntryForm(.media))
    case .names(let list): entries(field, list, EntryForm(.components))
    case .genders(let list): entries(field, list, EntryForm(.components))
    case .phones(let list): entries(field, list, phone, text: { $0.isOnlyText ? $0.text : nil })
    case .addresses(let list): entries(field, list, EntryForm(.components))
    case .instantMessages(let list): entries(field, list, instantMessage)
    case .socialProfiles(let list): entries(field, list, socialProfile)
    case .positions(let list): entries(field, list, EntryForm(.components))
    case .organizations(let list): entries(field, list, EntryForm(.components))
    case .agents(let list): agents(field, list)
    case .extensions: extensions
    }
  }

  /// - Parameter text: The text that a value consists of; `nil` for any other value.
  private static func entries<Value: FieldValue>(
    _ field: ContactField, _ values: ValueField<Value>, _ form: EntryForm<Value>,
    text: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) -> Member {
    let (number, bit) = (field.number, field.bit.rawValue)
    let list = form.list
    let read: Member.Read = { value, builder, reading in
      if let entries = list.read(value, &reading) { builder.set(values, entries, text: text) }
    }
    if field.cardinality == .many {
      return Member(
        field.key, isAbsent: { $0.present & bit == 0 },
        write: { form.write($0.records(of: number), of: $0, &$1) }, read: read)
    }
    let keys = EntryForm<Value>.SingleKeys(field.key)
    return Member(
      field.key, writesKeys: true, isAbsent: { $0.present & bit == 0 },
      write: { form.write($0.records(of: number), of: $0, under: keys, &$1) }, read: read)
  }

  private static let kind = Member(
    "kind",
    isAbsent: { $0.kind == nil },
    write: { contact, output in if let kind = contact.kind { Form.kind.write(kind, &output) } },
    read: { value, contact, reading in contact.kind = Form.kind.read(value, &reading) })

  private static let extensions: Member = {
    let form = Form<ExtensionProperty>.property.list
    return Member(
      "extensions", isAbsent: { $0.present & FieldNumber.extensions.bit == 0 },
      write: { form.write($0.extensions, &$1) },
      read: { value, builder, reading in
        guard let properties = form.read(value, &reading) else { return }
        builder.removeValues(of: .extensions)
        for property in properties { builder.append(property) }
      })
  }()

  private static let text = EntryForm<String>(.text, plain: .text)

  /// Agents that are nested too deeply for the reader are skipped and reported.
  private static func agents(_ field: ContactField, _ values: ValueField<Agent>) -> Member {
    let entries = EntryForm<Agent>(.agent).list
    let bit = field.bit.rawValue
    return Member(
      field.key, isAbsent: { $0.present & bit == 0 },
      write: { contact, output in
        let agents = contact.values(values)
        if output.contactDepth < output.nesting { return entries.write(agents, &output) }
        let references = agents.filter { entry in
          guard case .contact(let agent) = entry.value else { return true }
          output.lose(agent)
          return false
        }
        entries.write(references, &output)
      },
      read: { value, builder, reading in builder.set(values, entries.read(value, &reading) ?? []) })
  }

  private static let phone = EntryForm.text({ PhoneNumber($0) }, { $0.text })
  private static let instantMessage = EntryForm.text({ InstantMessageAddress($0) }, { $0.uri })
  private static let socialProfile = EntryForm.text({ SocialProfile($0) }, { $0.text }, plain: .uri)

  private static let reference = EntryForm<TextOrURI>(
    Form.text.map({ TextOrURI($0) }, { $0.text }), plain: .text,
    parts: [Field("isURI", { $0.value.isURI }, { $0.value.isURI = $1 }, .flag, absent: false)])
}

extension ContactBuilder {
  /// Replaces the values of a field.
  fileprivate mutating func set<Value: FieldValue>(
    _ field: ValueField<Value>, _ entries: [Entry<Value>], text: (Value) -> String? = { _ in nil }
  ) {
    removeValues(of: field.number)
    for entry in entries {
      // Performance: most values are a text with types.
      if entry.attributes.isCommon, entry.attributes.preference == nil, let text = text(entry.value) {
        append(text, types: entry.attributes.types, to: field.number)
      } else {
        append(entry, to: field)
      }
    }
  }
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
          Form<Contact>.contact.write(contact, &output)
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
      case "uri": return Form<String>.text.read(member.value, &reading).map { .reference(TextOrURI($0, isURI: true)) }
      case "text": return Form<String>.text.read(member.value, &reading).map { .reference(TextOrURI($0)) }
      case "contact": return read(member.value, &reading).map(Agent.contact)
      default:
        reading.unknownKey(member)
        return nil
      }
    })

  private static func read(_ value: JSONValue, _ reading: inout JSONReading) -> Contact? {
    guard case .object = value.kind else { return Form<Contact>.contact.read(value, &reading) }
    guard reading.contactDepth < reading.nesting else {
      reading.report(
        JSONCodes.agentTooDeep,
        "agent nested more than \(reading.nesting) deep was skipped\(Advice.limit("nesting"))",
        value.range)
      return nil
    }
    reading.contactDepth += 1
    defer { reading.contactDepth -= 1 }
    return Form<Contact>.contact.read(value, &reading)
  }
}

extension Form where Value == Contact {
  /// A contact as an object.
  static let contact = Form(
    write: { contact, output in
      output.object { output in
        ContactForm.writeVersion(into: &output)
        ContactForm.write(contact, into: &output)
      }
    },
    read: { value, reading in
      guard case .object(let members) = value.kind else {
        reading.wrongType(value, expected: "an object")
        return nil
      }
      var builder = ContactBuilder()
      let read = ContactForm.read(members, into: &builder, &reading)
      for member in read.unknown { reading.unknownKey(member) }
      read.addName(to: &builder, &reading)
      return Contact(builder.makeBuffer())
    })
}

extension JSONOutput {
  /// Reports an agent that is nested too deeply.
  fileprivate mutating func lose(_ agent: Contact) {
    findings.append(
      Finding(
        LossCodes.property,
        "agent \(Finding.quote(agent.displayName)) is nested more than \(nesting) deep and was lost"
          + Advice.limit("nesting"),
        property: "AGENT"))
  }
}
