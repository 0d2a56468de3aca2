internal import CSVSyntax
internal import Findings
internal import SourceText

/// A table after another one in the same file, with columns of its own.
struct TableSection: Sendable {
  let names: [HeaderName]
  let reader: CSVReader
  /// Whether its records are read by its columns, for which the file must be read as one piece.
  var isRead = true

  /// Whether a record is its header.
  func begins(with record: CSVRecord) -> Bool {
    var count = 0
    for (column, field) in record.fields.enumerated() where !field.isEmpty {
      guard column < names.count, names[column].first == TableSections.firstByte(field, record.bytes) else {
        return false
      }
      guard HeaderName(record.text(of: field)) == names[column] else { return false }
      count += 1
    }
    return count > 0 && count == names.count { !$0.isEmpty }
  }

  /// The finding about its header.
  var finding: Finding {
    let columns = reader.columns.map(\.name).filter { !$0.isEmpty }.prefix(5).map { Finding.quote($0) }
    return Finding(
      CSVCodes.secondTable,
      "another table begins here, with the columns \(columns.joined(separator: ", ")); its records were read "
        + (isRead ? "by these names" : "in the columns of the first table, so split the file"))
  }
}

/// Finds the tables after the first one in the first bytes of a file.
enum TableSections {
  /// The maximum number of bytes and of records like headers that are inspected.
  private static let reach = 64 << 10
  private static let maxCandidates = 40
  /// The maximum number of bytes of a name.
  private static let longestName = 60

  static func firstByte(_ field: CSVField, _ bytes: [UInt8]) -> UInt8 {
    ASCII.lowercased(bytes[field.range.lowerBound])
  }

  /// - Parameter header: The header of the first table.
  static func find(
    after header: CSVHeader, in prefix: [UInt8], limits: Limits, _ options: CSVReader.Options
  ) -> (sections: [TableSection], findings: [Finding]) {
    // The columns that the user named are those of the first table.
    guard options.fields.isEmpty, options.names.isEmpty, !header.isWrapped else { return ([], []) }
    var starts: [(range: Range<Int>, names: [String])] = []
    var records = CSVRecordReader(prefix, dialect: header.dialect, limits: limits, from: header.end)
    let first = header.names.map { HeaderName($0) }
    var candidates = 0
    let matcher = HeaderMatcher(named: nil, options: options)
    while records.position < reach, records.next(), candidates < maxCandidates {
      guard mayBeHeader(records) else { continue }
      let names = records.texts
      if names.map({ HeaderName($0) }) == first { continue }
      candidates += 1
      if isHeader(names, matcher) { starts.append((records.range, names)) }
    }
    var sections: [TableSection] = []
    var findings: [Finding] = []
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1].range.lowerBound : prefix.count
      var part = CSVReader.Options()
      part.isStrict = options.isStrict
      part.undoesFormulaGuard = options.undoesFormulaGuard
      part.dateOrder = options.dateOrder
      part.evidence = options.evidence
      let detection = CSVReader.detect(
        prefix: Array(prefix[start.range.lowerBound..<end]), limits: limits, options: part)
      guard let reader = detection.reader, reader.dialect == header.dialect,
        reader.columns.map(\.name) == start.names
      else { continue }
      sections.append(TableSection(names: start.names.map { HeaderName($0) }, reader: reader))
      findings += detection.findings.compactMap { finding in
        guard finding.severity != .note, let range = finding.range else { return nil }
        var finding = finding
        finding.range = range.lowerBound + start.range.lowerBound..<range.upperBound + start.range.lowerBound
        return finding
      }
    }
    return (sections, findings)
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
  private static func isHeader(_ names: [String], _ matcher: HeaderMatcher) -> Bool {
    let filled = names.filter { !$0.isEmpty }
    guard let first = filled.first, Set(filled.map { HeaderName($0) }).count == filled.count,
      filled.contains(where: { TableReading.isKnown(HeaderPhrase($0)) }), TableReading.isKnown(HeaderPhrase(first))
    else { return false }
    let known = matcher.score(names)
    return known == filled.count || known > 3 && known * 4 >= filled.count * 3
  }
}
