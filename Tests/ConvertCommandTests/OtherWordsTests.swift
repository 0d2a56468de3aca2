import Foundation
import Testing

@testable import ConvertCommand

@Suite("Words and options of other programs")
struct OtherWordsTests {
  private let folder: WorkFolder
  private static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nEND:VCARD\r\n"

  init() throws {
    folder = try WorkFolder()
    _ = try folder.write("a.vcf", Self.card)
    _ = try folder.write("b.vcf", Self.card)
  }

  /// Runs a command line, in which `@` is the folder.
  private func run(_ line: String, input: String = "") -> CommandRun {
    CommandRun(line.split(separator: " ").map { String($0).replacing("@", with: folder.path + "/") }, input: input)
  }

  @Test(
    "A word of another program is answered with the word to type here, and nothing is written",
    arguments: [
      ("deduplicate @a.vcf", "'dedup'"), ("check @a.vcf", "'validate'"), ("lint @a.vcf", "'validate'"),
      ("clean @a.vcf", "'validate --fix'"), ("grep @a.vcf", "'search'"), ("ls @a.vcf", "'list'"),
      ("stats @a.vcf", "'inspect'"), ("version", "'--version'"), ("convert @a.vcf --format vcard", "'--to'"),
      ("convert @a.vcf -t vcard", "'--to'"), ("@a.vcf -O x.csv", "'--output'"), ("@a.vcf -o x.csv -y", "'--force'"),
      ("@a.vcf --overwrite", "'--force'"), ("-i @a.vcf", "Inputs need no option."),
      ("@a.vcf --charset latin1", "'--encoding'"), ("validate @a.vcf --json", "'--format json'"),
      ("@a.vcf to csv", "'--to csv'"), ("@a.vcf to google", "'--for google'"), ("@a.vcf into x.csv", "'-o x.csv'"),
      ("merge @a.vcf @b.vcf", "'dedup'"), ("split @a.vcf people/", "'-o people/'"),
      ("split @a.vcf -o people.vcf", "would be a folder"),
      ("@a.vcf https://example.org/a.vcf", "download the file first"),
      ("validate", "'-' is standard input"),
    ])
  func answers(_ line: String, _ expected: String) {
    let run = run(line)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.status == .usage)
  }

  @Test(
    "Short names of versions, names of regions and values in capitals are accepted",
    arguments: ["--to 4.0", "--to VCARD4.0", "--to vcard4.0 --phones E164", "--to 4.0 --region Germany --phones E164"])
  func accepted(_ options: String) {
    let run = run("@a.vcf \(options)")
    #expect(run.status == .done)
    #expect(run.output.contains("VERSION:4.0"))
  }

  @Test("A pipe is read without a name", arguments: ["convert", "validate", "list", "inspect", "search Ada"])
  func pipe(_ command: String) {
    let run = run(command, input: Self.card)
    #expect(run.status == .done)
    #expect(!run.errors.contains("Missing"))
  }

  @Test(
    "A file that another program keeps for itself is refused with the way to export it",
    arguments: [
      ("x.pst", "Comma Separated Values"), ("x.olm", "Outlook for Mac"), ("x.contact", "Windows Contacts"),
      ("x.mab", "Thunderbird"), ("x.spba", "Samsung"), ("x.numbers", "Export To, CSV"), ("x.rtf", "a document"),
    ])
  func exports(_ name: String, _ way: String) throws {
    let input = try folder.write(name, "PK\u{3}\u{4} no archive \u{0}\u{1}\u{2}")
    let run = CommandRun([input])
    #expect(run.errors.contains(way), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("A folder with the contacts of macOS is refused with the way to export them")
  func archive() throws {
    try FileManager.default.createDirectory(atPath: folder["X.abbu"], withIntermediateDirectories: true)
    #expect(CommandRun([folder["X.abbu"]]).errors.contains("Export vCard"))
  }
}
