/// A regular expression over digits, in the spelling of the table: `d` is any digit, `( )` groups, `< >` captures.
///
/// No pattern of the table repeats without an end, so each matches numbers of some lengths and no others.
indirect enum DigitPattern: Sendable {
  /// One of a set of digits, bit 0 for 0.
  case digit(UInt16)
  case sequence([DigitPattern])
  /// The first that fits, in their order.
  case alternatives([DigitPattern])
  /// As many as fit.
  case repeated(DigitPattern, Int, Int)
  case captured(DigitPattern)
  /// Nothing more may follow: `$`.
  case end

  /// Parses a pattern. Unknown characters are skipped; the generator writes none.
  init(_ text: some Collection<UInt8>) {
    var reader = DigitPatternReader(text)
    self = reader.alternatives()
  }
}

/// Reads the grammar of a ``DigitPattern``, one function a rule.
private struct DigitPatternReader {
  private let text: [UInt8]
  private var place = 0

  init(_ text: some Collection<UInt8>) { self.text = Array(text) }

  private var next: UInt8? { place < text.count ? text[place] : nil }

  mutating func alternatives() -> DigitPattern {
    var found = [sequence()]
    while next == UInt8(ascii: "|") {
      place += 1
      found.append(sequence())
    }
    return found.count == 1 ? found[0] : .alternatives(found)
  }

  private mutating func sequence() -> DigitPattern {
    var found: [DigitPattern] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")"), byte != UInt8(ascii: ">") {
      if let one = atom(byte) { found.append(counted(one)) }
    }
    return found.count == 1 ? found[0] : .sequence(found)
  }

  private mutating func atom(_ byte: UInt8) -> DigitPattern? {
    place += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit(1 << UInt16(byte - UInt8(ascii: "0")))
    case UInt8(ascii: "d"): return .digit(0x3FF)
    case UInt8(ascii: "["): return .digit(digitClass())
    case UInt8(ascii: "$"): return .end
    case UInt8(ascii: "("), UInt8(ascii: "<"):
      let inner = alternatives()
      place += 1
      return byte == UInt8(ascii: "<") ? .captured(inner) : inner
    default: return nil
    }
  }

  private mutating func digitClass() -> UInt16 {
    var set: UInt16 = 0
    var last: UInt8 = 0
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "]"): return set
      case UInt8(ascii: "-"):
        guard let end = digit() else { continue }
        for value in last...max(last, end) { set |= 1 << UInt16(value) }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        last = byte - UInt8(ascii: "0")
        set |= 1 << UInt16(last)
      default: continue
      }
    }
    return set
  }

  private mutating func digit() -> UInt8? {
    guard let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    place += 1
    return byte - UInt8(ascii: "0")
  }

  private mutating func counted(_ one: DigitPattern) -> DigitPattern {
    switch next {
    case UInt8(ascii: "?"):
      place += 1
      return .repeated(one, 0, 1)
    case UInt8(ascii: "{"):
      place += 1
      let minimum = number()
      var maximum = minimum
      if next == UInt8(ascii: ",") {
        place += 1
        maximum = number()
      }
      place += 1
      return .repeated(one, minimum, max(minimum, maximum))
    default: return one
    }
  }

  private mutating func number() -> Int {
    var value = 0
    // No number has more than 17 digits, so a count has at maximum two.
    while let digit = digit() { value = min(value * 10 + Int(digit), 99) }
    return value
  }
}
