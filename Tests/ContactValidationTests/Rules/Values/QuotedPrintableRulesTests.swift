import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("Rules about quoted-printable")
struct QuotedPrintableRulesTests {
  @Test("Quoted-printable in 3.0 and 4.0 is found, with and without the name of its parameter")
  func outside21() {
    expectFindings("NOTE;ENCODING=⟦VC308⟧QUOTED-PRINTABLE:caf=C3=A9", in: [.v30])
    expectFindings("NOTE;ENCODING=⟦VC308⟧quoted-printable:caf=C3=A9", in: [.v40])
    expectFindings("NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:caf=C3=A9\nTITLE;QUOTED-PRINTABLE:a=3Db", in: [.v21])
  }

  @Test(
    "It is decoded, and delimiters in it are escaped", arguments: ["ENCODING=QUOTED-PRINTABLE", "QUOTED-PRINTABLE"])
  func decoded(_ parameter: String) {
    let settings = ignoring("VC206", "VC321")
    for (text, fixed) in [
      ("NOTE;\(parameter):caf=C3=A9, au=2C lait=3B=\n one=0D=0Atwo", "NOTE:café\\, au\\, lait\\; one\\ntwo"),
      ("ORG;\(parameter):a=3Bb=5C;c=2Cd", "ORG:a\\;b\\\\;c\\,d"),
      ("N;\(parameter):M=C3=BCller,Y;J\\;o=3B;;;", "N:Müller,Y;J\\;o\\;;;;"),
      ("NICKNAME;\(parameter):a=2Cb,c\\,d", "NICKNAME:a\\,b,c\\,d"),
      ("URL;\(parameter):http://www.example.org/=3Fa=3Db", "URL:http://www.example.org/?a=b"),
      ("TEL;\(parameter);TYPE=home:=2B1 555 0100", "TEL;TYPE=home:+1 555 0100"),
      ("X-FOO;X-A=1;\(parameter):a=3Db", "X-FOO;X-A=1:a=b"),
    ] {
      let in40 = text.hasPrefix("NOTE") ? fixed.filter { $0 != "\u{1}" }.replacing("\\; one", with: "; one") : fixed
      expectFix(text, becomes: fixed, in: [.v30], settings)
      expectFix(text, becomes: in40, in: [.v40], settings)
      expectSameContact(text, in: [.v30, .v40], settings)
    }
  }

  @Test("With a character set it becomes UTF-8")
  func charset() {
    expectFindings("NOTE;CHARSET=⟦VC322⟧ISO-8859-1;ENCODING=⟦VC308⟧QUOTED-PRINTABLE:M=FCller", in: [.v30])
    expectFix(
      "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller", becomes: "NOTE:Müller", in: [.v30, .v40],
      ignoring("VC321"))
    expectFix(
      "ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=SHIFT_JIS:=95=5C;=83=5C", becomes: "ORG:表;ソ", in: [.v30, .v40],
      ignoring("VC321"))
    for text in [
      "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller",
      "ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=SHIFT_JIS:=95=5C;=83=5C",
    ] {
      expectSameContact(text, in: [.v30, .v40])
    }
    // The meaning of these bytes is unknown.
    let unknown = "NOTE;CHARSET=KLINGON;ENCODING=QUOTED-PRINTABLE:=FF"
    expectFix(unknown, becomes: unknown, in: [.v30], isUnsafe: true, ignoring("VC021"))
  }

  @Test("A line break in a value that has no escapes is decoded by unsafe fixes only")
  func lineBreaks() {
    let text = "X-FOO;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab"
    expectFix(text, becomes: text, in: [.v30])
    expectFix(text, becomes: "X-FOO:a\\nb", in: [.v30], isUnsafe: true)
  }

  @Test("An equals sign without two digits is found in 2.1")
  func bad() {
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:1 ⟦VC309⟧=ZZ 2 =4", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:1 ⟦VC309⟧=4", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:=3d=4a", in: [.v21])
  }

  @Test("A soft break at the end of a value is reported in 2.1")
  func softBreak() {
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:one⟦VC310⟧=\nTEL:1", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:one⟦VC310⟧=", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:one=\ntwo", in: [.v21])
  }

  @Test("Long lines are found in 2.1 and broken")
  func longLines() {
    let limit = String(repeating: "x", count: 76 - 31)
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:\(limit)\nTITLE:\(limit)\(limit)", in: [.v21])
    expectFindings("⟦VC311⟧NOTE;ENCODING=QUOTED-PRINTABLE:\(limit)y", in: [.v21])
    expectFindings("NOTE;ENCODING=QUOTED-PRINTABLE:\(limit.dropLast())=\n⟦VC311⟧\(limit)\(limit)", in: [.v21])
    let start = "NOTE;ENCODING=QUOTED-PRINTABLE:" + limit.dropLast(3)
    expectFix("\(start)x=C3=A9", becomes: "\(start)x=\n=C3=A9", in: [.v21], ignoring("VC020"))
    expectFix("\(start)xx  TEL:1", becomes: "\(start)x=\n=78  TEL:1", in: [.v21])
    for text in ["N=C3=B8rrebro, ", "a b  c", "TEL:1 ", "           ", "=3D", "ABCDEFGHIJKLMNOP:"] {
      let value = String(repeating: text, count: 40) + "."
      for property in ["NOTE;ENCODING=QUOTED-PRINTABLE", "NOTE;X-A=\(limit)\(limit);ENCODING=QUOTED-PRINTABLE"] {
        expectSameContact("\(property):\(value)", in: [.v21], ignoring("VC020"))
        let bytes = fixed(MarkedCards("\(property):\(value)", in: .v21).bytes, ignoring("VC020"))
        let lines = bytes.split(separator: 0x0A).map { $0.drop { $0 == 0x0D }.count - 1 }
        let isHeadLong = property.utf8.count > 75
        #expect(lines.max().map { $0 <= (isHeadLong ? property.utf8.count + 3 : 75) } == true)
      }
    }
  }

  @Test(
    "Long lines of any bytes are broken and read the same", .timeLimit(.minutes(1)), arguments: SeededRandom.seeds(4))
  func randomLines(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Dashes of windows-1252 in place of the last one: like bytes inside a character, they cannot begin a line.
    let pieces = ["a", "a", " ", "          ", "=3D", "=C3=A9", "=", ";", "TEL:1", "2", "\u{1}"]
    for _ in 0..<10 {
      let value = (0..<80 + random.below(200)).map { _ in pieces[random.below(pieces.count)] }.joined() + "."
      let property = "NOTE;\(String(repeating: "X-A=1;", count: random.below(14)))ENCODING=QUOTED-PRINTABLE"
      let bytes = MarkedCards("\(property):\(value)", in: .v21).bytes
        .flatMap { $0 == 1 ? [UInt8](repeating: 0x96, count: 20 + random.below(80)) : [$0] }
      let result = fixed(bytes, ignoring("VC003", "VC020", "VC309"))
      #expect(result != bytes)
      #expect(VCardReader().read(result).items.map(\.value) == VCardReader().read(bytes).items.map(\.value))
    }
  }

  @Test("A long line that is also folded is not broken: the line after a soft break continues nothing")
  func foldedLongLine() {
    let text = "NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "a", count: 60) + "\n b"
    expectFix(text, becomes: text, in: [.v21])
  }
}
