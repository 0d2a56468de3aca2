import Testing

@testable import ConvertCommand

@Suite("--names")
struct NameOrderTests {
  private static let book =
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada M. Lovelace\r\nN:Lovelace;Ada;Mary;;\r\nTEL:1\r\nEND:VCARD\r\n"
    + "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cher\r\nN:;Cher;;;\r\nTEL:2\r\nEND:VCARD\r\n"
    + "BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:org\r\nFN:Ort Ltd\r\nN:Ltd;Ort;;;\r\nTEL:3\r\nEND:VCARD\r\n"

  @Test(
    "The family name comes first, in every format, and names with one part stay", arguments: ["fritzbox", "vcard3.0"])
  func familyFirst(_ format: String) throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.book)
    let output = folder["out.txt"]
    let run = CommandRun(["convert", input, "--to", format, "--names", "family, given", "-o", output])
    #expect(run.status == .done)
    let list = CommandRun(["list", output, "--from", format]).output
    #expect(list.contains("Lovelace, Ada Mary"))
    #expect(list.contains("Cher") && list.contains("Ort Ltd"))
    #expect(!list.contains("Ltd, Ort"))
  }

  @Test("By default names are not changed")
  func unchanged() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.vcf", Self.book)
    #expect(CommandRun(["convert", input, "--to", "vcard4.0", "-o", "-"]).output.contains("FN:Ada M. Lovelace"))
  }
}
