// Values that are one text. Performance: no function for each type of values, and no attributes but types.

extension ContactBuilder {
  /// Adds a value of a field of texts or URIs, or a telephone number without an extension.
  package mutating func append(_ text: String, types: TypeSet = [], to field: FieldNumber) {
    var record = Record(field, .text, place(text))
    record.types = types
    add(record, cellsFrom: nextCell)
  }
}
