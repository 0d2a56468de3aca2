internal import Findings
package import SourceText

/// What RFC 4180 leaves open about a file: the delimiter.
///
/// Fields are written in `"`, and a quote inside a quoted field is doubled. Some programs write apostrophes instead.
package struct CSVDialect: Sendable, Hashable {
  /// The byte between two fields: usually `,`; `;` where the comma is the decimal sign; a tab, or `|`.
  package var delimiter: UInt8
  /// The byte before and after a quoted field: `"`, or an apostrophe in the files of some programs.
  package var quote = ASCII.doubleQuote

  /// Creates a dialect.
  package init(delimiter: UInt8 = UInt8(ascii: ",")) { self.delimiter = delimiter }

  /// RFC 4180: a comma.
  package static let rfc4180 = CSVDialect()

  /// The dialects that are detected, in the order of preference.
  package static let candidates = [ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.verticalBar].map {
    CSVDialect(delimiter: $0)
  }

  /// A text in quotes, with its quotes doubled (RFC 4180 2.7).
  package func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
    var quoted = [quote]
    for byte in text {
      quoted.append(byte)
      if byte == quote { quoted.append(byte) }
    }
    return quoted + [quote]
  }

  /// The name of the delimiter: `comma`, `semicolon`, `tab`, `vertical bar`, or the byte itself.
  package var name: String {
    switch delimiter {
    case ASCII.comma: "comma"
    case ASCII.semicolon: "semicolon"
    case ASCII.tab: "tab"
    case ASCII.verticalBar: "vertical bar"
    default: String(UnicodeScalar(delimiter))
    }
  }
}

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
