/// How numbers of one region are made: a block of the table.
final class RegionPlan: Sendable {
  /// The kinds of numbers in the table, in the order of their bits in ``kinds``: bit 0 is any number at all.
  static let kindLetters = Array("gABCDEFGHIJ".utf8)

  /// The region of ISO 3166-1, or `001` for numbers that belong to no region.
  let name: String
  /// The prefix before a calling code.
  let internationalPrefix: DigitPrefix?
  /// The trunk prefix that is dialled inside the region and is not part of the number.
  let nationalPrefix: DigitPrefix?
  /// The replacement of the national prefix: digits, and `$1` for a group of it.
  let transform: [UInt8]
  /// The first digits of the region's numbers, if they distinguish the regions of a calling code.
  let leadingDigits: DigitAutomaton?
  /// The separator between a number and an extension.
  let extensionPrefix: String
  /// The lengths that numbers have, one bit each.
  let lengths: UInt32
  /// The lengths of numbers that are dialled within an area only.
  let localLengths: UInt32
  let nationalFormats: NumberFormats
  let internationalFormats: NumberFormats
  /// An unassigned number of the region.
  let example: String
  private let kinds: DigitAutomaton
  private let kindLengths: [UInt32]

  /// Reads a block of the table; its first line is `=CODE REGION`.
  init(name: String, _ lines: some Sequence<ArraySlice<UInt8>>) {
    self.name = name
    var internationalPrefix: DigitPrefix?
    var nationalPrefix: DigitPrefix?
    var transform: [UInt8] = []
    var leadingDigits: DigitAutomaton?
    var extensionPrefix = " ext. "
    var example = ""
    var localLengths: UInt32 = 0
    var kindLengths = Array(repeating: UInt32(0), count: Self.kindLetters.count)
    var patterns = [DigitPattern?](repeating: nil, count: Self.kindLetters.count)
    var national: [NumberFormat] = []
    var international: [NumberFormat] = []
    for line in lines {
      guard let letter = line.first else { continue }
      let value = line.dropFirst()
      switch letter {
      case UInt8(ascii: "i"): internationalPrefix = DigitPrefix(value)
      case UInt8(ascii: "p"): nationalPrefix = DigitPrefix(value)
      case UInt8(ascii: "t"): transform = Array(value)
      case UInt8(ascii: "l"): leadingDigits = DigitAutomaton([DigitPattern(value)], matchingBeginnings: true)
      case UInt8(ascii: "x"):
        extensionPrefix = String(
          decoding: value.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
      case UInt8(ascii: "e"): example = String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "n"): national.append(NumberFormat(value, after: national))
      case UInt8(ascii: "f"): international.append(NumberFormat(value, after: national))
      default:
        guard let kind = Self.kindLetters.firstIndex(of: letter) else { continue }
        let fields = value.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let last = fields.last else { continue }
        kindLengths[kind] = Self.lengths(fields[0])
        if kind == 0, fields.count > 1 { localLengths = Self.lengths(fields[1]) }
        if last.first == UInt8(ascii: "="), let other = Self.kindLetters.firstIndex(where: { $0 == last.last }) {
          patterns[kind] = patterns[other]
        } else {
          patterns[kind] = DigitPattern(last)
        }
      }
    }
    self.internationalPrefix = internationalPrefix
    self.nationalPrefix = nationalPrefix
    self.transform = transform
    self.leadingDigits = leadingDigits
    self.extensionPrefix = extensionPrefix
    self.example = example
    self.localLengths = localLengths
    self.kindLengths = kindLengths
    lengths = kindLengths[0]
    kinds = DigitAutomaton(patterns)
    nationalFormats = NumberFormats(national)
    internationalFormats = international.isEmpty ? nationalFormats : NumberFormats(international)
  }

  /// `7-9,11` as bits.
  private static func lengths(_ text: ArraySlice<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    for run in text.split(separator: UInt8(ascii: ",")) {
      let ends = run.split(separator: UInt8(ascii: "-")).map(TableNumber.value)
      guard let first = ends.first, let last = ends.last, first <= last, last < 32 else { continue }
      for length in first...last { bits |= 1 << UInt32(length) }
    }
    return bits
  }

  /// Whether digits match the pattern of the region's numbers, whatever their count.
  func isNumber(_ digits: DigitString) -> Bool { kinds.patterns(matching: digits) & 1 != 0 }

  /// Whether a number belongs to one of the region's kinds.
  func isValid(_ digits: DigitString) -> Bool { validKinds(of: digits) != 0 }

  /// The kinds that a number belongs to, by their bits; 0 for a number that the plan does not have.
  func validKinds(of digits: DigitString) -> UInt32 {
    let fitting = kinds.patterns(matching: digits)
    let length: UInt32 = 1 << UInt32(digits.count & 31)
    guard fitting & 1 != 0, kindLengths[0] & length != 0 else { return 0 }
    var valid: UInt32 = 0
    var others = fitting & ~1
    while others != 0 {
      let kind = others.trailingZeroBitCount
      if kindLengths[kind] & length != 0 { valid |= 1 << UInt32(kind) }
      others &= others - 1
    }
    return valid
  }

  func withoutNationalPrefix(_ digits: DigitString) -> DigitString {
    guard let nationalPrefix, digits.count > 0, let match = nationalPrefix.match(digits) else { return digits }
    let rest = digits.dropFirst(match.end)
    let stripped: DigitString
    if transform.isEmpty || match.groups.isEmpty || match.groups.last == .some(nil) {
      stripped = rest
    } else {
      stripped = transformed(digits, match, rest)
    }
    // A valid number is not made invalid.
    if stripped != digits, isNumber(digits), !isNumber(stripped) { return digits }
    return stripped
  }

  private func transformed(_ digits: DigitString, _ match: DigitPrefix.Match, _ rest: DigitString) -> DigitString {
    var result = DigitString()
    var isGroup = false
    for byte in transform {
      if byte == UInt8(ascii: "$") {
        isGroup = true
      } else if isGroup {
        isGroup = false
        let group = Int(byte) - Int(UInt8(ascii: "1"))
        if match.groups.indices.contains(group), let range = match.groups[group] { result.append(digits[range]) }
      } else {
        result.append(byte - UInt8(ascii: "0"))
      }
    }
    result.append(rest)
    return result
  }

  func judgeLength(_ count: Int) -> LengthJudgement {
    guard count < 32 else { return .long }
    let length: UInt32 = 1 << UInt32(count)
    if localLengths & length != 0 { return .local }
    if lengths & length != 0 { return .possible }
    if count < lengths.trailingZeroBitCount { return .short }
    return lengths < length ? .long : .none
  }
}

enum LengthJudgement {
  /// Numbers have this length.
  case possible
  /// Numbers that are dialled within an area have it.
  case local
  case short
  case long
  /// There are shorter numbers and longer ones.
  case none
}

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
