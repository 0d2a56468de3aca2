internal import SourceText

/// Google's cells that hold several values of one label: `a ::: b`.
enum MultiValueCell {
  /// The values of a cell, empty ones too, as they stand in parallel to those of the sibling columns.
  static func split(_ cell: String) -> [String] {
    guard hasSeveral(cell) else { return [cell] }
    let bytes = Array(cell.utf8)
    var values: [String] = []
    var start = 0
    var index = 0
    while let separator = separator(bytes, from: index) {
      values.append(String(decoding: bytes[start..<separator.lowerBound], as: UTF8.self))
      start = separator.upperBound
      index = start
    }
    if values.isEmpty { return [cell] }
    values.append(String(decoding: bytes[start...], as: UTF8.self))
    return values
  }

  /// Whether the cell holds more than one value: a separator stands in it.
  static func hasSeveral(_ cell: String) -> Bool {
    cell.utf8.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices.dropFirst() where bytes[index] == ASCII.colon {
        if bytes[index - 1] == ASCII.space, index + 2 < bytes.count, bytes[index + 1] == ASCII.colon,
          bytes[index + 2] == ASCII.colon, index + 3 == bytes.count || bytes[index + 3] == ASCII.space
        {
          return true
        }
      }
      return false
    } ?? (separator(Array(cell.utf8), from: 0) != nil)
  }

  /// ` ::: `; at the end of the cell the last blank may be missing.
  private static func separator(_ bytes: [UInt8], from start: Int) -> Range<Int>? {
    var index = start
    while index + 4 <= bytes.count {
      if bytes[index] == ASCII.space, bytes[index + 1] == ASCII.colon, bytes[index + 2] == ASCII.colon,
        bytes[index + 3] == ASCII.colon, index + 4 == bytes.count || bytes[index + 4] == ASCII.space
      {
        return index..<min(index + 5, bytes.count)
      }
      index += 1
    }
    return nil
  }

  /// The cell of several values.
  static func join(_ values: [String]) -> String { values.joined(separator: separator) }

  /// What stands between two values.
  static let separator = " ::: "
}
