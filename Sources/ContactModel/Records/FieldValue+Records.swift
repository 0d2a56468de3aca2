// How the values of fields are written to records and read from them: one function for each direction and type.

extension String {
  package static func write(_ text: String, to record: inout Record, _ builder: inout ContactBuilder) {
    record.place = builder.place(text)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> String { source.text(record.place) }
}

extension TextOrURI {
  package static func write(_ reference: TextOrURI, to record: inout Record, _ builder: inout ContactBuilder) {
    record.form = reference.isURI ? .uri : .text
    record.place = builder.place(reference.text)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> TextOrURI {
    TextOrURI(source.text(record.place), isURI: record.form == .uri)
  }
}

extension PhoneNumber {
  package static func write(_ number: PhoneNumber, to record: inout Record, _ builder: inout ContactBuilder) {
    record.form = number.isURI ? .uri : .text
    record.place = builder.place(number.text)
    if number.hasOnlyCommonParts { return }
    builder.add(.ext, ifAny: number.ext)
    builder.add(.uriParameters, ifAny: number.uriParameters)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> PhoneNumber {
    var number = PhoneNumber(source.text(record.place), isURI: record.form == .uri)
    for index in record.cells {
      let cell = source.cell(index)
      switch cell.key {
      case .ext: number.ext = source.text(cell.place)
      case .uriParameters: number.uriParameters = source.text(cell.place)
      default: break
      }
    }
    return number
  }
}

extension InstantMessageAddress {
  package static func write(_ address: InstantMessageAddress, to record: inout Record, _ builder: inout ContactBuilder)
  {
    record.place = builder.place(address.uri)
    builder.add(.service, ifAny: address.service)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> InstantMessageAddress {
    InstantMessageAddress(source.text(record.place), service: source.text(.service, of: record) ?? "")
  }
}

extension SocialProfile {
  package static func write(_ profile: SocialProfile, to record: inout Record, _ builder: inout ContactBuilder) {
    record.form = profile.isURI ? .uri : .text
    record.place = builder.place(profile.text)
    builder.add(.service, ifAny: profile.service)
    builder.add(.username, ifAny: profile.username)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> SocialProfile {
    SocialProfile(
      source.text(record.place), isURI: record.form == .uri, service: source.text(.service, of: record) ?? "",
      username: source.text(.username, of: record) ?? "")
  }
}

extension Position {
  package static func write(_ position: Position, to record: inout Record, _ builder: inout ContactBuilder) {
    record.place = builder.place(position.latitude)
    builder.add(.longitude, ifAny: position.longitude)
    builder.add(.positionRest, ifAny: position.rest)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> Position {
    Position(
      latitude: source.text(record.place), longitude: source.text(.longitude, of: record) ?? "",
      rest: source.text(.positionRest, of: record) ?? "")
  }
}

extension Gender {
  package static func write(_ gender: Gender, to record: inout Record, _ builder: inout ContactBuilder) {
    record.place = builder.place(gender.sex)
    builder.add(.identity, ifAny: gender.identity)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> Gender {
    Gender(sex: source.text(record.place), identity: source.text(.identity, of: record) ?? "")
  }
}

extension Organization {
  package static func write(_ organization: Organization, to record: inout Record, _ builder: inout ContactBuilder) {
    record.place = builder.place(organization.name)
    if !organization.hasOnlyCommonParts { builder.add(.sortAs, organization.sortAs) }
    builder.add(.unit, organization.units)
    if !organization.hasOnlyCommonParts { builder.add(.phoneticName, ifAny: organization.phoneticName) }
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> Organization {
    var organization = Organization(source.text(record.place))
    var sortAs = TextList()
    for index in record.cells {
      let cell = source.cell(index)
      switch cell.key {
      case .unit: organization.units.append(source.text(cell.place))
      case .sortAs: sortAs.append(source.text(cell.place))
      case .phoneticName: organization.phoneticName = source.text(cell.place)
      default: break
      }
    }
    if !sortAs.isEmpty { organization.sortAs = sortAs }
    return organization
  }
}

extension Media {
  package static func write(_ media: Media, to record: inout Record, _ builder: inout ContactBuilder) {
    switch media.source {
    case .uri(let uri):
      record.form = .uri
      record.place = builder.place(uri)
    case .text(let text): record.place = builder.place(text)
    case .base64(let base64):
      record.form = .base64
      record.place = builder.place(base64)
    }
    builder.add(.mediaType, ifAny: media.mediaType)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> Media {
    let mediaType = source.text(.mediaType, of: record) ?? ""
    switch record.form {
    case .base64:
      guard record.place.isObject, let folded = source.object(record.place) as? FoldedBase64 else {
        return Media(.base64(Base64(source.text(record.place))), mediaType: mediaType)
      }
      return Media(.base64(Base64(folded)), mediaType: mediaType)
    case .uri: return Media(.uri(source.text(record.place)), mediaType: mediaType)
    default: return Media(.text(source.text(record.place)), mediaType: mediaType)
    }
  }
}

extension ContactBuilder {
  /// Adds base64: short text to the buffer, other as an object that may share the bytes of a file.
  fileprivate mutating func place(_ base64: Base64) -> TextPlace {
    let isShort = base64.prefix(ContactBuilder.longestInlineText + 1).utf8.count <= ContactBuilder.longestInlineText
    if isShort { return place(base64.text) }
    let folded = base64.folded
    return place(folded, folded.count)
  }
}

extension ContactBuilder {
  /// Adds the cells of a property without a field.
  package mutating func add(head property: ExtensionProperty, to record: inout Record) {
    property.writeHead(to: &record, &self)
  }
}

extension ExtensionProperty {
  func write(to record: inout Record, _ builder: inout ContactBuilder) {
    record.place = builder.place(value)
    writeHead(to: &record, &builder)
  }

  fileprivate func writeHead(to record: inout Record, _ builder: inout ContactBuilder) {
    builder.add(.propertyName, name)
    let first = builder.nextCell
    builder.add(parameters)
    if let group { builder.add(group: group) }
    record.hasAttributeCells = builder.nextCell > first
  }

  package init(_ record: Record, _ source: some RecordSource) {
    self.init(source.text(.propertyName, of: record) ?? "", source.text(record.place))
    guard record.hasAttributeCells else { return }
    var attributes = Attributes()
    attributes.read(record, source)
    parameters = attributes.parameters
    group = attributes.group
  }
}

// MARK: - Agents

extension Agent {
  package static func write(_ agent: Agent, to record: inout Record, _ builder: inout ContactBuilder) {
    switch agent {
    case .reference(let reference): TextOrURI.write(reference, to: &record, &builder)
    case .contact(let contact):
      record.form = .contact
      record.place = builder.place(NestedContact(contact), 0)
    }
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> Agent {
    guard record.form == .contact, let nested = source.object(record.place) as? NestedContact else {
      return .reference(TextOrURI.read(record, source))
    }
    return .contact(nested.contact)
  }
}

/// The contact of an agent.
private final class NestedContact: BufferObject {
  let contact: Contact

  init(_ contact: Contact) { self.contact = contact }

  func isSame(as other: any BufferObject) -> Bool { (other as? NestedContact)?.contact == contact }

  func hash(into hasher: inout Hasher) { hasher.combine(contact) }

  var beginning: [UInt8] { Array(contact.id.utf8) }
}
