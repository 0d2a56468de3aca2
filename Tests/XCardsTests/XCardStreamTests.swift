import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import XCards

/// Documents in blocks, and documents that are broken, cut off, or made to take much time or memory.
@Suite("Streams of xCards")
struct XCardStreamTests {
  private static let start = "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">"
  private static let good = "<vcard><fn><text>Eve</text></fn></vcard>"

  private func read(_ text: String, limits: Limits = Limits()) -> ImportBatch<Contact> {
    XCardReader(limits: limits).read(Array(text.utf8))
  }

  private func names(_ batches: [[UInt8]], of bytes: [UInt8], limits: Limits = Limits()) -> [String] {
    let reader = XCardReader(limits: limits, beginning: bytes)
    return batches.flatMap { reader.read($0).items.map(\.value.displayName) }
  }

  private func codes(_ batch: ImportBatch<Contact>) -> [String] { batch.findings.map(\.code.id) }

  @Test(
    "A mismatched tag affects its own card at most",
    arguments: [
      "<vcard><fn><text>Ada</fn></vcard>", "<vcard><fn><text>Ada</text></fn>", "<vcard><fn><text>Ada</text></vcard>",
      "<vcard><fn><text>Ada</text></x></fn></vcard>", "<vcard><fn><text>Ada</text></fn><note a=\"x</vcard>",
      "<vcard><fn><text>Ada</text></fn><a:b xmlns:a='urn:a'><a:c></vcard>",
    ])
  func notWellFormed(card: String) {
    let batch = read(Self.start + card + Self.good + "</vcards>")
    #expect(batch.items.map(\.value.displayName) == ["Ada", "Eve"])
    #expect(codes(batch) == ["XC001"])
    #expect(batch.findings.first?.contact?.index == 0)
  }

  @Test("Entities are not expanded, and nothing is opened")
  func entities() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE vcards [<!ENTITY a SYSTEM \"file:///etc/passwd\"><!ENTITY l0 \"lol\">"
    for level in 1...9 { text += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">" }
    text += "]>" + Self.start + "<vcard><fn><text>&l9;&a;</text></fn></vcard></vcards>"
    let batch = read(text)
    #expect(batch.items.map(\.value.displayName) == ["&l9;&a;"])
    #expect(codes(batch) == ["XC003", "XC002"])
  }

  @Test("Deep nesting is skipped", arguments: [70, 1_000, 20_000])
  func deep(depth: Int) {
    for name in ["a", "x:a"] {
      let nested = String(repeating: "<\(name)>", count: depth) + "x" + String(repeating: "</\(name)>", count: depth)
      let card = "<vcard xmlns:x='urn:x'><fn><text>Ada</text></fn>\(nested)<note><text>b</text></note></vcard>"
      let batch = read(Self.start + card + Self.good)
      #expect(batch.items.map(\.value.displayName) == ["Ada", "Eve"])
      #expect(batch.items.first?.value.notes.map(\.value) == ["b"])
      #expect(codes(batch).contains("XC006"))
    }
    // Without the end tags the card ends with its own.
    let open = read(Self.start + "<vcard>" + String(repeating: "<a>", count: depth) + "</vcard>" + Self.good)
    #expect(open.items.last?.value.displayName == "Eve")
  }

  @Test(
    "Many attributes, declarations or elements take time in proportion",
    arguments: ["attributes", "declarations", "unknown elements", "texts"])
  func large(kind: String) {
    func card(_ count: Int) -> String {
      switch kind {
      case "attributes":
        "<vcard><fn \((0..<count).map { "a\($0)='b'" }.joined(separator: " "))><text>Eve</text></fn></vcard>"
      case "declarations":
        "<vcard \((0..<count).map { "xmlns:a\($0)='urn:\($0)'" }.joined(separator: " "))><fn><text>Eve</text></fn>"
          + String(repeating: "<a9:b/>", count: 1_000) + "</vcard>"
      case "unknown elements":
        "<vcard><fn><text>Eve</text></fn>\(String(repeating: "<x/>", count: count))</vcard>"
      default:
        "<vcard><fn><text>Eve</text></fn><note>\(String(repeating: "<text/>", count: count))</note></vcard>"
      }
    }
    let growth = Growth(from: 2_500) { count in
      #expect(read(Self.start + card(count) + "</vcards>").items.map(\.value.displayName) == ["Eve"])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("Limits skip what exceeds them, and nothing else")
  func limits() {
    var limits = Limits()
    limits.text = 10
    limits.value = 10
    let long = read(
      Self.start + "<vcard><fn><text>Ada</text></fn><note><text>0123456789A</text></note></vcard>", limits: limits)
    #expect(long.items.map(\.value.displayName) == ["Ada"])
    #expect(codes(long) == ["XC008"])
    limits = Limits()
    limits.properties = 3
    let many = read(
      Self.start
        + "<vcard><fn><text>Ada</text></fn><nickname><text>a</text><text>b</text><text>c</text><text>d</text></nickname></vcard>",
      limits: limits)
    #expect(many.items.first?.value.nicknames.count == 3)
    #expect(codes(many) == ["XC009"])
  }

  private static let mixed = """
    <?xml version="1.0"?><!-- > --><v:vcards xmlns:v="urn:ietf:params:xml:ns:vcard-4.0" xmlns:o="urn:o">
    <v:vcard><v:fn><v:text><![CDATA[A>B]]></v:text></v:fn><o:a>b</o:a></v:vcard>
    <v:vcard><v:fn><v:text>No end</v:text></v:fn>
    <v:vcard><v:fn><v:text>Zoë</v:text></v:fn><v:vcard xmlns:v="urn:other">c</v:vcard></v:vcard><v:vcard/>
    <vcard xmlns="urn:other"/>
    <v:vcard><v:fn><v:text>Kim</v:text></v:fn></v:vcard></v:vcards>
    """

  @Test("Blocks of every size give the same contacts and findings")
  func blocks() {
    let bytes = Array(Self.mixed.utf8)
    let whole = XCardReader().read(bytes)
    #expect(whole.items.map(\.value.displayName) == ["A>B", "No end", "Zoë", "", "Kim"])
    #expect(whole.items[0].value.xml.map(\.value) == [#"<o:a xmlns:o="urn:o">b</o:a>"#])
    #expect(whole.items[2].value.xml.map(\.value) == [#"<v:vcard xmlns:v="urn:other">c</v:vcard>"#])
    let reader = XCardReader(limits: Limits(), beginning: bytes)
    for size in 1...bytes.count {
      let (batches, findings) = XCardSplitter().split(bytes, size: size)
      let parts = batches.map { reader.read($0) }
      #expect(batches.joined().elementsEqual(bytes) && findings == [], "blocks of \(size)")
      #expect(parts.flatMap { $0.items.map(\.value) } == whole.items.map(\.value), "blocks of \(size)")
      #expect(parts.flatMap { $0.findings.map(\.message) } == whole.findings.map(\.message), "blocks of \(size)")
      if size == 1 { #expect(batches.count >= 5) }
    }
  }

  @Test("Any bytes are split the same in any blocks, and end with a result")
  func anyBytes() {
    let pieces = [
      "<vcard>", "</vcard>", "<v:vcard xmlns:v='urn:ietf:params:xml:ns:vcard-4.0'>", "</v:vcard>", "<", ">", "<!--",
      "-->", "<![CDATA[", "]]>", "\"", "'", "a=", "</a", "<fn>", "<text>", "</text>", "</fn>", "/>", "<!x [", "]",
      "</vcards>", "<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">", "<group name='a'>", "<parameters>", "&",
      "&#0;",
    ]
    for seed in SeededRandom.seeds(100) {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<60).flatMap { _ in
        random.once(in: 6)
          ? [UInt8.random(in: 0...255, using: &random)] : Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      var limits = Limits()
      if random.once(in: 2) { limits.card = 80 }
      let whole = XCardSplitter(limits: limits).split(bytes, size: bytes.count)
      let size = Int.random(in: 1...9, using: &random)
      let parts = XCardSplitter(limits: limits).split(bytes, size: size)
      #expect(whole.batches.joined().elementsEqual(parts.batches.joined()), "seed \(seed)")
      #expect(whole.findings == parts.findings, "seed \(seed)")
      let expected = names(whole.batches, of: bytes, limits: limits)
      #expect(names(parts.batches, of: bytes, limits: limits) == expected, "seed \(seed)")
      let joined = XCardReader().read(bytes)
      #expect(joined.findings.allSatisfy { $0.range.map { $0.upperBound <= bytes.count } ?? true })
      for most in [1, 2] {
        let pieces = ImportBatch(joining: XCardReader().pieces(of: bytes), of: most)
        #expect(pieces.items.map(\.value) == joined.items.map(\.value) && pieces.findings == joined.findings)
      }
    }
  }

  @Test("Changed files end with a result, and what is read from them is written")
  func mutated() {
    let original = Array((Self.mixed + Self.start + Self.good + "</vcards>").utf8)
    for seed in SeededRandom.seeds(100) {
      var random = SeededRandom(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
        }
        if bytes.isEmpty { bytes = original }
      }
      let batch = XCardReader().read(bytes)
      #expect(batch.findings.allSatisfy { ($0.range?.upperBound ?? 0) <= bytes.count }, "seed \(seed)")
      let written = writeXCards(batch.items.map(\.value))
      #expect(XCardReader().read(written.bytes).items.count == batch.items.count, "seed \(seed)")
    }
  }

  @Test("A long card is skipped and reported, in any blocks", arguments: [1, 7, 64, 10_000])
  func longCard(size: Int) {
    var limits = Limits()
    limits.card = 100
    let long = "<vcard><fn><text>" + String(repeating: "x", count: 300) + "</text></fn></vcard>"
    let bytes = Array((Self.good + long + Self.good).utf8)
    let (batches, findings) = XCardSplitter(limits: limits).split(bytes, size: size)
    #expect(names(batches, of: bytes) == ["Eve", "Eve"])
    #expect(findings == ["XC007@\(Self.good.utf8.count)"])
  }

  @Test("A file that ends early is reported wherever it ends")
  func cutOff() {
    let bytes = Array((Self.start + Self.good + "</vcards>\n").utf8)
    for end in 1..<bytes.count {
      let isWhole = end == bytes.count - 1
      #expect(XCardSplitter().split(Array(bytes[..<end]), size: 16).findings.isEmpty == isWhole, "\(end) bytes")
    }
  }
}
