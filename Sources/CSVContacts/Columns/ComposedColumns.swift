internal import ContactModel
internal import SourceText

/// The columns of one value: of the name, of the organization, or of an address.
///
/// Performance: the value is one record, whose cells are the texts of the columns; no text is made of them.
struct ComposedColumns: Sendable {
  /// The value that some columns are the parts of.
  enum Value: Hashable, Sendable {
    case name, organization
    case address(FixedColumn)
  }

  /// A column, and the cell of the record that its text becomes.
  private struct Part: Sendable {
    let column: Int
    /// Nil for the main text of the value.
    let key: CellKey?
    var content = Content.text
  }

  /// What of the text of a column is in the cell.
  private enum Content: Sendable {
    case text
    /// The part of a ``CityLine`` that the key names.
    case cityLine
    /// The number of a house, with the first line of the street if there is one.
    case houseNumber(isFirst: Bool)
  }

  /// The record of the value without its text.
  private let record: Record
  private let label: String?
  /// The columns in the order of their keys.
  private var parts: [Part] = []
  /// The columns among the first 64, a bit each.
  private(set) var columns: UInt64 = 0
  /// The column of the first line of the street, or -1.
  private var street = -1
  /// The column of the number of the house, or -1.
  private var house = -1

  private init(_ value: Value) {
    switch value {
    case .name: record = Record(.names, .parts)
    case .organization: record = Record(.organizations, .text)
    case .address(let place):
      var record = Record(.addresses, .parts)
      record.types = place.types
      self.record = record
      label = place.label
      return
    }
    label = nil
  }

  /// The values of the fixed columns, and the place of the value of each column; `nil` for other columns.
  static func find(
    _ fixed: [(column: Int, meaning: ColumnMeaning)]
  ) -> (values: [ComposedColumns], places: [Int?]) {
    var places: [Value: Int] = [:]
    var values: [(columns: ComposedColumns, lines: [(line: Int, part: Part)])] = []
    let placeOfEach = fixed.map { column, meaning -> Int? in
      guard let value = meaning.composedValue else { return nil }
      let place = places[value] ?? values.count
      if place == values.count {
        places[value] = place
        values.append((ComposedColumns(value), []))
      }
      if 0..<64 ~= column { values[place].columns.columns |= 1 << UInt64(column) }
      values[place].columns.note(meaning, column)
      values[place].lines += ComposedColumns.parts(of: meaning, column)
      return place
    }
    let found = values.map { value in
      var columns = value.columns
      columns.parts = value.lines.sorted { ComposedColumns.order($0) < ComposedColumns.order($1) }.map(\.part)
      return columns
    }
    return (found, placeOfEach)
  }

  private static func order(_ cell: (line: Int, part: Part)) -> (UInt8, Int, Int) {
    (cell.part.key?.rawValue ?? 0, cell.line, cell.part.column)
  }

  /// Notes the columns that the first line of a street is made from.
  private mutating func note(_ meaning: ColumnMeaning, _ column: Int) {
    switch meaning {
    case .address(_, .street(1)): street = column
    case .address(_, .houseNumber): house = column
    default: break
    }
  }

  /// The cells of a column, with the line of those for a street.
  private static func parts(of meaning: ColumnMeaning, _ column: Int) -> [(line: Int, part: Part)] {
    func one(_ key: CellKey?, line: Int = 0) -> [(line: Int, part: Part)] { [(line, Part(column: column, key: key))] }
    switch meaning {
    case .name(let part): return one(part.key)
    case .department: return one(.unit)
    case .organizationYomi: return one(.phoneticName)
    case .address(_, let part):
      switch part {
      case .street(let line): return one(.street, line: line)
      case .houseNumber(let isFirst):
        return [(0, Part(column: column, key: .street, content: .houseNumber(isFirst: isFirst)))]
      case .cityLine:
        return [.locality, .region, .postalCode].map { (0, Part(column: column, key: $0, content: .cityLine)) }
      case .city: return one(.locality)
      case .region: return one(.region)
      case .postalCode: return one(.postalCode)
      case .country: return one(.country)
      case .postOfficeBox: return one(.postOfficeBox)
      case .formatted: return one(.formatted)
      case .extended: return one(.extended)
      case .countryCode: return one(.countryCode)
      }
    default: return one(nil)
    }
  }

  // MARK: - Reading

  /// Adds the value, one column of which has a text at least.
  func read(_ row: Row, into contact: inout ContactBuilder) {
    // Columns that the user chose are read after those of the product.
    if record.field == .names, contact.has(.names) { return addToName(row, &contact) }
    let first = contact.nextCell
    var record = record
    for index in parts.indices where !row.isEmpty(parts[index].column) {
      let part = parts[index]
      guard let key = part.key else {
        record.place = row.place(part.column, in: &contact)
        continue
      }
      switch part.content {
      case .text:
        // The first line of the street may be in the cell of the house.
        if key == .street, part.column == street, house >= 0, !row.isEmpty(house) { continue }
        let place = row.place(part.column, in: &contact)
        contact.add(Cell(key, place))
      case .cityLine: add(row.text(part.column).flatMap { CityLine($0)[key] }, as: key, to: &contact)
      case .houseNumber(let isFirst):
        let number = row.text(part.column)
        guard let number, let street = row.text(street) else {
          add(number, as: key, to: &contact)
          continue
        }
        add(isFirst ? "\(number) \(street)" : "\(street) \(number)", as: key, to: &contact)
      }
    }
    if let label {
      add(label, as: .label, to: &contact)
      record.hasAttributeCells = true
    }
    contact.add(record, cellsFrom: first)
  }

  private func add(_ text: String?, as key: CellKey, to contact: inout ContactBuilder) {
    guard let text else { return }
    let place = contact.place(text)
    contact.add(Cell(key, place))
  }

  /// Adds the parts after those of the name that the contact has.
  private func addToName(_ row: Row, _ contact: inout ContactBuilder) {
    guard var name = contact.first(.names) else { return }
    for part in parts {
      guard let key = part.key, let text = row.text(part.column), let field = PersonName.field(key) else { continue }
      switch field.content {
      case .list(let get, let set):
        var list = get(name.value)
        list.append(text)
        set(&name.value, list)
      case .text(let get, let set):
        let before = get(name.value)
        set(&name.value, before.isEmpty ? text : before + " " + text)
      case .optional, .texts, .flag, .lists: break
      }
    }
    contact.replaceFirst(of: .names, with: name)
  }
}

extension ColumnMeaning {
  /// The value that a column is a part of; `nil` if it has values of its own.
  fileprivate var composedValue: ComposedColumns.Value? {
    switch self {
    case .name: .name
    case .organization, .organizationYomi, .department: .organization
    case .address(let place, _): .address(place)
    default: nil
    }
  }
}

/// A cell with a city and its postal code or region: `10115 Berlin`, `1012 AB Amsterdam`, `Springfield, IL 62701`.
///
/// Every word of the cell is in one of the parts.
struct CityLine {
  private(set) var city = ""
  private(set) var postalCode = ""
  private(set) var region = ""

  init(_ cell: String) {
    let sides = cell.utf8.split(separator: ASCII.comma, maxSplits: 1)
    var words = sides.first.map(CityLine.words) ?? []
    if sides.count == 2 {
      var rest = CityLine.words(sides[1])
      let code = CityLine.trailingCode(rest)
      rest.removeLast(code.count)
      postalCode = code.joined(separator: " ")
      region = rest.joined(separator: " ")
      city = words.joined(separator: " ")
      return
    }
    var count = words.prefix(2).last(where: CityLine.hasDigit) == nil ? 0 : 1
    if count > 0, !CityLine.hasDigit(words[0]) { count = 0 }
    // Dutch codes have two letters, and others a second number.
    if count == 1, words.count > 2, words[0].utf8.count <= 4,
      CityLine.hasDigit(words[1]) || words[1].utf8.count == 2 && words[1].utf8.allSatisfy(CityLine.isCapital)
    {
      count = 2
    }
    if count > 0, count < words.count {
      postalCode = words[..<count].joined(separator: " ")
      words.removeFirst(count)
    } else {
      let code = CityLine.trailingCode(words)
      postalCode = code.joined(separator: " ")
      words.removeLast(code.count)
    }
    city = words.joined(separator: " ")
  }

  private static func words(_ text: Substring.UTF8View) -> [String] {
    text.split(separator: ASCII.space).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func hasDigit(_ word: String) -> Bool { word.utf8.contains(where: ASCII.isDigit) }

  private static func isCapital(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) && byte & 0x20 == 0 }

  /// The words at the end that have digits.
  private static func trailingCode(_ words: [String]) -> ArraySlice<String> {
    words.suffix(words.reversed().prefix(while: hasDigit).count)
  }

  /// The part of an address; `nil` if there is none.
  subscript(part: CellKey) -> String? {
    let text =
      switch part {
      case .locality: city
      case .region: region
      default: postalCode
      }
    return text.isEmpty ? nil : text
  }
}
