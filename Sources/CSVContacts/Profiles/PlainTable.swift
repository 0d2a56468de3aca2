internal import ContactModel

/// A table from a spreadsheet, with the names that people give to columns, which are understood by their words
/// (``HeaderVocabulary``). Read only. Columns with other names are kept under them.
enum PlainTable {
  static let profile = CSVProfile("plain-csv", "a table with common column names", isWritable: false) { table }

  static let table = ColumnTable(columns: [])
}
