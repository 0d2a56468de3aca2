internal import CSVContacts
internal import CSVSyntax
package import ContactModel
internal import Findings
internal import JSONContacts
package import SourceText

/// Reads the objects of a JSON text of another program as the rows of a table.
package struct JSONTableReader: Sendable {
  /// The members of a known program; `nil` for any other.
  let shape: MemberShape?
  /// The members of the first objects.
  let columns: [MemberColumn]
  /// The place of each of them.
  let places: [MemberColumn: Int]
  /// Their meanings.
  let detection: MemberDetection
  let reader: CSVReader
  /// What the words of their keys mean.
  let words: MemberWords
  let limits: Limits
  let options: CSVReader.Options

  /// Reads the objects of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    let rows = JSONRows(self)
    return ElementReading(bytes, limits: limits, depthLimit: JSONSample.depthLimit) { value, _, reading in
      rows.contact(value, &reading)
    }
  }

  /// The maximum number of values of an object.
  var maxValues: Int { min(limits.columns, 4_096) }
}

/// The rows of a batch, with the columns that only some of its objects have.
private final class JSONRows {
  /// A reader for objects with further members.
  private struct Extended {
    let places: [MemberColumn: Int]
    let count: Int
    let reader: CSVReader
    let findings: [Finding]
  }

  private let table: JSONTableReader
  private var flattening: MemberFlattening
  /// The readers by the further members.
  private var extended: [[MemberColumn]: Extended] = [:]
  private let writer = CSVRecordWriter()

  /// The maximum number of readers that are kept.
  private static let capacity = 64

  init(_ table: JSONTableReader) {
    self.table = table
    flattening = MemberFlattening(table.shape, maximum: table.maxValues)
    flattening.words = table.words
  }

  /// The contact of an object; `nil` if it is none, which is reported.
  func contact(_ value: JSONValue, _ reading: inout JSONReading) -> Contact? {
    guard case .object(let members) = value.kind else {
      reading.report(
        JSONCodes.notAContact, "\(reading.quoted(value)) is \(value.typeName), not a contact; it was skipped",
        value.range)
      return nil
    }
    if let type = table.shape?.foreignType(members) {
      // A page describes other things, too.
      reading.findings.append(
        Finding(
          JSONCodes.notAContact, "the object is a \(Finding.quote(type)) and not a Person; it was skipped",
          at: value.range, severity: .note))
      return nil
    }
    let cells = flattening.cells(of: members)
    if flattening.isCut {
      reading.report(
        JSONCodes.tooManyMembers,
        "the object has more than \(table.maxValues) values, or the path of one is longer than 2,000 octets; the others "
          + "were skipped\(Advice.columns())",
        value.range.lowerBound..<value.range.lowerBound + 1)
    }
    guard !cells.isEmpty else {
      reading.report(JSONCodes.notAContact, "the object has no value; it was skipped", value.range)
      return nil
    }
    let (extra, unknown) = further(cells)
    let extended = extra.isEmpty ? nil : extended(by: extra, cells)
    let places = extended?.places ?? table.places
    var texts = Array(repeating: "", count: extended?.count ?? table.columns.count)
    var ranges: [Int: Range<Int>] = [:]
    for cell in cells {
      guard let place = places[cell.column] else { continue }
      texts[place] = cell.text
      ranges[place] = cell.range
    }
    var row: [UInt8] = []
    writer.write(texts, into: &row)
    let batch = (extended?.reader ?? table.reader).read(row)
    let findings = (extended?.findings ?? []) + batch.findings
    if !findings.isEmpty {
      let map = CellMap(row, table.limits)
      for var finding in findings {
        let path = finding.property
        let cell = finding.range.flatMap { map.column(of: $0) }
        let place =
          cell
          ?? path.flatMap { path in cells.first { $0.column.path == path } }
          .flatMap { places[$0.column] }
        finding.range = place.flatMap { ranges[$0] } ?? value.range
        // Its edits are those of the row.
        finding.fix = nil
        finding.contact = nil
        reading.findings.append(finding)
      }
    }
    guard var contact = batch.items.first?.value else { return nil }
    if !unknown.isEmpty {
      contact.extensions += unknown.map { CustomField.property(label: $0.column.path, value: $0.text) }
      for cell in unknown {
        reading.findings.append(
          Finding(
            CSVContactCodes.unknownColumn,
            "no field of a contact is called \(Finding.quote(cell.column.path)); its value is kept under that name",
            at: cell.range, property: cell.column.path))
      }
    }
    return contact
  }

  /// The members that the first objects do not have, in their order, and those of them that no words explain.
  ///
  /// Performance: objects may each have members of their own. Those without a meaning need no reader.
  private func further(_ cells: [MemberCell]) -> (known: [MemberColumn], unknown: [MemberCell]) {
    var known: [MemberColumn] = []
    var unknown: [MemberCell] = []
    for cell in cells where table.places[cell.column] == nil {
      switch cell.column.place {
      case .words(let name) where !flattening.words.key(name).mayBeKnown && !hasChosen: unknown.append(cell)
      case .kept where !hasChosen: unknown.append(cell)
      default: known.append(cell.column)
      }
    }
    return (known, unknown)
  }

  /// Whether the user named fields, which any member may have.
  private var hasChosen: Bool { !table.options.fields.isEmpty }

  /// The columns of numbers, true and false among the further members.
  private func numbers(_ extra: [MemberColumn], _ cells: [MemberCell]) -> Set<Int> {
    let texts = Set(cells.lazy.filter(\.isText).map(\.column))
    return Set(extra.indices.lazy.filter { !texts.contains(extra[$0]) }.map { $0 + self.table.columns.count })
  }

  private func extended(by extra: [MemberColumn], _ cells: [MemberCell]) -> Extended {
    if let known = extended[extra] { return known }
    let columns = table.columns + extra
    var places = table.places
    for (index, column) in columns.enumerated() where places[column] == nil { places[column] = index }
    var texts = Array(repeating: "", count: columns.count)
    for cell in cells { if let place = places[cell.column] { texts[place] = cell.text } }
    var row: [UInt8] = []
    writer.write(texts, into: &row)
    var found = CSVReader.inspect(
      members: columns, numbers: numbers(extra, cells), in: row, after: table.detection, limits: table.limits,
      options: table.options)
    found.detection.decide(found.detection.dates)
    let extended = Extended(
      places: places, count: columns.count, reader: found.detection.reader ?? table.reader,
      findings: found.detection.findings)
    if self.extended.count < JSONRows.capacity { self.extended[extra] = extended }
    return extended
  }
}

/// The cells of a row by their bytes.
private struct CellMap {
  private let ranges: [Range<Int>]

  init(_ row: [UInt8], _ limits: Limits) {
    var records = CSVRecordReader(row, dialect: .rfc4180, limits: limits)
    ranges = records.next() ? records.fields.map(\.range) : []
  }

  /// The column of bytes; `nil` for those of the whole row.
  func column(of range: Range<Int>) -> Int? {
    ranges.firstIndex { !$0.isEmpty && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}
