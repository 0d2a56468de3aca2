/// The stable identity of one kind of finding, with the page that `explain` prints about it.
///
/// There is one object for a code, made as a static constant by the module that reports it. Codes are never reused and
/// never renumbered.
///
/// ```swift
/// static let missingEnd = FindingCode(
///   "VC102", "missing-end", .error,
///   rule: "Every card ends with END:VCARD.",
///   why: "Without it a reader cannot tell where the next person begins.",
///   section: "RFC 6350 6.1.2",
///   bad: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n",
///   good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n")
/// ```
public final class FindingCode: Sendable {
  /// Two letters and three digits: `VC102`.
  public let id: String
  /// The readable name, unique over all areas: `missing-end`.
  public let slug: String
  /// The severity unless a finding sets another.
  public let severity: Severity
  /// Whether the finding reports that a limit was exceeded, so that the run is incomplete.
  public let isLimit: Bool
  /// Whether a part of the input was skipped or is missing: the contacts that were read lack values that the input has or
  /// had.
  public let isIncomplete: Bool
  /// Whether it is one of the codes of losses, `LSnnn`.
  public let isAboutLosses: Bool
  /// The rule, in a sentence.
  public var rule: String { page.page.rule }
  /// Why the rule matters to the owner of an address book.
  public var why: String { page.page.why }
  /// The section of the standard, or "own" for a rule of this package.
  public var section: String { page.page.section }
  /// An example that breaks the rule.
  public var bad: String { page.page.bad }
  /// The same example without the mistake.
  public var good: String { page.page.good }
  private let page: FindingPage.Source

  /// Makes a code with its page.
  ///
  /// A limit that was exceeded makes the input incomplete.
  public convenience init(
    _ id: String, _ slug: String, _ severity: Severity, isLimit: Bool = false, isIncomplete: Bool = false,
    rule: String, why: String = "", section: String = "own", bad: String = "", good: String = ""
  ) {
    self.init(
      id, slug, severity, isLimit: isLimit, isIncomplete: isIncomplete,
      page: .page(FindingPage(section: section, rule: rule, why: why, bad: bad, good: good)))
  }

  /// Makes a code whose page is in a row of a table.
  init(
    _ id: String, _ slug: String, _ severity: Severity, isLimit: Bool, isIncomplete: Bool, page: FindingPage.Source
  ) {
    self.id = id
    self.slug = slug
    self.severity = severity
    self.isLimit = isLimit
    self.isIncomplete = isIncomplete || isLimit
    isAboutLosses = id.utf8.starts(with: "LS".utf8)
    self.page = page
  }
}

extension FindingCode: Hashable, CustomStringConvertible {
  /// Two codes are one when their ids are.
  public static func == (left: FindingCode, right: FindingCode) -> Bool { left.id == right.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The form that a report prints between brackets: `VC102 missing-end`.
  public var description: String { "\(id) \(slug)" }
}

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
