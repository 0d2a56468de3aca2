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

  /// Texts of several pieces: their characters, blanks and line breaks stand across every border.
  static let longTexts: [String] =
    (0..<4).flatMap { shift in
      values.dropFirst().map {
        String(repeating: "x", count: shift) + String(repeating: $0, count: 150_000 / $0.utf8.count)
      }
    }
    + [0, 1, 30, 31, 32, 33, 50, 73, 74, 75, 120].map {
      String(repeating: "a", count: 65_536 + 40) + String(repeating: " ", count: $0)
    }
    + [String(repeating: "\r\n", count: 70_000), "x" + String(repeating: "\r\n", count: 70_000)]

  @Test("A long text that is folded as it comes is folded like any other", arguments: longTexts)
  func longText(_ text: String) {
    for name in ["N", "NN", String(repeating: "N", count: 73), String(repeating: "N", count: 200)] {
      func written(_ end: (inout ContentLineWriter) -> Void) -> [UInt8] {
        var taken: [UInt8] = []
        var writer = ContentLineWriter(behind: [UInt8(ascii: "!")], draining: OutputDrain { taken += $0 })
        writer.begin(name)
        writer.output.append(ASCII.colon)
        end(&writer)
        writer.begin("X")
        writer.end()
        return taken + writer.takeAll()
      }
      let escapes = TextEscapes(semicolon: true)
      for texts in [[text], ["", "short", text, "", "behind"], [text, text]] {
        let whole = written { writer in
          for text in texts { ValueText.escape(text, into: &writer.output, escapes) }
          writer.end()
        }
        let inPieces = written { writer in
          var room = ContentLineWriter.maximumLength
          for text in texts {
            writer.add(text, room: &room) { part, output in _ = ValueText.escape(part, into: &output, escapes) }
          }
          writer.end(room: room)
        }
        // Compared here, so that a test that fails does not print megabytes.
        let isSame = inPieces == whole
        #expect(isSame, "\(text.prefix(20)), \(texts.map(\.utf8.count)) bytes, behind \(name.count)")
      }
    }
  }

  @Test("Quoted-printable that comes in pieces is what it is in one", arguments: longTexts)
  func longQuotedPrintable(_ text: String) {
    var taken: [UInt8] = []
    var writer = ContentLineWriter(draining: OutputDrain { taken += $0 })
    writer.begin("NOTE")
    writer.output.append(";ENCODING=QUOTED-PRINTABLE:")
    var encoder = QuotedPrintableEncoder(column: writer.length)
    writer.add(text) { part, isLast, output in encoder.add(part, isLast: isLast, to: &output) }
    let inPieces = taken + writer.takeAll()

    var whole = ByteOutput()
    whole.append("NOTE;ENCODING=QUOTED-PRINTABLE:")
    var encoderOfWhole = QuotedPrintableEncoder(column: whole.count)
    encoderOfWhole.add(text, to: &whole)
    // Compared here, so that a test that fails does not print megabytes.
    let isSame = inPieces == whole.bytes()
    #expect(isSame, "\(text.prefix(20)), \(text.utf8.count) bytes")
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
        func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
          for start in stride(from: 0, to: length, by: width) {
            text[start..<min(length, start + width)].withUnsafeBufferPointer(body)
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

  @Test("Base64 behind a long head is folded like any other text", arguments: 70_000..<70_080)
  func base64BehindLongHead(_ length: Int) {
    let head = String(repeating: "h", count: length)
    let base64 = [UInt8](repeating: UInt8(ascii: "Q"), count: 200)
    func written(_ end: (inout ContentLineWriter) -> Void) -> [UInt8] {
      var writer = ContentLineWriter()
      writer.begin("PHOTO")
      end(&writer)
      return writer.takeAll()
    }
    let whole = written {
      $0.output.append(head)
      $0.output.append(base64)
      $0.end()
    }
    let inPieces = written { writer in
      var room = ContentLineWriter.maximumLength
      writer.add(head, room: &room) { $1.append($0) }
      writer.end(isLoose: false, room: room) { base64.withUnsafeBufferPointer($0) }
    }
    let isSame = inPieces == whole
    #expect(isSame)
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
