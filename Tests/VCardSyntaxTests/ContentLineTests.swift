import SourceText
import Testing
import VCardSyntax

/// Content lines: their parts, the parameters and their values.
@Suite("Content lines")
struct ContentLineTests {
  /// The parts of a line, and its anomalies.
  private func parse(_ text: String, maximumParameters: Int = 100) -> (ContentLine, ContentLine.Anomalies) {
    let bytes = Array(text.utf8)
    var line = ContentLine(bytes)
    var scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
    _ = scanner.next(&line)
    let anomalies = line.parse(maximumParameters: maximumParameters)
    return (line, anomalies)
  }

  private func text(_ line: ContentLine, _ range: Range<Int>) -> String {
    String(decoding: line.bytes[range], as: UTF8.self)
  }

  @Test(
    "Group, name, parameters and value",
    arguments: [
      ("TEL:1", "", "TEL", [], "1"), ("item1.TEL;TYPE=home:1", "item1", "TEL", ["TYPE=home"], "1"),
      ("TEL;HOME;PREF:1", "", "TEL", ["HOME", "PREF"], "1"), ("NOTE:a:b;c", "", "NOTE", [], "a:b;c"),
      ("ADR;LABEL=\"a:b;c\":d", "", "ADR", ["LABEL=\"a:b;c\""], "d"), ("NOTE:", "", "NOTE", [], ""),
      ("X;A=1,\"2;3\",4:v", "", "X", ["A=1,\"2;3\",4"], "v"), ("NOTE:\u{301}", "", "NOTE", [], "\u{301}"),
      ("ADR;LABEL=a\\;b:c", "", "ADR", ["LABEL=a\\;b"], "c"), ("TEL;TYPE = home:1", "", "TEL", ["TYPE=home"], "1"),
      ("NOTE;X=a=b:c", "", "NOTE", ["X=a=b"], "c"),
    ] as [(String, String, String, [String], String)])
  func parts(_ source: String, group: String, name: String, parameters: [String], value: String) {
    let (line, _) = parse(source)
    #expect(text(line, line.group) == group)
    #expect(text(line, line.name) == name)
    let found = line.parameters.map { parameter in
      (parameter.name.isEmpty ? "" : text(line, parameter.name) + "=") + text(line, parameter.value)
    }
    #expect(found == parameters)
    #expect(Array(text(line, line.value).utf8) == Array(value.utf8))
  }

  @Test(
    "Anomalies of a line",
    arguments: [
      ("TEL:1", []), ("nothing", .noColon), ("TEL;TYPE=home", .noColon), ("X_A:1", .badName), (":1", .badName),
      ("a b.TEL:1", .badGroup), (".TEL:1", .badGroup), ("TEL;:1", .emptyParameter), ("TEL;=x:1", .emptyParameter),
      ("TEL;HOME:1", .bareParameter), ("TEL; TYPE=home:1", .blanks), ("TEL;X=\"a:1", .openQuote),
      ("TEL;X=a\\;b:1", .backslash),
    ] as [(String, ContentLine.Anomalies)])
  func anomalies(_ source: String, expected: ContentLine.Anomalies) {
    #expect(parse(source).1 == expected)
  }

  @Test("No more parameters are kept than allowed")
  func maximumParameters() {
    let (line, anomalies) = parse("TEL;A=1;B=2;C=3:v", maximumParameters: 2)
    #expect(line.parameters.count == 2)
    #expect(anomalies == .tooManyParameters)
    #expect(text(line, line.value) == "v")
  }

  @Test(
    "Values of a parameter",
    arguments: [
      ("a,b", true, ["a", "b"]), ("\"a,b\",c", true, ["a,b", "c"]), ("^n^'^^^x", true, ["\n\"^^x"]),
      ("^n", false, ["^n"]), ("", true, [""]), ("a\\;b", false, ["a;b"]), ("\"a\\;b\"", true, ["a\\;b"]),
      ("^", true, ["^"]), ("a,", true, ["a", ""]),
    ] as [(String, Bool, [String])])
  func values(_ source: String, decodesCarets: Bool, expected: [String]) throws {
    let (line, _) = parse("X;P=\(source):v")
    let parameter = try #require(line.parameters.first)
    let values = parameter.values(in: line.bytes, decodesCarets: decodesCarets)
    #expect(values.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("A place in an unfolded line is the place in the input")
  func physicalPlaces() throws {
    let source = Array("NOTE:abc\r\n def\r\n\tghi\r\n".utf8)
    var line = ContentLine(source)
    var scanner = ContentLineScanner(source, census: ByteStatistics(source))
    let isRead = scanner.next(&line)
    #expect(isRead)
    #expect(text(line, line.line) == "NOTE:abcdefghi")
    for letter in "abcdefghi".utf8 {
      let place = try #require(line.bytes.firstIndex(of: letter))
      #expect(source[line.physicalOffset(place)] == letter)
    }
    #expect(line.physical == 0..<source.count)
  }
}
