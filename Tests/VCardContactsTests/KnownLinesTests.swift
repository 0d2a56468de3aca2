import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Lines with a head that was read before take a shortcut, with the same result.
@Suite("Known lines")
struct KnownLinesTests {
  private static let plain = [
    "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "TEL;TYPE=CELL:+1 555 0100", "EMAIL;TYPE=HOME:ada@example.com",
    "ADR;TYPE=HOME:;;1 Main St;London;;;", "BDAY:1815-12-10", "NOTE:one", "ORG:Engines;Analysis",
    "item1.URL:http://example.com", "item1.X-ABLabel:home page",
  ]

  /// Lines that replace or follow another one.
  private static let odd = [
    "TEL;TYPE=CELL:", "TEL;TYPE=CELL", "N:;;;;", "N:", "BDAY:1604-12-10", "BDAY:soon", "BDAY:", " more of it", "\tmore",
    "", "  ", "NOTE:two\n more", "NOTE:two\n\n more", "ADR;TYPE=HOME:;;;;;;", "tel;type=cell:+1 555 0101",
    "item1.URL:http://example.org", "item2.URL:http://example.org", "item1.X-ABLabel:", "ORG:;", "ORG:a\\;b,c",
    "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA\nAAAABBBB", "NOTE;ENCODING=b:AAAA\nAAAABBBB",
    "PHOTO;ENCODING=b;TYPE=JPEG:AAAA\n BBBB\n CCCC", "PHOTO;ENCODING=b;TYPE=JPEG:AA?A", "VERSION:3.0", "VERSION:2.1",
    "BEGIN:X\nNOTE:two\nEND:X", "AGENT:", "AGENT:\nBEGIN:VCARD\nVERSION:3.0\nFN:Grace\nEND:VCARD", "END:VCARD", "FN:",
    "BEGIN:VCARD", "NOTE;CHARSET=ISO-8859-1:two", "NOTE;ENCODING=QUOTED-PRINTABLE:two=\nthree", "SORT-STRING:a",
    "LABEL;TYPE=HOME:1 Main St", "no colon", "# a comment", "\u{FEFF}NOTE:two", "NOTE:two\r", "NOTE:t\u{0}wo",
  ]

  private func card(_ version: VCardVersion, _ lines: [String], _ lineEnd: String) -> String {
    (["BEGIN:VCARD", "VERSION:\(version.rawValue)"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
      .replacing("\n", with: lineEnd)
  }

  /// Every line in every place, with the line endings in turn.
  @Test(
    "An irregular line is read the same after lines with known heads", arguments: VCardVersion.allCases,
    [0, 1, 2, 3])
  func oddLines(_ version: VCardVersion, _ turn: Int) {
    for (number, line) in Self.odd.enumerated() where number % 4 == turn {
      for (index, place) in [0, 5, Self.plain.count].enumerated() {
        for replaces in [false, true] where place < Self.plain.count || !replaces {
          let lineEnd = ["\n", "\r\n", "\r\r\n", "\r"][(number / 4 + index + (replaces ? 2 : 0)) % 4]
          let before = card(version, Self.plain, lineEnd)
          var lines = Self.plain
          lines.replaceSubrange(place..<place + (replaces ? 1 : 0), with: [line])
          let text = bytes(before + card(version, lines, lineEnd) + before)
          expectReadAlike(text, "\(line) at \(place)")
        }
      }
    }
  }

  @Test("Lines are counted against the limit of a card's properties, whether their heads are known or not")
  func properties() {
    var limits = Limits()
    let card = bytes(card(.v30, Self.plain, "\r\n"))
    for most in 1...Self.plain.count + 1 {
      limits.properties = most
      let batch = VCardReader(limits: limits).read(card + card + card)
      let cut = batch.findings.filter { $0.code == VCardCodes.limitProperties }
      // VERSION counts too.
      #expect(cut.count == (most <= Self.plain.count ? 3 : 0), "of \(most)")
      #expect(Set(batch.items.map(\.value)).count == 1, "of \(most)")
    }
  }

  @Test("Cards of more heads than are kept come back, whichever are forgotten when")
  func manyHeads() {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    for kinds in [60, 64, 65, 70, 200] {
      var text = ""
      var names: [String] = []
      for number in 0..<24 * SeededRandom.factor {
        var lines = ["FN:Contact \(number)", "TEL;TYPE=CELL:\(number)"]
        for _ in 0..<random.below(8) { lines.append("X-KIND\(random.below(kinds)):value of \(number)") }
        if random.once(in: 5) { lines.append("PHOTO;ENCODING=b;TYPE=KIND\(random.below(kinds)):AAAA\n BBBB") }
        lines.append("NOTE;X-KIND=\(random.below(kinds)):note of \(number)")
        names.append("Contact \(number)")
        text += card(.v30, lines, "\r\n")
      }
      expectReadAlike(bytes(text), "seed \(SeededRandom.runSeed), \(kinds) kinds")
      let contacts = VCardReader().read(bytes(text)).items.map(\.value)
      #expect(contacts.map(\.displayName) == names)
      for (number, contact) in contacts.enumerated() {
        #expect(contact.phones.map(\.value.text) == ["\(number)"])
        #expect(contact.notes.map(\.value) == ["note of \(number)"])
        #expect(contact.extensions.allSatisfy { $0.value == "value of \(number)" })
      }
    }
  }

  @Test("A card around others keeps its lines, however many heads those have")
  func manyHeadsInside() {
    // The splitter stops waiting after 64 KB; the heads are known from the first card on.
    let outer = ["FN:Outer", "TEL;CELL:1", "NOTE:of the outer one"]
    let before = card(.v21, outer, "\r\n")
    for kinds in [10, 63, 64, 65, 130] {
      let inner = (0..<kinds).map { card(.v21, ["FN:Inner \($0)", "X-KIND\($0);X=\($0):value"], "\r\n") }
      let around = card(.v21, outer + [inner.joined().trimmingSuffix("\r\n"), "TITLE:behind them"], "\r\n")
      let text = bytes(before + around + before)
      expectReadAlike(text, "\(kinds) kinds")
      let contacts = VCardReader().read(text).items.map(\.value)
      #expect(contacts.count == kinds + 3)
      let found = contacts.filter { $0.displayName == "Outer" }
      #expect(found.map { $0.notes.map(\.value) } == Array(repeating: ["of the outer one"], count: 3))
      #expect(found.map { $0.phones.map(\.value.text) } == Array(repeating: ["1"], count: 3))
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
