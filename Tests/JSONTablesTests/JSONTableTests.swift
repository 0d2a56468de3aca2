import CSVContacts
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import JSONTables

/// Cutting a list out of a stream of JSON.
@Suite("Lists in JSON")
struct JSONListSplitterTests {
  private static let text = Array(
    #"{"a": {"list": [{"x": "]"}]}, "contacts": {"about": "{[", "list": [{"n": "1"}, {"n": "\"}]"}, {"n": [1, {"list": []}]}]}, "z": [{"n": "4"}]}"#
      .utf8)

  @Test("The elements of the list are cut, the same in blocks of any size", arguments: [1, 2, 3, 7, 64, 4_096])
  func elements(size: Int) {
    let (batches, findings) = JSONListSplitter([Array("contacts".utf8), Array("list".utf8)], limits: Limits())
      .split(Self.text, size: size)
    let all = String(decoding: batches.flatMap { $0 }, as: UTF8.self)
    #expect(all == #"[{"n": "1"}, {"n": "\"}]"}, {"n": [1, {"list": []}]}]"#)
    #expect(findings == [])
  }

  @Test("A list that is cut off is reported")
  func cutOff() {
    let text = Array(#"{"users": [{"n": "1"}, {"n": "#.utf8)
    let (_, findings) = JSONListSplitter([Array("users".utf8)], limits: Limits()).split(text, size: 5)
    #expect(findings.map { $0.prefix(5) } == ["JS012"])
  }

  @Test("The lists of objects are found in any depth of members, and not in other lists")
  func outline() {
    let outline = JSONOutline(Self.text)
    #expect(outline.lists.map(\.path) == ["a.list", "contacts.list", "z"])
    #expect(outline.members.map(\.key) == ["a", "contacts", "z"])
    #expect(JSONOutline(Array(#"[{"a": [{"b": 1}]}]"#.utf8)).lists.isEmpty)
  }

  @Test("Bytes of any kind have an outline", arguments: SeededRandom.seeds(30))
  func hostile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = random.bytes(400, favourites: Array("{}[]\",:\\ab\n ".utf8))
    let outline = JSONOutline(bytes)
    #expect(outline.lists.allSatisfy { bytes[$0.start] == ASCII.leftBracket && $0.end ?? bytes.count <= bytes.count })
    let keys = outline.lists.first?.keys ?? [Array("a".utf8)]
    let whole = JSONListSplitter(keys, limits: Limits()).split(bytes, size: bytes.count)
    let small = JSONListSplitter(keys, limits: Limits()).split(bytes, size: 3)
    #expect(whole.batches.flatMap { $0 } == small.batches.flatMap { $0 })
  }
}

/// The tables of known programs.
@Suite("Members of known programs")
struct MemberShapeTests {
  @Test("Every line of a table names a field or a part of a value", arguments: MemberShape.all.map(\.name))
  func tables(name: String) throws {
    let shape = try #require(MemberShape.all.first { $0.name == name })
    #expect(shape.lineCount == shape.count)
    #expect(shape.count > 2)
  }

  @Test(
    "A date of three numbers is a date",
    arguments: [
      ("1815", "12", "10", "1815-12-10"), ("0", "5", "7", "--05-07"), ("2001", "5", "0", "2001-05"),
      ("2001", "0", "0", "2001"),
    ])
  func dates(year: String, month: String, day: String, expected: String) throws {
    let text = Array("{\"year\": \(year), \"month\": \(month), \"day\": \(day)}".utf8)
    let value = try #require(JSONSampleText.values(text).first)
    #expect(value == expected)
  }

  @Test(
    "The scheme of an address or number is not a part of it, unless it has more than that",
    arguments: [
      ("mailto:ada@example.org", "ada@example.org"), ("TEL:+15550100", "+15550100"), ("tel:+1;ext=5", "tel:+1;ext=5"),
      ("mailto:a@b.example?subject=x", "mailto:a@b.example?subject=x"), ("https://x.example", "https://x.example"),
    ])
  func schemes(text: String, expected: String) { #expect(MemberText.withoutScheme(text) == expected) }
}
