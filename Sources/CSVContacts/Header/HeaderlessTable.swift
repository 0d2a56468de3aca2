internal import CSVSyntax
internal import SourceText

/// Names for the columns of a table without a header, from the values of its first records.
struct HeaderlessTable {
  /// The names; `Column 3` for a column whose values do not show what it is.
  private(set) var names: [String] = []
  /// Whether the values show what at least half of the columns are, and which column names the contact.
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
    let tables = CSVDialect.candidates(for: prefix, limits: limits).compactMap { HeaderlessTable(prefix, $0, limits) }
    func rank(_ table: HeaderlessTable) -> Int { (table.isKnown ? 1_000 : 0) + table.names.count }
    return tables.enumerated().max { (rank($0.element), -$0.offset) < (rank($1.element), -$1.offset) }?.element
  }

  private init?(_ prefix: [UInt8], _ dialect: CSVDialect, _ limits: Limits) {
    self.dialect = dialect
    var records = CSVRecordReader(prefix, dialect: dialect, limits: limits)
    var columns: [[String]] = []
    var widths: [Int: Int] = [:]
    for _ in 0..<HeaderlessTable.reach {
      guard records.next() else { break }
      records.findings.removeAll(keepingCapacity: true)
      // The last record may be incomplete.
      if records.isBlank || records.position >= prefix.count && !columns.isEmpty && columns[0].count > 2 { continue }
      guard records.fields.count <= HeaderlessTable.maxColumns else { return nil }
      let texts = records.texts
      widths[texts.count, default: 0] += 1
      while columns.count < texts.count {
        columns.append(Array(repeating: "", count: columns.first?.count ?? 0))
      }
      for column in columns.indices { columns[column].append(column < texts.count ? texts[column] : "") }
    }
    // The fields of a wrong delimiter differ in number. Trailing empty fields may be missing.
    guard let usual = widths.values.max(), usual * 10 >= widths.values.reduce(0, +) * 8 else { return nil }
    let kinds = columns.map { HeaderlessTable.kind(of: $0.filter { !$0.isEmpty }) }
    let places = kinds.indices.filter { kinds[$0] == .email || kinds[$0] == .phone }
    // A header has no address and no number.
    guard places.contains(where: { HeaderlessTable.kind(of: [columns[$0][0]]) == kinds[$0] }) else { return nil }
    // Several mailboxes with names are several people; another delimiter cuts them.
    let mailboxes = kinds.indices.filter { kinds[$0] == .email && columns[$0].contains { $0.contains("<") } }
    let isCut = zip(kinds, columns).contains { $0 != .email && $1.contains { $0.utf8.contains(ASCII.atSign) } }
    guard mailboxes.count <= 1, !isCut else { return nil }
    let name = HeaderlessTable.nameColumn(kinds, columns)
    let hasPhone = kinds.contains(.phone)
    var seen: [String: Int] = [:]
    var known = 0
    for (column, kind) in kinds.enumerated() {
      let found: String? =
        switch kind {
        case .email: "Email"
        case .phone: "Phone"
        case .number: hasPhone ? "Phone" : nil
        case .url: "Website"
        case .text: column == name ? "Name" : nil
        case .empty, .other: nil
        }
      guard let found else {
        if kind == .empty { known += 1 }
        names.append(kind == .empty ? "" : "Column \(column + 1)")
        continue
      }
      known += 1
      let number = (seen[found] ?? 0) + 1
      seen[found] = number
      names.append(number == 1 ? found : "\(found) \(number)")
    }
    isKnown = known * 2 >= kinds.count && (name != nil || !kinds.contains(.text))
  }

  /// The only column of texts, or the only one whose values have several words, as names of people have.
  private static func nameColumn(_ kinds: [Kind], _ columns: [[String]]) -> Int? {
    let texts = kinds.indices.filter { kinds[$0] == .text }
    if texts.count <= 1 { return texts.first }
    let names = texts.filter { column in
      let values = columns[column].filter { !$0.isEmpty }
      return values.count { value in
        (2...4).contains(value.utf8.split(separator: ASCII.space).count) && !value.utf8.contains(where: ASCII.isDigit)
      } * 10 >= values.count * 8
    }
    return names.count == 1 ? names[0] : nil
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

  /// Whether it is an address, which may have a name before it. A delimiter is part of a name only before `<`.
  private static func isEmail(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    func isDelimiter(_ byte: UInt8) -> Bool { byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.tab }
    if bytes.last == UInt8(ascii: ">"), let start = bytes.lastIndex(of: UInt8(ascii: "<")) {
      let name = bytes[..<start]
      return isAddress(bytes[(start + 1)..<(bytes.count - 1)]) && !name.contains(ASCII.atSign)
        && !name.contains { $0 == ASCII.semicolon || $0 == ASCII.tab }
    }
    guard !bytes.contains(where: isDelimiter) else { return false }
    let words = bytes.split(whereSeparator: ASCII.isBlank).filter { $0.contains(ASCII.atSign) }
    return words.count == 1 && isAddress(words[0])
  }

  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: ASCII.atSign, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(ASCII.period)
      && !bytes.contains { ASCII.isBlank($0) || $0 == ASCII.comma || $0 == ASCII.semicolon }
  }

  private static func isNumber(_ text: String, digits: Int) -> Bool {
    text.utf8.allSatisfy(PhoneText.isPart) && text.utf8.count { ASCII.isDigit($0) } >= digits
  }
}

extension CSVReader {
  /// The names in a text such as `Name,Phone`.
  package static func columnNames(_ text: String) -> [String] {
    var records = CSVRecordReader(Array(text.utf8))
    return records.next() ? records.texts : []
  }
}
