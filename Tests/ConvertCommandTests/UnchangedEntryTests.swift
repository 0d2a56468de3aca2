import Foundation
import Testing

@testable import ConvertCommand

@Suite("Entries that did not change")
struct UnchangedEntryTests {
  private static let names = [
    "thunderbird.ldif", "fritzbox.xml", "snom.xml", "snom-1.xml", "yealink.xml", "yealink-directory.xml", "gigaset.xml",
    "jcard.json", "xcard.xml", "contacts.json", "contacts.ndjson",
  ]

  @Test("A sample without duplicates comes out of dedup and of a merge byte for byte", arguments: names)
  func samples(_ name: String) throws {
    let folder = try WorkFolder()
    let input = folder[name]
    try FileManager.default.copyItem(
      atPath: RecipeTests.root.appendingPathComponent("Samples/\(name)").path, toPath: input)
    let dedup = CommandRun(["dedup", input, "-o", folder["out-\(name)"]])
    #expect(dedup.status == .done)
    #expect(folder.text("out-\(name)") == folder.text(name))
    let merge = CommandRun(["merge", input, input, input, "-o", folder["merged-\(name)"]])
    #expect(merge.status == .done)
    #expect(folder.text("merged-\(name)") == folder.text(name))
  }

  @Test(
    "Cards of JSContact stay in a file with the usual ending, byte for byte",
    arguments: [("jscontact", "json"), ("ndjscontact", "ndjson")])
  func cards(_ format: String, _ ending: String) throws {
    let folder = try WorkFolder()
    let sample = RecipeTests.root.appendingPathComponent("Samples/macos-3.0.vcf").path
    let input = folder["in.\(ending)"]
    _ = CommandRun(["convert", sample, "--to", format, "-o", input])
    _ = CommandRun(["dedup", input, "-o", folder["out.\(ending)"]])
    #expect(folder.text("out.\(ending)") == folder.text("in.\(ending)"))
    #expect(folder.text("in.\(ending)")?.contains("\"@type\"") == true)
  }

  private static func entry(_ name: String, _ more: String = "") -> String {
    "# \(name)\ndn: cn=\(name),o=a\nobjectclass: person\ncn: \(name) Ort-Lund\nsn: Ort-Lund\ngivenName: \(name)\n\(more)\n"
  }

  @Test("A directory keeps the comments, the spelling and the order of the entries that have no duplicate")
  func directory() throws {
    let folder = try WorkFolder()
    let head = "# extended LDIF\n#\n\nversion: 1\n\n"
    let (ada, ben) = (Self.entry("Ada", "mail: ada@example.org\n"), Self.entry("Ben", "X-Unknown: 1\n"))
    let double = Self.entry("Ada", "mail: ada@example.org\ntitle: Countess\n")
    let input = try folder.write("in.ldif", head + ben + ada + double + Self.entry("Cy") + "# numEntries: 4\n")
    let run = CommandRun(["dedup", input, "-o", folder["out.ldif"]])
    #expect(run.errors.contains("2 contacts became 1"))
    let text = try #require(folder.text("out.ldif"))
    #expect(text.hasPrefix(head + ben))
    #expect(text.hasSuffix("\n\n" + Self.entry("Cy") + "# numEntries: 4\n"))
    #expect(text.contains("title: Countess"))
    #expect(text.components(separatedBy: "\ncn: Ada").count == 2)
  }

  @Test("A password is not copied, and the other entries are")
  func password() throws {
    let folder = try WorkFolder()
    let input = try folder.write(
      "in.ldif", Self.entry("Ada", "userPassword: secret\n") + Self.entry("Ben", "objectclass: top\n"))
    _ = CommandRun(["dedup", input, "-o", folder["out.ldif"]])
    let text = try #require(folder.text("out.ldif"))
    #expect(!text.contains("secret"))
    #expect(text.contains(Self.entry("Ben", "objectclass: top\n")))
  }

  @Test("A merged entry has the elements of the others; a book that is only read becomes one of another telephone")
  func olderTelephones() throws {
    let folder = try WorkFolder()
    let (ada, ben) = (
      "<contact sDisplayName=\"Ada Voss\" sOfficeNumber=\"030 5550100\"", "<contact sDisplayName=\"Ben\"/>"
    )
    let head = "<vp_contact><group name=\"All\">"
    let input = try folder.write(
      "in.xml", "\(head)\(ada)/>\(ada) sMobileNumber=\"0170 5550101\"/>\(ben)</group></vp_contact>")
    _ = CommandRun(["dedup", input, "-o", folder["out.xml"]])
    let text = try #require(folder.text("out.xml"))
    #expect(text.hasPrefix(head + "<contact sDisplayName=\"Ada Voss\"") && text.contains(ben))
    #expect(text.contains("sMobileNumber=\"01705550101\"") && !text.contains("display_name"))
    let book = try folder.write(
      "book.xml",
      "<AddressBook><Contact><FirstName>Ada</FirstName><Phone type=\"Home\"><phonenumber>1</phonenumber></Phone></Contact></AddressBook>"
    )
    let run = CommandRun(["dedup", book, "-o", folder["book-out.xml"]])
    #expect(folder.text("book-out.xml")?.contains("<YealinkIPPhoneDirectory>") == true)
    #expect(run.errors.contains("TEL"))
  }

  private static func contact(_ name: String, _ more: String = "") -> String {
    "<contact><person><realName>\(name)</realName></person><telephony><number type=\"home\">030 5550100</number>"
      + "</telephony>\(more)</contact>"
  }

  @Test("A phone book keeps its name, its owner and its unknown elements")
  func phoneBook() throws {
    let folder = try WorkFolder()
    let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<phonebooks><phonebook owner=\"1\" name=\"Firma\">"
    let (ada, ben) = (Self.contact("Ada", "<unknown a=\"1\"/>"), Self.contact("Ben Ort"))
    let foot = "</phonebook></phonebooks>"
    let input = try folder.write("in.xml", head + ada + "\n\t" + ben + ben + foot)
    let run = CommandRun(["dedup", input, "-o", folder["out.xml"]])
    #expect(run.errors.contains("2 contacts became 1"))
    #expect(folder.text("out.xml") == head + ada + "\n\t" + ben + foot)
    #expect(CommandRun(["split", input, "-o", folder["parts"]]).status == .done)
    #expect(folder.text("parts/Ada.xml") == head + ada + foot)
  }

  @Test("Several books in one file become one, with the names of the books as categories")
  func books() throws {
    let folder = try WorkFolder()
    let input = try folder.write(
      "in.xml",
      "<phonebooks><phonebook name=\"Firma\">\(Self.contact("Ada"))</phonebook>"
        + "<phonebook name=\"Privat\">\(Self.contact("Ben"))</phonebook></phonebooks>")
    #expect(CommandRun(["dedup", input, "-o", folder["out.xml"]]).status == .done)
    let text = try #require(folder.text("out.xml"))
    #expect(text.components(separatedBy: "<phonebook>").count == 2)
    #expect(text.components(separatedBy: "<contact>").count == 3)
  }

  @Test("Two files of LDIF become one that is read like both")
  func twoFiles() throws {
    let folder = try WorkFolder()
    let first = try folder.write("a.ldif", "version: 1\n\n" + Self.entry("Ada") + Self.entry("Cy"))
    let second = try folder.write("b.ldif", Self.entry("Ben").dropLast(2) + "")
    #expect(CommandRun(["dedup", first, second, "-o", folder["out.ldif"]]).status == .done)
    #expect(folder.text("out.ldif") == "version: 1\n" + Self.entry("Ada") + Self.entry("Cy") + Self.entry("Ben"))
  }
}
