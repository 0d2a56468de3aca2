import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// A line whose head was read before is read by what is known of it: the result is that of reading the line anew.
@Suite("Lines with a known head")
struct KnownHeadTests {
  /// A card with a line, four times: the head of the line is cached the second time.
  private func cards(_ line: String, _ version: VCardVersion) -> [UInt8] {
    let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\n\(line)\nTITLE:Countess\nEND:VCARD\n"
    return bytes(card + card + card + card)
  }

  @Test("Samples four times, with every line ending", arguments: SampleTests.names, LineEnding.allCases)
  func samples(_ name: String, _ ending: LineEnding) throws {
    let sample = try SampleTests.bytes(name)
    expectReadAlike(ending.applied(to: sample + sample + sample + sample))
  }

  @Test("Inputs that one reader reads after others")
  func oneReader() throws {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, .vCard)
    let reader = VCardReader()
    for number in 0..<8 * SeededRandom.factor {
      let card = written(generator.contact(), VCardVersion.allCases[number % 3]).bytes
      let sample = try SampleTests.bytes(SampleTests.names[number % SampleTests.names.count])
      for input in [card + card, sample] {
        #expect(Outcome(reader.read(input)) == Outcome(VCardReader().read(input)), "seed \(seed), number \(number)")
      }
    }
  }

  @Test("Invented cards four times, in every version", arguments: VCardVersion.allCases)
  func invented(_ version: VCardVersion) {
    let seed = SeededRandom.runSeed
    var generator = ContactGenerator(seed: seed, .vCard)
    for number in 0..<12 * SeededRandom.factor {
      let card = written(generator.contact(), version).bytes
      expectReadAlike(card + card + card + card, "seed \(seed), number \(number)")
    }
  }

  @Test(
    "Lines with irregular values", arguments: VCardVersion.allCases,
    [
      "N:;;;;", "N:;", "N:Lovelace;Ada;;;;;;rest", "NOTE:", "NOTE: ", "NOTE:a\\nb\nno colon here", "NOTE:a\n b\n  c",
      "NOTE:a\n\nb", "TEL:", "TEL;TYPE=cell:+1 x5", "TEL;VALUE=uri:tel:+1;ext=5", "EMAIL;X-A=b:ada@example.org",
      "item1.EMAIL:a@example.org\nitem1.X-ABLabel:_$!<Spouse>!$_", "item1.X-ABLabel:alone", "BDAY:1815-12-10",
      "BDAY:18151210", "BDAY:1815-13-10", "BDAY:1604-12-10", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10", "BDAY:in May",
      "REV:2024-01-02T03:04:05Z", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA\n BBBB\n CC==",
      "PHOTO;ENCODING=b:AAA", "PHOTO;ENCODING=b:A*A", "PHOTO;ENCODING=b:\n AAAA\n", "PHOTO;ENCODING=b:AAAA\nBBBB",
      "PHOTO:data:image/png;base64,AAAA", "PHOTO:data:image/png;base64,A A", "PHOTO:data:image/png,A%20A",
      "PHOTO:http://example.org/a,b", "PHOTO;VALUE=text:data:image/png;base64,AAAA", "PHOTO:AAAABBBBCCCCDDDDEEEE",
      "SORT-STRING:Lovelace", "LABEL;TYPE=home:a\\nb", "ADR;TYPE=home:;;;London;;;\nLABEL;TYPE=home:a\\nb",
      "X-WHAT:ever", "X-WHAT;A=b:ever", "CATEGORIES:a,b\\,c", "ORG:a;", "ORG;SORT-AS=b:a", "UID:1", "GEO:a", "KIND:org",
      "AGENT:\nBEGIN:VCARD\nVERSION:2.1\nFN:Inner\nEND:VCARD", "BEGIN:VCARD\nVERSION:2.1\nFN:Inner\nEND:VCARD",
      "NOTE;ENCODING=QUOTED-PRINTABLE:a=20=\nb", "NOTE;CHARSET=ISO-8859-1:\\xE9", "NOTE:\\xE9", "NOTE:\\x01",
      "ADR:;;a\\\nb;c;;;", "END:VCARD\nBEGIN:VCARD\nVERSION:4.0\nN:a", "\\xEF\\xBB\\xBFNOTE:a",
      "FN:Grace", "FN:", "VERSION:4.0", "VERSION:3.0", "BEGIN:VEVENT\nFN:Not me\nEND:VEVENT",
    ])
  func lines(_ version: VCardVersion, _ line: String) {
    let endings = LineEnding.allCases
    let ending = endings[(line.utf8.count + (version == .v30 ? 1 : version == .v40 ? 2 : 0)) % endings.count]
    let input = ending.applied(to: cards(line, version))
    expectReadAlike(input, "\(ending)")
    // The input ends in the middle of a card.
    expectReadAlike(Array(input.dropLast(12 + ending.rawValue.utf8.count * 2)), "\(ending), cut off")
  }

  @Test(
    "Many cards of any length, with irregular lines, agents and cards inside cards", arguments: VCardVersion.allCases,
    LineEnding.allCases)
  func many(_ version: VCardVersion, _ ending: LineEnding) {
    let seed = SeededRandom.runSeed
    // Other cards with every line ending.
    var random = SeededRandom(seed: seed &+ UInt64(LineEnding.allCases.firstIndex(of: ending) ?? 0))
    var input = ""
    for card in 0..<Int.random(in: 60...120, using: &random) {
      input += "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Number \(card)\nTEL;TYPE=cell:+1 555 \(card)\n"
      switch Int.random(in: 0..<12, using: &random) {
      case 0: input += "TEL;PREF=900:1\n"
      case 1: input += "NOTE;X-SOME=\"a:b\":odd\n"
      case 2: input += "NOTE:\(String(repeating: "long ", count: Int.random(in: 1...4_000, using: &random)))\n"
      case 3:
        let photo = String(repeating: "\n QUJD", count: Int.random(in: 1...4_000, using: &random))
        input += "PHOTO;ENCODING=b;TYPE=JPEG:QUJD\(photo)\n"
      case 4: input += "AGENT:\nBEGIN:VCARD\nVERSION:2.1\nN:Agent \(card)\nTEL:2\nEND:VCARD\n"
      case 5: input += "BEGIN:VCARD\nVERSION:2.1\nN:Inner \(card)\nEND:VCARD\n"
      case 6: input += "END:VCARD\nnothing\nBEGIN:VCARD\nN:No version\n"
      default: input += "EMAIL;TYPE=work:\(card)@example.org\n"
      }
      input += Bool.random(using: &random) ? "TITLE:Countess\nEND:VCARD\n" : "END:VCARD\n"
    }
    expectReadAlike(ending.applied(to: Array(input.utf8)), "seed \(seed)")
  }

  @Test("Folded at every byte", arguments: VCardVersion.allCases)
  func folded(_ version: VCardVersion) {
    let line = "ADR;TYPE=home;LABEL=a:;;12 Rue de l’Église\\, B;Köln;;1000;DE"
    let text = Array(line.utf8)
    for place in 1..<text.count {
      let folded = text[..<place] + bytes("\n ") + text[place...]
      let card = bytes("BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:A\n") + folded + bytes("\nEND:VCARD\n")
      let ending = LineEnding.allCases[place % LineEnding.allCases.count]
      expectReadAlike(ending.applied(to: card + card + card), "folded at \(place)")
    }
  }
}
