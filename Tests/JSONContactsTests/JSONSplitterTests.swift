import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing

/// Cuts a text as the pipeline does.
func split(
  _ bytes: [UInt8], size: Int, limits: Limits = Limits(), isJCard: Bool = false
) -> (batches: [[UInt8]], findings: [String]) {
  JSONSplitter(limits: limits, isJCard: isJCard).split(bytes, size: size)
}

@Suite struct JSONSplitterTests {
  static let texts: [String] = [
    #"[{"uid": "a"}, {"uid": "b"}]"#,
    "{\"uid\": \"a\"}\n{\"uid\": \"b\"}\n",
    #"{"uid": "a"}{"uid": "b"}"#,
    #"{"uid": "a", "name": {"given": ["Ada"]}}"#,
    #"[{"uid": "a]}\"{["}, {"uid": "\\"}]"#,
    "[]", "", " \n ", "[[1], {\"uid\": \"a\"}]", "[1, \"x\", null, {}]",
    "\u{1E}{\"uid\": \"a\"}\n\u{1E}{\"uid\": \"b\"}\n",
    // Broken ones.
    "{\"uid\": \"a\n{\"uid\": \"b\"}\n", "{\"uid\": {\n{\"uid\": \"b\"}\n", "{\"a\": [1,\n{\"uid\": \"b\"}\n",
    "[\n  {\n    \"name\": {\n      \"given\": [\"A\"\n  },\n  {\n    \"uid\": \"b\"\n  }\n]\n",
    "[{\"uid\": \"a\"} {\"uid\": \"b\"}]", "[{\"uid\": \"a\"},, {\"uid\": \"b\"}",
    "{\"uid\": \"a\"},\n{\"uid\": \"b\"}\n",
    "}]}{\"uid\": \"a\"}]]", "not JSON\nat all\n{\"uid\": \"a\"}", "[{\"uid\": \"a\"", "\"", "[\"", "\\", "[{]}{[}]",
  ]

  @Test(arguments: texts)
  func blocksDoNotMatter(text: String) {
    let bytes = Array(text.utf8)
    let whole = JSONReader().read(bytes, isWholeText: true)
    for size in 1...7 {
      let (batches, findings) = split(bytes, size: size)
      let isWhole = Array(batches.joined()) == bytes
      #expect(isWhole)
      #expect(findings == split(bytes, size: bytes.count + 1).findings)
      let items = batches.flatMap { JSONReader().read($0).items.map(\.value) }
      #expect(items == whole.items.map(\.value), "blocks of \(size)")
      let rejected = batches.flatMap { batch in JSONReader().read(batch).rejected.map { Array(batch[$0]) } }
      #expect(rejected == whole.rejected.map { Array(bytes[$0]) }, "blocks of \(size)")
    }
  }

  @Test(arguments: [
    "{\"uid\": \"a\"}BLANKS{\"uid\": \"b\"}", "[{\"uid\": \"a\"}BLANKS, {\"uid\": \"b\"}]",
    "BLANKS[{\"uid\": \"a\"}, BLANKS{\"uid\": \"b\"}]",
    "[\n" + String(repeating: #"{"uid":"a","notes":"\#(String(repeating: "n", count: 999))"}"# + "\n", count: 2_400)
      + "]",
  ])
  func whatIsBetweenElementsDoesNotFillTheMemory(_ text: String) {
    let parts = text.split(separator: "BLANKS", omittingEmptySubsequences: false)
    let bytes = Array(parts.joined(separator: String(repeating: " ", count: 2 << 20)).utf8)
    let (batches, findings) = split(bytes, size: 128 << 10)
    let isWhole = Array(batches.joined()) == bytes
    #expect(isWhole)
    #expect(batches.allSatisfy { $0.count <= 3 << 19 })
    let uids = batches.flatMap { JSONReader().read($0).items.map(\.value.uid) }
    #expect(uids == JSONReader().read(bytes).items.map(\.value.uid))
    #expect(findings.count == (parts.count > 1 ? 0 : 2_399))
  }

  @Test(arguments: [
    ("{\"uid\": \"a\n{\"uid\": \"b\"}\n", ["b"], 1),
    ("{\"uid\": {\n{\"uid\": \"b\"}\n", ["b"], 1),
    ("{\"a\": [1,\n{\"uid\": \"b\"}\n{\"uid\": \"c\"}", ["b", "c"], 1),
    ("[\n  {\n    \"name\": {\n      \"given\": [\"A\"\n  },\n  {\n    \"uid\": \"b\"\n  }\n]\n", ["b"], 1),
    ("[{\"uid\": \"a\", \"notes\": [}, {\"uid\": \"b\"}]", ["b"], 1),
    ("[{\"uid\": \"a\"]\n", [], 1),
    ("not JSON\n{\"uid\": \"b\"}", ["b"], 1),
    ("{\n\"addresses\": [\n{\n\"locality\": \"X\"\n}\n],\n\"uid\": \"a\"\n}\n{\n\"uid\": \"b\"\n}", ["a", "b"], 0),
  ])
  func aBrokenElementAffectsNoOther(text: String, uids: [String], rejected: Int) {
    let batch = JSONReader().read(Array(text.utf8))
    #expect(batch.items.map { $0.value.uid } == uids)
    #expect(batch.rejected.count == rejected)
  }

  @Test func anyBytesAreSplitTheSameInAnyBlocks() {
    let favourites = Array("[]{}\",:\\\n \"{}".utf8)
    for seed in SeededRandom.seeds(40) {
      var random = SeededRandom(seed: seed)
      let bytes = (0..<120).map { _ in
        random.once(in: 6) ? UInt8.random(in: 0...255, using: &random) : favourites.randomElement(using: &random) ?? 0
      }
      let whole = split(bytes, size: bytes.count)
      for size in [1, 2, 3, 7] {
        let pieces = split(bytes, size: size)
        #expect(pieces.batches.joined().elementsEqual(bytes), "seed \(seed)")
        #expect(pieces.findings == whole.findings, "seed \(seed), blocks of \(size)")
      }
    }
  }

  @Test(arguments: [
    (#"[{"uid": "a"}, {"uid": "b"}]"#, []), (#"[{"uid": "a"}, {"uid": "b"}"#, ["JS012@27"]),
    (#"[{"uid": "a"} {"uid": "b"}]"#, ["JS012@14"]), (#"[{"uid": "a"},, {"uid": "b"}]"#, ["JS012@14"]),
    ("{}\n]", ["JS012@3"]), ("{},\n{}\n", ["JS012@2"]), ("[]", []), ("[", ["JS012@1"]), ("{}\n{}\n", []),
  ])
  func reportsMistakesBetweenElements(text: String, expected: [String]) {
    #expect(split(Array(text.utf8), size: 1000).findings == expected)
    let whole = JSONReader().read(Array(text.utf8), isWholeText: true)
    #expect(whole.findings.map { "\($0.code.id)@\($0.range?.lowerBound ?? -1)" } == expected)
  }

  /// The text after a removed element is read alone: a comma opens an array there, without another sign of an open one.
  /// Cuts between batches must not depend on what was open before.
  @Test(arguments: [
    // One after the other, with a comma that belongs to no array.
    #"LONG,["vcard",{}],["vcard",[]]"#, #"LONG , ["vcard", {}]LONG,["vcard",{}] ["vcard", {}]"#,
    // In an array, without a comma.
    #"[LONG["a",["b"],"c"],1]"#, "[LONG words, more\n,LONG words, more]",
    "[LONG]", "[LONG,LONG]", "LONG\n[LONG", "LONG]", "[[1],LONG,[2]]",
  ])
  func whatFollowsARemovedElementIsReadTheSameInAnyBlocks(text: String) {
    var limits = Limits()
    limits.card = 60
    let long = #"["vcard",[["fn",{},"text","\#(String(repeating: "x", count: 100))"]]]"#
    let bytes = Array(text.replacing("LONG", with: long).utf8)
    func rejected(_ size: Int) -> [String] {
      split(bytes, size: size, limits: limits, isJCard: true).batches.flatMap { batch in
        JCardReader(limits: limits).read(batch).rejected.map { String(decoding: batch[$0], as: UTF8.self) }
      }
    }
    let findings = split(bytes, size: bytes.count, limits: limits, isJCard: true).findings
    for size in [1, 2, 3, 7, 64] {
      #expect(rejected(size) == rejected(bytes.count), "blocks of \(size)")
      #expect(split(bytes, size: size, limits: limits, isJCard: true).findings == findings, "blocks of \(size)")
    }
  }

  /// A list like `["vcard", {}]` after a removed element, and other elements that only the context distinguishes.
  @Test(arguments: [
    #"LONG["vcard", {}]"#, #"LONG ["vcard", {}]["vcard", {}]"#, "LONG\n[\"vcard\", {}]\n", #"[LONG["vcard", {}]"#,
    #"LONG,["vcard", {}]LONG["vcard", {}]"#, #"[LONG,["vcard", {}]]["vcard", {}]"#,
    #"LONG]["vcard", {}],["vcard", {}]"#,
  ])
  func aListAfterARemovedElementIsReadTheSameInAnyBlocks(text: String) {
    expectTheSameInAnyBlocks(text.replacing("LONG", with: Self.longJCard))
  }

  @Test func anyJCardsAreReadTheSameInAnyBlocks() {
    let pieces = [
      #"["vcard",[["fn",{},"text","Ada"]]],"#, #"[ "vcard" , [["fn",{},"text","Zoë"]]]"#, "\n", "[", "]", ",",
      #"["vcard",[["fn",{},"text","no end"],"#, "nonsense\n", "[[[[[[]]]]]]\n", #"["vcard", []]"#, #"["vcard", {}]"#,
      #"["vcard",[["note",{},"text","["vcard",["]]]"#, Self.longJCard, "{}",
    ]
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    for round in 0..<16 * SeededRandom.factor {
      let text = (0...random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
      expectTheSameInAnyBlocks(text, "seed \(seed), round \(round)")
    }
  }

  private static let longJCard = #"["vcard",[["fn",{},"text","\#(String(repeating: "x", count: 100))"]]]"#

  private func expectTheSameInAnyBlocks(_ text: String, _ comment: String = "") {
    var limits = Limits()
    limits.card = 60
    let bytes = Array(text.utf8)
    func read(_ size: Int) -> (names: [String], rejected: [String], findings: [String]) {
      let (batches, findings) = split(bytes, size: size, limits: limits, isJCard: true)
      let read = batches.map { ($0, JCardReader(limits: limits).read($0)) }
      return (
        read.flatMap { $0.1.items.map(\.value.displayName) },
        read.flatMap { batch, result in result.rejected.map { String(decoding: batch[$0], as: UTF8.self) } }, findings
      )
    }
    let whole = read(bytes.count)
    for size in [1, 2, 3, 7, 64] {
      let pieces = read(size)
      #expect(pieces.names == whole.names, "\(comment) blocks of \(size): \(text)")
      #expect(pieces.rejected == whole.rejected, "\(comment) blocks of \(size): \(text)")
      #expect(pieces.findings == whole.findings, "\(comment) blocks of \(size): \(text)")
    }
  }

  @Test(arguments: [1, 2, 5, 13, 64, 1000])
  func onlyTheElementThatIsTooLongIsSkipped(size: Int) {
    var limits = Limits()
    limits.card = 60
    let long = String(repeating: "x", count: 300)
    let bytes = Array("[{\"uid\": \"a\"}, {\"uid\": \"\(long)\"}, {\"uid\": \"b\"}]".utf8)
    let (batches, findings) = split(bytes, size: size, limits: limits)
    let uids = batches.flatMap { JSONReader(limits: limits).read($0).items.map { $0.value.uid } }
    #expect(uids == ["a", "b"])
    #expect(findings == ["JS007@15"])
    let direct = JSONReader(limits: limits).read(bytes)
    #expect(direct.items.map { $0.value.uid } == ["a", "b"])
    #expect(direct.findings.map(\.code) == [JSONCodes.tooLong])
  }
}
