import Foundation
import Testing

@testable import ConvertCommand

@Suite("convert --phones")
struct PhoneOptionTests {
  /// A card with phones, each a line after `TEL`, and an address in a country.
  static func card(_ name: String, _ phones: [String], country: String = "") -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\n" + phones.map { "TEL\($0)\r\n" }.joined()
      + (country.isEmpty ? "" : "ADR:;;;;;;\(country)\r\n") + "END:VCARD\r\n"
  }

  /// The phone lines of an output.
  static func phones(_ output: String) -> [String] {
    output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("TEL") }.map { String($0.dropFirst(3)) }
  }

  static func phones(of cards: String, _ words: String...) -> [String] {
    phones(CommandRun(["-"] + words, input: cards).output)
  }

  @Test(
    "each style writes a number in its way",
    arguments: [
      ("as-is", "030/12 34 56"), ("e164", "+4930123456"), ("international", "+49 30 123456"),
      ("national", "030 123456"),
    ])
  func styles(_ style: String, _ written: String) {
    let card = Self.card("Ada", [":030/12 34 56"])
    #expect(Self.phones(of: card, "--phones", style, "--region", "de") == [":" + written])
  }

  @Test("without --phones nothing is touched")
  func asWritten() {
    let card = Self.card("Ada", [":030/12 34 56", ":+49 (0)30 1"], country: "Germany")
    #expect(Self.phones(of: card) == [":030/12 34 56", ":+49 (0)30 1"])
  }

  @Test("extensions stay, in the form of the line")
  func extensions() {
    let card = Self.card("Ada", [":(415) 555-2671 ext. 22", ";VALUE=uri:tel:+1-415-555-2671;ext=22"])
    #expect(
      Self.phones(of: card, "--phones", "e164", "--region", "US")
        == [":+14155552671 x22", ";VALUE=uri:tel:+14155552671;ext=22"])
  }

  @Test("a tel: URI stays one, with its parameters; a context becomes part of the number")
  func uris() {
    let card = Self.card(
      "Ada",
      [
        ";VALUE=uri:tel:30-123456;phone-context=+49;isub=5", ";VALUE=uri:tel:7042;phone-context=example.com",
        ";VALUE=uri:sip:ada@example.org",
      ])
    #expect(
      Self.phones(of: card, "--phones", "national", "--region", "DE") == [
        ";VALUE=uri:tel:+49-30-123456;isub=5", ";VALUE=uri:tel:7042;phone-context=example.com",
        ";VALUE=uri:sip:ada@example.org",
      ])
  }

  @Test(
    "a text that is not a complete number of a known country stays, with a note",
    arguments: ["112", "030 123456 (mobil)", "call me", "*31#030 123456", "+999 1234567", "030 123456 x1/x2", "0"])
  func staying(_ text: String) throws {
    let run = CommandRun(
      ["-", "--phones", "e164", "--region", "DE", "-v"], input: Self.card("Ada", [":" + text]))
    #expect(Self.phones(run.output) == [":" + text])
    #expect(run.errors.contains("IO050"))
    #expect(run.status == .done)
  }

  @Test(
    "the country is that of --region, of the contact's address, of most other numbers; the first that it is valid in")
  func regions() {
    let ada = Self.card("Ada", [":030 123456"])
    let jean = Self.card("Jean", [":01 42 68 53 00"], country: "Frankreich")
    let max = Self.card("Max", [":+49 89 1234567", ":+49 171 1234567", ":+33 1 42 68 53 01"])
    let run = CommandRun(["-", "--phones", "e164", "-v"], input: ada + jean + max)
    #expect(
      Self.phones(run.output) == [
        ":+4930123456", ":+33142685300", ":+49891234567", ":+491711234567", ":+33142685301",
      ])
    #expect(run.errors.contains("warning: \"030 123456\" was read as a number of DE"))
    #expect(run.errors.contains("note: \"01 42 68 53 00\" was read as a number of FR"))
    // With --region, the numbers of other contacts have no influence.
    #expect(Self.phones(of: ada + max, "--phones", "e164", "--region", "US").first == ":030 123456")
    // Half of the numbers are not most of them.
    let half = Self.card("Max", [":+49 89 1234567", ":+33 1 42 68 53 01"])
    #expect(Self.phones(of: ada + half, "--phones", "e164").first == ":030 123456")
  }

  @Test("a number of another country keeps its code, and one that is not valid keeps all it has")
  func foreignNumbers() {
    let card = Self.card("Ada", [":+49 30 123456", ":+33142685300", ":+49 30 11"])
    #expect(
      Self.phones(of: card, "--phones", "national", "--region", "DE")
        == [":030 123456", ":+33 1 42 68 53 00", ":+49 30 11"])
    #expect(Self.phones(of: card, "--phones", "e164") == [":+4930123456", ":+33142685300", ":+493011"])
  }

  @Test("the output is the same on any number of threads, and done twice")
  func sameAtAnySize() {
    let cards = (0..<200).map { number in
      Self.card("C\(number)", number % 3 == 0 ? [":030 \(100_000 + number)"] : [":+49 30 \(200_000 + number)"])
    }.joined()
    let once = CommandRun(["-", "--phones", "e164", "--threads", "1"], input: cards).output
    #expect(Self.phones(once).allSatisfy { $0.hasPrefix(":+4930") })
    #expect(CommandRun(["-", "--phones", "e164", "--threads", "8"], input: cards).output == once)
    #expect(CommandRun(["-", "--phones", "e164"], input: once).output == once)
    // A format that counts its columns first looks only once.
    let table = CommandRun(["-", "--phones", "e164", "--to", "google-csv"], input: cards).output
    #expect(table.contains("+4930100000"))
  }

  @Test("an unknown region is refused")
  func unknownRegion() {
    let run = CommandRun(["-", "--phones", "e164", "--region", "QQ"], input: Self.card("Ada", []))
    #expect(run.status == .usage)
    #expect(run.errors.contains("'QQ' is not a region"))
  }
}
