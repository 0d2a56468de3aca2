import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// What came of a conversion, for comparing.
struct Converted: Equatable {
  var bytes: [UInt8]
  var findings: [String]
  /// The codes and messages.
  var messages: [String]
  var summary: ConversionSummary
  var rejected: String

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func run(
    _ inputs: [ContactSource], to format: FileFormat, _ change: (inout ConversionOptions) -> Void = { _ in }
  ) throws -> Converted {
    var conversion = Conversion(inputs, to: format)
    change(&conversion.options)
    let sink = MemorySink()
    let rejected = MemorySink()
    var findings: [String] = []
    var messages: [String] = []
    let media = MediaFolder(conversion.options, force: false)
    let summary = try conversion.run(into: sink, media: media, rejected: rejected) { located in
      messages.append("\(located.finding.code.id) \(located.finding.message)")
      let place = located.start.map { "\($0.line):\($0.column)" } ?? "-"
      let offset = located.byteOffset.map { "@\($0)" } ?? ""
      let contact = located.finding.contact.map { "#\($0.index) \($0.name ?? "")" } ?? ""
      findings.append("\(located.file):\(place)\(offset) \(located.finding.code.id) \(contact)")
    }
    try media.commit(before: sink.commit)
    return Converted(
      bytes: sink.bytes, findings: findings, messages: messages, summary: summary,
      rejected: String(decoding: rejected.bytes, as: UTF8.self))
  }
}

func source(_ text: String, _ name: String = "in") -> ContactSource { .bytes(Array(text.utf8), name: name) }

@Suite("Converting")
struct ConversionTests {
  /// Each contact needs more columns than the one before it, so that records are widened within a batch.
  @Test("Columns that grow from contact to contact", arguments: [FileFormat.googleCSV, .csv], [1, 2, 8])
  func growingColumns(format: FileFormat, threads: Int) throws {
    let cards = (1...40).map { number in
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\"No. \(number)\", who\r\n"
        + (0..<(number % 13)).map { "TEL:\($0)\r\n" }.joined()
        + (0..<(number % 7)).map { "EMAIL:\($0)@example.org\r\n" }.joined() + "END:VCARD\r\n"
    }
    let converted = try Converted.run([source(cards.joined())], to: format) { $0.threads = threads }
    // Here the columns are known before the first record.
    let contacts = try ContactFile.read(source(cards.joined())).contacts
    let written = try contacts.bytes(as: format).bytes
    #expect(converted.text == String(decoding: written, as: UTF8.self))
  }

  /// Text between two cards belongs to neither.
  @Test("Strict, and stray lines between cards")
  func strictWithStrayLines() throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\nEND:VCARD\r\n"
      + "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bob\r\nEND:VCARD\r\nFN:stray\r\n"
    for isStrict in [false, true] {
      let converted = try Converted.run([source(text)], to: .ndjson) { $0.isStrict = isStrict }
      #expect(converted.summary.written == 2)
      #expect(converted.summary.rejected == 0)
      #expect(converted.summary.repaired == 0)
      #expect(converted.findings == ["in:5:1@45 VC103 ", "in:10:1@101 VC101 "])
      #expect(converted.rejected == "END:VCARD\r\nFN:stray\r\n")
    }
  }

  static let broken = """
    [{"uid": "1", "formattedNames": [{"value": "Ada"}], "color": "red"},
     {"uid": "2" "formattedNames": []},
     {"uid": "3", "formattedNames": [{"value": "Grace"}], "shoe": 41}]
    """

  @Test("writes what it reads, in the order of the inputs")
  func order() throws {
    let inputs = (1...20).map { number in
      source(#"{"uid": "\#(number)-a"}"# + "\n" + #"{"uid": "\#(number)-b"}"#, "\(number).ndjson")
    }
    let result = try Converted.run(inputs, to: .ndjson)
    #expect(
      result.text
        == (1...20).map { "{\"version\":2,\"uid\":\"\($0)-a\"}\n{\"version\":2,\"uid\":\"\($0)-b\"}\n" }.joined())
    #expect(result.findings == [])
    #expect(result.summary.isComplete)
    #expect(result.summary.read == 40)
    #expect(result.summary.written == 40)
    #expect(result.summary.inputs.map(\.contacts) == Array(repeating: 2, count: 20))
    #expect(result.summary.inputs.first?.format == .ndjson)
  }

  @Test("gives the same output and findings at any number of threads and size of blocks")
  func same() throws {
    let seed = SeededRandom.runSeed
    var generator = SeededRandom(seed: seed)
    var text = ""
    for number in 0..<150 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: text += #"{"uid": "\#(number)" "broken": 1}"#
      case 1: text += #"{"uid": "\#(number)", "shoe": 41, "color": "é"}"#
      case 2: text += #"{"uid": "\#(number)", "notes": ["\#(String(repeating: "long ", count: 50))"]}"#
      default: text += #"{"uid": "\#(number)"}"#
      }
      text += Bool.random(using: &generator) ? "\n" : "\r\n"
    }
    let inputs = [source(text, "a"), source(ConversionTests.broken, "b"), source("", "c"), source(text, "d")]
    let expected = try Converted.run(inputs, to: .json) {
      $0.threads = 1
      $0.limits.card = 200
    }
    #expect(expected.summary.read > 100)
    #expect(expected.summary.rejected > 20)
    #expect(expected.findings.count > 50)
    for (threads, blockSize) in [(1, 1), (8, 2), (2, 3), (1, 7), (2, 64), (8, 4096), (2, 1 << 20)] {
      let result = try Converted.run(inputs, to: .json) {
        $0.threads = threads
        $0.blockSize = blockSize
        $0.limits.card = 200
      }
      let isSame = result == expected
      #expect(isSame, "seed \(seed), \(threads) threads, blocks of \(blockSize)")
    }
  }

  @Test("reports places, and keeps the bytes of rejected records")
  func places() throws {
    let result = try Converted.run([source(ConversionTests.broken)], to: .ndjson)
    #expect(
      result.findings == ["in:1:53@52 JS003 #0 Ada", "in:2:14@82 JS001 #1 ", "in:3:55@159 JS003 #2 Grace"])
    #expect(result.rejected == #"{"uid": "2" "formattedNames": []}"# + "\n")
    #expect(result.summary.read == 2)
    #expect(result.summary.rejected == 1)
    #expect(result.summary.inputs.first?.contacts == 3)
    #expect(result.summary.findings.warnings == 2)
    #expect(result.summary.findings.errors == 1)
    #expect(result.summary.isComplete)
  }

  @Test("reports as many findings of a code as are wanted and counts the rest", arguments: [1, 2, 8])
  func quota(threads: Int) throws {
    let text = (0..<500).map { #"{"uid": "\#($0)", "shoe": 41}"# + "\n" }.joined()
    let result = try Converted.run([source(text)], to: .ndjson) {
      $0.threads = threads
      $0.maxFindingsPerCode = 3
      $0.blockSize = 100
    }
    #expect(result.findings.map { $0.prefix(5) } == ["in:1:", "in:2:", "in:3:"])
    #expect(result.summary.unreported.map { "\($0.key.code.id) \($0.value)" } == ["JS003 497"])
    #expect(result.summary.findings.warnings == 500)
  }

  @Test("reports the inputs that cannot be read and reads the others")
  func failures() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("good.ndjson", #"{"uid": "1"}"#)
    let empty = try folder.write("empty.vcf", "")
    let page = try folder.write("page.vcf", "<!DOCTYPE html><html><body>Sign in</body></html>")
    let zip = try folder.write("book.csv", [0x50, 0x4B, 3, 4] + Array("[Content_Types].xml".utf8))
    let binary = try folder.write("junk", [UInt8](0...255))
    let result = try Converted.run(
      [folder["missing.vcf"], empty, page, zip, binary, folder.path, good].map { .file($0) }, to: .ndjson)
    #expect(result.text == "{\"version\":2,\"uid\":\"1\"}\n")
    #expect(
      result.findings.map { $0.split(separator: " ").last.map(String.init) ?? "" } == [
        "IO001", "IO002", "VC002", "IO070", "IO003", "IO001",
      ])
    #expect(!result.summary.isComplete)
    #expect(result.summary.findings.errors == 6)
  }

  @Test("an input without a contact is an error")
  func noContact() throws {
    let result = try Converted.run([source("[]")], to: .json)
    #expect(result.findings == ["in:- IO004 "])
    #expect(!result.summary.isComplete)
    #expect(result.text.isEmpty)
  }

  @Test(
    "input beyond a limit is skipped, the rest is written, and the run is not complete", arguments: [1, 64, 4096])
  func limit(blockSize: Int) throws {
    let long = #"{"uid": "2", "notes": ["\#(String(repeating: "x", count: 5000))"]}"#
    let result = try Converted.run(
      [source("{\"uid\": \"1\"}\n\(long)\n{\"uid\": \"3\", \"shoe\": 1}\n")], to: .ndjson
    ) {
      $0.limits.card = 1000
      $0.blockSize = blockSize
    }
    #expect(result.text == "{\"version\":2,\"uid\":\"1\"}\n{\"version\":2,\"uid\":\"3\"}\n")
    #expect(result.findings.count == 2)
    #expect(result.findings.first == "in:2:1@13 JS007 ")
    #expect(result.findings.last?.hasPrefix("in:3:14@") == true)
    #expect(!result.summary.isComplete)
    #expect(result.summary.findings.limits == 1)
  }

  @Test("decodes other encodings and reports a guess")
  func encodings() throws {
    let text = "{\"uid\": \"1\", \"notes\": [\"Zoë\"]}\n{\"uid\": \"2\"}\n"
    let units = Array(text.utf16)
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in units { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let expected = try Converted.run([source(text)], to: .ndjson)
    #expect(expected.findings == [])
    for blockSize in [1, 3, 4096] {
      let fromWide = try Converted.run([.bytes(wide, name: "in")], to: .ndjson) { $0.blockSize = blockSize }
      #expect(fromWide.bytes == expected.bytes)
      #expect(fromWide.summary.inputs.first?.encoding == "UTF-16LE")
      let fromLatin = try Converted.run([.bytes(latin, name: "in")], to: .ndjson) { $0.blockSize = blockSize }
      #expect(fromLatin.bytes == expected.bytes)
      #expect(fromLatin.findings == ["in:- IO020 "])
      let named = try Converted.run([.bytes(latin, name: "in")], to: .ndjson) { $0.inputEncoding = .windows1252 }
      #expect(named.bytes == expected.bytes)
      #expect(named.findings == [])
    }
  }

  @Test("counts bytes after a byte order mark from the start of the file")
  func byteOrderMark() throws {
    let result = try Converted.run([source("\u{FEFF}{\"uid\": \"1\", \"shoe\": 1}")], to: .ndjson)
    #expect(result.findings == ["in:1:14@16 JS003 #0 1"])
    #expect(result.text == "{\"version\":2,\"uid\":\"1\"}\n")
  }

  @Test("bytes that have no meaning in the encoding make the run incomplete")
  func undecodable() throws {
    let result = try Converted.run(
      [.bytes(Array("{\"uid\": \"1\", \"notes\": [\"".utf8) + [0x81] + Array("\"]}".utf8), name: "in")], to: .ndjson
    ) { $0.inputEncoding = .windows1252 }
    #expect(result.findings == ["in:- IO021 "])
    #expect(!result.summary.isComplete)
    #expect(result.text.contains("\u{FFFD}"))
  }

  @Test("adds a UID made from the bytes if that is requested, and nothing else")
  func additions() throws {
    let plain = try Converted.run([source(#"{"notes": ["a"]}"#)], to: .ndjson)
    #expect(plain.text == "{\"version\":2,\"notes\":[{\"value\":\"a\"}]}\n")
    let first = try Converted.run([source(#"{"notes": ["a"]}"#)], to: .ndjson) { $0.uids = .add }
    let second = try Converted.run([source(#"{"notes": ["a"]}"#)], to: .ndjson) { $0.uids = .add }
    #expect(first == second)
    #expect(first.text.contains("\"uid\":\"urn:uuid:"))
    let kept = try Converted.run([source(#"{"uid": "mine"}"#)], to: .ndjson) { $0.uids = .add }
    #expect(kept.text == "{\"version\":2,\"uid\":\"mine\"}\n")
  }

  @Test("knows what day it is")
  func timestamps() {
    #expect(DateValue.utc(secondsSince1970: 0).text == "1970-01-01T00:00:00Z")
    #expect(DateValue.utc(secondsSince1970: 951_827_696).text == "2000-02-29T12:34:56Z")
    #expect(DateValue.utc(secondsSince1970: 1_767_323_045).text == "2026-01-02T03:04:05Z")
  }

  @Test("hashes as FIPS 180-4 does")
  func hash() {
    let hex = { (text: String) in DerivedIdentifier.hexadecimal(SHA256.hash(Array(text.utf8))[...]) }
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex(String(repeating: "a", count: 1000)) == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }
}

@Suite("Photos of a conversion")
struct MediaHandlingTests {
  static let jpeg = "/9j/4AAQSkZJRg=="
  static let contacts = """
    {"uid": "1", "photos": [{"value": {"mediaType": "image/jpeg", "base64": "\(jpeg)"}}]}
    {"uid": "2", "photos": [{"value": {"uri": "https://example.org/a.jpg"}}], "logos": [{"value": {"mediaType": "image/svg+xml", "base64": "PHN2Zz4="}}]}
    {"uid": "3", "photos": [{"value": {"mediaType": "image/jpeg", "base64": "\(jpeg)"}}]}

    """

  @Test("are kept, dropped, or written to files with generated names", arguments: [1, 2])
  func policies(threads: Int) throws {
    let folder = try TemporaryFolder()
    let kept = try Converted.run([source(Self.contacts)], to: .ndjson)
    #expect(kept.text.contains(Self.jpeg))
    let dropped = try Converted.run([source(Self.contacts)], to: .ndjson) { $0.photos = .drop }
    #expect(
      dropped.text == "{\"version\":2,\"uid\":\"1\"}\n{\"version\":2,\"uid\":\"2\"}\n{\"version\":2,\"uid\":\"3\"}\n")
    #expect(dropped.summary.findings.notes == 4)
    let target = folder["my photos"]
    let extracted = try Converted.run([source(Self.contacts)], to: .ndjson) {
      $0.photos = .extract(folder: POSIXPath(target))
      $0.threads = threads
    }
    #expect(!extracted.text.contains("base64"))
    #expect(extracted.text.contains("my%20photos/photo-"))
    #expect(extracted.text.contains("https://example.org/a.jpg"))
    let names = folder.names.isEmpty ? [] : try TemporaryListing.names(target)
    #expect(names.count == 2)
    #expect(names.first?.hasPrefix("logo-") == true && names.first?.hasSuffix(".bin") == true)
    #expect(names.last?.hasPrefix("photo-") == true && names.last?.hasSuffix(".jpg") == true)
    let again = try Converted.run([source(Self.contacts)], to: .ndjson) {
      $0.photos = .extract(folder: POSIXPath(target))
    }
    #expect(again.bytes == extracted.bytes)
  }

  @Test("a dry run makes no file")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    _ = try Converted.run([source(Self.contacts)], to: .ndjson) {
      $0.photos = .extract(folder: POSIXPath(folder["photos"]))
      $0.isDryRun = true
    }
    #expect(folder.names.isEmpty)
  }
}

enum TemporaryListing {
  static func names(_ path: String) throws -> [String] {
    try POSIX.names(in: POSIXPath(path)).map(\.description).sorted()
  }
}

@Suite("Cards that pass a limit")
struct CardLimitTests {
  @Test("lose what exceeds the limit, are closed by their END, and are reported once", arguments: [1, 7, 64, 1 << 16])
  func card(blockSize: Int) throws {
    let many = (0..<100).map { "X-A\($0):1234567890\n" }.joined()
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\n\(many)END:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:B;;;;\nFN:B\nTEL:1\nEND:VCARD\n"
    let result = try Converted.run([source(text, "in.vcf")], to: .vcard) {
      $0.limits.card = 500
      $0.blockSize = blockSize
    }
    #expect(result.findings.map { $0.split(separator: " ").dropFirst().first ?? "" } == ["VC816"])
    #expect(result.summary.read == 2)
    #expect(!result.summary.isComplete)
    #expect(result.text.contains("FN:A\r\n"))
    #expect(result.text.contains("FN:B\r\n") && result.text.hasSuffix("TEL:1\r\nEND:VCARD\r\n"))
  }

  @Test("an END lost in a long line does not cost the next card", arguments: [1, 64, 1 << 16])
  func line(blockSize: Int) throws {
    let long = (0..<100).map { _ in "0123456789\n " }.joined()
    let text =
      "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nNOTE:\(long)\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:B;;;;\nFN:B\nX-BAD\nEND:VCARD\n"
    let result = try Converted.run([source(text, "in.vcf")], to: .ndjson) {
      $0.limits.value = 300
      $0.blockSize = blockSize
    }
    #expect(result.findings.first?.hasPrefix("in.vcf:5:1@") == true, "\(result.findings)")
    #expect(result.findings.first?.contains("VC812") == true)
    // The line of the finding after the gap: 4 lines, 101 of the note, and 7 more.
    #expect(result.findings.last?.hasPrefix("in.vcf:112:1@") == true, "\(result.findings)")
    #expect(result.text.contains("\"phones\""))
    #expect(result.summary.read == 2)
  }
}
