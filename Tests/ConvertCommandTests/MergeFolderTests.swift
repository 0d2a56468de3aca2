import Foundation
import Testing

@testable import ConvertCommand

@Suite("merge of folders with one file a contact")
struct MergeFolderTests {
  private func card(_ name: String, _ uid: String, _ lines: String..., lineEnd: String = "\n") -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "UID:\(uid)"] + lines + ["END:VCARD", ""]).joined(separator: lineEnd)
  }

  /// A folder with three folders of files.
  private func folders(
    _ base: [String: String], _ mine: [String: String], _ theirs: [String: String]
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    for (name, files) in [("base", base), ("mine", mine), ("theirs", theirs)] {
      try FileManager.default.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
      for (file, text) in files { try folder.write(name + "/" + file, text) }
    }
    return folder
  }

  private func merge(_ folder: WorkFolder, _ words: String...) -> CommandRun {
    CommandRun(["merge", folder["base"], folder["mine"], folder["theirs"]] + words)
  }

  /// The files of a folder and their text.
  private func files(_ folder: WorkFolder, _ name: String) -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder[name])) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text(name + "/" + $0) ?? "") })
  }

  @Test(
    "each contact stays in its file; new ones have the file names of theirs, and files of removed contacts are removed",
    arguments: ["\n", "\r\n"], [true, false])
  func bothChanges(lineEnd: String, isInPlace: Bool) throws {
    func card(_ name: String, _ uid: String, _ lines: String...) -> String {
      (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "UID:\(uid)"] + lines + ["END:VCARD", ""]).joined(
        separator: lineEnd)
    }
    // The last file has no line end and unusual spellings, which an unchanged file keeps.
    let unchanged = "begin:vcard\nversion:3.0\nfn:Eve Orr\nuid:u5\ntel;type=cell:5\nend:vcard"
    let base = [
      "a.vcf": card("Ann Lee", "u1", "TEL:111"), "b.vcf": card("Bob Ng", "u2"), "c.vcf": card("Cy Voss", "u3"),
      "e.vcf": unchanged,
    ]
    var (mine, theirs) = (base, base)
    mine["a.vcf"] = card("Ann Lee", "u1", "TEL:112")
    theirs["a.vcf"] = card("Ann Lee", "u1", "TEL:111", "NOTE:x")
    theirs["b.vcf"] = nil
    mine["c.vcf"] = nil
    mine["new.vcf"] = card("Dan Poe", "u6")
    theirs["new.vcf"] = card("Fay Kim", "u7")
    theirs["x_1.vcf"] = card("Gil Roy", "u8")
    let folder = try folders(base, mine, theirs)
    let output = isInPlace ? "mine" : "merged"
    let run = isInPlace ? merge(folder, "-o", folder[output], "-f") : merge(folder, "-o", folder[output])
    #expect(run.status == .done, "\(run.errors)")
    let expected = [
      "a.vcf": card("Ann Lee", "u1", "TEL:112", "NOTE:x"), "e.vcf": unchanged, "new.vcf": card("Dan Poe", "u6"),
      "new-2.vcf": card("Fay Kim", "u7"), "x_1.vcf": card("Gil Roy", "u8"),
    ]
    #expect(files(folder, output) == expected)
    #expect(files(folder, "theirs") == theirs && files(folder, "base") == base)
    if !isInPlace { #expect(files(folder, "mine") == mine) }
  }

  @Test("each of the three can be a file, and the output of folders can be standard output")
  func mixedInputs() throws {
    let (ann, bob) = (card("Ann Lee", "u1"), card("Bob Ng", "u2"))
    let folder = try folders(["a.vcf": ann], ["a.vcf": ann, "b.vcf": bob], ["a.vcf": ann])
    let edited = ann.replacing("UID:u1", with: "UID:u1\nTEL:111")
    try folder.write("base.vcf", ann)
    try folder.write("theirs.vcf", edited)
    let run = CommandRun(["merge", folder["base.vcf"], folder["mine"], folder["theirs.vcf"]])
    #expect(run.status == .done && run.output == edited + bob, "\(run.errors)")
    let inPlace = CommandRun(
      ["merge", folder["base.vcf"], folder["mine"], folder["theirs.vcf"], "-o", folder["mine"] + "/", "-f"])
    #expect(inPlace.status == .done && files(folder, "mine") == ["a.vcf": edited, "b.vcf": bob], "\(inPlace.errors)")
    let file = CommandRun(["merge", folder["base"], folder["theirs.vcf"], folder["mine"], "-o", folder["out.vcf"]])
    #expect(file.status == .done && folder.text("out.vcf") == edited + bob, "\(file.errors)")
  }

  @Test("a finding names the file of the contact")
  func places() throws {
    func ann(_ day: Int) -> String { card("Ann Lee", "u2", "BDAY:1990-01-0\(day)") }
    let bob = card("Bob Ng", "u1")
    let folder = try folders(
      ["1.vcf": bob, "2.vcf": ann(1)], ["1.vcf": bob, "2.vcf": ann(2)], ["1.vcf": bob, "2.vcf": ann(3)])
    let run = merge(folder)
    #expect(run.status == .findings)
    #expect(run.errors.hasPrefix(folder["mine/2.vcf"] + ":5:1: warning: Birthday"), "\(run.errors)")
    #expect(merge(folder, "--label", "book").errors.hasPrefix("book (mine)/2.vcf:5:1: warning: Birthday"))
  }

  @Test("nothing is written if a file is damaged, contacts are in subfolders, or too many are missing")
  func refusals() throws {
    let ann = card("Ann Lee", "u1")
    let good = ["a.vcf": ann, "b.vcf": card("Bob Ng", "u2"), "c.vcf": card("Cy Voss", "u3")]
    let cases: [(theirs: [String: String], message: String)] = [
      (good.merging(["b.vcf": "BEGIN:VCARD\nFN:Bob"]) { $1 }, "b.vcf"),
      (good.merging(["b.vcf": "text"]) { $1 }, "is not complete"),
      (["a.vcf": ann, "sub/b.vcf": card("Bob Ng", "u2"), "c.vcf": card("Cy Voss", "u3")], "is not complete"),
      (["a.vcf": ann], "lacks 2 of the 3 contacts"), ([:], "theirs has no contact"),
      (good.merging(["b.vcf": ""]) { $1 }, "has no contact"),
    ]
    for (theirs, message) in cases {
      let mine = good.merging(["a.vcf": card("Ann Lee", "u1", "TEL:111")]) { $1 }
      let folder = try folders(good, mine, theirs)
      let run = merge(folder, "-o", folder["mine"], "-f")
      #expect(run.status == .incomplete && run.errors.contains(message), "\(run.errors)")
      #expect(files(folder, "mine") == mine)
    }
    let folder = try folders(good, good, [:])
    #expect(merge(folder, "-o", folder["mine"], "-f", "--allow-removals").status == .done)
    #expect(files(folder, "mine").isEmpty)
  }

  @Test("the output is mine with --force, or a folder without contact files; other files in it stay")
  func outputs() throws {
    let ann = card("Ann Lee", "u1")
    let edited = card("Ann Lee", "u1", "TEL:111")
    let folder = try folders(["a.vcf": ann], ["a.vcf": ann, "color": "blue"], ["a.vcf": edited])
    #expect(merge(folder, "-o", folder["mine"]).status == .incomplete)
    #expect(files(folder, "mine") == ["a.vcf": ann, "color": "blue"])
    #expect(merge(folder, "-o", folder["theirs"], "-f").status == .incomplete)
    #expect(files(folder, "theirs") == ["a.vcf": edited])
    #expect(merge(folder, "-o", folder["mine"], "-f", "--to", "csv").status == .usage)
    try folder.write("new/color", "red")
    #expect(merge(folder, "-o", folder["new"]).status == .done)
    #expect(files(folder, "new") == ["a.vcf": edited, "color": "red"])
    #expect(merge(folder, "-o", folder["mine"], "-f").status == .done)
    #expect(files(folder, "mine") == ["a.vcf": edited, "color": "blue"])
  }

  @Test("a file with several cards keeps those that stay, and new names are safe on every system")
  func names() throws {
    let (ann, bob, cy) = (card("Ann Lee", "u1"), card("Bob Ng", "u2"), card("Cy Voss", "u3"))
    let dan = card("Dan Poe", "u4", "ORG:../x")
    let folder = try folders(
      ["all.vcf": ann + bob + cy], ["all.vcf": ann + bob + cy],
      ["all.vcf": ann + cy, "-rf.vcf": dan, "a\nb.vcf": card("Eve Orr", "../u5"), "ALL.vcf": card("Fay Kim", "u6")])
    let run = merge(folder, "-o", folder["mine"], "-f")
    #expect(run.status == .done, "\(run.errors)")
    let merged = files(folder, "mine")
    #expect(merged["all.vcf"] == ann + cy && merged["u4.vcf"] == dan && merged["u5.vcf"] != nil, "\(merged.keys)")
    // A file system that ignores case has one file of both names.
    #expect(merged.count == 4 || merged.count == 3)
    #expect(merged["ALL-2.vcf"] != nil || merged.count == 3)
  }

  @Test("--base-folder is the base of the contacts of a folder, and of those only")
  func baseFolder() throws {
    let (ann, bob) = (card("Ann Lee", "u1", "TEL:111"), card("Bob Ng", "u2"))
    let folder = try folders([:], ["a.vcf": ann, "b.vcf": bob], ["a.vcf": ann, "b.vcf": bob])
    func run() -> CommandRun {
      CommandRun(
        [
          "merge", "/dev/null", folder["mine"], folder["theirs"], "--base-folder", folder["bases"], "-o",
          folder["mine"],
          "-f",
        ])
    }
    #expect(run().status == .done)
    #expect(files(folder, "bases").count == 2)
    try FileManager.default.removeItem(atPath: folder["theirs/b.vcf"])
    try folder.write("theirs/c.vcf", card("Cy Voss", "u3"))
    #expect(run().status == .done)
    #expect(files(folder, "mine").keys.sorted() == ["a.vcf", "c.vcf"])
    #expect(files(folder, "bases").count == 2)
  }
}
