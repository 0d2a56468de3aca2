/// The texts of a code that `explain` prints.
struct FindingPage: Sendable {
  var section = "own"
  var rule = ""
  var why = ""
  var bad = ""
  var good = ""

  /// The page, or where it is.
  ///
  /// Performance: few of the pages are asked for, and reading all of them would take half of the time of a short validation.
  enum Source: Sendable {
    case page(FindingPage)
    /// A row of a ``FindingCodeTable``.
    case row([UInt8])

    var page: FindingPage {
      switch self {
      case .page(let page): page
      case .row(let row): FindingPage(row) ?? FindingPage()
      }
    }
  }
}

extension FindingPage {
  /// - Parameter row: A row of a ``FindingCodeTable``. If a field is missing or malformed, the result is `nil`.
  init?(_ row: [UInt8]) {
    let parts = FindingPage.fields(row)
    guard (4...6).contains(parts.count) else { return nil }
    var fields: [String] = []
    for part in parts {
      guard let field = FindingPage.unescaped(row[part]) else { return nil }
      fields.append(field)
    }
    if fields[..<4].contains("") { return nil }
    section = fields[1]
    rule = fields[2]
    why = fields[3]
    if fields.count > 4 { bad = fields[4] }
    if fields.count > 5 { good = fields[5] }
  }

  /// The fields between bars that have a blank on either side.
  private static func fields(_ row: [UInt8]) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = 0
    var index = 1
    while index + 1 < row.count {
      if row[index] == Bytes.bar, index > start, row[index - 1] == Bytes.blank, row[index + 1] == Bytes.blank {
        fields.append(start..<index - 1)
        start = index + 2
        index = start
      } else {
        index += 1
      }
    }
    return fields + [min(start, row.count)..<row.count]
  }

  /// A text with its escapes resolved; `nil` if one of them is unknown.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in text {
      if isEscape {
        guard byte == UInt8(ascii: "n") || byte == Bytes.backslash else { return nil }
        bytes.append(byte == Bytes.backslash ? byte : Bytes.lineFeed)
        isEscape = false
      } else if byte == Bytes.backslash {
        isEscape = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscape ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// The bytes with a meaning in a table of codes.
enum Bytes {
  static let lineFeed = UInt8(ascii: "\n")
  static let blank = UInt8(ascii: " ")
  static let bar = UInt8(ascii: "|")
  static let backslash = UInt8(ascii: "\\")
}
