import ContactModel
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// Any record can decide the order of day and month, however late it is in the file.
@Suite("The order of dates in a CSV")
struct DateOrderTests {
  /// A file whose last record alone decides the order, far after the bytes that are examined first.
  private static func text(last: String) -> [UInt8] {
    var text = "Name,Birthday,Notes\n"
    text += rows("3/4/2001")
    return Array((text + "Bob,\(last),\n").utf8)
  }

  /// Records with one birthday, more bytes than are looked at first.
  private static func rows(_ date: String) -> String {
    let note = String(repeating: "note ", count: 300)
    return (0..<count).map { "Ada \($0),\(date),\(note)\n" }.joined()
  }

  private static let count = 100

  static let formats = [FileFormat.ndjson, .googleCSV]

  /// Both formats: one is written in one pass, the other after the columns are counted.
  @Test(arguments: formats, [("25/12/2001", "2001-04-03", 0), ("12/25/2001", "2001-03-04", 0), ("", "2001-03-04", 1)])
  func theLastRecordDecidesTheOrder(_ format: FileFormat, _ last: (date: String, expected: String, findings: Int))
    throws
  {
    let bytes = DateOrderTests.text(last: last.date)
    let result = try Converted.run([.bytes(bytes, name: "in.csv")], to: format)
    #expect(result.summary.read == Self.count + 1)
    #expect(result.text.split(whereSeparator: \.isNewline).count { $0.contains(last.expected) } == Self.count)
    #expect(result.findings.count { $0.contains("CS305") } == last.findings)
  }

  @Test(arguments: formats)
  func aPipeIsReadTwice(_ format: FileFormat) throws {
    let folder = try TemporaryFolder()
    let bytes = DateOrderTests.text(last: "25/12/2001")
    let path = try folder.write("in.csv", bytes)
    let expected = try Converted.run([.file(path)], to: format)
    #expect(expected.text.contains("2001-04-03"))
    let fifo = try folder.pipe("pipe.csv", giving: bytes)
    #expect(try Converted.run([.file(fifo)], to: format).text == expected.text)
  }

  @Test func aDateThatContradictsTheOthersIsReported() throws {
    // The first bytes decide the order, so that the rest is not examined before it is read.
    var text = "Name,Birthday,Notes\nEve,25/12/2001,\n"
    text += Self.rows("3/4/2001")
    text += "Bob,12/25/2001,\n"
    let result = try Converted.run([.bytes(Array(text.utf8), name: "in.csv")], to: .ndjson)
    #expect(result.findings.filter { $0.contains("CS305") }.count == 1)
    #expect(result.text.split(whereSeparator: \.isNewline).count { $0.contains("2001-04-03") } == Self.count)
  }

  @Test func aLaterDateThatNeedsAnOrderIsReported() throws {
    var text = "Name,Birthday,Notes\n"
    text += Self.rows("2001-04-03")
    text += "Bob,3/4/2001,\n"
    let result = try Converted.run([.bytes(Array(text.utf8), name: "in.csv")], to: .ndjson)
    #expect(result.findings.filter { $0.contains("CS305") }.count == 1)
  }
}
