internal import CSVSyntax
internal import Findings
internal import SourceText

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
      if known.contains(where: { $0.hasSameBytes(as: name) }) { continue }
      let trimmed = HeaderFindings.trimmed(name)
      if let other = known.first {
        others.append((column, other))
      } else if !trimmed.hasSameBytes(as: name) {
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

/// Findings about the profile of a header.
enum ProfileFindings {
  /// All findings about the profile.
  ///
  /// - Parameters:
  ///   - taken: The profile.
  ///   - known: The number of columns that it knows.
  ///   - named: The profile that the user named.
  ///   - score: The number of columns that another profile knows.
  static func all(
    _ header: CSVHeader, _ taken: CSVProfile, known: Int, named: CSVProfile?, score: (CSVProfile) -> Int
  ) -> [Finding] {
    if named == nil { return [guessed(header, taken, known)] + rival(header, taken, known, score) }
    var best = (profile: taken, score: known)
    for other in ProfileTable.all {
      let score = score(other)
      if score > best.score { best = (other, score) }
    }
    guard best.score > 2 * known else { return [] }
    return [
      Finding(
        CSVContactCodes.profileMismatch,
        "\(taken.name) knows \(known) of the \(header.names.count) columns and \(best.profile.name) \(best.score); the others "
          + "are kept under their names", at: header.range)
    ]
  }

  private static func guessed(_ header: CSVHeader, _ taken: CSVProfile, _ known: Int) -> Finding {
    Finding(
      CSVContactCodes.profileGuessed,
      "read as \(taken.name), \(taken.title): \(known) of \(header.names.count) columns are known", at: header.range)
  }

  /// Reports another product that knows as many columns and gives one of them another meaning. A plain table has no
  /// other product.
  private static func rival(
    _ header: CSVHeader, _ taken: CSVProfile, _ known: Int, _ score: (CSVProfile) -> Int
  ) -> [Finding] {
    let table = taken.table
    guard taken != PlainTable.profile, table.groups.isEmpty else { return [] }
    for other in ProfileTable.all where other != taken && other != PlainTable.profile {
      let rival = other.table
      guard rival.groups.isEmpty, score(other) == known else { continue }
      for (column, name) in header.names.enumerated() {
        let key = HeaderName(name)
        guard let ours = table.meaning(key)?.propertyName,
          let theirs = rival.meaning(key)?.propertyName, ours != theirs
        else { continue }
        return [
          Finding(
            CSVContactCodes.profileAmbiguous,
            "\(taken.name) and \(other.name) know as many of the columns; \(Finding.quote(name)) was read as \(ours) and "
              + "would be \(theirs)\(Advice.product())", at: header.place(of: column), property: name)
        ]
      }
    }
    return []
  }

  /// Reports lines before the header.
  static func title(_ header: CSVHeader, _ taken: CSVProfile, _ prefix: [UInt8]) -> [Finding] {
    // LinkedIn writes a note there.
    guard !taken.table.traits.contains(.hasTitleLines), header.start < header.range.lowerBound,
      let first = prefix[header.start..<header.range.lowerBound].firstIndex(where: { $0 > ASCII.space })
    else { return [] }
    let line = prefix[first...].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    // At the start of the file they would be byte order marks, which are removed, too.
    let end = header.range.lowerBound + ByteOrderMarks.length(ofUTF8: prefix[header.range])
    return [
      Finding(
        CSVContactCodes.titleRow,
        "\(Finding.quote(String(decoding: line, as: UTF8.self))) is above the names of the columns",
        at: line.indices,
        fix: Fix(
          "remove the lines above the header",
          edits: [Edit(header.start..<end, [])]))
    ]
  }

  /// Reports names that are not UTF-8.
  static func damage(_ header: CSVHeader, _ prefix: [UInt8]) -> [Finding] {
    header.cells.enumerated().compactMap { column, cell in
      let name = prefix[cell.range]
      guard let invalid = UTF8Check.firstInvalid(in: name.span) else { return nil }
      let place = cell.range.lowerBound + invalid
      let guess = LegacyGuess.encoding(ofDamaged: name)
      let fix = guess.flatMap { guess in
        guess.decode(name).flatMap { decoded in
          decoded.failures > 0
            ? nil
            : Fix(
              "write as UTF-8 what is \(guess.name)", edits: [Edit(cell.range, decoded.utf8)])
        }
      }
      return Finding(
        CSVCodes.invalidUTF8, "the name of column \(column + 1) has bytes that are not UTF-8; U+FFFD replaces them",
        at: place..<place + 1, fix: fix)
    }
  }

  /// Reports that no column can identify a contact.
  static func identity(_ header: CSVHeader, _ rows: ColumnReader, _ clues: LazyClues) -> [Finding] {
    rows.hasIdentity
      ? []
      : [
        Finding(
          CSVContactCodes.noIdentity,
          "no column is for a name, an organization, an e-mail address or a phone number: "
            + header.names.prefix(5).map { Finding.quote($0) }.joined(separator: ", ")
            + clues.identityOption(header.names), at: header.range)
      ]
  }

  /// Whether a record is not a header, because it has an address or a number.
  static func looksLikeData(_ names: [String]) -> Bool {
    names.contains { name in
      if name.utf8.contains(ASCII.atSign) { return true }
      return name.utf8.count { ASCII.isDigit($0) } >= 7 && name.utf8.allSatisfy(PhoneText.isPart)
    }
  }
}
