internal import SourceText

/// Puts the records of some columns under the header of more columns, with empty fields between.
///
/// How wide a file is, is known when its last contact was seen. Until then records are written as wide as they have to be,
/// and widened at the end: that costs less than to read every contact twice.
package struct ColumnRemapper: Sendable {
  /// How many empty fields stand before each field, and behind the last one.
  private let gaps: [Int]
  private let delimiter: UInt8
  /// Where the records go on: within quotes or not, in which field, and whether with a new one.
  private var isQuoted = false
  private var field = 0
  private var isAtStart = true

  /// Whether the columns are not the same.
  package let isNeeded: Bool

  /// Compares two plans for one profile. The second has room for everything that the first has room for.
  package init(from narrow: CSVWriter, to wide: CSVWriter) {
    delimiter = wide.delimiter
    var gaps: [Int] = []
    var gap = 0
    var names = narrow.columnNames[...]
    for name in wide.columnNames {
      if name == names.first {
        gaps.append(gap)
        gap = 0
        names.removeFirst()
      } else {
        gap += 1
      }
    }
    gaps.append(gap)
    self.gaps = gaps
    isNeeded = gaps.contains { $0 > 0 }
  }

  /// Adds records to the bytes, or the next part of them: a large one need not be in memory as a whole.
  ///
  /// - Returns: Where each of them ends.
  @discardableResult
  package mutating func widen(_ records: [UInt8], into bytes: inout [UInt8]) -> [Int] {
    bytes.reserveCapacity(bytes.count + records.count + records.count / 4)
    var ends: [Int] = []
    var isQuoted = isQuoted
    var field = field
    /// What was copied ends here.
    var copied = 0
    if isAtStart, !records.isEmpty { addEmpty(gaps[0], to: &bytes) }
    let text = records.span
    for index in text.indices {
      let byte = text[index]
      if byte == ASCII.doubleQuote { isQuoted.toggle() }
      // The delimiter and both line ends; a field that holds one of them is quoted.
      guard byte == delimiter || byte == ASCII.carriageReturn || byte == ASCII.lineFeed, !isQuoted else { continue }
      if byte == delimiter {
        field += 1
        guard field < gaps.count, gaps[field] > 0 else { continue }
        bytes += records[copied...index]
        copied = index + 1
        addEmpty(gaps[field], to: &bytes)
      } else if byte == ASCII.carriageReturn {
        bytes += records[copied..<index]
        copied = index
        if let last = gaps.last { addEmpty(last, to: &bytes) }
      } else {
        bytes += records[copied...index]
        copied = index + 1
        ends.append(bytes.count)
        field = 0
        if copied < records.count { addEmpty(gaps[0], to: &bytes) }
      }
    }
    bytes += records[copied...]
    isAtStart = records.isEmpty ? isAtStart : ends.last == bytes.count
    self.isQuoted = isQuoted
    self.field = field
    return ends
  }

  /// Where each of the records, or of the next part of them, ends.
  package mutating func ends(of records: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var isQuoted = isQuoted
    let text = records.span
    for index in text.indices {
      if text[index] == ASCII.doubleQuote { isQuoted.toggle() }
      if text[index] == ASCII.lineFeed, !isQuoted { ends.append(index + 1) }
    }
    self.isQuoted = isQuoted
    return ends
  }

  private func addEmpty(_ count: Int, to bytes: inout [UInt8]) {
    if count > 0 { bytes.append(contentsOf: repeatElement(delimiter, count: count)) }
  }
}
