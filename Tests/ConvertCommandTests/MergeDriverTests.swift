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
}
