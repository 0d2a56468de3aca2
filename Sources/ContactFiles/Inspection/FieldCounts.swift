internal import ContactModel

/// Counts which fields contacts have.
struct FieldCounts: Sendable {
  /// The number of contacts that have a field, and the number of its values.
  private(set) var counts = [(contacts: Int, values: Int)](repeating: (0, 0), count: FieldCounts.fields.count)

  mutating func count(_ contact: Contact) {
    let isCommon = contact.hasOnlyCommonFields
    for (index, field) in FieldCounts.fields.enumerated() {
      if field.isRare, isCommon { continue }
      let values = field.count(in: contact)
      guard values > 0 else { continue }
      counts[index].contacts += 1
      counts[index].values += values
    }
  }

  mutating func add(_ other: FieldCounts) {
    for index in counts.indices {
      counts[index].contacts += other.counts[index].contacts
      counts[index].values += other.counts[index].values
    }
  }

  /// The fields that occur, by their keys in JSON.
  var found: [InspectionReport.Field] {
    zip(FieldCounts.fields, counts).compactMap { field, count in
      guard count.contacts > 0 else { return nil }
      return InspectionReport.Field(name: field.key, contacts: count.contacts, values: count.values)
    }
  }

  /// The fields in the order of a report.
  static let order = FieldOrder(
    "kind uids formattedNames..genders phones..languages timeZones..xml grammaticalGenders defaultLanguages "
      + "sources..sourceNames productIDs revisions creations extensions")
  private static let fields = order.fields
}
