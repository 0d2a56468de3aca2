internal import CSVSyntax
internal import ContactModel

/// A group of columns that a file repeats with a number for each value: `E-mail 1 - Label`, `E-mail 1 - Value`.
enum RepeatedColumns: Hashable, Sendable {
  /// A label and the parts of a value.
  case labelled(LabelledColumns)
  /// Every part of a list of the model, by its place in ``LosslessColumns/all``.
  case lossless(Int)

  /// Groups with a label and a value.
  static func list(_ columns: LabelledColumns...) -> [RepeatedColumns] { columns.map { .labelled($0) } }

  /// The name before the number.
  var title: String {
    switch self {
    case .labelled(let columns): columns.title
    case .lossless(let place): LosslessColumns.all[place].title
    }
  }

  /// The names after the number.
  var parts: [String] {
    switch self {
    case .labelled(let columns): columns.parts
    case .lossless(let place): LosslessColumns.all[place].parts
    }
  }

  /// The fields that the values are from.
  var fields: [ContactField] {
    switch self {
    case .labelled(let columns): ContactField.all.filter { columns.properties.contains($0.property) }
    case .lossless(let place): [LosslessColumns.all[place].field]
    }
  }

  /// The bits of these fields.
  var fieldBits: UInt64 { fields.reduce(0) { $0 | $1.bit.rawValue } }

  /// Whether a column of the group can tell who a contact is.
  var isIdentity: Bool { [.labelled(.email), .labelled(.phone), .labelled(.organization)].contains(self) }
}

// MARK: - Writing

/// Writing the values of a repeated group. The columns in use are a bit for each part, for each number.
extension RepeatedColumns {
  /// Adds the columns that a contact needs.
  func widen(_ used: inout [UInt64], for contact: ContactBuffer) {
    switch self {
    case .labelled(let columns):
      let count = columns.count(contact)
      while used.count < count { used.append(1 << UInt64(columns.parts.count) - 1) }
    case .lossless(let place):
      let columns = LosslessColumns.all[place]
      var cells = LosslessCells(wantsCells: false)
      for (number, record) in contact.records(of: columns.field.number).enumerated() {
        columns.write(contact, record, &cells)
        if number == used.count { used.append(0) }
        used[number] |= cells.mask
      }
    }
  }

  /// Writes the cells of a contact in all columns in use.
  ///
  /// - Parameter cells: The memory for the cells of lossless columns, which all groups share.
  func write(
    _ contact: ContactBuffer, _ used: [UInt64], into record: inout CSVRecordDraft, _ filter: inout ReadBackFilter,
    _ cells: inout LosslessCells
  ) {
    switch self {
    case .labelled(let columns):
      let count = columns.write(contact, room: used.count, into: &record, &filter)
      if count < used.count { record.addEmpty((used.count - count) * columns.parts.count) }
    case .lossless(let place): LosslessColumns.all[place].write(contact, used, into: &record, &filter, &cells)
    }
  }
}

extension LosslessColumns {
  fileprivate func write(
    _ contact: ContactBuffer, _ used: [UInt64], into record: inout CSVRecordDraft, _ filter: inout ReadBackFilter,
    _ cells: inout LosslessCells
  ) {
    let records = contact.records(of: field.number)
    for (number, place) in records.enumerated() {
      write(contact, place, &cells)
      let mask = number < used.count ? used[number] : 0
      var rest = mask | cells.mask
      while rest != 0 {
        let part = rest.trailingZeroBitCount
        rest &= rest &- 1
        if mask & 1 << UInt64(part) != 0 {
          cells.write(part, of: contact, to: &record)
        } else {
          // The plan was made for other contacts.
          filter.mayDiffer = true
        }
      }
    }
    for mask in used.dropFirst(records.count) { record.addEmpty(mask.nonzeroBitCount) }
  }
}
