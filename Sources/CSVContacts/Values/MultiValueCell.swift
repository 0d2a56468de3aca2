internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// Google's cells with several values: `a ::: b`.
enum MultiValueCell {
  /// The text between two values.
  static let separator = " ::: "

  /// The values of a cell, including empty ones, which are parallel to the values of the other cells of a group.
  static func split(_ cell: String) -> [String] {
    var cell = cell
    let values = cell.withUTF8 { bytes in
      var values: [String] = []
      var start = 0
      while let separator = separator(bytes.span, from: start) {
        if values.isEmpty { values.reserveCapacity(4) }
        values.append(String(decoding: bytes[start..<separator.lowerBound], as: UTF8.self))
        start = separator.upperBound
      }
      if !values.isEmpty { values.append(String(decoding: bytes[start...], as: UTF8.self)) }
      return values
    }
    return values.isEmpty ? [cell] : values
  }

  /// Whether the cell has a separator.
  static func hasSeveral(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8 { separator($0.span, from: 0) != nil }
  }

  /// The next separator; at the end of the cell its last blank may be missing.
  static func separator(_ bytes: Span<UInt8>, from start: Int) -> Range<Int>? {
    var index = start + 1
    while index + 2 < bytes.count {
      if bytes[index] == ASCII.colon, bytes[index - 1] == ASCII.space, bytes[index + 1] == ASCII.colon,
        bytes[index + 2] == ASCII.colon, index + 3 == bytes.count || bytes[index + 3] == ASCII.space
      {
        return index - 1..<min(index + 4, bytes.count)
      }
      index += 1
    }
    return nil
  }

  /// The cell of several values.
  static func join(_ values: [String]) -> String { values.joined(separator: separator) }
}

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
