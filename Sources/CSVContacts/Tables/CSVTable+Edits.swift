internal import CSVSyntax
internal import ContactModel
internal import SourceText

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
      if from.isSame(as: to) { continue }
      while cells.count <= column { cells.append(.empty) }
      if cells[column].text.isSame(as: to) { continue }
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
