internal import SourceText

extension PropertyValue {
  /// The value of a kept property; its parameters and group are the attributes.
  package init(_ property: ExtensionProperty) {
    var attributes = Attributes()
    attributes.group = property.group
    attributes.parameters = property.parameters
    self.init([Part(property.name, [property.value]), Part("name", [property.name], display: { "" })], attributes)
  }

  /// The parts of a value of a field.
  package static func parts<Value: FieldValue>(_ value: Value) -> [Part] { Value.parts(of: value) }
  package static func parts(_ kind: Kind) -> [Part] { parts(kind.rawValue) }
}

// The types of values of fields.

private typealias Part = PropertyValue.Part

private func part(_ name: String, _ flag: Bool) -> Part { Part(name, flag ? ["yes"] : []) }

extension PartField {
  /// Adds the parts of ``PropertyValue`` for the component.
  fileprivate func addParts(of value: Value, to parts: inout [PropertyValue.Part]) {
    switch content {
    // An empty text is a part with a text, unlike an absent one.
    case .text(let get, _): parts.append(PropertyValue.Part(name, [get(value)]))
    case .optional, .list, .texts, .flag: parts.append(PropertyValue.Part(name, texts(of: value)))
    case .lists(let names, let get, _):
      let lists = get(value)
      for (index, name) in names.enumerated() {
        parts.append(PropertyValue.Part(name, index < lists.count ? lists[index].texts : []))
      }
      // As many empty components and no components differ.
      parts.append(PropertyValue.Part(name, [String(lists.count)], display: { "" }))
    }
  }

  /// Whether its parts come after those of the others.
  fileprivate var isLast: Bool {
    switch content {
    case .text, .optional, .list, .texts: false
    case .flag, .lists: true
    }
  }
}

extension FieldValue where Self: ComponentValue {
  /// Flags and components that consist of several come last.
  package static func parts(of value: Self) -> [PropertyValue.Part] {
    var parts: [PropertyValue.Part] = []
    parts.reserveCapacity(2 * fields.count)
    for field in fields where !field.isLast { field.addParts(of: value, to: &parts) }
    for field in fields where field.isLast { field.addParts(of: value, to: &parts) }
    return parts
  }
}

extension String: FieldValue {
  package static func values(_ list: ValueField<String>) -> FieldValues { .texts(list) }

  package static func parts(of text: String) -> [PropertyValue.Part] { [Part("", [text])] }
}

extension DateValue: FieldValue {
  package static func values(_ list: ValueField<DateValue>) -> FieldValues { .dates(list) }

  package static func parts(of date: DateValue) -> [PropertyValue.Part] {
    // A text that looks like a date differs from the date.
    var kind = ""
    if case .text = date { kind = "text" }
    return [Part("", [date.text]), Part("as", [kind])]
  }
}

extension PersonName: FieldValue {
  package static func values(_ list: ValueField<PersonName>) -> FieldValues { .names(list) }
}

extension PostalAddress: FieldValue {
  package static func values(_ list: ValueField<PostalAddress>) -> FieldValues { .addresses(list) }
}

extension Organization: FieldValue {
  package static func values(_ list: ValueField<Organization>) -> FieldValues { .organizations(list) }
}

extension Gender: FieldValue {
  package static func values(_ list: ValueField<Gender>) -> FieldValues { .genders(list) }
}

extension PhoneNumber: FieldValue {
  package static func values(_ list: ValueField<PhoneNumber>) -> FieldValues { .phones(list) }
}

extension InstantMessageAddress: FieldValue {
  package static func values(_ list: ValueField<InstantMessageAddress>) -> FieldValues { .instantMessages(list) }
}

extension SocialProfile: FieldValue {
  package static func values(_ list: ValueField<SocialProfile>) -> FieldValues { .socialProfiles(list) }
}

extension Position: FieldValue {
  package static func values(_ list: ValueField<Position>) -> FieldValues { .positions(list) }

  package static func parts(of position: Position) -> [PropertyValue.Part] {
    [Part("", [position.latitude, position.longitude, position.rest]) { position.uri }]
  }
}

extension TextOrURI: FieldValue {
  package static func values(_ list: ValueField<TextOrURI>) -> FieldValues { .references(list) }

  package static func parts(of reference: TextOrURI) -> [PropertyValue.Part] {
    [Part("", [reference.text]), part("URI", reference.isURI)]
  }
}

extension Media: FieldValue {
  package static func values(_ list: ValueField<Media>) -> FieldValues { .media(list) }

  package static func parts(of media: Media) -> [PropertyValue.Part] {
    var source: Part
    switch media.source {
    case .base64(let text):
      source = Part(text) { "\(text.count / 4 * 3) bytes, checksum \(text.checksum)" }
    case .uri(let uri): source = Part("", [uri, "uri"]) { uri }
    case .text(let text): source = Part("", [text, "text"]) { text }
    }
    return [source, Part("media type", [media.mediaType])]
  }
}

extension Agent: FieldValue {
  package static func values(_ list: ValueField<Agent>) -> FieldValues { .agents(list) }

  /// All values of an agent that is a contact are compared. Readers limit how deeply agents are nested.
  package static func parts(of agent: Agent) -> [PropertyValue.Part] {
    switch agent {
    case .reference(let reference): return TextOrURI.parts(of: reference) + [Part("contact", [])]
    case .contact(let contact):
      var identity: [String] = []
      for property in ContactProperty.all {
        for value in property.values(contact) {
          identity.append(property.name)
          identity.append(String(decoding: value.identity + value.attributeIdentity, as: UTF8.self))
        }
      }
      return [Part("", []), Part("URI", []), Part("contact", identity) { contact.displayName }]
    }
  }
}

extension Base64 {
  /// Eight digits that distinguish photos of the same size for people (FNV-1a).
  fileprivate var checksum: String {
    var hash: UInt32 = 0x811C_9DC5
    forEachPiece { piece in
      for index in piece.indices { hash = (hash ^ UInt32(piece[index])) &* 0x0100_0193 }
    }
    return ASCII.hexadecimal(UInt64(hash), digits: 8)
  }
}
