/// Compresses bytes with the fixed codes of DEFLATE (RFC 1951). The same bytes give the same output.
struct Deflater {
  private static let window = 32 << 10
  private static let block = 64 << 10
  private static let hashBits = 15
  private static let minLength = 3
  private static let maxLength = 258

  /// The last bytes before, and the bytes that wait.
  private var bytes: [UInt8] = []
  private var position = 0
  /// The last place of each hash, plus one, counted from the start of ``bytes``.
  private var places = [Int32](repeating: 0, count: 1 << hashBits)
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var hasBegun = false

  /// Compresses bytes, which may wait for later ones.
  mutating func add(_ more: some Sequence<UInt8>, into output: inout [UInt8]) {
    bytes += more
    if bytes.count - position >= Deflater.block { compress(upTo: bytes.count - Deflater.maxLength, into: &output) }
  }

  /// Compresses the rest.
  mutating func finish(into output: inout [UInt8]) {
    compress(upTo: bytes.count, into: &output)
    begin(into: &output)
    putSymbol(256, into: &output)
    // Fills the last byte.
    put(0, 7, into: &output)
    bits = 0
    bitCount = 0
  }

  /// Writes the header of the only block.
  private mutating func begin(into output: inout [UInt8]) {
    if !hasBegun { put(0b011, 3, into: &output) }
    hasBegun = true
  }

  private mutating func compress(upTo end: Int, into output: inout [UInt8]) {
    begin(into: &output)
    while position < end {
      let (length, distance) = match()
      if length >= Deflater.minLength {
        putMatch(length, distance, into: &output)
        for _ in 0..<length { remember() }
      } else {
        putSymbol(Int(bytes[position]), into: &output)
        remember()
      }
    }
    let spare = position - Deflater.window
    guard spare > Deflater.window else { return }
    bytes.removeFirst(spare)
    position -= spare
    for index in places.indices { places[index] = max(0, places[index] - Int32(spare)) }
  }

  private var hash: Int {
    let value = UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2])
    return Int((value &* 0x9E37_79B1) >> UInt32(32 - Deflater.hashBits))
  }

  private mutating func remember() {
    if position + Deflater.minLength <= bytes.count { places[hash] = Int32(position + 1) }
    position += 1
  }

  /// The last place with the same bytes.
  private func match() -> (length: Int, distance: Int) {
    guard position + Deflater.minLength <= bytes.count else { return (0, 0) }
    let place = Int(places[hash]) - 1
    guard place >= 0, position - place <= Deflater.window else { return (0, 0) }
    var length = 0
    let maximum = min(Deflater.maxLength, bytes.count - position)
    while length < maximum, bytes[place + length] == bytes[position + length] { length += 1 }
    return (length, position - place)
  }

  private mutating func putMatch(_ length: Int, _ distance: Int, into output: inout [UInt8]) {
    let (code, extra, bits) = Deflater.code(length - 3, direct: 2)
    if length == Deflater.maxLength {
      putSymbol(285, into: &output)
    } else {
      putSymbol(257 + code, into: &output)
      put(extra, bits, into: &output)
    }
    let (distanceCode, distanceExtra, distanceBits) = Deflater.code(distance - 1, direct: 1)
    put(Deflater.reversed(distanceCode, 5), 5, into: &output)
    put(distanceExtra, distanceBits, into: &output)
  }

  /// The code of a number: each group of codes has one additional bit more than the one before.
  ///
  /// - Parameter direct: The binary logarithm of the number of codes of a group.
  private static func code(_ value: Int, direct: Int) -> (code: Int, extra: Int, bits: Int) {
    let width = Int.bitWidth - value.leadingZeroBitCount
    let bits = max(0, width - direct - 1)
    return ((bits << direct) + (value >> bits), value & (1 << bits - 1), bits)
  }

  /// Writes a literal, a length or the end, in the fixed code.
  private mutating func putSymbol(_ symbol: Int, into output: inout [UInt8]) {
    switch symbol {
    case ..<144: put(Deflater.reversed(0x30 + symbol, 8), 8, into: &output)
    case ..<256: put(Deflater.reversed(0x190 + symbol - 144, 9), 9, into: &output)
    case ..<280: put(Deflater.reversed(symbol - 256, 7), 7, into: &output)
    default: put(Deflater.reversed(0xC0 + symbol - 280, 8), 8, into: &output)
    }
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length where code >> bit & 1 == 1 { result |= 1 << (length - 1 - bit) }
    return result
  }

  private mutating func put(_ value: Int, _ count: Int, into output: inout [UInt8]) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
