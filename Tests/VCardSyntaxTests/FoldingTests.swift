import SourceText
import Testing
import VCardSyntax

/// Lines are folded so that every reader gets them back, this one too.
@Suite("Folding")
struct FoldingTests {
  static let values = [
    "a", String(repeating: "a", count: 1000), String(repeating: "é", count: 500), String(repeating: "👩‍🚀", count: 100),
    String(repeating: "a ", count: 300), String(repeating: " ", count: 74) + "b", String(repeating: " ", count: 300),
    "a" + String(repeating: " ", count: 69), "a" + String(repeating: " ", count: 80),
    String(repeating: "e\u{301}", count: 100),
    String(repeating: "日本 ", count: 90),
  ]

  @Test("A folded line comes back", arguments: values, 0..<12)
  func roundTrip(_ value: String, nameLength: Int) {
    let name = "X" + String(repeating: "N", count: nameLength)
    var writer = ContentLineWriter()
    writer.begin(name)
    writer.output.append(":\(value)")
    writer.end()
    var output = writer.output.bytes()
    for line in output.split(separator: UInt8(ascii: "\n")) {
      #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
      #expect(UTF8Check.isValid(line))
    }
    output += Array("END:VCARD\r\n".utf8)
    var line = ContentLine(output)
    var scanner = ContentLineScanner(output, census: ByteCensus(output))
    let isRead = scanner.next(&line)
    #expect(isRead)
    #expect(Array(line.bytes[line.line]) == Array("\(name):\(value)".utf8))
  }

  @Test(
    "Parameter values come back, with carets and without",
    arguments: ["a", "a,b", "a;b:c", "a\"b", "^n", "a\nb", " a ", "a\\", "", "é\u{301}"])
  func parameters(_ value: String) throws {
    for usesCarets in [true, false] {
      var writer = ContentLineWriter()
      writer.begin("X")
      writer.parameter("P", [value, "second"], usesCarets: usesCarets)
      let bytes = writer.line + Array(":v".utf8)
      var line = ContentLine(bytes)
      var scanner = ContentLineScanner(bytes, census: ByteCensus(bytes))
      _ = scanner.next(&line)
      _ = line.parse(maximumParameters: 10)
      let found = try #require(line.parameters.first).values(in: line.bytes, decodesCarets: usesCarets)
      if usesCarets || ContentLineWriter.fitsWithoutCarets(value) {
        #expect(found == [Array(value.utf8), Array("second".utf8)])
      } else {
        #expect(found.count == 2)
      }
    }
  }
}
