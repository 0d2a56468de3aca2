import ContactFiles
import ContactModel
import Foundation
import Testing

@testable import ConvertCommand

@Suite("edit")
struct EditSubcommandTests {
  private static let lines = [
    "BEGIN:VCARD", "VERSION:3.0", "FN:Ada Voss", "N:Voss;Ada;;;", "ORG:Old Ltd;Unit", "TEL;TYPE=work,voice:030 1",
    "TEL;TYPE=home,fax:030 2", "TEL;TYPE=cell:0171 3", "item1.TEL:030 9", "item1.X-ABLabel:Boat",
    "ADR;TYPE=home:;;Quay 1;Hull;;HU1 0AA;UK", "CATEGORIES:Friend,Friends,Work", "NOTE:an old note", "NOTE:old and old",
    "BDAY:1985-04-12", "X-ODD;x=\"1\":kept   as it is", "END:VCARD", "",
  ]
  private static let card = lines.joined(separator: "\r\n")

  /// A change: words of the command line, and the lines that differ.
  struct Change: Sendable, CustomTestStringConvertible {
    let words: [String]
    var gone: [String] = []
    var new: [String] = []
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., gone: [String] = [], new: [String] = []) {
      self.words = words
      self.gone = gone
      self.new = new
    }
  }

  static let changes = [
    Change("--set", "org=Acme", gone: ["ORG:Old Ltd;Unit"], new: ["ORG:Acme;Unit"]),
    Change("--set", "org.department=Sales", gone: ["ORG:Old Ltd;Unit"], new: ["ORG:Old Ltd;Sales"]),
    Change("--set", "org.department+=Sales", gone: ["ORG:Old Ltd;Unit"], new: ["ORG:Old Ltd;Unit;Sales"]),
    Change("--remove", "org", gone: ["ORG:Old Ltd;Unit"]),
    Change("--set", "category+=Xmas", new: ["CATEGORIES:Xmas"]),
    Change("--set", "category+=friend"),
    Change("--set", "category-=friends", gone: ["CATEGORIES:Friend,Friends,Work"], new: ["CATEGORIES:Friend,Work"]),
    Change(
      "--rename-category", "Friend=Friends", gone: ["CATEGORIES:Friend,Friends,Work"], new: ["CATEGORIES:Friends,Work"]),
    Change(
      "--rename-category", "work=Job", gone: ["CATEGORIES:Friend,Friends,Work"], new: ["CATEGORIES:Friend,Friends,Job"]),
    Change("--rename-category", "None=Job"),
    Change(
      "--set", "phone.work.label=Office", gone: ["TEL;TYPE=work,voice:030 1"],
      new: ["item2.TEL;TYPE=WORK,VOICE:030 1", "item2.X-ABLabel:Office"]),
    Change(
      "--set", "phone.home-fax.label=work", gone: ["TEL;TYPE=home,fax:030 2"], new: ["TEL;TYPE=WORK,FAX:030 2"]),
    Change(
      "--set", "phone.custom.Boat.label=Ship", gone: ["item1.X-ABLabel:Boat"], new: ["item1.X-ABLabel:Ship"]),
    Change("--remove", "phone.custom.boat", gone: ["item1.TEL:030 9", "item1.X-ABLabel:Boat"]),
    Change("--remove", "phone.label", gone: ["item1.TEL:030 9", "item1.X-ABLabel:Boat"], new: ["TEL:030 9"]),
    Change("--remove", "phone.home-fax", gone: ["TEL;TYPE=home,fax:030 2"]),
    Change("--set", "phone.mobile=+49 171 4", gone: ["TEL;TYPE=cell:0171 3"], new: ["TEL;TYPE=CELL:+49 171 4"]),
    Change("--set", "phone+=+49 1713"),
    Change(
      "--replace", "note", "old", "new", gone: ["NOTE:an old note", "NOTE:old and old"],
      new: ["NOTE:an new note", "NOTE:new and new"]),
    Change("--replace", "note", "Old", "new"),
    Change("--remove", "note", gone: ["NOTE:an old note", "NOTE:old and old"]),
    Change("--set", "note=one", gone: ["NOTE:an old note", "NOTE:old and old"], new: ["NOTE:one"]),
    Change(
      "--set", "name.given=Eva", gone: ["FN:Ada Voss", "N:Voss;Ada;;;"], new: ["FN:Eva Voss", "N:Voss;Eva;;;"]),
    Change(
      "--set", "name=Grace Hopper", gone: ["FN:Ada Voss", "N:Voss;Ada;;;"],
      new: ["FN:Grace Hopper", "N:Hopper;Grace;;;"]),
    Change(
      "--replace", "name", "Voss", "Foss", gone: ["FN:Ada Voss", "N:Voss;Ada;;;"],
      new: ["FN:Ada Foss", "N:Foss;Ada;;;"]),
    Change("--set", "birthday=--02-29", gone: ["BDAY:1985-04-12"], new: ["BDAY:--02-29"]),
    Change(
      "--set", "address.country=Ireland", gone: ["ADR;TYPE=home:;;Quay 1;Hull;;HU1 0AA;UK"],
      new: ["ADR;TYPE=HOME:;;Quay 1;Hull;;HU1 0AA;Ireland"]),
    Change("--set", "address.work.city=Cork", new: ["ADR;TYPE=WORK:;;;Cork;;;"]),
    Change("--remove", "address", gone: ["ADR;TYPE=home:;;Quay 1;Hull;;HU1 0AA;UK"]),
    Change("--set", "custom.Shoe size=38", new: ["X-CUSTOM-FIELD;X-LABEL=\"Shoe size\":38"]),
    Change("--set", "im.skype=ada", new: ["IMPP;X-SERVICE-TYPE=skype:skype:ada"]),
  ]

  @Test("each change differs from the card in the lines of its values, and in no other", arguments: changes)
  func linesOfValues(change: Change) {
    let run = CommandRun(["edit", "-"] + change.words, input: Self.card)
    #expect(run.status == .done, "\(run.errors)")
    let output = run.output.components(separatedBy: "\r\n")
    #expect(output.filter { !Self.lines.contains($0) }.sorted() == change.new.sorted())
    #expect(Self.lines.filter { !output.contains($0) } == change.gone)
    let kept = Self.lines.filter { !change.gone.contains($0) }
    #expect(output.filter { kept.contains($0) } == kept)
  }

  @Test(
    "what cannot be changed is an error with the remedy, before anything is read",
    arguments: [
      (["--set", "phon=1"], "Unknown field 'phon' in '--set'. Did you mean 'phone'?"),
      (["--remove", "phone.fex"], "Did you mean 'phone.fax'?"),
      (["--replace", "nota", "a", "b"], "Did you mean 'note'?"),
      (["--set", "uid=1"], "'uid' is a field of --where only"),
      (["--set", "note"], "needs a field and a value, as in --set category+=Xmas"),
      (["--set", "category+="], "a value is missing after '+='"),
      (["--set", "org="], "--remove removes the values"),
      (["--set", "birthday=tomorrow"], "\"tomorrow\" is not a date, such as 1985-04-12"),
      (["--set", "photo=a.jpg"], "'convert --photos from=DIR' adds pictures"),
      (["--remove", "name"], "a contact has one name"),
      (["--set", "address=Hull"], "an address has parts, such as address.street"),
      (["--replace", "note", "", "b"], "the text to replace is empty"),
      (["--replace", "note", "a"], "Missing value for '--replace FIELD OLD NEW'"),
      (["--rename-category", "Friends"], "needs two names, as in --rename-category Friend=Friends"),
      ([], "Nothing to change: '--set', '--remove', '--replace', '--rename-category'"),
    ])
  func mistakes(words: [String], message: String) {
    let run = CommandRun(["edit", "no-such-file.vcf"] + words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("changes are made in the order of the command line")
  func order() {
    let add = ["--set", "category+=A"]
    let rename = ["--rename-category", "A=B"]
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n"
    #expect(CommandRun(["edit", "-"] + add + rename, input: card).output.contains("CATEGORIES:B\r\n"))
    #expect(CommandRun(["edit", "-"] + rename + add, input: card).output.contains("CATEGORIES:A\r\n"))
  }

  @Test("--where chooses, the last line counts, and a dry run shows the changes and writes nothing")
  func chosen() throws {
    let folder = try WorkFolder()
    let other = Self.card.replacingOccurrences(of: "Ada", with: "Ben")
    try folder.write("book.vcf", Self.card + other)
    let words = ["edit", folder["book.vcf"], "--set", "note=new", "--where", "name.given=Ben"]
    let dry = CommandRun(words + ["--dry-run"])
    #expect(dry.status == .done)
    #expect(dry.output == "~ Ben Voss\n    - Note: an old note\n    - Note: old and old\n    + Note: new\n")
    #expect(dry.errors == "1 contact would change, 1 unchanged, 1 further value removed\n")
    let refused = CommandRun(words + ["-o", folder["book.vcf"]])
    #expect(refused.status == .incomplete && refused.errors.contains("--force replaces it"))
    #expect(folder.text("book.vcf") == Self.card + other)
    let done = CommandRun(words + ["-o", folder["book.vcf"], "--force"])
    #expect(done.status == .done && done.errors == "1 contact changed, 1 unchanged, 1 further value removed\n")
    let changed = other.replacingOccurrences(of: "NOTE:an old note\r\nNOTE:old and old\r\n", with: "NOTE:new\r\n")
    #expect(folder.text("book.vcf") == Self.card + changed)
    let csv = CommandRun(words + ["-o", folder["book.csv"]])
    #expect(csv.status == .usage && csv.errors.contains("'convert' writes"), "\(csv.errors)")
  }

  /// Forms of a file, each with the text that an edit adds.
  @Test(
    "line ends, folds, encodings and the text around the cards stay as they are",
    arguments: ["\r\n", "\n", "\r"], [String.Encoding.utf8, .isoLatin1, .utf16LittleEndian])
  func surroundings(lineEnd: String, encoding: String.Encoding) throws {
    let folder = try WorkFolder()
    let card = [
      "BEGIN:VCARD", "version:3.0", "fn:Zo\u{EB} Voss", "N:Voss;Zo\u{EB};;;", "note:a long", "  line\\, folded",
      "  twice",
      "TEL;type=home:1", "END:VCARD",
    ].joined(separator: lineEnd)
    // The last line has no end.
    let text = (encoding == .utf16LittleEndian ? "\u{FEFF}" : "") + card + lineEnd + lineEnd + card
    let data = try #require(text.data(using: encoding))
    try data.write(to: URL(fileURLWithPath: folder["in.vcf"]))
    let run = CommandRun(["edit", folder["in.vcf"], "--set", "phone.home=2", "-o", folder["out.vcf"]])
    #expect(run.errors.hasSuffix("2 contacts changed, 0 unchanged\n"), "\(run.errors)")
    let changed = text.replacingOccurrences(of: "TEL;type=home:1", with: "TEL;TYPE=HOME:2").data(using: encoding)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder["out.vcf"])) == changed)
  }

  @Test("a line in another character set stays in it")
  func characterSet() throws {
    let folder = try WorkFolder()
    let lines = "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1:Voss;Zo\u{EB}\r\nTEL;HOME:1\r\nEND:VCARD\r\n"
    let data = try #require(lines.data(using: .isoLatin1))
    try data.write(to: URL(fileURLWithPath: folder["in.vcf"]))
    let run = CommandRun(["edit", folder["in.vcf"], "--set", "org=Caf\u{E9}", "-o", folder["out.vcf"], "-v"])
    #expect(run.status == .done && !run.errors.contains("IO049"), "\(run.errors)")
    let output = try Data(contentsOf: URL(fileURLWithPath: folder["out.vcf"]))
    #expect(output.range(of: try #require("N;CHARSET=ISO-8859-1:Voss;Zo\u{EB}\r\n".data(using: .isoLatin1))) != nil)
    #expect(try ContactFile.read(folder["out.vcf"]).contacts.map(\.displayName) == ["Zo\u{EB} Voss"])
    #expect(try ContactFile.read(folder["out.vcf"]).contacts[0].organization == "Caf\u{E9}")
  }

  @Test("a card that cannot be changed line by line is written anew, with a note")
  func anew() {
    let indented = Self.lines.dropLast().map { "  " + $0 + "\r\n" }.joined()
    let run = CommandRun(["edit", "-", "--remove", "note", "-v"], input: indented)
    #expect(run.errors.contains("[IO049 written-anew]"), "\(run.errors)")
    #expect(!run.output.contains("NOTE") && run.output.contains("X-ODD"))
  }

  @Test("text that is not a contact stays, and the exit status tells that a part could not be read")
  func unread() {
    let junk = "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n"
    let run = CommandRun(["edit", "-", "--remove", "note"], input: Self.card + "some text\r\n" + junk + Self.card)
    #expect(run.output.contains("some text\r\n" + junk), "\(run.output)")
    #expect(!run.output.contains("NOTE:"))
  }
}

@Suite("edit of tables and other formats")
struct EditedFormatTests {
  @Test(
    "cells of other values stay byte for byte, in the columns of a product and in those of a table of its own",
    arguments: [
      (
        "Vorname;Nachname;Tel. 2;Schuhgr\u{F6}\u{DF}e;Geburtstag;Kategorie\r\n\"Ada\";Voss; 030 123 ;37;12.10.1985;Freunde\r\n",
        ["--set", "category+=Xmas", "--set", "custom.Schuhgr\u{F6}\u{DF}e=38"],
        "\"Ada\";Voss; 030 123 ;38;12.10.1985;Freunde;Xmas"
      ),
      (
        "First Name,Last Name,E-mail Address,Notes\n\"Ada\", Voss ,ada@old.example,\"a, \"\"b\"\"\"\n",
        ["--replace", "email", "@old.", "@new."], "\"Ada\", Voss ,ada@new.example,\"a, \"\"b\"\"\""
      ),
    ])
  func cells(table: String, words: [String], row: String) {
    let run = CommandRun(["edit", "-"] + words, input: table)
    #expect(run.status == .done, "\(run.errors)")
    let header = table.components(separatedBy: .newlines)[0]
    #expect(run.output.hasPrefix(header))
    #expect(
      run.output.contains(row) || run.output.contains(row.replacing("Freunde;Xmas", with: "\"Freunde;Xmas\"")),
      "\(run.output)")
  }

  @Test("a value without a column is a loss, and the row stays as it is")
  func noColumn() {
    let table = "Name,E-mail\nAda Voss,ada@voss.example\n"
    let run = CommandRun(["edit", "-", "--set", "address.city=Hull", "--fail-on-loss"], input: table)
    #expect(run.status == .findings)
    #expect(run.output == table)
    #expect(run.errors.contains("ADR") && run.errors.contains("LS001"), "\(run.errors)")
    #expect(run.errors.hasSuffix("1 contact changed, 0 unchanged, 1 value lost\n"), "\(run.errors)")
  }

  @Test("an entry of LDIF keeps the lines of other attributes, and those that are not read")
  func entry() {
    let entry = """
      dn: uid=ada,dc=voss,dc=example
      objectClass: inetOrgPerson
      userPassword:: e1NTSEF9bm90IHJlYWw=
      cn: Ada Voss
      description: a line that is folded where its
        server folds it
      sn: Voss
      telephoneNumber: 1
      x-unknown: kept

      """
    let run = CommandRun(["edit", "-", "--set", "phone.work=2"], input: entry)
    #expect(
      run.output == entry.replacingOccurrences(of: "telephoneNumber: 1", with: "telephoneNumber: 2"), "\(run.errors)")
  }

  private static let samples = [
    "iphone-3.0.vcf", "android-2.1.vcf", "outlook-2.1.vcf", "macos-3.0.vcf", "rfc6350-4.0.vcf", "duplicates.vcf",
    "google-2024.csv", "google-2023.csv", "outlook.csv", "outlook-de.csv", "thunderbird.csv", "yahoo.csv",
    "linkedin.csv",
    "thunderbird.ldif", "openldap.ldif", "contacts.ndjson", "contacts.json", "jcard.json", "xcard.xml", "mecard.txt",
    "fritzbox.xml", "snom.xml", "yealink.xml", "gigaset.xml", "contacts-kit.csv",
  ]

  @Test("an edit that changes nothing gives the same bytes, in every format of text", arguments: samples)
  func nothing(sample: String) throws {
    let folder = try WorkFolder()
    let path = RecipeTests.root.appendingPathComponent("Samples/\(sample)").path
    let run = CommandRun(["edit", path, "--remove", "custom.None such", "-o", folder["out-" + sample]])
    #expect(run.errors.contains("0 contacts changed"), "\(run.errors)")
    #expect(FileManager.default.contents(atPath: folder["out-" + sample]) == FileManager.default.contents(atPath: path))
  }

  @Test("an edit of one contact gives the contact with the change, and leaves the others", arguments: samples)
  func one(sample: String) throws {
    let folder = try WorkFolder()
    let path = RecipeTests.root.appendingPathComponent("Samples/\(sample)").path
    let before = try ContactFile.read(path).contacts
    for (index, contact) in before.enumerated() {
      // Names are in every format.
      let name = contact.displayName
      guard !name.isEmpty, before.count(where: { $0.displayName == name }) == 1 else { continue }
      let output = folder["\(index)-" + sample]
      let run = CommandRun(
        ["edit", path, "--set", "phone=+44 20 7946 0001", "--where", "name=\"\(name)\"", "-o", output])
      #expect(run.status == .done && run.errors.contains("1 contact changed"), "\(name) \(run.errors)")
      let after = try ContactFile.read(output).contacts
      try #require(after.count == before.count)
      for number in before.indices where number != index { #expect(after[number] == before[number]) }
      var changed = contact
      changed.phones = after[index].phones
      #expect(after[index].phones.count == 1 && after[index] == changed || run.errors.contains("lost"), "\(run.errors)")
    }
  }
}

@Suite("edit of a folder")
struct EditedFolderTests {
  private func card(_ name: String, _ more: String = "") -> String {
    "BEGIN:VCARD\nVERSION:4.0\nUID:\(name)\nFN:\(name)\n\(more)END:VCARD\n"
  }

  private func number(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
  }

  @Test("only the files of changed contacts are written; others, links and subfolders stay")
  func inPlace() throws {
    let folder = try WorkFolder()
    for name in ["ada", "ben"] { try folder.write("book/\(name).vcf", card(name)) }
    try folder.write("book/.hidden.vcf", card("hidden"))
    try folder.write("book/sub/cleo.vcf", card("cleo"))
    try folder.write("book/table.csv", "Name,E-mail\nAda,a@b.example\n")
    try folder.write("outside.vcf", card("outside"))
    try FileManager.default.createSymbolicLink(
      atPath: folder["book/link.vcf"], withDestinationPath: folder["outside.vcf"])
    try FileManager.default.createSymbolicLink(atPath: folder["book/again.vcf"], withDestinationPath: "ben.vcf")
    let words = ["edit", folder["book"], "--set", "note=x", "--where", "not uid=ada"]
    let ada = try number(folder["book/ada.vcf"])
    #expect(CommandRun(words).status == .usage)
    let refused = CommandRun(words + ["-o", folder["book"]])
    #expect(refused.status == .incomplete && refused.errors.contains("--force replaces its files"), "\(refused.errors)")
    #expect(folder.text("book/ben.vcf") == card("ben"))
    let run = CommandRun(words + ["-o", folder["book"], "--force", "-v"])
    #expect(run.status == .done && run.errors.hasSuffix("1 contact changed, 1 unchanged\n"), "\(run.errors)")
    #expect(folder.text("book/ben.vcf") == card("ben", "NOTE:x\n"))
    #expect(try folder.text("book/ada.vcf") == card("ada") && number(folder["book/ada.vcf"]) == ada)
    #expect(folder.text("outside.vcf") == card("outside") && folder.text("book/sub/cleo.vcf") == card("cleo"))
    #expect(folder.text("book/.hidden.vcf") == card("hidden"))
    #expect(run.errors.contains("table.csv") && run.errors.contains("sub/cleo.vcf") && run.errors.contains("link.vcf"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["book"]).sorted()
    #expect(names == [".hidden.vcf", "ada.vcf", "again.vcf", "ben.vcf", "link.vcf", "sub", "table.csv"])
  }

  @Test("another folder gets all files, and is not one with contact files")
  func elsewhere() throws {
    let folder = try WorkFolder()
    for name in ["ada", "ben"] { try folder.write("book/\(name).vcf", card(name)) }
    let words = ["edit", folder["book"], "--set", "note=x", "--where", "uid=ben"]
    let run = CommandRun(words + ["-o", folder["new"]])
    #expect(run.status == .done, "\(run.errors)")
    #expect(folder.text("new/ada.vcf") == card("ada") && folder.text("new/ben.vcf") == card("ben", "NOTE:x\n"))
    let refused = CommandRun(words + ["-o", folder["new"], "--force"])
    #expect(refused.status == .incomplete && refused.errors.contains("has contact files"), "\(refused.errors)")
  }

  @Test("if a file cannot be placed, none is")
  func allOrNone() throws {
    let folder = try WorkFolder()
    for name in ["ada", "ben"] { try folder.write("book/\(name).vcf", card(name)) }
    try FileManager.default.createDirectory(atPath: folder["new/ben.vcf"], withIntermediateDirectories: true)
    let run = CommandRun(["edit", folder["book"], "--set", "note=x", "-o", folder["new"]])
    #expect(run.status == .incomplete, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["new"]) == ["ben.vcf"])
  }
}
