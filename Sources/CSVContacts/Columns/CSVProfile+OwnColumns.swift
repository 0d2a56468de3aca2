internal import ContactModel

extension CSVProfile {
  /// A table with the columns of an app, which is read and written in their order.
  ///
  /// ```swift
  /// let members = try CSVProfile(columns: ["Member": "name", "Mobile": "phone.mobile", "Joined": "date.Joined"])
  /// try contacts.write(to: "members.csv", in: members)
  /// let file = try ContactFile.read("members.csv", in: members)
  /// ```
  ///
  /// Of several values of a field each has a column, such as two columns with `phone.home`; a value without a column is a loss.
  /// Dates are written as `1985-04-12`.
  ///
  /// - Parameter columns: The names of the columns, each with the path of a field; ``CSVFieldPath/names`` lists the paths. Of
  ///   several columns with one name the first counts.
  /// - Throws: ``UnknownFieldPath``, or ``TooManyColumns``.
  public init(columns: KeyValuePairs<String, String>) throws {
    try self.init(columnFields: columns.map { try CSVColumnField($0.key, $0.value) })
  }

  /// A table with the columns of an app, as ``init(columns:)`` makes it.
  public init(columnFields: [CSVColumnField]) throws(TooManyColumns) {
    var names: Set<HeaderName> = []
    let columns = columnFields.filter { names.insert(HeaderName($0.column)).inserted }
    guard columns.count <= TooManyColumns.maximum else { throw TooManyColumns(count: columns.count) }
    let meanings = CSVProfile.numbered(columns.map(\.field.role))
    let table = ColumnTable(
      dates: .partialISO, traits: .hasOwnColumns, columns: zip(columns, meanings).map { ($0.column, $1) })
    self.init(
      "own columns: " + columns.map { "\($0.column)=\($0.field.text)" }.joined(separator: ","), "a table of its own",
      columnFields: columns
    ) { table }
  }

  /// A table with columns of these meanings.
  init(ofTable columns: [(name: String, meaning: ColumnMeaning)]) {
    let table = ColumnTable(
      dates: .partialISO, traits: .hasOwnColumns, columns: columns.map { ($0.name, $0.meaning) })
    self.init("the columns of a table", "a table of its own") { table }
  }

  /// The meanings of columns of which several may hold values of one field: the second phone of the same type is the second
  /// column for it.
  private static func numbered(_ meanings: [ColumnMeaning]) -> [ColumnMeaning] {
    var counts: [ColumnMeaning: Int] = [:]
    return meanings.map { meaning in
      let number = counts[meaning, default: 0] + 1
      counts[meaning] = number
      func place(_ column: FixedColumn) -> FixedColumn { FixedColumn(column.types, column.label, number: number) }
      return switch meaning {
      case .phone(let column): .phone(place(column))
      case .labelledEmail(let column): .labelledEmail(place(column))
      case .url(let column): .url(place(column))
      case .related(let column): .related(place(column))
      case .address(let column, let part): .address(place(column), part)
      case .instantMessage(let service, _): .instantMessage(service, number: number)
      default: meaning
      }
    }
  }
}

/// The error for a table with more columns than a record is written with.
public struct TooManyColumns: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of columns.
  public let count: Int
  /// The maximum number of columns of an app's own table.
  public static let maximum = 60

  /// One line for a terminal.
  public var description: String { "\(count) columns are more than \(TooManyColumns.maximum)" }
}
