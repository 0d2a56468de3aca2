import Findings
import Foundation
import PhoneBookContacts
import SourceText
import Testing

@testable import ContactFiles

@Suite("Recognizing a file")
struct DetectionTests {
  @Test(
    "by its content",
    arguments: [
      ("BEGIN:VCARD\r\nVERSION:3.0\r\n", SniffedContent.vcard),
      ("\r\n\r\n  begin:vcard\n", .vcard),
      ("\u{FEFF}BEGIN:VCARD\n", .vcard),
      ("Some words from a mail\nBEGIN:VCARD\n", .vcard),
      ("\rBEGIN:VCARD\rVERSION:2.1\r", .vcard),
      ("VERSION:3.0\nFN:Ada\nEND:VCARD\n", .vcard),
      (#"[{"uid": "1"}]"#, .json),
      (#"{"uid": "1"}"#, .json),
      ("[]", .json),
      ("[\n  \n", .json),
      (#"["vcard", [["version", {}, "text", "4.0"]]]"#, .jcard),
      (#"[["vcard", []]]"#, .jcard),
      ("\n[\n [ \"vcard\", [", .jcard), (#"["vcalendar", []]"#, .other("jCal (appointments, no contacts)")),
      ("[Desktop Entry]\nName=x\n", .text),
      (
        "<!DOCTYPE html>\n<html>",
        .other("a web page (HTML); a server often answers with one where a password is needed")
      ),
      (
        "<?xml version=\"1.0\"?><vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">",
        .xcard
      ),
      ("<a:vcard xmlns:a='urn:ietf:params:xml:ns:vcard-4.0'>", .xcard),
      ("<vcard><fn><text>A</text></fn></vcard>", .xcard),
      ("<vcards xmlns='urn:x'/>", .other("XML")), ("<vCard xmlns='vcard-temp'><FN>A</FN></vCard>", .other("XML")),
      ("<?xml version=\"1.0\"?><a/>", .other("XML")),
      ("<?xml version=\"1.0\"?>\n<phonebooks>\n<phonebook>", .phoneBook(.fritzBox)),
      ("<YealinkIPPhoneDirectory>", .phoneBook(.yealinkDirectory)), ("MECARD:N:Doe,John;;", .phoneBook(.meCard)),
      ("MATMSG:TO:a@example.org;SUB:Hi;;", .other("the QR code of a mail (MATMSG), which is not a contact")),
      ("BEGIN:VCALENDAR\nVERSION:2.0\n", .other("an iCalendar file (appointments, no contacts)")),
      ("dn: cn=Ada\nobjectClass: person\n", .ldif),
      ("version: 1\n\ndn:: Y249QWRh\nCN: Ada\n", .ldif), ("dn: a note of my own\n", .text),
      ("Name,E-mail\nAda,a@example.org\n", .text),
      ("", .text),
      ("\u{1}\u{2}\u{3}\u{4}", .binary),
    ])
  func content(text: String, expected: SniffedContent) {
    #expect(ContentSniffer.sniff(Array(text.utf8)) == expected)
  }

  @Test(
    "by the first bytes, if it is not text",
    arguments: [
      // Archives are opened before.
      ("PK\u{3}\u{4}....", nil),
      ("%PDF-1.7", "a PDF document"), ("SQLite format 3\0", "an SQLite database"),
      ("BEGIN:VCARD", nil), ("", nil),
    ])
  func magic(text: String, expected: String?) {
    #expect(ContentSniffer.magic(Array(text.utf8)) == expected)
  }

  @Test(
    "by the extension of its name",
    arguments: [
      ("a.vcf", FileFormat.vcard), ("dir.csv/a.VCARD", .vcard), ("a.csv", .csv), ("a.tsv", .csv), ("A.JSON", .json),
      ("a.jsonl", .ndjson), ("a.jcard", .jcard), ("a.xcard", .xcard), ("a.xml", nil), ("a.txt", nil), ("vcf", nil),
      (".vcf", nil), ("dir.vcf/a", nil),
      ("a.\u{212A}", nil),
      ("a.LDIF", .ldif), ("a.ldi", .ldif), ("a.ics", .ics), ("a.html", .html), ("a.HTM", .html),
    ])
  func name(path: String, expected: FileFormat?) {
    #expect(FileFormat(forFileNamed: path) == expected)
  }

  @Test("format names are unique, and every one finds its format")
  func names() {
    for format in FileFormat.allCases {
      #expect(FileFormat(format.name) == format)
      #expect(FileFormat(format.name.uppercased()) == format)
    }
    #expect(FileFormat("vcf") == nil)
  }

  @Test(
    "a Card of JSContact by its type, or by its version and a member that is an object; never as the JSON of contacts",
    arguments: [
      (#"{"@type":"Card","version":"1.0","uid":"a","name":{"full":"Ada"}}"#, FileFormat.jscontact),
      (#"[{"@type":"Card","version":"2.0","uid":"a"}]"#, .jscontact),
      (#" [ { "uid" : "a", "name": {"full": "{"}, "version":"2.0", "@type" : "Card" } ] "#, .jscontact),
      (#"{"version":"2.0","uid":"a","emails":{"e":{"address":"a@b.example"}}}"#, .jscontact),
      ("{\"@type\":\"Card\",\"version\":\"2.0\"}\n{\"@type\":\"Card\",\"version\":\"2.0\"}\n", .ndjscontact),
      (#"[{"uid":"a","notes":[{"value":"\"@type\":\"Card\""}]}]"#, .json),
      (#"[{"uid":"a","version":2,"emails":[{"value":"a@b.example"}]}]"#, .json),
    ])
  func cards(text: String, expected: FileFormat) throws {
    for size in [1, 7, 1 << 16] {
      let result = try Converted.run([source(text, "a.json")], to: .ndjscontact) { $0.blockSize = size }
      #expect(result.summary.inputs.first?.format == expected)
      #expect(result.summary.written == (expected == .ndjscontact ? 2 : 1))
      #expect(result.text.hasPrefix(#"{"@type":"Card","version":"#))
    }
  }

  @Test(
    "the JSON of an app by its keys",
    arguments: [
      (#"[{"name":"A","surname":"B","company":"","phoneNumber":"1","email":""}]"#, FileFormat.appIOSContacts),
      (#"[{"name":"A","age":"1","phoneNumber":"010-1234-5678"}]"#, .appContactManager),
      (#"[{"id":"1","name":"A","phone":"1","email":""}]"#, .appContactListPro),
      (#"[{"id":"1","firstName":"A","lastName":"","company":"","phones":[]}]"#, .appESContacts),
      (
        #"{"vcardArray":["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]]],"objectClassName":"entity"}"#,
        .rdap
      ),
      (#"[{"uid":"1"}]"#, .json), (#"["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]]]"#, .jcard),
    ])
  func apps(text: String, expected: FileFormat) throws {
    for size in [1, 7, 1 << 16] {
      let result = try Converted.run([source(text, "a.json")], to: .ndjson) { $0.blockSize = size }
      #expect(result.summary.inputs.first?.format == expected)
      #expect(result.summary.written == 1)
      #expect(result.findings.allSatisfy { $0.contains(" JS040 ") && expected == .rdap })
    }
  }

  @Test("--from overrules the content")
  func from() throws {
    let result = try Converted.run([source("<html>{\"uid\": \"1\"}", "a.vcf")], to: .ndjson) {
      $0.inputFormat = .ndjson
    }
    #expect(result.text.contains("\"uid\":\"1\"") || result.summary.rejected > 0)
    #expect(result.summary.inputs.first?.format == .ndjson)
  }
}

@Suite("Walking through a folder")
struct ContactFolderTests {
  func relative(_ listing: ContactFolder.Listing, _ folder: TemporaryFolder) -> [String] {
    listing.files.map { String($0.description.dropFirst(folder.path.count + 1)) }
  }

  @Test("gives every contact file in it and below, in the order of the bytes of the path")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ["b.vcf", "a.vcf", "a/z.csv", "a/b/c.json", "Z.VCF", "é.vcf", "notes.txt", "photo.jpg", "a.d/x.ndjson"]
    {
      try folder.write(name, "x")
    }
    let listing = ContactFolder.list(POSIXPath(folder.path))
    #expect(
      relative(listing, folder) == ["Z.VCF", "a.d/x.ndjson", "a.vcf", "a/b/c.json", "a/z.csv", "b.vcf", "é.vcf"])
    #expect(listing.findings.isEmpty)
  }

  @Test("leaves hidden files out, and links that lead out of the folder")
  func leftOut() throws {
    let outside = try TemporaryFolder()
    try outside.write("private.vcf", "x")
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", "x")
    try folder.write(".hidden.vcf", "x")
    try folder.write(".git/b.vcf", "x")
    try folder.link("out.vcf", to: outside["private.vcf"])
    try folder.link("out", to: outside.path)
    try folder.link("nowhere.vcf", to: "missing")
    let listing = ContactFolder.list(POSIXPath(folder.path))
    #expect(relative(listing, folder) == ["a.vcf"])
    #expect(Set(listing.findings.map(\.finding.code)) == [IOCodes.folderEntrySkipped])
    #expect(listing.findings.count == 3)
  }

  @Test("a folder whose name begins like this one's is outside")
  func sibling() throws {
    let folder = try TemporaryFolder()
    try folder.write("in/a.vcf", "x")
    try folder.write("in-not/b.vcf", "x")
    try folder.link("in/link.vcf", to: "../in-not/b.vcf")
    let listing = ContactFolder.list(POSIXPath(folder["in"]))
    #expect(relative(listing, folder) == ["in/a.vcf"])
  }

  @Test("is safe against circles, and reads what several names lead to once")
  func circles() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b/c.vcf", "x")
    try folder.write(".store/d.vcf", "x")
    try folder.link("a/b/up", to: "..")
    try folder.link("self", to: ".")
    try folder.link("same.vcf", to: "a/b/c.vcf")
    try folder.link("d.vcf", to: ".store/d.vcf")
    let listing = ContactFolder.list(POSIXPath(folder.path))
    #expect(relative(listing, folder) == ["a/b/c.vcf", "d.vcf"])
    #expect(listing.findings.isEmpty)
  }

  @Test("is an error without a contact file, and where it cannot be read")
  func empty() throws {
    let folder = try TemporaryFolder()
    try folder.write("notes.txt", "x")
    #expect(ContactFolder.list(POSIXPath(folder.path)).findings.map(\.finding.code) == [IOCodes.emptyFolder])
    #expect(ContactFolder.list(POSIXPath(folder["missing"])).findings.map(\.finding.code) == [IOCodes.unreadableInput])
  }

  @Test("stops at a depth of folders")
  func depth() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", "x")
    try folder.write(String(repeating: "d/", count: 70) + "deep.vcf", "x")
    let listing = ContactFolder.list(POSIXPath(folder.path))
    #expect(relative(listing, folder) == ["a.vcf"])
    #expect(listing.findings.map(\.finding.code) == [IOCodes.folderEntrySkipped])
  }

  @Test("puts files in the place of folders among other inputs")
  func expanding() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", "x")
    let (sources, findings) = ContactFolder.expanding([.standardInput, .file(folder.path), .file("missing.vcf")])
    #expect(sources == [.standardInput, .file(folder["a.vcf"]), .file("missing.vcf")])
    #expect(findings.isEmpty)
  }
}
