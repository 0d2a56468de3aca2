internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Values that are written from the bytes of a contact in one piece, without a look at other values.
///
/// Performance: nearly all values are plain. Their codecs would make texts of them.
extension CardWriter {
  /// Writes the values of a property if all of them are plain.
  ///
  /// - Returns: False if the codec has to write them. Nothing was written then.
  mutating func writePlain(_ codec: PropertyCodec, of buffer: ContactBuffer) -> Bool {
    guard writesPlainValues, codec.writesPlainValues, codec.isNative(in: version), let field = codec.field else {
      return false
    }
    let records = buffer.records(of: field)
    if records.isEmpty || codec.plainShape == .name && records.count > 1 { return false }
    for number in records where !isPlain(buffer.record(number), codec, buffer) { return false }
    if codec.plainShape == .list {
      writeLists(records, codec.writtenName, buffer)
    } else {
      for number in records { writePlain(buffer.record(number), codec, buffer) }
    }
    return true
  }

  /// Whether a value and its attributes are written as they are.
  func isPlain(_ record: Record, _ codec: PropertyCodec, _ buffer: ContactBuffer) -> Bool {
    // Before 4.0 only a mark can be written.
    if version != .v40 && record.preference > 1 { return false }
    if record.hasAttributeCells, !hasPlainLabel(record, codec, buffer) { return false }
    switch codec.plainShape {
    case .none, .date, .phoneURI, .kept: return false
    case .text: return record.form == .text && hasText(record.place, buffer)
    case .uid: return isPlainIdentifier(buffer.bytes(record.place))
    case .list: return !record.place.isEmpty
    case .uri:
      return !record.place.isEmpty
    case .phone:
      let bytes = buffer.bytes(record.place)
      if bytes.memchr(UInt8(ascii: "x"), from: 0, to: bytes.count) != nil { return false }
      return record.form == .text && !bytes.isEmpty
        && (record.cellCount == 0 || buffer.cell(record.cells.lowerBound).key.isAttribute)
    case .name: return hasParts(record, from: .family, to: .suffix, required: .family, .family, buffer)
    case .address: return hasParts(record, from: .postOfficeBox, to: .country, required: .street, .locality, buffer)
    case .organization:
      var last = record.place
      for number in record.cells {
        let cell = buffer.cell(number)
        if cell.key.isAttribute { break }
        if cell.key != .unit { return false }
        last = cell.place
      }
      return !record.place.isEmpty && !last.isEmpty
    }
  }

  /// Whether a place has a byte that is not blank at its beginning.
  private func hasText(_ place: TextPlace, _ buffer: ContactBuffer) -> Bool {
    let bytes = buffer.bytes(place)
    return !bytes.isEmpty && bytes[0] > ASCII.space
  }

  /// Whether a value has at most one text in each of some components, none in others, and one in one of two.
  private func hasParts(
    _ record: Record, from first: CellKey, to last: CellKey, required: CellKey, _ other: CellKey,
    _ buffer: ContactBuffer
  ) -> Bool {
    var isFound = false
    var previous: CellKey?
    for number in record.cells {
      let cell = buffer.cell(number)
      if cell.key.isAttribute { break }
      if cell.key.rawValue < first.rawValue || cell.key.rawValue > last.rawValue || cell.key == previous {
        return false
      }
      if cell.key == required || cell.key == other { isFound = isFound || hasText(cell.place, buffer) }
      previous = cell.key
    }
    return isFound
  }

  /// Whether the only attribute that is a cell is a label, or a label that was read as types and is not restored.
  private func hasPlainLabel(_ record: Record, _ codec: PropertyCodec, _ buffer: ContactBuffer) -> Bool {
    if codec.plainShape == .list || codec.plainShape == .uid { return false }
    for number in record.cells {
      let cell = buffer.cell(number)
      switch cell.key {
      case .label:
        let bytes = buffer.bytes(cell.place)
        // Apple's marks may be part of it.
        if bytes.isEmpty || bytes[0] == UInt8(ascii: "_") { return false }
      case .labelLine: if restoresLabels, cell.number == PlainLabels.number(version) { return false }
      case .labelTypes: break
      // A preference follows the language.
      case .language: if record.preference > 0 { return false }
      default: if cell.key.isAttribute { return false }
      }
    }
    return true
  }

  /// An attribute of a value; nil if it has none.
  private func text(_ key: CellKey, of record: Record, _ buffer: ContactBuffer) -> String? {
    for number in record.cells where buffer.cell(number).key == key { return buffer.text(buffer.cell(number).place) }
    return nil
  }

  /// Whether an identifier is written as it is: before 4.0 one without a scheme, in 4.0 a URI of a UUID, or a text that is
  /// not a UUID.
  private func isPlainIdentifier(_ bytes: Span<UInt8>) -> Bool {
    if bytes.isEmpty || bytes[0] <= ASCII.space { return false }
    var hasColon = false
    for index in bytes.indices {
      if bytes[index] == ASCII.backslash || bytes[index] < ASCII.space { return false }
      hasColon = hasColon || bytes[index] == ASCII.colon
    }
    if version != .v40 { return !hasColon }
    return hasColon ? beginsWithUUIDScheme(bytes) : bytes.count != 36
  }

  private func beginsWithUUIDScheme(_ bytes: Span<UInt8>) -> Bool {
    let scheme: StaticString = "urn:uuid:"
    return bytes.count > 9 && scheme.withUTF8Buffer { bytes.extracting(0..<9).isSame(as: $0.span) }
  }

  private mutating func writePlain(_ record: Record, _ codec: PropertyCodec, _ buffer: ContactBuffer) {
    let name = codec.writtenName
    let label = record.hasAttributeCells ? text(.label, of: record, buffer) : nil
    let group = label == nil ? nil : freshGroup()
    if codec.plainShape == .uid { return writeIdentifier(record, name, buffer) }
    beginPlain(name, group: group, attributes(of: record))
    if record.hasAttributeCells, let language = text(.language, of: record, buffer) {
      current = name.text
      parameter("LANGUAGE", [language])
    }
    var hasReturn = false
    switch codec.plainShape {
    case .name: hasReturn = writeParts(record, from: .family, to: .suffix, buffer)
    case .address: hasReturn = writeParts(record, from: .postOfficeBox, to: .country, buffer)
    case .organization:
      text.add(ASCII.colon)
      hasReturn = text.add(buffer.bytes(record.place), isComponent: true)
      for number in record.cells where buffer.cell(number).key == .unit {
        text.add(ASCII.semicolon)
        if text.add(buffer.bytes(buffer.cell(number).place), isComponent: true) { hasReturn = true }
      }
    case .uri:
      hasReturn = text.addURIBytes(buffer.bytes(record.place))
    default:
      text.add(ASCII.colon)
      hasReturn = text.add(buffer.bytes(record.place), isComponent: false)
    }
    endPlain(name, hasReturn: hasReturn)
    guard let label else { return }
    text.begin(.label, group: group)
    let isChanged = text.addText(AppleLabels.written(label, of: name.text))
    if isChanged { report(.lineBreaks, of: name.text) }
    if text.hasLostControls { reportControls(of: name.text) }
  }

  private mutating func writeIdentifier(_ record: Record, _ name: PropertyName, _ buffer: ContactBuffer) {
    let bytes = buffer.bytes(record.place)
    let isURI = version == .v40 && beginsWithUUIDScheme(bytes)
    text.begin(name, group: nil)
    if version == .v40, !isURI { text.parameter("VALUE", ["text"]) }
    let attributes = attributes(of: record)
    if !attributes.isEmpty { writeCommonAttributes(attributes, of: name) }
    text.add(ASCII.colon)
    if isURI { text.lines.output.append(bytes) } else { _ = text.add(bytes, isComponent: false) }
    endPlain(name, hasReturn: false)
  }

  /// The types and the preference of a value, as they are written.
  private func attributes(of record: Record) -> Attributes {
    var attributes = Attributes(types: record.types)
    if record.preference > 0 { attributes.preference = Int(record.preference) }
    // Products expect it.
    if record.field == .emails, version != .v40, !record.types.contains(.x400) { attributes.types.insert(.internet) }
    return attributes
  }

  /// Writes components with semicolons between them.
  ///
  /// - Returns: Whether one of them has a carriage return.
  private mutating func writeParts(
    _ record: Record, from first: CellKey, to last: CellKey, _ buffer: ContactBuffer
  ) -> Bool {
    var hasReturn = false
    var next = record.cells.lowerBound
    for key in first.rawValue...last.rawValue {
      text.add(key == first.rawValue ? ASCII.colon : ASCII.semicolon)
      guard next < record.cells.upperBound else { continue }
      let cell = buffer.cell(next)
      guard cell.key.rawValue == key else { continue }
      if text.add(buffer.bytes(cell.place), isComponent: true) { hasReturn = true }
      next += 1
    }
    return hasReturn
  }

  /// Writes values of a list; those with the same types and preference that follow each other share a line.
  private mutating func writeLists(_ records: Range<Int>, _ name: PropertyName, _ buffer: ContactBuffer) {
    var number = records.lowerBound
    while number < records.upperBound {
      let first = buffer.record(number)
      beginPlain(name, group: nil, attributes(of: first))
      var hasReturn = false
      var delimiter = ASCII.colon
      while number < records.upperBound {
        let record = buffer.record(number)
        if record.types != first.types || record.preference != first.preference { break }
        text.add(delimiter)
        delimiter = ASCII.comma
        if text.add(buffer.bytes(record.place), isComponent: true) { hasReturn = true }
        number += 1
      }
      endPlain(name, hasReturn: hasReturn)
    }
  }
}
