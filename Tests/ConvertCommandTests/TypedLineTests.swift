import CommandArguments
import Foundation
import Testing

@testable import ConvertCommand

@Suite("Command lines that people type")
struct TypedLineTests {
  /// A folder with a table, cards and files of other programs.
  private static func makeFolder() throws -> WorkFolder {
    let folder = try WorkFolder()
    let table = "First Name,Last Name,E-mail Address,Nickname,Phone\nAda,Lind,ada@example.org,A,+1 555 0100\n"
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lind;Ada;;;\r\nFN:Ada Lind\r\nTEL;TYPE=CELL:+1 555 0100\r\nEND:VCARD\r\n"
    for name in ["contacts.csv", "outlook.csv", "b.csv"] { try folder.write(name, table) }
    for name in ["contacts.vcf", "a.vcf", "people/ada.vcf"] { try folder.write(name, card) }
    try folder.write("book.vcf", card + card)
    for (name, text) in [
      ("x.numbers", "PK\u{3}\u{4}numbers"), ("mail.pst", "!BDN...."), ("x.rtf", "{\\rtf1\\ansi hello}"),
      ("x.contact", "<?xml version=\"1.0\"?><c:contact xmlns:c=\"http://schemas.microsoft.com/Contact\"></c:contact>"),
      ("contacts2.db", "SQLite format 3\0aaaa"), ("list.pdf", "%PDF-1.4"),
      ("Book.abbu/AddressBook.abcddb", "SQLite format 3\0"),
      ("abook.mab", "// <!-- <mdb:mork:z v=\"1.4\"/> -->\n"),
    ] { try folder.write(name, text) }
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46]).write(to: URL(fileURLWithPath: folder["card.jpg"]))
    try Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0x61]).write(to: URL(fileURLWithPath: folder["old.xls"]))
    return folder
  }

  /// The words of a line; quotation marks join words with blanks.
  private func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().reduce(into: [""]) { words, part in
      if part.offset % 2 == 1 {
        words[words.count - 1] += part.element
      } else {
        let pieces = part.element.split(separator: " ", omittingEmptySubsequences: false)
        words[words.count - 1] += pieces.first ?? ""
        words += pieces.dropFirst().map { String($0) }
      }
    }.filter { !$0.isEmpty }
  }

  @Test("It is done, or the message has the line to type or names the way out", arguments: TypedLines.all)
  func lines(line: String, hope: String) throws {
    let folder = try Self.makeFolder()
    var console = Console.inMemory(words(line), isTerminal: true, width: 1000)
    console.currentDirectory = folder.path
    let status = ContactsConvert.run(console)
    let errors = console.errors.text
    if hope.isEmpty {
      #expect(status == .done, "\(errors)")
    } else {
      #expect(status != .done)
      #expect(errors.contains(hope), "\(errors)")
    }
  }

  @Test("There are enough lines to be an example of the kind")
  func count() {
    #expect(TypedLines.all.count >= 350)
    #expect(Set(TypedLines.all.map(\.line)).count == TypedLines.all.count)
  }

  @Test("Each other word has one meaning")
  func otherWords() {
    let words = OtherWords.rows.map(\.word)
    #expect(words.count > 500)
    #expect(Dictionary(grouping: words, by: \.self).filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("The options and subcommands that other words mean exist")
  func meanings() {
    let subcommands = CommandTree.root.subcommands
    let options = Set(
      (CommandTree.root.sharedOptions + subcommands.flatMap(\.options)).flatMap { option in
        [option.spelling] + (option.short.map { ["-\($0)"] } ?? [])
      })
    for (word, meaning) in OtherWords.rows {
      let parts = meaning.split { " ,;:'\".()".contains($0) }.map(String.init)
      for part in parts where part.hasPrefix("--") { #expect(options.contains(part), "\(word): \(part)") }
      if meaning.hasSuffix(".") || meaning.hasPrefix("-") { continue }
      #expect(subcommands.contains { $0.name == parts.first }, "\(word): \(meaning)")
    }
    // A word that is valid where it is typed needs no meaning.
    for subcommand in subcommands { #expect(!OtherWords.rows.contains { $0.word == subcommand.name }) }
  }

  @Test("A misspelt word of another program is one, too", arguments: ["deduplcate", "chekc", "veryfy", "comparre"])
  func misspelt(word: String) {
    let run = CommandRun([word, "a.vcf"])
    #expect(run.status == .usage)
    #expect(run.errors.contains("Did you mean '"), "\(run.errors)")
  }
}
