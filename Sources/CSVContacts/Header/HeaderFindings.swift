internal import CSVSyntax
internal import Findings

/// Findings about the names of the columns: equal names, missing names, names in another spelling than the product's,
/// and incomplete groups.
struct HeaderFindings {
  private let header: CSVHeader
  private let keys: [HeaderName]
  private(set) var findings: [Finding] = []
  /// The columns with a name of an earlier column.
  private(set) var duplicates: Set<Int> = []
  /// The columns without a name whose values are kept.
  let nameless: [Int]

  /// - Parameters:
  ///   - rows: The reader of the columns.
  ///   - records: The first records.
  ///   - isEnglish: Whether the names are those of the English product.
  init(
    _ header: CSVHeader, _ profile: CSVProfile, _ rows: ColumnReader, _ records: CSVRecordReader, isEnglish: Bool
  ) {
    self.header = header
    let keys = header.names.map { HeaderName($0) }
    self.keys = keys
    let kept = Set(rows.keptColumns)
    nameless = keys.indices.filter { keys[$0].isEmpty && kept.contains($0) }
    addDuplicates(kept)
    addBlank(records)
    let table = profile.table
    let knowsSpelling = profile.isWritable && isEnglish && !table.traits.contains(.isLossless)
    addSpelling(kept) { knowsSpelling ? table.spellings(of: $0) : [] }
    if !table.traits.contains(.isLossless) { addIncomplete(table) }
  }

  private mutating func add(_ code: FindingCode, _ message: String, _ column: Int, fix: Fix? = nil) {
    findings.append(
      Finding(code, message, at: header.place(of: column), property: header.names[column], fix: fix))
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
  private mutating func addBlank(_ records: CSVRecordReader) {
    var blank = nameless
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

  /// Reports names that differ from the product's in case, blanks or hyphens.
  ///
  /// - Parameters:
  ///   - kept: The columns that are kept under their own names.
  ///   - spelling: The product's spellings of a name; empty for other names.
  private mutating func addSpelling(_ kept: Set<Int>, _ spelling: (HeaderName) -> [String]) {
    var others: [(column: Int, name: String)] = []
    for (column, key) in keys.enumerated() where !key.isEmpty && !kept.contains(column) {
      let name = header.names[column]
      let known = spelling(key)
      if known.contains(where: { $0.isSame(as: name) }) { continue }
      let trimmed = HeaderFindings.trimmed(name)
      if let other = known.first {
        others.append((column, other))
      } else if !trimmed.isSame(as: name) {
        others.append((column, trimmed))
      }
    }
    guard let first = others.first else { return }
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    let edits = others.compactMap { header.renaming($0.column, to: $0.name) }
    add(
      CSVContactCodes.headerSpelling,
      "\(Finding.quote(header.names[first.column])) is written for \(Finding.quote(first.name))\(rest)", first.column,
      fix: Fix(ofForm: "write the names as the product does", edits: edits))
  }

  /// The name without blanks and no-break spaces around it.
  private static func trimmed(_ name: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\u{A0}" }
    var scalars = name.unicodeScalars.drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Groups that have a label and no value, or whose numbers have a gap.
  private mutating func addIncomplete(_ table: ColumnTable) {
    var parts: [Int: [Int: (column: Int, hasValue: Bool)]] = [:]
    for (column, key) in keys.enumerated() {
      guard let place = table.repeated(key) else { continue }
      let found = parts[place.group]?[place.number]
      parts[place.group, default: [:]][place.number] = (
        found?.column ?? column, found?.hasValue ?? false || place.part > 0
      )
    }
    for (group, columns) in table.readableGroups.enumerated() {
      guard let numbers = parts[group] else { continue }
      for (number, (column, hasValue)) in numbers.sorted(by: { $0.key < $1.key }) {
        if !hasValue {
          add(
            CSVContactCodes.incompleteGroup,
            "\(Finding.quote(header.names[column])) has no column for a value beside it", column)
        } else if number > 1, numbers[number - 1] == nil {
          add(
            CSVContactCodes.incompleteGroup,
            "there is \(columns.title) \(number) and no \(columns.title) \(number - 1)", column)
        }
      }
    }
  }
}
