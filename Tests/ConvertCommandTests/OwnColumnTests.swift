import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

@Suite("--columns: tables with columns of the user")
struct OwnColumnTests {
  private static let card =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Voss;Ada;;;\r\nFN:Ada Voss\r\nTEL;TYPE=CELL:+49 171 5550190\r\n"
    + "TEL;TYPE=HOME:+49 30 5550190\r\nADR;TYPE=HOME:;;Main St 1;Bonn;;53111;Germany\r\nCATEGORIES:Friends\r\n"
    + "EMAIL:ada@voss.example\r\nEND:VCARD\r\n"

  @Test("the table has these columns in this order, with these headings, and values without one are losses")
  func table() {
    let run = CommandRun(
      ["-", "--columns", "name,phone.mobile,address.city:Town,custom.Shoe Size,category"], input: Self.card)
    #expect(run.status == .done)
    #expect(
      run.output == "Name,Phone Mobile,Town,Shoe Size,Category\nAda Voss,+49 171 5550190,Bonn,,Friends\n"
        || run.output == "Name,Phone Mobile,Town,Shoe Size,Category\r\nAda Voss,+49 171 5550190,Bonn,,Friends\r\n",
      "\(run.output)")
    #expect(run.errors.hasPrefix("1 contact read, 1 written, without a column: "), "\(run.errors)")
    #expect(run.errors.contains("1 phone number") && run.errors.contains("1 e-mail address"), "\(run.errors)")
  }

  @Test("a workbook has them, too, and what was written is read back by its headings")
  func workbook() throws {
    let folder = try WorkFolder()
    try folder.write("a.vcf", Self.card)
    let words = ["--columns", "name,phone.mobile,email,address.city"]
    #expect(CommandRun([folder["a.vcf"], "-o", folder["a.xlsx"]] + words).status == .done)
    let back = CommandRun([folder["a.xlsx"], "--to", "vcard3.0"])
    for value in ["Ada", "+49 171 5550190", "ada@voss.example", "Bonn"] {
      #expect(back.output.contains(value), "\(back.output)")
    }
  }

  @Test("list prints them, with the contacts that --where chooses")
  func list() {
    let run = CommandRun(
      ["list", "-", "--columns", "name,address.city", "--where", "category=Friends"], input: Self.card)
    #expect(run.output == "V\n  Ada Voss  Bonn\n", "\(run.output)")
    let json = CommandRun(["list", "-", "--columns", "name,phone:Tel", "--format", "json"], input: Self.card)
    #expect(json.output.contains("\"Tel\""), "\(json.output)")
  }

  @Test(
    "an unknown field, and a format that has its own columns, are wrong usage",
    arguments: [
      (["-", "--columns", "name,phone.mobil"], "Did you mean 'phone.mobile'?"),
      (["-", "--columns", "name,phone", "--to", "vcard4.0"], "is for a table"),
      (["-", "--columns", "name,phone", "--to", "google-csv"], "is for a table"),
      (["-", "--columns", "de", "--to", "vcard4.0"], "needs a format whose columns have names in that language"),
      (["list", "-", "--columns", "de"], "needs fields"),
    ])
  func refused(words: [String], message: String) {
    let run = CommandRun(words, input: Self.card)
    #expect(run.status == .usage && run.errors.contains(message), "\(run.errors)")
  }

  @Test("a language is still one")
  func language() {
    let run = CommandRun(["-", "--to", "outlook-csv", "--columns", "de"], input: Self.card)
    #expect(run.output.contains("Vorname"))
  }
}
