internal import CSVSyntax
internal import Findings

/// What there is to say about the names of the columns: two that are equal, none at all, another spelling than the
/// product's, numbered groups that are not whole.
struct HeaderFindings {
  private let header: CSVHeader
  private let keys: [HeaderName]
  private(set) var findings: [Finding] = []
  /// The columns of which something was said that says all.
  private(set) var duplicates: Set<Int> = []

  /// - Parameters:
  ///   - rows: Reads the columns.
  ///   - records: The first records.
  ///   - isEnglish: Whether the names are those that the product has in English.
  init(
    _ header: CSVHeader, _ profile: CSVProfile, _ rows: any RowReader, _ records: CSVRecordReader, isEnglish: Bool
  ) {
    self.header = header
    keys = header.names.map { HeaderName($0) }
    let kept = Set(rows.keptColumns)
    addDuplicates(kept)
    addBlank(kept, records)
    if let format = ProfileTable.google(profile) {
      addSpelling { format.spelling(of: $0) }
      addIncomplete(format)
    } else if let format = ProfileTable.slots(profile), format.isWritable, isEnglish {
      addSpelling { format.spelling(of: $0) }
    }
  }

  private mutating func add(_ code: FindingCode, _ message: String, _ column: Int) {
    findings.append(Finding(code, message, at: header.place(of: column), property: header.names[column]))
  }

  /// Columns of one name of which the profile has fewer.
  private mutating func addDuplicates(_ kept: Set<Int>) {
    var first: [HeaderName: Int] = [:]
    for (column, key) in keys.enumerated() where !key.isEmpty {
      guard let other = first[key] else {
        first[key] = column
        continue
      }
      guard kept.contains(column) else { continue }
      duplicates.insert(column)
      add(
        CSVContactCodes.duplicateHeader,
        "the columns \(other + 1) and \(column + 1) are both called \(Finding.quote(header.names[column])); "
          + "the values of the second are kept under that name", column)
    }
  }

  /// Columns without a name that hold values.
  private mutating func addBlank(_ kept: Set<Int>, _ records: CSVRecordReader) {
    var blank = keys.indices.filter { keys[$0].isEmpty && kept.contains($0) }
    var records = records
    while !blank.isEmpty, records.next() {
      guard let column = blank.first(where: { $0 < records.fields.count && !records.fields[$0].isEmpty }) else {
        continue
      }
      add(
        CSVContactCodes.blankHeader, "the column \(column + 1) has no name; its values are kept without one", column)
      blank.removeAll { $0 == column }
    }
  }

  /// Names that are those of the product but for case, blanks or hyphens.
  private mutating func addSpelling(_ spelling: (HeaderName) -> [String]) {
    var others: [(column: Int, name: String)] = []
    for (column, key) in keys.enumerated() where !key.isEmpty {
      let known = spelling(key)
      guard let name = known.first, !known.contains(where: { $0.isSame(as: header.names[column]) }) else { continue }
      others.append((column, name))
    }
    guard let first = others.first else { return }
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    add(
      CSVContactCodes.headerSpelling,
      "\(Finding.quote(header.names[first.column])) is written for \(Finding.quote(first.name))\(rest)", first.column)
  }

  /// Groups that have a label and no value, or whose numbers have a gap.
  private mutating func addIncomplete(_ format: GoogleFormat) {
    var parts: [GoogleGroup: [Int: (column: Int, hasValue: Bool)]] = [:]
    for (column, key) in keys.enumerated() {
      guard case .group(let group, let number, let part)? = format.column(key) else { continue }
      let found = parts[group]?[number]
      parts[group, default: [:]][number] = (found?.column ?? column, found?.hasValue ?? false || part > 0)
    }
    for group in GoogleGroup.allCases {
      guard let numbers = parts[group] else { continue }
      for (number, (column, hasValue)) in numbers.sorted(by: { $0.key < $1.key }) {
        if !hasValue {
          add(
            CSVContactCodes.incompleteGroup,
            "\(Finding.quote(header.names[column])) has no column for a value beside it", column)
        } else if number > 1, numbers[number - 1] == nil {
          add(
            CSVContactCodes.incompleteGroup, "there is \(group.title) \(number) and no \(group.title) \(number - 1)",
            column)
        }
      }
    }
  }
}

extension GoogleFormat {
  /// How the product writes a column, or nothing for one that it does not have.
  fileprivate func spelling(of name: HeaderName) -> [String] {
    if case .group(let group, let number, let part)? = column(name) {
      return [group.columnName(number, part, saysType: isOld)]
    }
    return fixed.map(\.0).filter { HeaderName($0) == name }
  }
}
