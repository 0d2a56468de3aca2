internal import CSVSyntax
internal import SourceText

/// Finds the tables after the first one in the first bytes of a file.
enum TableSections {
  /// The maximum number of bytes and of records like headers that are inspected.
  private static let reach = 64 << 10
  private static let maxCandidates = 40
  /// The maximum number of bytes of a name.
  private static let longestName = 60

  /// The header records of the tables after the first one.
  ///
  /// - Parameters:
  ///   - header: The header of the first table.
  ///   - score: Returns the number of names that are known columns of a contact.
  static func headers(
    after header: CSVHeader, in prefix: [UInt8], limits: Limits, score: ([String]) -> Int
  ) -> [(start: Int, names: [String])] {
    if header.isWrapped { return [] }
    var found: [(start: Int, names: [String])] = []
    var records = CSVRecordReader(prefix, dialect: header.dialect, limits: limits, from: header.end)
    let first = header.names.map { HeaderName($0) }
    var candidates = 0
    while records.position < reach, records.next(), candidates < maxCandidates {
      guard mayBeHeader(records) else { continue }
      let names = records.texts
      if names.map({ HeaderName($0) }) == first { continue }
      candidates += 1
      if isHeader(names, score) { found.append((records.range.lowerBound, names)) }
    }
    return found
  }

  /// Whether a record has at least two cells, each short and without digits and signs of addresses.
  private static func mayBeHeader(_ records: CSVRecordReader) -> Bool {
    var count = 0
    for field in records.fields where !field.isEmpty {
      guard field.range.count <= longestName else { return false }
      for byte in records.bytes[field.range] where ASCII.isDigit(byte) && count == 0 || byte == ASCII.atSign {
        return false
      }
      count += 1
    }
    return count > 1
  }

  /// Whether nearly all cells are names of columns, one of them for what identifies a contact.
  private static func isHeader(_ names: [String], _ score: ([String]) -> Int) -> Bool {
    let filled = names.filter { !$0.isEmpty }
    guard let first = filled.first, Set(filled.map { HeaderName($0) }).count == filled.count,
      filled.contains(where: { TableReading.isKnown(HeaderPhrase($0)) }), TableReading.isKnown(HeaderPhrase(first))
    else { return false }
    let known = score(names)
    return known == filled.count || known > 3 && known * 4 >= filled.count * 3
  }
}
