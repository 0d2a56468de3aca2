/// Up to 32 decimal digits, four bits each: a number on its way through the plan, without an allocation.
///
/// 32 are enough: an international prefix has up to 8 digits, a calling code 3, a national prefix 5, and a number 17.
struct DigitString: Hashable, Sendable {
  static let capacity = 32

  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var count = 0

  init() {}

  /// The digits of a text; everything else in it is passed over.
  init(digitsOf bytes: some Sequence<UInt8>) {
    for byte in bytes where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      append(byte - UInt8(ascii: "0"))
    }
  }

  var isFull: Bool { count == Self.capacity }

  /// Adds a digit, unless it is full.
  mutating func append(_ digit: UInt8) {
    guard count < Self.capacity else { return }
    if count < 16 {
      low |= UInt64(digit) &<< UInt64(count &* 4)
    } else {
      high |= UInt64(digit) &<< UInt64((count &- 16) &* 4)
    }
    count &+= 1
  }

  mutating func append(_ digits: DigitString) {
    for index in 0..<digits.count { append(digits[index]) }
  }

  /// The digit at a place, 0...9.
  subscript(index: Int) -> UInt8 {
    let word = index < 16 ? low : high
    return UInt8(truncatingIfNeeded: word &>> UInt64((index & 15) &* 4)) & 15
  }

  /// The digits from a place on.
  func dropFirst(_ number: Int) -> DigitString {
    let dropped = min(number, count)
    var rest = DigitString()
    rest.count = count - dropped
    switch dropped {
    case 0: return self
    case 1..<16:
      rest.low = low >> UInt64(dropped * 4) | high << UInt64(64 - dropped * 4)
      rest.high = high >> UInt64(dropped * 4)
    default: rest.low = high >> UInt64((dropped - 16) * 4)
    }
    return rest
  }

  subscript(range: Range<Int>) -> DigitString {
    var part = DigitString()
    for index in range.clamped(to: 0..<count) { part.append(self[index]) }
    return part
  }

  /// Whether another begins this one.
  func starts(with prefix: DigitString) -> Bool {
    guard prefix.count <= count else { return false }
    for index in 0..<prefix.count where self[index] != prefix[index] { return false }
    return true
  }

  /// Adds the digits to a text.
  func write(into text: inout [UInt8]) {
    for index in 0..<count { text.append(UInt8(ascii: "0") + self[index]) }
  }
}
