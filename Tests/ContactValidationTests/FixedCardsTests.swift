import ContactModel
import ContactTestSupport
import ContactValidation
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// What fixes may never do to cards, whatever is wrong with them.
@Suite("Fixed cards")
struct FixedCardsTests {
  private static let names = [
    "FN", "N", "TEL", "EMAIL", "ADR", "ORG", "NOTE", "URL", "BDAY", "REV", "UID", "PHOTO", "CATEGORIES", "NICKNAME",
    "X-OWN", "item1.TEL", "item1.X-ABLabel", "LABEL", "IMPP", "GENDER", "RELATED", "KIND", "MEMBER", "LANG", "TZ",
    "GEO", "KEY", "TITLE", "fn", "Tel", "VERSION", "CLIENTPIDMAP", "X-ABDATE", "PRODID", "SORT-STRING", "AGENT",
  ]
  private static let parameters = [
    "TYPE=home", "TYPE=HOME,WORK", "TYPE=\"home,work\"", "HOME", "PREF", "PREF=1", "TYPE=pref", "VALUE=uri",
    "VALUE=text", "VALUE=date", "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "ENCODING=BASE64", "CHARSET=UTF-8",
    "CHARSET=ISO-8859-1", "LANGUAGE=en", "ALTID=1", "PID=1.1", "LABEL=\"a\\nb\"", "X-P=a^nb", "X-P=a\\,b",
    "TYPE=internet",
    "TYPE=cell", "TYPE=mobile", "MEDIATYPE=image/jpeg", "SORT-AS=\"a,b\"", "GEO=\"geo:1,2\"", "TYPE=", "=x",
  ]
  private static let values = [
    "Ada", "Lovelace;Ada;;;", "Ada;Lovelace", "a\\,b", "a,b", "a\\;b", "a\\nb", "a\\Nb", "a\\xb", "=41=64=61",
    "=C3=A9=",
    "QWRh", "QWR", "tel:+1-555-0100", "+1 555 0100", "1.5E+11", "n/a", "ada@example.org", " ada@example.org ",
    "mailto:ada@example.org", "Ada <ada@example.org>", "https\\://example.org", "https://example.org/a b",
    "1990-12-10", "19901210", "19851345", "--1210", "1990-12-10T10:20:30Z", "20240101T000000Z", "2024-01-01T00:00:00Z",
    "4.0", "3.0", "M", "Zoë", "AndrÃ©", "", ";;;;;;", "a\tb", "a\u{0}b", "a\u{1B}b", "\u{200B}", "1.5;2.5",
    "geo:1.5,2.5",
    "urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "data:image/jpeg;base64,QWRh", "group", "=cmd()", "<b>x</b>",
    "-0500", "en", "1;urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "_$!<HomePage>!$_", "http",
  ]

  private static func text(seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    let end = ["\r\n", "\n", "\r\n", "\r"][random.below(4)]
    func one(_ list: [String]) -> String { list[random.below(list.count)] }
    var lines: [String] = []
    for _ in 0...random.below(3) {
      lines.append("BEGIN:VCARD")
      if !random.once(in: 8) { lines.append("VERSION:" + one(["2.1", "3.0", "4.0"])) }
      for _ in 0..<random.below(8) {
        var line = one(names)
        while random.once(in: 2) { line += ";" + one(parameters) }
        line += ":" + one(values)
        if random.once(in: 6) { line += String(repeating: one(values), count: 12) }
        if random.once(in: 12) {
          line.insert(
            contentsOf: end + one([" ", "\t", "", " \(end) "]),
            at: line.index(line.startIndex, offsetBy: random.below(line.count)))
        }
        lines.append(line)
        if random.once(in: 20) { lines.append("") }
      }
      if !random.once(in: 12) { lines.append("END:VCARD") }
    }
    return lines.joined(separator: end) + (random.once(in: 5) ? "" : end)
  }

  private static let seeds = SeededRandom.seeds(40)

  @Test("are fixed once, by safe fixes", arguments: seeds)
  func safeFixesComeToAnEnd(seed: UInt64) throws {
    try expectEnd(Array(Self.text(seed: seed).utf8), isUnsafe: false, seed)
  }

  @Test("are fixed once, by unsafe fixes", arguments: seeds)
  func unsafeFixesComeToAnEnd(seed: UInt64) throws {
    try expectEnd(Array(Self.text(seed: seed).utf8), isUnsafe: true, seed)
  }

  private func expectEnd(_ bytes: [UInt8], isUnsafe: Bool, _ seed: UInt64) throws {
    let checking = CardChecking(PreparedRules(RuleSettings()))
    let fixed = FixedBytes(bytes, by: checking, isUnsafe: isUnsafe)
    let left = fixed.left.imported.findings.filter { finding in
      finding.fix.map { !$0.edits.isEmpty && ($0.isSafe || isUnsafe) } ?? false
    }
    #expect(left.map(\.code.id) == [], "seed \(seed)")
    let again = FixedBytes(fixed.bytes, by: checking, isUnsafe: isUnsafe)
    #expect(again.bytes == fixed.bytes, "seed \(seed)")
    // A card without anything in it goes by guessing.
    if !isUnsafe { #expect(fixed.left.imported.items.count == fixed.asRead.imported.items.count, "seed \(seed)") }
  }

  /// A card whose lines are folded at random places.
  private static func folded(seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    let end = ["\r\n", "\n"][random.below(2)]
    let words = ["Ada, ", "née\\: ", "Lovelace\\, ", "1;2", "\\n", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]
    let heads = ["NOTE:", "NOTE;LANGUAGE=en:", "TITLE:", "ORG:a;", "item1.NOTE;X-A=b;X-B=\"c;d\":", "X-OWN:", "ADR:;;"]
    var lines = ["BEGIN:VCARD", "VERSION:" + ["3.0", "4.0"][random.below(2)], "FN:Ada", "N:;Ada;;;"]
    for _ in 0..<3 {
      let value = (0..<random.below(40)).map { _ in words[random.below(words.count)] }.joined()
      var line = heads[random.below(heads.count)] + value + "z"
      // From the end to the start, so that none is inside another.
      var places = (0..<random.below(6)).map { _ in 1 + random.below(line.count - 1) }
      places.sort(by: >)
      for (place, next) in zip(places, [line.count] + places) where place < next {
        line.insert(contentsOf: end + " ", at: line.index(line.startIndex, offsetBy: place))
      }
      lines.append(line)
    }
    return (lines + ["END:VCARD"]).joined(separator: end) + end
  }

  @Test("hold the same contact, however their lines were folded", arguments: seeds)
  func foldedCards(seed: UInt64) {
    let card = Self.folded(seed: seed)
    let fixed = fixed(Array(card.utf8))
    let (was, now) = (VCardReader().read(Array(card.utf8)), VCardReader().read(fixed))
    #expect(now.items.map(\.value) == was.items.map(\.value), "seed \(seed)")
    #expect(fixed.split(separator: ASCII.lineFeed).allSatisfy { $0.count <= 76 }, "seed \(seed)")
  }

  @Test("The safe fixes of a card with a photo of a megabyte are applied although others are not safe")
  func largePhoto() {
    let photo = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/" + String(repeating: "AAAA", count: 270_000) + "\r\n"
    let bad = [
      "TITLE: a\r\n", "NOTE:10\\:22\r\n", "ROLE: b\r\n", "TEL:1\r\nTEL:1\r\n",
    ]
    let card = { (lines: [String]) in
      Array(("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nUID:1\r\n" + lines.joined() + "END:VCARD\r\n").utf8)
    }
    let result = fixed(card([photo] + bad), ignoring("VC011"))
    let isFixed = result == card([photo, bad[0], "NOTE:10:22\r\n", bad[2], "TEL:1\r\n"])
    #expect(isFixed)
  }

  @Test(
    "A parameter that is not UTF-8 is read the same after its value was written as UTF-8",
    arguments: ["CHARSET\u{1}UTF-8", "X-P=\u{1}", "X-P=a\u{1}b\u{1}", "TYPE=\u{1}x"], [[0xED, 0xA0, 0x80], [0xE9]])
  func undeclaredParameters(parameter: String, invalid: [UInt8]) throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\n"
      + "NOTE;\(parameter);ENCODING=QUOTED-PRINTABLE:caf=C3=A9\r\nEND:VCARD\r\n"
    let bytes = card.utf8.flatMap { $0 == 1 ? invalid : [$0] }
    let result = fixed(bytes)
    #expect(String(decoding: result, as: UTF8.self).contains(":café\r\n"))
    let contacts = [bytes, result].map { VCardReader().read($0).items.map(\.value) }
    #expect(contacts[0] == contacts[1])
    #expect(contacts[0].first?.notes.first?.value == "café")
  }
}
