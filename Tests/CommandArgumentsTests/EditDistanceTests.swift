import ContactTestSupport
import Testing
import TextDistance

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("format", "formt", 1), ("ab", "ba", 1), ("ca", "abc", 3),
    ("café", "cafe", 1), ("a", "b", 1), ("inspect", "inpsect", 1), ("abcdef", "abcdef", 0),
  ])
  func distance(left: String, right: String, edits: Int) {
    #expect(EditDistance.between(left, right, atMost: 10) == edits)
    #expect(EditDistance.between(right, left, atMost: 10) == edits)
    #expect(EditDistance.between(left, right, atMost: edits) == edits)
    #expect(EditDistance.between(left, right, atMost: edits - 1) == nil)
  }

  @Test func theBoundChangesNoDistanceWithinIt() {
    var generator = SeededRandom(seed: SeededRandom.runSeed)
    for _ in 0..<400 * SeededRandom.factor {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in "abc".randomElement(using: &generator) ?? "a" }
      }
      let exact = slowDistance(words[0], words[1])
      for bound in 0...9 {
        #expect(EditDistance.between(words[0], words[1], bound) == (exact <= bound ? exact : nil), "\(words) \(bound)")
      }
    }
  }

  /// The textbook's recurrence over the whole matrix.
  private func slowDistance(_ left: [Character], _ right: [Character]) -> Int {
    var cost = (0...left.count).map { i in (0...right.count).map { i == 0 ? $0 : $0 == 0 ? i : 0 } }
    for i in 0..<left.count {
      for j in 0..<right.count {
        cost[i + 1][j + 1] = min(cost[i][j + 1] + 1, cost[i + 1][j] + 1, cost[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost[i + 1][j + 1] = min(cost[i + 1][j + 1], cost[i - 1][j - 1] + 1)
        }
      }
    }
    return cost[left.count][right.count]
  }

  @Test(arguments: [
    ("formt", "format"), ("FORMAT", "format"), ("fro", "from"), ("fo", "format"), ("outptu", "output"), ("jso", "json"),
    ("qwertz", nil), ("", nil), ("x", nil), ("google-cvs", "google-csv"), ("google", "google-csv"),
  ])
  func nearestCandidate(word: String, expected: String?) {
    #expect(nearest(to: word, in: ["format", "from", "output", "json", "google-csv", "q"]) == expected)
  }

  @Test func aVeryLongWordTakesNoTime() {
    #expect(nearest(to: String(repeating: "a", count: 1 << 20), in: ["format"]) == nil)
  }
}
