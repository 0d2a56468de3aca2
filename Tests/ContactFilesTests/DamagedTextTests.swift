import ContactTestSupport
import SourceText
import Testing

@testable import ContactFiles

/// Values in UTF-8 with bytes that are not: only these bytes are lost.
@Suite("Damaged text")
struct DamagedTextTests {
  static let versions = ["2.1", "3.0", "4.0"]
  static let lineEnds = ["\r\n", "\n"]

  /// What is read where a value is damaged.
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let text: String
    var testDescription: String { text }

    init(_ text: String, _ damage: [UInt8], _ rest: String = "", reads: String? = nil) {
      bytes = Array(text.utf8) + damage + Array(rest.utf8)
      self.text = reads ?? text + "\u{FFFD}" + rest
    }

    /// The value in quoted-printable.
    var quotedPrintable: String {
      bytes.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return byte >= 0x80 || byte == 0x3D ? "=" + digits : String(decoding: [byte], as: UTF8.self)
      }.joined()
    }
  }

  static let cases = [
    Case("Żółć i gęś", [0xC5]), Case("Müller ", [0xF0, 0x9F, 0x98]), Case("café … ok", [0xFF]),
    Case("日本", [0xE6, 0x97], "語"), Case("é", [0x80], "è a"),
    Case("Zoë ", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], reads: "Zoë 😀"),
  ]

  private func card(_ version: String, _ lines: [[UInt8]], lineEnd: String) -> [UInt8] {
    let lines = [Array("BEGIN:VCARD".utf8), Array("VERSION:\(version)".utf8)] + lines + [Array("END:VCARD".utf8)]
    return Array(lines.map { $0 + lineEnd.utf8 }.joined())
  }

  private func line(_ head: String, _ value: [UInt8]) -> [UInt8] { Array(head.utf8) + value }

  @Test("A value in a vCard, in every version", arguments: cases, versions)
  func cards(of one: Case, version: String) throws {
    for lineEnd in Self.lineEnds {
      let note = line("NOTE:", one.bytes)
      let lines = [line("FN:", Array("Ann".utf8)), line("N:", Array(";Ann;;;".utf8)), note]
      let read = try Converted.run([.bytes(card(version, lines, lineEnd: lineEnd), name: "in.vcf")], to: .ndjson)
      #expect(read.text.contains("\"notes\":[{\"value\":\"\(one.text)\"}]"), "\(read.text)")
      #expect(read.findings.filter { $0.contains(":5:") && $0.contains("VC003") }.count == 1)
      #expect(read.findings.count == 1)
    }
  }

  @Test("A value in quoted-printable", arguments: cases, [";CHARSET=UTF-8", "", ";CHARSET=utf8"])
  func quotedPrintable(of one: Case, charset: String) throws {
    for lineEnd in Self.lineEnds {
      let note = "NOTE\(charset);ENCODING=QUOTED-PRINTABLE:\(one.quotedPrintable)"
      let lines = [line("N:", Array("Ann".utf8)), Array(note.utf8)]
      let read = try Converted.run([.bytes(card("2.1", lines, lineEnd: lineEnd), name: "in.vcf")], to: .ndjson)
      #expect(read.text.contains("\"notes\":[{\"value\":\"\(one.text)\"}]"), "\(read.text)")
      #expect(read.findings.filter { $0.contains(":4:") && $0.contains("VC003") }.count == 1)
    }
  }

  @Test("A value in base64", arguments: cases, versions)
  func base64(of one: Case, version: String) throws {
    let note = "NOTE;ENCODING=B:\(Base64Octets.encoded(one.bytes))"
    let lines = [line("FN:", Array("Ann".utf8)), line("N:", Array(";Ann;;;".utf8)), Array(note.utf8)]
    let read = try Converted.run([.bytes(card(version, lines, lineEnd: "\r\n"), name: "in.vcf")], to: .ndjson)
    #expect(read.text.contains("\"notes\":[{\"value\":\"\(one.text)\"}]"), "\(read.text)")
    #expect(read.findings.contains { $0.contains("VC003") })
  }

  @Test("A cell of a CSV, with and without quotes and a byte order mark", arguments: cases)
  func cells(of one: Case) throws {
    for lineEnd in Self.lineEnds {
      for (quote, mark) in [("", []), ("\"", []), ("", [0xEF, 0xBB, 0xBF])] as [(String, [UInt8])] {
        let row = Array("Ann,a@example.org,\(quote)".utf8) + one.bytes + Array("\(quote)\(lineEnd)".utf8)
        let bytes = mark + Array("Name,Email,Notes\(lineEnd)".utf8) + row
        let read = try Converted.run([.bytes(bytes, name: "in.csv")], to: .ndjson)
        #expect(read.text.contains("\"notes\":[{\"value\":\"\(one.text)\"}]"), "\(read.text)")
        #expect(read.findings.filter { $0.contains(":2:") && $0.contains("CS003") }.count == 1)
      }
    }
  }

  @Test("A value of LDIF, plain and in base64", arguments: cases)
  func entries(of one: Case) throws {
    for lineEnd in Self.lineEnds {
      for value in [
        line("description: ", one.bytes), line("description:: ", Array(Base64Octets.encoded(one.bytes).utf8)),
      ] {
        let head = "dn: cn=Ann\(lineEnd)objectClass: person\(lineEnd)cn: Ann\(lineEnd)sn: Ann\(lineEnd)"
        let bytes = Array(head.utf8) + value + Array((lineEnd + lineEnd).utf8)
        let read = try Converted.run([.bytes(bytes, name: "in.ldif")], to: .ndjson)
        #expect(read.text.contains("\"notes\":[{\"value\":\"\(one.text)\"}]"), "\(read.text)")
        #expect(read.findings.filter { $0.contains(":5:") && $0.contains("LD007") }.count == 1)
      }
    }
  }

  @Test("A text of JSON", arguments: cases)
  func json(of one: Case) throws {
    let bytes = Array("{\"formattedNames\":[{\"value\":\"Ann\"}],\"notes\":[{\"value\":\"".utf8) + one.bytes
    let read = try Converted.run([.bytes(bytes + Array("\"}]}\n".utf8), name: "in.ndjson")], to: .ndjson)
    #expect(read.text.contains("\"notes\":[{\"value\":\"\(one.text)\"}]"), "\(read.text)")
    #expect(read.findings.count == 1)
  }

  @Test("A value without valid UTF-8 stays UTF-8 if the others are UTF-8", arguments: versions)
  func neighbours(version: String) throws {
    for lineEnd in Self.lineEnds {
      let good = [line("FN:", Array("Müller".utf8)), line("N:", Array(";Müller;;;".utf8))]
      let bad = line("NOTE:", Array("ok".utf8) + [0xFF])
      let together = card(version, good + [bad], lineEnd: lineEnd)
      let apart =
        card(version, good, lineEnd: lineEnd)
        + card(version, [line("FN:", Array("Bob".utf8)), line("N:", Array(";Bob;;;".utf8)), bad], lineEnd: lineEnd)
      for bytes in [together, apart] {
        let read = try Converted.run([.bytes(bytes, name: "in.vcf")], to: .ndjson)
        #expect(read.text.contains("\"ok\u{FFFD}\""), "\(read.text)")
      }
    }
    let table = Array("Name,Notes\r\nMüller,\r\nBob,ok".utf8) + [0xFF, 0x0D, 0x0A]
    #expect(try Converted.run([.bytes(table, name: "in.csv")], to: .ndjson).text.contains("\"ok\u{FFFD}\""))
  }

  @Test("A value with CHARSET=UTF-8 is UTF-8, whatever the bytes", arguments: versions)
  func declared(version: String) throws {
    let lines = [
      line("FN:", Array("Bob".utf8)), line("N:", Array(";Bob;;;".utf8)),
      line("NOTE;CHARSET=UTF-8:", [0x4D, 0xFC, 0x6C]),
    ]
    let read = try Converted.run([.bytes(card(version, lines, lineEnd: "\r\n"), name: "in.vcf")], to: .ndjson)
    #expect(read.text.contains("\"M\u{FFFD}l\""))
    #expect(read.findings.contains { $0.contains(":5:") && $0.contains("VC003") })
  }

  @Test("The encoding that the user names always wins")
  func named() throws {
    let vcard = card("3.0", [line("FN:", [0x4D, 0xFC, 0x6C]), line("N:", [0x3B, 0x4D, 0xFC])], lineEnd: "\n")
    let table: [UInt8] = Array("Name,Email\nM".utf8) + [0xFC, 0x6C, 0x2C, 0x0A]
    for (bytes, name) in [(vcard, "in.vcf"), (table, "in.csv")] {
      let utf8 = try Converted.run([.bytes(bytes, name: name)], to: .ndjson) { $0.inputEncoding = .utf8 }
      #expect(utf8.text.contains("M\u{FFFD}l"), "\(utf8.text)")
      let greek = try Converted.run([.bytes(bytes, name: name)], to: .ndjson) { $0.inputEncoding = .windows1253 }
      #expect(greek.text.contains("Mόl"), "\(greek.text)")
    }
    let quoted = "BEGIN:VCARD\nVERSION:2.1\nN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:M=FCl\nEND:VCARD\n"
    for (encoding, text) in [(TextEncoding.utf8, "M\u{FFFD}l"), (.windows1253, "Mόl")] {
      let read = try Converted.run([source(quoted, "in.vcf")], to: .ndjson) { $0.inputEncoding = encoding }
      #expect(read.text.contains(text), "\(read.text)")
    }
  }

  @Test("A legacy file with a well-formed pair by accident stays what it is", arguments: ["in.vcf", "in.csv"])
  func accident(name: String) throws {
    // Пётр begins with CF B8, which is U+03F8.
    let people = ["Пётр Иванов", "Иван Щербаков", "Фёдор Петров"]
    let text =
      name == "in.csv"
      ? "Name,Email\r\n" + people.map { "\($0),a@example.org\r\n" }.joined()
      : people.map { "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\($0)\r\nN:\($0);;;;\r\nEND:VCARD\r\n" }.joined()
    let bytes = try #require(TextEncoding.windows1251.encode(Array(text.utf8))).bytes
    let read = try Converted.run([.bytes(bytes, name: name)], to: .ndjson)
    for person in people { #expect(read.text.contains(person), "\(read.text)") }
  }

  // MARK: Any damage

  /// Words with accents, of East Asia, and with characters beyond U+FFFF.
  private static let words = [
    "Żółć", "gęś", "Müller", "café", "Ñandú", "Привет", "日本語", "山田太郎", "김민준", "😀", "👩‍💻", "Ada", "London", "x", "…",
    "œuf",
  ]
  /// Bytes that no UTF-8 has, or not there.
  private static let invalid: [UInt8] = [0xFF, 0xFE, 0xC0, 0xC1, 0xF5, 0xF8, 0x80, 0xBF]

  /// A text that is damaged: octets are replaced, and its end may be cut off.
  private static func damaged(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<random.below(3) { bytes[random.below(bytes.count)] = invalid[random.below(invalid.count)] }
    if random.once(in: 3) { bytes.removeLast(min(random.below(4), bytes.count - 1)) }
    // Blanks at the end are not all formats' business.
    while bytes.last == 0x20, bytes.count > 1 { bytes.removeLast() }
    return bytes
  }

  @Test("Octets of values are damaged, and every other character survives", arguments: SeededRandom.seeds(6))
  func anyDamage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var values: [(name: [UInt8], note: [UInt8])] = []
    for _ in 0..<4 {
      let name = (0..<2 + random.below(2)).map { _ in Self.words[random.below(Self.words.count)] }
      let note = (0..<6 + random.below(6)).map { _ in Self.words[random.below(Self.words.count)] }
      values.append(
        (
          Self.damaged(name.joined(separator: " "), &random), Self.damaged("é日 " + note.joined(separator: " "), &random)
        ))
    }
    func json(_ bytes: [UInt8]) -> String { "\"value\":\"\(String(decoding: bytes, as: UTF8.self))\"" }
    func check(_ bytes: [UInt8], _ name: String) throws {
      let read = try Converted.run([.bytes(bytes, name: name)], to: .ndjson)
      for (name, note) in values {
        let hasName = read.text.contains("\"formattedNames\":[{\(json(name))")
        #expect(hasName, "seed \(seed): \(json(name))")
        let hasNote = read.text.contains("\"notes\":[{\(json(note))")
        #expect(hasNote, "seed \(seed): \(json(note))")
      }
    }
    for version in Self.versions {
      let cards = values.map { card(version, [line("FN:", $0.name), line("NOTE:", $0.note)], lineEnd: "\r\n") }
      try check(Array(cards.joined()), "in.vcf")
    }
    func quoted(_ bytes: [UInt8]) -> [UInt8] {
      var text = ""
      for byte in bytes {
        text += byte < 16 ? "=0" : "="
        text += String(byte, radix: 16, uppercase: true)
      }
      return Array(text.utf8)
    }
    for charset in ["", "CHARSET=UTF-8;"] {
      let head = ";\(charset)ENCODING=QUOTED-PRINTABLE:"
      let cards = values.map {
        card("2.1", [line("FN" + head, quoted($0.name)), line("NOTE" + head, quoted($0.note))], lineEnd: "\n")
      }
      try check(Array(cards.joined()), "in.vcf")
    }
    var table = Array("Name,Notes\r\n".utf8)
    var entries: [UInt8] = []
    for value in values {
      table += value.name
      table += ",".utf8
      table += value.note
      table += "\r\n".utf8
      entries += "dn: cn=a\nobjectClass: person\ncn: ".utf8
      entries += value.name
      entries += "\ndescription: ".utf8
      entries += value.note
      entries += "\n\n".utf8
    }
    try check(table, "in.csv")
    try check(entries, "in.ldif")
  }
}
