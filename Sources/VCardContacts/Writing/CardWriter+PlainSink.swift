internal import ContactModel
internal import VCardSyntax

extension CardWriter {
  /// Passes the values of a property to the sink of another format if all of them are plain.
  ///
  /// - Returns: False if the codec has to write them. Nothing was written then.
  func writePlain(_ codec: PropertyCodec, of buffer: ContactBuffer, to sink: any PropertySink) -> Bool {
    guard codec.writesPlainValues, !repeatsSingle, codec.isNative(in: version), let field = codec.field else {
      return false
    }
    let records = buffer.records(of: field)
    if records.isEmpty || codec.plainShape == .name && records.count > 1 { return false }
    let name = codec.writtenName
    for number in records {
      let record = buffer.record(number)
      if record.hasAttributeCells || record.preference > 0 && name.isSingle { return false }
      if !record.types.isDisjoint(with: name.restrictedTypes) || !isPlain(record, codec, buffer) { return false }
    }
    return sink.writePlain(records, codec.plainShape, of: buffer)
  }
}
