internal import CSVSyntax
package import ContactModel
internal import SourceText

extension CSVTable {
  /// A record that is merged with others, and the contact that was read from it.
  package typealias Member = (bytes: [UInt8], contact: Contact)

  /// Merges records of the table cell by cell: empty cells are filled, and each non-empty cell of each record is in the
  /// merged one, unless an equal value is.
  ///
  /// - Parameters:
  ///   - members: The records, the first of which is filled.
  ///   - merged: The merged contact, which decides between contradicting names, dates and other single values.
  ///   - phoneKey: Returns a text that is equal for equal phone numbers.
  package func merge(_ members: [Member], as merged: Contact, phoneKey: @escaping (String) -> String) -> TableMerge? {
    let rows = members.compactMap { TableRow($0.bytes, reader) }
    guard rows.count == members.count, let first = rows.first else { return nil }
    var merging = RowMerging(self, rows, merged, phoneKey)
    for value in columnValues { merging.merge(value) }
    merging.placeFurther()
    var cells = merging.cells
    let used = max(first.cells.count, (cells.lastIndex { !$0.isEmpty } ?? -1) + 1)
    if used < cells.count { cells.removeLast(cells.count - used) }
    let beyond = rows.flatMap { $0.cells.dropFirst(width) }
    // Cells without a name follow all columns.
    if !beyond.isEmpty { while cells.count < width { cells.append(TableCell.empty) } }
    return TableMerge(cells: cells + beyond, further: merging.further.mapValues(TableMerge.bounded))
  }

  /// The columns of each value: those of a name or an address hold one together.
  private var columnValues: [ColumnValue] {
    var values: [ColumnValue] = []
    var known: [ValuePlace: Int] = [:]
    let meanings = Dictionary(reader.rows.meanings.map { ($0.column, $0.meaning) }) { first, _ in first }
    func columnValue(_ column: Int) -> ColumnValue { ColumnValue(columns: [column], meaning: meanings[column]) }
    for column in 0..<width {
      guard let place = meanings[column].flatMap({ ValuePlace($0) }) else {
        values.append(columnValue(column))
        continue
      }
      if let index = known[place] {
        values[index].columns.append(column)
      } else {
        known[place] = values.count
        values.append(columnValue(column))
      }
      guard let index = known[place] else { continue }
      switch meanings[column] {
      case .organization: values[index].organization = values[index].columns.count - 1
      case .title, .role: values[index].jobs.append(values[index].columns.count - 1)
      default: break
      }
    }
    return values
  }
}

/// The columns that hold one value.
private struct ColumnValue {
  var columns: [Int]
  /// The meaning of the first of them.
  var meaning: ColumnMeaning?
  /// The place of the organization among the columns.
  var organization: Int?
  /// The places of titles and roles among the columns.
  var jobs: [Int] = []

  /// Whether they are phone numbers and addresses of e-mail: a further one may be in another column.
  var isListed: Bool {
    switch meaning {
    case .phone, .email, .labelledEmail, .url: columns.count == 1
    default: false
    }
  }

  /// Whether a further value of that column may be in the other one.
  func admits(_ other: ColumnValue) -> Bool {
    switch (meaning, other.meaning) {
    case (.phone(let column), .phone(let other)), (.labelledEmail(let column), .labelledEmail(let other)),
      (.url(let column), .url(let other)):
      column.types == other.types && column.label == other.label
    case (.email, .email): true
    default: false
    }
  }
}

/// The value that a column holds a part of.
private enum ValuePlace: Hashable {
  case name
  case address(FixedColumn)
  case email(Int)
  case organization, birthday

  init?(_ meaning: ColumnMeaning) {
    switch meaning {
    case .name: self = .name
    case .address(let place, _): self = .address(place)
    case .email(let number), .emailName(let number), .emailType(let number): self = .email(number)
    case .organization, .organizationYomi, .department, .title, .role: self = .organization
    case .birthYear, .birthMonth, .birthDay: self = .birthday
    default: return nil
    }
  }
}

private struct RowMerging {
  private let table: CSVTable
  private let rows: [TableRow]
  private let merged: Contact
  private let phoneKey: (String) -> String
  private(set) var cells: [TableCell]
  private(set) var further: [Int: [TableCell]] = [:]
  /// Values that contradict those in their columns.
  private var waiting: [(value: ColumnValue, key: String, cell: TableCell)] = []
  /// The keys of the phone numbers, e-mail addresses and URLs in the columns.
  private var listed: Set<String> = []
  /// The columns that hold such values.
  private var lists: [ColumnValue] = []

  init(_ table: CSVTable, _ rows: [TableRow], _ merged: Contact, _ phoneKey: @escaping (String) -> String) {
    self.table = table
    self.rows = rows
    self.merged = merged
    self.phoneKey = phoneKey
    cells = (0..<table.width).map { rows[0][$0] }
  }

  /// A value in its columns, of the rows that agree about it.
  private struct Version {
    var cells: [TableCell]
    var keys: [String]
    var isMerged: Bool

    /// Whether no column contradicts. A title without an organization agrees with the same title only.
    func agrees(with other: [String], _ value: ColumnValue) -> Bool {
      guard zip(keys, other).allSatisfy({ $0.isEmpty || $1.isEmpty || $0.hasSameBytes(as: $1) }) else { return false }
      guard let organization = value.organization, keys[organization].isEmpty != other[organization].isEmpty else {
        return true
      }
      let (alone, whole) = keys[organization].isEmpty ? (keys, other) : (other, keys)
      return value.jobs.allSatisfy { alone[$0].isEmpty || !whole[$0].isEmpty }
    }
  }

  mutating func merge(_ value: ColumnValue) {
    if value.isListed { lists.append(value) }
    if value.columns.allSatisfy({ column in rows.allSatisfy { $0[column].isEmpty } }) { return }
    switch value.meaning {
    case .notes: return join(value.columns[0], by: "\n\n")
    // A cell is a CSV record.
    case .tags: return join(value.columns[0], by: ",")
    case .categories: return joinCategories(value.columns[0])
    default: break
    }
    var versions: [Version] = []
    for row in rows {
      let keys = value.columns.map { key(row, $0, value.meaning) }
      if keys.allSatisfy(\.isEmpty) { continue }
      let isMerged = value.columns.allSatisfy { isInMerged(row, $0) }
      if let index = versions.firstIndex(where: { $0.agrees(with: keys, value) }) {
        for place in keys.indices where versions[index].keys[place].isEmpty {
          versions[index].keys[place] = keys[place]
          versions[index].cells[place] = row[value.columns[place]]
        }
        versions[index].isMerged = versions[index].isMerged || isMerged
      } else {
        versions.append(Version(cells: value.columns.map { row[$0] }, keys: keys, isMerged: isMerged))
      }
    }
    let chosen = value.isListed ? 0 : versions.firstIndex(where: \.isMerged) ?? 0
    for (index, version) in versions.enumerated() where index != chosen {
      if value.isListed {
        waiting.append((value, version.keys[0], version.cells[0]))
      } else {
        for (place, column) in value.columns.enumerated() { further[column, default: []].append(version.cells[place]) }
      }
    }
    guard chosen < versions.count else { return }
    if value.isListed { listed.insert(versions[chosen].keys[0]) }
    for (place, column) in value.columns.enumerated() where !versions[chosen].cells[place].isEmpty {
      cells[column] = versions[chosen].cells[place]
    }
    // The first row's cells of another version are among the further ones.
    for (place, column) in value.columns.enumerated() where versions[chosen].cells[place].isEmpty {
      cells[column] = .empty
    }
  }

  /// Moves further values to free columns of the same meaning, or to added columns.
  mutating func placeFurther() {
    for (value, key, cell) in waiting where listed.insert(key).inserted {
      if let free = lists.first(where: { cells[$0.columns[0]].isEmpty && value.admits($0) }) {
        cells[free.columns[0]] = cell
      } else {
        further[value.columns[0], default: []].append(cell)
      }
    }
  }

  /// The different texts of a column.
  private func texts(_ column: Int) -> [String] {
    rows.reduce(into: []) { texts, row in
      let text = row[column].text
      if !text.isEmpty, !texts.contains(where: { $0.hasSameBytes(as: text) }) { texts.append(text) }
    }
  }

  private mutating func join(_ column: Int, by separator: String) {
    cells[column] = changed(column, to: texts(column).joined(separator: separator))
  }

  private mutating func joinCategories(_ column: Int) {
    let texts = texts(column)
    guard texts.count > 1 else { return join(column, by: "") }
    var categories: [String] = []
    for row in rows {
      let read = table.reader.rows.contact(ofColumn: column, row.row).categories.map(\.value)
      for category in read where !categories.contains(where: { $0.hasSameBytes(as: category) }) {
        categories.append(category)
      }
    }
    let hasSemicolons = texts.contains { $0.utf8.contains(ASCII.semicolon) }
    let hasCommas = texts.contains { $0.utf8.contains(ASCII.comma) }
    cells[column] = changed(column, to: categories.joined(separator: hasCommas && !hasSemicolons ? ", " : ";"))
  }

  /// A cell with another text; the cell of a row if it has that text.
  private func changed(_ column: Int, to text: String) -> TableCell {
    rows.first { $0[column].text.hasSameBytes(as: text) }?[column] ?? cells[column].changed(to: text)
  }

  // MARK: Equal values

  /// A text that is equal for equal values of a column; empty if the cell is.
  private func key(_ row: TableRow, _ column: Int, _ meaning: ColumnMeaning?) -> String {
    let text = row[column].text
    if text.isEmpty { return "" }
    switch meaning {
    case .phone: return phoneKey(text)
    case .some(let meaning) where meaning.isDate:
      let contact = table.reader.rows.contact(ofColumn: column, row.row)
      let dates = contact.birthdays + contact.anniversaries + contact.dates
      return dates.first?.value.text ?? text
    default:
      let words = text.lowercased().utf8.split {
        ASCII.isBlank($0) || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
      }
      let key = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return key.isEmpty ? text : key
    }
  }

  /// Whether the value of a cell is the merged contact's.
  private func isInMerged(_ row: TableRow, _ column: Int) -> Bool {
    let contact = table.reader.rows.contact(ofColumn: column, row.row)
    func isFirst<Value: Equatable>(_ read: [Entry<Value>], _ merged: [Entry<Value>]) -> Bool {
      read.isEmpty || read.first?.value == merged.first?.value
    }
    func has(_ read: TextList?, _ merged: TextList?) -> Bool { read.map { $0.isEmpty || $0 == merged } ?? true }
    let name = contact.names.first?.value
    let other = merged.names.first?.value
    return isFirst(contact.formattedNames, merged.formattedNames) && isFirst(contact.birthdays, merged.birthdays)
      && isFirst(contact.anniversaries, merged.anniversaries) && isFirst(contact.titles, merged.titles)
      && isFirst(contact.roles, merged.roles) && isFirst(contact.genders, merged.genders)
      && has(name?.given, other?.given) && has(name?.family, other?.family)
      && has(name?.additional, other?.additional) && has(name?.prefixes, other?.prefixes)
      && has(name?.suffixes, other?.suffixes)
      && (contact.organizations.first?.value.name ?? "").isWithin(merged.organizations.first?.value.name)
  }
}

extension String {
  /// Whether the text is empty or equal to another one.
  fileprivate func isWithin(_ other: String?) -> Bool { isEmpty || other.map { hasSameBytes(as: $0) } ?? false }
}
