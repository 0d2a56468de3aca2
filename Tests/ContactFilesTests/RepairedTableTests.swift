import ContactFiles
import ContactValidation
import Findings
import SourceText
import Testing

/// What is fixed in a CSV outside of single cells: the header, line ends, byte order marks, encodings.
@Suite("Fixed tables")
struct RepairedTableTests {
  private static let record = "Ada,ada@example.org\r\n"

  private func fixed(
    _ bytes: [UInt8], _ fixing: Fixability = .safe, _ rules: RuleSettings = RuleSettings()
  ) throws -> ValidatedInput {
    let input = try ValidatedInput(bytes, name: "a.csv", fixing: fixing, rules)
    if let output = input.output {
      let again = try ValidatedInput(output, name: "a.csv", fixing: fixing, rules)
      #expect(again.output == output)
      #expect(again.fixedCodes == [])
    }
    return input
  }

  @Test(
    "The header is fixed too",
    arguments: [
      ("sep=;\r\nName;Email\r\nAda;ada@example.org\r\n", "Name;Email\r\nAda;ada@example.org\r\n", "CS013"),
      (" Name,\" Email \"\r\n" + record, "Name,\"Email\"\r\n" + record, "CS205"),
      (
        "First Name,Email 1 - value\r\nAda,ada@example.org\r\n",
        "First Name,E-mail 1 - Value\r\nAda,ada@example.org\r\n", "CS205"
      ),
    ])
  func header(_ text: String, _ expected: String, _ code: String) throws {
    let input = try fixed(Array(text.utf8))
    #expect(input.output.map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(input.fixedCodes == [code])
    #expect(input.summary.fixed == 1)
    #expect(input.summary.inputs[0].isFixed)
    #expect(!input.codes.contains(code))
  }

  @Test("A line that names a delimiter that is not recognized without it stays")
  func odd() throws {
    let text = "sep=:\r\nName:Email\r\nAda:ada@example.org\r\n"
    #expect(try fixed(Array(text.utf8)).output == Array(text.utf8))
  }

  @Test("A title is removed by unsafe fixes, and later places are those of the new file")
  func title() throws {
    let text = "My friends\r\n\r\nName,Email\r\nAda,ada at example.org\r\n"
    #expect(try fixed(Array(text.utf8)).output == Array(text.utf8))
    let input = try fixed(Array(text.utf8), .unsafe)
    #expect(input.output == Array("Name,Email\r\nAda,ada at example.org\r\n".utf8))
    #expect(input.fixedCodes == ["CS202"])
    let left = try #require(input.found.first { $0.finding.code.id == "CS302" })
    #expect(left.start == SourceLocation(line: 2, column: 5))
    #expect(left.finding.range == 16..<34)
  }

  @Test("A byte order mark is removed, unless the rule is ignored")
  func mark() throws {
    let text = Array(("Name,Email\r\n" + Self.record).utf8)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let input = try fixed(mark + text)
    #expect(input.output == text)
    #expect(input.fixedCodes == ["CS004"])
    var rules = RuleSettings()
    rules.ignored = ["CS004"]
    #expect(try fixed(mark + text, .safe, rules).output == mark + text)
  }

  private static let damages: [[UInt8]] = [
    [0x4D, 0xFC, 0x6C], Array("Müller ".utf8) + [0xFF], Array("Zoë Käse ".utf8), [0x41, 0x81, 0x8D],
    Array("é,è\r\nJ".utf8) + [0xFC, 0x72, 0x67, 0x2C, 0xE9, 0x74, 0x65],
  ]

  @Test(
    "A byte order mark does not change what is read, nor does its removal",
    arguments: damages, [0, 140_000])
  func markAndDamage(_ damage: [UInt8], _ padding: Int) throws {
    // Few and long: only how many bytes there are before the damage matters.
    let row = String(repeating: "Ada Lovelace ", count: 80) + ",ada@example.org\r\n"
    let rows = Array(String(repeating: row, count: padding / row.utf8.count).utf8)
    let text = Array("Name,Email\r\n".utf8) + rows + damage + Array(",a@example.org\r\n".utf8)
    let marked = [0xEF, 0xBB, 0xBF] + text
    func read(_ bytes: [UInt8]) throws -> String {
      try Converted.run([.bytes(bytes, name: "a.csv")], to: .ndjson).text
    }
    let contacts = try read(text)
    let isSame = try read(marked) == contacts
    #expect(isSame)
    for fixing in padding == 0 ? [Fixability.safe, .unsafe] : [.safe] {
      let once = try ValidatedInput(marked, name: "a.csv", fixing: fixing).output ?? marked
      if fixing == .safe {
        let isSame = try read(once) == contacts
        #expect(isSame)
      }
      let twice = try ValidatedInput(once, name: "a.csv", fixing: fixing).output ?? once
      let isDone = twice == once
      #expect(isDone)
    }
  }

  // Bytes that cannot be the beginning of a character that was cut off.
  @Test(
    "A damaged cell is written in the encoding in which it would be read without the cells that are removed",
    arguments: Array(UInt8(0x80)...0xC1) + Array(0xF5...0xFF))
  func damagedCell(_ byte: UInt8) throws {
    for name in [[byte], [0x4D, byte, 0x6C]] {
      let input = try fixed(name + Array(",AIMID,QQID\r\n\r\né\r\n".utf8), .unsafe)
      #expect(input.output?.starts(with: name.prefix { $0 < 0x80 }) == true)
    }
  }

  @Test("A byte order mark below a title is removed with it")
  func markBelowTitle() throws {
    let input = try fixed(Array("My friends\r\n\u{FEFF}Name,Email\r\n\(Self.record)".utf8), .unsafe)
    #expect(input.output == Array("Name,Email\r\n\(Self.record)".utf8))
  }

  @Test("UTF-16 becomes UTF-8, which is reported")
  func wide() throws {
    let text = "Name,Email\r\nMüller,m@example.org\r\n"
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bytes = [0xFF, 0xFE] + units
    let input = try fixed(bytes)
    #expect(input.output == Array(text.utf8))
    #expect(input.fixedCodes == ["CS005"])
    var rules = RuleSettings()
    rules.ignored = ["CS005"]
    let kept = try fixed(bytes, .safe, rules)
    #expect(kept.output == nil)
    #expect(kept.notFixed?.finding.message.contains("UTF-16") == true)
  }

  @Test("A legacy encoding becomes UTF-8 by unsafe fixes only", arguments: [false, true])
  func legacy(_ isNamed: Bool) throws {
    let bytes = Array("Name,Email\r\nM".utf8) + [0xFC] + Array("ller,m@example.org\r\n".utf8)
    let options: (inout ReadingOptions) -> Void = { if isNamed { $0.encoding = .windows1252 } }
    let kept = try ValidatedInput(bytes, name: "a.csv", fixing: .safe, RuleSettings(), options)
    #expect(kept.output == nil)
    #expect(kept.notFixed != nil)
    #expect(kept.codes.contains("CS003") == !isNamed)
    let input = try ValidatedInput(bytes, name: "a.csv", fixing: .unsafe, RuleSettings(), options)
    #expect(input.output == Array("Name,Email\r\nMüller,m@example.org\r\n".utf8))
    #expect(input.fixedCodes == ["CS003"])
    #expect(input.fixed.first?.start == SourceLocation(line: 2, column: 2))
    var rules = RuleSettings()
    rules.ignored = ["CS003"]
    #expect(try ValidatedInput(bytes, name: "a.csv", fixing: .unsafe, rules, options).output == nil)
  }

  @Test("An encoding that appears late is reported at its first character")
  func late() throws {
    let record = "Ada Lovelace,ada@example.org\r\n"
    let count = 200_000 / record.utf8.count
    let bytes =
      Array("Name,Email\r\n".utf8) + Array(repeatElement(Array(record.utf8), count: count).joined())
      + Array("M".utf8) + [0xFC] + Array("ller,m@example.org\r\n".utf8)
    let input = try ValidatedInput(bytes, name: "a.csv")
    let found = try #require(input.found.first { $0.finding.code.id == "CS003" })
    #expect(found.start == SourceLocation(line: count + 2, column: 2))
    #expect(!input.codes.contains("IO020"))
    #expect(try ValidatedInput(bytes, name: "a.csv", fixing: .safe).output == nil)
  }

  @Test(
    "All lines get the line end of the header, except in quotes",
    arguments: [
      ("Name,Notes\r\nAda,\"a\nb\"\nBob,c\r\n", "Name,Notes\r\nAda,\"a\nb\"\r\nBob,c\r\n", ["CS008"]),
      ("Name,Notes\nAda,a\r\nBob,b\n", "Name,Notes\nAda,a\nBob,b\n", ["CS008"]),
      ("Name,Notes\rAda,\"a\rb\"\rBob,b", "Name,Notes\r\nAda,\"a\rb\"\r\nBob,b", ["CS009"]),
      ("Name,Notes\r\nAda,a\rBob,b\nCy,c", "Name,Notes\r\nAda,a\r\nBob,b\r\nCy,c", ["CS009", "CS008"]),
      ("Name,Notes\nAda,a\n", "Name,Notes\nAda,a\n", []), ("Name,Notes\rAda,a", "Name,Notes\r\nAda,a", ["CS009"]),
    ])
  func lineEnds(_ text: String, _ expected: String, _ codes: [String]) throws {
    let input = try fixed(Array(text.utf8))
    #expect(input.output.map { String(decoding: $0, as: UTF8.self).debugDescription } == expected.debugDescription)
    #expect(input.fixedCodes == codes)
    let found = try ValidatedInput(Array(text.utf8), name: "a.csv").codes.filter { $0 != "CS207" }
    #expect(found == codes)
  }

  @Test("LF alone is reported and fixed if the rule about CR LF is enabled")
  func standard() throws {
    var rules = RuleSettings()
    rules.enabled = ["CS007"]
    let input = try fixed(Array("Name,Notes\nAda,\"a\nb\"\nBob,b\n".utf8), .safe, rules)
    #expect(input.output == Array("Name,Notes\r\nAda,\"a\nb\"\r\nBob,b\r\n".utf8))
    #expect(input.fixedCodes == ["CS007"])
  }

  @Test("Delimiters after the last field are removed")
  func trailing() throws {
    let input = try fixed(Array("Name,Email\r\nAda,\"a@b.org\",\r\nBob,b@b.org\r\nCy,c@b.org,,\"\"\r\n".utf8))
    #expect(input.output == Array("Name,Email\r\nAda,\"a@b.org\"\r\nBob,b@b.org\r\nCy,c@b.org\r\n".utf8))
    #expect(input.fixedCodes == ["CS108"])
  }
}
