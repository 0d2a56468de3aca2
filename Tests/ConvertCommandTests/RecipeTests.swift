import Foundation
import Testing

@testable import ConvertCommand

/// The commands of the README and of the articles about the command, unchanged and one after the other, in one folder.
@Suite("The recipes of the README and the articles")
struct RecipeTests {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  /// The README, and the articles in the order of their recipes.
  private static let readme = ["README.md"]
  private static let articles = [
    "Recipes", "EditingContacts", "MergingCopies", "MergingDuplicates", "CheckingFiles", "Formats",
  ].map {
    "Sources/ConvertCommand/ConvertCommand.docc/\($0).md"
  }

  /// The lines of the `console` blocks of texts.
  private static func commands(of paths: [String]) throws -> [String] {
    var commands: [String] = []
    for path in paths {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      var isInBlock = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          isInBlock = line == "```console"
        } else if isInBlock {
          commands.append(String(line))
        }
      }
    }
    // The block with the output of a command begins with a prompt.
    return commands.filter { $0.hasPrefix("contacts-convert ") || $0.hasPrefix("git ") || $0.hasPrefix("echo ") }
  }

  @Test("each runs, and none stops because another one wrote its output", arguments: [readme, articles])
  func inOrder(paths: [String]) throws {
    let folder = try WorkFolder()
    try prepare(folder)
    let commands = try RecipeTests.commands(of: paths)
    #expect(commands.count >= (paths.count == 1 ? 14 : 40))
    for command in commands {
      if command.contains("--interactive") {
        // Only a terminal can be asked.
        let words = command.split(separator: " ").dropFirst().map { word in
          [".vcf", ".csv"].contains { word.hasSuffix($0) } ? folder[String(word)] : String(word)
        }
        let run = CommandRun(words + ["--decisions", folder["decisions.jsonl"]], input: "y\n\n\n", isTerminal: true)
        #expect(run.status == .done, "\(command)\n\(run.errors)")
        continue
      }
      let line = command.replacingOccurrences(
        of: "| reviewdog -f=rdjson -reporter=github-pr-review", with: "> rdjson.json")
      let run = try ProcessRun(shell: "cd '\(folder.path)' && PATH=\"$PWD/bin:$PATH\" && \(line)")
      // 1 means findings, differences or losses. Only these commands look for them.
      let isCheck = ["validate", "diff", "--fail-on-loss"].contains { command.contains($0) }
      #expect(run.status == 0 || isCheck && run.status == 1, "\(command)\n\(run.errors)")
      if command.hasPrefix("contacts-convert"), let output = try? #/-o ([^- ][^ ]*)/#.firstMatch(in: command)?.1 {
        #expect(FileManager.default.fileExists(atPath: folder[String(output)]), "\(command)")
      }
    }
  }

  /// The files that the recipes begin with.
  private func prepare(_ folder: WorkFolder) throws {
    try FileManager.default.copyItem(
      atPath: RecipeTests.root.appendingPathComponent("Samples").path, toPath: folder["Samples"])
    for (name, sample) in [
      ("google-export.csv", "google-2024.csv"), ("outlook-export.csv", "outlook.csv"), ("iphone.vcf", "iphone-3.0.vcf"),
      ("contacts.csv", "google-2024.csv"), ("answer.json", "rdap.json"), ("outlook.csv", "outlook.csv"),
      ("icloud.vcf", "iphone-3.0.vcf"),
    ] {
      try FileManager.default.copyItem(atPath: folder["Samples/" + sample], toPath: folder[name])
    }
    try folder.write("members.csv", "Name,Tel. 2,Eintritt,Interna\nAda Voss,+49 30 5550100,2020-02-01,x\n")
    try folder.write("customers.csv", "Name,Tel. (H),Shoe Size,Contact\nAda Voss,+1 202 555 0100,38,ada@voss.example\n")
    try folder.write("phones.csv", "Ada,Voss,+1 202 555 0100\n")
    try folder.write(
      "directory.ldif", "dn: cn=Ada Voss\ncn: Ada Voss\nsn: Voss\nmail: ada@voss.example\nobjectClass: person\n\n")
    try folder.write(
      "users.json",
      #"[{"firstName":"Ada","lastName":"Voss","email":"ada@voss.example","shoe":{"size":38},"lines":[{"nr":"+1 202 555 0100"}]}]"#
    )
    try folder.write("adressen.csv", "Name,E-Mail\nAda Voss,ada@voss.example\n")
    let team = cards(1...3)
    for name in ["team.vcf", "base.vcf", "mine.vcf", "theirs.vcf", "book/team.vcf", "contacts/team.vcf"]
      + ["base/1.vcf", "mine/1.vcf", "theirs/1.vcf"]
    {
      try folder.write(name, team)
    }
    try folder.write("monday.vcf", team)
    try folder.write("friday.csv", "Name,E-Mail\nPerson 1 Voss,p1@voss.example\n")
    try folder.write("old.vcf", cards(1...40) + possibleDuplicates)
    try folder.write("more.vcf", cards(30...45))
    try folder.write("pictures/README.txt", "Pictures are named after contacts.\n")
    try folder.write("conference.csv", "Name,E-Mail\nPerson 1 Voss,p1@voss.example\nBo Lund,bo@lund.example\n")
    try FileManager.default.createDirectory(atPath: folder["bin"], withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder["bin/contacts-convert"], withDestinationPath: ProcessRun.executable.path)
    _ = try ProcessRun(shell: "cd '\(folder.path)' && git init -q")
  }

  private let possibleDuplicates = ["NOTE:met at the fair", "TITLE:Baker"].map {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Quarry;Zoltan;;;\r\nFN:Zoltan Quarry\r\n\($0)\r\nEND:VCARD\r\n"
  }.joined()

  private func cards(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { number in
      """
      BEGIN:VCARD\r
      VERSION:3.0\r
      UID:urn:uuid:5c1d7e90-0000-4000-8000-\(100_000_000_000 + number)\r
      N:Voss;Person \(number);;;\r
      FN:Person \(number) Voss\r
      EMAIL;TYPE=HOME:p\(number)@voss.example\r
      END:VCARD\r

      """
    }.joined()
  }
}
