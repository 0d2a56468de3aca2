import Archives
import Spreadsheets
import Testing

@Suite("The text of a cell")
struct CellTextTests {
  struct Shown: Sendable, CustomStringConvertible {
    let value: String
    let format: String
    let text: String
    var description: String { "\(value) as \(format)" }

    init(_ value: String, _ format: String, _ text: String) {
      (self.value, self.format, self.text) = (value, format, text)
    }
  }

  private static let numbers = [
    Shown("1234", "00000", "01234"), Shown("7", "00000", "00007"), Shown("123456", "00000", "123456"),
    Shown("4930123456", "+00 00 000000", "+49 30 123456"), Shown("1701234567", "00000000000", "01701234567"),
    Shown("5551234567", "[<=9999999]###-####;(###) ###-####", "(555) 123-4567"),
    Shown("5551234", "[<=9999999]###-####;(###) ###-####", "555-1234"),
    Shown("123456789", "000-00-0000", "123-45-6789"), Shown("30123", "\"0\"0", "030123"),
    Shown("491701234567", "General", "491701234567"), Shown("4.91701234567E+11", "General", "491701234567"),
    Shown("12345678901234567", "General", "12345678901234567"), Shown("491701234567", "@", "491701234567"),
    Shown("0.30000000000000004", "General", "0.3"), Shown("0.1", "General", "0.1"), Shown("-5", "General", "-5"),
    Shown("1E-5", "General", "0.00001"), Shown("0.999", "0.00", "1.00"), Shown("9.995", "0.00", "10.00"),
    Shown("1234.5", "#,##0.00", "1,234.50"), Shown("1234567", "#,##0", "1,234,567"), Shown("12", "#,##0", "12"),
    Shown("1234.5", "#,##0.00 [$€-407]", "1,234.50 €"), Shown("0.256", "0%", "26%"), Shown("0.256", "0.0%", "25.6%"),
    Shown("-5", "0.00;[Red](0.00)", "(5.00)"), Shown("-5", "0.00", "-5.00"), Shown("0", "0;-0;\"none\"", "none"),
    Shown("1500000", "0.0,,\"M\"", "1.5M"), Shown("1E+400", "General", "1E+400"),
    Shown("1e999999999999", "0", "1e999999999999"), Shown("0.5", "# ?/?", "0.5"), Shown("12345", "0.00E+00", "12345"),
  ]

  private static let dates = [
    Shown("31120", "yyyy\\-mm\\-dd", "1985-03-14"), Shown("31120", "dd/mm/yyyy", "1985-03-14"),
    Shown("31120", "[$-407]d. mmmm yyyy", "1985-03-14"), Shown("31120", "m/d/yy", "1985-03-14"),
    Shown("31120", "d mmm", "--03-14"), Shown("31120", "mmm yy", "1985-03"), Shown("31120", "yyyy", "1985"),
    Shown("31120.75", "yyyy-mm-dd hh:mm", "1985-03-14T18:00:00"), Shown("0.75", "h:mm AM/PM", "18:00"),
    Shown("0.75", "hh:mm:ss", "18:00:00"), Shown("1.5", "[h]:mm", "36:00"),
    Shown("31120.999999", "yyyy-mm-dd", "1985-03-15"),
    Shown("1", "yyyy-mm-dd", "1900-01-01"), Shown("61", "yyyy-mm-dd", "1900-03-01"),
    Shown("36585", "yyyy-mm-dd", "2000-02-29"),
    Shown("2958465", "yyyy-mm-dd", "9999-12-31"), Shown("2958466", "yyyy-mm-dd", "2958466"),
    Shown("-1", "yyyy-mm-dd", "-1"),
  ]

  @Test("A number is the text that its format shows, with all digits of a phone number", arguments: numbers)
  func number(_ shown: Shown) throws { #expect(try text(shown) == shown.text) }

  @Test("A date is in the form of ISO 8601 with the parts that its format shows", arguments: dates)
  func date(_ shown: Shown) throws { #expect(try text(shown) == shown.text) }

  private func text(_ shown: Shown) throws -> String {
    let row = #"<sheetData><row r="1"><c r="A1" s="1"><v>\#(shown.value)</v></c></row></sheetData>"#
    let table = try TestArchives.table(TestArchives.workbook([("A", row)], formats: [shown.format]))
    return table.replacing("\r\n", with: "").replacing("\"", with: "")
  }

  @Test("Dates of a workbook that counts from 1904 are those days")
  func dates1904() throws {
    let row = #"<sheetData><row r="1"><c r="A1" s="1"><v>29658</v></c></row></sheetData>"#
    let bytes = try TestArchives.workbook([("A", row)], formats: ["yyyy-mm-dd"], is1904: true)
    #expect(try TestArchives.table(bytes) == "1985-03-14\r\n")
  }

  @Test("Texts, booleans, errors and values of formulas are the text that the sheet shows")
  func types() throws {
    let row = """
      <sheetData><row><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>\
      <c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;"x"</f><v>yx</v></c>\
      <c t="d"><v>1985-03-14T00:00:00</v></c><c t="inlineStr"><is><t>_x0041__x000D_&#10;&lt;</t></is></c></row></sheetData>
      """
    let strings = "<si><t>no</t></si><si><t>漢</t><rPh sb=\"0\" eb=\"1\"><t>かん</t></rPh></si>"
    let table = try TestArchives.table(TestArchives.workbook([("A", row)], strings: strings))
    #expect(table == "漢,a b,TRUE,#N/A,yx,1985-03-14,\"A\r\n<\"\r\n")
  }
}
