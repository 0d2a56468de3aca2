import Archives
import ContactModel
import ContactTestSupport
import Findings
import Foundation
import SourceText
import Spreadsheets
import Testing

@testable import ContactFiles

@Suite("Workbooks and archives")
struct WorkbookInputTests {
  /// An archive with these texts.
  private static func zip(_ entries: [(String, String)]) throws -> [UInt8] {
    var writer = ArchiveWriter()
    for (name, text) in entries {
      try writer.begin(name)
      writer.write(Array(text.utf8)[...])
    }
    try writer.finish()
    return writer.takeOutput()
  }

  private static func card(_ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(name);;;;\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  /// A workbook with a sheet for each table.
  private static func workbook(_ sheets: [(name: String, rows: [[String]])]) throws -> [UInt8] {
    let list = sheets.indices.map { "<sheet name=\"\(sheets[$0].name)\" r:id=\"s\($0)\"/>" }.joined()
    let links = sheets.indices.map { "<Relationship Id=\"s\($0)\" Type=\"x/worksheet\" Target=\"\($0).xml\"/>" }
      .joined()
    let tables = sheets.enumerated().map { index, sheet in
      let rows = sheet.rows.map { row in
        "<row>" + row.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
      }
      return ("xl/\(index).xml", "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>")
    }
    return try zip(
      [
        ("[Content_Types].xml", "<Types/>"), ("xl/workbook.xml", "<workbook><sheets>\(list)</sheets></workbook>"),
        ("xl/_rels/workbook.xml.rels", "<Relationships>\(links)</Relationships>"),
      ] + tables)
  }

  private static let people = [
    ["First Name", "Last Name", "Phone", "Zip Code"], ["Ada", "Lovelace", "+49 30 1234567", "01234"],
  ]

  @Test("A workbook with every field of a contact is read back unchanged")
  func roundTrip() throws {
    let contacts = ContactField.all.map { contactWithOne($0, seed: 7) }
    let (bytes, _) = try contacts.bytes(as: .xlsx)
    let (csv, _) = try contacts.bytes(as: .csv)
    let read = try ContactFile.read(.bytes(bytes, name: "book.xlsx")).contacts
    #expect(read == (try ContactFile.read(.bytes(csv, name: "book.csv")).contacts))
    #expect(try contacts.bytes(as: .xlsx).bytes == bytes)
  }

  @Test("A text that is longer than a cell is cut, and is a loss")
  func longText() throws {
    var contact = Contact()
    contact.nicknames = [Entry(String(repeating: "é", count: 40_000))]
    let (bytes, result) = try [contact].bytes(as: .xlsx)
    #expect(result.losses.map(\.finding.code.id) == ["LS011"])
    let read = try ContactFile.read(.bytes(bytes, name: "a.xlsx")).contacts
    #expect(read.first?.nicknames.first?.value.count == 32_767)
  }

  @Test("The sheet with contacts is read, and another one that has some is a warning")
  func chosenSheet() throws {
    let bytes = try Self.workbook([
      ("Cover", [["Report"]]), ("Members", Self.people), ("Suppliers", [["Name", "Phone"], ["Bo", "2"]]),
    ])
    let file = try ContactFile.read(.bytes(bytes, name: "book.xlsx"))
    #expect(file.contacts.map(\.shownName) == ["Ada Lovelace"])
    #expect(file.findings.map(\.finding.code.id).prefix(2) == ["IO074", "IO075"])
    #expect(file.findings[1].finding.message.contains("the sheet \"Suppliers\" seems to have contacts"))
    var options = ReadingOptions()
    options.sheet = "suppliers"
    #expect(
      try ContactFile.read(.bytes(bytes, name: "book.xlsx"), options: options).contacts.map(\.shownName) == ["Bo"])
    options.sheet = "Other"
    let failure = #expect(throws: FileFailure.self) {
      try ContactFile.read(.bytes(bytes, name: "book.xlsx"), options: options)
    }
    #expect(failure?.message.contains("\"Members\"") == true)
  }

  @Test("The encoding of a workbook is UTF-8, whatever the options are")
  func encoding() throws {
    let bytes = try Self.workbook([("A", [["First Name", "Last Name", "Phone"], ["Bär", "Čapek", "1"]])])
    var options = ReadingOptions()
    options.encoding = .windows1252
    #expect(try ContactFile.read(.bytes(bytes, name: "a"), options: options).contacts.map(\.shownName) == ["Bär Čapek"])
  }

  @Test("The files of an archive are read like those of a folder, without hidden ones")
  func archive() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.zip([
      ("Takeout/b.vcf", Self.card("Bo")), ("Takeout/a.csv", "First Name,Last Name,Phone\r\nCy,D,1\r\n"),
      ("__MACOSX/._b.vcf", "x"), ("Takeout/photo.jpg", "x"), (".hidden.vcf", Self.card("No")),
    ])
    let path = try folder.write("takeout.zip", bytes)
    let (sources, findings) = ContactFolder.expanding([.file(path)])
    #expect(findings.isEmpty)
    #expect(sources.map(\.name) == [path + "/Takeout/a.csv", path + "/Takeout/b.vcf"])
    let names = try sources.flatMap { try ContactFile.read($0).contacts.map(\.shownName) }
    #expect(names == ["Cy D", "Bo"])
  }

  @Test("An archive with one contact file is read from a stream, and one with several is an error")
  func stream() throws {
    let one = try Self.zip([("a.vcf", Self.card("Bo"))])
    #expect(try ContactFile.read(.bytes(one, name: "-")).contacts.map(\.shownName) == ["Bo"])
    let two = try Self.zip([("a.vcf", Self.card("Bo")), ("b.vcf", Self.card("Cy"))])
    let failure = #expect(throws: FileFailure.self) { try ContactFile.read(.bytes(two, name: "-")) }
    #expect(failure?.code == IOCodes.unreadArchive)
  }

  @Test("Duplicates in a workbook and an archive are merged into a workbook")
  func deduplicated() throws {
    let folder = try TemporaryFolder()
    let book = try folder.write("book.xlsx", try Self.workbook([("A", Self.people + [["Bo", "B", "2", "00007"]])]))
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nTEL:+49 30 1234567\r\nEND:VCARD\r\n"
    let zip = try folder.write("cards.zip", try Self.zip([("a.vcf", card)]))
    let sources = ContactFolder.expanding([.file(book), .file(zip)]).sources
    let output = folder.path + "/all.xlsx"
    let summary = try FileDeduplication(sources).run(writingTo: output)
    #expect(summary.merged == 1)
    #expect(try ContactFile.read(output).contacts.count == 2)
  }

  @Test("A workbook that becomes a workbook keeps its columns and zeros")
  func keepsColumns() throws {
    let bytes = try Self.workbook([("A", Self.people)])
    let result = try Converted.run([.bytes(bytes, name: "a.xlsx")], to: .xlsx) { $0.keepsProfile = true }
    let archive = try Archive(BytesInMemory(result.bytes))
    var table: [UInt8] = []
    try Workbook(archive)?.write(sheet: 0) { (part) in table += part }
    #expect(
      String(decoding: table, as: UTF8.self)
        == "First Name,Last Name,Phone,Zip Code\r\nAda,Lovelace,+49 30 1234567,01234\r\n")
  }

  @Test("A file that was read as a table is saved as a workbook by the name of one, and never as a text")
  func saved() throws {
    let folder = try TemporaryFolder()
    let book = try folder.write("a.xlsx", try Self.workbook([("A", Self.people)]))
    let file = try ContactFile.read(book)
    try file.write(to: book, replacing: true)
    #expect(try ContactFile.read(book).contacts == file.contacts)
    #expect(throws: FileFailure.self) { try file.write(to: folder.path + "/a.ods") }
    var opened = try ContactBook.load(book)
    try opened.save()
    #expect(FileManager.default.contents(atPath: book)?.starts(with: [0x50, 0x4B]) == true)
    var conversion = Conversion([.file(book)], to: .ods)
    conversion.options.keepsProfile = true
    #expect(throws: FileFailure.self) { try conversion.run(writingTo: folder.path + "/b.ods") }
  }

  struct Refused: Sendable, CustomStringConvertible {
    let name: String
    let bytes: [UInt8]
    let code: String
    let remedy: String
    var description: String { "\(name): \(remedy)" }
  }

  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  private static func compoundFile(_ stream: String) -> [UInt8] {
    compound + [UInt8](repeating: 0, count: 500) + stream.utf8.flatMap { [$0, 0] } + [UInt8](repeating: 0, count: 100)
  }

  private static let refusedFiles: [Refused] = [
    Refused(
      name: "a.numbers", bytes: (try? zip([("Index/Document.iwa", "x")])) ?? [], code: "IO073",
      remedy: "export it there"),
    Refused(
      name: "a.docx", bytes: (try? zip([("word/document.xml", "x")])) ?? [], code: "IO073", remedy: "spreadsheet"),
    Refused(name: "a.zip", bytes: (try? zip([("photo.jpg", "x")])) ?? [], code: "IO005", remedy: ".vcf"),
    Refused(
      name: "a.zip", bytes: Array(((try? zip([("a.vcf", "x")])) ?? []).dropLast(30)), code: "IO070",
      remedy: "interrupted"),
    Refused(name: "a.xlsx", bytes: compoundFile("EncryptedPackage"), code: "IO072", remedy: "remove the password"),
    Refused(name: "a.xls", bytes: compoundFile("Workbook"), code: "IO003", remedy: "save it as .xlsx"),
  ]

  @Test("A file that is not read is an error with the way out", arguments: refusedFiles)
  func refused(_ refused: Refused) {
    let failure = #expect(throws: FileFailure.self) {
      try ContactFile.read(.bytes(refused.bytes, name: refused.name))
    }
    #expect(failure?.code.id == refused.code)
    #expect(failure?.message.contains(refused.remedy) == true)
  }
}
