internal import ContactModel

/// Counts which fields contacts have, and keeps some of their values.
struct FieldCounts: Sendable {
  /// The number of contacts that have a field, and the number of its values.
  private(set) var counts = [(contacts: Int, values: Int)](repeating: (0, 0), count: FieldCounts.fields.count)

  private var examples = [FieldExamples](repeating: FieldExamples(), count: FieldCounts.fields.count)

  mutating func count(_ contact: Contact) {
    let buffer = contact.buffer
    for index in FieldCounts.fields.indices where buffer.present & FieldCounts.bits[index] != 0 {
      let field = FieldCounts.fields[index]
      let records = buffer.records(of: field.number)
      counts[index].contacts += 1
      counts[index].values += records.count
      if !FieldCounts.areTexts[index] { continue }
      for number in records {
        let record = buffer.record(number)
        // Performance: most values are a short text, which is its own beginning.
        let isText = FieldCounts.arePlain[index] && record.form == .text && record.cellCount == 0
        let beginning =
          isText && record.place.count <= 256
          ? buffer.text(record.place) : field.propertyValue(record, of: buffer).beginning
        examples[index].add(beginning)
      }
    }
  }

  mutating func add(_ other: FieldCounts) {
    for index in counts.indices {
      counts[index].contacts += other.counts[index].contacts
      counts[index].values += other.counts[index].values
      examples[index].add(other.examples[index])
    }
  }

  /// The fields that occur.
  var found: [InspectionReport.Field] {
    FieldCounts.fields.indices.compactMap { index in
      let (field, count, examples) = (FieldCounts.fields[index], counts[index], examples[index])
      guard count.contacts > 0 else { return nil }
      return InspectionReport.Field(
        name: field.key, title: field.title, contacts: count.contacts, values: count.values,
        frequent: examples.frequent, longest: examples.longest)
    }
  }

  /// The fields in the order of a report.
  static let order = FieldOrder(
    "kind uids formattedNames..genders phones..languages timeZones..xml grammaticalGenders defaultLanguages "
      + "sources..sourceNames productIDs revisions creations extensions")
  private static let fields = order.fields
  private static let bits = fields.map(\.bit.rawValue)
  /// Whether a value of a field that has no other parts is shown as its text.
  private static let arePlain = fields.map { field in
    switch field.values {
    case .texts, .uris, .phones: true
    default: false
    }
  }
  /// Whether the values of a field are texts. The text of a picture would be made from all of its bytes.
  private static let areTexts = fields.map { field in
    switch field.values {
    case .media, .agents: false
    default: true
    }
  }
}
