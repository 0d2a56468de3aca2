internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Which values of a contact are written in a version from their bytes, without a look at other values.
///
/// Performance: asking a writer, which is large, would copy it.
struct PlainRecords {
  let buffer: ContactBuffer
  private let version: VCardVersion

  init(_ buffer: ContactBuffer, _ version: VCardVersion) {
    self.buffer = buffer
    self.version = version
  }

  /// Whether a value and its attributes are written as they are.
  func isPlain(_ record: Record, _ codec: PropertyCodec) -> Bool {
    // Before 4.0 only a mark can be written.
    if version != .v40 && record.preference > 1 { return false }
    if record.hasAttributeCells, !hasPlainLabel(record, codec) { return false }
    switch codec.plainShape {
    case .none, .phoneURI, .kept: return false
    case .date: return date(of: record) != nil
    case .text:
      return record.form == .text && hasText(record.place)
        && (record.field != .emails || MailText.isPlain(buffer.bytes(record.place)))
    case .uid: return isPlainIdentifier(buffer.bytes(record.place))
    case .list: return !record.place.isEmpty
    case .uri: return hasText(record.place)
    case .phone:
      let bytes = buffer.bytes(record.place)
      if bytes.memchr(UInt8(ascii: "x"), from: 0, to: bytes.count) != nil { return false }
      if bytes.count > 0, ASCII.isBlank(bytes[bytes.count - 1]) { return false }
      return record.form == .text && hasText(record.place)
        && (record.cellCount == 0 || !buffer.cell(record.cells.lowerBound).key.isPart)
    case .name: return hasParts(record, from: .family, to: .suffix, required: .family, .family)
    case .address: return hasParts(record, from: .postOfficeBox, to: .country, required: .street, .locality)
    case .organization:
      var last = record.place
      for number in record.cells {
        let cell = buffer.cell(number)
        if !cell.key.isPart { break }
        if cell.key != .unit { return false }
        last = cell.place
      }
      return !record.place.isEmpty && !last.isEmpty
    }
  }

  /// Whether a place has a byte at its beginning that is neither blank nor a control character.
  private func hasText(_ place: TextPlace) -> Bool {
    let bytes = buffer.bytes(place)
    return !bytes.isEmpty && bytes[0] > ASCII.space && bytes[0] != 0x7F
  }

  /// Whether a value has at most one text in each of some components, none in others, and one in one of two.
  private func hasParts(
    _ record: Record, from first: CellKey, to last: CellKey, required: CellKey, _ other: CellKey
  ) -> Bool {
    var isFound = false
    var previous: CellKey?
    for number in record.cells {
      let cell = buffer.cell(number)
      if !cell.key.isPart { break }
      // Parameters of 4.0.
      if version == .v40, cell.key == .formatted || cell.key == .countryCode && isCountryCode(cell.place) { continue }
      if cell.key.rawValue < first.rawValue || cell.key.rawValue > last.rawValue || cell.key == previous {
        return false
      }
      if cell.key == required || cell.key == other { isFound = isFound || hasText(cell.place) }
      previous = cell.key
    }
    return isFound
  }

  /// Whether the only attribute that is a cell is a label.
  private func hasPlainLabel(_ record: Record, _ codec: PropertyCodec) -> Bool {
    if codec.plainShape == .list || codec.plainShape == .uid { return false }
    for number in record.cells {
      let cell = buffer.cell(number)
      switch cell.key {
      case .label:
        let bytes = buffer.bytes(cell.place)
        // Apple's marks may be part of it.
        if bytes.isEmpty || bytes[0] == UInt8(ascii: "_") { return false }
      // A preference follows the language.
      case .language: if record.preference > 0 { return false }
      default: if cell.key.isAttribute { return false }
      }
    }
    return true
  }

  private func isCountryCode(_ place: TextPlace) -> Bool {
    let bytes = buffer.bytes(place)
    return bytes.count == 2 && ASCII.isLetter(bytes[0]) && ASCII.isLetter(bytes[1])
  }

  /// The parts of an address that are parameters; `nil` if it has none.
  func addressParameters(of record: Record) -> [(name: String, value: String)]? {
    var parameters: [(name: String, value: String)] = []
    if let code = text(.countryCode, of: record) { parameters.append(("CC", code)) }
    if let formatted = text(.formatted, of: record) { parameters.append(("LABEL", formatted.doublingBackslashes)) }
    return parameters.isEmpty ? nil : parameters
  }

  /// A date that the version writes under the name of its property; `nil` for another one.
  func date(of record: Record) -> WholeDate? {
    guard let date = WholeDate(record, buffer), date.year != 1604,
      version != .v40 || date.hasTime || record.field == .birthdays
    else { return nil }
    return date
  }

  /// A part or an attribute of a value; `nil` if it has none.
  func text(_ key: CellKey, of record: Record) -> String? {
    for number in record.cells where buffer.cell(number).key == key { return buffer.text(buffer.cell(number).place) }
    return nil
  }

  /// Whether an identifier is written from its bytes: before 4.0 one without a scheme, in 4.0 a UUID, its URI, or a text
  /// that is no URI.
  private func isPlainIdentifier(_ bytes: Span<UInt8>) -> Bool {
    if bytes.isEmpty || bytes[0] <= ASCII.space || bytes[0] == 0x7F { return false }
    var hasColon = false
    for index in bytes.indices {
      if bytes[index] == ASCII.backslash || bytes[index] < ASCII.space { return false }
      hasColon = hasColon || bytes[index] == ASCII.colon
    }
    if version != .v40 { return !hasColon }
    return !hasColon || PlainRecords.beginsWithUUIDScheme(bytes)
  }

  static func beginsWithUUIDScheme(_ bytes: Span<UInt8>) -> Bool {
    let scheme: StaticString = "urn:uuid:"
    return bytes.count > 9 && bytes[8] == ASCII.colon
      && scheme.withUTF8Buffer { bytes.extracting(0..<9).isSame(as: $0.span) }
  }

  /// The types and the preference of a value, as they are written.
  func attributes(of record: Record) -> Attributes {
    var attributes = Attributes(types: record.types)
    if record.preference > 0 { attributes.preference = Int(record.preference) }
    // Products expect it.
    if record.field == .emails, version != .v40, !record.types.contains(.x400) { attributes.types.insert(.internet) }
    return attributes
  }
}
