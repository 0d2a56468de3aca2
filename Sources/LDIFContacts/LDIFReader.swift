package import ContactModel
import Findings
package import SourceText

/// Reads the contacts of LDIF (RFC 2849): the entries of persons and groups that directories and address books write.
///
/// ```swift
/// let batch = LDIFReader().read(Array("dn: cn=Ada\nobjectClass: person\ncn: Ada Lovelace\nsn: Lovelace\n".utf8))
/// batch.items[0].value.displayName  // "Ada Lovelace"
/// ```
///
/// Attributes without a field in the model are kept under their names (`X-CUSTOM-FIELD`). Entries that are not contacts,
/// records that change or delete entries, and passwords are skipped and reported. Comments are skipped. URLs are never
/// fetched.
package struct LDIFReader: Sendable {
  private let limits: Limits

  /// Makes a reader.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the records of a batch. Reading never fails: what cannot be read is skipped and reported.
  ///
  /// - Parameter bytes: Whole records in UTF-8.
  package func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var reading = RecordReading(self, LDIFRecordScanner(bytes, limits: limits), bytes)
    return reading.whole()
  }

  /// Reads the records of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    RecordReading(self, LDIFRecordScanner(bytes, limits: limits), bytes)
  }

  /// Whether an entry has a password or a private key, which the reader leaves out.
  package static func hasSecret(_ entry: ArraySlice<UInt8>) -> Bool {
    var scanner = LDIFRecordScanner(Array(entry), limits: Limits())
    while let record = scanner.next() {
      if record.lines.contains(where: { AttributeDescription($0).role == .secret }) { return true }
    }
    return false
  }

  /// Records that are read a few at a time.
  private struct RecordReading: ImportPieces {
    private let reader: LDIFReader
    private let bytes: [UInt8]
    private var scanner: LDIFRecordScanner
    private var entries = EntryReader()
    private var isAtEnd = false

    init(_ reader: LDIFReader, _ scanner: LDIFRecordScanner, _ bytes: [UInt8]) {
      self.reader = reader
      self.scanner = scanner
      self.bytes = bytes
    }

    mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
      if isAtEnd { return nil }
      var batch = ImportBatch<Contact>()
      while let record = scanner.next() {
        if record.range.count > reader.limits.card {
          batch.findings.append(LDIFSplitter.tooLong(record.range, limits: reader.limits))
          batch.leftOut.append(record.range)
          continue
        }
        reader.read(record, in: bytes, with: &entries, into: &batch)
        if batch.items.count >= maximum { return batch }
      }
      isAtEnd = true
      return batch
    }
  }

  /// Reads one record, which may be a contact.
  private func read(
    _ record: LDIFRecord, in bytes: [UInt8], with entries: inout EntryReader, into batch: inout ImportBatch<Contact>
  ) {
    var lines = record.lines
    var findings: [Finding] = []
    if let version = lines.first, version.isNamed("version") {
      if !version.octets.elementsEqual([UInt8(ascii: "1")]) {
        findings.report(
          LDIFCodes.version,
          "the version \(Finding.quote(String(decoding: version.octets, as: UTF8.self))) is unknown; it was read as 1",
          at: version.range)
      }
      lines.removeFirst()
    }
    if lines.isEmpty, record.broken.isEmpty {
      // A version line alone, or a record whose lines exceeded a limit.
      batch.findings += findings + record.findings
      return
    }
    if let skipped = LDIFReader.reasonToSkip(lines, at: record.range.lowerBound) {
      batch.findings += findings + [skipped]
      batch.leftOut.append(record.range)
      return
    }
    if record.hasNoBlankLine {
      findings.report(
        LDIFCodes.noBlankLine, "no empty line precedes this dn; it was read as the next record",
        at: record.range.lowerBound..<record.range.lowerBound + 1)
    }
    for range in record.broken {
      findings.report(
        LDIFCodes.notALine,
        "\(Finding.quote(String(decoding: bytes[range].prefix(200), as: UTF8.self))) is not an attribute and a value, "
          + "and does not begin with the blank of a continuation; it was skipped", at: range)
      batch.leftOut.append(range)
    }
    if !lines.contains(where: { $0.isNamed("dn") }) {
      findings.report(LDIFCodes.noName, "this record has no dn; it was read anyway", at: record.range)
    }
    let contact = entries.contact(of: LDIFReader.withoutChange(lines))
    let start = lines.first?.range.lowerBound ?? record.range.lowerBound
    let all = findings + record.findings + entries.findings
    if !all.isEmpty {
      let name = contact.displayName
      let reference = ContactReference(index: batch.items.count, uid: contact.uid, name: name.isEmpty ? nil : name)
      for var finding in all {
        finding.contact = reference
        if finding.range == nil { finding.range = record.range }
        batch.findings.append(finding)
      }
    }
    batch.items.append(Imported(contact, at: start..<record.range.upperBound))
  }

  /// The contact of the lines of a record that is written, if it is one.
  ///
  /// - Parameter areWhole: Whether the record has all of its lines. It is a contact then: the writer writes the name and the
  ///   classes of one.
  static func contact(of lines: [RecordLine], areWhole: Bool) -> Contact? {
    var entries = EntryReader()
    if areWhole { return entries.contact(of: lines) }
    return reasonToSkip(lines, at: 0) == nil ? entries.contact(of: withoutChange(lines)) : nil
  }

  /// The lines without those that describe how the record changes a directory.
  private static func withoutChange(_ lines: [RecordLine]) -> [RecordLine] {
    func isOfAChange(_ line: RecordLine) -> Bool { line.isNamed("changetype") || line.isNamed("control") }
    return lines.contains(where: isOfAChange) ? lines.filter { !isOfAChange($0) } : lines
  }

  /// The reason why a record is not a contact, if it is not.
  private static func reasonToSkip(_ lines: [RecordLine], at start: Int) -> Finding? {
    let place = start..<start + 1
    if let change = lines.first(where: { $0.isNamed("changetype") }),
      case let type = String(decoding: change.octets, as: UTF8.self), !type.equalsIgnoringASCIICase("add")
    {
      let what = Finding.quote(type)
      return Finding(
        LDIFCodes.changeRecord, "this record changes a directory (\(what)) and is not a contact; it was skipped",
        at: change.range)
    }
    if !lines.contains(where: { $0.isNamed("dn") }), !lines.contains(where: { EntryReader.isOfAContact($0) }) {
      return Finding(LDIFCodes.notARecord, "these lines are not a record; they were skipped", at: place)
    }
    let classes = EntryClass.classes(lines)
    if EntryClass.isContainer(classes) {
      let names = classes.map { Finding.quote($0) }.prefix(5)
      return Finding(
        LDIFCodes.notAContact,
        "an entry of the class \(names.joined(separator: ", ")) is not a contact; it was skipped",
        at: place)
    }
    if !lines.contains(where: EntryReader.describesContact), !EntryClass.isOfContacts(classes) {
      return Finding(
        LDIFCodes.nothingKnown, "none of the attributes of this entry is one of a contact; it was skipped", at: place)
    }
    return nil
  }
}

extension EntryReader {
  /// Whether a line is an attribute that says something about a contact, and not about its entry.
  static func describesContact(_ line: RecordLine) -> Bool {
    switch AttributeDescription(line).role {
    case nil, .objectClass, .secret, .entryUUID, .time: false
    default: true
    }
  }

  /// Whether a line is an attribute of a contact, so that a record without a name is read.
  static func isOfAContact(_ line: RecordLine) -> Bool {
    guard let role = AttributeDescription(line).role else { return false }
    return role != .secret
  }
}
