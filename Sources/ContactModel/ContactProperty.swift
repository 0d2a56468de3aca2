/// A property of a contact: its name in vCard, and its values as named texts.
package struct ContactProperty: Sendable {
  /// The name: `TEL`. Kept properties share `X-`.
  package let name: String
  /// The values, in their order.
  package let values: @Sendable (Contact) -> [PropertyValue]
  /// Whether the values of two contacts are equal.
  package let areEqual: @Sendable (Contact, Contact) -> Bool

  /// Whether it is among the ``RareFields``.
  package let isRare: Bool

  private init(_ field: ContactField) {
    name = field.property
    isRare = field.isRare
    areEqual = field.areEqual
    switch field.values {
    case .kind: values = { $0.kind.map { [PropertyValue(PropertyValue.parts($0))] } ?? [] }
    case .extensions: values = { $0.extensions.map(PropertyValue.init) }
    default: values = field.values.visit(Parts()) ?? { _ in [] }
    }
  }

  private struct Parts: FieldListVisitor {
    func visit<Value: FieldValue>(_ list: FieldList<Value>) -> @Sendable (Contact) -> [PropertyValue] {
      { list.get($0).map { PropertyValue(Value.parts(of: $0.value), $0.attributes) } }
    }
  }

  /// Every property of the model, in the order of ``ContactField/all``.
  package static let all: [ContactProperty] = ContactField.all.map { ContactProperty($0) }
}

extension PropertyValue {
  /// The value of a kept property; its parameters and group are the attributes.
  package init(_ property: ExtensionProperty) {
    var attributes = Attributes()
    attributes.group = property.group
    attributes.parameters = property.parameters
    self.init([Part(property.name, [property.value]), Part("name", [property.name], display: { "" })], attributes)
  }

  private static func part(_ name: String, _ list: TextList) -> Part { Part(name, Array(list)) }
  private static func part(_ name: String, _ text: String?) -> Part { Part(name, text.map { [$0] } ?? []) }
  private static func part(_ name: String, _ isSo: Bool) -> Part { Part(name, isSo ? ["yes"] : []) }

  package static func parts(_ text: String) -> [Part] { [Part("", [text])] }

  package static func parts(_ kind: Kind) -> [Part] { parts(kind.rawValue) }

  package static func parts(_ date: DateValue) -> [Part] {
    // A text that looks like a date differs from the date.
    var kind = ""
    if case .text = date { kind = "text" }
    return [Part("", [date.text]), Part("as", [kind])]
  }

  package static func parts(_ name: PersonName) -> [Part] {
    [
      part("family", name.family), part("given", name.given), part("additional", name.additional),
      part("prefixes", name.prefixes), part("suffixes", name.suffixes), part("second family", name.secondFamily),
      part("generation", name.generation), part("sort as", name.sortAs),
      Part("phonetic family", [name.phoneticFamily]), Part("phonetic given", [name.phoneticGiven]),
      Part("phonetic additional", [name.phoneticAdditional]), Part("maiden", [name.maiden]),
    ]
  }

  package static func parts(_ address: PostalAddress) -> [Part] {
    var parts = [
      part("post office box", address.postOfficeBox), part("extended", address.extended),
      part("street", address.street), part("locality", address.locality), part("region", address.region),
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

  package static func parts(_ organization: Organization) -> [Part] {
    [
      Part("", [organization.name]), Part("units", organization.units), part("sort as", organization.sortAs),
      Part("phonetic name", [organization.phoneticName]),
    ]
  }

  package static func parts(_ gender: Gender) -> [Part] {
    [Part("", [gender.sex]), Part("identity", [gender.identity])]
  }

  package static func parts(_ number: PhoneNumber) -> [Part] {
    [
      Part("", [number.text]), Part("extension", [number.ext]), Part("URI parameters", [number.uriParameters]),
      part("URI", number.isURI),
    ]
  }

  package static func parts(_ address: InstantMessageAddress) -> [Part] {
    [Part("", [address.uri]), Part("service", [address.service])]
  }

  package static func parts(_ profile: SocialProfile) -> [Part] {
    [
      Part("", [profile.text]), Part("service", [profile.service]), Part("username", [profile.username]),
      part("URI", profile.isURI),
    ]
  }

  package static func parts(_ position: Position) -> [Part] {
    [Part("", [position.latitude, position.longitude, position.rest]) { position.uri }]
  }

  package static func parts(_ reference: Reference) -> [Part] {
    [Part("", [reference.text]), part("URI", reference.isURI)]
  }

  package static func parts(_ media: Media) -> [Part] {
    var source: Part
    switch media.source {
    case .base64(let text):
      source = Part(text) { "\(text.count / 4 * 3) bytes, checksum \(checksum(text))" }
    case .uri(let uri): source = Part("", [uri, "uri"]) { uri }
    case .text(let text): source = Part("", [text, "text"]) { text }
    }
    return [source, Part("media type", [media.mediaType])]
  }

  /// Eight digits that distinguish photos of the same size for people (FNV-1a).
  private static func checksum(_ text: Base64) -> String {
    var hash: UInt32 = 0x811C_9DC5
    text.forEachPiece { piece in
      for index in piece.indices { hash = (hash ^ UInt32(piece[index])) &* 0x0100_0193 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// All values of an agent that is a contact are compared. Readers limit how deeply agents are nested.
  package static func parts(_ agent: Agent) -> [Part] {
    switch agent {
    case .reference(let reference): return parts(reference) + [Part("contact", [])]
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
