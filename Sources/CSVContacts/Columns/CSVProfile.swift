package import ContactModel

/// One product's CSV: its columns and what they can hold.
public struct CSVProfile: Sendable, Hashable, CustomStringConvertible {
  /// The name of the format on the command line: `google-csv`.
  public let name: String
  /// The product, for lists and messages: `Google Contacts (since 2024)`.
  public let title: String
  /// The file in `Samples/`; `nil` for the columns of no one product, which have no format name and are only recognized.
  package let sample: String?
  /// The fields of a table with columns of an app's own; empty for the columns of a product.
  public let columnFields: [CSVColumnField]
  /// Whether it can be written; every profile can be read.
  public let isWritable: Bool
  private let makeCapabilities: (@Sendable () -> [Capability])?
  private let makeTable: @Sendable () -> ColumnTable

  /// The properties that the columns can hold. The writer uses this list to find the fields that have no column.
  public var carries: [Capability] { makeCapabilities?() ?? table.capabilities(isWritable: isWritable) }

  /// The columns.
  var table: ColumnTable { makeTable() }

  /// One property that a profile can hold.
  public struct Capability: Sendable, Hashable {
    /// The name of the property in vCard: `TEL`.
    public let property: String
    /// The maximum number of values; `nil` for no limit.
    public let limit: Int?
    /// A restriction or a peculiarity; empty if there is none.
    public let note: String

    /// Creates an entry of the table.
    public init(_ property: String, _ limit: Int? = nil, _ note: String = "") {
      self.property = property
      self.limit = limit
      self.note = note
    }
  }

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - carries: The capabilities, if they do not follow from the columns.
  ///   - columnFields: The fields of columns of an app's own.
  ///   - table: The columns, which are made on demand.
  init(
    _ name: String, _ title: String, sample: String? = nil, isWritable: Bool = true,
    carries: (@Sendable () -> [Capability])? = nil, columnFields: [CSVColumnField] = [],
    table: @escaping @Sendable () -> ColumnTable
  ) {
    self.name = name
    self.title = title
    self.sample = sample
    self.isWritable = isWritable
    self.columnFields = columnFields
    makeCapabilities = carries
    makeTable = table
  }

  /// Whether the columns depend on the contacts, so that these are counted first (`CSVColumns`).
  public var needsCounting: Bool { !table.groups.isEmpty }

  /// Whether the product ends every record with an empty cell after the last column.
  package var hasExtraCell: Bool { table.traits.contains(.hasExtraCell) }

  /// Whether it is one of Google's own formats, whose cells hold several values (`a ::: b`) and mark the preferred one with
  /// `* `.
  package var isGoogle: Bool { table.traits.contains(.hasMultiValueCells) }

  /// Profiles with the same name are equal.
  public static func == (left: CSVProfile, right: CSVProfile) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name.
  public var description: String { name }
}

extension CSVProfile {
  /// Whether photos are written as base64.
  package var holdsMedia: Bool { table.traits.contains(.isLossless) }

  /// The texts of a contact that have more characters (UTF-16 units) than a number, with their properties.
  package func texts(of contact: Contact, longerThan maximum: Int) -> [(property: String, count: Int)] {
    let held = Set(carries.map(\.property))
    return ContactProperty.all.filter { held.contains($0.name) }.flatMap { property in
      property.values(contact).flatMap(\.parts).compactMap { part in
        let text = part.shown
        // A text has no more units than bytes.
        guard text.utf8.count > maximum, text.utf16.count > maximum else { return nil }
        return (property.name, text.utf16.count)
      }
    }
  }
}

// MARK: - Own columns

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
