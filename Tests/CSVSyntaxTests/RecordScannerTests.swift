import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import CSVSyntax

/// What a reader finds in a record: where its fields are and how they are written, where it is, where the next begins.
private struct Seen: Equatable, CustomStringConvertible {
  var fields: [String] = []
  var range = 0..<0
  var next = 0
  var description: String { "\(range) \(fields) \(next)" }
}

private func seen(_ text: [UInt8], _ limits: Limits, _ dialect: CSVDialect) -> ([Seen], [String]) {
  var reader = CSVRecordReader(text, dialect: dialect, limits: limits)
  var records: [Seen] = []
  while reader.next() {
    let filled = reader.fields.prefix(64).indices.reduce(0 as UInt64) {
      reader.fields[$1].isEmpty ? $0 : $0 | 1 << UInt64($1)
    }
    if reader.record.filled != filled {
      Issue.record("\(reader.record.filled) and not \(filled) of \(reader.texts) hold a text")
    }
    records.append(
      Seen(
        fields: reader.fields.map { "\($0.range) \($0.form)" }, range: reader.range, next: reader.position))
  }
  return (records, reader.findings.map { "\($0.code.id) \($0.range ?? 0..<0)" })
}

/// The rules in their plainest form: a byte after the other, nothing kept from one field to the next.
private struct PlainReader {
  let text: [UInt8]
  let limits: Limits
  let dialect: CSVDialect
  var findings: [String] = []

  mutating func read() -> ([Seen], [String]) {
    var records: [Seen] = []
    var position = 0
    while position < text.count {
      var record = Seen()
      var count = 0
      var index = position
      while true {
        let earlier = findings.count
        let start = index
        let (field, end) = field(from: index)
        if count < limits.columns {
          record.fields.append(field)
        } else {
          findings.removeSubrange(earlier...)
          if count == limits.columns { findings.append("CS016 \(position..<start)") }
        }
        count += 1
        index = end
        guard index < text.count, text[index] == dialect.delimiter else { break }
        index += 1
      }
      record.range = position..<index
      if index < text.count {
        index += text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
      }
      record.next = index
      position = index
      records.append(record)
    }
    return (records, findings)
  }

  private func plainEnd(from start: Int) -> Int {
    text[start...].firstIndex { $0 == dialect.delimiter || $0 == 0x0A || $0 == 0x0D } ?? text.count
  }

  /// A field in quotes after blanks, which the splitter reads as unquoted fields of one line.
  private mutating func quotedAfterBlanks(from start: Int) -> (String, end: Int)? {
    guard let open = text[start...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 || $0 == dialect.delimiter }),
      open > start, text[open] == 0x22
    else { return nil }
    var form = "quoted"
    var close = open + 1
    while close < text.count, text[close] != 0x22 || close + 1 < text.count && text[close + 1] == 0x22 {
      if text[close] == 0x0A || text[close] == 0x0D { return nil }
      if text[close] == 0x22 {
        if text[close - 1] == dialect.delimiter { return nil }
        form = "escaped"
        close += 1
      }
      close += 1
    }
    guard close < text.count, close - open <= limits.field, text[close - 1] != dialect.delimiter else { return nil }
    let end = text[(close + 1)...].firstIndex { $0 != 0x20 && $0 != 0x09 || $0 == dialect.delimiter } ?? text.count
    guard end == text.count || [dialect.delimiter, 0x0A, 0x0D].contains(text[end]) else { return nil }
    findings.append("CS105 \(start..<open + 1)")
    return ("\(open + 1..<close) \(form)", end)
  }

  private mutating func field(from start: Int) -> (String, end: Int) {
    guard start < text.count, text[start] == 0x22 else {
      if let quoted = quotedAfterBlanks(from: start) { return quoted }
      let end = plainEnd(from: start)
      if let quote = text[start..<end].firstIndex(of: 0x22) {
        let followsBlanks = text[start..<quote].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        findings.append(followsBlanks ? "CS105 \(start..<quote + 1)" : "CS102 \(quote..<quote + 1)")
      }
      return ("\(start..<end) plain", end)
    }
    var form = "quoted"
    var close = start + 1
    while close < text.count {
      if text[close] == 0x22 {
        guard close + 1 < text.count, text[close + 1] == 0x22, close <= start + 1 + limits.field else { break }
        form = "escaped"
        close += 1
      }
      close += 1
    }
    guard close < text.count, close <= start + 1 + limits.field else {
      findings.append("CS101 \(start..<start + 1)")
      let end = plainEnd(from: start + 1)
      return ("\(start..<end) plain", end)
    }
    let end = plainEnd(from: close + 1)
    if text[close + 1..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      if end > close + 1 { findings.append("CS103 \(close + 1..<end)") }
      return ("\(start + 1..<close) \(form)", end)
    }
    let isBackslash = text[close - 1] == 0x5C
    findings.append(isBackslash ? "CS104 \(close - 1..<close + 1)" : "CS103 \(close + 1..<end)")
    return ("\(start + 1..<end) mixed", end)
  }
}

private func compare(_ text: [UInt8], _ limits: Limits = Limits(), _ dialect: CSVDialect = .rfc4180) {
  var plain = PlainReader(text: text, limits: limits, dialect: dialect)
  let expected = plain.read()
  let found = seen(text, limits, dialect)
  #expect(found.0 == expected.0, "\(String(decoding: text, as: UTF8.self).debugDescription)")
  #expect(found.1 == expected.1, "\(String(decoding: text, as: UTF8.self).debugDescription)")
}

@Suite struct RecordScannerTests {
  /// All short texts of the bytes that mean something.
  @Test(arguments: 0...5)
  func readsEveryShortText(_ length: Int) {
    let alphabet = Array("a,\"\n\r".utf8)
    var digits = [Int](repeating: 0, count: length)
    while true {
      compare(digits.map { alphabet[$0] })
      guard let place = digits.indices.last(where: { digits[$0] + 1 < alphabet.count }) else { break }
      digits[place] += 1
      for later in digits.indices where later > place { digits[later] = 0 }
    }
  }

  /// What lies across the 64 bytes that are looked at together, and across the blocks that are marked together.
  @Test(
    arguments: [
      "a,b\n", "a,b\r\n", "a\r", "\"a\"\r\n", "\"a\"\"b\",c\r\n", "\"\"\"\"\n", "\"\",\"\"\r\n",
      "\"a\nb\",\"c\r\nd\"\r\n",
      "a\"b\n", "a,\"b\"c\r\n", " \"a\"\n", "a, \"b,\"\"c\" \n", "\"a\" ,b\n", "\"a\\\"b\n", ",,,\n", "\n\n",
      "\r\n\r\n", "\"a", "\"a\"", "a\"", "a,",
    ], [0, 128])
  func readsAcrossBlocks(_ piece: String, _ base: Int) {
    for padding in base + 58...base + 65 {
      for filler in ["x", ",", "\"y\"\"\"\n"] {
        let before = Array(String(repeating: filler, count: padding / filler.utf8.count).utf8)
        compare(before + Array("\n".utf8) + Array(piece.utf8) + Array("e,f\ng,h".utf8))
        compare(before + Array(",".utf8) + Array(piece.utf8))
      }
    }
  }

  /// Long texts with few and with many irregular parts.
  @Test(arguments: SeededRandom.seeds(4))
  func readsLongTexts(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let clean = [
      "a", "bcd", ",", ",", ",,,", "\n", "\r\n", "\r", ",\"e\"", ",\"f,\"\"g\"", ",\"h\ni\"\n", "\n\"j\"", "é",
    ]
    let odd = ["\"", " \"k\"", ", \"k,l\" ,", ", \"m,\"\"n\"", "\"\"", "\"l\"m,", "\\\"", "n\"o"]
    for most in [900, 900, 900, 15_000] {
      let oddness = [0, 1, 5, 30].randomElement(using: &random) ?? 0
      var text: [UInt8] = []
      let length = Int.random(in: 0...most, using: &random)
      while text.count < length {
        let pieces = Int.random(in: 0..<100, using: &random) < oddness ? odd : clean
        text += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      compare(text)
      var limits = Limits()
      limits.field = Int.random(in: 0...12, using: &random)
      limits.columns = Int.random(in: 1...9, using: &random)
      compare(text, limits)
      compare(text, Limits(), CSVDialect(delimiter: UInt8(ascii: "a")))
    }
  }

  /// Several records are walked over at once, and so many fields: what the next walk begins with, and records of more
  /// fields than one walk takes, or than are allowed.
  @Test(arguments: [1, 3, 63, 64, 65, 127, 511, 512, 513, 1100], ["\n", "\r\n", "\r"])
  func readsRecordsOfEveryWidth(_ width: Int, _ lineEnd: String) {
    let wide = Array(repeating: "w", count: width).joined(separator: ",") + lineEnd
    let narrow = "a,b\(lineEnd)"
    let oddRow = "c,\"d\"e\(lineEnd)"
    for odd in lineEnd == "\n" ? ["", oddRow] : [oddRow] {
      let text = Array(
        (String(repeating: narrow, count: 150) + odd + String(repeating: wide, count: 5) + odd + odd
          + String(repeating: narrow + wide, count: 3) + odd + "z").utf8)
      compare(text)
      for columns in [width - 1, width, width + 1] where columns > 0 && lineEnd == "\n" {
        var limits = Limits()
        limits.columns = columns
        compare(text, limits)
      }
    }
  }

  /// Records of many and of few fields in turn, and a reader that is kept.
  @Test func leavesNothingOfTheRecordBefore() {
    let wide = String(repeating: "w,", count: 300) + "w\r\n"
    let text = Array((wide + "a\n" + wide + "b,\"c\"d\n" + wide + "\n" + wide).utf8)
    compare(text)
    var reader = CSVRecordReader(text)
    var held: [CSVRecordReader] = []
    while reader.next() { held.append(reader) }
    #expect(held.map(\.fields.count) == [301, 1, 301, 2, 301, 1, 301])
    #expect(held[0].texts.allSatisfy { $0 == "w" } && held[3].texts == ["b", "cd"])
  }

  /// Which fields hold a text is known of the first 64 alone.
  @Test(arguments: [1, 62, 63, 64, 65, 66, 130], ["w", "\"w\"", "\"\"", "\"a\"\"b\""])
  func knowsWhichFieldsHoldAText(_ place: Int, _ field: String) {
    for odd in ["", " \"x\""] {
      let record = odd + String(repeating: ",", count: place) + field + String(repeating: ",", count: 3)
      compare(Array("\(record)\r\n\(record),y\n\(record)".utf8))
    }
  }

  @Test func delimitersWithAnotherMeaningAreReadAsEver() {
    for delimiter in [ASCII.doubleQuote, ASCII.lineFeed, ASCII.carriageReturn] {
      var reader = CSVRecordReader(Array("a\"b\nc\rd".utf8), dialect: CSVDialect(delimiter: delimiter))
      var texts: [[String]] = []
      while reader.next() { texts.append(reader.texts) }
      let expected =
        switch delimiter {
        case ASCII.doubleQuote: [["a", "b"], ["c"], ["d"]]
        case ASCII.lineFeed: [["a\"b", "c"], ["d"]]
        default: [["a\"b"], ["c", "d"]]
        }
      #expect(texts == expected)
    }
  }

  @Test(
    arguments: [
      ("", ""), ("a", "a"), ("fifteen bytes..", "fifteen bytes.."), ("sixteen bytes...", "sixteen bytes..."),
      ("\"\"", ""), ("\"a\"\"\"", "a\""), ("\"a\"\"\"b\"\"c", "a\"b\"\"c"), ("\"é\"\"é\"", "é\"é"),
      ("\"" + String(repeating: "\"\"", count: 40) + "\"", String(repeating: "\"", count: 40)),
    ])
  func makesTexts(_ written: String, _ text: String) {
    var reader = CSVRecordReader(Array("\(written),x\n".utf8))
    let isRead = reader.next()
    #expect(isRead)
    #expect(reader.texts.map { Array($0.utf8) } == [Array(text.utf8), Array("x".utf8)])
    #expect(Array(reader.text(0).utf8) == Array(text.utf8))
  }

  @Test(
    arguments: [[0xFF], [0x61, 0xC3], [0xE4, 0x22, 0x22, 0xC3, 0xA9], Array(repeating: 0xA4, count: 40)] as [[UInt8]])
  func repairsInvalidUTF8(_ bytes: [UInt8]) {
    var reader = CSVRecordReader([ASCII.doubleQuote] + bytes + [ASCII.doubleQuote])
    let isRead = reader.next()
    #expect(isRead)
    let plain = bytes.count == 5 ? [0xE4, 0x22, 0xC3, 0xA9] : bytes
    #expect(Array(reader.texts[0].utf8) == Array(String(decoding: plain, as: UTF8.self).utf8))
  }
}
