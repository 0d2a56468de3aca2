import Testing

@testable import CSVSyntax

@Suite struct WriterTests {
  private func written(_ fields: [String], guarded: Bool = false, delimiter: UInt8 = 0x2C) -> String {
    var bytes: [UInt8] = []
    CSVRecordWriter(dialect: CSVDialect(delimiter: delimiter), guardsFormulas: guarded).write(fields, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static let cells: [(String, String)] = [
    ("Ada", "Ada"), ("", "\"\""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\rb", "\"a\rb\""),
    ("a\nb", "\"a\nb\""), (" a", "\" a\""), ("a\t", "\"a\t\""), ("a b", "a b"), ("a;b", "a;b"),
    ("a,\u{301}b", "\"a,\u{301}b\""), ("\"\u{301}", "\"\"\"\u{301}\""),
  ]

  @Test(arguments: cells)
  func quotesExactlyWhenNeeded(_ cell: String, _ expected: String) {
    #expect(Array(written([cell]).utf8) == Array((expected + "\r\n").utf8))
  }

  @Test(arguments: cells, [1, 65_535, 65_536, 65_537, 140_000])
  func aLongFieldIsWrittenAsAShortOne(_ cell: (String, String), _ length: Int) {
    let padding = String(repeating: "x", count: length)
    for guarded in [false, true] {
      for (head, mark) in [("", ""), ("=", guarded ? "'" : "")] where length < 65_537 || guarded == !head.isEmpty {
        let isQuoted = cell.1.hasPrefix("\"") && cell.0 != ""
        let inner = isQuoted ? String(cell.1.dropFirst().dropLast()) : cell.0
        // A blank inside a field needs no quotes.
        let needsQuotes = isQuoted && cell.0 != " a" && cell.0 != "a\t"
        let text = mark + head + padding + inner + padding
        let expected = (needsQuotes ? "\"" + text + "\"" : text) + ",y\r\n"
        #expect(
          Array(written([head + padding + cell.0 + padding, "y"], guarded: guarded).utf8) == Array(expected.utf8))
      }
    }
  }

  @Test func quotesForItsOwnDelimiter() {
    #expect(written(["a;b", "a,b"], delimiter: 0x3B) == "\"a;b\";a,b\r\n")
  }

  static let special = [",", "\"", "\r", "\n", "\r\n", ";", "\t", "=", "+", "-", "@", "'", "＝", " "]
  static let marks = ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}"]

  @Test(arguments: special, marks)
  func everySpecialByteComesBack(_ special: String, _ mark: String) {
    for cell in [special + mark, "a" + special + mark + "b", special + special + mark, "'" + special + mark] {
      for guarded in [false, true] {
        let fields = ["x", cell, "y"]
        var reader = CSVRecordReader(Array(written(fields, guarded: guarded).utf8))
        let isRead = reader.next()
        #expect(isRead)
        let read = guarded ? reader.texts.map(FormulaGuard.removed) : reader.texts
        #expect(read.map { Array($0.utf8) } == fields.map { Array($0.utf8) })
        let isMore = reader.next()
        #expect(!isMore)
      }
    }
  }

  static let guarded: [(String, String)] = [
    ("=1+1", "'=1+1"), ("=1+1\nfoo", "\"'=1+1\nfoo\""), ("\n=1", "\"'\n=1\""), ("＝1+1", "'＝1+1"),
    ("=\u{301}1", "'=\u{301}1"), ("@x", "'@x"), ("-1+2", "'-1+2"), ("+44 20 (7946) 0-0.1", "+44 20 (7946) 0-0.1"),
    ("--03-14", "--03-14"), ("+cmd", "'+cmd"), ("'=1", "''=1"), ("'plain", "'plain"), ("1=1", "1=1"),
  ]

  @Test(arguments: guarded)
  func guardsFormulasAndNoPhones(_ cell: String, _ expected: String) {
    #expect(Array(written([cell, ""], guarded: true).utf8) == Array((expected + ",\r\n").utf8))
  }

  /// The record by the rules, byte by byte.
  private func plain(_ fields: [String], guarded: Bool, delimiter: UInt8) -> [UInt8] {
    let written = fields.map { field -> [UInt8] in
      let bytes = Array(field.utf8)
      guard let first = bytes.first, let last = bytes.last else { return [] }
      let isGuarded = guarded && FormulaGuard.isNeeded(bytes[...])
      let isQuoted =
        !isGuarded && [0x20, 0x09].contains(first) || [0x20, 0x09].contains(last)
        || bytes.contains { [delimiter, 0x22, 0x0D, 0x0A].contains($0) }
      let apostrophe: [UInt8] = isGuarded ? [0x27] : []
      let quote: [UInt8] = isQuoted ? [0x22] : []
      let text: [UInt8] = bytes.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
      return quote + apostrophe + text + quote
    }
    let record: [UInt8] = fields == [""] ? [0x22, 0x22] : Array(written.joined(separator: [delimiter]))
    return record + [0x0D, 0x0A]
  }

  /// Fields are copied eight bytes at a time; the bytes beside a special one are those that only look like it.
  @Test(
    arguments: [
      ",", ";", "\t", "|", "\"", "\r", "\n", "\r\n", " ", ":", "=", "+", "-", "@", "'", "＝", "é", "#", "!", "\u{0B}",
      "\u{0C}", "\u{0E}", "\u{01}", "\u{0}", "\u{7F}",
    ], [0x2C, 0x3B, 0x09, 0x7C] as [UInt8])
  func aByteIsWrittenAlikeAtAnyPlace(special: String, delimiter: UInt8) {
    var different: [String] = []
    for length in [0, 1, 2, 3, 6, 7, 15, 16, 33] {
      for place in 0...length where length < 15 || [0, 1, length / 2, length - 1, length].contains(place) {
        let filling = place % 3 == 0 ? "é" : place % 3 == 1 ? "#" : "-"
        let before = String(repeating: filling, count: place)
        let field = before + special + String(repeating: filling, count: length - place)
        for guarded in [false, true] {
          let fields = ["", field, "", field, field, ""]
          let written = written(fields, guarded: guarded, delimiter: delimiter)
          if Array(written.utf8) != plain(fields, guarded: guarded, delimiter: delimiter) { different.append(field) }
        }
      }
    }
    #expect(different == [])
  }

  /// Delimiters of empty fields are written with the field after them, or at the end.
  @Test(arguments: 0...6)
  func emptyFieldsKeepTheirPlaces(count: Int) {
    for filled in 0..<(1 << count) {
      let fields = (0..<count).map { filled & 1 << $0 == 0 ? "" : "field \($0)" }
      #expect(Array(written(fields).utf8) == plain(fields, guarded: false, delimiter: 0x2C))
      // Added one by one or several at once, they are the same.
      var bytes = Array("x\r\n".utf8)
      var record = CSVRecordWriter().begin(after: &bytes)
      var empty = 0
      for field in fields {
        if field.isEmpty {
          empty += 1
        } else {
          record.addEmpty(empty)
          record.add(field)
          empty = 0
        }
      }
      record.addEmpty(empty)
      bytes = record.end()
      #expect(bytes == Array("x\r\n".utf8) + plain(fields, guarded: false, delimiter: 0x2C))
    }
  }

  @Test func addingAFieldReturnsWhetherItIsSpecial() {
    var bytes: [UInt8] = []
    var record = CSVRecordWriter().begin(after: &bytes, watching: 0x3A)
    for field in ["", "a", "plain text", "a;b", "much longer than a word"] {
      let isSpecial = record.add(field)
      #expect(!isSpecial, "\(field)")
    }
    for field in ["a:b", "long enough:", "a\rb", "a\nb", "a,b", "a\"b", " a", "a "] {
      let isSpecial = record.add(field)
      #expect(isSpecial, "\(field)")
    }
    bytes = record.end()
    #expect(bytes.count > 60)
  }

  /// What comes in pieces is the field that it is in one, with any number of others around it, however often what was
  /// written has moved on.
  @Test(arguments: [[1], [5, 16, 1], [65_535, 2, 70_000], [140_000]])
  func piecesOfBase64AreOneField(lengths: [Int]) {
    let pieces = lengths.enumerated().map { number, length in
      (0..<length).map { Array("AZaz09+/".utf8)[($0 * 7 + number) % 8] }
    }
    let whole = String(decoding: pieces.joined(), as: UTF8.self)
    for (before, after) in [([], []), (["a", ""], ["", "b"]), (["", ""], [""]), (["x,y"], ["\""])]
      as [([String], [String])]
    {
      var bytes = Array("x\r\n".utf8)
      var record = CSVRecordWriter().begin(after: &bytes)
      #expect(bytes.isEmpty)
      for field in before { record.add(field) }
      record.addBase64 { take in for piece in pieces { take(piece.span) } }
      for field in after { record.add(field) }
      bytes = record.end()
      #expect(bytes == Array("x\r\n".utf8) + plain(before + [whole] + after, guarded: false, delimiter: 0x2C))
    }
  }

  @Test(arguments: [UInt8](0x21...0x7E))
  func base64IsQuotedWhereTheDelimiterIsOfIt(delimiter: UInt8) {
    var bytes: [UInt8] = []
    let record = CSVRecordWriter(dialect: CSVDialect(delimiter: delimiter)).begin(after: &bytes)
    let isOfBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=".utf8.contains(delimiter)
    #expect(record.takesBase64 == !isOfBase64)
  }
}
