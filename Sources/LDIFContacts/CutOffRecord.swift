internal import ContactModel
import Findings
import SourceText

/// Detects an incomplete record at the end of a file. An empty line after it would prove that it is complete.
///
/// The first records of the file tell what its records have: programs write entries without classes, or without an attribute
/// that their class requires.
struct CutOffRecord {
  /// The first records of the file.
  private var first: [[UInt8]] = []

  /// The number of records that are compared, and the maximum of their bytes.
  private static let count = 4
  private static let maxBytes = 64 << 10

  /// Whether more records are compared.
  var needsRecords: Bool { first.count < CutOffRecord.count }

  /// Adds a record that is not the last one.
  mutating func add(_ record: ArraySlice<UInt8>) {
    if record.count <= CutOffRecord.maxBytes { first.append(Array(record)) }
  }

  /// The finding about an incomplete last record.
  ///
  /// - Parameter offset: The offset of the bytes in the buffer, for the place of the finding.
  func finding(_ bytes: [UInt8], at offset: Int, limits: Limits) -> Finding? {
    guard let last = CutOffRecord.records(bytes, limits).last, let end = bytes.last else { return nil }
    let what: String
    if end != ASCII.lineFeed, end != ASCII.carriageReturn {
      what = "the last line of the file has no line end"
    } else if let lacking = missingAttribute(last.lines, limits) {
      what = "the last record has no \(lacking)"
    } else {
      return nil
    }
    let line = last.lines.last?.range ?? last.range
    let place = (line.lowerBound + offset)..<(line.upperBound + offset)
    return Finding(LDIFCodes.cutOff, "\(what); the file may have been cut off", at: place)
  }

  private static func records(_ bytes: [UInt8], _ limits: Limits) -> [LDIFRecord] {
    var scanner = LDIFRecordScanner(bytes, limits: limits)
    var records: [LDIFRecord] = []
    while let record = scanner.next() { records.append(record) }
    return records
  }

  /// Whether a record is an entry.
  private static func isEntry(_ lines: [RecordLine]) -> Bool {
    lines.contains { $0.isNamed("dn") } && !lines.contains { $0.isNamed("changetype") }
  }

  /// The first missing attribute that the classes of the entry require (RFC 4519 3), if the other records have it; the
  /// classes of directories themselves are ignored.
  private func missingAttribute(_ lines: [RecordLine], _ limits: Limits) -> String? {
    if !CutOffRecord.isEntry(lines) { return nil }
    let others = first.flatMap { CutOffRecord.records($0, limits) }.map(\.lines).filter { CutOffRecord.isEntry($0) }
    let classes = EntryClass.classes(lines)
    // Every entry has the class top (RFC 4512 2.4.1).
    if CutOffRecord.isWithoutClass(classes) {
      let isUsual =
        others.isEmpty ? classes.isEmpty : others.contains { CutOffRecord.isWithoutClass(EntryClass.classes($0)) }
      return isUsual ? nil : "objectClass of its own"
    }
    // Programs that write the classes at the end, such as abook, have written everything else.
    let attributes = lines.filter { !$0.isNamed("dn") && !$0.isNamed("version") }
    if attributes.last?.role == .objectClass, attributes.first?.role != .objectClass { return nil }
    // Thunderbird writes the names that a contact has, before its address.
    if classes.contains(where: { $0.equalsIgnoringASCIICase(EntryClass.thunderbird) }),
      lines.contains(where: { $0.role == .email || $0.role == .time(.revisions) })
    {
      return nil
    }
    guard let required = EntryClass.requiredAttributes(classes) else { return nil }
    return required.first { role in
      func isMissing(_ lines: [RecordLine]) -> Bool { !lines.contains { AttributeDescription($0).role == role } }
      return isMissing(lines)
        && !others.contains {
          EntryClass.requiredAttributes(EntryClass.classes($0))?.contains(role) == true && isMissing($0)
        }
    }.map { AttributeTable.name($0) + ", which its class requires" }
  }

  private static func isWithoutClass(_ classes: [String]) -> Bool {
    classes.allSatisfy { $0.equalsIgnoringASCIICase("top") }
  }
}
