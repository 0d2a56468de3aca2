internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// Categories in one cell, separated by semicolons.
enum SemicolonList {
  /// Whether a text is one category that is read unchanged: it has no separator and no blanks at its ends.
  static func isSingle(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return false }
      return first > ASCII.space && last > ASCII.space && !text.utf8Contains(ASCII.semicolon)
    } ?? false
  }

  static func read(_ cell: String) -> [Entry<String>] {
    if isSingle(cell) { return [Entry(cell)] }
    return cell.utf8.split(separator: ASCII.semicolon)
      .map { String(decoding: $0, as: UTF8.self).trimmingASCIISpace }
      .filter { !$0.isEmpty }
      .map { Entry($0) }
  }

  /// Mailchimp's tags: `"VIP","Blog"`.
  static func readTags(_ cell: String) -> [Entry<String>] {
    var records = CSVRecordReader(Array(cell.utf8))
    guard records.next() else { return [] }
    return records.texts.map(\.trimmingASCIISpace).filter { !$0.isEmpty }.map { Entry($0) }
  }
}
