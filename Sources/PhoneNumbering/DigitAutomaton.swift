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
