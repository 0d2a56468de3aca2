import CSVContacts
import CommandArguments
import ContactPages
import SourceText
import TextDistance

/// The value of `--columns`: the columns of a table, or the language of their names.
enum ColumnChoice {
  case fields([CSVColumnField])
  case language(String)

  static let languages = ["en"] + CSVProfile.columnLanguages.map(\.tag)

  /// `nil` if the option is not given.
  init?(_ arguments: ParsedArguments) throws {
    guard let text = arguments.text(.columns) else { return nil }
    if let language = ColumnChoice.languages.first(where: { $0.lowercased() == text.lowercased() }) {
      self = .language(language)
      return
    }
    let columns = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    self = .fields(try columns.map { try ColumnChoice.column(String(Substring($0)), arguments) })
  }

  /// Whether the option names fields.
  static func choosesFields(_ arguments: ParsedArguments) -> Bool {
    if case .fields? = try? ColumnChoice(arguments) { true } else { false }
  }

  /// A column from `address.city` or `address.city:Town`.
  private static func column(_ text: String, _ arguments: ParsedArguments) throws -> CSVColumnField {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
      String(Substring($0)).trimmingASCIISpace
    }
    guard let path = parts.first, let field = CSVFieldPath(path), path != "ignore" else {
      throw arguments.usageError(
        "'\(parts.first ?? "")' in '--columns' is not a field, and '\(arguments.text(.columns) ?? "")' is not a language of "
          + "columns.\(FieldWords.suggestion(for: parts.first ?? ""))")
    }
    return CSVColumnField(column: parts.count > 1 ? parts[1] : heading(of: path), field: field)
  }

  /// The fields of a page; `nil` if the option names none.
  static func pageFields(_ arguments: ParsedArguments) throws -> [PageField]? {
    guard choosesFields(arguments), let text = arguments.text(.columns) else { return nil }
    var fields: [PageField] = []
    for word in text.utf8.split(separator: UInt8(ascii: ",")) {
      let parts = word.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
        String(Substring($0)).trimmingASCIISpace
      }
      // The name is always there.
      guard let path = parts.first, let property = CSVFieldPath(path)?.property, property != "FN", property != "N"
      else {
        continue
      }
      guard let field = PageField(property: property, title: parts.count > 1 ? parts[1] : nil) else {
        throw arguments.usageError("A page does not show '\(path)'; --to csv or --to xlsx has it in '--columns'.")
      }
      // All values of a property are together.
      if !fields.contains(where: { $0.property == property }) { fields.append(field) }
    }
    return fields
  }

  /// The heading of a field without one: `Address City`. A label is its own heading.
  private static func heading(of path: String) -> String {
    for prefix in ["custom.", "date."] where path.lowercased().hasPrefix(prefix) {
      return String(path.dropFirst(prefix.count))
    }
    return path.split { $0 == "." || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
      separator: " ")
  }

  /// The table with these columns.
  static func profile(_ columns: [CSVColumnField], _ arguments: ParsedArguments) throws -> CSVProfile {
    do throws(TooManyColumns) { return try CSVProfile(columnFields: columns) } catch {
      throw arguments.usageError("'--columns': \(error)")
    }
  }
}
