package import CSVSyntax
package import Findings
package import SourceText

/// The result of reading the header of a file: its columns and their meaning.
package struct CSVDetection: Sendable {
  /// The reader; `nil` if the bytes are not CSV of contacts.
  package var reader: CSVReader?
  /// The number of bytes up to the first record.
  package var headerEnd = 0
  /// The delimiter.
  package var dialect = CSVDialect.rfc4180
  /// The profile.
  package var profile: CSVProfile?
  /// The names of the columns, as written.
  package var columns: [String] = []
  /// The number of columns with a name that the profile knows.
  package var knownColumns = 0
  /// Whether the file has no header, and the values of its columns gave them their names.
  package var isNamedByValues = false
  /// The findings about the header.
  package var findings: [Finding] = []
  /// The reason why the bytes are not CSV of contacts; `nil` if they are.
  package var reason: String?
  /// The votes of the first records for the order of day and month.
  package var dates = DateOrderVotes([], known: nil)
  /// A reader that does not know the order of dates yet.
  fileprivate var undecided: CSVReader?
  fileprivate var header: CSVHeader?
  /// The sources of the meanings, for ``mapping``.
  fileprivate var sources: MappingSources?

  /// What each column was understood as, why, and two of its values.
  package var mapping: [CSVColumnMapping] { sources?.mapping(columns) ?? [] }

  /// Sets a reader of columns that are no header of the file.
  mutating func set(_ reader: CSVReader, _ dates: DateOrderVotes, _ sources: MappingSources) {
    undecided = reader
    self.dates = dates
    self.sources = sources
  }

  /// Makes the reader, which reads dates as the evidence has it.
  package mutating func decide(_ dates: DateOrderVotes) {
    let (decisions, found) = dates.decisions(columnCount: columns.count)
    reader = undecided?.deciding(decisions)
    undecided = nil
    for case (let column, var finding) in found {
      finding.range = header?.place(of: column)
      findings.append(finding)
    }
  }
}

extension CSVReader {
  /// Detects the columns by the first bytes of a file, as `inspect` does, and takes the order of
  /// day and month from them.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, about ten thousand or all, as UTF-8 without a byte order mark.
  ///   - profile: The profile, if the user named it.
  ///   - limits: The maximum sizes of fields and records.
  ///   - options: The options of the reader.
  package static func detect(
    prefix: [UInt8], profile: CSVProfile? = nil, limits: Limits = Limits(), options: Options = Options()
  ) -> CSVDetection {
    var detection = inspect(prefix, profile: profile, limits: limits, options: options)
    detection.decide(detection.dates)
    return detection
  }

  /// Detects the columns by the first bytes of a file: the delimiter and the profile are those with the most known
  /// names of columns; lines before the header are skipped.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, about ten thousand or all, as UTF-8 without a byte order mark.
  ///   - profile: The profile, if the user named it.
  ///   - limits: The maximum sizes of fields and records.
  ///   - options: The options of the reader.
  ///
  /// The result has no reader until ``CSVDetection/decide(_:)`` sets the order of dates.
  package static func inspect(
    _ prefix: [UInt8], profile: CSVProfile? = nil, limits: Limits = Limits(), options: Options = Options()
  ) -> CSVDetection {
    var detection = CSVDetection()
    let matcher = HeaderMatcher(named: profile, options: options)
    let isNamed = !options.names.isEmpty
    guard
      var header = isNamed
        ? CSVHeader.given(options.names, in: prefix, limits: limits)
        : CSVHeader.find(in: prefix, limits: limits, score: { matcher.score($0) })
    else {
      detection.reason = "it has no record"
      return detection
    }
    matcher.joinNames(&header, in: prefix, limits)
    if options.undoesFormulaGuard { header.names = header.names.map { FormulaGuard.removed(from: $0) } }
    let match = matcher.match(&header, in: prefix, limits: limits)
    detection.dialect = header.dialect
    detection.columns = header.names
    detection.headerEnd = header.end
    detection.findings = header.findings
    var records = CSVRecordReader(prefix, dialect: header.dialect, limits: limits, from: header.end)
    let clues = LazyClues(records, count: header.names.count)
    guard let match else {
      let table = isNamed || profile != nil ? nil : HeaderlessTable.find(in: prefix, limits: limits)
      guard let table, table.isKnown else { return refused(detection, header, profile, table, clues) }
      return named(by: table, header, prefix, limits, options)
    }
    let found = match.profile
    let mapped = ColumnMap(options.fields, header: header.names)
    let columns = TableColumns(header, match, mapped: mapped.roles, clues)
    let rows = columns.reader.mapping(mapped.roles, header: header.names)
    detection.findings += mapped.findings.map { finding in
      var finding = finding
      finding.range = header.range
      return finding
    }
    detection.profile = found
    detection.knownColumns = columns.known
    detection.findings += headerFindings(header, found, isNamed: isNamed, prefix)
    detection.findings +=
      ProfileFindings.all(
        header, found, known: columns.known, named: profile,
        score: match.localized == nil ? { matcher.score(header.names, of: $0) } : { _ in 0 })
      + ProfileFindings.identity(header, rows, clues)
    if let reading = match.localized { detection.findings += reading.findings(header) }
    detection.findings += columns.findings(header, separatesPeople: options.separatesPeople)
    let names = HeaderFindings(header, found, rows, records, isEnglish: match.localized == nil)
    detection.findings += names.findings
    let unknown = rows.unknownColumns.filter { !names.duplicates.contains($0) }
    detection.findings += unknownColumns(unknown, header, rows, clues)
    detection.undecided = CSVReader(
      profile: found, dialect: header.dialect, limits: limits, options: options, header: header.names,
      unknown: Set(unknown).union(names.nameless), rows: rows,
      habits: .init(
        isWrapped: header.isWrapped, expectsMore: clues.expectMore, postcodes: PostcodeCheck(rows.fixed) { clues.all }))
    if options.separatesPeople, !columns.people.isEmpty {
      detection.undecided = detection.undecided?.separating(
        columns.people, from: columns.readerWithoutPeople.mapping(mapped.roles, header: header.names))
    }
    let (sections, sectionFindings) = sections(after: header, in: prefix, limits, options)
    if !sections.isEmpty { detection.undecided = detection.undecided?.adding(sections) }
    detection.findings += sectionFindings
    detection.header = header
    detection.sources = MappingSources(
      rows: rows, reasons: columns.reasons, mapped: Set(mapped.roles.keys), records: records)
    detection.dates = dateVotes(
      header, rows, match, known: options.dateOrder ?? found.table.dateOrder)
    detection.dates.add(&records)
    return detection
  }

  /// The findings about a header as a whole.
  private static func headerFindings(
    _ header: CSVHeader, _ profile: CSVProfile, isNamed: Bool, _ prefix: [UInt8]
  ) -> [Finding] {
    var findings: [Finding] = []
    if header.names.count == 1, !isNamed {
      findings.append(
        Finding(CSVCodes.singleColumn, "there is one column only: is the delimiter another one?", at: header.range))
    }
    return findings + ProfileFindings.title(header, profile, prefix) + ProfileFindings.damage(header, prefix)
  }

  /// The findings about columns that are no field of a contact.
  private static func unknownColumns(
    _ unknown: [Int], _ header: CSVHeader, _ rows: ColumnReader, _ clues: LazyClues
  ) -> [Finding] {
    let hasName = rows.meanings.contains { $0.meaning.isNameOfPerson }
    return unknown.map { column in
      let name = header.names[column]
      return Finding(
        CSVContactCodes.unknownColumn,
        "no field of a contact is called \(Finding.quote(name)); "
          + "its values are kept under that name\(clues.option(column, name, mayBeName: !hasName))",
        at: header.place(of: column), property: name)
    }
  }

  /// The readers of the tables after the first one, and the findings about their columns.
  private static func sections(
    after header: CSVHeader, in prefix: [UInt8], _ limits: Limits, _ options: Options
  ) -> (sections: [TableSection], findings: [Finding]) {
    // The columns that the user named are those of the first table.
    guard options.fields.isEmpty, options.names.isEmpty else { return ([], []) }
    let matcher = HeaderMatcher(named: nil, options: options)
    let headers = TableSections.headers(after: header, in: prefix, limits: limits) { matcher.score($0) }
    var sections: [TableSection] = []
    var findings: [Finding] = []
    for (place, (start, names)) in headers.enumerated() {
      let end = place + 1 < headers.count ? headers[place + 1].start : prefix.count
      let detection = detect(prefix: Array(prefix[start..<end]), limits: limits, options: options)
      guard let reader = detection.reader, reader.dialect == header.dialect, reader.columns.map(\.name) == names
      else { continue }
      sections.append(TableSection(names: names.map { HeaderName($0) }, reader: reader))
      findings += detection.findings.compactMap { finding in
        guard finding.severity != .note, let range = finding.range else { return nil }
        var finding = finding
        finding.range = range.lowerBound + start..<range.upperBound + start
        return finding
      }
    }
    return (sections, findings)
  }

  private static func dateVotes(
    _ header: CSVHeader, _ rows: ColumnReader, _ match: HeaderMatch, known: DateOrder?
  ) -> DateOrderVotes {
    DateOrderVotes(
      rows.dateColumns.map {
        // Spanish Outlook has a few English names and Spanish dates.
        let habit =
          match.localized?.language == nil ? DateOrder.habit(of: header.names[$0], in: match.profile) : .dayFirst
        return .init(index: $0, name: header.names[$0], habit: habit)
      },
      known: known)
  }

  /// Reads a table without a header, the values of which show what its columns are.
  private static func named(
    by table: HeaderlessTable, _ header: CSVHeader, _ prefix: [UInt8], _ limits: Limits, _ options: Options
  ) -> CSVDetection {
    var options = options
    options.names = table.names
    var detection = inspect(prefix, limits: limits, options: options)
    detection.isNamedByValues = true
    let names = table.names.joined(separator: ",")
    let finding = Finding(
      CSVContactCodes.noHeader,
      "the first record is data and no header; by their values, the columns are \(names)"
        + Advice.otherHeader(names), at: header.range, severity: .note)
    detection.findings.insert(finding, at: 0)
    return detection
  }

  private static func refused(
    _ detection: CSVDetection, _ header: CSVHeader, _ profile: CSVProfile?, _ table: HeaderlessTable?,
    _ clues: LazyClues
  ) -> CSVDetection {
    var detection = detection
    let example = (table?.names ?? ["Name", "Phone"]).joined(separator: ",")
    let advice = Advice.header(example)
    let names = header.names.prefix(5).map { Finding.quote($0) }.joined(separator: ", ")
    if let profile {
      detection.reason = "no column has a name of \(profile.name): \(names)"
      detection.findings.append(
        Finding(CSVContactCodes.profileMismatch, detection.reason ?? "", at: header.range))
    } else if ProfileFindings.looksLikeData(header.names) {
      detection.reason = "the first record is data and no header: \(names)\(advice)"
      detection.findings.append(Finding(CSVContactCodes.noHeader, detection.reason ?? "", at: header.range))
    } else {
      detection.reason = "no column is one of a contact: \(names)\(clues.identityOption(header.names))\(advice)"
      detection.findings.append(Finding(CSVContactCodes.noIdentity, detection.reason ?? "", at: header.range))
    }
    return detection
  }
}

extension DateOrder {
  /// The order to assume without evidence: the month first in columns with an English name, as most products write in the
  /// United States, and the day first in all others.
  fileprivate static func habit(of column: String, in profile: CSVProfile) -> DateOrder {
    profile.isGoogle || ColumnPhrase(HeaderPhrase(column), [.english]).certainty == .certain ? .monthFirst : .dayFirst
  }
}
