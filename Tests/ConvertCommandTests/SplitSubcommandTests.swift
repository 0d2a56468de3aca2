import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("split")
struct SplitSubcommandTests {
  static func card(_ name: String, _ version: String = "3.0", _ more: String = "") -> String {
    "BEGIN:VCARD\r\nVERSION:\(version)\r\nN:;\(name);;;\r\nFN:\(name)\r\n\(more)END:VCARD\r\n"
  }

  @Test("every contact is copied byte for byte to a file named after it")
  func each() throws {
    let folder = try WorkFolder()
    // Order, folds, line ends, letters of unknown names: a writer would change all of them.
    let ada = "begin:vcard\nversion:3.0\nfn:Ada Love\n lace\nX-odd;a=b:  \\q \nN:Lovelace;Ada\nend:vcard\n"
    let old = "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8:Müller;Jörg\r\nTEL;HOME:1\r\nEND:VCARD\r\n"
    let input = try folder.write("all.vcf", ada + "\r\n" + old)
    let run = CommandRun(["split", input, "-o", folder["out"], "-v"])
    #expect(run.status == .done)
    #expect(run.errors.contains("2 contacts read, 2 written to 2 files"))
    #expect(folder.text("out/Ada Lovelace.vcf") == ada)
    #expect(folder.text("out/Jörg Müller.vcf") == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["out"]).count == 2)
  }

  @Test("a card without an end, in an old encoding, or without a version is written anew, in its version")
  func incomplete() throws {
    let folder = try WorkFolder()
    var bytes = Data("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zo".utf8) + [0xEB]
    bytes += Data("\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:Open\r\n".utf8)
    try bytes.write(to: URL(fileURLWithPath: folder["in.vcf"]))
    let run = CommandRun(["split", folder["in.vcf"], "-o", folder["out"]])
    #expect(run.status == .done)
    #expect(folder.text("out/Zoë.vcf")?.contains("FN:Zoë\r\n") == true)
    #expect(folder.text("out/Open.vcf")?.hasSuffix("FN:Open\r\nEND:VCARD\r\n") == true)
    #expect(folder.text("out/Open.vcf")?.contains("VERSION:4.0") == true)
  }

  @Test("--every N makes numbered files of N cards, which joined are the input")
  func every() throws {
    let folder = try WorkFolder()
    let cards = (1...7).map { Self.card("Contact \($0)") }
    try folder.write("friends.vcf", cards.joined())
    let run = CommandRun(["split", folder["friends.vcf"], "-o", folder["out"], "--every", "3", "--threads", "2"])
    #expect(run.status == .done)
    #expect(folder.text("out/friends-1.vcf") == cards[0..<3].joined())
    #expect(folder.text("out/friends-2.vcf") == cards[3..<6].joined())
    #expect(folder.text("out/friends-3.vcf") == cards[6])
    let all = CommandRun(["convert", folder["out"], "--to", "vcard"])
    #expect(all.output.utf8.count(where: { $0 == UInt8(ascii: "\n") }) == 7 * 5)
  }

  @Test("every file of a CSV has its header, and unchanged records, whatever the columns")
  func csv() throws {
    let folder = try WorkFolder()
    let header = "sep=;\nFirst Name;Last Name;Shoe Size;E-mail 1 - Value\n"
    let records = ["\"Ada\";Lovelace;  37;ada@example.org\n", "Grace;Hopper;\"a\nb\";\n", "Last;One;1;"]
    try folder.write("people.csv", "\u{FEFF}" + header + records.joined())
    let run = CommandRun(["split", folder["people.csv"], "-o", folder["out"]])
    #expect(run.status == .done)
    #expect(folder.text("out/Ada Lovelace.csv") == "\u{FEFF}" + header + records[0])
    #expect(folder.text("out/Grace Hopper.csv") == "\u{FEFF}" + header + records[1])
    #expect(folder.text("out/Last One.csv") == "\u{FEFF}" + header + records[2] + "\n")
  }

  @Test("a CSV stays in its encoding")
  func encoding() throws {
    let folder = try WorkFolder()
    let header = Data("First Name,Last Name,E-mail 1 - Value\r\n".utf8)
    let record = Data("Jos".utf8) + [0xE9] + Data(",M".utf8) + [0xFC] + Data("ller,jose@example.org\r\n".utf8)
    try (header + record).write(to: URL(fileURLWithPath: folder["in.csv"]))
    let run = CommandRun(["split", folder["in.csv"], "-o", folder["out"], "--encoding", "windows-1252"])
    #expect(run.status == .done)
    #expect(FileManager.default.contents(atPath: folder["out/José Müller.csv"]) == header + record)
  }

  @Test("JSON is divided into JSON of the same kind")
  func json() throws {
    let folder = try WorkFolder()
    try folder.write("a.json", "[{\"nicknames\":[{\"value\":\"A\"}]}, {\"nicknames\":[{\"value\":\"B\"}]}]")
    try folder.write("b.ndjson", "{\"nicknames\":[{\"value\":\"C\"}]}\n")
    let run = CommandRun(["split", folder["a.json"], folder["b.ndjson"], "-o", folder["out"]])
    #expect(run.status == .done)
    #expect(folder.text("out/A.json") == "[\n{\"nicknames\":[{\"value\":\"A\"}]}\n]\n")
    #expect(folder.text("out/C.ndjson") == "{\"nicknames\":[{\"value\":\"C\"}]}\n")
    let all = CommandRun([folder["out"], "--to", "ndjson"])
    #expect(all.output.utf8.split(separator: UInt8(ascii: "\n")).count == 3)
  }

  @Test("--to writes another format; cards that have it already are copied")
  func to() throws {
    let folder = try WorkFolder()
    let four = "BEGIN:VCARD\nVERSION:4.0\nfn:Four\nEND:VCARD\n"
    try folder.write("in.vcf", four + Self.card("Three"))
    let run = CommandRun(["split", folder["in.vcf"], "-o", folder["out"], "--to", "vcard4.0"])
    #expect(run.status == .done)
    #expect(folder.text("out/Four.vcf") == four)
    #expect(folder.text("out/Three.vcf")?.contains("VERSION:4.0") == true)
    let google = CommandRun(["split", folder["in.vcf"], "-o", folder["csv"], "--to", "google-csv", "--every", "1"])
    #expect(google.status == .done)
    #expect(folder.text("csv/in-1.csv")?.hasPrefix("First Name,") == true)
    #expect(folder.text("csv/in-2.csv")?.contains("Three") == true)
  }

  @Test("a name never becomes a path, a hidden file, a device or another contact's file")
  func names() throws {
    let folder = try WorkFolder()
    let wild = [
      "../../etc/passwd", "/etc/x", "..", ".", ".hidden", "-rf", "CON", "nul.txt", "a\\nb", "a:b*c?d", "ada", "Ada",
      "Zo\u{EB}", "Zoe\u{308}", "\u{202E}evil", "trailing.", String(repeating: "长", count: 300), "---", "",
    ]
    try folder.write("in.vcf", wild.map { Self.card($0) }.joined())
    let run = CommandRun(["split", folder["in.vcf"], "-o", folder["out/put"], "-q"])
    #expect(run.status == .incomplete, "the folder above is not there")
    let second = CommandRun(["split", folder["in.vcf"], "-o", folder["put"], "-q"])
    #expect(second.status == .done)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["put"])
    #expect(names.count == wild.count)
    #expect(folder.names == ["in.vcf", "put"])
    #expect(Set(names.map { $0.lowercased() }).count == wild.count)
    for name in names {
      #expect(name.hasSuffix(".vcf") && name.utf8.count <= 143)
      #expect(!name.hasPrefix(".") && !name.hasPrefix("-"))
      #expect(!name.utf8.contains { $0 < 0x20 || Array("/\\:*?\"<>|".utf8).contains($0) })
      #expect(!["con", "nul"].contains(name.lowercased().split(separator: ".").first.map(String.init)))
    }
    #expect(names.contains("etc_passwd.vcf") && names.contains("_CON.vcf") && names.contains("hidden.vcf"))
    #expect(names.contains("ada.vcf") && names.contains("Ada-2.vcf"))
  }

  @Test("an existing file is replaced only with --force; without it nothing at all is written")
  func existing() throws {
    let folder = try WorkFolder()
    try folder.write("in.vcf", Self.card("Ada") + Self.card("Grace"))
    try folder.write("out/Grace.vcf", "mine")
    let run = CommandRun(["split", folder["in.vcf"], "-o", folder["out"]])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("Grace.vcf") && run.errors.contains("--force") && run.errors.contains("IO011"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["out"]) == ["Grace.vcf"])
    #expect(folder.text("out/Grace.vcf") == "mine")
    #expect(CommandRun(["split", folder["in.vcf"], "-o", folder["out"], "--force"]).status == .done)
    #expect(folder.text("out/Grace.vcf") == Self.card("Grace"))
  }

  @Test("an input in the folder is never replaced, and a link in it is not followed")
  func inputsAndLinks() throws {
    let folder = try WorkFolder()
    try folder.write("out/Ada.vcf", Self.card("Ada") + Self.card("Grace"))
    let run = CommandRun(["split", folder["out/Ada.vcf"], "-o", folder["out"], "--force"])
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("IO012"))
    try folder.write("in.vcf", Self.card("Grace"))
    try folder.write("precious", "precious")
    try FileManager.default.createSymbolicLink(
      atPath: folder["out/Grace.vcf"], withDestinationPath: folder["precious"])
    #expect(CommandRun(["split", folder["in.vcf"], "-o", folder["out"]]).status == .incomplete)
    #expect(CommandRun(["split", folder["in.vcf"], "-o", folder["out"], "--force"]).status == .done)
    #expect(folder.text("precious") == "precious")
    #expect(folder.text("out/Grace.vcf") == Self.card("Grace"))
  }

  @Test("unreadable input is reported, the rest is written; a dry run writes nothing")
  func partly() throws {
    let folder = try WorkFolder()
    try folder.write("good.vcf", Self.card("Ada"))
    let words = ["split", folder["good.vcf"], folder["missing.vcf"], "-o", folder["out"]]
    let dry = CommandRun(words + ["--dry-run"])
    #expect(dry.status == .incomplete && dry.errors.contains("1 would be written"))
    #expect(folder.names == ["good.vcf"])
    #expect(CommandRun(words).status == .incomplete)
    #expect(folder.text("out/Ada.vcf") == Self.card("Ada"))
  }

  @Test("the report names the files")
  func report() throws {
    let folder = try WorkFolder()
    try folder.write("in.vcf", Self.card("Ada") + Self.card("Grace"))
    let run = CommandRun(["split", folder["in.vcf"], "-o", folder["out"], "--report", folder["report.json"]])
    #expect(run.status == .done)
    let data = try #require(FileManager.default.contents(atPath: folder["report.json"]))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let output = try #require(report["output"] as? [String: Any])
    #expect(output["files"] as? [String] == [folder["out/Ada.vcf"], folder["out/Grace.vcf"]])
    #expect(output["format"] as? String == "vcard3.0")
  }

  @Test("many contacts of one name take no longer than many of different names")
  func sameNames() throws {
    let folder = try WorkFolder()
    try folder.write("in.vcf", String(repeating: Self.card("Ada"), count: 1000))
    let run = CommandRun(["split", folder["in.vcf"], "-o", folder["out"]])
    #expect(run.status == .done)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["out"]).count == 1000)
    #expect(folder.text("out/Ada-1000.vcf") != nil)
  }

  @Test("needs a folder", arguments: [[], ["-o", "-"], ["-o", "x", "--every", "0"]])
  func usage(words: [String]) {
    #expect(CommandRun(["split", "-"] + words).status == .usage)
  }

  @Test("an interrupted run leaves no files")
  func interrupted() throws {
    let folder = try WorkFolder()
    try folder.write("part.vcf", String(repeating: Self.card("Ada"), count: 6000))
    // The shell keeps the pipe open, so that the run waits for more when the signal comes. With a format and one thread it
    // writes files before the input ends.
    let run = try ProcessRun(
      shell: """
        cd '\(folder.path)'; mkfifo pipe; exec 3<>pipe; cat part.vcf >&3 & W=$!
        "$C" split - -o out --to vcard4.0 --threads 1 <pipe 2>/dev/null & P=$!
        for i in $(seq 100); do ls -A out/.contacts-convert* 2>/dev/null | grep -q 9 && break; sleep 0.1; done
        ls -A out/.contacts-convert* | grep -c 9 >count; kill -TERM $P; wait $P; kill $W 2>/dev/null; ls -A out
        """)
    #expect(folder.names == ["count", "part.vcf", "pipe"])
    #expect(folder.text("count") != "0\n")
    #expect(run.output == "")
  }
}
