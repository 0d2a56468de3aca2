import ContactModel
import ContactTestSupport
import Findings
import LDIFContacts
import SourceText
import Testing

/// Cuts a text as the pipeline does.
func split(_ bytes: [UInt8], size: Int, limits: Limits = Limits()) -> (batches: [[UInt8]], findings: [String]) {
  LDIFSplitter(limits: limits).split(bytes, size: size)
}

@Suite struct LDIFSplitterTests {
  static let text =
    "version: 1\ndn: cn=Ada\ncn: Ada\n\n\n# comment\n\ndn: cn=Zoe\ncn:: Wm/D\n qw==\n\ndn: cn=Eve\ncn: Eve\ndn: cn=Kim\ncn: Kim"

  @Test(arguments: ["\n", "\r\n", "\r"])
  func blocksDoNotMatter(lineEnd: String) {
    let bytes = Array(Self.text.replacing("\n", with: lineEnd).utf8)
    for size in 1...40 {
      let (batches, findings) = split(bytes, size: size)
      #expect(batches.joined().elementsEqual(bytes))
      // The last line has no end.
      #expect(findings == ["LD016@\(bytes.count - "cn: Kim".utf8.count)"])
      let names = batches.flatMap { LDIFReader().read($0).items.map(\.value.displayName) }
      #expect(names == ["Ada", "Zoë", "Eve", "Kim"], "blocks of \(size)")
      // Nothing waits for the end but the last record.
      if size == 1 { #expect(batches.count >= 3) }
    }
  }

  @Test func anyBytesAreSplitTheSameInAnyBlocks() {
    let favourites = Array("dn: x\n\n\r\r\n #".utf8)
    for seed in SeededRandom.seeds(40) {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<120).map { _ in
        random.once(in: 6) ? UInt8.random(in: 0...255, using: &random) : favourites.randomElement(using: &random) ?? 0
      }
      var limits = Limits()
      if random.once(in: 2) { limits.card = 20 }
      let whole = split(bytes, size: bytes.count, limits: limits)
      for size in [1, 2, 3, 7] {
        let pieces = split(bytes, size: size, limits: limits)
        if limits.card > 20 { #expect(pieces.batches.joined().elementsEqual(bytes), "seed \(seed)") }
        #expect(pieces.batches.joined().elementsEqual(whole.batches.joined()), "seed \(seed), blocks of \(size)")
        #expect(pieces.findings == whole.findings, "seed \(seed), blocks of \(size)")
      }
    }
  }

  @Test(arguments: [1, 2, 5, 13, 64, 1000])
  func onlyTheRecordThatIsTooLongIsSkipped(size: Int) {
    var limits = Limits()
    limits.card = 60
    let long = String(repeating: "x", count: 300)
    let bytes = Array("dn: cn=a\ncn: a\n\ndn: cn=b\ncn: \(long)\n\ndn: cn=c\ncn: c\n\n".utf8)
    let (batches, findings) = split(bytes, size: size, limits: limits)
    let names = batches.flatMap { LDIFReader(limits: limits).read($0).items.map(\.value.displayName) }
    #expect(names == ["a", "c"])
    #expect(findings == ["LD012@16"])
  }

  @Test func aFileWithoutAnEmptyLineTakesNoMoreMemoryThanTheLimit() {
    var limits = Limits()
    limits.card = 1_000
    var splitter = LDIFSplitter(limits: limits)
    var pending: [UInt8] = []
    var most = 0
    for _ in 0..<300 * SeededRandom.factor {
      pending += Array("x: y\n".utf8) + [UInt8](repeating: 0x78, count: 95)
      most = max(most, pending.count)
      let cut = splitter.scan(pending, isEnd: false)
      if let gap = cut.gap { pending.removeSubrange(gap) }
      pending.removeFirst(cut.end)
    }
    #expect(most <= 1_100)
  }

  @Test func manyShortRecordsTakeLinearTime() {
    let count = 20_000
    let lines = String(repeating: "mail: a@b.example\nmember: cn=a,mail=b\n", count: count / 2)
    let text = "dn: cn=a\nobjectClass: groupOfNames\ncn: a\n" + lines
    var contact = LDIFReader().read(Array(text.utf8)).items.first?.value ?? Contact()
    #expect(contact.members.count == count / 2)
    var members = contact.members
    for index in members.indices { members[index].preference = index % 100 + 1 }
    contact.members = members
    // The preference of each member, and each member but the first, which is the same line.
    #expect(write([contact]).losses.count == count - 1)
    let newlines = [UInt8](repeating: ASCII.lineFeed, count: count)
    #expect(split(newlines, size: 4_096).batches.joined().count == count)
  }
}
