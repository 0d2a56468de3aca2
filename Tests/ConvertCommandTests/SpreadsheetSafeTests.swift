import CSVSyntax
import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

/// No cell and no name of a column of any CSV is a formula.
@Suite("--spreadsheet-safe")
struct SpreadsheetSafeTests {
  private static let table = """
    =1+1,Name,E-mail,"@SUM(1,2)"\r
    -1+2,=cmd()|'x'!A1,ada@x.example,a\r
    b,"+1;=2",bob@x.example,"	tab"\r
    =b,Carl,carl@x.example,"=HYPERLINK(""http://x.example"")"\r

    """
  private static let card = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:=cmd()\r
    N:=cmd();@b;;;\r
    TEL:+49 30 123\r
    EMAIL:ada@x.example\r
    NOTE:=1+1\r
    ORG:-2+3\r
    X-OWN;X-LABEL="=1":=2\r
    END:VCARD\r

    """

  /// The cells of a file that a spreadsheet would run.
  private static func formulas(_ text: String) -> [String] {
    var records = CSVRecordReader(Array(text.utf8))
    var formulas: [String] = []
    while records.next() {
      let cells = (0..<records.record.fields.count).map { records.record.text($0) }
      formulas += cells.filter { FormulaGuard.isNeeded(Array($0.utf8)[...]) && $0.utf8.first != UInt8(ascii: "'") }
    }
    return formulas
  }

  @Test(
    "convert writes no formula in any CSV, and reads its own apostrophes back",
    arguments: FileFormat.allCases.filter { $0.isWritable && $0.ending == ".csv" }, ["in.csv", "in.vcf"])
  func formats(format: FileFormat, input: String) throws {
    let folder = try WorkFolder()
    try folder.write("in.csv", Self.table)
    try folder.write("in.vcf", Self.card)
    let words = [folder[input], "--to", format.name, "-o"]
    #expect(CommandRun(words + [folder["plain.csv"]]).status == .done)
    #expect(CommandRun(words + [folder["safe.csv"], "--spreadsheet-safe"]).status == .done)
    let safe = try #require(folder.text("safe.csv"))
    #expect(Self.formulas(safe) == [])
    #expect(safe.contains("'="))
    let plain = CommandRun([folder["plain.csv"], "--from", format.name, "--to", "ndjson"]).output
    let back = CommandRun([folder["safe.csv"], "--from", format.name, "--to", "ndjson", "--spreadsheet-safe"]).output
    // A list of telephones cuts names at 23 characters, with the apostrophe.
    #expect(back == plain || format.name == "snom-csv" && back.contains("=cmd()"))
  }

  @Test(
    "every command that writes a CSV has it, for the cells and the names of columns",
    arguments: [
      "convert in.csv -o out/out.csv", "convert in.csv -o out/out.csv --split 2",
      "convert in.csv new.csv -o out/out.csv",
      "split in.csv -o out", "split in.csv -o out --every 2", "split in.vcf -o out --to google-csv",
      "dedup in.csv new.csv -o out/out.csv", "dedup in.vcf -o out/out.csv --to csv",
      "link new.csv in.csv -o out/out.csv",
      "merge in.csv in.csv in.csv -o out/out.csv", "merge in.vcf in.vcf in.vcf -o out/out.csv --to outlook-csv",
    ])
  func commands(line: String) throws {
    let folder = try WorkFolder()
    try folder.write("in.csv", Self.table)
    try folder.write("new.csv", Self.table.replacingOccurrences(of: "Carl", with: "Dora"))
    try folder.write("in.vcf", Self.card)
    try FileManager.default.createDirectory(atPath: folder["out"], withIntermediateDirectories: true)
    let words = line.split(separator: " ").map { $0.contains(".") || $0 == "out" ? folder[String($0)] : String($0) }
    let run = CommandRun(words + ["--spreadsheet-safe"])
    #expect(run.status == .done || run.status == .findings, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["out"])
    #expect(!names.isEmpty)
    for name in names {
      let text = try #require(folder.text("out/" + name))
      #expect(Self.formulas(text) == [], "\(name)")
      #expect(text.hasPrefix("'=1+1,Name") || !line.contains("in.csv") || line.hasPrefix("merge"), "\(text)")
    }
  }
}
