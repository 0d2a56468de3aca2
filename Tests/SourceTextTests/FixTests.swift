import Findings
import Testing

@Suite("Fixes")
struct FixTests {
  private func finding(at place: Int) -> Finding {
    let code = FindingCode("XX001", "invented", .warning, rule: "")
    let edits = (0..<3).map { Edit(place + 10 * $0..<place + 10 * $0 + 2, [UInt8(65 + $0)]) }
    return Finding(code, "", at: place..<place + 25, fix: Fix("fix it", edits: edits))
  }

  @Test("move with the bytes of their batch", arguments: [0, 7, 1 << 40])
  func move(distance: Int) throws {
    let moved = finding(at: 5).moved(bytes: distance, contacts: 0)
    let expected = finding(at: 5 + distance)
    #expect(moved == expected)
    #expect(moved.hashValue == expected.hashValue)
    #expect(moved.fix?.edits == expected.fix?.edits)
    #expect(moved.moved(bytes: 3, contacts: 0).fix?.edits == finding(at: 8 + distance).fix?.edits)
    #expect((moved == finding(at: 5)) == (distance == 0))
    var fix = try #require(moved.fix)
    fix.edits = [Edit(1..<2, [])]
    #expect(fix.edits == [Edit(1..<2, [])])
  }
}
