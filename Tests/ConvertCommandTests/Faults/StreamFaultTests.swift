import ContactFiles
import Foundation
import SourceText
import Testing

@testable import ConvertCommand

/// Standard streams that are inputs, and threads that the system does not have.
@Suite struct StreamFaultTests {
  private static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nEND:VCARD\r\n"

  @Test(arguments: [
    #""$C" all.vcf new.vcf >> all.vcf"#, #""$C" . --from vcard >> all.vcf"#, #""$C" - < all.vcf >> all.vcf"#,
    #""$C" all.vcf -o /dev/stdout >> all.vcf"#, #""$C" dedup all.vcf -o - >> all.vcf"#,
    #""$C" dedup all.vcf --dry-run 2>> all.vcf"#, #""$C" split all.vcf -o parts >> all.vcf"#,
    #""$C" validate all.vcf >> all.vcf"#, #""$C" validate all.vcf --fix -o - >> all.vcf"#,
    #""$C" validate --diff all.vcf >> all.vcf"#, #""$C" list all.vcf >> all.vcf"#,
    #""$C" search ada all.vcf >> all.vcf"#, #""$C" inspect all.vcf >> all.vcf"#,
    #""$C" diff new.vcf all.vcf >> all.vcf"#, #""$C" link all.vcf new.vcf >> all.vcf"#,
    #""$C" merge new.vcf all.vcf new.vcf >> all.vcf"#, #""$C" merge new.vcf - new.vcf < all.vcf >> all.vcf"#,
    #""$C" all.vcf -o other.csv 2>> all.vcf"#,
  ])
  func aStandardStreamThatIsAnInputIsRefused(line: String) throws {
    let folder = try WorkFolder()
    try folder.write("all.vcf", Self.card)
    try folder.write("new.vcf", Self.card)
    let run = try ProcessRun(shell: "cd '\(folder.path)'; \(line)")
    #expect(run.status == 2)
    #expect(run.errors.contains("IO018 output-is-input") || line.contains("2>>"), "\(run.errors)")
    #expect(folder.text("all.vcf") == Self.card)
    #expect(folder.names == ["all.vcf", "new.vcf"])
  }

  @Test(arguments: [
    ("dedup all.vcf --apply plan.jsonl -o plan.jsonl --force", 64),
    ("dedup all.vcf --apply plan.jsonl >> plan.jsonl", 2),
    ("validate all.vcf --baseline plan.jsonl --report plan.jsonl --force", 64),
    ("all.vcf -o /dev/fd/3 3>> all.vcf", 64), ("all.vcf -o x.csv --rejected /dev/fd/3 3>> all.vcf", 64),
  ])
  func aFileThatIsReadIsNotAnOutput(line: String, status: Int32) throws {
    let folder = try WorkFolder()
    try folder.write("all.vcf", Self.card)
    try folder.write("plan.jsonl", "read")
    let run = try ProcessRun(shell: "cd '\(folder.path)'; \"$C\" \(line)")
    #expect(run.status == status, "\(run.errors)")
    #expect(folder.text("all.vcf") == Self.card)
    #expect(folder.text("plan.jsonl") == "read")
  }

  @Test(arguments: [["convert", "-o", "-", "--to", "google-csv"], ["dedup", "-o", "-"], ["validate"], ["list"]])
  func withoutThreadsTheCallersThreadDoesAllWork(words: [String]) throws {
    let folder = try WorkFolder()
    let cards = (0..<60).map {
      Self.card.replacingOccurrences(of: "Ada", with: "Ada \($0 % 50)").replacingOccurrences(
        of: "END", with: "NOTE:\(String(repeating: "note ", count: 400))\r\nEND")
    }
    let file = try folder.write("in.vcf", cards.joined())
    let words = [words[0], file] + words.dropFirst() + (words[0] == "list" ? [] : ["--threads", "4"])
    let usual = CommandRun(words)
    let run = WorkerThread.$isAvailable.withValue(false) { CommandRun(words) }
    #expect(run.status == usual.status)
    #expect(run.output == usual.output)
    #expect(run.errors == usual.errors)
    #expect(usual.output.utf8.count > 500)
  }
}
