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
