import Foundation
import Testing

@testable import ConvertCommand

@Suite("merge for other programs")
struct MergeDriverTests {
  static func card(_ name: String, _ uid: String, _ lines: String..., lineEnd: String = "\n") -> String {
    let parts = name.split(separator: " ")
    return
      (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "N:\(parts.last ?? "");\(parts[0]);;;", "UID:\(uid)"] + lines
      + ["END:VCARD", ""]).joined(separator: lineEnd)
  }

  @Test("--label replaces the paths of the three files in findings")
  func label() throws {
    let folder = try WorkFolder()
    let ann = Self.card("Ann Lee", "u1", "BDAY:1990-01-01")
    let files = try [
      folder.write("o", ann), folder.write("a", ann.replacing("01-01", with: "01-02")),
      folder.write("b", ann.replacing("01-01", with: "01-03")), folder.write("cut", String(ann.dropLast(12))),
    ]
    func run(_ names: [String]) -> String { CommandRun(["merge"] + names + ["--label", "people/ann.vcf"]).errors }
    #expect(run(Array(files[0...2])).hasPrefix("people/ann.vcf (mine):6:1: warning: Birthday of \"Ann Lee\""))
    #expect(run([files[3], files[1], files[2]]).contains("people/ann.vcf (base): error: base is not complete"))
    #expect(run([files[0], files[1], files[3]]).contains("people/ann.vcf (theirs): error: theirs is not complete"))
    let missing = run([files[0], files[1], folder["none"]])
    #expect(missing.hasPrefix("people/ann.vcf (theirs): error: ") && !missing.contains(folder.path))
  }

  @Test(
    "a side without contacts is merged with --allow-removals only, and the message names that option",
    arguments: ["", "\n", "\r\n"], ["mine", "theirs"])
  func emptiedCopy(text: String, side: String) throws {
    let book = Self.card("Ann Lee", "u1") + Self.card("Bob Ng", "u2")
    let added = Self.card("Cy Voss", "u3")
    for (other, rest) in [(book, ""), (book + added, added)] {
      let folder = try WorkFolder()
      try folder.write("base", book)
      try folder.write("mine", side == "mine" ? text : other)
      try folder.write("theirs", side == "theirs" ? text : other)
      let words =
        ["merge"] + ["base", "mine", "theirs"].map { folder[$0] } + ["-o", folder["mine"], "-f", "--label", "x.vcf"]
      let before = folder.text("mine")
      let refused = CommandRun(words)
      #expect(refused.status == .incomplete && folder.text("mine") == before)
      #expect(refused.errors.hasPrefix("x.vcf (\(side)): error: \(side) has no contact; nothing was written. If"))
      #expect(refused.errors.contains("--allow-removals") && !refused.errors.contains("IO002"))
      let merged = CommandRun(words + ["--allow-removals"])
      #expect(merged.status == .done, "\(merged.errors)")
      #expect(folder.text("mine").map { $0.filter { $0 != "\r" && $0 != "\r\n" } }?.contains("Ann") == false)
      let contacts = CommandRun(["diff", folder["mine"], try folder.write("rest", rest)])
      #expect(contacts.status == .done, "\(contacts.output)\(contacts.errors)")
    }
  }

  // MARK: --base-folder

  /// Merges two copies of a card by `--base-folder`, and gives both the result.
  private func round(
    _ folder: WorkFolder, _ mine: String, _ theirs: String, _ words: String..., base: String = "",
    isReceived: Bool = true
  ) throws -> CommandRun {
    try folder.write("base.vcf", base)
    try folder.write("mine.vcf", mine)
    try folder.write("theirs.vcf", theirs)
    let run = CommandRun(
      [
        "merge", folder["base.vcf"], folder["mine.vcf"], folder["theirs.vcf"], "--base-folder", folder["bases"], "-o",
        folder["mine.vcf"], "--force",
      ] + words)
    if isReceived { try folder.write("theirs.vcf", folder.text("mine.vcf") ?? "") }
    return run
  }

  @Test(
    "the base of a merge is the result of the last one: notes do not double, removals win, an edited value replaces",
    arguments: ["\n", "\r\n"], ["", "Bob Ng"])
  func threeRounds(lineEnd: String, other: String) throws {
    let folder = try WorkFolder()
    func book(_ lines: String...) -> String {
      (["BEGIN:VCARD", "VERSION:3.0", "FN:Ann Lee", "N:Lee;Ann;;;", "UID:u1"] + lines + ["END:VCARD", ""]).joined(
        separator: lineEnd) + (other.isEmpty ? "" : Self.card(other, "u2", lineEnd: lineEnd))
    }
    let first = try round(
      folder, book("NOTE:first", "TEL:111", "TEL:222"), book("NOTE:first", "TEL:111", "TEL:222", "EMAIL:a@x.example"))
    #expect(first.status == .done, "\(first.errors)")
    #expect(folder.text("mine.vcf") == book("NOTE:first", "TEL:111", "TEL:222", "EMAIL:a@x.example"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["bases"]).count == (other.isEmpty ? 1 : 2))
    // One side edits the note, the other one removes a number and edits the address.
    let second = try round(
      folder, book("NOTE:edited", "TEL:111", "TEL:222", "EMAIL:a@x.example"),
      book("NOTE:first", "TEL:111", "EMAIL:b@x.example"))
    #expect(second.status == .done, "\(second.errors)")
    #expect(folder.text("mine.vcf") == book("NOTE:edited", "TEL:111", "EMAIL:b@x.example"))
    let third = try round(
      folder, book("NOTE:edited twice", "TEL:111", "EMAIL:b@x.example"), book("NOTE:edited", "TEL:113"))
    #expect(third.status == .done, "\(third.errors)")
    #expect(folder.text("mine.vcf") == book("NOTE:edited twice", "TEL:113"))
    let same = try round(folder, folder.text("mine.vcf") ?? "", folder.text("mine.vcf") ?? "")
    #expect(same.status == .done && folder.text("mine.vcf") == book("NOTE:edited twice", "TEL:113"))
  }

  @Test("a side that did not receive the last result is merged with the base before it", arguments: 0..<4)
  func lostResult(kind: Int) throws {
    let folder = try WorkFolder()
    func book(_ lines: [String]) -> String {
      (["BEGIN:VCARD", "VERSION:3.0", "FN:Ann Lee", "N:Lee;Ann;;;", "UID:u1"] + lines + ["END:VCARD", ""]).joined(
        separator: "\n")
    }
    let base = book(["TEL:111", "TEL:222"])
    let (mine, theirs) = (
      book(["TEL:111", "TEL:222", "URL:https://x.example"]), book(["TEL:111", "EMAIL:a@x.example"])
    )
    let isAdded = kind < 2
    _ = try round(folder, mine, theirs, base: isAdded ? "" : base)
    let merged = folder.text("mine.vcf") ?? ""
    #expect(merged.contains("URL:") && merged.contains("a@x") && merged.contains("222") == isAdded)
    for _ in 0..<2 {
      let run = try round(folder, kind % 2 == 0 ? mine : merged, theirs)
      #expect(run.status == .done, "\(run.errors)")
      #expect(folder.text("mine.vcf") == merged)
    }
  }

  @Test("a contact that one side added is removed by a later merge only if the other side had it")
  func addedContacts() throws {
    let folder = try WorkFolder()
    let (ann, bob) = (Self.card("Ann Lee", "u1", "TEL:111"), Self.card("Bob Ng", "u2"))
    let newBob = bob.replacing("UID:u2", with: "UID:u2\nTEL:222")
    _ = try round(folder, ann + bob, ann)
    #expect(folder.text("mine.vcf") == ann + bob)
    // The other copy is unchanged: it never had Bob.
    _ = try round(folder, ann + newBob, ann)
    #expect(folder.text("mine.vcf") == ann + newBob)
    _ = try round(folder, ann + newBob, ann + newBob)
    _ = try round(folder, ann + newBob, ann)
    #expect(folder.text("mine.vcf") == ann)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["bases"]).count == 1)
    // Bob is back on one side.
    _ = try round(folder, ann + bob, ann)
    #expect(folder.text("mine.vcf") == ann + bob)
  }

  @Test("after a contradiction the output is the next base, and a merge with an error keeps the last one")
  func contradictionAndError() throws {
    let folder = try WorkFolder()
    let base = Self.card("Ann Lee", "u1", "BDAY:1990-01-01")
    _ = try round(folder, base, base)
    let conflict = try round(
      folder, base.replacing("01-01", with: "01-02"), base.replacing("01-01", with: "01-03"))
    #expect(conflict.status == .findings)
    let merged = folder.text("mine.vcf") ?? ""
    #expect(merged.contains("\nBDAY:1990-01-02\n") && merged.contains("X-ALT-BDAY:1990-01-03"))
    let chosen = base.replacing("01-01", with: "01-03")
    let broken = try round(folder, chosen, String(merged.dropLast(12)), isReceived: false)
    #expect(broken.status == .incomplete)
    let run = try round(folder, chosen, merged)
    #expect(run.status == .done && folder.text("mine.vcf") == chosen, "\(run.errors)\(folder.text("mine.vcf") ?? "")")
  }

  @Test("a file of the base folder is used only for its UID, and other files in the folder stay")
  func foreignFiles() throws {
    let folder = try WorkFolder()
    let ann = Self.card("Ann Lee", "u1", "TEL:111", "TEL:222")
    _ = try round(folder, ann, ann)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder["bases"]).first)
    let kept = try #require(folder.text("bases/" + name))
    try folder.write("bases/notes.txt", "mine")
    for damaged in [kept.replacing("UID:u1", with: "UID:u2"), String(kept.dropLast(20)), "", "\n", "BEGIN:VCARD\n"] {
      try folder.write("bases/" + name, damaged)
      let run = try round(folder, ann, ann.replacing("TEL:222\n", with: ""))
      #expect(run.status == .done && folder.text("mine.vcf") == ann, "\(damaged): \(run.errors)")
    }
    #expect(folder.text("bases/notes.txt") == "mine")
    #expect(
      CommandRun(["merge", folder["a.csv"], folder["mine.vcf"], folder["theirs.vcf"], "--base-folder", folder["bases"]])
        .status == .incomplete)
    try folder.write("a.csv", "Name,Phone\nAnn Lee,111\n")
    #expect(
      CommandRun(["merge", folder["a.csv"], folder["mine.vcf"], folder["theirs.vcf"], "--base-folder", folder["bases"]])
        .status == .usage)
  }
}
