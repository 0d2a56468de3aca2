import ContactMatching
import ContactModel
import ContactTestSupport
import Foundation
import JSONContacts
import Testing

@testable import ConvertCommand

/// `dedup --save-model`, `dedup --model`, and the stages of `dedup` for engines that have the contacts on many machines.
@Suite("Deduplication by a kept model")
struct DedupStageTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// Contacts as lines of JSON.
  private static func lines(_ recipe: BookRecipe, seed: UInt64, _ count: Int) -> [String] {
    let writer = JSONWriter(.lines)
    return recipe.book(seed: seed, count: count).contacts.map { contact in
      var bytes: [UInt8] = []
      _ = writer.write(contact, into: &bytes)
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
  }

  private func write(_ name: String, _ lines: [String]) throws -> String {
    try folder.write(name, lines.map { $0 + "\n" }.joined())
  }

  /// Fits a model to contacts, and returns its file.
  private func model(of lines: [String], name: String = "model.json") throws -> String {
    let file = try write("fitted-\(name).ndjson", lines)
    let run = CommandRun(["dedup", file, "--save-model", folder[name], "-q", "--force"])
    try #require(run.status == .done, "\(run.errors)")
    return folder[name]
  }

  private func blockSize(_ model: String) throws -> Int {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: model)))
    return try #require((object as? [String: Any])?["blockSize"] as? Int)
  }

  /// A label of `--report labels.ndjson`.
  private struct Label: Decodable, Equatable {
    var contact: Int
    var id: String
    var group: Int
    var probability: Double
    var lane: String
  }

  private func labels(_ file: String) throws -> [Label] {
    try (folder.text(file) ?? "").split(separator: "\n").map {
      try JSONDecoder().decode(Label.self, from: Data($0.utf8))
    }
  }

  /// Deduplicates in one process and by stages, and compares both.
  ///
  /// - Parameter hasLargeBlocks: Whether a pair may be judged twice, because all its common keys are those of too many contacts.
  private func compare(
    _ lines: [String], model: String, seed: UInt64, hasLargeBlocks: Bool = false, run: @escaping StageEngine.Stage
  ) throws {
    let file = try write("all.ndjson", lines)
    let one = CommandRun([
      "dedup", file, "--model", model, "-o", folder["one.ndjson"], "--report", folder["labels.ndjson"], "-q", "--force",
    ])
    try #require(one.status == .done, "\(one.errors)")
    var engine = StageEngine(
      lines, blockSize: try blockSize(model), parts: 8, seed: seed, in: folder,
      run: { words, lines in try run(words + ["--model", model], lines) })
    try engine.runAll()
    #expect(engine.merged.count < lines.count)
    if !hasLargeBlocks { #expect(engine.repeatedPairs == 0) }
    #expect(engine.merged.map { $0.contact + "\n" }.joined() == folder.text("one.ndjson"))
    var labels: [String] = []
    for merged in engine.merged {
      for member in merged.members {
        labels.append("\(member + 1) \(merged.members[0] + 1) \(merged.probability) \(merged.lane)")
      }
    }
    let expected = try self.labels("labels.ndjson").map { label in
      "\(label.contact) \(label.group) \(MatchNumbers.probability(label.probability)) \(label.lane)"
    }
    #expect(labels.sorted() == expected.sorted())
  }

  @Test(
    "Stages in eight parts give the bytes and labels of one process",
    arguments: [BookRecipe.families, .register10, .firms])
  func stages(_ recipe: BookRecipe) throws {
    let lines = Self.lines(recipe, seed: 3, Proof.isFull ? 2_000 : 80)
    let model = try model(of: Self.lines(recipe, seed: 4, 70))
    try compare(lines, model: model, seed: SeededRandom.runSeed) { words, lines in
      let run = CommandRun(words, input: lines.map { $0 + "\n" }.joined())
      try #require(run.status == .done, "\(run.errors)")
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  /// 200,000 contacts in the full proof.
  @Test("Eight processes give the bytes of one process")
  func processes() throws {
    let lines = Self.lines(.register10, seed: 5, Proof.isFull ? 200_000 : 60)
    let model = try model(of: Array(lines.prefix(100_000)))
    let folder = folder
    try compare(lines, model: model, seed: SeededRandom.runSeed) { words, lines in
      let input = try folder.write("part.txt", lines.map { $0 + "\n" }.joined())
      let quoted = (words + [input]).map { "'\($0)'" }.joined(separator: " ")
      let run = try ProcessRun(shell: "\"$C\" \(quoted)")
      try #require(run.status == 0, "\(run.errors)")
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test("A block of many namesakes is divided as in one process, and its pairs are not compared one by one")
  func largeBlocks() throws {
    // Many people of one name: more than the model compares in full.
    let lines = (0..<220).map { number in
      #"{"name":{"given":["Maria"],"family":["Silva"]},"#
        + #""birthday":"19\#(40 + number % 50)-0\#(1 + number % 9)-1\#(number / 90)","#
        + #""addresses":[{"value":{"locality":["Town \#(number % 7)"]}}]}"#
    }
    let model = try model(of: Self.lines(.register10, seed: 6, 80))
    #expect(try blockSize(model) == 200)
    try compare(lines + lines.prefix(20), model: model, seed: 1, hasLargeBlocks: true) { words, lines in
      let run = CommandRun(words, input: lines.map { $0 + "\n" }.joined())
      try #require(run.status == .done, "\(run.errors)")
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test("A name of many contacts that the model does not know is reported")
  func unknownNames() throws {
    let model = try model(of: Self.lines(.register10, seed: 6, 60))
    let lines = (1...9).map { #"{"name":{"given":["Maria"],"family":["Silva"]},"notes":[{"value":"Number \#($0)"}]}"# }
    let run = CommandRun(["dedup", try write("all.ndjson", lines), "--model", model, "--dry-run"])
    #expect(run.errors.contains("1 name is on 8 contacts or more") && run.errors.contains("MG007"), "\(run.errors)")
    let few = CommandRun(["dedup", try write("few.ndjson", Array(lines.prefix(7))), "--model", model, "--dry-run"])
    #expect(!few.errors.contains("MG007"))
  }

  @Test(
    "Two similar names that a model does not know are those of two people, but a slip where it knows that names are rare",
    arguments: [(names: 12, isSlip: false), (300, true)])
  func unknownNamesAreUsual(_ names: Int, _ isSlip: Bool) throws {
    let syllables = "ba ke lo mi nu ra se ti vo zu da fe go hi ju pa que xi cho tra".split(separator: " ")
    var random = SeededRandom(seed: 1)
    let words = (0..<names * 2).map { _ in (0..<4).map { _ in syllables[random.below(syllables.count)] }.joined() }
    let towns = ["Irun", "Lugo", "Soria", "Vigo"]
    var rows = (0..<300).map { number in
      "\(words[number % names]),\(words[names + (number / names + number) % names]),"
        + "19\(30 + number % 60)-\(10 + number % 3)-\(10 + number % 18),\(towns[number % 4])\n"
    }
    // Some are there twice, with and without a slip.
    rows += stride(from: 0, to: 300, by: 6).map { rows[$0] } + stride(from: 3, to: 300, by: 10).map { "a" + rows[$0] }
    let header = "First Name,Last Name,Birthday,City\n"
    let book = try folder.write("book.csv", header + rows.joined())
    let pair = "Ainara,Etxeberria,1950-03-01,Irun\nAinaru,Etxeberria,1950-03-01,Burgos\n"
    let others = try folder.write("others.csv", header + pair)
    #expect(CommandRun(["dedup", book, "--save-model", folder["model.json"], "-q", "--force"]).status == .done)
    let run = CommandRun([
      "dedup", others, "--model", folder["model.json"], "--dry-run", "-q", "--force", "--report",
      folder["labels.ndjson"],
    ])
    try #require(run.status == .done, "\(run.errors)")
    #expect(try labels("labels.ndjson").map(\.group) == (isSlip ? [1, 1] : [1, 2]))
  }

  @Test("A model is not written where there are no two contacts to learn from", arguments: [0, 1, 2, 3])
  func fewContacts(_ count: Int) throws {
    let lines = (0..<count).map { #"{"name":{"given":["Maria\#($0)"]}}"# }
    let run = CommandRun(["dedup", try write("few.ndjson", lines), "--save-model", folder["model.json"]])
    if count < 2 {
      #expect(run.status == .incomplete && run.errors.contains("at least two different contacts"), "\(run.errors)")
      #expect(folder.text("model.json") == nil)
    } else {
      #expect(run.status == .done, "\(run.errors)")
      #expect(try FittedModel(json: Array((folder.text("model.json") ?? "").utf8)).contacts == count)
    }
  }

  @Test("Two contacts are judged the same in any company", arguments: [BookRecipe.families, .register20])
  func company(_ recipe: BookRecipe) throws {
    let lines = Self.lines(recipe, seed: 8, 110)
    let model = try model(of: Self.lines(recipe, seed: 9, 100))
    func labels(_ lines: [String]) throws -> [Label] {
      let run = CommandRun([
        "dedup", try write("some.ndjson", lines), "--model", model, "--dry-run", "--report",
        folder["some.labels.ndjson"],
        "-q", "--force",
      ])
      try #require(run.status == .done, "\(run.errors)")
      return try self.labels("some.labels.ndjson")
    }
    let all = try labels(lines)
    let groups = Dictionary(grouping: all.filter { $0.lane == "automatic" }) { $0.group }
    try #require(groups.count > 5)
    for members in groups.sorted(by: { $0.key < $1.key }).prefix(6).map(\.value) {
      // The last one first.
      let alone = try labels(members.reversed().map { lines[$0.contact - 1] })
      #expect(alone.map(\.group) == members.map { _ in 1 })
      #expect(alone.map(\.probability) == members.map(\.probability))
      #expect(alone.map(\.id) == members.reversed().map(\.id))
    }
  }

  @Test("A model is the same bytes for the same contacts, and is read back as it was")
  func roundTrip() throws {
    let lines = Self.lines(.families, seed: 12, 60) + [#"{"extensions":[{"name":"X-NO","value":"a"}]}"#]
    let first = try model(of: lines, name: "first.json")
    let second = try model(of: Array(lines.reversed()), name: "second.json")
    let bytes = Array(try #require(folder.text("first.json")).utf8)
    #expect(bytes == Array(try #require(folder.text("second.json")).utf8), "\(first) and \(second)")
    let model = try FittedModel(json: bytes)
    #expect(model.json() == bytes)
    #expect(model.contacts > 40)
    // No name and no address of the contacts is in it.
    let text = try #require(folder.text("first.json")).lowercased()
    for contact in BookRecipe.families.book(seed: 12, count: 60).contacts.prefix(30) {
      for email in contact.emails { #expect(!text.contains(email.value.lowercased())) }
    }
  }

  @Test("A program keeps the model of its contacts, and judges others by it")
  func library() throws {
    let contacts = BookRecipe.families.book(seed: 3, count: 80).contacts
    let otherContacts = BookRecipe.families.book(seed: 4, count: 80).contacts
    var sample = Deduplication(contacts)
    sample.matching.wantsModel = true
    let bytes = sample.run().model?.json() ?? []
    var other = Deduplication(otherContacts)
    other.matching.model = try FittedModel(json: bytes)
    let result = other.run()
    #expect(!result.groups.isEmpty)
    #expect(result.model == other.matching.model)
  }

  @Test("A model that cannot be used is refused, with the place")
  func refusedModels() throws {
    let file = try model(of: Self.lines(.register5, seed: 2, 40))
    let text = try #require(folder.text("model.json"))
    let broken = [
      (text.replacingOccurrences(of: #""version": 2"#, with: #""version": 99"#), "another version"),
      (text.replacingOccurrences(of: "same-given-name\"", with: "some-given-name\""), "rules"),
      (String(text.prefix(200)), "at byte"), ("[]", "not a model"), ("", "not a model"),
      (text.replacingOccurrences(of: #""threshold": "#, with: #""threshold": "a"#), "not a model"),
    ]
    for (text, reason) in broken {
      let bad = try folder.write("bad.json", text)
      for words in [["dedup", file, "--dry-run"], ["dedup-keys", file], ["link", file, file]] {
        let run = CommandRun(words + ["--model", bad])
        #expect(run.status == .incomplete)
        #expect(run.errors.contains(reason), "\(run.errors)")
      }
    }
  }

  @Test("Lines that are not those of a stage are refused, with their number")
  func refusedLines() throws {
    let lines = Self.lines(.register5, seed: 2, 40)
    let model = try model(of: lines)
    let keys = CommandRun(["dedup-keys", "--model", model], input: "0\t\(lines[0])\n1\t\(lines[1])\n").output
    let features = try #require(keys.split(separator: "\n").first).split(separator: "\t")[2]
    let refused: [(String, String, String)] = [
      ("dedup-keys", "\(lines[0])\n", "line 1 is not a row"), ("dedup-keys", "0\t\(lines[0])\n\nx\t{}\n", "line 3"),
      ("dedup-keys", "0\t{\n", "line 1 has no contact in JSON"),
      ("dedup-keys", "5\t\(lines[0])\t4\t\(lines[1])\n", "in order"),
      ("dedup-pairs", "0000000002\t1\t\(features)\n0000000001\t1\t\(features)\n", "line 2: the lines are not sorted"),
      ("dedup-pairs", "0000000001\t1\tAAAA\n0000000001\t2\tAAAA\n", "not those of this version"),
      ("dedup-pairs", "1\t2\n", "line 1 is not a key"),
      ("dedup-merge", "b\t\t0\t{}\na\t\t1\t{}\n", "line 2: the lines are not sorted"),
      ("dedup-merge", "a\tx\t0\t{}\n", "partners"), ("dedup-merge", "a\t0\n", "line 1 is not a group"),
    ]
    for (stage, input, message) in refused {
      let run = CommandRun([stage, "--model", model], input: input)
      #expect(run.status == .incomplete, "\(stage) \(input)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let many = (0..<300).map { "0000000001\t\($0)\t\(features)\n" }.joined()
    let run = CommandRun(["dedup-pairs", "--model", model], input: many)
    #expect(run.status == .incomplete && run.errors.contains("--large"), "\(run.errors)")
    #expect(CommandRun(["dedup-keys"]).status == .usage)
    #expect(CommandRun(["dedup-merge", "--model", model], input: "").output == "")
  }

  @Test("Labels name each contact, its group and the probability, with every contact once")
  func labels() throws {
    let run = CommandRun(
      ["dedup", "-", "--dry-run", "--report", folder["labels.ndjson"]],
      input: """
        BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nEMAIL:ada@example.org\r\nEND:VCARD\r
        BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Emil Berg\r\nN:Berg;Emil;;;\r\nEND:VCARD\r
        BEGIN:VCARD\r\nVERSION:3.0\r\nUID:b\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nEMAIL:ada@example.org\r\nTEL:+1 555 \
        0100\r\nEND:VCARD\r\n
        """)
    #expect(run.status == .done, "\(run.errors)")
    let labels = try labels("labels.ndjson")
    #expect(labels.map(\.contact) == [1, 2, 3])
    #expect(labels.map(\.group) == [1, 2, 1])
    #expect(labels.map(\.lane) == ["automatic", "single", "automatic"])
    #expect(labels[0].id == "uid:a" && labels[1].id.hasPrefix("content:") && labels[2].id == "uid:b")
    #expect(labels[0].probability > 0.9 && labels[1].probability == 1)
  }
}
