import ContactFiles
import ContactTestSupport
import Findings
import Foundation
import Testing

@testable import ConvertCommand

/// Contacts on a terminal are data of a stranger.
@Suite("data on a terminal")
struct TerminalDataTests {
  private static let texts = HostileText.escapes + HostileText.controls + ["Zoë 日本 😀", "tab\there"]
  /// A card of each text; the text has no line ends of its own, so that the card stays one.
  private static let cards = texts.map { text in
    let text = text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "")
    return "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada \(text)\r\nN:Lovelace;Ada;;;\r\nNOTE:\(text)\r\nEND:VCARD\r\n"
  }
  .joined()

  /// The printable form of an output, character by character.
  private static func printable(_ text: String) -> String {
    var printable = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isLineEnd = scalar == "\n" || scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      printable += isLineEnd || scalar == "\t" ? String(scalar) : Finding.printable(String(scalar))
    }
    return printable
  }

  @Test(
    "is escaped by every command, and unchanged in a pipe",
    arguments: [
      ["convert", "in.vcf"], ["in.vcf", "--to", "vcard2.1"], ["in.vcf", "--to", "google-csv"],
      ["in.vcf", "--to", "csv"],
      ["in.vcf", "--to", "ldif"], ["in.vcf", "--to", "json"], ["in.vcf", "--to", "jcard"],
      ["in.vcf", "--to", "fritzbox"],
      ["dedup", "in.vcf", "-o", "-"], ["merge", "in.vcf", "in.vcf", "in.vcf"],
      ["validate", "in.vcf", "--fix", "-o", "-"], ["in.vcf", "--output-encoding", "utf-16"],
      ["list", "in.vcf", "--format", "json"],
    ])
  func everyCommand(words: [String]) throws {
    let folder = try WorkFolder()
    let file = try folder.write("in.vcf", Self.cards)
    let words = words.map { $0 == "in.vcf" ? file : $0 } + ["--color", "never"]
    let pipe = Console.inMemory(words)
    _ = ContactsConvert.run(pipe)
    let terminal = Console.inMemory(words, isTerminal: true)
    _ = ContactsConvert.run(terminal)
    let shown = terminal.output.text
    #expect(!shown.unicodeScalars.contains { HostileText.isDangerous($0) && $0 != "\t" && $0 != "\r" })
    if !words.contains("utf-16") { #expect(shown == Self.printable(pipe.output.text)) }
    // It copies the card.
    if words[0] == "dedup" { #expect(pipe.output.text.contains("\u{1B}[2J") && shown.contains(#"\x1b[2J"#)) }
  }

  @Test("a diff has its colours and no others")
  func diff() throws {
    let folder = try WorkFolder()
    let file = try folder.write("in.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:\u{1B}[2J\u{9B}31m\nN:;;;;\nEND:VCARD\n")
    let run = CommandRun(["validate", file, "--diff"], isTerminal: true)
    #expect(run.output.contains("\u{1B}[1;31m-") || run.output.contains("\u{1B}[31m-"), "\(run.output)")
    #expect(run.output.contains(#"FN:\x1b[2J\u{009b}31m"#))
    #expect(!run.output.contains("\u{1B}[2J") && !run.output.contains("\u{9B}"))
  }

  @Test("has the same printable form in pieces of every length")
  func pieces() {
    let bytes: [UInt8] =
      Array("a\r\nZoë 日本 😀\t\u{9B}\u{202E}\r\u{1B}\n".utf8) + [0xE2, 0x80, 0x41, 0xC3, 0x0A, 0xED, 0xA0, 0x80, 0xFF]
      + Array("é\r".utf8) + [0xF0, 0x9F]
    let expected = "a\r\nZoë 日本 😀\t\\u{009b}\\u{202e}\\r\\x1b\n\\xe2\\x80A\\xc3\n\\xed\\xa0\\x80\\xffé\\r\\xf0\\x9f"
    for length in 1...bytes.count {
      var filter = TerminalFilter()
      var filtered: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        filtered += filter.filtered(Array(bytes[start..<min(bytes.count, start + length)]).span)
      }
      filtered += filter.finish()
      #expect(String(decoding: filtered, as: UTF8.self) == expected, "pieces of \(length)")
    }
  }
}
