import Testing

@testable import ConvertCommand

@Suite("Many files on many threads")
struct ManyThreadsTests {
  private let folder: WorkFolder

  /// Twenty files, more than are kept open: every person is in several of them, and each file has one of its own.
  init() throws {
    folder = try WorkFolder()
    for file in 0..<20 {
      let people = Array(stride(from: file % 4, to: 8, by: 4)) + [100 + file]
      let cards = people.map { person in
        DedupSubcommandTests.card(
          "Given\(person)", "Family\(person)",
          "TEL;TYPE=CELL:+1 202 555 \(1000 + person)\r\nEMAIL:u\(person)@example.org\r\nNOTE:\(file)\r\nBDAY:x\r\n")
      }
      try folder.write("in/\(file).vcf", cards.joined())
    }
  }

  /// The output, the messages and the written files of a run in the folder.
  private func result(_ words: String, threads: Int) throws -> [String] {
    let run = try ProcessRun(
      shell: "cd '\(folder.path)' && rm -rf out && mkdir out && \"$C\" \(words) --threads \(threads); echo $?; "
        + "find out -type f -print0 | sort -z | xargs -0 cat")
    return [run.output, run.errors]
  }

  @Test(
    "the same bytes and messages on 16 threads as on one",
    arguments: [
      "convert in --to vcard4.0 -v", "convert in --to google-csv -o out/google.csv", "convert in --to ldif",
      "convert in -o out/part.vcf --split 7", "validate in -v", "validate in --format sarif",
      "validate in --format junit --warn VC609", "dedup in -o out/all.vcf --plan out/plan.jsonl -v",
      "dedup in --dry-run --report out/groups.html --report out/groups.csv --report out/groups.json",
      "link in/3.vcf in -o out/new.vcf", "split in -o out/people", "inspect in --format json", "list in",
      "search Family3 in",
    ])
  func same(words: String) throws {
    let expected = try result(words, threads: 1)
    #expect(expected[0].utf8.count > 20, "\(expected)")
    #expect(try result(words, threads: 16) == expected)
  }
}
