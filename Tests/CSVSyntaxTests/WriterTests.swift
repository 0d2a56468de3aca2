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
}
