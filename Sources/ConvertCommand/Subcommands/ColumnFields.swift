import CSVContacts
import CommandArguments
import TextDistance

/// The fields of `--map COLUMN=FIELD`.
enum ColumnFields {
  static func read(_ arguments: ParsedArguments) throws -> [CSVColumnField] {
    try arguments.texts(.map).map { word in
      guard let equals = separator(word) else {
        throw arguments.usageError(
          "'--map' needs a column and a field, as in --map \"Tel. 2=phone.home\", not '\(word)'.")
      }
      let column = String(word[..<equals])
      let path = String(word[word.utf8.index(after: equals)...])
      guard !column.isEmpty else { throw arguments.usageError("'--map \(word)' does not name a column.") }
      guard let field = CSVFieldPath(path) else {
        throw arguments.usageError("Unknown field '\(path)' in '--map \(word)'.\(FieldWords.suggestion(for: path))")
      }
      return CSVColumnField(column: column, field: field)
    }
  }

  /// The names of `--header`.
  static func names(_ arguments: ParsedArguments) -> [String] {
    arguments.text(.header).map { CSVReader.columnNames($0) } ?? []
  }

  /// The equals sign before the field. A column's name may contain further ones, so this is the first one that is
  /// followed by a field, else the last one.
  private static func separator(_ word: String) -> String.Index? {
    let bytes = word.utf8
    let signs = bytes.indices.filter { bytes[$0] == UInt8(ascii: "=") }
    return signs.first { CSVFieldPath(String(word[bytes.index(after: $0)...])) != nil } ?? signs.last
  }
}
