import ContactMatching
import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// What came of a run, for comparing.
private struct Deduplicated: Equatable {
  var text = ""
  var findings: [String] = []
  var groups: [String] = []
  var contacts: [String] = []
  var summary: DeduplicationSummary?

  static func run(
    _ inputs: [ContactSource], named path: String = "-", _ change: (inout FileDeduplication) -> Void = { _ in },
    decide: (DuplicateSearch) -> Void = { _ in }, each: (ResolvedGroup) -> Void = { _ in }
  ) throws -> Deduplicated {
    var deduplication = FileDeduplication(inputs)
    change(&deduplication)
    let sink = MemorySink()
    var run = Deduplicated()
    func report(_ located: LocatedFinding) {
      let place = located.start.map { "\($0.line):\($0.column)" } ?? "-"
      let contact = located.finding.contact.map { "#\($0.index) \($0.name ?? "")" } ?? ""
      run.findings.append("\(located.file):\(place) \(located.finding.code.id) \(contact) \(located.finding.message)")
    }
    let search = try deduplication.search(report: report)
    decide(search)
    run.summary = try search.write(
      into: sink, named: path, SurvivorChoice(details: [.proposals, .evidence], wantsContacts: true),
      each: { event in
        switch event {
        case .contact(let one):
          run.contacts.append("\(one.number) \(one.input):\(one.index) \(one.line) \(one.contact.displayName)")
        case .group(let group):
          each(group)
          let members = group.members.map { "\($0.input):\($0.index)@\($0.line) \($0.contact.displayName)" }
          run.groups.append("\(group.group.isMerged) \(members) \(group.merged?.conflicts.count ?? -1)")
        case .updated: break
        }
      }, report: report)
    run.text = String(decoding: sink.bytes, as: UTF8.self)
    return run
  }
}

@Suite("Duplicates")
struct DeduplicationTests {
  static func card(_ name: String, _ more: String = "", version: String = "3.0", end: String = "\n") -> String {
    let parts = name.split(separator: " ").map(String.init)
    return
      ("BEGIN:VCARD\nVERSION:\(version)\nN:\(parts.last ?? "");\(parts.first ?? "");;;\nFN:\(name)\n\(more)END:VCARD\n")
      .split(separator: "\n").map { $0 + end }.joined()
  }

  static let ada = card("Ada Lovelace", "EMAIL:ada@example.org\nTEL:+44 20 7946 0001\n")
  static let otherAda = card("Ada Lovelace", "TITLE:Countess\nEMAIL:ADA@example.org\nTEL:020 7946 0001\n")
  static let grace = card("Grace Hopper", "EMAIL:grace@navy.example\n")

  @Test("a merged contact takes the place of its first duplicate, and all others are copied byte for byte")
  func untouched() throws {
    let odd = "begin:vcard\r\nversion:3.0\r\nfn:Odd\r\n  One\r\nX-q;z=1:  a\\qb \r\nN:One;Odd\r\nend:vcard\r\n"
    let old = "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8:Müller;Jörg\nTEL;HOME:1\nEND:VCARD\n"
    let run = try Deduplicated.run([source(odd + Self.ada + old + Self.otherAda + Self.grace, "in.vcf")])
    #expect(run.text.hasPrefix(odd + "BEGIN:VCARD\r\nVERSION:3.0\r\n"))
    #expect(run.text.hasSuffix("END:VCARD\r\n" + old + Self.grace))
    #expect(run.text.contains("TITLE:Countess"))
    #expect(run.summary?.clusters == 1)
    #expect(run.summary?.merged == 1)
    #expect(run.summary?.conversion.written == 4)
  }

  @Test("the merged contact of a group to review is only made for an output that shows it", arguments: [true, false])
  func proposals(isWanted: Bool) throws {
    let cards = Self.card("John Smith", "TITLE:Clerk\n") + Self.card("John Smith", "TITLE:Smith\n")
    let search = try FileDeduplication([source(cards + Self.ada + Self.otherAda, "in.vcf")]).search { _ in }
    search.decide([
      DuplicateGroup(search.cluster(of: [0, 1], lane: .review), isMerged: false),
      DuplicateGroup(search.cluster(of: [2, 3], lane: .automatic), isMerged: true),
    ])
    var groups: [ResolvedGroup] = []
    _ = try search.write(
      into: MemorySink(), named: "-", SurvivorChoice(details: isWanted ? [.proposals, .evidence] : []),
      each: { if case .group(let group) = $0 { groups.append(group) } }, report: { _ in })
    #expect(groups.map(\.group.isMerged) == [false, true])
    #expect(groups.map { $0.merged != nil } == [isWanted, true])
    #expect(groups.last?.evidence.isEmpty == !isWanted)
  }

  @Test("the output of a run has no duplicates")
  func again() throws {
    let first = try Deduplicated.run([source(Self.ada + Self.grace + Self.otherAda + Self.ada, "in.vcf")])
    let second = try Deduplicated.run([source(first.text, "in.vcf")])
    #expect(first.summary?.merged == 2)
    #expect(second.summary?.merged == 0)
    #expect(second.text == first.text)
  }

  @Test("address books of several formats, encodings and kinds of sources are one")
  func severalFormats() throws {
    let folder = try TemporaryFolder()
    let csv = try folder.write(
      "b.csv", "Name,E-mail 1 - Value,Phone 1 - Value\nAda Lovelace,ada@example.org,+44 20 7946 0001\n")
    let json = #"[{"formattedNames": [{"value": "Grace Hopper"}], "emails": [{"value": "grace@navy.example"}]}]"#
    let wide = Array(
      Self.otherAda.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    let run = try Deduplicated.run([
      source(Self.ada + Self.grace, "a.vcf"), .file(csv), source(json, "c.json"),
      .file(try folder.pipe("d.vcf", giving: Array(Self.card("Alan Turing").utf8))),
      .bytes([0xFF, 0xFE] + wide, name: "e.vcf"),
    ])
    #expect(run.groups.count == 2)
    #expect(run.groups.first == #"true ["0:0@1 Ada Lovelace", "1:0@2 Ada Lovelace", "4:0@1 Ada Lovelace"] 0"#)
    #expect(run.groups.last == #"true ["0:1@8 Grace Hopper", "2:0@1 Grace Hopper"] 0"#)
    #expect(run.summary?.conversion.outputFormat == .vcard)
    #expect(try ContactFile.read(source(run.text, "out.vcf")).contacts.count == 3)
    #expect(run.text.hasSuffix(Self.card("Alan Turing")))
  }

  @Test(
    "the output has the format of the inputs where they are all alike, else that of its name, or vCard",
    arguments: [
      (["a.ndjson", "b.ndjson"], "-", FileFormat.ndjson), (["a.ndjson"], "out.json", .json),
      (["a.csv", "b.csv"], "out.csv", .googleCSV), (["a.csv"], "out.vcf", .vcard),
      (["a.csv", "b.ndjson"], "out.csv", .csv),
      (["a.csv", "b.ndjson"], "-", .vcard), (["a.ldif"], "-", .ldif), (["a.json"], "out.json", .json),
    ])
  func formats(names: [String], path: String, format: FileFormat) throws {
    let texts = [
      "ndjson": "{\"formattedNames\": [{\"value\": \"Ada\"}]}\n",
      "json": "[{\"formattedNames\": [{\"value\": \"Ada\"}]}]",
      "csv": "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nAda,Lovelace,,ada@example.org\n",
      "ldif": "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: Lovelace\n\n",
    ]
    let inputs = names.map { source(texts[FileFormat.ending(of: $0)] ?? "", $0) }
    let run = try Deduplicated.run(inputs, named: path)
    #expect(run.summary?.conversion.outputFormat == format)
    #expect((run.summary?.conversion.written ?? 0) > 0)
  }

  @Test("elements of JSON without duplicates are copied byte for byte")
  func elements() throws {
    let odd = #"{"emails":  [{"value":"grace@navy.example"}], "shoe": 41 }"#
    let ada = #"{"formattedNames":[{"value":"Ada Lovelace"}],"emails":[{"value":"ada@example.org"}]}"#
    let lines = try Deduplicated.run([source(ada + "\n" + odd + "\n" + ada + "\n", "in.ndjson")])
    #expect(lines.text.hasSuffix("}\n" + odd + "\n"))
    #expect(lines.summary?.conversion.written == 2)
    let array = try Deduplicated.run([source("[\(ada), \(odd),\(ada)]", "in.json")])
    #expect(array.text.contains("\n" + odd))
    let read = try ContactFile.read(source(array.text, "out.json"))
    #expect(read.contacts.count == 2)
    #expect(read.findings.allSatisfy { $0.finding.severity < .error })
  }

  @Test("a card that a limit cut short is not copied, and the rest of it is written")
  func limits() throws {
    let long = Self.card("Grace Hopper", "NOTE:" + String(repeating: "long ", count: 100) + "\n")
    for block in [64 << 10, 7] {
      let run = try Deduplicated.run([source(Self.ada + long + Self.ada, "in.vcf")]) {
        $0.options.limits.value = 200
        $0.options.blockSize = block
      }
      #expect(run.summary?.conversion.isComplete == false)
      #expect(run.text.contains("FN:Grace Hopper\r\n"))
      #expect(run.summary?.conversion.written == 2)
    }
  }

  @Test("an input that changes while it is read stops the run")
  func changing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("in.vcf", Self.ada + Self.grace)
    let search = try FileDeduplication([.file(path)]).search { _ in }
    try folder.write("in.vcf", Self.grace + Self.ada + Self.ada)
    #expect(throws: FileFailure.self) { try search.write(into: MemorySink(), named: "-") { _ in } }
  }

  // MARK: The same whatever the way

  @Test("the same at any number of threads and size of blocks")
  func anySize() throws {
    let pieces =
      SameAtAnySizeTests.cards + [
        Self.ada, Self.otherAda, Self.grace, Self.card("Grace Hopper", "TEL:5\n", end: "\r\n"),
        Self.card("Ada Lovelace", "EMAIL:ada@example.org\nBDAY:1815-12-10\n", version: "4.0"),
      ]
    let records = ["Ada,Lovelace,Home,ada@example.org\n", "Grace,Hopper,,grace@navy.example\n", "Zoë,,,\n"]
    var random = SeededRandom(seed: SeededRandom.runSeed)
    for round in 0..<3 * SeededRandom.factor {
      let text = (0..<12).map { _ in pieces[random.below(pieces.count)] }.joined()
      let table =
        "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\n"
        + (0..<5).map { _ in records[random.below(records.count)] }.joined()
      let inputs = [source(Self.grace + text, "a.vcf"), source(table, "b.csv"), source(Self.ada + text, "c.vcf")]
      let isLimited = random.once(in: 3)
      func run(_ threads: Int, _ blockSize: Int) throws -> Deduplicated {
        try Deduplicated.run(inputs) {
          $0.options.threads = threads
          $0.options.blockSize = blockSize
          if isLimited { $0.options.limits.value = 200 }
        }
      }
      let expected = try run(1, 1 << 16)
      #expect((expected.summary?.merged ?? 0) > 0, "seed \(SeededRandom.runSeed) round \(round)")
      for (threads, blockSize) in [(2, 1 << 16), (8, 64), (1, 3), (2, 300)] {
        #expect(
          try run(threads, blockSize) == expected,
          "seed \(SeededRandom.runSeed) round \(round), \(threads) threads, blocks of \(blockSize)")
      }
    }
  }

  @Test("every value of the inputs is in the output, or the report tells what became of it")
  func nothingIsLost() throws {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(
      seed: seed, .init(texts: ContactGenerator.Options.ordinary, sparseness: 3, isWellFormed: true, agentDepth: 0))
    var contacts: [Contact] = []
    var pairs: [[Int]] = []
    for number in 0..<16 {
      var contact = generator.contact()
      contact.formattedNames = [Entry("Person\(number) Name\(number)")]
      contact.names = [Entry(PersonName(given: ["Person\(number)"], family: ["Name\(number)"]))]
      contact.emails.append(Entry("person\(number)@example.org"))
      contacts.append(contact)
      guard number % 2 == 0 else { continue }
      var other = generator.contact()
      other.formattedNames = contact.formattedNames
      other.names = contact.names
      other.emails = [Entry("Person\(number)@Example.org")]
      pairs.append([contacts.count - 1, contacts.count])
      contacts.append(other)
    }
    let (bytes, _) = try contacts.bytes(as: .vcard40)
    var replaced: [String] = []
    let run = try Deduplicated.run(
      [.bytes(bytes, name: "in.vcf")],
      // All pairs are merged, also those that contradict each other.
      decide: { search in
        search.decide(pairs.map { DuplicateGroup(search.cluster(of: $0, lane: .automatic), isMerged: true) })
      },
      each: { group in
        replaced += group.merged?.values.flatMap { $0.replaced.map(\.text) } ?? []
        replaced += group.merged?.conflicts.map(\.other) ?? []
      })
    #expect(run.summary?.merged == pairs.count, "seed \(seed)")
    let before = try ContactFile.read(.bytes(bytes, name: "in.vcf")).contacts
    let after = try ContactFile.read(source(run.text, "out.vcf")).contacts
    let kept = Set(after.flatMap { Self.texts($0) })
    let notes = after.flatMap { $0.notes.map(\.value) }.joined(separator: "\n\n")
    for text in Set(before.flatMap { Self.texts($0) }) where !kept.contains(text) {
      #expect(
        replaced.contains { $0.contains(text) } || notes.contains(text), "seed \(seed): \"\(text)\" is gone")
    }
  }

  /// All texts of a contact, without the time of a revision.
  private static func texts(_ contact: Contact) -> [String] {
    ContactProperty.all.filter { !["REV", "PRODID", "CREATED"].contains($0.name) }.flatMap { property in
      property.values(contact).flatMap { value in value.parts.flatMap(\.texts) }
    }.filter { !$0.isEmpty }
  }
}
