import CSVContacts
import CSVSyntax
import ContactModel
import Findings
import SourceText
import Testing

private func read(_ text: String, profile: String? = nil) throws -> (
  contacts: [Contact], findings: [Finding], detection: CSVDetection
) {
  try readAll(Array(text.utf8), profile: profile.flatMap { CSVProfile(named: $0) })
}

@Suite struct DetectionTests {
  @Test(arguments: [",", ";", "\t", "|"])
  func theColumnsDecideTheDelimiter(_ delimiter: String) throws {
    let header = ["First Name", "Last Name", "E-mail 1 - Value", "Notes"].joined(separator: delimiter)
    // More commas than delimiters, in the data and even in the header.
    let text = "\(header)\nAda\(delimiter)Lovelace\(delimiter)a@b.org\(delimiter)\"one, two, three, four, five\"\n"
    let (contacts, findings, _) = try read(text)
    #expect(contacts.map(\.displayName) == ["Ada Lovelace"])
    #expect(contacts[0].notes.map(\.value) == ["one, two, three, four, five"])
    #expect(findings.contains { $0.code.id == "CS011" } == (delimiter != ","))
  }

  @Test func aLineOfExcelNamesTheDelimiter() throws {
    let (contacts, findings, detection) = try read("sep=;\r\nName;Email\r\nAda;a@b.org\r\n")
    #expect(contacts.map(\.displayName) == ["Ada"])
    #expect(findings.contains { $0.code.id == "CS013" })
    #expect(detection.headerEnd == 19)
  }

  @Test func linesBeforeTheHeaderAreSkipped() throws {
    let text = """
      Notes:
      "When exporting your connection data, you may notice that some of the email addresses are missing, or so."

      First Name,Last Name,URL,Email Address,Company,Position,Connected On
      Ada,Lovelace,https://x.example/ada,ada@example.org,Engines,Analyst,12 Mar 2025

      """
    let (contacts, findings, _) = try read(text)
    #expect(contacts.map(\.displayName) == ["Ada Lovelace"])
    #expect(contacts[0].titles.map(\.value) == ["Analyst"])
    #expect(contacts[0].dates.map(\.value.text) == ["2025-03-12"])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func aTableFromASpreadsheetIsRead() throws {
    let (contacts, findings, detection) = try read("Name,Phone,Email,City\nAda,+44 20,a@b.org,London\n")
    #expect(detection.profile?.name == "plain-csv")
    #expect(contacts[0].displayName == "Ada")
    #expect(contacts[0].addresses[0].value.locality == "London")
    #expect(findings.contains { $0.code.id == "CS207" })
  }

  @Test func headersAreMatchedWithoutCaseHyphensAndBlanks() throws {
    let (contacts, _, detection) = try read(
      " first name,LAST NAME,Email 1 - value,email 1 - label,File as\nA,B,c@d.org,Home,B\n")
    #expect(detection.profile?.name == "google-csv")
    #expect(contacts[0].emails[0].types == .home)
    #expect(contacts[0].name?.sortAs == "B")
  }

  @Test func theImportTemplateIsReadThoughItsOrderIsAnother() throws {
    let text = """
      Name Prefix,First Name,Middle Name,Last Name,Name Suffix,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Nickname,File As,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Country,Address 1 - Street,Address 1 - Extended Address,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - PO Box,Organization Name,Organization Title,Organization Department,Birthday,Event 1 - Label,Event 1 - Value,Relation 1 - Label,Relation 1 - Value,Website 1 - Label,Website 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value,Notes,Labels
      Dr.,Ada,,Lovelace,,,,,,,Work,a@b.org,Mobile,+44 20,Home,UK,Square 1,,London,,,,,,,--12-10,,,,,,,,,,

      """
    let (contacts, findings, _) = try read(text)
    #expect(contacts[0].displayName == "Dr. Ada Lovelace")
    #expect(contacts[0].addresses[0].value.country == "UK")
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func unknownColumnsAreKeptAndWrittenBack() throws {
    let (contacts, findings, _) = try read("First Name,Last Name,Notes,Shoe Size\nA,B,n,\"42, or; 43\"\n")
    #expect(findings.contains { $0.code.id == "CS206" && $0.property == "Shoe Size" })
    #expect(
      contacts[0].extensions == [
        ExtensionProperty("X-CUSTOM-FIELD", "42\\, or\\; 43", parameters: [Parameter("X-LABEL", ["Shoe Size"])])
      ])
    let (bytes, losses) = try writeAll(contacts, profile: "google-csv")
    #expect(losses.isEmpty)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Custom Field 1 - Value\r\n"))
    #expect(try readAll(bytes).contacts == contacts)
  }

  @Test func raggedRecordsAreReadWithAFinding() throws {
    let (contacts, findings, _) = try read("Name,Email,Phone\nAda,a@b.org\nBob,b@c.org,1,2,\nCy,c@d.org,3,\n\n,,\n")
    #expect(contacts.map(\.displayName) == ["Ada", "Bob", "Cy"])
    #expect(contacts[1].extensions.map(\.value) == ["2"])
    #expect(findings.filter { $0.severity > .note }.map(\.code.id) == ["CS106", "CS107", "CS109"])
  }

  @Test func strictReadingRejectsInvalidRecords() throws {
    var options = CSVReader.Options()
    options.isStrict = true
    let text = Array("Name,Email\nAda\nBob,b@c.org\n".utf8)
    let detection = CSVReader.detect(prefix: text, options: options)
    let batch = try #require(detection.reader).read(Array(text[detection.headerEnd...]))
    #expect(batch.items.map(\.value.displayName) == ["Bob"])
    #expect(batch.rejected == [0..<3])
  }

  @Test(arguments: [
    ("Date,Amount\n2024-01-01,12\n", "CS210"), ("7,Ada,Lovelace,+1 555 0100\n", "CS201"), ("", ""),
    ("\n\n\n", ""),
  ])
  func otherTablesAreRefusedWithAReason(_ text: String, _ code: String) {
    let detection = CSVReader.detect(prefix: Array(text.utf8))
    #expect(detection.reader == nil)
    #expect(detection.reason != nil)
    #expect(detection.findings.last?.code.id ?? "" == code)
  }

  @Test(arguments: [
    ("ada@example.org,Ada\nbob@example.org,Bob\n", ["Email", "Name"]), ("a@x.example\n", ["Email"]),
    ("Ada <a@x.example>\nBob <b@x.example>\n", ["Email"]),
    ("Ada;+1 555 0100;;101\nBob;;+1 555 0101;102\n", ["Name", "Phone", "Phone 2", "Phone 3"]),
    ("a@x.example,https://x.example/a,b@x.example\n", ["Email", "Website", "Email 2"]),
  ])
  func aTableWithoutAHeaderIsNamedByItsValues(_ text: String, _ names: [String]) throws {
    let detection = CSVReader.detect(prefix: Array(text.utf8))
    #expect(detection.reader != nil)
    #expect(detection.columns == names)
    #expect(detection.headerEnd == 0)
    #expect(detection.findings.first?.code.id == "CS201")
    #expect(detection.findings.first?.severity == .note)
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func namesOfColumnsDecideAboutTheDelimiter(_ delimiter: String) throws {
    let text = Array("1#Ada, Countess#+1\n2#\"Bob#2\"#+2\n".replacing("#", with: delimiter).utf8)
    var options = CSVReader.Options()
    options.names = CSVReader.columnNames(delimiter == "," ? "No,First Name,Title,Phone" : "No,Name,Phone")
    let detection = CSVReader.detect(prefix: text, options: options)
    #expect(detection.dialect.delimiter == delimiter.utf8.first)
    #expect(try #require(detection.reader).read(text).items.count == 2)
  }

  @Test func aNamedProfileMustFit() {
    let detection = CSVReader.detect(
      prefix: Array("Vorname,Nachname\nA,B\n".utf8), profile: CSVProfile(named: "google-csv"))
    #expect(detection.reader == nil)
    #expect(detection.findings.last?.code.id == "CS209")
  }

  static let dates: [(String, [String], Bool)] = [
    // The 13th month decides for the whole column.
    ("3/4/2001,x\n25/12/2001,x\n", ["2001-04-03", "2001-12-25"], false),
    ("3/4/2001,x\n12/25/2001,x\n", ["2001-03-04", "2001-12-25"], false),
    ("3/4/2001,x\n2/1/1999,x\n", ["2001-03-04", "1999-02-01"], true),
    ("3.4.2001,x\n", ["2001-04-03"], false),
    ("2001-04-03,x\n0/0/00,x\n", ["2001-04-03"], false),
    ("3/3/72,x\n", ["1972-03-03"], false),
    // Both orders in one column: an ambiguous date is not changed.
    ("3/4/2001,x\n25/12/2001,x\n12/25/2001,x\n", ["3/4/2001", "2001-12-25", "2001-12-25"], true),
    ("2001/4/3,x\n1940-06-07Z,x\n2018-10-11 00:00:00,x\n", ["2001-04-03", "1940-06-07", "2018-10-11"], false),
    ("12 Mar 2025,x\n\"March 3, 2025\",x\n", ["2025-03-12", "2025-03-03"], false),
    (" 2001-04-03,x\n", ["2001-04-03"], false),
    ("31/02/1990,x\n", ["31/02/1990"], false),
  ]

  @Test(arguments: dates)
  func theFileDecidesTheOrderOfDayAndMonth(_ records: String, _ expected: [String], _ isAmbiguous: Bool) throws {
    let (contacts, findings, _) = try read("Birthday,Name\n" + records)
    #expect(contacts.compactMap(\.birthday?.text) == expected)
    #expect(findings.contains { $0.code.id == "CS305" } == isAmbiguous)
  }

  @Test func oneColumnOfDatesDecidesTheOrderOfAnother() throws {
    let (contacts, findings, _) = try read("Name,Birthday,Anniversary\nx,3/4/2001,25/12/2001\n")
    #expect(contacts[0].birthday?.text == "2001-04-03")
    #expect(!findings.contains { $0.code.id == "CS305" })
  }

  @Test func twoColumnsMayHaveTwoOrders() throws {
    let (contacts, _, _) = try read(
      "Name,Birthday,Anniversary\nx,3/4/2001,25/12/2001\ny,12/31/2001,1/2/2003\n")
    #expect(contacts.compactMap(\.birthday?.text) == ["2001-03-04", "2001-12-31"])
    #expect(contacts.compactMap(\.anniversary?.text) == ["2001-12-25", "2003-02-01"])
  }

  @Test(arguments: [(DateOrder.dayFirst, "2001-04-03"), (.monthFirst, "2001-03-04")])
  func theOrderCanBeNamed(_ order: DateOrder, _ expected: String) throws {
    var options = CSVReader.Options()
    options.dateOrder = order
    let (contacts, findings, _) = try readAll(Array("Birthday,Name\n3/4/2001,x\n".utf8), options: options)
    #expect(contacts[0].birthday?.text == expected)
    #expect(!findings.contains { $0.code.id == "CS305" })
  }

  @Test func googleDatesAreTrimmedAndReadInAnyForm() throws {
    let (contacts, findings, _) = try read(
      """
      First Name,Last Name,Birthday,Event 1 - Label,Event 1 - Value
      A,B, 1984-11-13,Anniversary,25/12/2001
      C,D,3/4/2001,Anniversary,--03-14

      """)
    #expect(contacts.compactMap(\.birthday?.text) == ["1984-11-13", "2001-04-03"])
    #expect(contacts.compactMap(\.anniversary?.text) == ["2001-12-25", "--03-14"])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func aSafeSpreadsheetComesBackAsItWas() throws {
    var contact = Contact()
    contact.name = PersonName(given: "=1+1", family: "'@x")
    contact.phones = [Phone("+44 20", types: .work)]
    let profile = try #require(CSVProfile(named: "google-csv"))
    var columns = CSVColumns(profile: profile)
    columns.count(contact)
    var writing = CSVWriter.Options()
    writing.guardsFormulas = true
    let writer = try #require(CSVWriter(columns: columns, options: writing))
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    #expect(writer.write(contact, into: &bytes).isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("'=1+1") && text.contains("''@x") && !text.contains("'+44"))
    var reading = CSVReader.Options()
    reading.undoesFormulaGuard = true
    #expect(try readAll(bytes, options: reading).contacts == [contact])
  }

  /// Each card is made once, however many are around it: twice in each would be a thousand billion times for all of them.
  @Test func cardsInsideCardsStopAtALimit() throws {
    var contact = Contact()
    contact.formattedNames = [Entry("deepest")]
    for _ in 0..<40 {
      var outer = Contact()
      outer.agents = [Entry(Agent.contact(contact))]
      contact = outer
    }
    let (bytes, _) = try writeAll([contact], profile: "csv")
    var inner = try #require(try readAll(bytes).contacts.first)
    var depth = 0
    while case .contact(let next)? = inner.agents.first?.value {
      inner = next
      depth += 1
    }
    #expect(depth == 8)
    #expect(inner.agents.count == 1)
  }

  @Test(
    "A table without a header is read in the delimiter of all its records",
    arguments: [",", ";", "\t"],
    [
      (["Ada Lovelace", "ada@example.org", "London"], ["Name", "Email", "Column 3"]),
      (["1", "Ada Lovelace", "ada@example.org"], ["Column 1", "Name", "Email"]),
      (["ada@example.org", "Ada Lovelace"], ["Email", "Name"]),
      (["Ada Lovelace", "0333 123456", "ada@example.org", "12 Mall Road"], ["Name", "Phone", "Email", "Column 4"]),
    ])
  func headerless(_ delimiter: String, _ table: (cells: [String], names: [String])) {
    let record = table.cells.joined(separator: delimiter) + "\n"
    let detection = CSVReader.detect(prefix: Array((record + record).utf8))
    #expect(detection.reader != nil)
    #expect(detection.columns == table.names)
  }

  @Test(
    "A table without a header whose names are not clear is refused, and so are several people in one record",
    arguments: [
      "Asim,Khan,asim@example.org", "Khan;Asim;asim@example.org;Lahore", "Asim\tKhan\tasim@example.org",
      "1,\"Asim\",\"Khan\",asim@example.org,12 Mall Road",
      "Ada <ada@example.org>; Ben <ben@example.org>", "Ada <ada@example.org>, Ben <ben@example.org>",
      "Ada <ada@example.org>; Ray, Cid <cid@example.org>",
    ])
  func unclearHeaderless(_ record: String) {
    let detection = CSVReader.detect(prefix: Array((record + "\n").utf8))
    #expect(detection.reader == nil)
    #expect(detection.findings.contains { $0.code == CSVContactCodes.noHeader } || detection.reason != nil)
  }
}
