import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

/// Phone books of telephones on the command line.
@Suite("Phone books")
struct PhoneBookTests {
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ada Lovelace
    N:Lovelace;Ada;;;
    TEL;TYPE=HOME:030 5550100
    TEL;TYPE=CELL:0170 5550101
    END:VCARD

    """

  @Test("The extension of several formats asks which one")
  func whichOne() throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card)
    let run = CommandRun([input, "-o", folder["book.xml"]])
    #expect(run.status == .usage)
    #expect(run.errors.contains("--to fritzbox, --to yealink, --to yealink-directory, --to snom, --to gigaset"))
    #expect(folder.text("book.xml") == nil)
  }

  @Test(
    "An address book becomes the phone book of every telephone and comes back",
    arguments: [
      ("fritzbox", "<number type=\"mobile\" prio=\"0\" id=\"1\">0170 5550101</number>", "030 5550100"),
      ("yealink", "mobile_number=\"01705550101\" other_number=\"0305550100\"", "0305550100"),
      ("yealink-directory", "<Telephone>01705550101</Telephone>", "0305550100"),
      ("snom", "<number no=\"01705550101\" type=\"mobile\"/>", "0305550100"),
      ("gigaset", "mobile1=\"01705550101\"", "0305550100"),
    ])
  func thereAndBack(format: String, text: String, number: String) throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card)
    #expect(CommandRun([input, "-o", folder["book.xml"], "--to", format]).status == .done)
    #expect(folder.text("book.xml")?.contains(text) == true)
    let back = CommandRun([folder["book.xml"], "--to", "vcard3.0"])
    #expect(back.status == .done && back.output.split(separator: "BEGIN:").count == 1)
    #expect(back.output.contains("FN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\n"))
    #expect(back.output.contains(":\(number)\r\n"))
  }

  @Test("A product writes its own format, whatever the name of the file")
  func products() throws {
    let folder = try WorkFolder()
    let input = try folder.write("a.vcf", Self.card)
    for (product, file, text) in [
      ("fritzbox", "f.xml", "<phonebooks>"), ("yealink", "y.xml", "<root_contact>"), ("snom", "s.xml", "<tbook "),
      ("gigaset", "g.xml", "<!DOCTYPE LocalDirectory>"), ("snom", "s.csv", "Ada Lovelace,0305550100\n"),
      ("gigaset", "g.vcf", "VERSION:2.1"),
    ] {
      #expect(CommandRun([input, "--for", product, "-o", folder[file]]).status == .done, "\(product)")
      #expect(folder.text(file)?.contains(text) == true, "\(file)")
      #expect(CommandRun(["explain", product]).output.contains("Source ("), "\(product)")
    }
  }

  @Test("Several numbers are several lines of a list, with a note, and MECARD is one line a contact")
  func lines() throws {
    let list = CommandRun(["-", "--to", "snom-csv", "-v"], input: Self.card)
    #expect(list.output == "Ada Lovelace,0305550100\nAda Lovelace,01705550101\n")
    #expect(list.errors.contains("PB011"))
    let back = CommandRun(["-", "--from", "snom-csv", "--to", "ndjson"], input: list.output)
    #expect(back.output.split(separator: "\n").count == 2)
    let codes = CommandRun(["-", "--to", "mecard"], input: Self.card + Self.card)
    #expect(codes.output == String(repeating: "MECARD:N:Lovelace,Ada;TEL:030 5550100;TEL:0170 5550101;;\n", count: 2))
    let cards = CommandRun(["-", "--from", "mecard", "--to", "vcard3.0"], input: codes.output)
    #expect(cards.status == .done && !cards.errors.contains("error"))
    #expect(cards.output.contains("TEL:0170 5550101"))
  }

  @Test(
    "A list has the type of a contact after its number, or none",
    arguments: [("VIP", "CATEGORIES:VIP"), ("None", nil)])
  func typesOfAList(_ type: String, _ line: String?) {
    let cards = CommandRun(["-", "--from", "snom-csv", "--to", "vcard3.0"], input: "Ada,0305550100,\(type)\n").output
    #expect(cards.contains("TEL:0305550100"))
    #expect(cards.split(whereSeparator: \.isNewline).first { $0.hasPrefix("CATEGORIES") }.map(String.init) == line)
  }

  @Test("The encoding of a document is the one that it declares, in both directions")
  func encodings() throws {
    let folder = try WorkFolder()
    let text = "<DirectoryEntry><Name>Zo\u{EB} \u{142}</Name><Telephone>1</Telephone></DirectoryEntry>"
    let input = try folder.write("a.xml", "<YealinkIPPhoneDirectory>" + text + "</YealinkIPPhoneDirectory>")
    let out = ["-o", folder["b.xml"], "--to", "fritzbox", "--output-encoding", "iso-8859-2"]
    #expect(CommandRun([input] + out).status == .done)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder["b.xml"])))
    #expect(bytes.starts(with: "<?xml version=\"1.0\" encoding=\"ISO-8859-2\"?>".utf8))
    #expect(bytes.contains(0xB3))
    let back = CommandRun([folder["b.xml"], "--to", "ndjson"])
    #expect(back.output.contains("Zo\u{EB} \u{142}"))
    #expect(!back.errors.contains("guess"))
  }

  @Test("Errors in a phone book are reported at their lines")
  func findings() throws {
    let folder = try WorkFolder()
    let input = try folder.write(
      "a.xml", "<phonebooks>\n<phonebook>\n<contact><person><realName>A & B</person></contact>\n</phonebook>\n")
    let run = CommandRun(["validate", input])
    for text in ["a.xml:3:", "PB001", "PB002", "PB005"] { #expect((run.output + run.errors).contains(text), "\(text)") }
    #expect(CommandRun(["explain", "PB003"]).output.contains("phone-book-declarations-ignored"))
  }
}
