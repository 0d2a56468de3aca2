import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import PhoneBookContacts

/// Documents that are broken, cut off, or made to take much time or memory.
@Suite("Hostile phone books")
struct HostilePhoneBookTests {
  private static let good = "<contact><person><realName>Eve</realName></person></contact>"

  @Test(
    "A mismatched tag affects its own entry at most",
    arguments: [
      "<contact><person><realName>Ada</person></contact>", "<contact><person><realName>Ada</realName></contact>",
      "<contact><person><realName>Ada</realName></person>",
      "<contact><person><realName>Ada</realName></b></person></contact>",
      "<contact><person><realName>Ada</realName></person><number type=\"x</contact>",
      "<contact><person><realName>Ada</realName><a b='</person></contact>",
    ])
  func notWellFormed(entry: String) {
    let batch = read("<phonebook>" + entry + Self.good + "</phonebook>")
    #expect(batch.items.map(\.value.displayName) == ["Ada", "Eve"])
    #expect(codes(batch) == ["PB001"])
    #expect(batch.findings.first?.contact?.index == 0)
  }

  @Test("Entities are not expanded, and nothing is opened")
  func entities() {
    var text =
      "<?xml version=\"1.0\"?><!DOCTYPE phonebooks [<!ENTITY a SYSTEM \"file:///etc/passwd\"><!ENTITY l0 \"lol\">"
    for level in 1...9 { text += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">" }
    text += "]><phonebooks><contact><person><realName>&l9;&a;</realName></person></contact></phonebooks>"
    let batch = read(text)
    #expect(batch.items.map(\.value.displayName) == ["&l9;&a;"])
    #expect(codes(batch) == ["PB003", "PB002"])
  }

  @Test("Deep nesting is skipped", arguments: [17, 1_000, 20_000])
  func deep(depth: Int) {
    let text =
      "<contact><person><realName>Ada</realName></person>" + String(repeating: "<a>", count: depth) + "x"
      + String(repeating: "</a>", count: depth) + "<mod_time>1</mod_time></contact>" + Self.good
    let batch = read(text)
    #expect(batch.items.map(\.value.displayName) == ["Ada", "Eve"])
    #expect(batch.items.first?.value.revision != nil)
    #expect(codes(batch) == ["PB006"])
    // Without the end tags the entry ends with its own.
    let open = read("<contact>" + String(repeating: "<a>", count: depth) + "</contact>" + Self.good)
    #expect(open.items.last?.value.displayName == "Eve")
  }

  @Test("Control characters stay out of messages and of the output")
  func controls() {
    let batch = read("<contact><person><realName>A\u{1B}[31m\u{7}&\u{1B};</realName></person></contact>")
    #expect(batch.findings.allSatisfy { $0.message.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } })
    var contact = Contact()
    contact.formattedNames = [Entry("A\u{1B}[31m\u{0}B")]
    for format in PhoneBookFormat.allCases {
      var bytes: [UInt8] = []
      let losses = PhoneBookWriter(format).write(contact, into: &bytes)
      #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(format)")
      #expect(losses.contains { $0.code.isAboutLosses && $0.severity == .warning }, "\(format)")
    }
  }

  @Test("Limits skip what exceeds them, and nothing else")
  func limits() {
    var limits = Limits()
    limits.text = 10
    limits.value = 10
    let long = read(
      "<contact><person><realName>Ada</realName><imageURL>0123456789A</imageURL></person></contact>", limits: limits)
    #expect(long.items.map(\.value.displayName) == ["Ada"])
    #expect(codes(long) == ["PB008"])
    limits = Limits()
    limits.properties = 2
    let many = read(
      "<DirectoryEntry><Name>A</Name><Telephone>1</Telephone><Telephone>2</Telephone><Telephone>3</Telephone></DirectoryEntry>",
      limits: limits)
    #expect(many.items.first?.value.phones.count == 1)
    #expect(codes(many) == ["PB009"])
  }

  /// Cuts a text as the pipeline does.
  private func split(_ bytes: [UInt8], size: Int, limits: Limits = Limits()) -> (batches: [[UInt8]], findings: [String])
  {
    PhoneBookSplitter(limits: limits).split(bytes, size: size)
  }

  private func names(_ batches: [[UInt8]], limits: Limits = Limits()) -> [String] {
    batches.flatMap { PhoneBookReader(limits: limits).read($0).items.map(\.value.displayName) }
  }

  @Test("Blocks of any size give the same contacts")
  func blocks() {
    let text = """
      <?xml version="1.0"?><!-- > --><tbook>
      <contact><person><realName><![CDATA[A>B]]></realName></person></contact>
      <contact><person><realName>No end</realName></person>
      <contact a="1 > 2"><person><realName>Zoë</realName></person></contact><contact/>
      <DirectoryEntry><Name>Kim</Name></DirectoryEntry></tbook>
      """
    let bytes = Array(text.utf8)
    let whole = read(text)
    #expect(whole.items.map(\.value.displayName) == ["A>B", "No end", "Zoë", "", "Kim"])
    for size in 1...50 {
      let (batches, findings) = split(bytes, size: size)
      #expect(batches.joined().elementsEqual(bytes), "blocks of \(size)")
      #expect(findings == [], "blocks of \(size)")
      #expect(names(batches) == whole.items.map(\.value.displayName), "blocks of \(size)")
      if size == 1 { #expect(batches.count >= 5) }
    }
  }

  @Test("A < that is text is text in any blocks", arguments: ["<a><<c", "<a>< <c", "<a><<<</a>", "<a>1 <<b>2</b></a>"])
  func lessThan(_ text: String) {
    let whole = read(text).findings.map(\.message)
    for size in 1...text.utf8.count {
      let (batches, _) = split(Array(text.utf8), size: size)
      #expect(batches.flatMap { PhoneBookReader().read($0).findings.map(\.message) } == whole, "blocks of \(size)")
    }
  }

  @Test("Any bytes are split the same in any blocks, and a limit is kept")
  func anyBytes() {
    let pieces = [
      "<contact>", "</contact>", "<", ">", "<!--", "-->", "<![CDATA[", "]]>", "\"", "'", "a=", "</a", "<a ", "/>",
      "<!x [", "]",
    ]
    for seed in SeededRandom.seeds(30) {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<40).flatMap { _ in
        random.once(in: 6)
          ? [UInt8.random(in: 0...255, using: &random)] : Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      var limits = Limits()
      if random.once(in: 2) { limits.card = 30 }
      let whole = split(bytes, size: bytes.count, limits: limits)
      let size = Int.random(in: 1...9, using: &random)
      let parts = split(bytes, size: size, limits: limits)
      #expect(whole.batches.joined().elementsEqual(parts.batches.joined()), "seed \(seed)")
      #expect(whole.findings == parts.findings, "seed \(seed)")
      #expect(names(whole.batches, limits: limits) == names(parts.batches, limits: limits), "seed \(seed)")
      let joined = PhoneBookReader().read(bytes)
      #expect(joined.findings.allSatisfy { $0.range.map { $0.upperBound <= bytes.count } ?? true })
      for most in [1, 2] {
        let pieces = ImportBatch(joining: PhoneBookReader().pieces(of: bytes), of: most)
        #expect(pieces.items.map(\.value) == joined.items.map(\.value) && pieces.findings == joined.findings)
      }
    }
  }

  @Test("A long entry is skipped and reported, in any blocks", arguments: [1, 7, 64, 10_000])
  func longEntry(size: Int) {
    var limits = Limits()
    limits.card = 100
    let long = "<contact><person><realName>" + String(repeating: "x", count: 300) + "</realName></person></contact>"
    let (batches, findings) = split(Array((Self.good + long + Self.good).utf8), size: size, limits: limits)
    #expect(names(batches) == ["Eve", "Eve"])
    #expect(findings == ["PB007@\(Self.good.utf8.count)"])
  }

  @Test("A file that ends early is reported wherever it ends")
  func cutOff() {
    let bytes = Array(("<phonebooks><phonebook>" + Self.good + "</phonebook></phonebooks>\n").utf8)
    for end in 1..<bytes.count {
      let isWhole = end == bytes.count - 1
      #expect(split(Array(bytes[..<end]), size: 16).findings.isEmpty == isWhole, "\(end) bytes")
    }
  }
}
