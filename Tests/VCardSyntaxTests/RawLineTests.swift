import ContactTestSupport
import SourceText
import Testing
import VCardSyntax

@Suite("Raw content lines")
struct RawLineTests {
  @Test("A line is taken apart")
  func parts() throws {
    let text = "item1.TEL;TYPE=\"home,fax\",cell;X-A=a^nb;PREF=1:+1 5\r\n 55\r\nNOTE:a\\, b\r\n"
    let lines = Array(RawLines(text))
    #expect(lines.map(\.name) == ["TEL", "NOTE"])
    #expect(lines[0].group == "item1")
    #expect(
      lines[0].parameters == [
        RawParameter("TYPE", ["home,fax", "cell"]), RawParameter("X-A", "a\nb"), RawParameter("PREF", "1"),
      ])
    #expect(lines[0].parameterValues("type") == ["home,fax", "cell"])
    #expect(lines[0].value == "+1 555")
    #expect(lines[0].range == 0..<text.utf8.count - 12)
    #expect(lines.map(\.number) == [1, 3])
    #expect(lines[1].value == "a\\, b")
    #expect(lines[1].plainText == "a, b")
  }

  @Test("Components and lists are split at delimiters that no backslash escapes")
  func components() {
    #expect(RawLine("N", "Love\\;lace;Ada,King;;Dr.;").components == ["Love;lace", "Ada,King", "", "Dr.", ""])
    #expect(RawLine("NICKNAME", "A\\,da,Countess").list == ["A,da", "Countess"])
    let line = RawLine("N", components: ["Love;lace", "Ada"])
    #expect(line.value == "Love\\;lace;Ada")
    #expect(line.components == ["Love;lace", "Ada"])
  }

  @Test("Quoted-printable of 2.1 is joined and decoded, and its folds keep the blank")
  func version21() {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Z=C3=\r\n=BC\r\n"
      + "TEL;HOME;VOICE:1\r\nORG:a\r\n b\r\nEND:VCARD\r\n"
    let card = RawCard.cards(in: RawLines(text))
    #expect(card.map(\.version) == [.v21])
    let lines = card[0].lines
    #expect(lines.map(\.name) == ["NOTE", "TEL", "ORG"])
    #expect(lines[0].plainText == "Zü")
    #expect(lines[1].parameters == [RawParameter("", "HOME"), RawParameter("", "VOICE")])
    #expect(lines[2].value == "a b")
    #expect(lines[1].text(in: .v21) == "TEL;HOME;VOICE:1\r\n")
    #expect(lines[1].text(in: .v30) == "TEL;TYPE=HOME;TYPE=VOICE:1\r\n")
  }

  @Test("Lines that are not properties are kept")
  func otherLines() {
    let text = "outside\nBEGIN:VCARD\nVERSION:3.0\nwithout a colon\nFN:A\n\nX-Ö;a=b:1\n"
    let lines = Array(RawLines(text))
    #expect(lines.map(\.name) == ["", "BEGIN", "VERSION", "", "FN", "X-Ö"])
    #expect(lines[3].value == "without a colon")
    #expect(lines[5].text() == "X--;a=b:1\r\n")
    #expect(lines[3].text() == "X-UNNAMED:without a colon\r\n")
    let cards = RawCard.cards(in: lines)
    #expect(cards.map(\.lines.count) == [3])
    #expect(cards[0].text.hasSuffix("END:VCARD\r\n"))
  }

  @Test("Nested and unclosed cards are framed as in reading")
  func framing() {
    let agent =
      "BEGIN:VCARD\nVERSION:2.1\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nN:Inner\nEND:VCARD\nN:Outer\nEND:VCARD\n"
    let cards = RawCard.cards(in: RawLines(agent + "BEGIN:VCARD\nVERSION:4.0\nFN:B\nBEGIN:VCARD\nVERSION:3.0\nFN:C\n"))
    #expect(cards.map(\.version) == [.v21, .v40, .v30])
    #expect(cards[0].lines.map(\.name) == ["AGENT", "BEGIN", "VERSION", "N", "END", "N"])
    #expect(RawCard.cards(in: RawLines(cards[0].bytes)) == [cards[0]])
  }

  @Test("A value cannot begin another line, and names and parameters are valid")
  func hostile() {
    let line = RawLine(
      "X\r\nEND", "a\r\nEND:VCARD\rb\nc", parameters: [RawParameter("A:B", ["x\"y", "a;b"])], group: "g\nh")
    #expect(line.text(in: .v30) == "g-h.X--END;A-B=x'y,\"a;b\":a\\nEND:VCARD\\nb\\nc\r\n")
    #expect(line.text(in: .v40) == "g-h.X--END;A-B=x^'y,\"a;b\":a\\nEND:VCARD\\nb\\nc\r\n")
  }

  @Test("Lines come back from what they are written as, folded at 75 octets")
  func roundTrip() {
    for seed in SeededRandom.seeds(30) {
      var random = SeededRandom(seed: seed)
      func text() -> String {
        let letters = ["a", "é", "日", "🏳️‍🌈", ",", ";", ":", "\\", "\"", "^", "=", " ", "\n", "\t", "'"]
        return (0..<random.below(60)).map { _ in letters[random.below(letters.count)] }.joined()
      }
      var card = RawCard()
      for number in 0..<3 {
        let parameters = (0..<random.below(3)).map { RawParameter("P\($0)", [text(), text()]) }
        card.lines.append(
          RawLine("X-\(number)", text: text(), parameters: parameters, group: random.once(in: 2) ? "g" : nil))
      }
      #expect(RawCard.cards(in: RawLines(card.bytes)) == [card], "seed \(seed)")
      for line in card.text.utf8.split(separator: UInt8(ascii: "\n")) { #expect(line.count <= 76, "seed \(seed)") }
    }
  }

  @Test("Any bytes are read in linear time, and no byte of a value is lost")
  func anyBytes() {
    for seed in SeededRandom.seeds(16) {
      var random = SeededRandom(seed: seed)
      let bytes = random.bytes(400, favourites: Array("\r\n :;=.\"ABEGINENDVCARD".utf8))
      let cards = RawCard.cards(in: RawLines(bytes))
      let again = RawCard.cards(in: RawLines(cards.flatMap(\.bytes)))
      #expect(again.count == cards.count, "seed \(seed)")
    }
    let line = RawLines("NOTE:\u{FFFD}" + String(repeating: "x\n y", count: 50_000)).first { _ in true }
    #expect(line?.valueBytes.count == 50_000 * 2 + 3)
    #expect(Array(RawLines(Array("NOTE:\n".utf8) + [0xFF, 0x3A])).last?.name == "\u{FFFD}")
  }
}
