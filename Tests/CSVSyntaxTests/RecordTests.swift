import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import CSVSyntax

func read(
  _ text: String, _ dialect: CSVDialect = .rfc4180, limits: Limits = Limits()
) -> (records: [[String]], findings: [Finding]) {
  var reader = CSVRecordReader(Array(text.utf8), dialect: dialect, limits: limits)
  var records: [[String]] = []
  while reader.next() { records.append(reader.texts) }
  return (records, reader.findings)
}

/// The same text through the splitter in blocks of some size, its batches read one by one.
func readInBlocks(
  _ text: String, of size: Int, limits: Limits = Limits()
) -> (records: [[String]], codes: [String], largest: Int, largestCut: Int) {
  let bytes = Array(text.utf8)
  var splitter = CSVSplitter(dialect: .rfc4180, limits: limits)
  var pending: [UInt8] = []
  var records: [[String]] = []
  var codes: [String] = []
  var largest = 0
  var largestCut = 0
  func take(isEnd: Bool) {
    while true {
      let cut = splitter.scan(pending, isEnd: isEnd)
      var reader = CSVRecordReader(Array(pending[..<cut.end]), limits: limits)
      while reader.next() { records.append(reader.texts) }
      codes += reader.findings.map(\.code.id) + cut.findings.map(\.code.id)
      pending.removeFirst(cut.end + (cut.gap?.count ?? 0))
      largestCut = max(largestCut, cut.end)
      if (cut.gap == nil && cut.end == 0) || pending.isEmpty { break }
    }
    largest = max(largest, pending.count)
  }
  for start in stride(from: 0, to: bytes.count, by: size) {
    pending += bytes[start..<min(start + size, bytes.count)]
    take(isEnd: false)
  }
  take(isEnd: true)
  return (records, codes, largest, largestCut)
}

struct TortureCase: Sendable, CustomTestStringConvertible {
  let text: String
  let expected: [[String]]
  let codes: [String]
  init(_ text: String, _ expected: [[String]], _ codes: [String] = []) {
    self.text = text
    self.expected = expected
    self.codes = codes
  }
  var testDescription: String { text }
}

/// Line ends are written as LF here and tried as LF, CRLF and CR.
private let torture: [TortureCase] = [
  TortureCase("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
  TortureCase("a,b\nc,d", [["a", "b"], ["c", "d"]]),
  TortureCase("a,\n,b\n", [["a", ""], ["", "b"]]),
  TortureCase("a\n\nb\n", [["a"], [""], ["b"]]),
  TortureCase("\"a\",\"b\"\n", [["a", "b"]]),
  TortureCase("\"a,b\",c\n", [["a,b", "c"]]),
  TortureCase("\"a\"\"b\",\"\"\"\"\n", [["a\"b", "\""]]),
  TortureCase("\"\",\"\"\n", [["", ""]]),
  TortureCase("\"one\ntwo\",x\ny,z\n", [["one\ntwo", "x"], ["y", "z"]]),
  TortureCase("\"one\n\n\ntwo\"\n", [["one\n\n\ntwo"]]),
  TortureCase("\"ends here\"", [["ends here"]]),
  TortureCase("a,\"\"", [["a", ""]]),
  TortureCase("a\"b,c\n", [["a\"b", "c"]], ["CS102"]),
  TortureCase("a, \"b, c\"\n", [["a", "b, c"]], ["CS105"]),
  TortureCase(" \"a \"\"b\"\"\" ,\t\"c\"\n", [["a \"b\"", "c"]], ["CS105", "CS105"]),
  TortureCase("a, \"b, c\nd\",e\n", [["a", " \"b", " c"], ["d\"", "e"]], ["CS105", "CS102"]),
  TortureCase("a, \"b,\"\"c\",e\n", [["a", " \"b", "c\"", "e"]], ["CS105", "CS103"]),
  TortureCase("a, \"b\" c,d\n", [["a", " \"b\" c", "d"]], ["CS105"]),
  TortureCase("\"a\" ,\"b\"\t\n", [["a", "b"]], ["CS103", "CS103"]),
  TortureCase("\"Bob\"x,1\n", [["Bobx", "1"]], ["CS103"]),
  TortureCase("\"a \\\"b\\\" c\",d\n", [["a \\b\\\" c\"", "d"]], ["CS104"]),
  TortureCase("\"open,1\nBob,2\nCy,3\n", [["\"open", "1"], ["Bob", "2"], ["Cy", "3"]], ["CS101"]),
  TortureCase("Al,1\nx,\"open\nBob,2\n", [["Al", "1"], ["x", "\"open"], ["Bob", "2"]], ["CS101"]),
  TortureCase(
    "\"open \"\"q\"\",1\n\"\"x,2\n", [["\"open \"\"q\"\"", "1"], ["x", "2"]], ["CS101", "CS103"]),
  TortureCase("\"", [["\""]], ["CS101"]),
  TortureCase("a,\u{301}b,\"x\"\u{301}\n", [["a", "\u{301}b", "x\u{301}"]], ["CS103"]),
]

private func bytes(_ records: [[String]]) -> [[[UInt8]]] { records.map { $0.map { Array($0.utf8) } } }

@Suite struct RecordTests {
  @Test(arguments: torture, ["\n", "\r\n", "\r"])
  func readsTheSameInAnyBlocks(_ example: TortureCase, lineEnd: String) {
    func withLineEnd(_ text: String) -> String {
      String(decoding: text.utf8.flatMap { $0 == 0x0A ? Array(lineEnd.utf8) : [$0] }, as: UTF8.self)
    }
    let text = withLineEnd(example.text)
    let expected = bytes(example.expected.map { $0.map { withLineEnd($0) } })
    let whole = read(text)
    #expect(bytes(whole.records) == expected)
    #expect(whole.findings.map(\.code.id) == example.codes)
    for size in 1...text.utf8.count {
      let parts = readInBlocks(text, of: size)
      #expect(bytes(parts.records) == expected, "in blocks of \(size)")
      #expect(parts.codes == example.codes, "in blocks of \(size)")
    }
  }

  @Test func readsMixedLineEnds() {
    #expect(read("a,1\r\nb,2\nc,3\rd,4").records == [["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"]])
  }

  @Test(arguments: [";", "\t", "|"])
  func readsOtherDelimiters(_ delimiter: String) throws {
    let dialect = CSVDialect(delimiter: try #require(delimiter.utf8.first))
    #expect(read("a\(delimiter)b,c\n", dialect).records == [["a", "b,c"]])
  }

  @Test func reportsWhereTheQuoteWasOpened() throws {
    let finding = try #require(read("Name,Note\nAda,\"open\nBob,x\n").findings.first)
    #expect(finding.code == CSVCodes.unclosedQuote)
    #expect(finding.range == 14..<15)
  }

  static let limited: [TortureCase] = [
    // A quote without an end within the limit, and one after the limit.
    TortureCase(
      "a,\"123\n2,b\n4,b\n\"3\",c\n", [["a", "\"123"], ["2", "b"], ["4", "b"], ["3", "c"]], ["CS101", "CS015"]),
    TortureCase("\"1234567890\",x\n", [["1234567890", "x"]]),
    TortureCase("\"12345678901\",x\nb\n", [["b"]], ["CS015", "CS015"]),
    // An unquoted field that is too long affects its record and no other.
    TortureCase("a,b\nc,12345678901,d\ne,f\n", [["a", "b"], ["e", "f"]], ["CS015"]),
    TortureCase("c,12345678901,\"d\ne\",\"\"\nf,g\n", [["f", "g"]], ["CS015"]),
    TortureCase("12345678901", [], ["CS015"]),
    // So does a record that is too long.
    TortureCase("a,b\n1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6\nc,d\n", [["a", "b"], ["c", "d"]], ["CS016"]),
    TortureCase("\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"gg\",\n\"h\ni\"\n", [["h\ni"]], ["CS016"]),
    // Columns beyond the limit are left out.
    TortureCase(
      "1,2,3,4,5,6,7,8,9,0,1,2\nx\n", [["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["x"]], ["CS016"]),
  ]

  @Test(arguments: limited)
  func passesLimitsTheSameInAnyBlocks(_ example: TortureCase) {
    var limits = Limits()
    limits.field = 10
    limits.record = 28
    limits.columns = 10
    for size in 1...example.text.utf8.count {
      let parts = readInBlocks(example.text, of: size, limits: limits)
      #expect(parts.records == example.expected, "in blocks of \(size)")
      #expect(parts.codes.sorted() == example.codes.sorted(), "in blocks of \(size)")
    }
  }

  @Test(arguments: ["\"", "", "\"\"", "x,\"", "x\","])
  func keepsLittleOfARecordWithoutAnEnd(_ start: String) {
    var limits = Limits()
    limits.field = 1000
    limits.record = 4000
    let line = String(repeating: "row of text;", count: 10_000)
    let parts = readInBlocks(start + line + "\nAda,1\n", of: 100, limits: limits)
    #expect(parts.largest <= 5200)
    #expect(parts.records == [["Ada", "1"]])
    #expect(!parts.codes.isEmpty && parts.codes.allSatisfy { $0 == "CS015" || $0 == "CS016" })
  }

  @Test func readsOnAfterManyUnclosedQuotes() {
    var limits = Limits()
    limits.field = 50
    let text = String(repeating: "\"a,b\nc,d\n" + String(repeating: "x,y\n", count: 20), count: 20)
    let whole = read(text, limits: limits)
    #expect(whole.records.count == 20 * 22)
    for size in [1, 7, 64, 1000] {
      #expect(readInBlocks(text, of: size, limits: limits).records == whole.records)
    }
  }

  /// After a quote that is not closed within the limit, the buffer holds many records; they leave it in small pieces.
  @Test func aFailedQuoteDoesNotMakeOneHugeBatch() {
    let text = "\"open\n" + String(repeating: "row,of text that goes on for a while\n", count: 60_000)
    let parts = readInBlocks(text, of: 1 << 20)
    #expect(parts.records.count == 60_001)
    #expect(parts.codes == ["CS101"])
    #expect(parts.largestCut <= 600 << 10)
  }

  /// A run of CR is part of the line end if an LF follows, so that a cut inside it would change the numbers of the lines.
  @Test(arguments: SeededRandom.seeds(30))
  func noCutDividesARunOfReturns(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["\r", "\r", "\r\r\n", "\n", "a", ",", "\"", "\"\r\r\n\""]
    let text = (0..<random.below(40)).map { _ in pieces[random.below(pieces.count)] }.joined()
    let bytes = Array(text.utf8)
    var splitter = CSVSplitter(dialect: .rfc4180)
    var pending: [UInt8] = []
    var (start, ends) = (0, 0)
    while start < bytes.count || !pending.isEmpty {
      let size = 1 + random.below(4)
      pending += bytes[start..<min(start + size, bytes.count)]
      start = min(start + size, bytes.count)
      let cut = splitter.scan(pending, isEnd: start == bytes.count)
      ends += LineIndex.countLineEnds(in: Array(pending[..<cut.end]))
      pending.removeFirst(cut.end)
    }
    #expect(ends == LineIndex.countLineEnds(in: bytes), "\(text.debugDescription)")
  }

  /// No program writes so many; they must not fill the memory.
  @Test func aLongRunOfReturnsLeavesInPieces() {
    let parts = readInBlocks(String(repeating: "\r", count: 40_000) + "\na", of: 4096)
    #expect(parts.records.count == 40_001)
    #expect(parts.largest <= 8192)
  }

  /// As contacts, tiny records take two hundred times the memory that they take as bytes.
  @Test(arguments: ["a\n", "a,b\r\n", "\"a\nb\",c\n", "\n"])
  func tinyRecordsLeaveInSmallBatches(record: String) {
    var splitter = CSVSplitter(dialect: .rfc4180, piece: 128 << 10)
    var pending: [UInt8] = []
    var cuts: [Int] = []
    let block = Array(String(repeating: record, count: 50_000).utf8)
    for _ in 0..<4 {
      pending += block
      while true {
        let cut = splitter.scan(pending, isEnd: false)
        if cut.end == 0 { break }
        cuts.append(cut.end)
        #expect(pending[..<cut.end].elementsEqual(block[..<cut.end]))
        pending.removeFirst(cut.end)
      }
    }
    #expect(cuts.reduce(pending.count, +) == 4 * block.count)
    // It takes one cut to see how small they are, and what is found within a piece goes with it.
    #expect(cuts.dropFirst().allSatisfy { $0 <= 2 * max(2100 * record.utf8.count, block.count / 64) })
  }

  /// Doubled quotes at every place of texts of every length up to what is put together without memory, and beyond.
  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 62, 63, 64, 65, 66, 130])
  func doubledQuotesAreOne(length: Int) {
    for character in ["a", "é", "\""] {
      for place in 0...length {
        let text =
          String(repeating: "x", count: place) + character + String(repeating: "y", count: length - place) + "\""
        let written = "\"" + text.replacing("\"", with: "\"\"") + "\"\n"
        #expect(read(written).records == [[text]])
        // After the closing quote everything is literal.
        #expect(read("\"" + text.replacing("\"", with: "\"\"") + "\"z\"\",b\n").records == [[text + "z\"\"", "b"]])
      }
    }
  }
}
