import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Names that the grammar forbids: read where it is known what they mean, and never written.
@Suite("Names of groups, properties and parameters")
struct ValidNameTests {
  private static let badNames = [
    "", " ", "X_FOO", "X FOO", "X-GRÖSSE", "X/FOO", "X.FOO", "X\"FOO", "X=FOO", "X,FOO", "X;FOO", "X:FOO", "X\r\nEND",
    "X\0FOO", "X\u{7F}", "X@FOO", "X[0]", "END", "begin", "VERSION", "名前", "X-a\u{301}",
  ]

  /// Whether every name of a written card is made of letters, digits and hyphens alone.
  private func expectValidNames(_ card: [UInt8], _ comment: String) {
    func isName(_ text: some Sequence<UInt8>) -> Bool {
      let text = Array(text)
      return !text.isEmpty && text.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
    }
    for line in logicalLines(card) {
      let bytes = Array(line.utf8)
      let head = bytes.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      let names = head.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      #expect(names.count <= 2 && names.allSatisfy { isName($0) }, "\(comment): \(line)")
      // The parameters of these tests have plain values.
      let parameters = bytes.prefix { $0 != UInt8(ascii: ":") }.split(separator: UInt8(ascii: ";")).dropFirst()
      for parameter in parameters {
        #expect(isName(parameter.prefix { $0 != UInt8(ascii: "=") }), "\(comment): \(line)")
      }
    }
  }

  @Test("Properties with such names are written under valid ones", arguments: badNames, VCardVersion.allCases)
  func written(_ name: String, _ version: VCardVersion) {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada")]
    contact.extensions = [
      ExtensionProperty(name, "value", parameters: [Parameter(name, ["x"])], group: name)
    ]
    var phone = Entry(PhoneNumber(display: "5"))
    phone.attributes.group = name
    phone.attributes.parameters = [Parameter(name, ["y"])]
    contact.phones = [phone]
    let (card, findings) = VCardContactsTests.written(contact, version)
    expectValidNames(card, "\(name) in \(version.rawValue)")
    let lines = logicalLines(card)
    #expect(lines.contains { $0.hasSuffix(":value") } && lines.contains { $0.hasSuffix(":5") })
    #expect(!findings.isEmpty && findings.allSatisfy { $0.severity <= .note || $0.code == LossCodes.attribute })
    let again = VCardReader().read(card)
    #expect(again.items.count == 1 && again.items.first?.value.extensions.count == 1)
    #expect(!again.findings.contains { ["VC202", "VC203", "VC204"].contains($0.code.id) })
  }

  @Test("A line without a name keeps its value", arguments: VCardVersion.allCases, [LineEnding.lf, .crlf])
  func unnamed(_ version: VCardVersion, _ ending: LineEnding) {
    let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:Doe;Jo;;;\nFN:Jo Doe\n;=\"Mobile:\":123\nEND:VCARD\n"
    let batch = VCardReader().read(ending.applied(to: Array(card.utf8)))
    #expect(batch.findings.map(\.code.id) == ["VC202", "VC207"])
    for output in VCardVersion.allCases {
      let (card, findings) = VCardContactsTests.written(batch.items[0].value, output)
      #expect(
        logicalLines(card) == [
          "FN:Jo Doe", "N:Doe;Jo;;;", "X-UNNAMED:123", #"X-UNREAD-LINE:\;="Mobile:":123"#,
        ])
      #expect(findings.map { "\($0.code.id) \($0.severity.name)" } == ["LS011 note"])
    }
  }

  @Test(
    "Properties of products with such a name are read by their meaning",
    arguments: [
      ("X-messaging/xmpp-All:jo@jabber.example", "IMPP;SERVICE-TYPE=Jabber:xmpp:jo@jabber.example"),
      ("X-messaging/icq-All:123", "IMPP;SERVICE-TYPE=ICQ:icq:123"),
      ("X-messaging/skype-All:jo", "IMPP;SERVICE-TYPE=Skype:skype:jo"),
      ("X-messaging-gadu-All:7", "IMPP;SERVICE-TYPE=GaduGadu:gg:7"),
      ("X-WAB-SPOUSE_NAME:Ann", "RELATED;VALUE=text;TYPE=spouse:Ann"),
      ("X-WAB-WEDDING_ANNIVERSARY:20100605", "ANNIVERSARY:20100605"),
    ], VCardVersion.allCases)
  func known(_ example: (line: String, written: String), _ version: VCardVersion) {
    for ending in [LineEnding.lf, .crlf] {
      let card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:Doe;Jo;;;\nFN:Jo Doe\n\(example.line)\nEND:VCARD\n"
      let batch = VCardReader().read(ending.applied(to: Array(card.utf8)))
      #expect(batch.items.first?.value.extensions == [])
      let (output, _) = VCardContactsTests.written(batch.items[0].value, .v40)
      #expect(logicalLines(output) == ["FN:Jo Doe", "N:Doe;Jo;;;", example.written])
      #expect(batch.findings.allSatisfy { $0.code.id == "VC203" && $0.message.hasSuffix("the line was read") })
    }
  }

  @Test("KDE writes several accounts into one line")
  func accounts() {
    let batch = read("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nX-messaging/aim-All:one\u{E000}two\nEND:VCARD\n")
    #expect(batch.items[0].value.instantMessages.map(\.value.uri) == ["aim:one", "aim:two"])
  }

  @Test(
    "No service is invented",
    arguments: ["X-MS-IMADDRESS:jo@chat.example", "X-KADDRESSBOOK-X-IMAddress:jo@chat.example"])
  func noService(_ line: String) {
    for version in VCardVersion.allCases {
      let batch = read("BEGIN:VCARD\nVERSION:\(version.rawValue)\nN:Doe;Jo;;;\nFN:Jo Doe\n\(line)\nEND:VCARD\n")
      #expect(batch.findings.isEmpty)
      #expect(batch.items[0].value.instantMessages.map(\.value) == [InstantMessageAddress("jo@chat.example")])
      let (output, _) = VCardContactsTests.written(batch.items[0].value, .v30)
      #expect(logicalLines(output).last == "X-IMPP:jo@chat.example")
    }
  }

  @Test("Only cards whose names are valid are whole")
  func whole() {
    for line in ["X_FOO:1", ":1", ";A=B:1", "a b.TEL:1", "X-GRÖSSE:1"] {
      let card = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\n\(line)\r\nEND:VCARD\r\n".utf8)
      #expect(WholeCard.version(of: card, card.indices) == nil, "\(line)")
    }
    for line in ["item1.TEL:1", "NOTE:a\r\n _b: c", "NOTE;QUOTED-PRINTABLE:a=\r\nb c: d", "no colon"] {
      let card = Array("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\n\(line)\r\nEND:VCARD\r\n".utf8)
      #expect(WholeCard.version(of: card, card.indices) == .v21, "\(line)")
    }
  }
}
