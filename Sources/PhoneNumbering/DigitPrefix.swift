/// Finds an international or national prefix and its captured groups.
///
/// Alternatives are tried in order, and repetitions are greedy, as in the regular expressions of the source. The
/// patterns are those of the table and have no loops, so neither the depth nor the number of steps depends on the
/// input.
struct DigitPrefix: Sendable {
  /// The match of a prefix.
  struct Match {
    /// The end of the prefix.
    var end = 0
    /// The captured groups; `nil` for one that took no part.
    var groups: [Range<Int>?] = []
  }

  private let program: [DigitProgram.Instruction]
  /// The number of groups of the pattern.
  let groups: Int
  /// The prefix itself, if it has only digits.
  private let literal: DigitString?

  init(_ pattern: some Collection<UInt8>) {
    let program = DigitProgram(DigitPattern(pattern))
    self.program = program.instructions
    groups = program.groups
    let isLiteral = pattern.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    literal = isLiteral ? DigitString(digitsOf: pattern) : nil
  }

  /// The match at the start of the digits.
  func match(_ digits: DigitString) -> Match? {
    if let literal { return digits.starts(with: literal) ? Match(end: literal.count) : nil }
    var marks = Array(repeating: -1, count: groups * 2)
    guard let end = run(0, 0, digits, &marks) else { return nil }
    var match = Match(end: end)
    for group in 0..<groups {
      let (start, end) = (marks[group * 2], marks[group * 2 + 1])
      match.groups.append(start >= 0 && end >= start ? start..<end : nil)
    }
    return match
  }

  private func run(_ first: Int, _ start: Int, _ digits: DigitString, _ marks: inout [Int]) -> Int? {
    var step = first
    var place = start
    while true {
      switch program[step] {
      case .digit(let set):
        guard place < digits.count, set & (1 << UInt16(digits[place])) != 0 else { return nil }
        place += 1
        step += 1
      case .either(let one, let other):
        if let end = run(one, place, digits, &marks) { return end }
        step = other
      case .jump(let target): step = target
      case .remember(let mark):
        let before = marks[mark]
        marks[mark] = place
        if let end = run(step + 1, place, digits, &marks) { return end }
        marks[mark] = before
        return nil
      case .end:
        guard place == digits.count else { return nil }
        step += 1
      case .matched, .matchedBeginning: return place
      }
    }
  }
}
