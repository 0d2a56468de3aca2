import Findings
import SourceText

/// Detects an incomplete record at the end of a file. An empty line after it would prove that it is complete.
enum CutOffRecord {
  /// The finding about an incomplete last record.
  ///
  /// - Parameter offset: The offset of the bytes in the buffer, for the place of the finding.
  static func finding(_ bytes: [UInt8], at offset: Int, limits: Limits) -> Finding? {
    var scanner = LDIFRecordScanner(bytes, limits: limits)
    var last: LDIFRecord?
    while let record = scanner.next() { last = record }
    guard let last, let end = bytes.last else { return nil }
    let what: String
    if end != ASCII.lineFeed, end != ASCII.carriageReturn {
      what = "the last line of the file has no line end"
    } else if let lacking = missingAttribute(last.lines) {
      what = "the last record has no \(lacking)"
    } else {
      return nil
    }
    let line = last.lines.last?.range ?? last.range
    let place = (line.lowerBound + offset)..<(line.upperBound + offset)
    return Finding(LDIFCodes.cutOff, "\(what); the file may have been cut off", at: place)
  }

  /// The first missing attribute that the classes of the entry require (RFC 4519 3); the classes of directories themselves
  /// are ignored.
  private static func missingAttribute(_ lines: [RecordLine]) -> String? {
    if lines.contains(where: { $0.isNamed("changetype") }) || !lines.contains(where: { $0.isNamed("dn") }) {
      return nil
    }
    let classes = EntryClass.classes(lines)
    // Every entry has the class top (RFC 4512 2.4.1).
    if classes.allSatisfy({ $0.equalsIgnoringASCIICase("top") }) { return "objectClass of its own" }
    guard let required = EntryClass.requiredAttributes(classes) else { return nil }
    return required.first { role in
      !lines.contains { AttributeDescription($0).role == role }
    }.map { AttributeTable.name($0) + ", which its class requires" }
  }
}
