import ContactComparison
import ContactMatching
import ContactModel
import SourceText

/// The values of several contacts side by side, by property. Values that agree are in one row.
struct ComparedRows {
  /// The agreement of a value with another one in its row.
  enum Agreement {
    case identical
    /// Different spellings of one value.
    case equivalent
  }

  /// The value of one contact.
  struct Cell {
    /// The value with its types and label, as people write it: `+1 555 0100 (work)`.
    var text: String
    /// The agreement with another value of the row; `nil` if none agrees.
    var agreement: Agreement?
    /// The picture, if the value is one that a page can show.
    var picture: Base64?
    /// The value without attributes.
    fileprivate var value: String
    /// The whole value with all attributes, which tells whether two are identical.
    fileprivate var identity: [UInt8]
  }

  /// Values of one property, one cell for each contact.
  struct Row {
    /// The vCard name of the property.
    var property: String
    var cells: [Cell?]
    /// The value of the merged contact.
    var merged: Cell?

    /// The agreement of all contacts; `nil` if one of them has no value or another value.
    var agreement: Agreement? {
      let agreements = cells.map { $0?.agreement }
      if agreements.contains(where: { $0 == nil }) { return nil }
      return agreements.contains(.equivalent) ? .equivalent : .identical
    }

    /// Whether two contacts have different values of a property of which a contact has one.
    var isConflict: Bool {
      cells.count { $0 != nil } > 1 && cells.contains { $0 != nil && $0?.agreement == nil }
        && ContactField.of(property: property).map { $0.cardinality != .many } ?? false
    }

    /// The order for a decision: conflicts, other different values, values of one contact alone, and values that agree.
    fileprivate var rank: Int {
      if isConflict { return 0 }
      if agreement != nil { return 3 }
      return cells.count { $0 != nil } > 1 ? 1 : 2
    }
  }

  let rows: [Row]
  /// The number of values beyond the maximum.
  let omitted: Int

  /// - Parameters:
  ///   - merged: The merged contact, whose values are added to the rows.
  ///   - maxValues: How many values of each contact are compared.
  init(_ contacts: [Contact], merged: Contact? = nil, maxValues: Int) {
    var values: [[(property: String, cell: Cell)]] = []
    var omitted = 0
    for contact in contacts {
      let all = ComparedRows.cells(of: contact, maxValues)
      values.append(all.cells)
      omitted += all.omitted
    }
    self.omitted = omitted
    let results = merged.map { ComparedRows.cells(of: $0, maxValues).cells } ?? []
    let rows = ComparedRows.properties(values + [results]).flatMap { property in
      let cells = (values + [results]).map { own in own.filter { $0.property == property }.map(\.cell) }
      let alignment = PropertyAlignment(property: property)
      var rows = alignment.aligned(Array(cells.dropLast())).map { Row(property: property, cells: $0) }
      alignment.place(cells.last ?? [], in: &rows, width: contacts.count)
      return rows
    }
    // `sorted` is stable.
    self.rows = rows.sorted { $0.rank < $1.rank }
  }

  private static func cells(
    of contact: Contact, _ maximum: Int
  ) -> (cells: [(property: String, cell: Cell)], omitted: Int) {
    var cells: [(property: String, cell: Cell)] = []
    var omitted = 0
    for property in ContactProperty.all where contact.has(property.number) {
      if ReadableValue.hidden.contains(property.name) { continue }
      let names =
        property.name == "FN"
        ? contact.names.map { ReadableValue(PropertyValue(PersonName.parts(of: $0.value)), of: "N").text } : []
      for value in property.values(contact) {
        // A formatted name that is that of the name adds nothing.
        if names.contains(value.shown) { continue }
        if cells.count < maximum { cells.append(cell(property.name, value)) } else { omitted += 1 }
      }
    }
    return (cells, omitted)
  }

  private static func cell(_ property: String, _ value: PropertyValue) -> (property: String, cell: Cell) {
    let readable = ReadableValue(value, of: property)
    var text = readable.text
    var property = property
    // The text of an extension property begins with its own name.
    if property == "X-", let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      property = String(text[..<colon])
      text = String(text[text.utf8.index(after: colon)...])
    }
    if text.utf8.first == UInt8(ascii: " ") { text = String(text.dropFirst()) }
    return (
      property,
      Cell(
        text: readable.attributes.isEmpty ? text : "\(text) (\(readable.attributes))", picture: readable.picture,
        value: text,
        identity: value.identity + PropertyValue.shown(value.attributes).utf8)
    )
  }

  private static func properties(_ values: [[(property: String, cell: Cell)]]) -> [String] {
    let order = ContactProperty.all.map(\.name)
    var names: [String] = []
    for (property, _) in values.joined() where !names.contains(property) { names.append(property) }
    func place(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
    // `sorted` is stable.
    return names.sorted { place($0) < place($1) }
  }
}

/// Aligns the values of one property.
private struct PropertyAlignment {
  typealias Cell = ComparedRows.Cell
  typealias Agreement = ComparedRows.Agreement

  let property: String

  /// The rows: values that agree share a row, and the others fill the remaining cells in their order.
  func aligned(_ values: [[Cell]]) -> [[Cell?]] {
    var rest = values
    var rows: [[Cell?]] = []
    for agreement in [Agreement.identical, .equivalent] {
      for member in rest.indices {
        var index = 0
        while index < rest[member].count {
          if placeInRow(member, index, agreement, &rest, &rows) { rest[member].remove(at: index) } else { index += 1 }
        }
      }
    }
    for (member, cells) in rest.enumerated() {
      var place = 0
      for cell in cells {
        while place < rows.count, rows[place][member] != nil { place += 1 }
        if place == rows.count { rows.append(Array(repeating: nil, count: values.count)) }
        rows[place][member] = cell
      }
    }
    return rows
  }

  /// Moves a value and the values of other members that agree with it into a row.
  ///
  /// - Returns: False if no other value agrees.
  private func placeInRow(
    _ member: Int, _ index: Int, _ agreement: Agreement, _ rest: inout [[Cell]], _ rows: inout [[Cell?]]
  ) -> Bool {
    var cell = rest[member][index]
    if agreement == .equivalent,
      let place = rows.indices.first(where: { place in
        rows[place][member] == nil && rows[place].contains { $0.map { agree($0, cell, .equivalent) } ?? false }
      })
    {
      cell.agreement = .equivalent
      rows[place][member] = cell
      return true
    }
    var row: [Cell?] = Array(repeating: nil, count: rest.count)
    for other in rest.indices where other > member {
      guard let found = rest[other].firstIndex(where: { agree($0, cell, agreement) }) else { continue }
      row[other] = rest[other].remove(at: found)
      row[other]?.agreement = agreement
    }
    guard row.contains(where: { $0 != nil }) else { return false }
    cell.agreement = agreement
    row[member] = cell
    rows.append(row)
    return true
  }

  /// Adds the values of the merged contact to the rows of values that agree with them, or in rows of their own.
  func place(_ merged: [Cell], in rows: inout [ComparedRows.Row], width: Int) {
    var rest = merged
    let tests: [(Cell, Cell) -> Bool] = [
      { agree($0, $1, .identical) }, { $0.value.utf8.elementsEqual($1.value.utf8) }, { agree($0, $1, .equivalent) },
    ]
    for test in tests {
      rest.removeAll { cell in
        guard
          let row = rows.firstIndex(where: { row in
            row.merged == nil && row.cells.contains { $0.map { test($0, cell) } ?? false }
          })
        else { return false }
        rows[row].merged = cell
        return true
      }
    }
    for cell in rest {
      rows.append(ComparedRows.Row(property: property, cells: Array(repeating: nil, count: width), merged: cell))
    }
  }

  private func agree(_ one: Cell, _ other: Cell, _ agreement: Agreement) -> Bool {
    if agreement == .identical { return one.identity == other.identity }
    if one.identity.count > 10_000 || other.identity.count > 10_000 { return false }
    // Long texts are not compared for equivalence.
    guard max(one.value.utf8.count, other.value.utf8.count) <= 200 else { return false }
    switch property {
    case "TEL": return PhoneDigits(one.value).isSame(as: PhoneDigits(other.value))
    case "EMAIL": return ValueKey.email(one.value).utf8.elementsEqual(ValueKey.email(other.value).utf8)
    default:
      let words = FoldedText.words(one.value)
      return !words.isEmpty && words.utf8.elementsEqual(FoldedText.words(other.value).utf8)
    }
  }
}

/// The digits of a phone number, compared with or without a country code.
private struct PhoneDigits {
  private let digits: ArraySlice<UInt8>

  init(_ text: String) {
    // A number with words (`ext. 7`) is another number.
    let hasLetters = text.utf8.contains { ASCII.isLetter($0) || $0 >= 0x80 }
    digits = hasLetters ? [] : text.utf8.filter(ASCII.isDigit).drop { $0 == UInt8(ascii: "0") }
  }

  func isSame(as other: PhoneDigits) -> Bool {
    let (short, long) = digits.count < other.digits.count ? (digits, other.digits) : (other.digits, digits)
    return short.count >= 7 && long.suffix(short.count).elementsEqual(short)
  }
}
