import ContactComparison
import ContactMatching
import ContactModel
import SourceText

/// The values of some contacts beside each other, property by property: those that agree stand in one row.
struct ComparedRows {
  /// How a value agrees with another one in its row.
  enum Agreement {
    /// They are written in the same way.
    case same
    /// They are two ways of writing one value.
    case alike
  }

  /// The value of one contact.
  struct Cell {
    /// The value with what is said about it: `+1 555 0100 (work)`.
    var text: String
    /// Nothing where no other value of the row agrees with it.
    var agreement: Agreement?
    /// The value alone.
    fileprivate var value: String
  }

  /// Values of one property, a place for each contact.
  struct Row {
    /// The property as vCard names it; a kept one by its own name.
    var property: String
    var cells: [Cell?]

    /// How all contacts agree; nothing where one of them lacks the value or has another one.
    var agreement: Agreement? {
      let agreements = cells.map { $0?.agreement }
      if agreements.contains(where: { $0 == nil }) { return nil }
      return agreements.contains(.alike) ? .alike : .same
    }
  }

  let rows: [Row]
  /// How many values are not among them.
  let leftOut: Int

  /// Compares contacts.
  ///
  /// - Parameter mostValues: How many values of a contact are looked at.
  init(_ contacts: [Contact], mostValues: Int) {
    var values: [[(property: String, cell: Cell)]] = []
    var leftOut = 0
    for contact in contacts {
      let all = ComparedValue.all(of: contact)
      values.append(all.prefix(mostValues).map { ComparedRows.cell($0, $1) })
      leftOut += max(0, all.count - mostValues)
    }
    self.leftOut = leftOut
    rows = ComparedRows.properties(values).flatMap { property in
      let cells = values.map { own in own.filter { $0.property == property }.map(\.cell) }
      return PropertyAlignment(property: property).aligned(cells).map { Row(property: property, cells: $0) }
    }
  }

  private static func cell(_ property: String, _ value: ComparedValue) -> (property: String, cell: Cell) {
    var text = value.text
    var property = property
    // Kept properties say their own names.
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
    // The sort of the standard library is stable.
    return names.sorted { place($0) < place($1) }
  }

}

/// Aligns the values of one property.
private struct PropertyAlignment {
  typealias Cell = ComparedRows.Cell
  typealias Agreement = ComparedRows.Agreement

  let property: String

  /// Puts values that agree into one row, and the others into the places that are left, in their order.
  func aligned(_ values: [[Cell]]) -> [[Cell?]] {
    var rest = values
    var rows: [[Cell?]] = []
    for agreement in [Agreement.same, .alike] {
      for member in rest.indices {
        var index = 0
        while index < rest[member].count {
          if take(member, index, agreement, &rest, &rows) { rest[member].remove(at: index) } else { index += 1 }
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

  /// Finds the values of others that agree with one, and puts them into a row.
  ///
  /// - Returns: Whether there are any.
  private func take(
    _ member: Int, _ index: Int, _ agreement: Agreement, _ rest: inout [[Cell]], _ rows: inout [[Cell?]]
  ) -> Bool {
    var cell = rest[member][index]
    if agreement == .alike,
      let place = rows.indices.first(where: { place in
        rows[place][member] == nil && rows[place].contains { $0.map { agree($0, cell, .alike) } ?? false }
      })
    {
      cell.agreement = .alike
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

  private func agree(_ one: Cell, _ other: Cell, _ agreement: Agreement) -> Bool {
    if agreement == .same { return one.text.utf8.elementsEqual(other.text.utf8) }
    // What is longer than a line is no value that somebody writes in two ways.
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

/// The digits of a phone number, as somebody compares them by eye: with a country code or without.
private struct PhoneDigits {
  private let digits: ArraySlice<UInt8>

  init(_ text: String) {
    // Words behind a number (`ext. 7`) make it another one.
    let hasLetters = text.utf8.contains { ASCII.isLetter($0) || $0 >= 0x80 }
    digits = hasLetters ? [] : text.utf8.filter(ASCII.isDigit).drop { $0 == UInt8(ascii: "0") }
  }

  func isSame(as other: PhoneDigits) -> Bool {
    let (short, long) = digits.count < other.digits.count ? (digits, other.digits) : (other.digits, digits)
    return short.count >= 7 && long.suffix(short.count).elementsEqual(short)
  }
}
