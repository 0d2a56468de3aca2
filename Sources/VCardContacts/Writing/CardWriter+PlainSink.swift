internal import ContactModel
internal import VCardSyntax

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
