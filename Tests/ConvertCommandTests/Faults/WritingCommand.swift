import CommandArguments
import ContactFiles
import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

/// A run of the command that writes files, and the files that it begins with.
struct WritingCommand: Sendable, CustomTestStringConvertible {
  var name: String
  /// The arguments. Paths are relative to the folder of the run.
  var words: [String]
  /// Runs that come first, without faults.
  var before: [[String]] = []
  var files: [String: String] = [:]
  /// The files that are written all or none.
  var isGroup: @Sendable (String) -> Bool = { _ in false }

  var testDescription: String { name }

  private static func card(_ name: String, _ more: String = "") -> String {
    let words = name.split(separator: " ")
    let components = words.count == 2 ? "\(words[1]);\(words[0])" : "\(name);"
    return "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:\(components);;;\r\n\(more)END:VCARD\r\n"
  }

  private static let photo = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](0..<200)).base64EncodedString()
  private static let mail = "EMAIL:ada@example.org\r\nTEL:+1 202 555 0100\r\n"
  private static let ada = card("Ada Lovelace", mail)
  private static let grace = card("Grace Hopper", "PHOTO;ENCODING=b;TYPE=JPEG:\(photo)\r\n")
  private static let book = ada + grace + card("Ada Lovelace", mail + "TITLE:Countess\r\n") + card("Mary Sharp")
  private static let large = (0..<40).map {
    card("Contact \($0)", "NOTE:\(String(repeating: "note ", count: 900))\r\n")
  }
  .joined()
  private static let broken =
    "[{\"uid\":\"1\"},{\"uid\":7},{\"uid\":\"2\",\"shoe\":1,\"photos\":[{\"value\":{\"base64\":\"\(photo)\"}}]}]\n"
  private static let unfixed = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nBDAY:1815-12-10 \nEND:VCARD\n"

  @Sendable private static func isPart(_ name: String) -> Bool { name.hasPrefix("out") }

  static let all: [WritingCommand] = [
    WritingCommand(name: "convert", words: ["in.vcf", "-o", "out.csv"], files: ["in.vcf": book]),
    WritingCommand(
      name: "convert --force", words: ["in.vcf", "-o", "out.json", "--force"],
      files: ["in.vcf": book, "out.json": "old"]),
    WritingCommand(name: "convert, large", words: ["in.vcf", "-o", "out.csv"], files: ["in.vcf": large]),
    WritingCommand(
      name: "convert into the input", words: ["in.vcf", "-o", "in.vcf", "--to", "vcard4.0", "--force"],
      files: ["in.vcf": book]),
    WritingCommand(
      name: "convert --rejected --report",
      words: ["in.json", "-o", "out.vcf", "--rejected", "rest.json", "--report", "report.json"],
      files: ["in.json": broken]),
    WritingCommand(
      name: "convert --photos extract", words: ["in.vcf", "-o", "out.ndjson", "--photos", "extract=photos"],
      files: ["in.vcf": book]),
    WritingCommand(
      name: "convert --photos extract --rejected --report",
      words: [
        "in.json", "-o", "out.ndjson", "--photos", "extract=photos", "--rejected", "rest.json", "--report",
        "report.json", "--force",
      ],
      files: ["in.json": broken, "out.ndjson": "old", "rest.json": "old rest", "photos/mine.jpg": "mine"]),
    WritingCommand(
      name: "convert for a product into the input", words: ["in.vcf", "-o", "in.vcf", "--for", "google", "--force"],
      files: ["in.vcf": book]),
    WritingCommand(
      name: "convert --split --photos extract",
      words: ["in.vcf", "-o", "out.ndjson", "--split", "1", "--photos", "extract=photos"], files: ["in.vcf": book],
      isGroup: isPart),
    WritingCommand(
      name: "convert --split --force", words: ["in.vcf", "-o", "out.csv", "--split", "1", "--force"],
      files: ["in.vcf": book, "out-1.csv": "old 1", "out-2.csv": "old 2", "out-3.csv": "old 3"], isGroup: isPart),
    WritingCommand(name: "split", words: ["split", "in.vcf", "-o", "out"], files: ["in.vcf": book], isGroup: isPart),
    WritingCommand(
      name: "split --force", words: ["split", "in.vcf", "-o", "out", "--force"],
      files: ["in.vcf": book, "out/Ada Lovelace.vcf": "old ada", "out/Mary Sharp.vcf": "old mary"], isGroup: isPart),
    WritingCommand(
      name: "dedup --plan --report",
      words: ["dedup", "in.vcf", "-o", "out.vcf", "--plan", "plan.jsonl", "--report", "report.html", "--force"],
      files: ["in.vcf": book, "plan.jsonl": "old plan"]),
    WritingCommand(
      name: "dedup into the input", words: ["dedup", "in.vcf", "-o", "in.vcf", "--force"], files: ["in.vcf": book]),
    WritingCommand(
      name: "dedup --apply", words: ["dedup", "in.vcf", "--apply", "plan.jsonl", "-o", "out.vcf"],
      before: [["dedup", "in.vcf", "--plan", "plan.jsonl"]], files: ["in.vcf": book]),
    WritingCommand(
      name: "dedup --undo", words: ["dedup", "merged.vcf", "--undo", "plan.jsonl", "-o", "out.vcf"],
      before: [["dedup", "in.vcf", "-o", "merged.vcf", "--plan", "plan.jsonl"]], files: ["in.vcf": book]),
    WritingCommand(name: "validate --fix", words: ["validate", "in.vcf", "--fix"], files: ["in.vcf": unfixed]),
    WritingCommand(
      name: "validate --fix of two files", words: ["validate", "a.vcf", "b.vcf", "--fix"],
      files: ["a.vcf": unfixed, "b.vcf": unfixed]),
    WritingCommand(
      name: "validate --fix -o --report",
      words: ["validate", "in.vcf", "--fix", "-o", "out.vcf", "--report", "report.sarif"],
      files: ["in.vcf": unfixed]),
    WritingCommand(
      name: "validate --write-baseline", words: ["validate", "in.vcf", "--write-baseline", "known.json"],
      files: ["in.vcf": unfixed, "known.json": "{\"version\":1,\"findings\":[]}"]),
    WritingCommand(
      name: "merge", words: ["merge", "base.vcf", "mine.vcf", "theirs.vcf", "-o", "mine.vcf", "--force"],
      files: ["base.vcf": ada, "mine.vcf": ada + grace, "theirs.vcf": ada + card("Mary Sharp")]),
    WritingCommand(
      name: "merge of folders", words: ["merge", "base", "mine", "theirs", "-o", "mine", "--force"],
      files: [
        "base/a.vcf": ada, "base/b.vcf": grace, "base/c.vcf": card("Mary Sharp"), "base/d.vcf": card("Bo Lund"),
        "mine/a.vcf": card("Ada Lovelace", mail + "TITLE:Countess\r\n"), "mine/b.vcf": grace,
        "mine/c.vcf": card("Mary Sharp"), "mine/d.vcf": card("Bo Lund"),
        "theirs/a.vcf": card("Ada Lovelace", mail + "NOTE:note\r\n"), "theirs/d.vcf": card("Bo Lund"),
        "theirs/e.vcf": card("Cy Voss"),
      ], isGroup: { $0.hasPrefix("mine/") }),
    WritingCommand(
      name: "merge --base-folder",
      words: ["merge", "none.vcf", "mine.vcf", "new.vcf", "--base-folder", "bases", "-o", "mine.vcf", "--force"],
      before: [["merge", "none.vcf", "mine.vcf", "theirs.vcf", "--base-folder", "bases", "-o", "merged.vcf"]],
      files: [
        "none.vcf": "", "mine.vcf": card("Ada Lovelace", "UID:1\r\n"), "theirs.vcf": card("Ada Lovelace", "UID:1\r\n"),
        "new.vcf": card("Ada Lovelace", "UID:1\r\nNOTE:note\r\n") + card("Bo Lund", "UID:2\r\n"),
      ], isGroup: { $0.hasPrefix("bases/") }),
    WritingCommand(
      name: "link", words: ["link", "known.vcf", "in.vcf", "-o", "out.vcf"],
      files: ["known.vcf": ada, "in.vcf": book]),
  ]

  /// Makes a folder with the files that the run begins with.
  func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    for (name, text) in files { try folder.write(name, text) }
    for words in before { _ = try FaultyRun(words, in: folder, faults: nil) }
    return folder
  }

  /// The names of files that are read.
  static let inputs = ["in.vcf", "a.vcf", "b.vcf", "mine.vcf", "mine/a.vcf", "mine/b.vcf"]

  var replacesInput: Bool {
    name.contains("into the input") || name.contains("--fix") && !name.contains("-o")
      || name.hasPrefix("merge")
  }

  /// The output, which other files belong to.
  private var output: String? { words.firstIndex(of: "-o").map { words[$0 + 1] } }

  // MARK: What must hold

  /// Whether it is a complete report: one of a run with a fault differs from one without.
  private static func isReport(_ name: String, _ bytes: Data) -> Bool {
    guard name.hasPrefix("report.") else { return false }
    if name.hasSuffix(".html") { return String(decoding: bytes, as: UTF8.self).hasSuffix("</html>\n") }
    return (try? JSONSerialization.jsonObject(with: bytes)) != nil
  }

  /// The faults of a folder after a run with a fault: a file that is neither the old nor the new one, a temporary file, a
  /// part of the files that are written together, a file that belongs to an output that is not there.
  ///
  /// - Parameters:
  ///   - old: The files before the run.
  ///   - new: The files after a run without a fault.
  ///   - isGroupWhole: False if the process was killed between the files of a group.
  ///   - hasUnreadInput: Whether an input could not be read, as in a report.
  func faults(
    _ now: [String: Data], old: [String: Data], new: [String: Data], isGroupWhole: Bool = true,
    hasUnreadInput: Bool = false
  ) -> [String] {
    var faults: [String] = []
    for (name, bytes) in now where old[name] != bytes && new[name] != bytes && !Self.isReport(name, bytes) {
      faults.append(old[name] == nil && new[name] == nil ? "left \(name)" : "\(name) is neither old nor new")
    }
    for name in old.keys where now[name] == nil && new[name] != nil { faults.append("\(name) is gone") }
    let outputs = new.keys.filter { ($0 == output || isGroup($0)) && new[$0] != old[$0] }
    if isGroupWhole, !outputs.isEmpty, outputs.allSatisfy({ now[$0] == old[$0] }) {
      for (name, bytes) in now where ["photos", "rest.", "plan.", "report."].contains(where: name.hasPrefix) {
        if old[name] != bytes, !(hasUnreadInput && name.hasPrefix("report.")) {
          faults.append("left \(name), no output")
        }
      }
    }
    let group = Set(old.keys).union(new.keys).filter(isGroup)
    let changed = group.filter { old[$0] != new[$0] }
    let placed = changed.count { now[$0] == new[$0] }
    if isGroupWhole, placed > 0, placed < changed.count { faults.append("\(placed) of \(changed.count) files") }
    return faults
  }
}

extension WorkFolder {
  /// A text without the path of this folder, which differs from run to run.
  func relative(_ text: String) -> String {
    text.replacingOccurrences(of: path, with: "FOLDER").replacingOccurrences(
      of: path.replacingOccurrences(of: "/", with: "\\/"), with: "FOLDER")
  }

  /// All files below, hidden ones included, and folders as empty files with a slash.
  var snapshot: [String: Data] {
    var files: [String: Data] = [:]
    let all = FileManager.default.enumerator(atPath: path)
    while let name = all?.nextObject() as? String {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        files[name + "/"] = Data()
      } else {
        let bytes = FileManager.default.contents(atPath: path + "/" + name)
        files[name] = bytes.map { Data(relative(String(decoding: $0, as: UTF8.self)).utf8) }
      }
    }
    return files
  }
}

/// A run in this process with faults in its system calls, and files as standard streams.
struct FaultyRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(_ words: [String], in folder: WorkFolder, faults: SystemFaults?) throws {
    let streams = try WorkFolder()
    let output = try Self.file(streams["output"])
    let errors = try Self.file(streams["errors"])
    // One thread makes the same calls in every run.
    let words = words + ["--threads", "1"]
    let console = Console(
      arguments: words.map { CommandWord($0) }, environment: { ["SOURCE_DATE_EPOCH": "1767225600"][$0] },
      currentDirectory: folder.path, input: .memory([]),
      output: ConsoleStream("standard output", descriptor: output.fileDescriptor, capacity: 1 << 16, columns: nil),
      errors: ConsoleStream(
        "standard error", descriptor: errors.fileDescriptor, capacity: 0, columns: nil, defersFailures: true),
      now: { .zero })
    status = SystemFaults.$current.withValue(faults) { ContactsConvert.run(console) }
    self.output = folder.relative(streams.text("output") ?? "")
    self.errors = folder.relative(streams.text("errors") ?? "")
  }

  private static func file(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}

/// How much of a proof runs: all of it with `CONTACTS_KIT_PROOF=full`, otherwise a part that the seed chooses.
enum Proof {
  static let isFull = ProcessInfo.processInfo.environment["CONTACTS_KIT_PROOF"] == "full"

  /// The numbers from 1 to a count, every one or each of a step.
  static func numbers(_ count: Int, step: Int) -> [Int] {
    if isFull { return Array(1...max(1, count)) }
    var random = SeededRandom(seed: SeededRandom.runSeed &+ UInt64(count))
    return Array(stride(from: Int.random(in: 1...step, using: &random), through: count, by: step))
  }
}
