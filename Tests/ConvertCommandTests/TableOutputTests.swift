import Testing

@testable import ConvertCommand

/// A CSV that becomes a CSV keeps its columns, and what is not changed keeps its bytes.
@Suite("A table stays a table")
struct TableOutputTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private func run(_ words: String...) -> CommandRun {
    CommandRun(words.map { $0.hasSuffix(".csv") || $0.hasSuffix(".vcf") || $0.hasSuffix(".jsonl") ? folder[$0] : $0 })
  }

  private static let customers =
    "\u{FEFF}customer_id;Name;Email;Phone;Points\r\n1;Ada Lovelace;ada@example.org;030 123456;10\n\n"
    + "2;\"Grace \"\"G\"\" Hopper\";'grace@example.org;;5\r\n"

  @Test(
    "Records that are not contacts keep their places",
    arguments: [
      "Name,Email,Points\nAda,ada@example.org,1\nBo,bo@example.org,2\nTotal,,3\n",
      "Name,Email,Points\nAda,ada@example.org,1\nName,Email,Points\nBo,bo@example.org,2\nExported by Tool 2024",
      "Name;Email;Points\r\nAda;ada@example.org;1\r\n;;\r\nSum;;1\r\n\r\nBo;bo@example.org;2\r\n\u{1A}",
    ])
  func recordsWithoutContacts(_ table: String) throws {
    try folder.write("in.csv", table)
    for subcommand in ["convert", "dedup"] {
      let run = run(subcommand, "in.csv", "-o", "out.csv", "--force")
      #expect(run.status == .done, "\(run.errors)")
      #expect(folder.text("out.csv") == table, "\(subcommand)")
    }
    #expect(run("convert", "in.csv", "--strict", "-o", "strict.csv").errors.contains("2 contacts read"))
  }

  @Test("Undoing a merge removes the columns that it added")
  func undoneColumns() throws {
    let table =
      "id;Name;Email;Phone\r\n1;Ann Wells;ann@x.example;+1 555 0100\r\n2;Ann Wells;ann@x.example;+1 555 0199\r\n"
      + "3;Bo Kern;bo@x.example;\r\n"
    try folder.write("in.csv", table)
    #expect(run("dedup", "in.csv", "-o", "merged.csv", "--plan", "plan.jsonl").status == .done)
    #expect(folder.text("merged.csv")?.hasPrefix("id;Name;Email;Phone;id 2;Phone 2\r\n") == true)
    #expect(run("dedup", "merged.csv", "--undo", "plan.jsonl", "-o", "out.csv").status == .done)
    #expect(folder.text("out.csv") == table)
  }

  // MARK: Profiles (C21)

  private static let google =
    "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n"
    + "Ada,Lovelace,* myContacts,* Home,ada@example.org,Mobile,0170 1234567\n"

  @Test("Google's CSV stays Google's when its phone numbers change")
  func productKept() throws {
    try folder.write("contacts.csv", Self.google)
    let run = run("convert", "contacts.csv", "--phones", "international", "--region", "DE", "-o", "clean.csv")
    #expect(run.status == .done, "\(run.errors)")
    let text = try #require(folder.text("clean.csv"))
    #expect(text.hasPrefix("First Name,Middle Name,Last Name,"))
    #expect(text.contains("Phone 1 - Value"))
    #expect(text.contains("+49 170 1234567"))
  }

  @Test("--to csv means the columns of contacts-kit", arguments: [google, customers])
  func named(_ input: String) throws {
    try folder.write("in.csv", input)
    #expect(run("convert", "in.csv", "--to", "csv", "-o", "out.csv").status == .done)
    #expect(folder.text("out.csv")?.hasPrefix("contacts-kit,") == true)
  }

  @Test("inputs with different columns become a table of contacts-kit, which is reported")
  func different() throws {
    try folder.write("a.csv", Self.customers)
    try folder.write("b.csv", "Name,Email,Phone\nEve,eve@example.org,1\n")
    try folder.write("g.csv", Self.google)
    for (first, second) in [("a.csv", "b.csv"), ("a.csv", "g.csv")] {
      let run = run("convert", first, second, "-o", "all.csv", "-f", "-v")
      #expect(run.errors.contains("the inputs have different ones; --to names another format [IO042"))
      #expect(folder.text("all.csv")?.hasPrefix("contacts-kit,") == true)
    }
    #expect(self.run("dedup", "a.csv", "b.csv", "-o", "all.csv", "-f", "-v").errors.contains("IO042"))
    let run = run("convert", "a.csv", "--uid", "add", "-o", "all.csv", "-f", "-v")
    #expect(run.errors.contains("because UID, PRODID and REV need them"))
    #expect(folder.text("all.csv")?.contains("UID 1 - Value") == true)
  }

  @Test("a vCard beside a table gives the columns of contacts-kit, and the table alone a vCard")
  func mixed() throws {
    try folder.write("a.csv", Self.customers)
    try folder.write("b.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nN:;Eve;;;\nEND:VCARD\n")
    #expect(run("convert", "a.csv", "b.vcf", "-o", "all.csv").status == .done)
    #expect(folder.text("all.csv")?.hasPrefix("contacts-kit,") == true)
    #expect(run("convert", "a.csv", "-o", "a.vcf").status == .done)
    #expect(folder.text("a.vcf")?.contains("FN:Ada Lovelace") == true)
  }

  // MARK: Unknown tables (C22)

  @Test("an unknown table without duplicates is copied byte for byte", arguments: ["convert", "dedup"])
  func itself(_ subcommand: String) throws {
    let tables = [
      Self.customers, "Wer,Mail,Tel\nAda,ada@example.org,1,more\nBob\n", "Name;E-Mail\r\nAda;ada@example.org",
      "sep=;\nName;E-Mail\nAda;ada@example.org\n",
      "My friends\n\nName,Email,Birthday,Town\nAda,ada@example.org,10.12.1815,\"London, UK\"\n,,,\n\"Bob\",,,\n\n\n",
    ]
    for table in tables {
      try folder.write("in.csv", table)
      let run = run(subcommand, "in.csv", "-o", "out.csv", "-f")
      #expect(run.status == .done, "\(run.errors)")
      #expect(folder.text("out.csv") == table)
    }
  }

  @Test("a table from standard input is copied byte for byte")
  func piped() throws {
    let run = CommandRun(["convert", "-", "-o", folder["out.csv"]], input: Self.customers)
    #expect(run.status == .done)
    #expect(folder.text("out.csv") == Self.customers)
  }

  @Test("a merged row fills its own columns, and contradicting values go into added ones")
  func merged() throws {
    try folder.write(
      "in.csv",
      "customer_id,Name,Email,Phone,Points\n1,Ada Lovelace,ada@example.org,,10\n2,\"Grace \"\"G\"\" Hopper\",grace@example.org,,5\n"
        + "3,\"Lovelace, Ada\",ADA@example.org,030 123456,12\n4,Ada Lovelace,ada@example.org,0170 1234567,10\n")
    let run = run("dedup", "in.csv", "-o", "out.csv", "--region", "DE", "-v")
    #expect(run.status == .done, "\(run.errors)")
    #expect(
      folder.text("out.csv")
        == "customer_id,Name,Email,Phone,Points,customer_id_2,customer_id_3,Name 2,Phone 2,Points 2\n"
        + "1,Ada Lovelace,ada@example.org,030 123456,10,3,4,\"Lovelace, Ada\",0170 1234567,12\n"
        + "2,\"Grace \"\"G\"\" Hopper\",grace@example.org,,5,,,,,\n")
    #expect(run.errors.contains("IO043"))
    #expect(run.errors.contains("\"customer_id_2\""))
  }

  @Test("a second address and a second date stay together, and notes are joined")
  func mergedValues() throws {
    try folder.write(
      "in.csv",
      "Name,Email,Birthday,Street,City,Zip,Notes\n"
        + "Ada Lovelace,ada@example.org,1815-12-10,1 Main St,London,,one\n"
        + "Ada Lovelace,ada@example.org,1815-12-11,2 Oak St,Paris,75001,two\n")
    let run = run("dedup", "in.csv", "-o", "out.csv")
    let lines = try #require(folder.text("out.csv")).split(separator: "\n", maxSplits: 1)
    #expect(lines.first == "Name,Email,Birthday,Street,City,Zip,Notes,Birthday 2,Street 2,City 2,Zip 2")
    let record = try #require(lines.last)
    #expect(record.contains("1 Main St,London,,\"one\n\ntwo\""))
    #expect(record.contains("2 Oak St,Paris,75001\n"))
    #expect(record.contains("1815-12-10") && record.contains("1815-12-11"))
    #expect(run.errors.contains("kept in an added column"))
  }

  @Test("a further phone number fills a free column of its kind")
  func siblings() throws {
    try folder.write(
      "in.csv",
      "Name,Email,Phone,Phone 2\nAda Lovelace,ada@example.org,030 111111,\nAda Lovelace,ada@example.org,030 222222,\n")
    #expect(run("dedup", "in.csv", "-o", "out.csv").status == .done)
    #expect(
      folder.text("out.csv") == "Name,Email,Phone,Phone 2\nAda Lovelace,ada@example.org,030 111111,030 222222\n")
  }

  @Test(
    "the categories of merged rows are one list, with the separator that they have",
    arguments: [
      (["Friends;Chess", "Chess;Work"], "Friends;Chess;Work"),
      (["\"Friends, Chess\"", "\"Chess, Work\""], "\"Friends, Chess, Work\""),
      (["Friends", "", "Work"], "Friends;Work"),
      (["", "Friends"], "Friends"),
    ])
  func categories(_ cells: [String], _ merged: String) throws {
    let row = "Ada Lovelace,ada@example.org,"
    try folder.write("in.csv", "Name,Email,Categories\n" + cells.map { row + $0 + "\n" }.joined())
    #expect(run("dedup", "in.csv", "-o", "out.csv").status == .done)
    #expect(folder.text("out.csv") == "Name,Email,Categories\n" + row + merged + "\n")
  }

  @Test("merging is undone, with the added columns empty")
  func undone() throws {
    let table =
      "id,Name,Email\n1,Ada Lovelace,ada@example.org\n2,Grace,grace@example.org\n3,Ada Lovelace,ada@example.org\n"
    try folder.write("in.csv", table)
    #expect(run("dedup", "in.csv", "-o", "out.csv", "--plan", "plan.jsonl").status == .done)
    #expect(
      folder.text("out.csv") == "id,Name,Email,id 2\n1,Ada Lovelace,ada@example.org,3\n2,Grace,grace@example.org,\n")
    let run = run("dedup", "out.csv", "--undo", "plan.jsonl", "-o", "back.csv")
    #expect(run.errors.contains("2 originals put back"))
    let lines = try #require(folder.text("back.csv")).split(separator: "\n").map { $0 + "\n" }
    #expect(
      lines.map { $0.replacing(",\n", with: "\n") }.sorted().dropLast().joined()
        == table.split(separator: "\n").map { $0 + "\n" }.sorted().dropLast().joined())
  }

  @Test("--phones changes the cells of phone numbers and nothing else")
  func phones() throws {
    try folder.write("in.csv", Self.customers)
    let run = run("convert", "in.csv", "--phones", "international", "--region", "DE", "-o", "out.csv")
    #expect(run.status == .done, "\(run.errors)")
    #expect(folder.text("out.csv") == Self.customers.replacing("030 123456", with: "+49 30 123456"))
  }

  @Test(
    "--phones changes every number of a cell, and keeps what separates them",
    arguments: [
      ("030 123456 / 030 654321", "+49 30 123456 / +49 30 654321"),
      ("\"030 123456, +49 30 654321\"", "\"+49 30 123456, +49 30 654321\""),
    ])
  func phonesOfACell(_ cell: String, _ changed: String) throws {
    try folder.write("in.csv", "Name,Email,Phone\nAda Lovelace,ada@example.org,\(cell)\n")
    #expect(run("convert", "in.csv", "--phones", "international", "--region", "DE", "-o", "out.csv").status == .done)
    #expect(folder.text("out.csv") == "Name,Email,Phone\nAda Lovelace,ada@example.org,\(changed)\n")
  }

  @Test("--spreadsheet-safe guards the cells of a table, once")
  func guarded() throws {
    try folder.write("in.csv", "Name,Email,Memo\nAda,ada@example.org,=1+1\n\"Bob\",bob@example.org,\"a, b\"\n")
    #expect(run("convert", "in.csv", "--spreadsheet-safe", "-o", "out.csv").status == .done)
    let expected = "Name,Email,Memo\nAda,ada@example.org,'=1+1\n\"Bob\",bob@example.org,\"a, b\"\n"
    #expect(folder.text("out.csv") == expected)
    #expect(run("convert", "out.csv", "--spreadsheet-safe", "-o", "again.csv").status == .done)
    #expect(folder.text("again.csv") == expected)
  }

  @Test("each file of a divided table has the header and unchanged rows")
  func divided() throws {
    try folder.write("in.csv", Self.customers)
    #expect(run("convert", "in.csv", "--split", "1", "-o", "out.csv").status == .done)
    let header = "\u{FEFF}customer_id;Name;Email;Phone;Points\r\n"
    #expect(folder.text("out-1.csv") == header + "1;Ada Lovelace;ada@example.org;030 123456;10\n")
    #expect(folder.text("out-2.csv")?.hasSuffix("2;\"Grace \"\"G\"\" Hopper\";'grace@example.org;;5\r\n") == true)
  }

  @Test("rows without a line end are not joined with those of the next input")
  func joined() throws {
    try folder.write("a.csv", "Name,Email,Memo\nAda,ada@example.org,x")
    try folder.write("b.csv", "Name,Email,Memo\nBob,bob@example.org,y")
    #expect(run("convert", "a.csv", "b.csv", "-o", "all.csv").status == .done)
    #expect(folder.text("all.csv") == "Name,Email,Memo\nAda,ada@example.org,x\nBob,bob@example.org,y")
  }

  // MARK: Tables without a header (C23)

  @Test(
    "a table without a header is read if its values identify the columns, and gets no header",
    arguments: [
      ("ada@example.org\neve@example.org\n", ":eve@example.org"),
      ("John Jones,+4415134567,+015201234567,123\nEve Adams,,,124\n", "TEL:+4415134567"),
      ("\"John Jones\",+4415134567\n\"Eve Adams\",567\n", "FN:Eve Adams"),
      ("ada@example.org;Ada\neve@example.org;Eve\n", "FN:Eve"),
    ])
  func headerless(_ table: String, _ line: String) throws {
    try folder.write("in.csv", table)
    let run = run("convert", "in.csv", "-o", "out.vcf", "-v")
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.contains("CS201"))
    #expect(folder.text("out.vcf")?.contains(line + "\r\n") == true)
    #expect(self.run("dedup", "in.csv", "-o", "out.csv").status == .done)
    #expect(folder.text("out.csv") == table)
  }

  @Test("a table without a header and with unclear values is refused with the option that names its columns")
  func refused() throws {
    try folder.write("in.csv", "7,Ada,Lovelace,+4930123456\n8,Grace,Hopper,+4930123457\n")
    let refused = run("convert", "in.csv", "-o", "out.vcf")
    #expect(refused.status != .done)
    #expect(refused.errors.contains("--header \"Column 1,Column 2,Column 3,Phone\" names its columns"))
    let run = run("convert", "in.csv", "--header", "No,First Name,Last Name,Phone", "-o", "out.vcf")
    #expect(run.status == .done, "\(run.errors)")
    #expect(folder.text("out.vcf")?.contains("N:Lovelace;Ada;;;\r\n") == true)
    #expect(folder.text("out.vcf")?.contains("N:Hopper;Grace;;;\r\n") == true)
  }

  // MARK: Photos and spreadsheets (C24, C25)

  @Test("base64 of a photo and a text beyond a spreadsheet's cell are named, with the option that helps")
  func longCells() throws {
    try folder.write(
      "in.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/\(String(repeating: "AAAA", count: 9_000))\n"
        + "NOTE:\(String(repeating: "n", count: 32_768))\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nFN:Eve\nN:;Eve;;;\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/AAAA\nNOTE:short\nEND:VCARD\n")
    let run = run("convert", "in.vcf", "-o", "out.csv", "-v")
    #expect(
      run.errors.contains(
        "warning: PHOTO is 36,004 characters of base64 in one cell, which a spreadsheet cuts after 32,767; --photos drop"
      ))
    #expect(run.errors.contains("note: PHOTO is 8 characters of base64 in one cell; --photos drop"))
    #expect(run.errors.contains("NOTE has 32,768 characters, and a spreadsheet cuts a cell after 32,767 [IO034"))
    let without = self.run("convert", "in.vcf", "--photos", "drop", "-o", "out.csv", "-f", "-v")
    #expect(!without.errors.contains("IO033"))
    #expect(folder.text("out.csv")?.contains("AAAA") == false)
  }

  @Test("a damaged workbook is an error with the likely cause")
  func workbook() throws {
    try folder.write("in.csv", "PK\u{3}\u{4}\u{14}\u{0}\u{6}\u{0}xl/workbook.xml")
    let run = run("convert", "in.csv", "-o", "out.vcf")
    #expect(run.status != .done)
    #expect(run.errors.contains("interrupted"))
  }

  @Test("records of two tables without a last line end are records of their own in one part")
  func lineEnds() throws {
    let first = try folder.write("a.csv", "Name,E-mail,Shoe\r\nAda,ada@x.example,7")
    let second = try folder.write("b.csv", "Name,E-mail,Shoe\r\nBob,bob@x.example,8")
    #expect(CommandRun([first, second, "-o", folder["out.csv"], "--split", "9"]).status == .done)
    #expect(folder.text("out-1.csv") == "Name,E-mail,Shoe\r\nAda,ada@x.example,7\r\nBob,bob@x.example,8")
  }
}
