import Archives
import ContactTestSupport
import Spreadsheets
import Testing

@Suite("Hostile workbooks")
struct HostileArchiveTests {
  private static let row = #"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>12</v></c></row>"#

  private static func sheet(_ xml: String) throws -> [UInt8] {
    try TestArchives.workbook([("A", xml)], strings: "<si><t>Name</t></si>", formats: ["0000"])
  }

  @Test(
    "XML that expands, repeats or nests without end, or has no order, is an error",
    arguments: [
      "<!DOCTYPE a [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]><sheetData/>",
      "<sheetData><row><c t=\"str\"><v>&a;</v></c></row>",
      "<sheetData><row><c t=\"s\"><v>99</v></c></row></sheetData>", "<sheetData><row></sheetData>", "<sheetData>",
      "<sheetData><row r=\"2\"><c><v>1</v></c></row><row r=\"1\"><c><v>1</v></c></row></sheetData>",
      "<sheetData><row r=\"9999999\"><c><v>1</v></c></row></sheetData>",
      "<sheetData><row><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row></sheetData>",
      String(repeating: "<a>", count: 300), "<a b=\"" + String(repeating: "x", count: 1 << 21) + "\"/>", "< >", "<!-- ",
      "<![CDATA[",
    ])
  func hostile(_ xml: String) throws {
    let bytes = try Self.sheet(xml)
    #expect(throws: ArchiveFailure.self) { try TestArchives.table(bytes) }
  }

  @Test("An OpenDocument row that is repeated beyond the length of a table is an error")
  func repeated() throws {
    let cell =
      "<t:table-cell t:number-columns-repeated=\"100\" o:value-type=\"string\"><x:p>xxxxxxxxxx</x:p></t:table-cell>"
    let bytes = try TestArchives.openDocument(
      "<t:table><t:table-row t:number-rows-repeated=\"1048576\">\(cell)</t:table-row></t:table>")
    let failure = #expect(throws: ArchiveFailure.self) { try TestArchives.table(bytes, maxBytes: 1 << 20) }
    #expect(failure?.kind == .limit)
  }

  @Test("Empty cells that are repeated in a row take no time")
  func emptyCells() throws {
    let last = "<t:table-row><t:table-cell o:value-type=\"string\"><x:p>a</x:p></t:table-cell></t:table-row>"
    let growth = try Growth(from: 1_024) { columns in
      let row = "<t:table-row><t:table-cell t:number-columns-repeated=\"\(columns)\"/></t:table-row>"
      let rows = String(repeating: row, count: 1_000)
      let table = try TestArchives.table(TestArchives.openDocument("<t:table>\(rows)\(last)</t:table>"))
      #expect(table.utf8.count == 2_003)
    }
    #expect(growth.ratio < 2, "\(growth)")
  }

  @Test("An OpenDocument spreadsheet with a password is an error that names it")
  func password() throws {
    let bytes = try TestArchives.openDocument("<t:table/>", manifest: "<m:manifest><m:encryption-data/></m:manifest>")
    let failure = #expect(throws: ArchiveFailure.self) { try TestArchives.table(bytes) }
    #expect(failure?.kind == .encrypted)
  }

  @Test("A mutated workbook is read or is an error, and its table stays within the limit", arguments: 0..<5)
  func mutated(_ round: Int) throws {
    let books = [
      try Self.sheet("<sheetData>\(Self.row)</sheetData><mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>"),
      try TestArchives.openDocument(
        "<t:table t:name='A'><t:table-row><t:table-cell><x:p>a</x:p></t:table-cell></t:table-row></t:table>"),
    ]
    var random = SeededRandom(seed: SeededRandom.runSeed &+ UInt64(round))
    var errors = 0
    for number in 0..<20 * SeededRandom.factor {
      var bytes = books[number % 2]
      for _ in 0...random.below(4) { Self.mutate(&bytes, &random) }
      do {
        #expect(try TestArchives.table(bytes).utf8.count <= 1 << 24)
      } catch is ArchiveFailure {
        errors += 1
      }
    }
    #expect(errors > 0)
  }

  @Test("Mutated XML is read or is an error, and its table stays within the limit", arguments: 0..<5)
  func mutatedXML(_ round: Int) throws {
    var random = SeededRandom(seed: SeededRandom.runSeed &+ UInt64(1_000 + round))
    let rows = Array("<sheetData>\(Self.row)</sheetData><mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>".utf8)
    let cells = Array(
      "<t:table t:name='A'><t:table-row t:number-rows-repeated='3'><t:table-cell><x:p>a</x:p></t:table-cell></t:table-row></t:table>"
        .utf8)
    var errors = 0
    for number in 0..<15 * SeededRandom.factor {
      var xml = number % 2 == 0 ? rows : cells
      for _ in 0...random.below(3) { Self.mutate(&xml, &random) }
      let text = String(decoding: xml, as: UTF8.self)
      let bytes = try number % 2 == 0 ? Self.sheet(text) : TestArchives.openDocument(text)
      do {
        #expect(try TestArchives.table(bytes).utf8.count <= 1 << 24)
      } catch is ArchiveFailure {
        errors += 1
      }
    }
    #expect(errors > 0)
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard bytes.count > 8 else { return }
    let place = random.below(bytes.count - 4)
    switch random.below(6) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeLast(random.below(bytes.count))
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(40)))
    case 3:
      bytes.insert(
        contentsOf: bytes[place..<min(bytes.count, place + random.below(200))], at: random.below(bytes.count))
    case 4: for index in 0..<4 { bytes[place + index] = 0xFF }
    default:
      // The list at the end, where a change matters most.
      let tail = max(0, bytes.count - 1 - random.below(400))
      bytes[tail] = [0, 1, 8, 0xFF, 0x7F][random.below(5)]
    }
  }
}
