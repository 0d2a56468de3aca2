/// Codes with their pages as rows of text, which are read at the first use of one of the codes.
///
/// A row has four to six fields with a bar between blanks after each but the last: the id, the name and the severity;
/// the section of the standard, or "own"; the rule; the reason; the bad and the good example. `,limit` and `,incomplete`
/// after the severity are ``FindingCode/isLimit`` and ``FindingCode/isIncomplete``, and further words describe a rule.
/// `\n` is a line break and `\\` a backslash. An indented line continues the line before it after a blank.
///
/// ```
/// VC102 missing-end error,incomplete | RFC 6350 6.1.2 | A card ends with END:VCARD. |
///   The card was closed at the next one or at the end of the file; none of it is lost. |
///   BEGIN:VCARD\nVERSION:4.0\nFN:Ada | BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD
/// ```
package struct FindingCodeTable: Sendable {
  /// The rows, in the order of the texts.
  package let rows: [FindingCodeRow]
  /// The rows without a code.
  private let unreadable: [[UInt8]]
  private let byID: [String: FindingCodeRow]

  /// Reads the rows of one or more texts.
  package init(_ texts: String...) {
    var rows: [FindingCodeRow] = []
    var unreadable: [[UInt8]] = []
    for text in texts {
      FindingCodeTable.forEachRow(of: Array(text.utf8)) { bytes in
        if let row = FindingCodeRow(bytes) { rows.append(row) } else { unreadable.append(bytes) }
      }
    }
    self.rows = rows
    self.unreadable = unreadable
    byID = Dictionary(rows.map { ($0.code.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows that are not in this form. A code whose page is not is among ``codes``, and has no texts.
  package var malformed: [String] {
    let rows = unreadable + rows.map(\.bytes).filter { FindingPage($0) == nil }
    return rows.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The code of each row.
  package var codes: [FindingCode] { rows.map(\.code) }

  /// The row of a code; `nil` if the table has none.
  package func row(_ id: String) -> FindingCodeRow? { byID[id] }

  /// The code with an id, which has a row.
  package subscript(id: String) -> FindingCode {
    if let row = byID[id] { return row.code }
    assertionFailure("\(id) has no row")
    return FindingCode(id, id, .error, rule: "")
  }

  /// Calls a closure with each row in one line.
  ///
  /// Performance: bytes, because the tables are read at each start of the command.
  private static func forEachRow(of text: [UInt8], _ body: ([UInt8]) -> Void) {
    var row: [UInt8] = []
    var start = 0
    while start < text.count {
      var content = start
      while content < text.count, text[content] == Bytes.blank { content += 1 }
      let end = text[content...].firstIndex(of: Bytes.lineFeed) ?? text.count
      if content < end {
        if content == start || row.isEmpty {
          if !row.isEmpty { body(row) }
          row.removeAll(keepingCapacity: true)
        } else {
          row.append(Bytes.blank)
        }
        row += text[content..<end]
      }
      start = end + 1
    }
    if !row.isEmpty { body(row) }
  }
}

/// A row of a table of codes.
package struct FindingCodeRow: Sendable {
  /// The code.
  package let code: FindingCode
  /// The words after the severity, which describe a rule.
  package let words: [String]
  /// The row in one line.
  fileprivate let bytes: [UInt8]

  /// - Parameter row: The row in one line. If the id, the name or the severity is missing or malformed, the result is `nil`.
  fileprivate init?(_ row: [UInt8]) {
    let head = row.prefix { $0 != Bytes.bar }
    let words = head.split(separator: Bytes.blank).map { String(decoding: $0, as: UTF8.self) }
    guard head.count < row.count, words.count >= 3, words[0].utf8.count == 5 else { return nil }
    let marks = words[2].utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    guard let severity = Severity.allCases.first(where: { marks.first == $0.name }),
      marks.dropFirst().allSatisfy({ $0 == "limit" || $0 == "incomplete" })
    else { return nil }
    code = FindingCode(
      words[0], words[1], severity, isLimit: marks.contains("limit"), isIncomplete: marks.contains("incomplete"),
      page: .row(row))
    self.words = Array(words[3...])
    bytes = row
  }
}
