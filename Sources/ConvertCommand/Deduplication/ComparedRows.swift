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
    /// The value with its attributes: `+1 555 0100 (work)`.
    var text: String
    /// The agreement with another value of the row; `nil` if none agrees.
    var agreement: Agreement?
    /// The value without attributes.
    fileprivate var value: String
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
      let all = ComparedValue.all(of: contact)
      values.append(all.prefix(maxValues).map { ComparedRows.cell($0, $1) })
      omitted += max(0, all.count - maxValues)
    }
    self.omitted = omitted
    let results = merged.map { ComparedValue.all(of: $0).prefix(maxValues).map { ComparedRows.cell($0, $1) } } ?? []
    rows = ComparedRows.properties(values + [results]).flatMap { property in
      let cells = (values + [results]).map { own in own.filter { $0.property == property }.map(\.cell) }
      let alignment = PropertyAlignment(property: property)
      var rows = alignment.aligned(Array(cells.dropLast())).map { Row(property: property, cells: $0) }
      alignment.place(cells.last ?? [], in: &rows, width: contacts.count)
      return rows
    }
  }

  private static func cell(_ property: String, _ value: ComparedValue) -> (property: String, cell: Cell) {
    var text = value.text
    var property = property
    // The text of an extension property begins with its own name.
    if property == "X-", let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      property = String(text[..<colon])
      text = String(text[text.utf8.index(after: colon)...])
    }
    if text.utf8.first == UInt8(ascii: " ") { text = String(text.dropFirst()) }
    return (
      property, Cell(text: value.attributes.isEmpty ? text : "\(text) (\(value.attributes))", value: text)
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
    if agreement == .identical { return one.text.utf8.elementsEqual(other.text.utf8) }
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
