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

private func part(_ name: String, _ list: TextList) -> Part { Part(name, Array(list)) }
private func part(_ name: String, _ text: String?) -> Part { Part(name, text.map { [$0] } ?? []) }
private func part(_ name: String, _ flag: Bool) -> Part { Part(name, flag ? ["yes"] : []) }

extension String: FieldValue {
  package static func values(_ list: FieldList<String>, isURI: Bool) -> FieldValues {
    isURI ? .uris(list) : .texts(list)
  }

  package static func parts(of text: String) -> [PropertyValue.Part] { [Part("", [text])] }
}

extension DateValue: FieldValue {
  package static func values(_ list: FieldList<DateValue>, isURI: Bool) -> FieldValues { .dates(list) }

  package static func parts(of date: DateValue) -> [PropertyValue.Part] {
    // A text that looks like a date differs from the date.
    var kind = ""
    if case .text = date { kind = "text" }
    return [Part("", [date.text]), Part("as", [kind])]
  }
}

extension PersonName: FieldValue {
  package static func values(_ list: FieldList<PersonName>, isURI: Bool) -> FieldValues { .names(list) }

  package static func parts(of name: PersonName) -> [PropertyValue.Part] {
    [
      part("family", name.family), part("given", name.given), part("middle", name.additional),
      part("prefix", name.prefixes), part("suffix", name.suffixes), part("second family", name.secondFamily),
      part("generation", name.generation), part("sort as", name.sortAs),
      Part("phonetic family", [name.phoneticFamily]), Part("phonetic given", [name.phoneticGiven]),
      Part("phonetic middle", [name.phoneticAdditional]), Part("maiden", [name.maiden]),
    ]
  }
}

extension PostalAddress: FieldValue {
  package static func values(_ list: FieldList<PostalAddress>, isURI: Bool) -> FieldValues { .addresses(list) }

  package static func parts(of address: PostalAddress) -> [PropertyValue.Part] {
    var parts = [
      part("post office box", address.postOfficeBox), part("extended", address.extended),
      part("street", address.street), part("city", address.locality), part("region", address.region),
      part("postal code", address.postalCode), part("country", address.country),
      part("formatted", address.formatted), part("position", address.geo), part("time zone", address.timeZone),
      part("country code", address.countryCode),
    ]
    let fine = address.fineComponents
    for (index, name) in PostalAddress.fineComponentNames.enumerated() {
      parts.append(part(name, index < fine.count ? fine[index] : TextList()))
    }
    // Eleven empty components and no components differ.
    parts.append(Part("fine components", [String(fine.count)], display: { "" }))
    return parts
  }
}

extension Organization: FieldValue {
  package static func values(_ list: FieldList<Organization>, isURI: Bool) -> FieldValues { .organizations(list) }

  package static func parts(of organization: Organization) -> [PropertyValue.Part] {
    [
      Part("", [organization.name]), Part("units", organization.units), part("sort as", organization.sortAs),
      Part("phonetic name", [organization.phoneticName]),
    ]
  }
}

extension Gender: FieldValue {
  package static func values(_ list: FieldList<Gender>, isURI: Bool) -> FieldValues { .genders(list) }

  package static func parts(of gender: Gender) -> [PropertyValue.Part] {
    [Part("", [gender.sex]), Part("identity", [gender.identity])]
  }
}

extension PhoneNumber: FieldValue {
  package static func values(_ list: FieldList<PhoneNumber>, isURI: Bool) -> FieldValues { .phones(list) }

  package static func parts(of number: PhoneNumber) -> [PropertyValue.Part] {
    [
      Part("", [number.text]), Part("extension", [number.ext]), Part("URI parameters", [number.uriParameters]),
      part("URI", number.isURI),
    ]
  }
}

extension InstantMessageAddress: FieldValue {
  package static func values(_ list: FieldList<InstantMessageAddress>, isURI: Bool) -> FieldValues {
    .instantMessages(list)
  }

  package static func parts(of address: InstantMessageAddress) -> [PropertyValue.Part] {
    [Part("", [address.uri]), Part("service", [address.service])]
  }
}

extension SocialProfile: FieldValue {
  package static func values(_ list: FieldList<SocialProfile>, isURI: Bool) -> FieldValues { .socialProfiles(list) }

  package static func parts(of profile: SocialProfile) -> [PropertyValue.Part] {
    [
      Part("", [profile.text]), Part("service", [profile.service]), Part("username", [profile.username]),
      part("URI", profile.isURI),
    ]
  }
}

extension Position: FieldValue {
  package static func values(_ list: FieldList<Position>, isURI: Bool) -> FieldValues { .positions(list) }

  package static func parts(of position: Position) -> [PropertyValue.Part] {
    [Part("", [position.latitude, position.longitude, position.rest]) { position.uri }]
  }
}

extension Reference: FieldValue {
  package static func values(_ list: FieldList<Reference>, isURI: Bool) -> FieldValues { .references(list) }

  package static func parts(of reference: Reference) -> [PropertyValue.Part] {
    [Part("", [reference.text]), part("URI", reference.isURI)]
  }
}

extension Media: FieldValue {
  package static func values(_ list: FieldList<Media>, isURI: Bool) -> FieldValues { .media(list) }

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
  package static func values(_ list: FieldList<Agent>, isURI: Bool) -> FieldValues { .agents(list) }

  /// All values of an agent that is a contact are compared. Readers limit how deeply agents are nested.
  package static func parts(of agent: Agent) -> [PropertyValue.Part] {
    switch agent {
    case .reference(let reference): return Reference.parts(of: reference) + [Part("contact", [])]
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
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
