import ContactFiles
import ContactValidation
import Findings
import SourceText
import Testing

/// What became of one input that was checked or fixed.
struct ValidatedInput {
  var summary: ValidationSummary
  var found: [LocatedFinding] = []
  var fixed: [LocatedFinding] = []
  /// The bytes, where the input was fixed to its end.
  var output: [UInt8]?
  var notFixed: LocatedFinding?

  var codes: [String] { found.map(\.finding.code.id) }
  var fixedCodes: [String] { fixed.map(\.finding.code.id) }

  init(
    _ bytes: [UInt8], name: String = "a.vcf", fixing: Fixability? = nil, _ rules: RuleSettings = RuleSettings(),
    _ options: (inout ReadingOptions) -> Void = { _ in }
  ) throws {
    var validation = Validation([.bytes(bytes, name: name)])
    validation.rules = rules
    // The cards here have no UID, and are the same ones again and again.
    validation.rules.ignored.formUnion(["VC372", "VC602"])
    options(&validation.options)
    let sink = MemorySink()
    var found: [LocatedFinding] = []
    var fixed: [LocatedFinding] = []
    var output: [UInt8]?
    var notFixed: LocatedFinding?
    summary = try validation.run(
      fixing: fixing, into: { _, _ in sink }, progress: { _, _ in },
      report: { event in
        switch event {
        case .found(let located): found.append(located)
        case .fixed(let located): fixed.append(located)
        case .fixedFile: output = sink.bytes
        case .notFixed(_, let located): notFixed = located
        }
      })
    self.found = found
    self.fixed = fixed
    self.output = output
    self.notFixed = notFixed
  }
}

@Suite("Fixed files")
struct FixabilityTests {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func card(_ lines: String..., version: String = "3.0", lineEnd: String = "\r\n") -> [UInt8] {
    let all = ["BEGIN:VCARD", "VERSION:\(version)", "FN:Ada", "N:;Ada;;;"] + lines + ["END:VCARD", ""]
    return Array(all.joined(separator: lineEnd).utf8)
  }

  private static func utf16(_ bytes: [UInt8], mark: Bool = true) -> [UInt8] {
    (mark ? [0xFF, 0xFE] : [])
      + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  // MARK: Other files

  @Test(
    "An empty file is reported by the rule of the format of its name",
    arguments: [("a.vcf", "VC001"), ("a.csv", "CS001"), ("a.json", "IO002"), ("-", "IO002")])
  func empty(_ name: String, _ code: String) throws {
    for bytes in [[], Array("\r\n \t\n".utf8), Self.mark] {
      let input = try ValidatedInput(bytes, name: name)
      #expect(input.codes == [code])
      #expect(input.summary.isComplete)
      #expect(input.summary.findings.errors == 1)
    }
  }

  @Test("An empty file is reported by the rule of the format that is set")
  func emptyByOption() throws {
    #expect(try ValidatedInput([]) { $0.format = .vcard30 }.codes == ["VC001"])
    #expect(try ValidatedInput([], name: "a.vcf") { $0.format = .googleCSV }.codes == ["CS001"])
  }

  @Test(
    "A file that is named like a vCard and is not one is reported with what it looks like",
    arguments: [
      ("<!DOCTYPE html><html><title>Sign in</title></html>", "web page"),
      ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "iCalendar"), ("%PDF-1.7", "PDF"),
      ("Name,E-mail 1 - Value,Given Name\nAda,a@example.org,Ada\n", "CSV"), ("just text\n", "BEGIN:VCARD"),
      ("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"Ada\"]]]", "JSON"),
      ("<?xml version=\"1.0\"?><vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/>", "xCard"),
    ])
  func notAVCard(_ text: String, _ words: String) throws {
    let input = try ValidatedInput(Array(text.utf8))
    #expect(input.codes.contains("VC002"))
    #expect(input.found.first { $0.finding.code.id == "VC002" }?.finding.message.contains(words) == true)
    #expect(input.summary.isComplete)
  }

  @Test("A file without BEGIN that is read as a vCard by option is reported")
  func forced() throws {
    let input = try ValidatedInput(Array("just text\r\n".utf8)) { $0.format = .vcard }
    #expect(input.codes == ["VC019", "VC002"])
  }

  @Test("Rules that are ignored report and fix nothing")
  func ignored() throws {
    var rules = RuleSettings()
    rules.ignored = ["VC001", "VC002", "VC004", "VC006"]
    #expect(try ValidatedInput([], rules).codes == [])
    #expect(try ValidatedInput(Array("just text\r\n".utf8), rules).codes == [])
    #expect(try ValidatedInput(Self.mark + Self.card(lineEnd: "\n"), rules).codes == [])
    let input = try ValidatedInput(Self.mark + Self.card(lineEnd: "\n"), fixing: .safe, rules)
    #expect(input.output == Self.mark + Self.card(lineEnd: "\n"))
    #expect(input.fixed.isEmpty && !input.summary.inputs[0].isFixed)
  }

  // MARK: What is fixed in the whole file

  @Test("A byte order mark is reported and removed, at the start and between cards")
  func byteOrderMark() throws {
    let bytes = Self.mark + Self.card() + Self.mark + Self.card()
    let found = try ValidatedInput(bytes).found
    #expect(found.map(\.finding.code.id) == ["VC004", "VC004"])
    #expect(found.map(\.byteOffset) == [0, 3 + Self.card().count])
    let input = try ValidatedInput(bytes, fixing: .safe)
    #expect(input.fixedCodes == ["VC004", "VC004"])
    #expect(input.output == Self.card() + Self.card())
    #expect(input.codes == [])
    #expect(input.summary.inputs[0].isFixed)
    #expect(input.summary.fixed == 2)
  }

  @Test("Line ends are fixed in all of the file, at any size of blocks", arguments: [1, 100, 65536])
  func lineEnds(_ blockSize: Int) throws {
    let bytes = Array(repeating: Self.card(lineEnd: "\n"), count: 30).flatMap { $0 } + Self.card(lineEnd: "\r")
    let input = try ValidatedInput(bytes, fixing: .safe) { $0.blockSize = blockSize }
    #expect(input.fixedCodes == ["VC007", "VC006"])
    #expect(input.fixed.map(\.start?.line) == [151, 1])
    #expect(input.output == Array(repeating: Self.card(), count: 31).flatMap { $0 })
    #expect(input.codes == [])
    #expect(input.summary.fixed == 2)
    #expect(try ValidatedInput(bytes).codes == ["VC007", "VC006"])
  }

  @Test("UTF-16 becomes UTF-8, with and without a mark", arguments: [true, false])
  func wide(_ hasMark: Bool) throws {
    let card = Self.card("NOTE:\u{E9}\u{1F600}", version: "4.0")
    let found = try ValidatedInput(Self.utf16(card, mark: hasMark))
    #expect(found.codes.filter { $0 != "IO020" } == ["VC005"])
    #expect(found.found.last?.finding.severity == .error)
    let input = try ValidatedInput(Self.utf16(card, mark: hasMark), fixing: .safe)
    #expect(input.fixedCodes == ["VC005"])
    #expect(input.output == card)
    #expect(try ValidatedInput(Self.utf16(Self.card()), fixing: nil).found.last?.finding.severity == .warning)
    var rules = RuleSettings()
    rules.ignored = ["VC005"]
    let kept = try ValidatedInput(Self.utf16(card), fixing: .safe, rules)
    #expect(kept.output == nil && kept.notFixed?.finding.code.id == "IO016")
  }

  @Test(
    "A fix of UTF-16 writes the CHARSET of the new bytes in 2.1",
    arguments: ["", ";CHARSET=UTF-8", ";CHARSET=ISO-8859-1"])
  func wideCharset(_ charset: String) throws {
    let bytes = Self.utf16(Self.card("NOTE\(charset):\u{E9}", version: "2.1"))
    let fixed = try #require(try ValidatedInput(bytes, fixing: .safe).output)
    #expect(fixed == Self.card("NOTE;CHARSET=UTF-8:\u{E9}", version: "2.1"))
    #expect(try ValidatedInput(fixed, fixing: .safe).fixedCodes == [])
    let before = try Converted.run([.bytes(bytes, name: "a.vcf")], to: .ndjson).text
    #expect(try Converted.run([.bytes(fixed, name: "a.vcf")], to: .ndjson).text == before)
  }

  // MARK: What is not fixed

  @Test("A file in a legacy encoding is fixed by unsafe fixes only")
  func legacy() throws {
    let bytes =
      Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:M".utf8) + [0xFC] + Array("ller\r\nN:;M;;;\r\nEND:VCARD\r\n".utf8)
    let input = try ValidatedInput(bytes, fixing: .safe) { $0.encoding = .windows1252 }
    #expect(input.output == nil)
    #expect(input.notFixed?.finding.message.contains("windows-1252") == true)
    #expect(input.summary.counts.contains { $0.code.id == "IO016" })
    let fixed = try ValidatedInput(bytes, fixing: .unsafe) { $0.encoding = .windows1252 }
    #expect(
      fixed.output == Array(String(decoding: bytes[..<30], as: UTF8.self).utf8) + Array("üller".utf8) + bytes[35...])
  }

  @Test("A file with input beyond a limit is never rewritten, and has the findings of the original", arguments: [1, 3])
  func gap(_ threads: Int) throws {
    let long = Self.card("NOTE:" + String(repeating: "x", count: 9000))
    let plain = Self.card(lineEnd: "\n")
    let bytes = Self.mark + plain + plain + long + plain
    let input = try ValidatedInput(bytes, fixing: .safe) {
      $0.limits.value = 1000
      $0.threads = threads
      $0.blockSize = 64
    }
    #expect(input.output == nil)
    #expect(input.notFixed?.finding.message.contains("limit") == true)
    #expect(input.summary.fixed == 0)
    #expect(input.codes.filter { $0 == "VC812" }.count == 1)
    #expect(input.codes.contains("VC008"))
    #expect(!input.summary.isComplete)
    #expect(
      input.summary.findings == (try ValidatedInput(bytes) { $0.limits.value = 1000 }).summary.findings.plus(.warning))
  }
}

extension FindingTally {
  fileprivate func plus(_ severity: Severity) -> FindingTally {
    var more = self
    if severity == .warning { more.warnings += 1 }
    return more
  }
}
