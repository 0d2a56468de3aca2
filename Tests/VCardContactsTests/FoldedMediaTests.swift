import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Regular base64 over many lines is read without joining the lines, and irregular base64 is joined like any other
/// value, with the same result.
@Suite("Base64 over many lines")
struct FoldedMediaTests {
  private static let heads = [
    "PHOTO;ENCODING=b;TYPE=JPEG:", "PHOTO;ENCODING=BASE64;JPEG:", "item1.LOGO;ENCODING=b:", "X-PHOTO;ENCODING=b:",
    "PHOTO:data:image/jpeg;base64,", "KEY;VALUE=uri:data:;base64,", "PHOTO;VALUE=text:data:image/png;base64,",
    "PHOTO:data:image/png,", "PHOTO:data:image/png\\;base64\\,", "PHOTO:", "SOUND;ENCODING=b;X-A=QUOTED-PRINTABLE:",
    "PHOTO;X-LONG=\(String(repeating: "a", count: 80));ENCODING=b:", "PHOTO;ENCODING=b;X-A=\"a:b\":",
  ]

  /// Heads whose meaning depends more on the bytes and the lines of the file.
  private static let oddHeads =
    heads.prefix(5) + [
      "PHOTO:", "PHOTO;CHARSET=ISO-8859-1;ENCODING=b:", "PHOTO;CHARSET=UTF-8:", "LOGO;FOO;ENCODING=b:", "SOUND;TEXT:",
      "KEY:",
    ]

  /// A text in lines of that width, each but the first after a blank.
  private static func folded(_ text: String, _ width: Int, blank: String = " ") -> String {
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      lines.append(String(rest.prefix(lines.isEmpty ? width : width - 1)))
      rest = rest.dropFirst(lines.last?.count ?? 0)
    }
    return lines.joined(separator: "\n" + blank)
  }

  private static func card(_ line: String, _ version: VCardVersion, name: String = "Ada") -> String {
    "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:\(name)\n\(line)\nNOTE:a\nEND:VCARD\n"
  }

  private static func base64(_ length: Int) -> String { String(repeating: "/9j+Az09", count: length / 8 + 1) }

  /// Each value in two widths and with two line endings, other ones with every head and in every version.
  @Test(
    "Clean or not, in every version and with every line ending", arguments: heads.indices,
    VCardVersion.allCases.indices)
  func anomalies(_ number: Int, _ version: Int) {
    let head = FoldedMediaTests.heads[number]
    let clean = FoldedMediaTests.base64(200)
    let values = [
      "", "QQ==", "QUI=", "QUJD", clean, clean + "QQ==", clean + "Q===", clean + "QQ=", clean + "Q", "QQ==" + clean,
      String(clean.prefix(99)) + "*" + clean, String(clean.prefix(99)) + " " + clean, "-_" + clean + "==", clean + " ",
      String(clean.prefix(160)) + "é" + clean, clean + "\n ", clean + "\n \n  QUJD", clean + "\nQUJD\n", clean + "\n",
    ]
    let folds = [(20, " "), (75, " "), (75, "\t"), (76, "  "), (1000, " ")]
    for (index, value) in values.enumerated() {
      for turn in [index + number, index + number + 2 + version] {
        let (width, blank) = folds[turn % folds.count]
        let line = FoldedMediaTests.folded(head + value, width, blank: blank)
        let card = FoldedMediaTests.card(line, VCardVersion.allCases[version])
        let ending = LineEnding.allCases[(turn + version) % LineEnding.allCases.count]
        // The head is new in the first card and known in the second.
        expectReadAlike(ending.applied(to: bytes(card + card)), "value \(index), width \(width), \(ending)")
      }
    }
  }

  @Test(
    "In a file with bytes that are not UTF-8, or with control characters",
    arguments: oddHeads, [[0x41, 0xEB], [0x41, 0x01], [0xA4, 0xE9, 0x41]] as [[UInt8]])
  func notPlain(_ head: String, _ name: [UInt8]) {
    for value in [
      FoldedMediaTests.base64(200), FoldedMediaTests.base64(200) + "Q", "\n " + FoldedMediaTests.base64(99),
    ] {
      for version in VCardVersion.allCases {
        let line = FoldedMediaTests.folded(head + value, 75)
        var input = bytes(FoldedMediaTests.card(line, version, name: "?"))
        if let place = input.firstIndex(of: UInt8(ascii: "?")) { input.replaceSubrange(place...place, with: name) }
        let ending: LineEnding = version == .v30 ? .lf : .crlf
        expectReadAlike(ending.applied(to: input + input), "\(version)")
      }
    }
  }

  @Test("Lines that lack the blank of a fold", arguments: oddHeads, VCardVersion.allCases)
  func withoutFolds(_ head: String, _ version: VCardVersion) {
    let text = FoldedMediaTests.base64(200)
    let values = [
      "\n" + text, String(text.prefix(60)) + "\n" + text, text + "\n\n", text + "\nQQ==\nQUJD", "\n\n" + text,
    ]
    for (number, value) in values.enumerated() {
      for (index, end) in ["", "\n", "\nFOO", "\n ", "\n QUJD"].enumerated() {
        let input = bytes(FoldedMediaTests.card(head + value + end, version))
        let ending: LineEnding = (number + index) % 2 == 0 ? .lf : .crlf
        expectReadAlike(ending.applied(to: input + input), "\(ending)")
      }
    }
  }

  @Test(
    "Folded at every byte",
    arguments: [
      "PHOTO;ENCODING=b:QUJDQUI=", "PHOTO:data:image/png;base64,QUJDQQ==", "PHOTO;X-A=\"a:b\";ENCODING=b:QUJDQUI=",
      "X-FOO;X-A=\"a:b\":c", "NOTE;X-A=\"a:b\":c",
    ])
  func everywhere(_ line: String) {
    for place in 1..<line.utf8.count {
      for (number, fold) in ["\n ", "\n \n ", "\n  \t"].enumerated() {
        let folded = String(line.prefix(place)) + fold + String(line.dropFirst(place))
        let input = bytes(FoldedMediaTests.card(folded, .v40) + FoldedMediaTests.card(folded, .v30))
        let ending = LineEnding.allCases[(place + number) % LineEnding.allCases.count]
        expectReadAlike(ending.applied(to: input), "folded at \(place)")
      }
    }
  }

  @Test("A photo that is most of its file comes back", arguments: VCardVersion.allCases, [40, 75, 1_000_000])
  func large(_ version: VCardVersion, _ width: Int) throws {
    let text = FoldedMediaTests.base64(70_000)
    let head = version == .v40 ? "PHOTO:data:image/jpeg;base64," : "PHOTO;ENCODING=b;TYPE=JPEG:"
    let line = FoldedMediaTests.folded(head + text, width)
    let small = FoldedMediaTests.card("TEL:1", version)
    for input in [small + FoldedMediaTests.card(line, version), small + FoldedMediaTests.card(line, version) + small] {
      expectReadAlike(bytes(input))
      let contact = VCardReader().read(bytes(input)).items[1].value
      let expected = Media(.base64(Base64(text)), mediaType: "image/jpeg")
      let isSame = contact.photos.map(\.value) == [expected]
      #expect(isSame)
      for other in VCardVersion.allCases {
        let back = VCardReader().read(written(contact, other).bytes).items[0].value
        let comesBack = back.photos.map(\.value) == [expected]
        #expect(comesBack, "\(other)")
      }
    }
  }

  @Test("A line that is too long is skipped, folded or not", arguments: [90, 99, 100, 101, 110])
  func limit(_ limit: Int) {
    let line = "PHOTO;ENCODING=b:" + FoldedMediaTests.base64(72)
    #expect(line.utf8.count == 97)
    var limits = Limits()
    limits.value = limit
    // A line without folds is the splitter's business.
    for width in [20, 75] {
      let card = bytes(FoldedMediaTests.card(FoldedMediaTests.folded(line, width), .v30))
      let batch = VCardReader(limits: limits).read(card + card)
      let isRead = batch.items.map { !$0.value.photos.isEmpty }
      #expect(isRead == (limit < 97 ? [false, false] : [true, true]))
      #expect(batch.findings.map(\.code.id) == (limit < 97 ? ["VC812", "VC812"] : []))
    }
  }

  @Test("Blocks of any size", arguments: [1, 7, 64, 4096])
  func blocks(_ size: Int) {
    let cards = FoldedMediaTests.heads.flatMap { head in
      VCardVersion.allCases.map {
        FoldedMediaTests.card(FoldedMediaTests.folded(head + FoldedMediaTests.base64(300), 75), $0)
      }
    }
    let input = bytes(cards.joined())
    #expect(Outcome(BlockReading(input, blockSize: size).batch) == Outcome(VCardReader().read(input)))
  }
}
