public import ContactModel
import Findings
public import SourceText

/// Reads the contacts of LDIF (RFC 2849): the entries of persons and groups that directories and address books write.
///
/// ```swift
/// let batch = LDIFReader().read(Array("dn: cn=Ada\nobjectClass: person\ncn: Ada Lovelace\nsn: Lovelace\n".utf8))
/// batch.items[0].value.displayName  // "Ada Lovelace"
/// ```
///
/// Attributes that mean nothing to a contact are kept under their names (`X-CUSTOM-FIELD`). Entries that are no contacts,
/// records that change or delete entries, and passwords are left out and reported. Comments are passed over. Nothing is
/// ever fetched from a URL.
public struct LDIFReader: Sendable {
  private let limits: Limits

  /// Makes a reader.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the records of a batch. Nothing stops it: what cannot be read is left out and reported.
  ///
  /// - Parameter bytes: Whole records in UTF-8.
  public func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var reading = RecordReading(self, RecordScanner(bytes, limits: limits), bytes)
    return reading.whole()
  }

  /// Reads the records of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    RecordReading(self, RecordScanner(bytes, limits: limits), bytes)
  }

  /// Records that are read a few at a time.
  private struct RecordReading: ImportPieces {
    private let reader: LDIFReader
    private let bytes: [UInt8]
    private var scanner: RecordScanner
    private var isAtEnd = false

    init(_ reader: LDIFReader, _ scanner: RecordScanner, _ bytes: [UInt8]) {
      self.reader = reader
      self.scanner = scanner
      self.bytes = bytes
    }

    mutating func next(_ most: Int) -> ImportBatch<Contact>? {
      if isAtEnd { return nil }
      var batch = ImportBatch<Contact>()
      while let record = scanner.next() {
        if record.range.count > reader.limits.card {
          batch.findings.append(LDIFSplitter.tooLong(record.range, limits: reader.limits))
          batch.leftOut.append(record.range)
          continue
        }
        reader.read(record, in: bytes, into: &batch)
        if batch.items.count >= most { return batch }
      }
      isAtEnd = true
      return batch
    }
  }

  /// Reads one record, which may be a contact.
  private func read(_ record: LDIFRecord, in bytes: [UInt8], into batch: inout ImportBatch<Contact>) {
    var lines = record.lines
    var findings: [Finding] = []
    if let version = lines.first, version.isNamed("version") {
      if !version.octets.elementsEqual([UInt8(ascii: "1")]) {
        findings.append(
          Finding(
            LDIFCodes.version,
            "the version \(Finding.quote(String(decoding: version.octets, as: UTF8.self))) is unknown; it was read as 1",
            at: version.range))
      }
      lines.removeFirst()
    }
    if lines.isEmpty, record.broken.isEmpty {
      // A version with an empty line behind it, or a record whose lines passed a limit.
      batch.findings += findings + record.findings
      return
    }
    if let kept = LDIFReader.keptOut(lines, at: record.range.lowerBound) {
      batch.findings += findings + [kept]
      batch.leftOut.append(record.range)
      return
    }
    if record.hasNoBlankLine {
      findings.append(
        Finding(
          LDIFCodes.noBlankLine, "no empty line stands before this dn; it was read as the next record",
          at: record.range.lowerBound..<record.range.lowerBound + 1))
    }
    for range in record.broken {
      findings.append(
        Finding(
          LDIFCodes.notALine,
          "\(Finding.quote(String(decoding: bytes[range].prefix(200), as: UTF8.self))) is no attribute and value, and no "
            + "blank before it says that it goes on; it was left out", at: range))
      batch.leftOut.append(range)
    }
    if !lines.contains(where: { $0.isNamed("dn") }) {
      findings.append(
        Finding(LDIFCodes.noName, "this record has no dn; it was read all the same", at: record.range))
    }
    let reader = EntryReader(LDIFReader.withoutChange(lines))
    let start = lines.first?.range.lowerBound ?? record.range.lowerBound
    let contact = reader.contact
    let name = contact.displayName
    let reference = ContactReference(index: batch.items.count, uid: contact.uid, name: name.isEmpty ? nil : name)
    for var finding in findings + record.findings + reader.findings {
      finding.contact = reference
      if finding.range == nil { finding.range = record.range }
      batch.findings.append(finding)
    }
    batch.items.append(Imported(contact, at: start..<record.range.upperBound))
  }

  /// The contact that is read from the lines of a record, or nothing where it is none.
  static func contact(of lines: [RecordLine]) -> Contact? {
    keptOut(lines, at: 0) == nil ? EntryReader(withoutChange(lines)).contact : nil
  }

  /// The lines but for those that say how the record changes a directory, and nothing about the entry.
  private static func withoutChange(_ lines: [RecordLine]) -> [RecordLine] {
    func isOfAChange(_ line: RecordLine) -> Bool { line.isNamed("changetype") || line.isNamed("control") }
    return lines.contains(where: isOfAChange) ? lines.filter { !isOfAChange($0) } : lines
  }

  /// Why a record is no contact, or nothing where it is one.
  private static func keptOut(_ lines: [RecordLine], at start: Int) -> Finding? {
    let place = start..<start + 1
    if let change = lines.first(where: { $0.isNamed("changetype") }),
      case let type = String(decoding: change.octets, as: UTF8.self), !type.equalsIgnoringASCIICase("add")
    {
      let what = Finding.quote(type)
      return Finding(
        LDIFCodes.changeRecord, "this record changes a directory (\(what)) and is no contact; it was kept out",
        at: change.range)
    }
    if !lines.contains(where: { $0.isNamed("dn") }), !lines.contains(where: { EntryReader.isOfAContact($0) }) {
      return Finding(LDIFCodes.notARecord, "these lines are no record; they were left out", at: place)
    }
    var ignored: [Finding] = []
    var classes: [String] = []
    for line in lines where line.role == .objectClass {
      if case .text(let text) = LineValue(line, &ignored) { classes.append(text) }
    }
    if EntryClass.isContainer(classes) {
      let names = classes.map { Finding.quote($0) }.prefix(5)
      return Finding(
        LDIFCodes.notAContact, "an entry of the class \(names.joined(separator: ", ")) is no contact; it was left out",
        at: place)
    }
    return nil
  }
}

extension EntryReader {
  /// Whether a line says something about a contact, so that a record is worth reading without a name.
  static func isOfAContact(_ line: RecordLine) -> Bool {
    guard let role = AttributeDescription(line).role else { return false }
    return role != .secret
  }
}
