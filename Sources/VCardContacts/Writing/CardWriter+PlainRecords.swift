internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Values that are written from the bytes of a contact in one piece, without a look at other values.
///
/// Performance: nearly all values are plain. Their codecs would make texts of them, which takes 5 to 17 % more for a whole
/// conversion to 4.0, and 66 % more to jCard.
extension CardWriter {
  /// Writes the values of a property if all of them are plain.
  ///
  /// - Returns: False if the codec has to write them. Nothing was written then.
  mutating func writePlain(_ codec: PropertyCodec, of buffer: ContactBuffer) -> Bool {
    guard writesPlainValues, codec.writesPlainValues, codec.isNative(in: version), let field = codec.field,
      importer?.keepsPlainValues(of: codec.writtenName.text) ?? true
    else {
      return false
    }
    let records = buffer.records(of: field)
    if records.isEmpty || codec.plainShape == .name && records.count > 1 { return false }
    let plain = PlainRecords(buffer, version)
    for number in records where !plain.isPlain(buffer.record(number), codec) { return false }
    if importer != nil, !keepsPlainValues(records, codec.writtenName.text, buffer) { return false }
    if codec.plainShape == .list {
      writeLists(records, codec.writtenName, plain)
    } else {
      for number in records { writePlain(buffer.record(number), codec, plain) }
    }
    return true
  }

  private func keepsPlainValues(_ records: Range<Int>, _ name: String, _ buffer: ContactBuffer) -> Bool {
    guard let importer else { return true }
    return records.allSatisfy { number in
      let record = buffer.record(number)
      return importer.keepsPlainValue(
        hasTypes: !record.types.isEmpty, hasLabel: buffer.hasCell(.label, record), of: name)
    }
  }

  private mutating func writePlain(_ record: Record, _ codec: PropertyCodec, _ plain: PlainRecords) {
    let buffer = plain.buffer
    let name = codec.writtenName
    let label = record.hasAttributeCells ? plain.text(.label, of: record) : nil
    let group = label == nil ? nil : freshGroup()
    if codec.plainShape == .uid { return writeIdentifier(record, name, plain) }
    if codec.plainShape == .address, let parameters = plain.addressParameters(of: record) {
      text.begin(name, group: group)
      current = name.text
      for (name, value) in parameters { parameter(name, [value]) }
      writeCommonAttributes(plain.attributes(of: record), of: name)
    } else {
      beginPlain(name, group: group, plain.attributes(of: record))
    }
    if record.hasAttributeCells, let language = plain.text(.language, of: record) {
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
    case .date:
      text.add(ASCII.colon)
      plain.date(of: record)?.forEachByte(hasSeparators: version != .v40) { text.add($0) }
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

  private mutating func writeIdentifier(_ record: Record, _ name: PropertyName, _ plain: PlainRecords) {
    let bytes = plain.buffer.bytes(record.place)
    let isUUID = version == .v40 && UniqueIdentifier.isUUID(bytes)
    let isURI = isUUID || version == .v40 && PlainRecords.beginsWithUUIDScheme(bytes)
    text.begin(name, group: nil)
    if version == .v40, !isURI { text.lines.output.append(";VALUE=text" as StaticString) }
    let attributes = plain.attributes(of: record)
    if !attributes.isEmpty { writeCommonAttributes(attributes, of: name) }
    text.add(ASCII.colon)
    if isUUID { text.lines.output.append(UniqueIdentifier.prefix) }
    if isURI { text.lines.output.append(bytes) } else { _ = text.add(bytes, isComponent: false) }
    endPlain(name, hasReturn: false)
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
  private mutating func writeLists(_ records: Range<Int>, _ name: PropertyName, _ plain: PlainRecords) {
    let buffer = plain.buffer
    var number = records.lowerBound
    while number < records.upperBound {
      let first = buffer.record(number)
      beginPlain(name, group: nil, plain.attributes(of: first))
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

/// Properties without a field.
extension CardWriter {
  /// Writes all of them, in their order.
  mutating func writeKept() {
    let buffer = contact.buffer
    for number in buffer.records(of: .extensions) {
      let record = buffer.record(number)
      if writePlainKept(record, buffer) || isLeftOut(record, buffer) { continue }
      extensionProperty(withAllowedParameters(ExtensionProperty(record, buffer)))
    }
  }

  /// Whether a kept property has no value and is left out of another version, which is reported: most standard values may
  /// not be empty. A vendor may mean something by a line without a value.
  private mutating func isLeftOut(_ record: Record, _ buffer: ContactBuffer) -> Bool {
    guard lineVersion == nil, record.place.extent < 20 else { return false }
    let value = buffer.bytes(record.place)
    for index in value.indices where value[index] != ASCII.semicolon { return false }
    let property = ExtensionProperty(record, buffer)
    let name = property.name.asciiUppercased
    guard !name.hasPrefix("X-"), PropertyTable.knows(name),
      property.parameters.allSatisfy({ ParameterVersions.ofTheValue.contains($0.name.asciiUppercased) })
    else { return false }
    report(LossCodes.emptyLeftOut, "\(name) has no value and was skipped", property: name)
    return true
  }

  /// Writes a property without parameters whose name begins with `X-`.
  ///
  /// - Returns: False if it is another property, which was not written.
  private mutating func writePlainKept(_ record: Record, _ buffer: ContactBuffer) -> Bool {
    guard isStreamed, !record.hasAttributeCells, record.cellCount == 1 else { return false }
    let name = buffer.bytes(buffer.cell(record.cells.lowerBound).place)
    guard name.count > 2, name[0] | 0x20 == UInt8(ascii: "x"), name[1] == ASCII.hyphen else { return false }
    for index in name.indices where !ContentLineWriter.mayBeInName(name[index]) { return false }
    let value = buffer.bytes(record.place)
    if value.memchr(ASCII.lineFeed, from: 0, to: value.count) != nil
      || value.memchr(ASCII.carriageReturn, from: 0, to: value.count) != nil
    {
      return false
    }
    text.add(name: name, rawValue: value)
    if text.hasLostControls { reportControls(of: buffer.text(buffer.cell(record.cells.lowerBound).place)) }
    return true
  }
}

// MARK: - Other formats

extension CardWriter {
  /// Passes the values of a property to the sink of another format if all of them are plain.
  ///
  /// - Returns: False if the codec has to write them. Nothing was written then.
  mutating func writePlain(_ codec: PropertyCodec, of buffer: ContactBuffer, to sink: any PropertySink) -> Bool {
    guard codec.writesPlainValues, !repeatsSingle, codec.isNative(in: version), let field = codec.field else {
      return false
    }
    let shape = codec.plainShape
    let records = buffer.records(of: field)
    if records.isEmpty || shape == .name && records.count > 1 { return false }
    let name = codec.writtenName
    let plain = PlainRecords(buffer, version)
    var hasLabels = false
    for number in records {
      let record = buffer.record(number)
      if record.preference > 0 && name.isSingle || !record.types.isDisjoint(with: name.restrictedTypes) { return false }
      if !plain.isPlain(record, codec) || shape == .address && plain.addressParameters(of: record) != nil {
        return false
      }
      if record.hasAttributeCells {
        if buffer.text(.language, of: record) != nil { return false }
        hasLabels = true
      }
    }
    guard sink.writesPlain(records, shape, of: buffer) else { return false }
    if !hasLabels {
      sink.writePlain(records, shape, group: nil, of: buffer)
      return true
    }
    for number in records {
      let label = buffer.text(.label, of: buffer.record(number))
      let group = label == nil ? nil : freshGroup()
      sink.writePlain(number..<number + 1, shape, group: group, of: buffer)
      if let label { writeLabel(AppleLabels.written(label, of: name.text), group, of: name.text, to: sink) }
    }
    return true
  }

  private mutating func writeLabel(_ label: String, _ group: String?, of name: String, to sink: any PropertySink) {
    var property = Property(PropertyName.label.text, group: group, .text(label))
    if property.removeControls() { text.hasLostControls = true }
    for loss in sink.write(property) { report(loss, of: name) }
    if text.hasLostControls { reportControls(of: name) }
  }
}
