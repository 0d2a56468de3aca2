import ContactFiles
import ContactProducts
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("limits of products")
struct ProductLimitTests {
  /// A card of a number of bytes in its written form.
  static func card(_ count: Int) -> String {
    var text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Berg\r\nN:Berg;Ada;;;\r\n"
    let end = "END:VCARD\r\n"
    var number = 100_000
    while text.utf8.count + end.utf8.count < count {
      let rest = count - text.utf8.count - end.utf8.count
      let length = rest > 140 ? 70 : rest > 75 ? rest / 2 : rest
      let line = "NOTE:\(number)"
      text += line + String(repeating: "x", count: length - 2 - line.utf8.count) + "\r\n"
      number += 1
    }
    return text + end
  }

  static func findings(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("IO040") || $0.contains("IO041") }.map(String.init)
  }

  @Test("a card of iCloud has 256 KB", arguments: [(-1, false), (0, false), (1, true)])
  func cards(difference: Int, isFound: Bool) throws {
    let card = Self.card(256 * 1024 + difference)
    #expect(card.utf8.count == 256 * 1024 + difference)
    let message =
      "Apple Contacts (iOS, macOS, iCloud) may refuse a contact of 262,145 bytes: it accepts 262,144 "
      + "[IO040 product-reads-less]"
    let checked = CommandRun(["validate", "-", "--for", "apple", "--select", "IO040"], input: card)
    #expect(Self.findings(checked.output) == (isFound ? ["-:1:1: warning: " + message] : []))
    let converted = CommandRun(["-", "--for", "apple", "-v"], input: card)
    #expect(converted.output == card)
    #expect(Self.findings(converted.errors) == (isFound ? ["-:1:1: warning: " + message] : []))
    let other = CommandRun(["validate", "-", "--for", "kde", "--select", "IO040"], input: card)
    #expect(Self.findings(other.output) == [])
  }

  @Test("a record of Google's CSV has 128 KB", arguments: [(0, false), (1, true)])
  func records(difference: Int, isFound: Bool) {
    let header = "First Name,Notes\r\n"
    let record = "Ada," + String(repeating: "x", count: 128 * 1024 + difference - 4) + "\r\n"
    let run = CommandRun(
      ["validate", "-", "--from", "google-csv", "--for", "google", "--select", "IO040"], input: header + record)
    #expect(run.output.contains("Google Contacts may refuse a contact of 131,073 bytes: it accepts 131,072") == isFound)
  }

  @Test("a file of Google has 25 MB, and a longer one is divided", arguments: [(-1, false), (0, false), (1, true)])
  func files(difference: Int, isFound: Bool) throws {
    let google = try #require(ProductTable.product("google"))
    let limit = 25 * 1024 * 1024
    func objections(_ contacts: Int, isDivided: Bool = false) -> [String] {
      ProductFit.objections(
        of: google, to: ["google-csv"], contacts: contacts, bytes: limit + difference, isDivided: isDivided
      ).map(OptionAdvice.words)
    }
    let message = "Google Contacts imports at most 26,214,400 bytes from one file, and it has 26,214,401"
    let advice = "; convert -o FILE --for google --split 900 divides it"
    #expect(objections(1000) == (isFound ? [message + advice] : []))
    // One contact cannot be divided.
    #expect(objections(1) == (isFound ? [message] : []))
    // Files with 3,000 contacts may be too large as well.
    #expect(objections(3000, isDivided: true).count == (isFound ? 1 : 0))
  }

  @Test("a file of the limit of contacts", arguments: [(2999, false), (3000, false), (3001, true)])
  func contacts(count: Int, isFound: Bool) throws {
    let google = try #require(ProductTable.product("google"))
    let message =
      "Google Contacts imports at most 3,000 contacts from one file, and there are 3,001; convert -o FILE --for google "
      + "divides them"
    #expect(
      ProductFit.objections(of: google, to: ["vcard3.0"], contacts: count).map(OptionAdvice.words)
        == (isFound ? [message] : []))
  }

  @Test("the size of a written file is measured")
  func writtenFiles() throws {
    let folder = try WorkFolder()
    // A phone book of Gigaset has 2 MB and 2,000 entries.
    let name = String(repeating: "N", count: 31)
    let contacts = (1...9_000).map { number in
      "{\"name\":{\"given\":[\"\(name)\"],\"family\":[\"\(number)\"]},\"phones\":[{\"value\":\"+49301234\(number)\"}]}\n"
    }
    let input = try folder.write("in.ndjson", contacts.joined())
    let run = CommandRun([input, "--for", "gigaset", "-o", folder["g.xml"], "--split", "8999"])
    let size = try #require(folder.text("g-1.xml")).utf8.count
    #expect((size > 2 << 20) == run.errors.contains("imports at most 2,097,152 bytes from one file, and it has"))
  }

  @Test("photos that a product does not show are found without their type, too")
  func kindsOfImages() {
    // The first bytes of WebP.
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nPHOTO;ENCODING=b:UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoB\r\nEND:VCARD\r\n"
    let run = CommandRun(["validate", "-", "--for", "apple", "--select", "IO040"], input: card)
    #expect(
      Self.findings(run.output) == [
        "-:1:1: warning: Apple Contacts (iOS, macOS, iCloud) may not show a photo of the type \"image/webp\" "
          + "[IO040 product-reads-less]"
      ])
  }

  @Test("a feature phone gets vCard 2.1, and what it ignores is named")
  func featurePhones() {
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë\r\nN:;Zoë;;;\r\nTEL:1\r\nEMAIL:z@b.example\r\nEND:VCARD\r\n"
    let run = CommandRun(["-", "--for", "feature-phone", "-v"], input: card)
    #expect(run.output.contains("VERSION:2.1\r\n"))
    #expect(run.output.contains("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB\r\n"))
    #expect(run.errors.contains("A feature phone (Nokia Series 30+) does not import EMAIL"))
  }

  @Test("explain names the limits")
  func pages() {
    #expect(CommandRun(["explain", "google"]).output.contains(", 25 MB a file, 128 KB a contact\n"))
    #expect(CommandRun(["explain", "apple"]).output.contains("vcard4.0, 256 KB a contact\n"))
    #expect(CommandRun(["explain", "gigaset"]).output.contains(", 2 MB a file\n"))
  }
}

@Suite("--columns")
struct ColumnLanguageTests {
  private static let contact = "{\"name\":{\"given\":[\"Zoë\"]}}\n"

  @Test("names the columns in a language")
  func german() {
    let run = CommandRun(["-", "--to", "outlook-csv", "--columns", "de"], input: Self.contact)
    #expect(run.output.hasPrefix("Anrede,Vorname,"))
    let table = CommandRun(["-", "--columns", "fr", "--to", "outlook-csv"], input: run.output)
    #expect(table.output.hasPrefix("Titre,Prénom,"))
    #expect(
      CommandRun(["-", "--columns", "en", "--to", "outlook-csv"], input: run.output).output.hasPrefix("Title,First"))
  }

  @Test("needs a format with that language")
  func usage() {
    for words in [
      ["--to", "google-csv", "--columns", "de"], ["--to", "outlook-csv", "--columns", "hi"], ["--columns", "de"],
    ] {
      let run = CommandRun(["-"] + words, input: Self.contact)
      #expect(run.status == .usage)
      #expect(run.errors.contains("' needs a format whose columns have names in that language: "))
    }
  }

  @Test("a header that the code page of Windows cannot represent makes the output UTF-8")
  func encoding() {
    let words = ["-", "--for", "outlook", "-v", "--columns"]
    #expect(CommandRun(words + ["de"], input: Self.contact).errors.contains("the output is windows-1252: "))
    #expect(
      CommandRun(words + ["ru"], input: Self.contact).errors.contains("the output is UTF-8 with a byte order mark: "))
  }
}
