internal import CSVSyntax
internal import SourceText

/// A table that stays a table in the output: its header as written, and the meaning of its columns.
///
/// Unchanged records are copied. A changed record keeps the bytes of its other cells, and the values of merged records
/// that contradict each other go into added columns after the last one.
package struct CSVTable: Sendable {
  /// A column that was added for further values of another one.
  struct AddedColumn: Sendable {
    let column: Int
    /// The number of the value, from 0.
    let number: Int
  }

  let reader: CSVReader
  /// Whether cells that a spreadsheet would run as a formula get an apostrophe.
  package var guardsFormulas = false
  /// The decoded text before the first record.
  private var header: [UInt8]
  /// The end of its lines.
  package let lineEnd: [UInt8]
  /// The added columns, in their order.
  private(set) var added: [AddedColumn] = []
  /// The number of the last columns that are left out.
  private var removed = 0
  /// The number of columns that are not left out.
  var restoredWidth: Int { width - removed }

  /// - Parameters:
  ///   - reader: The reader of the file.
  ///   - header: The decoded text before the first record.
  ///   - lineEnd: The end of its lines.
  package init(_ reader: CSVReader, header: [UInt8], lineEnd: [UInt8]) {
    self.reader = reader
    self.header = header
    self.lineEnd = lineEnd
  }

  /// The delimiter.
  package var delimiter: UInt8 { reader.dialect.delimiter }
  private var quote: UInt8 { reader.dialect.quote }
  /// The number of columns.
  package var columns: Int { width }
  /// The number of columns without the added ones.
  var width: Int { reader.columns.count }

  /// Whether the columns of another table have the same names in the same order, and the same delimiter.
  package func hasColumns(of other: CSVTable) -> Bool {
    reader.profile == other.reader.profile && reader.dialect == other.reader.dialect
      && reader.columns.lazy.map(\.name).elementsEqual(other.reader.columns.lazy.map(\.name))
  }

  /// Whether the columns are those that the writer of a product makes, so that it writes changed contacts.
  package var isOfProduct: Bool {
    let profile = reader.profile
    if profile.needsCounting { return true }
    guard profile.isWritable else { return false }
    var names = reader.columns.map(\.name)
    if profile.hasExtraCell, names.last?.isEmpty == true { names.removeLast() }
    return names.elementsEqual(profile.table.columns.lazy.map(\.name)) { $0.hasSameBytes(as: $1) }
  }

  /// Whether a record is one of a contact, or unreadable.
  package func hasContacts(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 <= ASCII.space || $0 == quote || $0 == delimiter }) { return false }
    var records = CSVRecordReader(Array(bytes), dialect: reader.dialect, limits: reader.limits)
    while records.next() {
      if records.isBlank { continue }
      guard records.findings.isEmpty, case .skipped = reader.filter.kind(of: records.record) else { return true }
    }
    return !records.findings.isEmpty
  }

  // MARK: Added columns

  /// Adds the columns that a merged record needs.
  package mutating func addColumns(for merge: TableMerge) {
    for (column, cells) in merge.further {
      let known = added.count { $0.column == column }
      let needed = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
      if needed > known { added += (known..<needed).map { AddedColumn(column: column, number: $0) } }
    }
    added.sort { ($0.column, $0.number) < ($1.column, $1.number) }
  }

  /// Removes the columns that a merge added, so that the table has the columns of an original again.
  ///
  /// - Parameter file: An original, with its header. It has all columns except for added ones at the end.
  package mutating func removeColumns(absentIn file: [UInt8]) {
    let original = CSVReader.detect(prefix: file, limits: reader.limits, options: reader.options)
    guard let other = original.reader, other.dialect == reader.dialect, other.columns.count < width,
      zip(other.columns, reader.columns).allSatisfy({ $0.name.hasSameBytes(as: $1.name) })
    else { return }
    removed = width - other.columns.count
    header = Array(file[..<original.headerEnd])
  }

  /// Whether there are added columns.
  package var hasAddedColumns: Bool { !added.isEmpty }

  /// The names of the added columns.
  package var addedNames: [String] {
    var taken = Set(reader.columns.map { HeaderName($0.name) })
    return added.map { column in
      let name = NumberedName(reader.columns[column.column].name).next { !taken.contains(HeaderName($0)) }
      taken.insert(HeaderName(name))
      return name
    }
  }

  /// The text before the first record, with the names of the added columns.
  package var outputHeader: [UInt8] {
    // A table without a header has no names.
    guard !added.isEmpty, !header.isEmpty else { return guardedHeader }
    var bytes = guardedHeader
    while let last = bytes.last, last == ASCII.lineFeed || last == ASCII.carriageReturn { bytes.removeLast() }
    for name in addedNames {
      bytes.append(delimiter)
      append(.text(name, wasQuoted: false), to: &bytes)
    }
    return bytes + lineEnd
  }

  /// The text before the first record, whose cells get apostrophes like all others.
  private var guardedHeader: [UInt8] {
    guard guardsFormulas else { return header }
    var bytes: [UInt8] = []
    var end = 0
    var records = CSVRecordReader(header, dialect: reader.dialect, limits: reader.limits)
    while records.next() {
      bytes += header[end..<records.range.lowerBound]
      for (index, cell) in TableRow.cells(of: records.record, records.range, in: header, reader.dialect).enumerated() {
        if index > 0 { bytes.append(delimiter) }
        append(cell, to: &bytes)
      }
      end = records.range.upperBound
    }
    return bytes + header[end...]
  }

  // MARK: Records, without line ends

  /// The record of a row, with empty cells in added columns.
  package func record(copying bytes: [UInt8]) -> [UInt8] {
    guard let row = TableRow(bytes, reader) else { return bytes }
    var cells = row.cells
    // Values in a column that is left out stay after the others.
    while cells.count > restoredWidth, cells.count <= width, cells.last?.isEmpty == true { cells.removeLast() }
    return record(of: cells, [:])
  }

  /// The record of merged rows. Its columns must have been added.
  package func record(of merge: TableMerge) -> [UInt8] { record(of: merge.cells, merge.further) }

  /// - Parameters:
  ///   - cells: The cells in the order of the columns; those beyond the last column have no name and stay the last ones.
  ///   - further: The cells of added columns.
  func record(of cells: [TableCell], _ further: [Int: [TableCell]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var isFirst = true
    func add(_ cell: TableCell) {
      if !isFirst { bytes.append(delimiter) }
      isFirst = false
      append(cell, to: &bytes)
    }
    for cell in cells.prefix(width) { add(cell) }
    if !added.isEmpty {
      for _ in min(cells.count, width)..<width { add(.empty) }
      for column in added {
        let values = further[column.column] ?? []
        add(column.number < values.count ? values[column.number] : .empty)
      }
    }
    for cell in cells.dropFirst(width) { add(cell) }
    return bytes
  }

  private func append(_ cell: TableCell, to bytes: inout [UInt8]) {
    switch cell.guarded(guardsFormulas) {
    case .written(let written, _): bytes += written
    case .text(let text, let wasQuoted):
      let isQuoted =
        wasQuoted || text.utf8.first.map(ASCII.isBlank) == true || text.utf8.last.map(ASCII.isBlank) == true
        || text.utf8.contains {
          $0 == delimiter || $0 == quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
        }
      guard isQuoted else {
        bytes += text.utf8
        return
      }
      bytes += reader.dialect.quoted(text.utf8)
    }
  }
}

/// A name of a column with a number at its end, which may be missing: `Phone`, `Phone 2`, `phone_2`.
private struct NumberedName {
  private let stem: String
  private let number: Int

  init(_ name: String) {
    let digits = name.utf8.reversed().prefix { ASCII.isDigit($0) }.count
    let before = name.utf8.dropLast(digits)
    if digits > 0, digits < 3, let last = before.last, last == ASCII.space || last == ASCII.underscore,
      let number = Int(String(decoding: name.utf8.suffix(digits), as: UTF8.self))
    {
      stem = String(decoding: before, as: UTF8.self)
      self.number = number
    } else {
      let isSnakeCase = name.utf8.contains(ASCII.underscore) && !name.utf8.contains(ASCII.space)
      stem = name + (isSnakeCase ? "_" : name.isEmpty ? "" : " ")
      number = 1
    }
  }

  /// The first name with a higher number that is free.
  func next(isFree: (String) -> Bool) -> String {
    var number = number + 1
    while !isFree(stem + String(number)) { number += 1 }
    return stem + String(number)
  }
}

/// Records that two copies of a table changed.
extension CSVTable {
  /// The record with the changed cells of both copies; `nil` if both changed one cell in different ways.
  ///
  /// - Parameters:
  ///   - base: The record before the changes; the columns of all three are those of this table.
  package func record(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    guard let old = TableRow(base, reader), let own = TableRow(mine, reader), let other = TableRow(theirs, reader)
    else {
      return nil
    }
    func text(_ row: TableRow, _ column: Int) -> String {
      column < row.cells.count ? row.cells[column].text : ""
    }
    var cells = own.cells
    for column in 0..<max(old.cells.count, own.cells.count, other.cells.count) {
      let (before, here, there) = (text(old, column), text(own, column), text(other, column))
      if there.hasSameBytes(as: before) || there.hasSameBytes(as: here) { continue }
      guard here.hasSameBytes(as: before) else { return nil }
      while cells.count <= column { cells.append(.empty) }
      cells[column] = column < other.cells.count ? other.cells[column] : .empty
    }
    return record(of: cells, [:])
  }
}

/// The cells of several records that became one.
package struct TableMerge: Sendable {
  /// The cells of the table's columns, and those beyond the last one.
  var cells: [TableCell]
  /// The values of a column that contradict the one in it. Those of one value that several columns hold have the same
  /// index.
  var further: [Int: [TableCell]] = [:]

  /// The maximum number of further values of a column: every record has all added columns.
  private static let maxFurther = 20

  /// The cells, the last of which has all values that exceed the maximum, a line each.
  static func bounded(_ cells: [TableCell]) -> [TableCell] {
    guard cells.count > maxFurther else { return cells }
    let rest = cells[(maxFurther - 1)...].map(\.text).filter { !$0.isEmpty }
    return cells[..<(maxFurther - 1)] + [.text(rest.joined(separator: "\n"), wasQuoted: true)]
  }
}
