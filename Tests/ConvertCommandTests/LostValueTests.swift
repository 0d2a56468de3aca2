import Findings
import Testing

@testable import ConvertCommand

/// Messages about lost values.
@Suite("Lost values, in the words of people")
struct LostValueTests {
  /// Cards as an iPhone exports them.
  private static func cards(_ number: Int, photos: Int = 0, more: String = "") -> String {
    (0..<number).map { index in
      let photo = index < photos ? "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\n" : ""
      return "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 17.1//EN\r\nN:Lund;Ida\(index);;;\r\n"
        + "FN:Ida\(index) Lund\r\nTEL;type=CELL;type=VOICE;type=pref:+46 70 174 \(1000 + index)\r\n\(photo)\(more)"
        + "REV:2024-01-01T00:00:00Z\r\nEND:VCARD\r\n"
    }.joined()
  }

  @Test(
    "the program that wrote a file, and the preference of a single number, are notes",
    arguments: ["google", "outlook", "fritzbox", "snom", "yealink", "gigaset"])
  func notes(product: String) throws {
    let run = CommandRun(["-", "--for", product, "-o", "-", "--fail-on-loss"], input: Self.cards(3))
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors == "3 contacts read, 3 written\n")
  }

  @Test("a preference among several numbers is a loss")
  func preference() throws {
    let run = CommandRun(["-", "--for", "google", "-o", "-"], input: Self.cards(1, more: "TEL:+46 70 174 5000\r\n"))
    #expect(run.errors.hasSuffix("1 contact read, 1 written, lost: 1 preference of phone numbers\n"))
  }

  @Test("the last line names the lost values, the most severe first")
  func lastLine() throws {
    let more = "UID:u\r\nNICKNAME:I\r\nX-A:1\r\nBDAY:1990-01-02\r\n"
    let run = CommandRun(
      ["-", "--for", "yealink", "-o", "-"], input: Self.cards(12, photos: 2, more: more))
    #expect(
      run.errors.hasSuffix(
        "12 contacts read, 12 written, lost: 2 photos, 12 birthdays, 12 other values, 12 nicknames, 12 UIDs\n"))
  }

  @Test("a hundred UIDs do not hide the photos")
  func photosAreShown() throws {
    let run = CommandRun(
      ["-", "--for", "google", "-o", "-"], input: Self.cards(100, photos: 22, more: "UID:u\r\n"))
    let lines = run.errors.split(separator: "\n")
    let photos = lines.indices.filter { lines[$0].contains(" PHOTO ") }
    let identifiers = lines.indices.filter { lines[$0].contains(" UID ") }
    #expect(photos.count == 20 && identifiers.count == 20)
    #expect(try #require(photos.last) < (try #require(identifiers.first)))
    #expect(lines.contains { $0.hasPrefix("... and 2 more of photos [LS001") })
    #expect(lines.contains { $0.hasPrefix("... and 80 more of UIDs [LS001") })
    #expect(lines.last == "100 contacts read, 100 written, lost: 22 photos, 100 UIDs")
  }

  @Test(
    "the numbers are the same whether findings are shown, counted or all listed", arguments: ["0", "1", "20", "100"])
  func counts(maximum: String) throws {
    let more = "UID:u\r\nTEL;TYPE=HOME:1\r\nADR:;;Main St 1;Lund;;;\r\nX-PET:cat\r\nIMPP:xmpp:i@x.example\r\n"
    let run = CommandRun(
      ["-", "--for", "outlook", "-o", "-", "--max-findings", maximum], input: Self.cards(40, photos: 9, more: more))
    let all = CommandRun(["-", "--for", "outlook", "-o", "-", "-q"], input: Self.cards(40, photos: 9, more: more))
    #expect(all.errors == "")
    #expect(
      run.errors.split(separator: "\n").last?.contains(
        "lost: 9 photos, 40 messenger addresses, 40 other values, 40 UIDs") == true, "\(run.errors.suffix(300))")
  }

  @Test("no text of a contact is shown as advice of the command")
  func advice() throws {
    let run = CommandRun(
      ["-", "--for", "yealink", "-o", "-"],
      input: Self.cards(1, more: "NICKNAME:\u{10FFF0}limit\u{10FFF1}x\u{10FFF2}\r\n"))
    #expect(run.errors.contains("\\u{10fff0}limit") && !run.errors.contains("--limit-x"), "\(run.errors)")
  }

  @Test("lost labels and parts are named with their values")
  func parts() throws {
    let run = CommandRun(
      ["-", "--for", "outlook", "-o", "-"], input: Self.cards(2, more: "EMAIL;TYPE=HOME:i@lund.example\r\n"))
    #expect(run.errors.hasSuffix("2 contacts read, 2 written, lost: 2 labels of e-mail addresses\n"))
  }
}

/// Groups between Google and Apple.
@Suite("Groups of one product for another")
struct ProductGroupTests {
  private static let google =
    "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\n"
    + "Ida,Lund,* myContacts ::: Sailing ::: * starred,* ,ida@lund.example\n"
    + "Bo,Lund,* myContacts,* ,bo@lund.example\n"

  @Test("Google's label of all contacts is not a group for another product, which one note reports")
  func mark() throws {
    let run = CommandRun(["-", "--for", "apple", "-o", "-", "-v"], input: Self.google)
    #expect(!run.output.contains("myContacts"))
    #expect(run.output.contains("FN:Sailing") && run.output.contains("FN:starred"))
    #expect(run.errors.split(separator: "\n").count { $0.contains("myContacts") } == 1, "\(run.errors)")
    #expect(run.errors.hasSuffix("2 contacts read, 2 contacts and 2 groups written\n"))
  }

  @Test("it stays for Google, and where no product is named", arguments: [["--for", "google"], ["--to", "vcard3.0"]])
  func kept(options: [String]) throws {
    let run = CommandRun(["-", "-o", "-"] + options, input: Self.google)
    #expect(run.output.contains("myContacts"))
  }

  @Test("group cards are counted apart when they are read, too")
  func read() throws {
    let cards = CommandRun(["-", "--for", "apple", "-o", "-"], input: Self.google).output
    let run = CommandRun(["-", "--to", "ndjson", "-o", "-"], input: cards)
    #expect(run.errors == "2 contacts and 2 groups read, 2 contacts and 2 groups written\n")
  }

  @Test("validate reports that Apple's programs do not read groups in CATEGORIES")
  func validate() throws {
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lund;Ida;;;\r\nFN:Ida Lund\r\nCATEGORIES:Sailing\r\nEND:VCARD\r\n"
    let run = CommandRun(["validate", "-", "--for", "apple"], input: card)
    #expect(run.output.contains("does not read the groups of CATEGORIES"), "\(run.output)")
    let other = CommandRun(["validate", "-", "--for", "nextcloud"], input: card)
    #expect(!other.output.contains("CATEGORIES"))
  }
}

/// Messages of a conversion about exports that repeat a contact.
@Suite("Google Takeout")
struct TakeoutTests {
  private let card =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lund;Ida;;;\r\nFN:Ida Lund\r\nTEL:+46 70 174 1000\r\nEND:VCARD\r\n"

  @Test("the folders of labels repeat contacts, which a conversion reports and dedup does not")
  func labels() throws {
    let folder = try WorkFolder()
    for label in ["My Contacts", "Friends"] {
      try folder.write("Takeout/Contacts/\(label)/\(label).vcf", card)
    }
    let run = CommandRun([folder["Takeout"], "-o", folder["all.vcf"]])
    #expect(run.errors.contains("[IO048 repeated-contacts]") && run.errors.contains("'dedup'"), "\(run.errors)")
    let dedup = CommandRun(["dedup", folder["Takeout"], "-o", folder["one.vcf"]])
    #expect(
      !dedup.errors.contains("IO048") && dedup.errors.hasSuffix("2 contacts became 1, 1 written\n"), "\(dedup.errors)")
    try folder.write("book/Contacts/a.vcf", card)
    try folder.write("book/Contacts/b.vcf", card)
    #expect(!CommandRun([folder["book"], "-o", folder["b.vcf"]]).errors.contains("IO048"))
  }
}
