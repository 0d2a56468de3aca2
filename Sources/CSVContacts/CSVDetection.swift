public import CSVSyntax
public import Findings
public import SourceText

/// The result of reading the header of a file: its columns and their meaning.
public struct CSVDetection: Sendable {
  /// The reader; `nil` if the bytes are not CSV of contacts.
  public var reader: CSVReader?
  /// The number of bytes up to the first record.
  public var headerEnd = 0
  /// The delimiter.
  public var dialect = CSVDialect.rfc4180
  /// The profile.
  public var profile: CSVProfile?
  /// The names of the columns, as written.
  public var columns: [String] = []
  /// The number of columns with a name that the profile knows.
  public var knownColumns = 0
  /// True if the file has no header, and the values of its columns gave them their names.
  package var isNamedByValues = false
  /// The findings about the header.
  public var findings: [Finding] = []
  /// The reason why the bytes are not CSV of contacts; `nil` if they are.
  public var reason: String?
  /// The votes of the first records for the order of day and month.
  package var dates = DateOrderVotes([], known: nil)
  /// A reader that does not know the order of dates yet.
  fileprivate var undecided: CSVReader?
  fileprivate var header: CSVHeader?

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
  /// Detects the columns by the first bytes of a file, as ``inspect(_:profile:limits:options:)``, and takes the order of
  /// day and month from them.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, about ten thousand or all, as UTF-8 without a byte order mark.
  ///   - profile: The profile, if the user named it.
  ///   - limits: The maximum sizes of fields and records.
  ///   - options: The options of the reader.
  public static func detect(
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
    // The plain table wins if all names are common ones.
    let candidates = profile.map { [$0] } ?? [PlainTable.profile] + ProfileTable.all
    func scorer(_ names: [String]) -> (CSVProfile) -> Int {
      // Columns for which the user named a field are known in every profile.
      let mapped = ColumnMap(options.fields, header: names).roles
      let keys = names.indices.filter { mapped[$0] == nil }.map { HeaderName(names[$0]) }
      return { $0.score(keys) + mapped.count }
    }
    func best(_ names: [String]) -> (profile: CSVProfile, score: Int)? {
      let score = scorer(names)
      var best: (profile: CSVProfile, score: Int)?
      for candidate in candidates {
        let score = score(candidate)
        if score > best?.score ?? 0 { best = (candidate, score) }
        // The first profile that knows every column wins, so that the tables of the others are not made.
        if score == names.count { break }
      }
      return best
    }
    let isNamed = !options.names.isEmpty
    guard
      var header = isNamed
        ? CSVHeader.given(options.names, in: prefix, limits: limits)
        : CSVHeader.find(in: prefix, limits: limits, score: { best($0)?.score ?? 0 })
    else {
      detection.reason = "it has no record"
      return detection
    }
    var match = best(header.names).map { found, score in
      (profile: found, known: score, rows: ColumnReader(found.table, header: header.names))
    }
    var reading: ColumnReading?
    if !isNamed,
      let found = localized(
        header, known: match?.known ?? 0, isPlain: match?.profile == PlainTable.profile, in: prefix, profile,
        limits,
        score: { best($0)?.score ?? 0 })
    {
      (header, reading) = found
      match = (
        found.reading.product.profile, found.reading.known, ColumnReader(found.reading, header: header.names)
      )
    }
    detection.dialect = header.dialect
    detection.columns = header.names
    detection.headerEnd = header.end
    detection.findings = header.findings
    guard case (let found, let score, var rows)? = match else {
      let table = isNamed || profile != nil ? nil : HeaderlessTable.find(in: prefix, limits: limits)
      guard let table, table.isKnown else { return refused(detection, header, profile, table) }
      return named(by: table, header, prefix, limits, options)
    }
    let mapped = ColumnMap(options.fields, header: header.names)
    if !mapped.roles.isEmpty { rows.map(mapped.roles, header: header.names) }
    detection.findings += mapped.findings.map { finding in
      var finding = finding
      finding.range = header.range
      return finding
    }
    detection.profile = found
    detection.knownColumns = score
    if header.names.count == 1, !isNamed {
      detection.findings.append(
        Finding(CSVCodes.singleColumn, "there is one column only: is the delimiter another one?", at: header.range))
    }
    detection.findings += ProfileFindings.title(header, found, prefix)
    detection.findings += ProfileFindings.all(
      header, found, known: score, named: profile, score: reading == nil ? scorer(header.names) : { _ in 0 })
    detection.findings += ProfileFindings.identity(header, rows)
    if let reading { detection.findings += reading.findings(header) }
    var records = CSVRecordReader(prefix, dialect: header.dialect, limits: limits, from: header.end)
    let names = HeaderFindings(header, found, rows, records, isEnglish: reading == nil)
    detection.findings += names.findings
    let unknown = rows.unknownColumns.filter { !names.duplicates.contains($0) }
    for column in unknown {
      detection.findings.append(
        Finding(
          CSVContactCodes.unknownColumn,
          "no field of a contact is called \(Finding.quote(header.names[column])); "
            + "its values are kept under that name", at: header.place(of: column), property: header.names[column]))
    }
    detection.undecided = CSVReader(
      profile: found, dialect: header.dialect, limits: limits, options: options, header: header.names,
      unknown: Set(unknown).union(names.nameless), isWrapped: header.isWrapped, rows: rows)
    detection.header = header
    detection.dates = DateOrderVotes(
      rows.dateColumns.map {
        // Spanish Outlook has a few English names and Spanish dates.
        let habit = reading?.language == nil ? DateOrder.habit(of: header.names[$0], in: found) : .dayFirst
        return .init(index: $0, name: header.names[$0], habit: habit)
      },
      known: options.dateOrder ?? found.table.dateOrder)
    detection.dates.add(&records)
    return detection
  }

  /// The meaning of the columns if most names are in another language, and the header, which may be another record
  /// then.
  private static func localized(
    _ header: CSVHeader, known: Int, isPlain: Bool, in prefix: [UInt8], _ profile: CSVProfile?, _ limits: Limits,
    score: ([String]) -> Int
  ) -> (header: CSVHeader, reading: ColumnReading)? {
    // Only a header that is hardly English, or no product's, pays for the names of all languages.
    let named = header.names.count { !$0.isEmpty }
    guard known < (isPlain ? named : (named * 3 + 3) / 4), LocalizedProduct.includes(profile) else { return nil }
    let found = CSVHeader.find(in: prefix, limits: limits) { names in
      max(score(names), LocalizedHeader.score(names, profile: profile))
    }
    let header = found ?? header
    let records = CSVRecordReader(prefix, dialect: header.dialect, limits: limits, from: header.end)
    guard let reading = ColumnReading.best(header.names, records, profile: profile),
      reading.known > max(1, score(header.names))
    else { return nil }
    return (header, reading)
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
      "the first record is data and no header; by their values, the columns are \(names); --header \"\(names)\" names "
        + "others", at: header.range, severity: .note)
    detection.findings.insert(finding, at: 0)
    return detection
  }

  private static func refused(
    _ detection: CSVDetection, _ header: CSVHeader, _ profile: CSVProfile?, _ table: HeaderlessTable?
  ) -> CSVDetection {
    var detection = detection
    let example = (table?.names ?? ["Name", "Phone"]).joined(separator: ",")
    let advice = "; if the file has no header, --header \"\(example)\" names its columns"
    let names = header.names.prefix(5).map { Finding.quote($0) }.joined(separator: ", ")
    if let profile {
      detection.reason = "no column has a name of \(profile.name): \(names)"
      detection.findings.append(
        Finding(CSVContactCodes.profileMismatch, detection.reason ?? "", at: header.range))
    } else if ProfileFindings.looksLikeData(header.names) {
      detection.reason = "the first record is data and no header: \(names)\(advice)"
      detection.findings.append(Finding(CSVContactCodes.noHeader, detection.reason ?? "", at: header.range))
    } else {
      detection.reason = "no column is one of a contact: \(names)\(advice)"
      detection.findings.append(Finding(CSVContactCodes.noIdentity, detection.reason ?? "", at: header.range))
    }
    return detection
  }
}

extension DateOrder {
  /// The order to assume without evidence: the month first in columns with an English name, as most products write in the
  /// United States, and the day first in all others.
  fileprivate static func habit(of column: String, in profile: CSVProfile) -> DateOrder {
    profile.isGoogle || english.contains(HeaderName(column)) ? .monthFirst : .dayFirst
  }

  private static let english = Set(
    [
      "Birthday", "Birth Date", "Birthdate", "Date of Birth", "DOB", "Born", "Anniversary", "Wedding Anniversary",
    ].map { HeaderName($0) })
}
