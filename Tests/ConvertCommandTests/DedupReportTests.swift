import CSVSyntax
import Foundation
import Testing

@testable import ConvertCommand

/// The report as a program reads it: with nothing but the keys of the contract.
struct DecodedDedupReport: Decodable, Equatable {
  struct Member: Decodable, Equatable {
    var input: Int
    var index: Int
    var line: Int
    var uid: String?
    var name: String?
  }

  struct Evidence: Decodable, Equatable {
    var a: Int
    var b: Int
    var rule: String
    var value: String
    var weight: Double
  }

  struct Conflict: Decodable, Equatable {
    var field: String
    var kept: String
    var other: String
    var from: Int
  }

  struct Group: Decodable, Equatable {
    var members: [Member]
    var decision: String
    var score: Double
    var evidence: [Evidence]
    var conflicts: [Conflict]
  }

  var version: Int
  var inputs: [String]
  var contacts: Int
  var clusters: Int
  var merged: Int
  var review: Int
  var groups: [Group]

  init(_ text: String?) throws {
    self = try JSONDecoder().decode(Self.self, from: Data((text ?? "").utf8))
  }

  /// The numbers agree with the groups, and the groups with each other.
  func checkNumbers(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(version == 1, sourceLocation: sourceLocation)
    #expect(clusters == groups.count, sourceLocation: sourceLocation)
    #expect(review == groups.count { $0.decision == "review" }, sourceLocation: sourceLocation)
    let mergedGroups = groups.filter { $0.decision == "merged" }
    #expect(merged == mergedGroups.reduce(0) { $0 + $1.members.count - 1 }, sourceLocation: sourceLocation)
    #expect(mergedGroups.count + review == clusters, sourceLocation: sourceLocation)
    for group in groups {
      #expect(group.members.count >= 2, sourceLocation: sourceLocation)
      #expect((0...1).contains(group.score), sourceLocation: sourceLocation)
      for member in group.members { #expect(inputs.indices.contains(member.input), sourceLocation: sourceLocation) }
      for one in group.evidence {
        #expect(one.a != one.b, sourceLocation: sourceLocation)
        #expect(group.members.indices.contains(one.a), sourceLocation: sourceLocation)
        #expect(group.members.indices.contains(one.b), sourceLocation: sourceLocation)
      }
      for conflict in group.conflicts {
        #expect(group.members.indices.contains(conflict.from), sourceLocation: sourceLocation)
      }
    }
    let joined = mergedGroups.flatMap { $0.members.map { [$0.input, $0.index] } }
    #expect(Set(joined).count == joined.count, sourceLocation: sourceLocation)
  }
}

/// The records of a report as CSV, as our own reader reads them, by the names of the columns.
func dedupRecords(_ text: String?) throws -> [[String: String]] {
  var reader = CSVRecordReader(Array((text ?? "").utf8))
  var records: [[String]] = []
  while reader.next() { records.append(reader.texts) }
  #expect(reader.findings.isEmpty)
  let header = try #require(records.first)
  return records.dropFirst().map { record in
    #expect(record.count == header.count)
    return Dictionary(zip(header, record)) { first, _ in first }
  }
}

@Suite("dedup --report")
struct DedupReportTests {
  private let folder: WorkFolder

  /// One person three times, a possible duplicate, another person, and a damaged card.
  static let book = [
    DedupSubcommandTests.card("Ada", "Lovelace", "UID:a-1\r\nEMAIL:ada@example.org\r\nTEL:+44 20 7946 0001\r\n"),
    DedupSubcommandTests.grace,
    DedupSubcommandTests.card(
      "Ada", "Lovelace", "UID:a-2\r\nEMAIL:ada@example.org\r\nTEL:+442079460001\r\nBDAY:1815-12-10\r\n"),
    DedupSubcommandTests.card(
      "Ada", "Lovelace", "UID:a-3\r\nEMAIL:ADA@example.org\r\nTEL:020 7946 0001\r\nBDAY:1815-10-12\r\n"),
    DedupSubcommandTests.card(
      "John", "Smith", "UID:j-1\r\nTEL;TYPE=HOME:+1 555 010 0199\r\nEMAIL:js@post.example\r\nBDAY:1950-01-02\r\n"),
    DedupSubcommandTests.card(
      "John", "Smith",
      "UID:j-2\r\nTEL;TYPE=HOME:+1 555 010 0199\r\nEMAIL:john@smith.example\r\nADR:;;1 Main St;Springfield;;;\r\n"),
  ]

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.vcf", Self.book.joined())
  }

  private func dedup(_ words: String...) -> CommandRun {
    CommandRun(["dedup"] + words.map { $0.contains(".") ? folder[$0] : $0 })
  }

  private func report(_ name: String) throws -> DecodedDedupReport {
    let report = try DecodedDedupReport(folder.text(name))
    report.checkNumbers()
    return report
  }

  // MARK: JSON

  @Test(
    "the JSON has the shape of the contract whatever is done with the groups",
    arguments: [["--dry-run"], ["-o", "out.vcf"], ["--plan", "p.jsonl"], ["-o", "out.vcf", "--plan", "p.jsonl"]])
  func shape(words: [String]) throws {
    let mode = words.map { $0.contains(".") ? folder[$0] : $0 }
    let run = CommandRun(["dedup", folder["a.vcf"], "--report", folder["r.json"]] + mode)
    #expect(run.status == .done, "\(run.errors)")
    let report = try report("r.json")
    #expect(report.inputs == [folder["a.vcf"]])
    #expect(report.contacts == 6)
    #expect(report.merged == 2)
    let ada = try #require(report.groups.first)
    #expect(ada.decision == "merged")
    #expect(ada.score > 0.99)
    #expect(
      ada.members == [
        .init(input: 0, index: 0, line: 1, uid: "a-1", name: "Ada Lovelace"),
        .init(input: 0, index: 2, line: 15, uid: "a-2", name: "Ada Lovelace"),
        .init(input: 0, index: 3, line: 24, uid: "a-3", name: "Ada Lovelace"),
      ])
    #expect(Set(ada.evidence.map { [$0.a, $0.b] }) == [[0, 1], [0, 2], [1, 2]])
    let email = try #require(ada.evidence.first { $0.rule == "same-email" })
    #expect(email.value == "ada@example.org" && email.weight > 0)
    let conflict = try #require(ada.conflicts.first)
    #expect(conflict.field == "birthday")
    #expect(Set([conflict.kept, conflict.other]) == ["1815-12-10", "1815-10-12"])
    #expect(folder.text("r.json")?.contains("\"version\": 1,") == true)
  }

  @Test("no key is ever missing, and no other is there")
  func keys() throws {
    #expect(dedup("a.vcf", "--dry-run", "--report", "r.json").status == .done)
    let data = Data((folder.text("r.json") ?? "").utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["version", "inputs", "contacts", "clusters", "merged", "review", "groups"])
    let groups = try #require(object["groups"] as? [[String: Any]])
    #expect(groups.count > 1)
    for group in groups {
      #expect(Set(group.keys) == ["members", "decision", "score", "evidence", "conflicts"])
      for member in try #require(group["members"] as? [[String: Any]]) {
        #expect(Set(member.keys) == ["input", "index", "line", "uid", "name"])
      }
      for evidence in try #require(group["evidence"] as? [[String: Any]]) {
        #expect(Set(evidence.keys) == ["a", "b", "rule", "value", "weight"])
      }
      for conflict in try #require(group["conflicts"] as? [[String: Any]]) {
        #expect(Set(conflict.keys) == ["field", "kept", "other", "from"])
      }
    }
  }

  @Test("a report on no contacts, or on contacts without a duplicate, is valid")
  func noGroups() throws {
    try folder.write("none.vcf", DedupSubcommandTests.grace + DedupSubcommandTests.card("", "", ""))
    #expect(dedup("none.vcf", "--dry-run", "--report", "r.json", "--report", "r.csv").status == .done)
    let report = try report("r.json")
    #expect(report.contacts == 2 && report.clusters == 0 && report.groups.isEmpty)
    #expect(try dedupRecords(folder.text("r.csv")).map { $0["decision"] } == ["single", "single"])
    let missing = dedup("no.vcf", "--dry-run", "--report", "m.json", "--report", "m.csv")
    #expect(missing.status == .incomplete)
    #expect(try self.report("m.json").contacts == 0)
    #expect(try dedupRecords(folder.text("m.csv")).isEmpty)
  }

  @Test("an applied plan has the same groups with the same reasons as the run that made it")
  func apply() throws {
    #expect(dedup("a.vcf", "--plan", "p.jsonl", "--report", "r.json").status == .done)
    #expect(
      dedup("a.vcf", "--apply", "p.jsonl", "-o", "o.vcf", "--report", "s.json", "--report", "s.csv").status == .done)
    let planned = try report("r.json").groups.filter { $0.decision == "merged" }
    let applied = try report("s.json")
    #expect(applied.groups == planned)
    #expect(applied.review == 0)
    #expect(try dedupRecords(folder.text("s.csv")).map { $0["cluster"] } == ["1", "", "1", "1", "", ""])
  }

  @Test("the same people are found whatever the order of the cards")
  func order() throws {
    try folder.write("b.vcf", Self.book.reversed().joined())
    #expect(dedup("a.vcf", "--dry-run", "--report", "a.json").status == .done)
    #expect(dedup("b.vcf", "--dry-run", "--report", "b.json").status == .done)
    func summary(_ name: String) throws -> Set<String> {
      Set(
        try report(name).groups.map { group in
          "\(group.decision) \(group.score) \(group.members.compactMap(\.uid).sorted())"
        })
    }
    #expect(try summary("a.json") == summary("b.json"))
    #expect(try summary("a.json").count == 2)
  }

  @Test("every byte is the same at any number of threads", arguments: ["json", "csv"])
  func threads(format: String) throws {
    var cards = ""
    for number in 0..<24 {
      cards += DedupSubcommandTests.card("Given\(number)", "Family\(number)", "EMAIL:p\(number)@example.org\r\n")
      if number % 3 == 0 {
        cards += DedupSubcommandTests.card(
          "Given\(number)", "Family\(number)", "EMAIL:P\(number)@example.org\r\nTITLE:x\r\n")
      }
      if number % 7 == 0 { cards += "BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\nBEGIN:VCARD\r\n" }
    }
    try folder.write("many.vcf", cards)
    var found: Set<String> = []
    for threads in ["1", "8"] {
      let name = "r\(threads).\(format)"
      let run = dedup("many.vcf", "a.vcf", "--dry-run", "--threads", threads, "--report", name)
      #expect(run.status != .usage, "\(run.errors)")
      found.insert(folder.text(name) ?? "")
    }
    #expect(found.count == 1)
    #expect(found.first?.isEmpty == false)
  }

  // MARK: CSV

  @Test("the CSV has a record for each contact, with the number of its group in the JSON")
  func csv() throws {
    try folder.write(
      "b.csv", "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nAda,Lovelace,,ada@example.org\n")
    let run = dedup("a.vcf", "b.csv", "--dry-run", "--report", "r.json", "--report", "r.csv")
    #expect(run.status == .done, "\(run.errors)")
    let report = try report("r.json")
    let records = try dedupRecords(folder.text("r.csv"))
    #expect(records.count == report.contacts)
    #expect(records.map { $0["file"] } == Array(repeating: folder["a.vcf"], count: 6) + [folder["b.csv"]])
    #expect(records.map { $0["index"] } == ["0", "1", "2", "3", "4", "5", "0"])
    #expect(records.map { $0["line"] } == ["1", "9", "15", "24", "33", "42", "2"])
    #expect(records.map { $0["decision"] } == ["merged", "single", "merged", "merged", "review", "review", "merged"])
    #expect(records[0]["uid"] == "a-1" && records[1]["uid"] == "" && records[0]["name"] == "Ada Lovelace")
    for (number, group) in report.groups.enumerated() {
      let column = group.decision == "merged" ? "cluster" : "review"
      let found = records.filter { $0[column] == "\(number + 1)" }
      #expect(found.map { $0["index"] } == group.members.map { "\($0.index)" })
      #expect(found.allSatisfy { Double($0["score"] ?? "") == group.score })
    }
    #expect(records[1]["cluster"] == "" && records[1]["score"] == "")
  }

  @Test("contacts that could not be read have their records, with their lines")
  func broken() throws {
    try folder.write(
      "c.json",
      """
      [{"formattedNames": [{"value": "A"}], "emails": [{"value": "a@b.example"}]},
       {"uid": 1 2},
       7,
       {"formattedNames": [{"value": "A"}], "emails": [{"value": "a@b.example"}]}]
      """)
    let run = dedup("c.json", "--dry-run", "--report", "r.csv", "--report", "r.json")
    let records = try dedupRecords(folder.text("r.csv"))
    #expect(try report("r.json").contacts == records.count, "\(run.errors)")
    #expect(records.contains { $0["decision"] == "unreadable" && $0["line"] == "2" })
    #expect(records.map { $0["index"] } == records.indices.map { "\($0)" })
    #expect(records.map { Int($0["line"] ?? "") ?? 0 } == records.map { Int($0["line"] ?? "") ?? 0 }.sorted())
  }

  @Test("no text of a contact becomes a formula, another line or a control sequence of a terminal")
  func hostile() throws {
    let names =
      ["=cmd()|'x'!A1", "+1+cmd", "@SUM(A1)", "</script><script>alert(1)</script>", "a\"b,c;d", "\u{1B}]0;x\u{7}"]
      + HostileText.escapes
    var cards = ""
    for (number, name) in names.enumerated() {
      let escaped = name.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: ",", with: "\\,")
        .replacingOccurrences(of: ";", with: "\\;").replacingOccurrences(of: "\r", with: "")
      let card =
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(escaped)\r\nFN:\(escaped)\r\nUID:=u\(number)\r\nEMAIL:h\(number)@example.org\r\nEND:VCARD\r\n"
      cards += card + card.replacingOccurrences(of: "EMAIL", with: "TITLE:x\r\nEMAIL")
    }
    try folder.write("evil.vcf", cards)
    _ = dedup("evil.vcf", "--dry-run", "--report", "r.json", "--report", "r.csv")
    let report = try report("r.json")
    #expect(report.groups.flatMap(\.members).contains { $0.name == "=cmd()|'x'!A1" })
    for name in ["r.json", "r.csv"] {
      let text = try #require(folder.text(name))
      let rest = name == "r.csv" ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
      #expect(!rest.unicodeScalars.contains(where: HostileText.isDangerous), "\(name)")
    }
    let records = try dedupRecords(folder.text("r.csv"))
    #expect(records.count == names.count * 2)
    #expect(folder.text("r.csv")?.split(separator: "\r\n").count == records.count + 1)
    for record in records {
      for value in record.values where !value.isEmpty {
        #expect(!FormulaGuard.isNeeded(Array(value.utf8)[...]) || value.utf8.first == UInt8(ascii: "'"), "\(value)")
      }
    }
    #expect(records.contains { FormulaGuard.removed(from: $0["name"] ?? "") == "=cmd()|'x'!A1" })
  }

  // MARK: Files

  @Test(
    "a report that cannot be written is refused before anything is read",
    arguments: [
      ["--dry-run", "--report", "r.txt"], ["--dry-run", "--report", "-"], ["--report", "r.json"],
      ["--dry-run", "--report", "a.vcf"], ["--dry-run", "--report", "r.json", "--report", "r.json"],
      ["-o", "out.csv", "--report", "out.csv"], ["--explain", "0", "1", "--report", "r.json"],
      ["--undo", "p.jsonl", "-o", "o.vcf", "--report", "r.json"], ["--plan", "r.json", "--report", "r.json"],
    ])
  func usage(words: [String]) throws {
    let run = CommandRun(["dedup", folder["a.vcf"]] + words.map { $0.contains(".") ? folder[$0] : $0 })
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(folder.names == ["a.vcf"])
  }

  @Test("an existing report is replaced only with --force, and otherwise nothing else is written either")
  func force() throws {
    try folder.write("r.json", "mine")
    let refused = dedup("a.vcf", "-o", "out.vcf", "--report", "r.json", "--report", "r.csv")
    #expect(refused.status == .incomplete)
    #expect(refused.errors.contains("IO011"))
    #expect(folder.names == ["a.vcf", "r.json"] && folder.text("r.json") == "mine")
    #expect(dedup("a.vcf", "-o", "out.vcf", "--report", "r.json", "--report", "r.csv", "--force").status == .done)
    #expect(folder.names == ["a.vcf", "out.vcf", "r.csv", "r.json"])
    #expect(try report("r.json").contacts == 6)
  }

  @Test("a report in the folder of the inputs is not an input")
  func besideInputs() throws {
    for _ in 0..<2 {
      let run = CommandRun([
        "dedup", folder.path, "--dry-run", "--force", "--report", folder["r.json"], "--report", folder["r.csv"],
      ])
      #expect(run.status == .done, "\(run.errors)")
      #expect(try report("r.json").inputs == [folder["a.vcf"]])
    }
  }
}
