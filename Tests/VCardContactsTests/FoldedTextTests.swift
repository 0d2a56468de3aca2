import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("Texts over many lines")
struct FoldedTextTests {
  private static let heads = [
    "NOTE:", "note;LANGUAGE=en:", "item1.NOTE;TYPE=work:", "X-FOO:", "X-FOO;TYPE=a;X=\"b:c\":", "X-FOO;TYPE=a;X=b:",
    "URL:", "TITLE:", "FN:",
    "CATEGORIES:", "ORG:", "ADR:", "NOTE;ENCODING=b:", "NOTE;ENCODING=QUOTED-PRINTABLE:", "NOTE;CHARSET=UTF-8:",
    "NOTE;VALUE=uri:", "X-ABLabel:", "NOTE :", "NOTE;:", "KIND:", "UID:", "X-FOO;ENCODING=b:",
  ]

  private static func card(_ line: String, _ version: VCardVersion) -> [UInt8] {
    bytes("BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\n\(line)\nTEL:1\nEND:VCARD\n")
  }

  /// The line with a fold before every byte that is a multiple of `width`, none of them inside a head.
  private static func folded(_ head: String, _ value: String, _ width: Int, blank: String) -> String {
    var bytes: [UInt8] = Array(head.utf8)
    for (index, byte) in value.utf8.enumerated() {
      if index > 0, index % width == 0 { bytes += Array(("\n" + blank).utf8) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Each value in two widths and with two line endings, other ones with every head and in every version.
  @Test(
    "Escapes and blanks around folds, in every version and with every line ending", arguments: heads.indices,
    VCardVersion.allCases.indices)
  func folds(_ number: Int, _ version: Int) {
    let head = FoldedTextTests.heads[number]
    let values = [
      "ab", "a\\,b\\;c\\nd\\\\e\\Nf", "\\\\\\\\n\\", "\\", "\\\\", ";a\\n", ";;;", "a  b   c", "a=b=", "a=\n",
      "http\\://a/",
      "a\n \nb", "a\n \n", "a\n                                        \n", "a\n\t\n c", " a ",
      "BEGIN:VCARD\\nEND:VCARD",
    ]
    let folds = [(1, " "), (2, "\t"), (3, " "), (5, "  ")]
    for (index, value) in values.enumerated() {
      for turn in [index + number, index + number + 1 + version] {
        let (width, blank) = folds[turn % folds.count]
        let line = FoldedTextTests.folded(head, value, width, blank: blank)
        let input = FoldedTextTests.card(line, VCardVersion.allCases[version])
        let ending = LineEnding.allCases[(index + turn / 4 + version) % LineEnding.allCases.count]
        // The head is new in the first card and known in the second.
        expectReadAlike(ending.applied(to: input + input), "value \(index), width \(width), \(ending)")
      }
    }
  }

  /// Each value with every declaration of the encoding, and with the line endings in turn.
  @Test(
    "Soft line breaks of quoted-printable", arguments: ["NOTE:", "X-FOO:", "FN:", "ADR:", "LABEL:"],
    VCardVersion.allCases.indices)
  func softBreaks(_ head: String, _ version: Int) {
    let values = [
      "ab", "a=\nb", "a=3D=\n=C3=A9", "a=\n=C3=\n=A9b=\nc", "=0D=0A=\n=0D=\n=0A=0Ax", "a=\n\nb", "a=\n", "a==\nb",
      "a=4=\n1b", "a=\n b=\n\tc", "a=\n=Z1", "a\\=\n,b", "a=\nb\\;c", "a=\nTEL:2", "a=\nfoo:2", "a=\n=E9b", "a=5C=\nn",
      ";=\na",
      "=\n=\na", "a=\nX-Y;Z:b", "a=\n \n", "a=\né=\n日", "a=3d=\nb=3", "a=\nb\n c", "a=\nEND:VCARD",
      "a=\n b", "a=\n b\n c", "a=\n b=\n", "a=\n b=\n\n", "a=\n END:VCARD", "a=\n BEGIN:VCARD=\nb", "a=\n \n b",
      "a=\n =\nb",
      "a=\n b=\nTEL:2", "a=\n b=\nc=\n d",
    ]
    let heads = [
      head, String(head.dropLast()) + ";ENCODING=QUOTED-PRINTABLE:",
      String(head.dropLast()) + ";CHARSET=UTF-8;QUOTED-PRINTABLE:",
      String(head.dropLast()) + ";CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:",
    ]
    for (number, head) in heads.enumerated() {
      for (index, value) in values.enumerated() {
        let input = FoldedTextTests.card(head + value, VCardVersion.allCases[version])
        let ending = LineEnding.allCases[(index + number + version) % LineEnding.allCases.count]
        expectReadAlike(ending.applied(to: input + input), "\(ending)")
      }
    }
  }

  @Test("An equals sign before a line that was joined by its backslash stays, and is reported")
  func equalsBeforeJoinedLine() {
    let input = bytes(
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Ada\r\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\\\r\nb\r\nEND:VCARD\r\n")
    let batch = VCardReader().read(input)
    #expect(batch.items.first?.value.notes.map(\.value) == ["a=\nb"])
    #expect(batch.findings.map(\.code.id) == ["VC015", "VC309"])
    expectReadAlike(input)
  }

  @Test("A note of a megabyte is skipped, with a finding that names the option, and one just below comes back")
  func megabyte() {
    for (length, isRead) in [(1_000_000, true), (1_100_000, false)] {
      var line = "NOTE:"
      for index in 0..<length / 70 { line += (index > 0 ? "\r\n " : "") + String(repeating: "a", count: 70) }
      let input = bytes("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\n\(line)\r\nTEL:1\r\nEND:VCARD\r\n")
      let batch = VCardReader().read(input)
      #expect(batch.items.first?.value.notes.map(\.value.utf8.count) == (isRead ? [length / 70 * 70] : []))
      #expect(batch.findings.map { $0.message.hasSuffix("octets and was skipped") } == (isRead ? [] : [true]))
      #expect(batch.items.first?.value.phones.count == 1)
    }
  }

  @Test("A text that is too long is skipped, folded or not", arguments: [90, 99, 100, 101, 110])
  func limit(_ limit: Int) {
    var reader = VCardReader()
    reader.limits.value = limit
    let line = FoldedTextTests.folded("NOTE:", String(repeating: "a", count: 95), 20, blank: " ")
    let card = FoldedTextTests.card(line, .v30)
    let batch = reader.read(card + card)
    #expect(batch.items.map { $0.value.notes.count } == (limit < 100 ? [0, 0] : [1, 1]))
    #expect(batch.findings.map(\.code.id) == (limit < 100 ? ["VC812", "VC812"] : []))
  }
}
