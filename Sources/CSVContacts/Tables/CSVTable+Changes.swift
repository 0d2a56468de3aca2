internal import CSVSyntax
package import ContactModel
internal import SourceText

/// Records of contacts that a conversion changes.
extension CSVTable {
  /// The record of a contact whose phone numbers or photos were changed; `nil` if no cell changes.
  ///
  /// - Parameters:
  ///   - bytes: The record that it was read from.
  ///   - before: The contact before the change.
  package func record(of contact: Contact, changing bytes: [UInt8], before: Contact) -> [UInt8]? {
    guard let row = TableRow(bytes, reader) else { return nil }
    var cells = row.cells
    var isChanged = false
    let losesPhotos = contact.photos.isEmpty && !before.photos.isEmpty
    for (column, known) in reader.columns.enumerated().prefix(cells.count) where !cells[column].isEmpty {
      switch known.kind {
      case .phone:
        let text = phones(column, row, contact, before: before)
        guard let text, !text.hasSameBytes(as: cells[column].text) else { continue }
        cells[column] = cells[column].changed(to: text)
      case .media where losesPhotos: cells[column] = cells[column].changed(to: "")
      default: continue
      }
      isChanged = true
    }
    return isChanged ? record(of: cells, [:]) : nil
  }

  /// The record of a file with a header and one record, whose columns have names of this table; `nil` if it is not such
  /// a file.
  package func record(ofFile bytes: [UInt8]) -> [UInt8]? {
    let file = CSVReader.detect(prefix: bytes, limits: reader.limits, options: reader.options)
    guard let other = file.reader, let row = TableRow(Array(bytes[file.headerEnd...]), other) else { return nil }
    if other.dialect == reader.dialect, other.columns.count == restoredWidth,
      zip(other.columns, reader.columns).allSatisfy({ $0.name.hasSameBytes(as: $1.name) })
    {
      return record(of: row.cells, [:])
    }
    var cells = Array(repeating: TableCell.empty, count: width)
    var free = reader.columns.map { HeaderName($0.name) }.enumerated().map { (column: $0, name: $1) }
    for (column, name) in other.columns.map({ HeaderName($0.name) }).enumerated() {
      guard let index = free.firstIndex(where: { $0.name == name }) else {
        if row[column].isEmpty { continue }
        return nil
      }
      cells[free[index].column] = row[column]
      free.remove(at: index)
    }
    return record(of: cells, [:])
  }

  /// The text of a cell with the new forms of its phone numbers; `nil` if none has one.
  private func phones(_ column: Int, _ row: TableRow, _ contact: Contact, before: Contact) -> String? {
    let read = reader.rows.contact(ofColumn: column, row.row).phones.map(\.value)
    let changed = read.map { phone -> String? in
      let index =
        before.phones.firstIndex { $0.value == phone }
        // Other columns hold the codes of the number.
        ?? before.phones.firstIndex { $0.value.display.utf8.reversed().starts(with: phone.display.utf8.reversed()) }
      guard let index, index < contact.phones.endIndex else { return nil }
      let new = contact.phones[index].value.display
      return new.hasSameBytes(as: before.phones[index].value.display) ? nil : new
    }
    guard changed.contains(where: { $0 != nil }) else { return nil }
    let written = zip(read, changed).map { $1 ?? $0.display }
    if read.count == 1 { return written[0] }
    var text = row[column].text
    for (phone, new) in zip(read, written) where !phone.display.hasSameBytes(as: new) {
      guard let changed = text.replacing(phone.display, with: new) else { return written.joined(separator: " / ") }
      text = changed
    }
    return text
  }
}

extension String {
  /// The text with the first occurrence of a part replaced; `nil` if it does not occur.
  fileprivate func replacing(_ part: String, with other: String) -> String? {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    let start = (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    guard let start else { return nil }
    return String(decoding: bytes[..<start] + Array(other.utf8) + bytes[(start + wanted.count)...], as: UTF8.self)
  }
}

// MARK: - Edits

/// Records of contacts that an edit changes.
extension CSVTable {
  /// A table with the columns of this one that have a meaning, in which contacts are written to find the changed cells; `nil`
  /// if the columns are those of a product.
  package var editedProfile: CSVProfile? {
    if isOfProduct { return nil }
    let known = Dictionary(reader.rows.meanings.map { ($0.column, $0.meaning) }) { first, _ in first }
    let columns = reader.columns.enumerated().compactMap { index, column -> (name: String, meaning: ColumnMeaning)? in
      if column.isNameless { return nil }
      if let meaning = known[index] { return (column.name, meaning) }
      return column.kind == .other ? (column.name, .kept(column.name, ignoring: "")) : nil
    }
    return CSVProfile(ofTable: columns)
  }

  /// A record with the changed cells of a contact; its other cells stay as they are.
  ///
  /// - Parameters:
  ///   - old: A file with a header and the contact before the change.
  ///   - new: The same with the changed contact.
  /// - Returns: `nil` if the record has none of the cells that change.
  package func record(changing bytes: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    guard let row = TableRow(bytes, reader), let before = cells(ofFile: old), let after = cells(ofFile: new) else {
      return nil
    }
    var cells = row.cells
    var isChanged = false
    var seen: [HeaderName: Int] = [:]
    for (column, known) in reader.columns.enumerated() {
      let name = HeaderName(known.name)
      let place = seen[name, default: 0]
      seen[name] = place + 1
      func text(_ cells: [HeaderName: [String]]) -> String {
        guard let texts = cells[name], place < texts.count else { return "" }
        return texts[place]
      }
      let (from, to) = (text(before), text(after))
      if from.hasSameBytes(as: to) { continue }
      while cells.count <= column { cells.append(.empty) }
      if cells[column].text.hasSameBytes(as: to) { continue }
      cells[column] = cells[column].changed(to: to)
      isChanged = true
    }
    return isChanged ? record(of: cells, [:]) : nil
  }

  /// The texts of the record of a file, by the names of its columns.
  private func cells(ofFile bytes: [UInt8]) -> [HeaderName: [String]]? {
    let file = CSVReader.detect(prefix: bytes, limits: reader.limits, options: CSVReader.Options())
    guard let other = file.reader, let row = TableRow(Array(bytes[file.headerEnd...]), other) else { return nil }
    var cells: [HeaderName: [String]] = [:]
    for (column, known) in other.columns.enumerated() {
      cells[HeaderName(known.name), default: []].append(row[column].text)
    }
    return cells
  }
}
