import ContactFiles
import ContactProducts
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite("convert --split and --for")
struct ProductTests {
  static func contacts(_ count: Int) -> String {
    (1...count).map { "{\"formattedNames\":[{\"value\":\"Contact \($0)\"}],\"uid\":\"\($0)\"}\n" }.joined()
  }

  static let photo =
    "{\"formattedNames\":[{\"value\":\"Ada\"}],\"phones\":[{\"value\":\"1\",\"label\":\"the cabin\"}],"
    + "\"photos\":[{\"value\":{\"uri\":\"https://example.org/ada.jpg\"}}]}\n"

  // MARK: --split

  @Test("--split N numbers the files; all have the same columns, and joined they are the whole")
  func split() throws {
    let folder = try WorkFolder()
    var lines = Self.contacts(6)
    lines +=
      "{\"formattedNames\":[{\"value\":\"Last\"}],\"emails\":[{\"value\":\"a@b.example\"},{\"value\":\"c@b.example\"}]}\n"
    let input = try folder.write("in.ndjson", lines)
    let run = CommandRun([
      input, "-o", folder["out.csv"], "--to", "google-csv", "--split", "3", "-v", "--report", folder["report.json"],
    ])
    #expect(run.status == .done)
    #expect(run.errors.contains("7 written to 3 files, "))
    #expect(folder.names == ["in.ndjson", "out-1.csv", "out-2.csv", "out-3.csv", "report.json"])
    let parts = try (1...3).map { try #require(folder.text("out-\($0).csv")) }
    let headers = Set(parts.map { String(decoding: $0.utf8.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) })
    #expect(headers.count == 1)
    #expect(headers.first?.contains("E-mail 2 - Value") == true)
    let whole = CommandRun([input, "--to", "google-csv"]).output
    let joined = CommandRun((1...3).map { folder["out-\($0).csv"] } + ["--to", "google-csv"]).output
    #expect(joined == whole)
    #expect(folder.text("report.json")?.contains("out-3.csv\"]") == true)
  }

  @Test("JSON arrays are whole in every file")
  func splitJSON() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", Self.contacts(5))
    #expect(CommandRun([input, "-o", folder["out.json"], "--split", "2", "--threads", "2"]).status == .done)
    for (number, count) in [(1, 2), (2, 2), (3, 1)] {
      let data = try #require(FileManager.default.contents(atPath: folder["out-\(number).json"]))
      #expect((try JSONSerialization.jsonObject(with: data) as? [Any])?.count == count)
    }
  }

  @Test("an existing file of them needs --force, and without it none is written; a file of a longer run is named")
  func existing() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", Self.contacts(5))
    try folder.write("out-2.vcf", "old")
    try folder.write("out-4.vcf", "old")
    let words = [input, "-o", folder["out.vcf"], "--split", "2"]
    let refused = CommandRun(words)
    #expect(refused.status == .incomplete)
    #expect(refused.errors.contains("out-2.vcf") && refused.errors.contains("IO011"))
    #expect(folder.names == ["in.ndjson", "out-2.vcf", "out-4.vcf"])
    let forced = CommandRun(words + ["--force"])
    #expect(forced.status == .done)
    #expect(forced.errors.contains("out-4.vcf") && forced.errors.contains("IO013"))
    #expect(folder.text("out-2.vcf")?.contains("FN:Contact 3") == true)
    #expect(folder.text("out-4.vcf") == "old")
  }

  @Test("one of several files never takes the place of an input, and a folder's parts are not read again")
  func splitInputs() throws {
    let folder = try WorkFolder()
    try folder.write("in/a-1.ndjson", Self.contacts(3))
    let run = CommandRun([folder["in/a-1.ndjson"], "-o", folder["in/a.ndjson"], "--split", "2", "--force"])
    #expect(run.status == .incomplete && run.errors.contains("IO012"))
    #expect(folder.text("in/a-1.ndjson") == Self.contacts(3))
    let words = [folder["in"], "-o", folder["in/all.ndjson"], "--split", "2", "--force"]
    for _ in 0..<2 {
      #expect(CommandRun(words).status == .done)
      #expect(folder.text("in/all-2.ndjson")?.contains("Contact 3") == true)
      #expect(folder.text("in/all-3.ndjson") == nil)
    }
  }

  @Test(
    "--split without a file is wrong usage",
    arguments: [
      ["--split", "3"], ["--split", "3", "-o", "-"], ["--split", "3", "-o", "/dev/null"], ["--split", "0"],
    ])
  func splitUsage(words: [String]) {
    #expect(CommandRun(["-", "--to", "vcard"] + words, input: Self.contacts(1)).status == .usage)
  }

  // MARK: --for

  @Test(
    "every product gets the format that carries most, or the one of the file's name",
    arguments: [
      ("apple", "a.vcf", "VERSION:3.0"), ("android", "a.vcf", "VERSION:3.0"), ("nextcloud", "a.vcf", "VERSION:4.0"),
      ("thunderbird", "a.vcf", "VERSION:4.0"), ("thunderbird", "a.csv", "Primary Email"),
      ("thunderbird", "a.ldif", "dn: "), ("google", "a.csv", "Phonetic First Name"), ("google", "a.vcf", "VERSION:3.0"),
      ("outlook", "a.csv", "TTY/TDD Phone"), ("outlook", "a.vcf", "VERSION:2.1"),
    ])
  func formats(product: String, file: String, text: String) throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", Self.contacts(1))
    #expect(CommandRun([input, "--for", product, "-o", folder[file]]).status == .done)
    #expect(folder.text(file)?.contains(text) == true)
  }

  @Test("the first format of every product is one that is written, and standard output gets it")
  func table() {
    for product in ProductTable.all {
      #expect(product.formats.allSatisfy { FileFormat($0.name)?.isWritable == true }, "\(product.name)")
      #expect(!product.facts.isEmpty)
      let run = CommandRun(["-", "--for", product.name], input: Self.contacts(1))
      #expect(run.status == .done && !run.output.isEmpty, "\(product.name)")
      let page = CommandRun(["explain", product.name])
      #expect(page.status == .done && page.output.contains(product.title))
    }
  }

  @Test("Google gets 3,000 contacts a file, and one file where they fit")
  func google() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", Self.contacts(3001))
    let run = CommandRun([input, "--for", "google", "-o", folder["g.csv"], "-v"])
    #expect(run.status == .done)
    #expect(run.errors.contains("at most 3,000 contacts from one file") && run.errors.contains("IO014"))
    #expect(folder.names == ["g-1.csv", "g-2.csv", "in.ndjson"])
    let few = try folder.write("few.ndjson", Self.contacts(2))
    #expect(CommandRun([few, "--for", "google", "-o", folder["few.csv"]]).status == .done)
    #expect(folder.text("few.csv") != nil)
    let own = CommandRun([input, "--for", "google", "-o", folder["own.csv"], "--split", "5000"])
    #expect(own.status == .done && folder.text("own-1.csv") != nil)
    let stream = CommandRun([input, "--for", "google"])
    #expect(stream.status == .done && stream.errors.contains("IO041"))
  }

  @Test("Outlook gets the code page of Windows where everything fits, else UTF-8 with a mark; one card a file")
  func outlook() throws {
    let folder = try WorkFolder()
    let latin = try folder.write("latin.ndjson", "{\"name\":{\"given\":[\"José\"]}}\n")
    let greek = try folder.write("greek.ndjson", "{\"name\":{\"given\":[\"Ζωή\"]}}\n")
    let run = CommandRun([latin, "--for", "outlook", "-o", folder["latin.csv"], "-v"])
    #expect(run.status == .done && run.errors.contains("windows-1252") && run.errors.contains("IO025"))
    let bytes = try #require(FileManager.default.contents(atPath: folder["latin.csv"]))
    #expect(bytes.range(of: Data([0x4A, 0x6F, 0x73, 0xE9])) != nil)
    #expect(CommandRun([latin, greek, "--for", "outlook", "-o", folder["both.csv"]]).status == .done)
    #expect(folder.text("both.csv")?.hasPrefix("\u{FEFF}") == true)
    #expect(folder.text("both.csv")?.contains("Ζωή") == true)
    let explicit = CommandRun([latin, "--for", "outlook", "-o", folder["u.csv"], "--output-encoding", "utf-8"])
    #expect(explicit.status == .done && folder.text("u.csv")?.contains("José") == true)
    #expect(CommandRun([latin, greek, "--for", "outlook", "-o", folder["o.vcf"]]).status == .done)
    #expect(folder.names.contains("o-1.vcf") && folder.names.contains("o-2.vcf"))
  }

  @Test("a property that a product does not show is reported")
  func notes() throws {
    let android = CommandRun(["-", "--for", "android", "-v"], input: Self.photo)
    #expect(android.errors.contains("fetches no photo from a URL") && android.errors.contains("\"the cabin\""))
    #expect(android.status == .done)
    let apple = CommandRun(["-", "--for", "apple", "-v"], input: Self.photo)
    #expect(apple.errors.contains("ada.jpg") && !apple.errors.contains("does not show the label"))
    #expect(apple.output.contains("X-ABLabel:the cabin"))
  }

  @Test(
    "other options win: --to applies with a warning, and a file name without a format of the product is wrong usage")
  func explicit() throws {
    let folder = try WorkFolder()
    let run = CommandRun(["-", "--for", "nextcloud", "--to", "csv"], input: Self.contacts(1))
    #expect(run.status == .done && run.errors.contains("IO041"))
    let named = CommandRun(["-", "--for", "nextcloud", "-o", folder["a.csv"]], input: Self.contacts(1))
    #expect(named.status == .usage && named.errors.contains("vcard4.0"))
    #expect(CommandRun(["-", "--for", "gogle"], input: "").errors.contains("google"))
  }
}
