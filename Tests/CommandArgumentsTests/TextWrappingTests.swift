import ContactTestSupport
import Testing

@testable import CommandArguments

/// Lines that are broken at blanks, with the widths of a terminal.
@Suite struct TextWrappingTests {
  @Test(
    arguments: [
      ("", 10, []),
      ("   ", 10, []),
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 6, ["one", "two", "three"]),
      ("one  two", 8, ["one  two"]),
      ("one  two", 7, ["one", "two"]),
      (" one two ", 20, [" one two"]),
      ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
      ("ab abcdefgh ij", 4, ["ab", "abcd", "efgh", "ij"]),
      ("ab abcdefg ij", 4, ["ab", "abcd", "efg", "ij"]),
      ("田中 太郎", 4, ["田中", "太郎"]),
      ("田中太郎", 5, ["田中", "太郎"]),
      ("田中", 1, ["田", "中"]),
      ("e\u{301}e\u{301}e\u{301} e", 3, ["e\u{301}e\u{301}e\u{301}", "e"]),
    ] as [(String, Int, [String])])
  func lines(text: String, width: Int, lines: [String]) {
    #expect(TextWrapping.lines(of: text, width: width) == lines)
  }

  @Test func longWordsStayWholeWhereTheyAreCopied() {
    #expect(
      TextWrapping.lines(of: "see https://example.org/a/b for more", width: 10, breaksLongWords: false)
        == ["see", "https://example.org/a/b", "for more"])
  }

  @Test func noLineIsTooLongAndNoWordIsBrokenThatFits() {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    let alphabet = Array("ab-é田👍한\u{301}\u{200D}".unicodeScalars)
    for _ in 0..<60 * SeededRandom.factor {
      let width = Int.random(in: 2...30, using: &random)
      let words = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        var word = "x"
        for _ in 0..<Int.random(in: 0...Int.random(in: 1...12, using: &random), using: &random) {
          word.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
        }
        return word
      }
      let lines = TextWrapping.lines(of: words.joined(separator: " "), width: width)
      #expect(lines.allSatisfy { TerminalWidth.columns(of: $0) <= width }, "\(words) \(width)")
      #expect(
        lines.joined().unicodeScalars.filter { $0 != " " } == words.joined().unicodeScalars.filter { $0 != " " })
      let shown = lines.flatMap { $0.split(separator: " ").map { String($0) } }
      var rest = shown[...]
      for word in words where TerminalWidth.columns(of: word) <= width {
        guard let found = rest.firstIndex(where: { $0.utf8.elementsEqual(word.utf8) }) else {
          Issue.record("\(word) is broken in \(lines)")
          break
        }
        rest = rest[(found + 1)...]
      }
    }
  }

  @Test func longTextsTakeLinearTime() {
    let text = String(repeating: "word ", count: 40_000) + String(repeating: "x", count: 200_000)
    #expect(TextWrapping.lines(of: text, width: 10).count == 40_000 / 2 + 20_000)
  }
}
