import Archives
import ContactTestSupport
import Spreadsheets
import Testing

@Suite("The table of a sheet")
struct WorkbookTests {
  private static func cells(_ rows: [[String]], from first: Int = 1) -> String {
    rows.enumerated().map { index, row in
      "<row r=\"\(first + index)\">"
        + row.enumerated().filter { !$0.1.isEmpty }.map { column, text in
          let letter = String(UnicodeScalar(UInt8(65 + column)))
          return "<c r=\"\(letter)\(first + index)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
        }.joined() + "</row>"
    }.joined()
  }

  private static func table(_ rows: [[String]], merged: [String] = [], from first: Int = 1) throws -> String {
    let merges = merged.map { "<mergeCell ref=\"\($0)\"/>" }.joined()
    let xml = "<sheetData>\(cells(rows, from: first))</sheetData><mergeCells>\(merges)</mergeCells>"
    return try TestArchives.table(TestArchives.workbook([("A", xml)]))
  }

  @Test("Empty cells keep their columns, and empty rows their lines")
  func gaps() throws {
    #expect(try Self.table([["Name", "", "Phone"], ["", "", ""], ["", "", "1"]]) == "Name,,Phone\r\n\r\n,,1\r\n")
    #expect(try Self.table([["A", "B"], ["1", "2"]], from: 3) == "\r\n\r\nA,B\r\n1,2\r\n")
  }

  @Test("Cells with delimiters and line breaks are quoted")
  func quoted() throws {
    #expect(
      try Self.table([["a;b", "c\nd", " e", "f\"g", "h"]]) == "\"a;b\",\"c\nd\",\" e\",\"f\"\"g\",h\r\n")
  }

  @Test("A name over several columns belongs to all of them")
  func mergedName() throws {
    let table = try Self.table([["Name", "Phone", ""], ["Ada", "1", "2"]], merged: ["B1:C1"])
    #expect(table == "Name,Phone,Phone\r\nAda,1,2\r\n")
  }

  @Test("Two rows of a header become one")
  func twoRows() throws {
    let table = try Self.table(
      [["Team", "", "", ""], ["Name", "Phone", "", "City"], ["", "Home", "Work", ""], ["Ada", "1", "2", "Bonn"]],
      merged: ["A1:D1", "A2:A3", "B2:C2", "D2:D3"])
    #expect(table == "Team,,,\r\nName,Home Phone,Work Phone,City\r\n\r\nAda,1,2,Bonn\r\n")
  }

  @Test("Merged cells below the header change nothing")
  func mergedValues() throws {
    let table = try Self.table([["Name", "Phone"], ["Ada", ""], ["Bo", "2"]], merged: ["A2:B2"])
    #expect(table == "Name,Phone\r\nAda,\r\nBo,2\r\n")
  }

  @Test("Rows and columns of an OpenDocument sheet are repeated, and empty ones at its end are omitted")
  func openDocument() throws {
    let text = "<t:table-cell o:value-type=\"string\"><x:p>a<x:s x:c=\"2\"/>b</x:p><x:p>c</x:p></t:table-cell>"
    let bytes = try TestArchives.openDocument(
      """
      <t:table t:name="Cover"><t:table-row><t:table-cell/></t:table-row></t:table>
      <t:table t:name="Members"><t:table-row>\(text)<t:table-cell t:number-columns-repeated="2"/>\
      <t:table-cell o:value-type="float" o:value="30"><x:p>0030</x:p></t:table-cell>\
      <t:table-cell o:value-type="date" o:date-value="1985-03-14"><x:p>14.3.85</x:p><o:annotation><x:p>n</x:p></o:annotation>\
      </t:table-cell><t:table-cell t:number-columns-repeated="16000"/></t:table-row>
      <t:table-row t:number-rows-repeated="2"><t:table-cell t:number-columns-repeated="2" o:value-type="string"><x:p>x</x:p>\
      </t:table-cell></t:table-row><t:table-row t:number-rows-repeated="1048000"><t:table-cell/></t:table-row></t:table>
      """)
    #expect(
      try TestArchives.table(bytes, sheet: 1) == "\"a  b\nc\",,,0030,1985-03-14\r\nx,x,,,\r\nx,x,,,\r\n")
    let workbook = try #require(try Workbook(Archive(BytesInMemory(bytes))))
    #expect(workbook.sheets.map(\.name) == ["Cover", "Members"])
  }

  @Test("Every text that is written is read again", arguments: SeededRandom.seeds(8))
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let favourites = Array("_x000D_&<>\"'\r\n\t=+0,;".utf8) + [1, 0x1F]
    let rows = (0..<8).map { _ in
      (0..<5).map { _ in
        let bytes = random.bytes(random.below(20), favourites: favourites)
        return Array(
          String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0.value > 0 }.map(String.init).joined().utf8)
      }
    }
    var writer = try WorkbookWriter()
    for row in rows { try writer.add(row.map { $0[...] }) }
    try writer.finish()
    let table = try TestArchives.table(writer.takeOutput())
    let expected = rows.map { row in
      row.map { "\"" + String(decoding: $0, as: UTF8.self).replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    #expect(Self.unquoted(table) == Self.unquoted(expected.joined(separator: "\r\n") + "\r\n"))
  }

  /// The fields of a CSV, without empty ones at the end of a record.
  private static func unquoted(_ csv: String) -> [[[UInt8]]] {
    var records: [[[UInt8]]] = [[[]]]
    var isQuoted = false
    let bytes = Array(csv.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        if isQuoted, index + 1 < bytes.count, bytes[index + 1] == byte {
          records[records.count - 1][records[records.count - 1].count - 1].append(byte)
          index += 1
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, byte == UInt8(ascii: ",") {
        records[records.count - 1].append([])
      } else if !isQuoted, byte == 0x0D {
        records.append([[]])
        index += 1
      } else {
        records[records.count - 1][records[records.count - 1].count - 1].append(byte)
      }
      index += 1
    }
    return records.map { record in Array(record.reversed().drop(while: \.isEmpty).reversed()) }.filter { !$0.isEmpty }
  }
}
