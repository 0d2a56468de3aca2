package import ContactModel

extension ContactField {
  /// The values of a contact in words, for a message about values that have no place.
  func shownValues(_ contact: Contact) -> [String] {
    switch values {
    case .kind: contact.kind.map { [$0.rawValue] } ?? []
    case .texts(let list), .uris(let list): list.get(contact).map(\.value)
    case .dates(let list): list.get(contact).map(\.value.text)
    case .references(let list): list.get(contact).map(\.value.text)
    case .media(let list): list.get(contact).map { ContactField.shown($0.value) }
    case .names(let list): list.get(contact).map(\.value.display)
    case .genders(let list): list.get(contact).map(\.value.shown)
    case .phones(let list): list.get(contact).map(\.value.display)
    case .addresses(let list): list.get(contact).map { $0.value.formatted ?? $0.value.street.joined() }
    case .instantMessages(let list): list.get(contact).map(\.value.uri)
    case .socialProfiles(let list): list.get(contact).map(\.value.text)
    case .positions(let list): list.get(contact).map(\.value.uri)
    case .organizations(let list): list.get(contact).map(\.value.name)
    case .agents(let list): list.get(contact).map { ContactField.shown($0.value) }
    case .extensions: contact.extensions.map { "\($0.name):\($0.value)" }
    }
  }

  /// A medium in words: a photo would fill the screen.
  static func shown(_ media: Media) -> String {
    switch media.source {
    case .base64(let text): "\(media.mediaType.isEmpty ? "data" : media.mediaType), \(text.count / 4 * 3) bytes"
    case .uri(let uri): uri
    case .text(let text): text
    }
  }

  /// Another contact by its name.
  private static func shown(_ agent: Agent) -> String {
    switch agent {
    case .contact(let contact): contact.displayName
    case .reference(let reference): reference.text
    }
  }
}

extension CSVProfile {
  /// Whether photos are written as base64.
  package var holdsMedia: Bool { table.traits.contains(.isLossless) }

  /// The texts of a contact that have more characters (UTF-16 units) than a number, with their properties.
  package func texts(of contact: Contact, longerThan maximum: Int) -> [(property: String, count: Int)] {
    let held = Set(carries.map(\.property))
    return ContactField.all.lazy.filter { held.contains($0.property) }.flatMap { field in
      field.shownValues(contact).compactMap { text in
        // A text has no more units than bytes.
        guard text.utf8.count > maximum, text.utf16.count > maximum else { return nil }
        return (field.property, text.utf16.count)
      }
    }
  }
}

/// The fields that a profile has no place for. `ColumnWriter` itself reports each kept property (`X-`) without a column.
struct MissingFields: Sendable {
  /// Their bits.
  private let bits: PresentFields

  init(of profile: CSVProfile) {
    let places = Set(profile.carries.map(\.property))
    bits = ContactField.all.reduce(into: []) {
      if case .extensions = $1.values { return }
      if !places.contains($1.property) { $0.insert($1.bit) }
    }
  }

  /// Whether the property has a place.
  func hasPlace(_ property: String) -> Bool {
    ContactField.all.contains { $0.property == property && !bits.contains($0.bit) }
  }

  /// Those that hold something in a contact.
  ///
  /// - Parameter filled: Which fields of the contact hold something.
  func filled(_ filled: PresentFields) -> PresentFields { PresentFields(rawValue: filled.rawValue & bits.rawValue) }
}

extension LossRecorder {
  /// Notes every value of fields that have no place.
  mutating func recordMissingFields(
    _ fields: MissingFields, _ contact: Contact, _ buffer: ContactBuffer, _ filled: PresentFields
  ) {
    let missing = fields.filled(filled)
    if missing.rawValue == 0 { return }
    var number = 0
    missing.forEachField { number += buffer.records(of: $0.number).count }
    if countsUnsupported(number) { return }
    for field in ContactField.all where missing.contains(field.bit) {
      for value in field.shownValues(contact) { recordUnsupported(field.property, value) }
    }
  }
}
