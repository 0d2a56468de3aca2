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
  /// The rows that are not in this form.
  package let malformed: [String]
  private let byID: [String: FindingCodeRow]

  /// Reads the rows of one or more texts.
  package init(_ texts: String...) {
    var rows: [FindingCodeRow] = []
    var malformed: [String] = []
    for text in texts.flatMap(FindingCodeTable.unfolded) {
      if let row = FindingCodeRow(text) { rows.append(row) } else { malformed.append(text) }
    }
    self.rows = rows
    self.malformed = malformed
    byID = Dictionary(rows.map { ($0.code.id, $0) }, uniquingKeysWith: { first, _ in first })
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

  /// The rows, each in one line.
  private static func unfolded(_ text: String) -> [String] {
    var rows: [String] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      if content.startIndex == line.startIndex || rows.isEmpty {
        rows.append(String(Substring(content)))
      } else {
        rows[rows.count - 1] += " " + Substring(content)
      }
    }
    return rows
  }
}

/// A row of a table of codes.
package struct FindingCodeRow: Sendable {
  /// The code.
  package let code: FindingCode
  /// The words after the severity, which describe a rule.
  package let words: [Substring]

  /// - Parameter text: The row in one line. If a field is missing or malformed, the result is `nil`.
  fileprivate init?(_ text: String) {
    let parts = FindingCodeRow.fields(text)
    let fields = parts.compactMap(FindingCodeRow.unescaped)
    guard fields.count == parts.count, (4...6).contains(fields.count), !fields[..<4].contains("") else { return nil }
    let words = fields[0].utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard words.count >= 3, words[0].utf8.count == 5 else { return nil }
    let marks = words[2].utf8.split(separator: UInt8(ascii: ",")).map { Substring($0) }
    guard let severity = Severity.allCases.first(where: { marks.first == $0.name[...] }),
      marks.dropFirst().allSatisfy({ $0 == "limit" || $0 == "incomplete" })
    else { return nil }
    code = FindingCode(
      String(words[0]), String(words[1]), severity, isLimit: marks.contains("limit"),
      isIncomplete: marks.contains("incomplete"), rule: fields[2], why: fields[3], section: fields[1],
      bad: fields.count > 4 ? fields[4] : "", good: fields.count > 5 ? fields[5] : "")
    self.words = Array(words[3...])
  }

  /// The texts between bars that have a blank on either side.
  private static func fields(_ text: String) -> [Substring] {
    let (bytes, blank) = (text.utf8, UInt8(ascii: " "))
    var fields: [Substring] = []
    var start = bytes.startIndex
    var place = start
    while let bar = bytes[place...].firstIndex(of: UInt8(ascii: "|")) {
      place = bytes.index(after: bar)
      if bytes[start..<bar].last == blank, bytes[place...].first == blank {
        fields.append(text[start..<bytes.index(before: bar)])
        place = bytes.index(after: place)
        start = place
      }
    }
    return fields + [text[start...]]
  }

  /// The text with its escapes resolved; `nil` if one of them is unknown.
  private static func unescaped(_ text: Substring) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
    var result = String(Substring(parts[0]))
    var index = 1
    while index < parts.count {
      if parts[index].first == UInt8(ascii: "n") {
        result += "\n" + Substring(parts[index].dropFirst())
      } else if parts[index].isEmpty, index + 1 < parts.count {
        // Two backslashes have an empty part between them.
        index += 1
        result += "\\" + Substring(parts[index])
      } else {
        return nil
      }
      index += 1
    }
    return result
  }
}
