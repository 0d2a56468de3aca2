import Findings
import Testing

@Suite("Findings that are only counted")
struct CountedFindingsTests {
  private static let one = LossCodes.property
  private static let other = LossCodes.derived

  private func made(
    _ counted: inout CountedFindings, _ code: FindingCode, _ severity: Severity, of number: Int
  ) -> Int {
    (0..<number).count { _ in !counted.count(code, severity, property: nil) }
  }

  @Test("are those after the first few of their code", arguments: [1, 3, 20])
  func most(_ most: Int) {
    var counted = CountedFindings(kinds: [], least: .note, maximum: most)
    #expect(made(&counted, CountedFindingsTests.one, .warning, of: 50) == most)
    #expect(made(&counted, CountedFindingsTests.other, .note, of: most - 1) == most - 1)
    #expect(counted.counts.map(\.number) == [50 - most])
    #expect(counted.counts.map(\.kind.code) == [CountedFindingsTests.one])
    // Asking for many at once makes none.
    let early = counted.count(CountedFindingsTests.other, .note, property: nil, times: 7)
    #expect(!early)
    #expect(made(&counted, CountedFindingsTests.other, .note, of: 5) == 1)
    let late = counted.count(CountedFindingsTests.other, .note, property: nil, times: 7)
    #expect(late)
    #expect(counted.counts.map(\.number) == [50 - most, 4 + 7])
  }

  @Test("do not exist without a maximum")
  func all() {
    var counted = CountedFindings(kinds: [], least: .note)
    #expect(made(&counted, CountedFindingsTests.one, .note, of: 1000) == 1000)
    #expect(counted.counts.isEmpty)
  }

  @Test("are those below the least severity, and those beyond the maximum of their code")
  func light() {
    let kind = FindingKind(CountedFindingsTests.one, .warning, property: nil)
    var counted = CountedFindings(kinds: [kind], least: .warning, maximum: 2)
    #expect(made(&counted, CountedFindingsTests.one, .warning, of: 3) == 0)
    #expect(made(&counted, CountedFindingsTests.other, .note, of: 4) == 0)
    #expect(made(&counted, CountedFindingsTests.other, .error, of: 4) == 2)
    #expect(counted.counts.map(\.number) == [3, 4, 2])
  }
}
