/// Patterns as instructions, from which automatons are made and prefixes are found.
struct DigitProgram: Sendable {
  enum Instruction: Sendable {
    /// Consume one of these digits.
    case digit(UInt16)
    /// Try the first place, then the second.
    case either(Int, Int)
    case jump(Int)
    /// Record the offset: the start of a group if even, its end if odd.
    case remember(Int)
    /// Only at the end of the digits.
    case end
    /// The pattern with this number fits.
    case matched(Int)
    /// The pattern with this number matches, whatever follows.
    case matchedBeginning(Int)
  }

  private(set) var instructions: [Instruction] = []
  private(set) var groups = 0

  /// One pattern, for prefixes.
  init(_ pattern: DigitPattern) {
    append(pattern)
    instructions.append(.matched(0))
  }

  /// Many patterns, numbered in order; an absent one never matches.
  init(_ patterns: [DigitPattern?], matchingBeginnings: Bool) {
    for (number, pattern) in patterns.enumerated() {
      guard let pattern else { continue }
      let fork = instructions.count
      instructions.append(.jump(0))
      append(pattern)
      instructions.append(matchingBeginnings ? .matchedBeginning(number) : .matched(number))
      instructions[fork] = .either(fork + 1, instructions.count)
    }
    // The target of the last fork: an empty set matches no digit.
    instructions.append(.digit(0))
  }

  private mutating func append(_ pattern: DigitPattern) {
    switch pattern {
    case .digit(let set): instructions.append(.digit(set))
    case .end: instructions.append(.end)
    case .sequence(let parts): for part in parts { append(part) }
    case .captured(let inner):
      let number = groups
      groups += 1
      instructions.append(.remember(number * 2))
      append(inner)
      instructions.append(.remember(number * 2 + 1))
    case .alternatives(let parts):
      var jumps: [Int] = []
      for part in parts.dropLast() {
        let fork = instructions.count
        instructions.append(.jump(0))
        append(part)
        jumps.append(instructions.count)
        instructions.append(.jump(0))
        instructions[fork] = .either(fork + 1, instructions.count)
      }
      if let last = parts.last { append(last) }
      for jump in jumps { instructions[jump] = .jump(instructions.count) }
    case .repeated(let inner, let minimum, let maximum):
      for _ in 0..<minimum { append(inner) }
      var forks: [Int] = []
      for _ in minimum..<maximum {
        forks.append(instructions.count)
        instructions.append(.jump(0))
        append(inner)
      }
      for fork in forks { instructions[fork] = .either(fork + 1, instructions.count) }
    }
  }
}
