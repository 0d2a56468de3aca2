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
    var scanner = ContentLineScanner(output, census: ByteStatistics(output))
    let isRead = scanner.next(&line)
    #expect(isRead)
    #expect(Array(line.bytes[line.line]) == Array("\(name):\(value)".utf8))
  }

  @Test("Base64 that comes in pieces is folded like any other text", arguments: [1, 3, 74, 75, 1000, 200_000])
  func base64(_ length: Int) {
    let text = Array(repeating: UInt8(ascii: "Q"), count: length)
    for nameLength in [1, 40, 72, 73, 74, 75, 80, 148, 149, 150, 300] {
      for width in [1, 74, 75, 1000, 1_000_000] where length / width < 10_000 {
        let name = String(repeating: "N", count: nameLength)
        func written(_ end: (inout ContentLineWriter) -> Void) -> [UInt8] {
          var writer = ContentLineWriter(behind: [UInt8(ascii: "!")])
          writer.begin(name)
          writer.output.append(ASCII.colon)
          end(&writer)
          writer.begin("X")
          writer.end()
          return writer.takeAll()
        }
        func forEachPiece(_ body: (Span<UInt8>) -> Void) {
          for start in stride(from: 0, to: length, by: width) {
            body(text[start..<min(length, start + width)].span)
          }
        }
        let whole = written {
          $0.output.append(text)
          $0.end()
        }
        #expect(written { $0.end(isLoose: false, base64: forEachPiece) } == whole)
        // In 2.1 the head stays in one piece, whatever its length, and an empty line follows.
        let loose = written { $0.end(isLoose: true, base64: forEachPiece) }
        let lines = String(decoding: loose, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.suffix(3) == ["", "X", ""])
        #expect(
          lines.dropLast(3).map { $0.drop { $0 == " " } }.joined() == "!\(name):"
            + String(decoding: text, as: UTF8.self))
        #expect(lines.dropLast(3).allSatisfy { $0.utf8.count <= max(75, nameLength + 1) + 1 })
      }
    }
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
      var scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
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
