internal import Findings
package import SourceText

extension CSVDialect {
  /// The maximum number of records that decide about the quotes.
  private static let reach = 50

  /// The dialects that are tried for a file, in the order of preference. Their quotes are apostrophes if its records are
  /// whole only with these, and most of its values are between them.
  ///
  /// - Parameter prefix: The first bytes of the file, without a byte order mark.
  package static func candidates(for prefix: [UInt8], limits: Limits) -> [CSVDialect] {
    guard beginsWithApostrophe(prefix) else { return candidates }
    let others = candidates.map { dialect in
      var other = dialect
      other.quote = ASCII.apostrophe
      return other
    }
    return others.contains { $0.isUniform(prefix, limits) } ? others : candidates
  }

  /// Whether one of the first fields begins with an apostrophe.
  private static func beginsWithApostrophe(_ prefix: [UInt8]) -> Bool {
    var isStart = true
    for byte in prefix.prefix(4096) {
      if isStart, byte == ASCII.apostrophe { return true }
      isStart =
        byte == ASCII.lineFeed || byte == ASCII.carriageReturn || candidates.contains { $0.delimiter == byte }
        || isStart && ASCII.isBlank(byte)
    }
    return false
  }

  /// Whether the first records have no broken field and the same number of fields, and half of their values are quoted.
  private func isUniform(_ prefix: [UInt8], _ limits: Limits) -> Bool {
    var records = CSVRecordReader(prefix, dialect: self, limits: limits)
    var columns = 0
    var quoted = 0
    var filled = 0
    for number in 0..<CSVDialect.reach {
      records.findings.removeAll(keepingCapacity: true)
      guard records.next() else { break }
      if records.isBlank { continue }
      // The last one may be incomplete.
      if number > 1, records.position >= prefix.count { break }
      if columns == 0 { columns = records.fields.count }
      guard columns > 1, records.fields.count == columns,
        records.findings.allSatisfy({ $0.code == CSVCodes.spaceBeforeQuote })
      else { return false }
      for field in records.fields where !field.isEmpty {
        filled += 1
        if !field.isPlain { quoted += 1 }
      }
    }
    return quoted > 1 && quoted * 2 >= filled
  }
}
