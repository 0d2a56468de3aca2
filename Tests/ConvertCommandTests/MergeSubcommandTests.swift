import Foundation
import Testing

@testable import ConvertCommand

@Suite("merge")
struct MergeSubcommandTests {
  private static let base = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    N:Lind;Ada;;;\r
    FN:Ada Lind\r
    EMAIL;type=INTERNET:ada@lind.example\r
    UID:8C5292AA-F2D8-41DB-A5B6-582C39AD9BF3\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:3.0\r
    N:Voss;Runa;;;\r
    FN:Runa Voss\r
    tel;type=cell:+1 555 0100\r
    UID:35185E23-D65D-46CA-9638-8DB5117740B9\r
    END:VCARD\r

    """
  private static let mine = base.replacing("FN:Ada Lind\r\n", with: "FN:Ada Lind\r\nTITLE:Engineer\r\n")
  private static let theirs = base.replacing("ada@lind.example", with: "ada@new.example")
  private static let born = base.replacing("FN:Runa Voss\r\n", with: "FN:Runa Voss\r\nBDAY:1990-02-13\r\n")
  private static let bornLater = base.replacing("FN:Runa Voss\r\n", with: "FN:Runa Voss\r\nBDAY:1991-02-13\r\n")

  /// Runs shell lines in a folder with the three copies.
  private func shell(base: String = base, mine: String, theirs: String, _ lines: String) throws -> ProcessRun {
    let folder = try WorkFolder()
    for (name, text) in [("base.vcf", base), ("mine.vcf", mine), ("theirs.vcf", theirs)] {
      try folder.write(name, text)
    }
    return try ProcessRun(shell: "cd '\(folder.path)' && " + lines)
  }

  @Test("changes of both copies are in the output, and a card that one copy left alone is copied byte for byte")
  func bothChanges() throws {
    let run = try shell(mine: Self.mine, theirs: Self.theirs, "\"$C\" merge base.vcf mine.vcf theirs.vcf")
    #expect(run.status == 0)
    #expect(run.output.contains("TITLE:Engineer") && run.output.contains("ada@new.example"))
    #expect(run.output.hasSuffix(Self.base.suffix(from: "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Voss")))
    #expect(run.errors == "2 contacts, 1 changed in mine, 1 changed in theirs\n")
  }

  @Test(
    "copies in any encoding give the contacts that UTF-8 gives",
    arguments: [(String.Encoding.windowsCP1252, "windows-1252"), (.utf16LittleEndian, "utf-16le"), (.utf8, "utf-8")])
  func encodings(encoding: String.Encoding, name: String) throws {
    let folder = try WorkFolder()
    func card(_ uid: String, _ note: String) -> String {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nN:Voss;Ada;;;\r\nFN:Ada Voss\r\nNOTE:\(note)\r\nEND:VCARD\r\n"
    }
    // In UTF-8 each letter is a byte longer, so that the second card begins where the file has the third one.
    let length = card("1", "").utf8.count
    for count in [0, 1, length - 1, length, length + 1, 2 * length] {
      let base = card("1", String(repeating: "é", count: count)) + card("2", "") + card("3", "") + card("4", "")
      let mine = base + card("5", "ö")
      for (file, text) in [("base.vcf", base), ("mine.vcf", mine), ("theirs.vcf", base)] {
        try #require(text.data(using: encoding)).write(to: URL(fileURLWithPath: folder[file]))
      }
      let output = folder["merged\(count).vcf"]
      let run = CommandRun(
        ["merge", folder["base.vcf"], folder["mine.vcf"], folder["theirs.vcf"], "--encoding", name, "-o", output])
      #expect(run.status == .done, "\(run.errors)")
      let contacts = CommandRun([output, "--to", "ndjson", "--encoding", name]).output
      #expect(contacts == CommandRun(["-", "--to", "ndjson"], input: mine).output, "\(count)")
    }
  }

  @Test("a contradiction is reported, kept and exits with 1; --prefer takes a side and exits with 0")
  func contradiction() throws {
    let run = try shell(mine: Self.born, theirs: Self.bornLater, "\"$C\" merge base.vcf mine.vcf theirs.vcf")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        mine.vcf:12:1: warning: Birthday of "Runa Voss": "1990-02-13" in mine, "1991-02-13" in theirs [MG050 merge-contradiction]
        2 contacts, 1 changed in mine, 1 changed in theirs, 1 conflict

        """)
    #expect(run.output.contains("BDAY:1990-02-13") && run.output.contains("X-ALT-BDAY:1991-02-13"))
    let theirs = try shell(
      mine: Self.born, theirs: Self.bornLater, "\"$C\" merge base.vcf mine.vcf theirs.vcf --prefer theirs -q")
    #expect(theirs.status == 0)
    #expect(theirs.output.contains("BDAY:1991-02-13") && !theirs.output.contains("1990"))
  }

  @Test("an empty base is a union; a copy that cannot be read stops the merge and keeps the output")
  func incompleteInputs() throws {
    let union = try shell(base: "", mine: Self.mine, theirs: Self.theirs, "\"$C\" merge base.vcf mine.vcf theirs.vcf")
    #expect(union.status == 0)
    #expect(union.output.contains("ada@lind.example") && union.output.contains("ada@new.example"))
    for broken in ["", "no contacts"] {
      let run = try shell(
        mine: Self.mine, theirs: broken,
        "cp mine.vcf old; \"$C\" merge base.vcf mine.vcf theirs.vcf -o mine.vcf -f; "
          + "echo $?; cmp mine.vcf old && echo same")
      #expect(run.output == "2\nsame\n", "\(broken): \(run.errors)")
    }
  }

  private static let hasGit = (try? ProcessRun(shell: "git --version").status) == 0

  @Test("it is a merge driver of git", .enabled(if: hasGit))
  func git() throws {
    let setup = """
      git init -q . && git config user.email ada@lind.example && git config user.name Ada &&
      git config merge.contacts.driver "'$C' merge %O %A %B -o %A --force --label %P" &&
      echo "*.vcf merge=contacts" > .gitattributes && cp base.vcf book.vcf && git add .gitattributes book.vcf &&
      git commit -qm base && git checkout -qb other && cp theirs.vcf book.vcf && git commit -qam theirs &&
      git checkout -q - && cp mine.vcf book.vcf && git commit -qam mine && git merge -q -m merged other > log 2>&1;
      echo $?; cat book.vcf log
      """
    let clean = try shell(mine: Self.mine, theirs: Self.theirs, setup)
    #expect(clean.output.hasPrefix("0\n"))
    #expect(clean.output.contains("TITLE:Engineer") && clean.output.contains("ada@new.example"))
    #expect(!clean.output.contains("<<<<<<<"))
    let contradicting = try shell(mine: Self.born, theirs: Self.bornLater, setup)
    #expect(contradicting.output.hasPrefix("1\n"))
    #expect(contradicting.output.contains("X-ALT-BDAY:1991-02-13") && !contradicting.output.contains("<<<<<<<"))
    #expect(contradicting.output.contains("\nbook.vcf (mine):12:1: warning: Birthday of"))
    #expect(!contradicting.output.contains(".merge_file"))
  }

  @Test("it resolves the conflicts of vdirsyncer, which has two files and wants them equal")
  func vdirsyncer() throws {
    let command =
      "sh -c '\"$C\" merge /dev/null \"$0\" \"$1\" --base-folder bases --prefer mine -o \"$0\" -f && cp \"$0\" \"$1\"' "
      + "mine.vcf theirs.vcf"
    let run = try shell(
      mine: Self.born, theirs: Self.bornLater, command + "; echo $?; cmp mine.vcf theirs.vcf && cat theirs.vcf")
    #expect(run.output.hasPrefix("0\n"))
    #expect(run.output.contains("BDAY:1990-02-13") && !run.output.contains("1991"))
  }
}

extension String {
  /// The rest of the text from a text on.
  fileprivate func suffix(from start: String) -> Substring {
    range(of: start).map { self[$0.lowerBound...] } ?? ""
  }
}
