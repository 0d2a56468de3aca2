import Findings
import SourceText
import Testing

@testable import ContactFiles

@Suite("Address books in every encoding")
struct EncodingTests {
  /// A sample in one of its encodings.
  struct Case: Sendable, CustomTestStringConvertible {
    let sample: AddressBookSample
    let encoding: TextEncoding

    var testDescription: String { "\(sample.language) in \(encoding.name)" }

    static let all = AddressBookSample.all.flatMap { sample in
      sample.encodings.map { Case(sample: sample, encoding: $0) }
    }

    /// Every language and every encoding at least once.
    static let each: [Case] = {
      var encodings: Set<String> = []
      return AddressBookSample.all.flatMap { sample in
        let new = sample.encodings.filter { encodings.insert($0.name).inserted }
        return (new.isEmpty ? Array(sample.encodings.prefix(1)) : new).map { Case(sample: sample, encoding: $0) }
      }
    }()

    func encoded(_ text: String) throws -> [UInt8] {
      let encoded = try #require(encoding.encode(Array(text.utf8)))
      try #require(encoded.unencodable.isEmpty)
      return encoded.bytes
    }
  }

  @Test("a CSV is read in the encoding that it is in, whatever the size of the blocks", arguments: Case.all)
  func csv(of one: Case) throws {
    let text = one.sample.csv(one.sample.people)
    let expected = try Converted.run([source(text, "in.csv")], to: .ndjson)
    let bytes = try one.encoded(text)
    // One byte at a time, or all at once.
    let blockSize = one.encoding.name.utf8.count % 2 == 0 ? 1 : 4096
    let read = try Converted.run([.bytes(bytes, name: "in.csv")], to: .ndjson) { $0.blockSize = blockSize }
    #expect(read.text == expected.text, "read as \(read.summary.inputs.first?.encoding ?? "")")
    #expect(read.findings.contains { $0.contains("IO020") })
  }

  @Test("a vCard without CHARSET is read in the encoding that it is in", arguments: Case.all)
  func cards(of one: Case) throws {
    let expected = try Converted.run([source(one.sample.cards, "in.vcf")], to: .ndjson)
    let read = try Converted.run([.bytes(try one.encoded(one.sample.cards), name: "in.vcf")], to: .ndjson) {
      $0.blockSize = 64
    }
    #expect(read.text == expected.text, "read as \(read.summary.inputs.first?.encoding ?? "")")
    #expect(read.findings.contains { $0.contains("IO020") })
    #expect(read.findings.contains { $0.contains("VC003") })
  }

  @Test("half a dozen contacts are enough to recognize the encoding", arguments: Case.all)
  func few(of one: Case) throws {
    let people = one.sample.people + one.sample.people
    for start in stride(from: 0, to: 12, by: 3) {
      let text = one.sample.csv(people[start..<start + 6])
      let bytes = try one.encoded(text)
      let found = EncodingDetection.detect(prefix: bytes)
      #expect(found.encoding.decode(bytes[...])?.utf8 == Array(text.utf8), "\(start): \(found.encoding)")
    }
  }

  @Test("contacts that are written in an encoding are read back from it", arguments: Case.each)
  func roundTrip(of one: Case) throws {
    let input = source(one.sample.cards, "in.vcf")
    let expected = try Converted.run([input], to: .googleCSV)
    let written = try Converted.run([input], to: .googleCSV) { $0.outputEncoding = one.encoding }
    #expect(written.findings == expected.findings)
    #expect(one.encoding.decode(written.bytes[...])?.utf8 == expected.bytes)
    let back = try Converted.run([.bytes(written.bytes, name: "in.csv")], to: .ndjson) {
      $0.inputEncoding = one.encoding
    }
    #expect(back.text == (try Converted.run([.bytes(expected.bytes, name: "in.csv")], to: .ndjson)).text)
  }

  @Test(
    "UTF-16 and UTF-32 are read with and without a mark",
    arguments: [TextEncoding.utf16LE, .utf16BE, .utf32LE, .utf32BE], [true, false])
  func wide(encoding: TextEncoding, hasMark: Bool) throws {
    for sample in AddressBookSample.all where ["French", "Russian", "Japanese"].contains(sample.language) {
      let text = sample.csv(sample.people)
      let expected = try Converted.run([source(text, "in.csv")], to: .ndjson)
      let mark = hasMark ? encoding.byteOrderMark(isWanted: true) : []
      let bytes = mark + (try #require(encoding.encode(Array(text.utf8)))).bytes
      let read = try Converted.run([.bytes(bytes, name: "in.csv")], to: .ndjson) { $0.blockSize = 7 }
      #expect(read.text == expected.text, "\(sample.language)")
      #expect(read.summary.inputs.first?.encoding == encoding.name)
    }
  }

  @Test(
    "a note or a card in ISO-2022-JP is recognized by its escapes", .enabled(if: TextEncoding.iso2022JP.isAvailable))
  func escapes() throws {
    let sample = try #require(AddressBookSample.all.first { $0.language == "Japanese" })
    for (text, name) in [(sample.cards, "in.vcf"), (sample.csv(sample.people), "in.csv")] {
      let bytes = try #require(TextEncoding.iso2022JP.encode(Array(text.utf8))).bytes
      let expected = try Converted.run([source(text, name)], to: .ndjson)
      for blockSize in [1, 5, 4096] {
        let read = try Converted.run([.bytes(bytes, name: name)], to: .ndjson) { $0.blockSize = blockSize }
        #expect(read.text == expected.text)
        #expect(read.summary.inputs.first?.encoding == "ISO-2022-JP")
      }
    }
  }

  // MARK: More than the beginning

  static let german = Array("First Name,Last Name,Notes\r\n".utf8)

  func bytes(_ text: String, _ encoding: TextEncoding) throws -> [UInt8] {
    try #require(encoding.encode(Array(text.utf8))).bytes
  }

  @Test("the first letter that is not ASCII decides, wherever it is", arguments: [1 << 10, 64 << 10, 1 << 20])
  func late(blockSize: Int) throws {
    var input = Self.german
    while input.count < 140 << 10 { input += "Ada,Lovelace,\r\n".utf8 }
    let position = input.count
    input += try bytes("Łukasz,Wójcik,żółw\r\nMałgorzata,Śliwińska,gęś\r\n", .windows1250)
    let read = try Converted.run([.bytes(input, name: "in.csv")], to: .ndjson) { $0.blockSize = blockSize }
    #expect(read.text.contains("Łukasz") && read.text.contains("gęś"))
    #expect(read.summary.inputs.first?.encoding == "windows-1250")
    #expect(read.summary.isComplete)
    #expect(read.messages.contains { $0.contains("from byte \(position) on") })
  }

  @Test("ASCII and then UTF-8 is UTF-8, without a finding")
  func lateUTF8() throws {
    var input = Self.german
    while input.count < 140 << 10 { input += "Ada,Lovelace,\r\n".utf8 }
    input += "Zoë,日本,\u{FEFF}x\r\n".utf8
    let read = try Converted.run([.bytes(input, name: "in.csv")], to: .ndjson)
    #expect(read.text.contains("Zoë") && read.text.contains("日本"))
    #expect(!read.findings.contains { $0.contains("IO02") })
    #expect(read.summary.inputs.first?.encoding == "UTF-8")
  }

  @Test("an end that seems to have another encoding than the beginning is reported", arguments: [1000, 64 << 10])
  func doubt(blockSize: Int) throws {
    var input = Self.german
    while input.count < 150 << 10 { input += try bytes("José,Muñoz,año\r\n", .windows1252) }
    for _ in 0..<6 { input += try bytes("Łukasz,Pająk,żółw\r\nŚwięta,Żurek,gęś\r\n", .windows1250) }
    let read = try Converted.run([.bytes(input, name: "in.csv")], to: .ndjson) { $0.blockSize = blockSize }
    #expect(read.messages.contains { $0.contains("IO024") && $0.contains("windows-1250") })
    #expect(read.summary.isComplete)
  }

  @Test("a field that is not UTF-8 among fields that are is decoded, with a finding")
  func mixedCSV() throws {
    var input = Array("First Name,Last Name\r\nZoë,Käse\r\nÅsa,Öberg\r\n".utf8)
    input += try bytes("Jürgen,\"Mül\"\"ler\"\r\n", .windows1252)
    input += Array("Chloé,Dupré\r\n".utf8)
    for blockSize in [1, 10, 4096] {
      let read = try Converted.run([.bytes(input, name: "in.csv")], to: .ndjson) { $0.blockSize = blockSize }
      for name in ["Zoë", "Käse", "Öberg", "Jürgen", "Mül\\\"ler", "Chloé"] {
        #expect(read.text.contains(name), "\(name)")
      }
      #expect(read.findings.filter { $0.contains("CS003") }.count == 1)
      #expect(read.summary.inputs.first?.encoding == "UTF-8")
    }
  }

  @Test("cards from several places are each read as what they are")
  func mixedCards() throws {
    func card(_ name: String, _ encoding: TextEncoding) throws -> [UInt8] {
      try bytes("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:\(name);;;;\r\nEND:VCARD\r\n", encoding)
    }
    var input: [UInt8] = []
    for _ in 0..<2400 { input += try card("Ada", .utf8) }
    #expect(input.count > OpenInput.prefixLength)
    input += try card("Zoë", .utf8) + card("Łukasz Dąbrowski ze Śląska", .windows1250) + card("Иван Щербаков", .koi8R)
    for blockSize in [999, 64 << 10] {
      let read = try Converted.run([.bytes(input, name: "in.vcf")], to: .ndjson) { $0.blockSize = blockSize }
      for name in ["Zoë", "Łukasz Dąbrowski ze Śląska", "Иван Щербаков"] {
        #expect(read.text.contains(name), "\(name)")
      }
    }
  }

  @Test(
    "The encoding of a card does not depend on the next card, which ends it", arguments: ["", "VERSION:2.1", "AGENT:"],
    [1, 7, 64])
  func nextCard(_ line: String, _ blockSize: Int) throws {
    let word: [UInt8] = Array("Caf".utf8) + [0xE9]
    let card = Array("BEGIN:VCARD\n\(line)\nNOTE:".utf8) + word + Array(" au lait, ".utf8) + word
    let next = "\nBEGIN:VCARD\nNOTE:\(String(repeating: "Zoë ", count: 30))\nEND:VCARD\n"
    let input = [ContactSource.bytes(card + Array(next.utf8), name: "in.vcf")]
    let whole = try Converted.run(input, to: .ndjson)
    let parts = try Converted.run(input, to: .ndjson) { $0.blockSize = blockSize }
    #expect(whole.findings.contains { $0.contains("VC003") || $0.contains("VC020") })
    #expect(parts == whole)
  }

  @Test("quoted-printable without CHARSET is guessed too")
  func quotedPrintable() throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      N;ENCODING=QUOTED-PRINTABLE:=C8=E2=E0=ED=EE=E2;=C8=E2=E0=ED
      NOTE;ENCODING=QUOTED-PRINTABLE:=C2=F1=E5 =F5=EE=F0=EE=F8=EE
      END:VCARD

      """
    let read = try Converted.run([source(text, "in.vcf")], to: .ndjson)
    #expect(read.text.contains("Иванов") && read.text.contains("Все хорошо"))
    #expect(read.messages.contains { $0.contains("windows-1251") })
  }

  @Test("in a file that was decoded, CHARSET applies to quoted-printable only")
  func charsetInUTF16() throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1:Müller\r\n"
      + "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:gr=FC=DF\r\nEND:VCARD\r\n"
    let read = try Converted.run(
      [.bytes(try bytes("\u{FEFF}" + text, .utf16LE), name: "in.vcf")], to: .ndjson)
    #expect(read.text.contains("Müller") && read.text.contains("grüß"))
  }

  // MARK: Places

  @Test(
    "the byte offset of a finding is that in the file",
    arguments: [TextEncoding.windows1250, .utf16LE, .utf16BE, .utf32LE], [1, 13, 4096])
  func offsets(encoding: TextEncoding, blockSize: Int) throws {
    let sign = encoding.isWide ? "😀" : ""
    let before = "{\"uid\": \"1\", \"notes\": [\"Łódź \(sign)\"]}\n{\"uid\": \"2\", \"notes\": [\"ż\"], "
    let text = before + "\"shoe\": 1}\n"
    let mark = encoding.byteOrderMark(isWanted: true)
    let read = try Converted.run([.bytes(mark + bytes(text, encoding), name: "in")], to: .ndjson) {
      $0.blockSize = blockSize
      $0.inputEncoding = encoding
    }
    let offset = mark.count + (try bytes(before, encoding)).count
    #expect(read.findings == ["in:2:30@\(offset) JS003 #1 ż"])
  }

  // MARK: Output

  @Test("a character that the output cannot hold is a loss with its property")
  func lost() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Łukasz 日\nN:日;Łukasz;;;\nNOTE:e\u{301}\nEND:VCARD\n"
    let written = try Converted.run([source(card, "in.vcf")], to: .vcard30) { $0.outputEncoding = .windows1252 }
    #expect(written.summary.findings.losses == 4)
    let text = TextEncoding.windows1252.decode(written.bytes[...])?.utf8 ?? []
    #expect(String(decoding: text, as: UTF8.self).contains("FN:Lukasz ?"))
    #expect(written.bytes.contains(0xE9))
    #expect(written.messages.contains { $0.contains("LS012") && $0.contains("\"日\" (U+65E5)") })
    let csv = try Converted.run([source(card, "in.vcf")], to: .googleCSV) { $0.outputEncoding = .windows1252 }
    #expect(csv.summary.findings.losses >= 2)
  }

  @Test("JSON holds every character in every encoding", arguments: [TextEncoding.usASCII, .windows1252, .iso8859x5])
  func escapedJSON(encoding: TextEncoding) throws {
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Łukasz 日 😀\nEND:VCARD\n"
    for format in [FileFormat.json, .ndjson, .jcard] {
      let expected = try Converted.run([source(card + card, "in.vcf")], to: format)
      let written = try Converted.run([source(card + card, "in.vcf")], to: format) { $0.outputEncoding = encoding }
      #expect(written.findings == expected.findings)
      let back = try Converted.run([.bytes(written.bytes, name: "in.json")], to: .vcard40)
      #expect(back.text == (try Converted.run([.bytes(expected.bytes, name: "in.json")], to: .vcard40)).text)
    }
  }

  @Test("an array in UTF-16 is UTF-16 between its elements too")
  func wideArray() throws {
    let cards = String(repeating: "BEGIN:VCARD\nVERSION:4.0\nFN:Zoë\nEND:VCARD\n", count: 3)
    let written = try Converted.run([source(cards, "in.vcf")], to: .json) { $0.outputEncoding = .utf16 }
    let expected = try Converted.run([source(cards, "in.vcf")], to: .json)
    #expect(TextEncoding.utf16.decode(written.bytes[...])?.utf8 == expected.bytes)
  }
}
