internal import ContactModel

/// The columns of contacts-kit: a repeated group for every list of the model, so that nothing is lost.
///
/// Only the columns that a contact needs are written. The first one holds the version of the columns, so that an empty
/// contact is a record, too.
enum LosslessProfile {
  static let profile = CSVProfile(
    "csv", "contacts-kit: every field, without loss except NUL", sample: "contacts-kit.csv",
    carries: { ContactField.all.map { .init($0.property) } },
    table: { table })

  static let table = ColumnTable(
    traits: .isLossless, columns: [("contacts-kit", .constant("1")), ("Kind", .kind)],
    groups: LosslessColumns.all.indices.map { .lossless($0) })
}
