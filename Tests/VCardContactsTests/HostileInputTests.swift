import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Hostile input takes no more time and memory than other input, is reported, and affects no other card.
@Suite("Hostile input")
struct HostileInputTests {
  private static let next = "BEGIN:VCARD\nVERSION:4.0\nFN:Next\nEND:VCARD\n"

  /// The codes of the findings, each once, in order.
  private func codes(_ batch: ImportBatch<Contact>) -> [String] {
    var codes: [String] = []
    for finding in batch.findings where !codes.contains(finding.code.id) { codes.append(finding.code.id) }
    return codes
  }

  private func depth(_ contact: Contact) -> Int {
    var depth = 1
    for agent in contact.agents {
      if case .contact(let inner) = agent.value { depth = max(depth, 1 + self.depth(inner)) }
    }
    return depth
  }

  // MARK: - Nesting

  @Test("Agents in agents of 2.1", arguments: [1, 6, 7, 8, 9, 10_000])
  func agents21(_ count: Int) {
    let begin = "BEGIN:VCARD\nVERSION:2.1\nFN:A\nN:A\n"
    let text =
      begin + String(repeating: "AGENT:\n" + begin, count: count) + String(repeating: "END:VCARD\n", count: count + 1)
    let batch = read(text + HostileInputTests.next)
    #expect(batch.items.map(\.value.displayName) == ["A", "Next"])
    #expect(batch.items.first.map { depth($0.value) } == min(count + 1, 8))
    #expect(codes(batch) == (count > 7 ? ["VC108"] : []))
    #expect(written(batch.items[0].value, .v40).bytes.count > 0)
    #expect(Outcome(BlockReading(Array((text + HostileInputTests.next).utf8), blockSize: 1000).batch) == Outcome(batch))
  }

  @Test("Agents in agents of 2.1 that never end cost no neighbour", arguments: [7, 9, 1000])
  func openAgents21(_ count: Int) {
    let begin = "BEGIN:VCARD\nVERSION:2.1\nFN:A\nN:A\n"
    let text = begin + String(repeating: "AGENT:\n" + begin, count: count) + "TEL:1\n" + HostileInputTests.next
    let batch = read(text)
    #expect(batch.items.map(\.value.displayName) == ["A", "Next"])
    #expect(Outcome(BlockReading(Array(text.utf8), blockSize: 64).batch) == Outcome(batch))
  }

  @Test("Agents in agents of 3.0", arguments: [1, 6, 7, 8, 9])
  func agents30(_ count: Int) {
    // Our writer does not write agents of agents.
    var card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nEND:VCARD\n"
    for _ in 0..<count {
      let escaped = card.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing(";", with: "\\;")
      card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nAGENT:\(escaped)\nEND:VCARD\n"
    }
    let batch = read(card + HostileInputTests.next)
    #expect(batch.items.map(\.value.displayName) == ["A", "Next"])
    #expect(batch.items.first.map { depth($0.value) } == min(count + 1, 8))
    #expect(codes(batch).contains("VC108") == (count > 7))
  }

  @Test("Many agents in one line of 3.0")
  func agentsInALine() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\n" + String(repeating: "AGENT:BEGIN:VCARD\\n", count: 10_000)
      + "\nEND:VCARD\n"
    #expect(read(text + HostileInputTests.next).items.map(\.value.displayName) == ["A", "Next"])
  }

  @Test("BEGIN in BEGIN", arguments: ["2.1", "3.0", "4.0"], [1, 7, 8, 9, 3_000])
  func bareBegin(_ version: String, _ count: Int) {
    let begin = "BEGIN:VCARD\nVERSION:\(version)\nFN:A\n"
    let text =
      String(repeating: begin, count: count) + String(repeating: "END:VCARD\n", count: count) + HostileInputTests.next
    let batch = read(text)
    #expect(batch.items.count == count + 1)
    #expect(batch.items.last?.value.displayName == "Next")
    let inBlocks = BlockReading(Array(text.utf8), blockSize: 1000).batch
    #expect(inBlocks.findings.count == batch.findings.count)
    #expect(inBlocks.items == batch.items)
  }

  @Test("BEGIN without END, again and again")
  func noEnds() {
    let batch = read(String(repeating: "BEGIN:VCARD\n", count: 30_000))
    #expect(batch.items.count == 30_000)
    #expect(codes(batch) == ["VC102", "VC110", "VC120"])
  }

  // MARK: - Long lines and cards

  @Test("A line that is too long is skipped without another loss", arguments: [1, 7, 64, 4096, 1 << 20])
  func longLine(_ blockSize: Int) {
    var limits = Limits()
    limits.value = 1000
    let line = "NOTE:" + String(repeating: "x", count: 5000)
    for long in [line, folded(line), line.replacingFirstX(with: ":;=\\")] {
      let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\n\(long)\nTEL:1\nEND:VCARD\n" + HostileInputTests.next
      let reading = BlockReading(Array(text.utf8), blockSize: blockSize, limits: limits)
      #expect(reading.batch.items.map(\.value.displayName) == ["A", "Next"])
      #expect(reading.batch.items.first?.value.phones.map(\.value.text) == ["1"])
      #expect(reading.batch.items.first?.value.notes == [])
      #expect(codes(reading.batch) == ["VC812"])
      #expect(reading.longestBuffer <= 1000 + blockSize + 100)
    }
    let batch = VCardReader(limits: limits).read(
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\n\(folded(line))\nTEL:1\nEND:VCARD\n".utf8))
    #expect(codes(batch) == ["VC812"])
    #expect(batch.items.first?.value.phones.map(\.value.text) == ["1"])
  }

  private func folded(_ line: String) -> String {
    var folded = ""
    for (index, byte) in line.utf8.enumerated() {
      if index % 70 == 69 { folded += "\n " }
      folded.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return folded
  }

  @Test("A photo may be longer than a text", arguments: [1, 64, 4096])
  func longText(_ blockSize: Int) {
    var limits = Limits()
    limits.text = 1000
    limits.value = 4000
    let base64 = String(repeating: "/9j+", count: 750)
    let heads = [
      "NOTE:", "X-NOTE;ENCODING=b:", "PHOTOS:", "PHOTO;ENCODING=b:", "item1.LOGO:", "x-key;X-A=\"a;b:c\";ENCODING=b:",
      "SOUND:data:audio/ogg;base64,",
    ]
    for (number, head) in heads.enumerated() {
      for line in [head + base64, folded(head + base64)] {
        let text = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\n\(line)\nTEL:1\nEND:VCARD\n" + HostileInputTests.next
        let batch = BlockReading(Array(text.utf8), blockSize: blockSize, limits: limits).batch
        #expect(batch.items.map(\.value.displayName) == ["A", "Next"])
        #expect(batch.items.first?.value.phones.map(\.value.text) == ["1"])
        let isText = number < 3
        #expect(batch.findings.filter { $0.code == VCardCodes.limitValue }.count == (isText ? 1 : 0), "\(head)")
        #expect(
          batch.findings.contains { $0.message.hasSuffix("octets and was skipped") } == isText)
        let isThere = [\Contact.photos, \.logos, \.keys, \.sounds].contains {
          batch.items.first?.value[keyPath: $0].isEmpty == false
        }
        #expect(isThere == !isText, "\(head)")
      }
    }
  }

  @Test("A photo that is not base64 may be as long as a text", arguments: VCardVersion.allCases)
  func longTextOfPhoto(_ version: VCardVersion) {
    var reader = VCardReader()
    reader.limits.text = 1000
    let base64 = String(repeating: "/9j+", count: 750)
    let lines = [
      ("PHOTO;ENCODING=BASE64:\(base64)", true), ("PHOTO;ENCODING=BASE64:\(base64)A", false),
      ("PHOTO;ENCODING=BASE64:\(base64.prefix(998))", true), ("LOGO;ENCODING=BASE64:\(base64.prefix(997))", true),
      ("LOGO;ENCODING=BASE64:\(base64)AA-_", true), ("SOUND;ENCODING=BASE64:\(base64)*", false),
      ("PHOTO:data:image/png;base64,\(base64)AA", true), ("PHOTO:data:image/png;base64,\(base64)A", false),
      ("PHOTO:data:image/png,\(base64)", false), ("PHOTO;VALUE=uri:http://a.b/\(base64)", false),
      ("KEY;VALUE=text:\(base64)", false), ("PHOTO:\(base64)", true), ("PHOTO:\(base64)AA", false),
    ]
    for (line, mayStay) in lines {
      for line in [line, folded(line)] where version != .v21 || !line.contains("\n") {
        let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:A\nN:A;;;;\n\(line)\nTEL:1\nEND:VCARD\n"
        let batch = reader.read(Array(text.utf8))
        let contact = batch.items.first?.value
        let isThere = [\Contact.photos, \.logos, \.keys, \.sounds].contains { contact?[keyPath: $0].isEmpty == false }
        #expect(isThere == mayStay, "\(line.prefix(40))")
        #expect(codes(batch).contains("VC812") == !mayStay, "\(line.prefix(40))")
        #expect(contact?.phones.map(\.value.text) == ["1"])
      }
    }
  }

  @Test("Quoted-printable that is too long is skipped without another loss", arguments: ["\n", "\r\n"])
  func longQuotedPrintable(_ lineEnd: String) {
    var reader = VCardReader()
    reader.limits.text = 1000
    let note = "NOTE;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "a=3D b c=\n", count: 300) + "end"
    let text = "BEGIN:VCARD\nVERSION:2.1\nN:A;;;;\n\(note)\nTEL:1\nEND:VCARD\n" + HostileInputTests.next
    let batch = reader.read(Array(text.replacing("\n", with: lineEnd).utf8))
    #expect(codes(batch) == ["VC812"])
    #expect(batch.items.first?.value.notes == [])
    #expect(batch.items.first?.value.phones.map(\.value.text) == ["1"])
    #expect(batch.items.count == 2)
  }

  @Test("A line of 3 MB does not fill the memory")
  func hugeLine() {
    var limits = Limits()
    limits.value = 1 << 20
    var input = Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nPHOTO;ENCODING=b:".utf8)
    input += repeatElement(UInt8(ascii: "A"), count: 3 << 20)
    input += Array("\nTEL:1\nEND:VCARD\n".utf8)
    let reading = BlockReading(input, blockSize: 1 << 18, limits: limits)
    #expect(reading.longestBuffer <= 1 << 20 + 1 << 18 + 100)
    #expect(reading.batch.items.map(\.value.displayName) == ["A"])
    #expect(reading.batch.items.first?.value.phones.count == 1)
    #expect(codes(reading.batch) == ["VC812"])
  }

  @Test("A card that never ends", arguments: [10, 500, 100_000])
  func endlessCard(_ blockSize: Int) {
    var limits = Limits()
    limits.card = 10_000
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\n" + String(repeating: "TEL:+1 555 0100\n", count: 20_000)
      + HostileInputTests.next
    let reading = BlockReading(Array(text.utf8), blockSize: blockSize, limits: limits)
    #expect(reading.batch.items.map(\.value.displayName) == ["A", "Next"])
    #expect(codes(reading.batch).contains("VC816"))
    #expect(reading.longestBuffer <= 10_000 + blockSize + 300)
  }

  @Test("Text without any card is given back in pieces", arguments: [1000, 65_536])
  func noCards(_ blockSize: Int) {
    let input = Array(String(repeating: "<p>no contact</p>\n", count: 30_000).utf8)
    let reading = BlockReading(input, blockSize: blockSize)
    #expect(reading.batch.items.isEmpty)
    #expect(Set(reading.batch.findings.map(\.code.id)) == ["VC019"])
    #expect(reading.batch.findings.count < 20)
    #expect(reading.longestBuffer < 65_536 * 2 + blockSize)
    #expect(Outcome(reading.batch) == Outcome(VCardReader().read(input)))
    #expect(reading.batch.leftOut.reduce(0) { $0 + $1.count } == input.count)
  }

  // MARK: - Many of something

  @Test("A hundred thousand parameters")
  func manyParameters() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nTEL" + String(repeating: ";X=1", count: 100_000)
      + ":1\nEMAIL:a@example.org\nEND:VCARD\n"
    let batch = read(text)
    #expect(codes(batch) == ["VC813"])
    #expect(batch.items.first?.value.phones.first?.value.text == "1")
    #expect(batch.items.first?.value.phones.first?.parameters.count == 1000)
    #expect(batch.items.first?.value.emails.count == 1)
  }

  @Test("More properties than allowed")
  func manyProperties() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\n" + String(repeating: "TEL:1\n", count: 101_000)
      + "END:VCARD\n" + HostileInputTests.next
    let batch = read(text)
    #expect(codes(batch) == ["VC811"])
    #expect(batch.findings.count == 1)
    #expect(batch.items.map(\.value.displayName) == ["A", "Next"])
    #expect(batch.items.first?.value.phones.count == 100_000 - 3)
  }

  @Test("A hundred thousand blank folds")
  func blankFolds() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nNOTE:a\n" + String(repeating: " \n", count: 100_000)
      + "TEL:1\nEND:VCARD\n"
    let batch = read(text)
    #expect(batch.items.first?.value.notes.map(\.value) == ["a"])
    #expect(batch.items.first?.value.phones.count == 1)
  }

  @Test("A hundred thousand folds of one character")
  func manyFolds() {
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nNOTE:a\n" + String(repeating: " b\n", count: 100_000)
      + "TEL:1\nEND:VCARD\n"
    #expect(read(text).items.first?.value.notes.first?.value.utf8.count == 100_001)
  }

  @Test("A hundred thousand soft line breaks")
  func manySoftBreaks() {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nFN:A\nN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\n"
      + String(repeating: "b=\n", count: 100_000) + "c\nTEL:1\nEND:VCARD\n"
    let batch = read(text)
    #expect(batch.items.first?.value.notes.first?.value.utf8.count == 100_002)
    #expect(batch.items.first?.value.phones.count == 1)
  }

  @Test("Quotes that never close", arguments: ["\"", ";A=\"", ";A=\"\"", ";\"=\""])
  func openQuotes(_ piece: String) {
    let text =
      "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL;X=\"" + String(repeating: piece, count: 50_001)
      + ":1\nEMAIL:a@example.org\nEND:VCARD\n"
    let batch = read(text)
    #expect(batch.items.first?.value.emails.count == 1)
    #expect(!batch.findings.isEmpty || batch.items.first?.value.phones.count == 1)
  }
}

extension String {
  /// The text with other bytes in place of its first x.
  fileprivate func replacingFirstX(with text: String) -> String {
    guard let place = firstIndex(of: "x") else { return self }
    var changed = self
    changed.replaceSubrange(place...place, with: text)
    return changed
  }
}
