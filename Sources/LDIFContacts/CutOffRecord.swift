import Findings
import SourceText

/// What tells that the last record of a file is not whole. An empty line after it would prove that it is.
enum CutOffRecord {
  /// What is wrong with records that end with the file.
  ///
  /// - Parameter offset: Where their bytes begin in the buffer that places are counted in.
  static func finding(_ bytes: [UInt8], at offset: Int, limits: Limits) -> Finding? {
    var scanner = RecordScanner(bytes, limits: limits)
    var last: LDIFRecord?
    while let record = scanner.next() { last = record }
    guard let last, let end = bytes.last else { return nil }
    let what: String
    if end != ASCII.lineFeed, end != ASCII.carriageReturn {
      what = "the last line of the file has no line end"
    } else if let lacking = lackingAttribute(last.lines) {
      what = "the last record has no \(lacking)"
    } else {
      return nil
    }
    let line = last.lines.last?.range ?? last.range
    let place = (line.lowerBound + offset)..<(line.upperBound + offset)
    return Finding(LDIFCodes.cutOff, "\(what); the file may have been cut off", at: place)
  }

  /// The first attribute that an entry of its classes must have and that is not there (RFC 4519 3). The classes of
  /// directories themselves are left alone.
  private static func lackingAttribute(_ lines: [RecordLine]) -> String? {
    if lines.contains(where: { $0.isNamed("changetype") }) || !lines.contains(where: { $0.isNamed("dn") }) {
      return nil
    }
    var ignored: [Finding] = []
    var classes: [String] = []
    for line in lines where line.role == .objectClass {
      if case .text(let text) = LineValue(line, &ignored) { classes.append(text) }
    }
    // The class top says nothing of an entry (RFC 4512 2.4.1).
    if classes.allSatisfy({ $0.equalsIgnoringASCIICase("top") }) { return "objectClass of its own" }
    guard let required = EntryClass.requiredAttributes(classes) else { return nil }
    return required.first { role in
      !lines.contains { AttributeDescription($0).role == role }
    }.map { AttributeTable.name($0) + ", which its class requires" }
  }
}
