import ContactFiles
import SourceText
import Testing

@testable import ConvertCommand

@Suite("Names in vCards that are written")
struct ValidNameTests {
  private static let inputs = [
    ("csv", "First Name,Last Name,E-mail Address,Größe_2 (cm),X_FOO,\"a;b:c\"\nAda,Lovelace,a@b.example,1,2,3\n"),
    (
      "ldif",
      "version: 1\ndn: cn=Ada\nobjectClass: inetOrgPerson\ncn: Ada\nsn: A\nx-foo;lang-de: 1\n1.2.840.1: 2\n\n"
    ),
    ("json", #"[{"extensions":[{"name":"X_FOO","value":"1","group":"a b"},{"name":"","value":"2"}]}]"#),
    (
      "jcard",
      #"["vcard",[["version",{},"text","4.0"],["fn",{"x_y":"1","group":"a_b"},"text","Ada"],["x_z",{},"text","2"]]]"#
    ),
    ("vcard", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\na b.X_FOO;B_C=1:1\n;x:2\nEND:VCARD\n"),
  ]

  @Test("are valid, whatever they come from", arguments: inputs, ["vcard2.1", "vcard3.0", "vcard4.0"])
  func written(_ input: (format: String, text: String), _ format: String) {
    let run = CommandRun(["-", "--from", input.format, "--to", format, "-o", "-"], input: input.text)
    #expect(run.output.hasPrefix("BEGIN:VCARD\r\n"), "\(run.errors)")
    let checked = CommandRun(["validate", "-", "--from", "vcard"], input: run.output)
    for code in ["VC202", "VC203", "VC204", "VC208"] {
      #expect(!checked.output.contains(code) && !checked.errors.contains(code), "\(run.output)")
    }
  }

  @Test("A card with another name is not copied, and its neighbours are")
  func split() throws {
    let folder = try WorkFolder()
    let ada = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nX_FOO:1\nEND:VCARD\n"
    let bob = "BEGIN:VCARD\nVERSION:3.0\nFN:Bob\nN:;Bob;;;\nx-odd :1\n  2\nEND:VCARD\n"
    let cy = "BEGIN:VCARD\nVERSION:3.0\nFN:Cy\nN:;Cy;;;\nx-odd: 1\n  2\nEND:VCARD\n"
    let run = CommandRun(["split", try folder.write("in.vcf", ada + bob + cy), "-o", folder["out"]])
    #expect(run.status == .done)
    #expect(folder.text("out/Ada.vcf")?.contains("\r\nX-FOO:1\r\n") == true)
    #expect(folder.text("out/Bob.vcf")?.contains("\r\nx-odd:1 2\r\n") == true)
    #expect(folder.text("out/Cy.vcf") == cy)
  }

  @Test("Files of MECARDs are a format, and are reported if their name is that of a vCard")
  func meCard() throws {
    let folder = try WorkFolder()
    let text = "MECARD:N:Doe,John;TEL:123;;\r\nmecard:N:Roe,Jane;TEL:456;;\r\n"
    let path = try folder.write("codes.vcf", text)
    for (run, isReported) in [
      (CommandRun([path, "--to", "vcard4.0", "-o", "-"]), true),
      (CommandRun([try folder.write("codes.txt", text), "--to", "vcard4.0", "-o", "-"]), false),
      (CommandRun(["-", "--to", "vcard4.0", "-o", "-"], input: text), false),
    ] {
      #expect(run.status == .done)
      #expect(run.output.contains("N:Doe;John;;;\r\nTEL:123\r\n") && run.output.contains("N:Roe;Jane;;;"))
      #expect(run.errors.contains(":2:1: error: the line is a MECARD") == isReported)
    }
    let checked = CommandRun(["validate", path])
    #expect(checked.output.contains("VC028") || checked.errors.contains("VC028"))
  }
}
