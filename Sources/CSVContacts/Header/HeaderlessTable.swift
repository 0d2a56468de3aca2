internal import CSVSyntax
internal import SourceText

/// Names for the columns of a table without a header, from the values of its first records.
struct HeaderlessTable {
  /// The names; `Column 3` for a column whose values do not show what it is.
  private(set) var names: [String] = []
  /// Whether the values of every column show what it is.
  private(set) var isKnown = true
  let dialect: CSVDialect

  /// The maximum number of records that are inspected.
  private static let reach = 50
  /// The maximum number of columns of a table that is read without names.
  private static let maxColumns = 64

  /// The kind of the values of a column.
  private enum Kind {
    case email, url, phone
    /// Digits that may be an extension or any other number.
    case number
    case text, empty, other
  }

  /// The table, in the dialect that explains most columns; `nil` if there is no column of e-mail addresses or numbers.
  static func find(in prefix: [UInt8], limits: Limits) -> HeaderlessTable? {
    let tables = CSVDialect.candidates.compactMap { HeaderlessTable(prefix, $0, limits) }
    func rank(_ table: HeaderlessTable) -> Int { (table.isKnown ? 1_000 : 0) + table.names.count }
    return tables.enumerated().max { (rank($0.element), -$0.offset) < (rank($1.element), -$1.offset) }?.element
  }

  private init?(_ prefix: [UInt8], _ dialect: CSVDialect, _ limits: Limits) {
    self.dialect = dialect
    var records = CSVRecordReader(prefix, dialect: dialect, limits: limits)
    var columns: [[String]] = []
    for _ in 0..<HeaderlessTable.reach {
      guard records.next() else { break }
      records.findings.removeAll(keepingCapacity: true)
      // The last record may be incomplete.
      if records.isBlank || records.position >= prefix.count && !columns.isEmpty && columns[0].count > 2 { continue }
      guard records.fields.count <= HeaderlessTable.maxColumns else { return nil }
      let texts = records.texts
      while columns.count < texts.count {
        columns.append(Array(repeating: "", count: columns.first?.count ?? 0))
      }
      for column in columns.indices { columns[column].append(column < texts.count ? texts[column] : "") }
    }
    let kinds = columns.map { HeaderlessTable.kind(of: $0.filter { !$0.isEmpty }) }
    let places = kinds.indices.filter { kinds[$0] == .email || kinds[$0] == .phone }
    // A header has no address and no number.
    guard places.contains(where: { HeaderlessTable.kind(of: [columns[$0][0]]) == kinds[$0] }) else { return nil }
    let hasPhone = kinds.contains(.phone)
    let isOnlyText = kinds.count { $0 == .text } == 1
    var seen: [String: Int] = [:]
    for (column, kind) in kinds.enumerated() {
      let name: String?
      switch kind {
      case .email: name = "Email"
      case .phone: name = "Phone"
      case .number: name = hasPhone ? "Phone" : nil
      case .url: name = "Website"
      case .text: name = isOnlyText ? "Name" : nil
      case .empty, .other: name = nil
      }
      guard let name else {
        isKnown = isKnown && kind == .empty
        names.append(kind == .empty ? "" : "Column \(column + 1)")
        continue
      }
      let number = (seen[name] ?? 0) + 1
      seen[name] = number
      names.append(number == 1 ? name : "\(name) \(number)")
    }
  }

  private static func kind(of values: [String]) -> Kind {
    if values.isEmpty { return .empty }
    func areMost(_ isKind: (String) -> Bool) -> Bool { values.count(where: isKind) * 10 >= values.count * 9 }
    if areMost(isEmail) { return .email }
    if areMost({
      $0.asciiLowercased.utf8.starts(with: "http".utf8) || $0.asciiLowercased.utf8.starts(with: "www.".utf8)
    }) {
      return .url
    }
    if areMost({ isNumber($0, digits: 2) }) {
      return values.contains { isNumber($0, digits: 6) }
        ? .phone : areMost { isNumber($0, digits: 3) } ? .number : .other
    }
    return areMost { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) } ? .text : .other
  }

  /// Whether it is an address, which may have a name before it.
  private static func isEmail(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let at = bytes.firstIndex(of: ASCII.atSign), at > 0, at + 1 < bytes.count else { return false }
    let start = bytes[..<at].last { !ASCII.isBlank($0) } == bytes[at - 1]
    let domain = bytes[(at + 1)...].prefix { !ASCII.isBlank($0) && $0 != UInt8(ascii: ">") }
    return start && domain.contains(ASCII.period) && !domain.contains(ASCII.atSign)
  }

  private static func isNumber(_ text: String, digits: Int) -> Bool {
    text.utf8.allSatisfy(PhoneText.isPart) && text.utf8.count { ASCII.isDigit($0) } >= digits
  }
}

extension CSVReader {
  /// The names in a text such as `Name,Phone`.
  public static func columnNames(_ text: String) -> [String] {
    var records = CSVRecordReader(Array(text.utf8))
    return records.next() ? records.texts : []
  }
}
