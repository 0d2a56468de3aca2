/// Matches many patterns at once, in one step per digit.
struct DigitAutomaton: Sendable {
  /// The state after a digit: 16 places a state, of which 10 are used. State 0 is the one that nothing leaves.
  private var following: [UInt16] = []
  /// The patterns that fit in a state, one bit each.
  private var matched: [UInt32] = []

  /// Makes an automaton of up to 32 patterns.
  ///
  /// - Parameter matchingBeginnings: Whether a pattern matches as soon as the beginning of the digits does.
  init(_ patterns: [DigitPattern?], matchingBeginnings: Bool = false) {
    let program = DigitProgram(patterns, matchingBeginnings: matchingBeginnings).instructions
    var states: [[UInt16]: UInt16] = [[]: 0]
    var closure = Closure(program)
    addState(0)
    var pending: [[UInt16]] = []
    func number(_ state: [UInt16], _ patterns: UInt32) -> UInt16 {
      if let known = states[state] { return known }
      let number = UInt16(truncatingIfNeeded: matched.count)
      states[state] = number
      addState(patterns)
      pending.append(state)
      return number
    }
    closure.add(0)
    let (first, firstMatched) = closure.finish()
    _ = number(first, firstMatched)
    var done = 0
    // The largest region has about a thousand states; a table with more than fit a state's number is cut.
    while done < pending.count, matched.count < Int(UInt16.max) - 16 {
      let state = pending[done]
      done += 1
      for digit in 0..<10 {
        for place in state {
          switch program[Int(place)] {
          case .digit(let set): if set & (1 << UInt16(digit)) != 0 { closure.add(Int(place) + 1) }
          case .matchedBeginning: closure.add(Int(place))
          default: break
          }
        }
        let (next, patterns) = closure.finish()
        following[done << 4 | digit] = number(next, patterns)
      }
    }
  }

  private mutating func addState(_ patterns: UInt32) {
    matched.append(patterns)
    following.append(contentsOf: repeatElement(0, count: 16))
  }

  /// The patterns that fit the digits, one bit each.
  func patterns(matching digits: DigitString) -> UInt32 {
    guard matched.count > 1 else { return 0 }
    var state = 1
    for index in 0..<digits.count {
      state = Int(following[state &<< 4 | Int(digits[index])])
      if state == 0 { return 0 }
    }
    return matched[state]
  }
}

/// The instructions that a program may be at before its next digit.
private struct Closure {
  private let program: [DigitProgram.Instruction]
  private var visited: [Int]
  private var round = 1
  private var places: [UInt16] = []
  private var patterns: UInt32 = 0
  private var pending: [Int] = []

  init(_ program: [DigitProgram.Instruction]) {
    self.program = program
    visited = Array(repeating: 0, count: program.count)
  }

  mutating func add(_ place: Int) {
    pending.append(place)
    while let place = pending.popLast() {
      guard place < program.count, visited[place] != round else { continue }
      visited[place] = round
      switch program[place] {
      case .digit: places.append(UInt16(truncatingIfNeeded: place))
      // Part of the state too: a state that only matches would otherwise equal the empty one.
      case .matched(let number), .matchedBeginning(let number):
        patterns |= 1 << UInt32(number)
        places.append(UInt16(truncatingIfNeeded: place))
      case .either(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .remember, .end: pending.append(place + 1)
      }
    }
  }

  mutating func finish() -> (places: [UInt16], patterns: UInt32) {
    let result = (places.sorted(), patterns)
    places.removeAll(keepingCapacity: true)
    patterns = 0
    round += 1
    return result
  }
}

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
