import ContactFiles
import ContactModel
import ContactValidation
import Findings
import SourceText
import Testing

/// Small CSV files, each broken in one way, as other tools are tried with them: what is found in them, and where.
@Suite("Broken tables")
struct BrokenTableTests {
  /// A file and what is found in it, as `CODE line:column`.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ expected: [String]) {
      self.name = name
      self.bytes = bytes
      self.expected = expected
    }

    init(_ name: String, _ text: String, _ expected: [String]) { self.init(name, Array(text.utf8), expected) }
  }

  private static let header = "Name,Email,Phone\r\n"
  private static let ada = "Ada Lovelace,ada@example.org,+1 555 0100\r\n"
  private static let bob = "Bob Noyce,bob@example.org,+1 555 0101\r\n"

  static let cases = [
    Case("good", header + ada + bob, []),
    Case("d01 short record", header + "Ada,ada@example.org\r\n" + bob, ["CS106 2:1"]),
    Case("d02 long record", header + "Lovelace, Ada,ada@example.org,+1 555 0100\r\n" + bob, ["CS107 2:1"]),
    Case("d03 unclosed quote", header + ada + "\"Cy,cy@example.org,+1 555 0102\r\n" + bob, ["CS101 3:1"]),
    Case(
      "d04 stray quote, text after quote",
      header + "Ada \"A\" Lovelace,ada@example.org,1\r\n\"Bob\"x,bob@example.org,2\r\n", ["CS102 2:5", "CS103 3:6"]),
    Case(
      "d05 mixed line ends, bare CR", header + "Ada,ada@example.org,1\nBob,bob@example.org,2\rCy,cy@example.org,3\r\n",
      ["CS009 3:22", "CS008 2:22"]),
    Case("d06 Latin-1", Array("Name,Email\r\nM".utf8) + [0xFC] + Array("ller,m@example.org\r\n".utf8), ["CS003 2:2"]),
    Case("d07 byte order mark", [0xEF, 0xBB, 0xBF] + Array((header + ada).utf8), ["CS004 1:1"]),
    Case("d08 UTF-16", [0xFF, 0xFE] + utf16(header + ada), ["CS005 1:1"]),
    Case("d08 UTF-16 without a mark", utf16(header + ada), ["CS005 1:1"]),
    Case("d09 duplicate header", "Name,Birthday,birthday\r\nAda,1815-12-10,1815-12-11\r\n", ["CS203 1:15"]),
    Case("d10 blank header", "Name,,Email\r\nAda,x,a@b.org\r\nBob,y,b@b.org\r\n", ["CS204 1:6"]),
    Case("d11 blank rows", header + "\r\n" + ada + ",,\r\n" + bob, ["CS109 2:1", "CS109 4:1"]),
    Case("d12 semicolons", "Name;Email\r\nAda;a@b.org\r\n", ["CS011"]),
    Case("d13 empty", "", ["CS001"]),
    Case("d14 header only", header, ["IO004"]),
    Case("d15 NUL", header + "Ada\0,ada@example.org,1\r\n", ["CS006 2:4"]),
    Case("d16 a formula that starts a program", header + "=cmd|'/C calc'!A0,a@b.org,1\r\n", ["CS312 2:1"]),
    Case("d17 equal rows", header + ada + bob + ada, ["CS316 4:1"]),
    Case("d18 blanks", " Name ,Email\r\nAda ,a@b.org\r\n", ["CS205 1:1", "CS110 2:1"]),
    Case("d19 no final line end", header + ada + "Bob,bob@example.org,2", []),
    Case("d20 a number of a spreadsheet", header + "Ada,a@b.org,1.55501E+11\r\n", ["CS303 2:13"]),
    Case("d21 an archive", [0x50, 0x4B, 0x03, 0x04, 0x14, 0, 0, 0], ["IO070"]),
    Case("d22 a web page", "<!DOCTYPE html><html><title>Sign in</title></html>\n", ["CS002"]),
    Case("a title", "My friends\r\n\r\n" + header + ada, ["CS202 1:1"]),
    Case("a first record that is no header", ada + bob, ["CS201 1:1"]),
    Case("numbers for names", "Ada,+1 555 0100\r\nBob,+1 555 0101\r\n", ["CS201 1:1"]),
    Case("no column about anybody", "City,Country,Birthday\r\nLondon,UK,1815-12-10\r\n", ["CS210 1:1", "CS301 2:1"]),
    Case("two delimiters", "Name,Notes;Email\r\nAda,x;a@b.org\r\n", ["CS012 1:1", "CS206 1:6"]),
    Case("unknown columns", "Name,Email,Pet,Hat\r\nAda,a@b.org,x,\r\nBob,b@b.org,y,\r\n", ["CS206 1:12"]),
    Case("delimiters after records", header + "Ada,a@b.org,1,\r\nBob,b@b.org,2,,\r\n", ["CS108 2:14"]),
    Case("delimiters after all", "Name,Email,\r\nAda,a@b.org,\r\nBob,b@b.org,\r\n", ["CS108 2:13"]),
    Case(
      "records broken in two",
      "Name,Notes,Email\r\nBob,milk\r\nand sugar,b@b.org\r\nAda,tea,a@b.org\r\nCy,x\r\ny,c@b.org\r\n",
      ["CS111 2:9", "CS111 5:5"]),
    Case("lost zeros", "Name,Phone\r\nA,030 1234567\r\nB,030 2345678\r\nC,303456789\r\n", ["CS304 4:3"]),
    Case("control characters", header + "Ada\u{B},a@b.org,1\r\n", ["CS010 2:4"]),
  ]

  private static func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }

  @Test("are reported at their places, at any size of blocks", arguments: cases)
  func found(_ example: Case) throws {
    for (threads, blockSize) in [(1, 1), (2, 7), (1, 65_536)] {
      let input = try ValidatedInput(example.bytes, name: "contacts.csv") {
        $0.threads = threads
        $0.blockSize = blockSize
      }
      let found = input.found.filter { $0.finding.code.id != "CS207" }.map { located in
        located.finding.code.id + (located.start.map { " \($0.line):\($0.column)" } ?? "")
      }
      #expect(found == example.expected, "\(blockSize) bytes a block")
    }
  }

  @Test("A file that was fixed is read to the same contacts, and nothing in it can be fixed again", arguments: cases)
  func fixed(_ example: Case) throws {
    let input = try ValidatedInput(example.bytes, name: "contacts.csv", fixing: .safe)
    guard let output = input.output else { return }
    let again = try ValidatedInput(output, name: "contacts.csv", fixing: .safe)
    #expect(again.fixedCodes == [])
    #expect(again.output == output)
    #expect(again.codes == input.codes)
    #expect(try contacts(example.bytes) == contacts(output))
  }

  private func contacts(_ bytes: [UInt8]) throws -> [Contact] {
    try ContactFile.read(.bytes(bytes, name: "contacts.csv")).contacts
  }

  @Test(
    "A quote without an end within the limit is one error at its line, and no record is lost", arguments: [1, 64, 4096])
  func endlessQuote(_ blockSize: Int) throws {
    let bytes = Array(("Name,Note\r\nBob,b\r\n\"Ada," + String(repeating: "row,of text\r\n", count: 40)).utf8)
    func places(_ found: [LocatedFinding]) -> [String] {
      found.filter { ["CS015", "CS101"].contains($0.finding.code.id) }.map {
        "\($0.finding.code.id) \($0.start?.line ?? 0):\($0.start?.column ?? 0)"
      }
    }
    let input = try ValidatedInput(bytes, name: "contacts.csv") {
      $0.blockSize = blockSize
      $0.limits.field = 200
    }
    #expect(places(input.found) == ["CS015 3:1"])
    var conversion = Conversion([.bytes(bytes, name: "contacts.csv")], to: .ndjson)
    conversion.options.blockSize = blockSize
    conversion.options.limits.field = 200
    var found: [LocatedFinding] = []
    let output = try conversion.bytes { found.append($0) }
    #expect(places(found) == ["CS015 3:1"])
    #expect(output.count { $0 == ASCII.lineFeed } == 41)
  }
}
