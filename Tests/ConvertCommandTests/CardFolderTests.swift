import ContactFiles
import ContactModel
import Foundation
import Testing

@testable import ConvertCommand

@Suite("convert and dedup of a folder of cards")
struct CardFolderTests {
  private func card(_ name: String, _ more: String = "", uid: String? = nil) -> String {
    "begin:vcard\nversion:3.0\nUID:\(uid ?? name)\nFN:\(name) Voss\nN:Voss;\(name);;;\n\(more)end:vcard\n"
  }

  /// A folder with the cards of three people in the folder `book`, and what is not a card.
  private func book() throws -> WorkFolder {
    let folder = try WorkFolder()
    for name in ["ada", "ben", "cleo"] { try folder.write("book/\(name).vcf", card(name, "TEL:0305550100\n")) }
    try folder.write("book/.hidden.vcf", card("hidden"))
    try folder.write("book/readme.txt", "text")
    try folder.write("book/sub/dan.vcf", card("dan"))
    try folder.write("outside.vcf", card("outside"))
    try FileManager.default.createSymbolicLink(
      atPath: folder["book/link.vcf"], withDestinationPath: folder["outside.vcf"])
    return folder
  }

  /// The texts of the files in the folder itself, and the numbers that show whether they were replaced.
  private func files(_ folder: WorkFolder, _ name: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder[name]).filter { $0 != "sub" }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text(name + "/" + $0) ?? "") })
  }

  private func number(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
  }

  @Test("dedup writes the merged contact into the file of the first one, removes the other file, and leaves the rest")
  func duplicates() throws {
    let folder = try book()
    try folder.write("book/twin.vcf", card("ben", "TEL:0305550100\nEMAIL:ben@voss.example\n", uid: "other"))
    let before = try files(folder, "book")
    let ada = try number(folder["book/ada.vcf"])
    for words in [[], ["--dry-run", "--force"]] {
      let refused = CommandRun(["dedup", folder["book"], "-o", folder["book"]] + words)
      #expect(refused.status == (words.isEmpty ? .incomplete : .done), "\(refused.errors)")
      #expect(try files(folder, "book") == before)
    }
    let run = CommandRun(["dedup", folder["book"], "-o", folder["book"], "--force"])
    #expect(run.status == .done && run.errors.contains("1 file changed or new, 1 removed"), "\(run.errors)")
    var expected = before
    expected["twin.vcf"] = nil
    let after = try files(folder, "book")
    let merged = try #require(after["ben.vcf"])
    #expect(merged.contains("ben@voss.example") && merged.contains("0305550100"))
    expected["ben.vcf"] = merged
    #expect(after == expected)
    #expect(try number(folder["book/ada.vcf"]) == ada)
    #expect(folder.text("outside.vcf") == card("outside") && folder.text("book/sub/dan.vcf") == card("dan"))
    // A second run has nothing to do.
    #expect(CommandRun(["dedup", folder["book"], "-o", folder["book"], "--force"]).errors.contains("0 files changed"))
    #expect(try files(folder, "book") == after)
  }

  @Test("contacts of other inputs get files named after their UIDs, which never lead out of the folder")
  func newFiles() throws {
    let folder = try book()
    let before = try files(folder, "book")
    try folder.write(
      "new.vcf",
      card("eve", uid: "urn:uuid:5c1d7e90-0000-4000-8000-000000000001") + card("fay", uid: "../../ada")
        + card("gil", uid: "cleo/")
        + card("hal", "TEL:9\n", uid: "ADA"))
    let run = CommandRun(["dedup", folder["book"], folder["new.vcf"], "-o", folder["book"], "--force"])
    #expect(run.status == .done, "\(run.errors)")
    let after = try files(folder, "book")
    let new = Set(after.keys).subtracting(before.keys)
    #expect(new.count == 4 && new.contains("5c1d7e90-0000-4000-8000-000000000001.vcf"), "\(new)")
    for (name, text) in before { #expect(after[name] == text) }
    #expect(folder.names == ["book", "new.vcf", "outside.vcf"])
  }

  @Test("convert writes the files whose bytes change, each in its place")
  func converted() throws {
    let folder = try book()
    try folder.write("book/dora.vcf", card("dora", "TEL:+49 30 5550100\n"))
    let before = try files(folder, "book")
    let words = ["convert", folder["book"], "-o", folder["book"], "--phones", "international", "--region", "DE"]
    #expect(CommandRun(words).status == .incomplete)
    #expect(try files(folder, "book") == before)
    let run = CommandRun(words + ["--force"])
    #expect(run.status == .done && run.errors.contains("3 files changed or new"), "\(run.errors)")
    let after = try files(folder, "book")
    #expect(after["dora.vcf"] == before["dora.vcf"] && Set(after.keys) == Set(before.keys))
    for name in ["ada", "ben", "cleo"] { #expect(after[name + ".vcf"]?.contains("TEL:+49 30 5550100") == true) }
    let all = CommandRun(["convert", folder["book"], "-o", folder["four/"], "--to", "vcard4.0"])
    #expect(all.status == .done, "\(all.errors)")
    #expect(try Set(files(folder, "four").keys) == ["ada.vcf", "ben.vcf", "cleo.vcf", "dora.vcf"])
    #expect(folder.text("four/ada.vcf")?.contains("VERSION:4.0") == true)
  }

  @Test("a folder is refused, with the reason, if contacts would be lost", arguments: ["convert", "dedup"])
  func refused(command: String) throws {
    let folder = try book()
    let before = try files(folder, "book")
    let force = [command, folder["book"], "-o", folder["book"], "--force"]
    let chosen = CommandRun(force + ["--where", "uid=ada"])
    #expect(chosen.status == .usage && chosen.errors.contains("would lose the contacts"), "\(chosen.errors)")
    let table = CommandRun(force + ["--to", "csv"])
    #expect(table.status == .usage && table.errors.contains("stay vCards"), "\(table.errors)")
    #expect(try files(folder, "book") == before)
    try folder.write("book/broken.vcf", "no card")
    let broken = CommandRun(force + (command == "convert" ? ["--to", "vcard4.0"] : []))
    #expect(broken.status == .incomplete && broken.errors.contains("IO012"), "\(broken.errors)")
    try FileManager.default.removeItem(atPath: folder["book/broken.vcf"])
    #expect(try files(folder, "book") == before)
  }

  @Test("split --name uid names files after UIDs, and --uid add gives one to a contact without")
  func split() throws {
    let folder = try WorkFolder()
    let bare = card("ada").replacingOccurrences(of: "UID:ada\n", with: "")
    try folder.write("all.vcf", bare + card("ben", uid: "urn:uuid:5C1D") + card("cleo", uid: "x/../y"))
    let run = CommandRun(["split", folder["all.vcf"], "-o", folder["book"], "--uid", "add", "--name", "uid"])
    #expect(run.status == .done, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["book"]).sorted()
    #expect(names.count == 3 && names.contains("5C1D.vcf") && !names.contains("ada Voss.vcf"), "\(names)")
    for name in names {
      let uid = try #require(try ContactFile.read(folder["book/" + name]).contacts.first?.uid)
      let stem = String(name.dropLast(4))
      #expect(uid.hasSuffix(stem) || uid == "x/../y", "\(uid) \(name)")
    }
    let every = CommandRun(["split", folder["all.vcf"], "-o", folder["n"], "--name", "uid", "--every", "2"])
    #expect(every.status == .usage)
  }

  @Test("a calendar without events is not written, with a warning and the exit status of a finding")
  func noEvents() throws {
    let folder = try WorkFolder()
    for output in ["-", folder["days.ics"]] {
      let run = CommandRun(["-", "--to", "ics", "-o", output], input: card("ada", "BDAY:1985\n") + card("ben"))
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(run.errors.contains("no calendar is written") && run.errors.contains("IO047"), "\(run.errors)")
    }
    #expect(folder.names.isEmpty)
    let some = CommandRun(["-", "--to", "ics"], input: card("ada", "BDAY:1985-04-12\n"))
    #expect(some.status == .done && some.output.contains("BEGIN:VEVENT"))
  }

  @Test("--columns chooses the fields of a page and their headings")
  func pageFields() {
    let person = card("ada", "TEL:0305550100\nEMAIL:ada@voss.example\nBDAY:1985-04-12\nNOTE:secret\n")
    let run = CommandRun(["-", "--to", "html", "--columns", "birthday:Born,name,phone.mobile"], input: person)
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains("ada Voss") && run.output.contains("Born") && run.output.contains("0305550100"))
    #expect(!run.output.contains("secret") && !run.output.contains("ada@voss.example"))
    let unknown = CommandRun(["-", "--to", "html", "--columns", "name,gender"], input: person)
    #expect(unknown.status == .usage && unknown.errors.contains("A page does not show 'gender'"), "\(unknown.errors)")
  }
}
