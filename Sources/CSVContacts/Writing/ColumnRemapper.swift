internal import SourceText

/// Adds empty fields to records, so that they fit a header with more columns.
///
/// The columns of a file are known after its last contact. Until then, records have the columns that are known so far.
/// Performance: adding fields costs less than reading every contact twice.
package struct ColumnRemapper: Sendable {
  /// The number of empty fields before each field, and after the last one.
  private let gaps: [Int]
  private let delimiter: UInt8
  /// The state at the end of the bytes so far: in quotes or not, the field, and whether a record starts.
  private var isQuoted = false
  private var field = 0
  private var isAtStart = true

  /// Whether the columns differ.
  package let isNeeded: Bool

  /// Compares two plans for one profile; the second has all columns of the first.
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

  /// Appends records, or the next part of them: a large record need not be in memory completely.
  ///
  /// - Returns: The end of each record.
  @discardableResult
  package mutating func widen(_ records: [UInt8], into bytes: inout [UInt8]) -> [Int] {
    bytes.reserveCapacity(bytes.count + records.count + records.count / 4)
    var ends: [Int] = []
    var isQuoted = isQuoted
    var field = field
    /// The end of the copied bytes.
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

  /// The end of each record, in records or in the next part of them.
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
