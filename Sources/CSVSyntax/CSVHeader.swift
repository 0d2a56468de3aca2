package import Findings
package import SourceText

/// The header record of a file, and the decisions that were made to find it.
package struct CSVHeader: Sendable {
  /// The delimiter.
  package var dialect: CSVDialect
  /// The names of the columns, as written.
  package var names: [String]
  /// The bytes of the header record.
  package var range: Range<Int>
  /// The start of the lines before the header: the start of the file, or the line after `sep=`.
  package var start: Int
  /// The fields of the names.
  package var cells: [CSVField]
  /// The start of the first record after it.
  package var end: Int
  /// The number of known names.
  package var score: Int
  /// Whether all names are in one cell, as a spreadsheet with another delimiter writes them.
  package var isWrapped = false
  /// Findings about the lines before it and the delimiter.
  package var findings: [Finding]

  /// The edit that renames a column; `nil` if the new name needs quotes.
  package func renaming(_ column: Int, to name: String) -> Edit? {
    guard column < cells.count, cells[column].form == .plain || cells[column].form == .quoted else { return nil }
    let isPlain = name.utf8.allSatisfy { byte in
      byte != dialect.delimiter && byte != dialect.quote && byte != ASCII.lineFeed && byte != ASCII.carriageReturn
    }
    return isPlain ? Edit(cells[column].range, Array(name.utf8)) : nil
  }

  /// The range of the name of a column.
  package func place(of column: Int) -> Range<Int> {
    column < cells.count ? cells[column].range : range
  }
}

extension CSVHeader {
  /// The maximum number of records that are read: LinkedIn writes some lines of text before its header.
  private static let reach = 50

  /// Finds the header in the first bytes of a file: the first record with three known names, with the delimiter that gives
  /// the most known names; otherwise the first record that is not blank.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, without a byte order mark.
  ///   - score: Returns the number of names that are known columns of a contact.
  package static func find(
    in prefix: [UInt8], limits: Limits = Limits(), score: ([String]) -> Int
  ) -> CSVHeader? {
    let candidates = CSVDialect.candidates(for: prefix, limits: limits)
    if let line = sepLine(prefix) {
      var header = first(in: prefix, dialect: line.dialect, from: line.end, limits: limits, score: score)
      // Without the line, the delimiter must be detected.
      let isFound =
        line.dialect == guessed(candidates, in: prefix, from: line.end, limits: limits, score: score)?.dialect
      let fix = Fix(ofForm: "remove the line", edits: [Edit(0..<line.end, [])])
      header?.findings.insert(
        Finding(
          CSVCodes.sepLine, "the line \"sep=\" names the delimiter: \(line.dialect.name)", at: 0..<line.end,
          fix: isFound ? fix : nil), at: 0)
      return header
    }
    guard var found = guessed(candidates, in: prefix, from: 0, limits: limits, score: score) else { return nil }
    if found.dialect.quote != ASCII.doubleQuote {
      found.findings.insert(
        Finding(
          CSVCodes.apostropheQuotes, "the fields are quoted with apostrophes, which were taken as quotes",
          at: found.range),
        at: 0)
    }
    if found.dialect.delimiter != CSVDialect.rfc4180.delimiter {
      found.findings.insert(
        Finding(CSVCodes.delimiterGuessed, "the fields seem to be separated by a \(found.dialect.name)"), at: 0)
    }
    return found
  }

  /// The header with the delimiter that gives the most known names.
  private static func guessed(
    _ candidates: [CSVDialect], in prefix: [UInt8], from start: Int, limits: Limits, score: ([String]) -> Int
  ) -> CSVHeader? {
    var best: CSVHeader?
    for dialect in candidates {
      // A header with fewer columns than the best one has known names cannot be better.
      guard
        let header = first(
          in: prefix, dialect: dialect, from: start, limits: limits, columns: best?.score ?? 0, score: score)
      else { continue }
      guard var found = best else {
        best = header
        continue
      }
      if header.score > found.score || (found.score == 0 && header.names.count > found.names.count) {
        best = header
      } else if header.score == found.score, header.names.count > 1, found.names.count > 1, found.score > 0,
        !found.findings.contains(where: { $0.code == CSVCodes.delimiterAmbiguous })
      {
        found.findings.append(ambiguous(found, header))
        best = found
      }
    }
    return best
  }

  private static func ambiguous(_ found: CSVHeader, _ other: CSVHeader) -> Finding {
    Finding(
      CSVCodes.delimiterAmbiguous,
      "the fields were separated by a \(found.dialect.name), and a \(other.dialect.name) would do as well; a first line "
        + "\"sep=\" with the delimiter decides", at: found.range)
  }

  /// - Parameter least: The minimum number of columns of a header.
  private static func first(
    in prefix: [UInt8], dialect: CSVDialect, from start: Int, limits: Limits, columns least: Int = 0,
    score: ([String]) -> Int
  ) -> CSVHeader? {
    var records = CSVRecordReader(prefix, dialect: dialect, limits: limits, from: start)
    var first: CSVHeader?
    var whole: CSVHeader?
    for _ in 0..<reach {
      records.findings.removeAll(keepingCapacity: true)
      guard records.next() else { break }
      if records.isBlank { continue }
      let wrapped = wrappedNames(records, dialect, limits).flatMap { score($0) > 1 ? $0 : nil }
      var names = wrapped ?? records.texts
      if names.count < least { continue }
      var cells = wrapped == nil ? Array(records.fields) : []
      // Below a title, a byte order mark does not begin the file, but it is no part of the name either.
      if let cell = cells.first, cell.isPlain, case let mark = ByteOrderMarks.length(ofUTF8: prefix[cell.range]),
        mark > 0
      {
        cells[0] = CSVField(start: cell.start + mark, end: cell.range.upperBound, form: .plain)
        names[0] = cells[0].text(in: prefix)
      }
      var header = CSVHeader(
        dialect: dialect, names: names, range: records.range, start: start,
        cells: cells, end: records.position, score: score(names),
        isWrapped: wrapped != nil, findings: records.findings)
      if wrapped != nil {
        header.findings.append(
          Finding(
            CSVCodes.wrappedRecord, "the header and the records are in one cell each; they were read from these cells",
            at: records.range))
      }
      if header.score >= 3 { return header }
      if first == nil { first = header }
      if whole == nil, header.score == names.count, names.count > 1 { whole = header }
    }
    // After a title, two known names are enough if there are no other names.
    if let whole, first?.score == 0 { return whole }
    return first
  }

  /// The names of a header that is in one quoted cell; `nil` for any other header.
  private static func wrappedNames(_ records: CSVRecordReader, _ dialect: CSVDialect, _ limits: Limits) -> [String]? {
    guard let first = records.fields.first, !first.isPlain, records.fields.dropFirst().allSatisfy(\.isEmpty) else {
      return nil
    }
    let bytes = Array(records.text(0).utf8)
    guard bytes.contains(dialect.delimiter) else { return nil }
    var inner = CSVRecordReader(bytes, dialect: dialect, limits: limits)
    guard inner.next(), inner.position == bytes.count else { return nil }
    return inner.texts
  }

  /// Excel's first line: `sep=;`, of any case, with or without quotes.
  private static func sepLine(_ prefix: [UInt8]) -> (dialect: CSVDialect, end: Int)? {
    var line = prefix.prefix(16)[...]
    let isQuoted = line.first == ASCII.doubleQuote
    if isQuoted { line = line.dropFirst() }
    guard String(decoding: line.prefix(4), as: UTF8.self).asciiLowercased == "sep=" else { return nil }
    line = line.dropFirst(4)
    guard let delimiter = line.first, delimiter != ASCII.lineFeed, delimiter != ASCII.carriageReturn,
      delimiter != ASCII.doubleQuote
    else { return nil }
    var end = line.startIndex + 1
    if isQuoted, end < prefix.count, prefix[end] == ASCII.doubleQuote { end += 1 }
    let next = CSVRecordReader.afterLineEnd(prefix, at: end)
    return next > end ? (CSVDialect(delimiter: delimiter), next) : nil
  }
}

extension CSVHeader {
  /// The header of a table whose first record is a contact.
  ///
  /// - Parameter names: The names of its columns, the number of which decides about the delimiter.
  package static func given(_ names: [String], in prefix: [UInt8], limits: Limits) -> CSVHeader {
    func records(_ dialect: CSVDialect) -> Int {
      var records = CSVRecordReader(prefix, dialect: dialect, limits: limits)
      var count = 0
      for _ in 0..<reach {
        guard records.next() else { break }
        if records.fields.count == names.count { count += 1 }
      }
      return count
    }
    let counted = CSVDialect.candidates(for: prefix, limits: limits).map { (dialect: $0, count: records($0)) }
    let most = counted.map(\.count).max() ?? 0
    return CSVHeader(
      dialect: counted.first { $0.count == most }?.dialect ?? .rfc4180, names: names, range: 0..<0, start: 0, cells: [],
      end: 0, score: 0, findings: [])
  }
}

// MARK: - Rows

/// Names of columns in two rows, as merged cells of a spreadsheet are exported: `Name,Home,,Work,` above
/// `,Phone,City,Phone,City`.
extension CSVHeader {
  /// The maximum number of bytes of a name in the row above.
  private static let longestName = 60

  /// Puts the names of the row above before those of the header: each counts for the columns up to the next one.
  ///
  /// - Parameter isName: Whether a text is the name of a column.
  package mutating func joinNamesAbove(in prefix: [UInt8], limits: Limits, isName: (String) -> Bool) {
    if isWrapped { return }
    if let above = row(before: range.lowerBound, in: prefix, limits), CSVHeader.isAbove(above.names, names) {
      names = CSVHeader.joined(above.names, names, isName)
      range = above.range.lowerBound..<range.upperBound
      cells = []
    } else if names.contains(where: \.isEmpty) {
      var records = CSVRecordReader(prefix, dialect: dialect, limits: limits, from: end)
      guard records.next(), !records.isBlank else { return }
      let below = records.texts
      guard CSVHeader.isAbove(names, below), below.allSatisfy({ $0.isEmpty || isName($0) }) else { return }
      names = CSVHeader.joined(names, below, isName)
      range = range.lowerBound..<records.range.upperBound
      end = records.position
      cells = []
    }
  }

  /// The record that ends right before a place.
  private func row(
    before place: Int, in prefix: [UInt8], _ limits: Limits
  ) -> (names: [String], range: Range<Int>)? {
    guard start < place else { return nil }
    var records = CSVRecordReader(prefix, dialect: dialect, limits: limits, from: start)
    while records.position < place, records.next() {
      if records.position == place { return (records.texts, records.range) }
    }
    return nil
  }

  /// Whether a row has the names of groups for the names in the row below: a name over an empty cell, or several, and
  /// empty cells over names.
  private static func isAbove(_ above: [String], _ below: [String]) -> Bool {
    let filled = above.indices.filter { !above[$0].isEmpty }
    guard above.count <= below.count, filled.allSatisfy({ above[$0].utf8.count <= longestName }),
      !above.contains(where: { $0.utf8.contains(ASCII.atSign) })
    else { return false }
    // The lone text of a title is above the first name.
    let hasOwn = filled.contains { below[$0].isEmpty }
    guard hasOwn || filled.count > 1 else { return false }
    let spread = below.indices.filter {
      $0 > filled[0] && !below[$0].isEmpty && ($0 >= above.count || above[$0].isEmpty)
    }
    let placed = below.indices.allSatisfy { !below[$0].isEmpty || $0 < above.count && !above[$0].isEmpty }
    return !spread.isEmpty && (placed || hasOwn)
  }

  private static func joined(_ above: [String], _ below: [String], _ isName: (String) -> Bool) -> [String] {
    var group = ""
    let counts = below.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return below.indices.map { column in
      let own = column < above.count ? above[column] : ""
      if !own.isEmpty { group = own }
      if below[column].isEmpty { return own }
      if group.isEmpty { return below[column] }
      let both = group + " " + below[column]
      // A group such as `Contact data` adds nothing to a name that occurs once.
      return counts[below[column], default: 0] > 1 || isName(both) ? both : below[column]
    }
  }
}
