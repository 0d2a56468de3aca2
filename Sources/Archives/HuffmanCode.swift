/// A canonical prefix code of DEFLATE (RFC 1951, section 3.2.2).
///
/// Performance: codes of up to nine bits are found in a table; longer ones bit by bit. A table of all fifteen bits would
/// cost more than a short block.
struct HuffmanCode {
  static let maxLength = 15
  static let tableBits = 9

  /// The number of codes of each length.
  private var counts = [UInt16](repeating: 0, count: maxLength + 1)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16] = []
  /// For each prefix of nine bits, the symbol times 16 plus the length of its code; 0 for a longer code.
  private var table = [UInt16](repeating: 0, count: 1 << tableBits)

  /// Creates the code with these lengths; `nil` if they are no code. A code with fewer than two symbols may be incomplete.
  init?(lengths: ArraySlice<UInt8>) {
    for length in lengths { counts[Int(length)] += 1 }
    var left = 1
    for length in 1...HuffmanCode.maxLength {
      left = left * 2 - Int(counts[length])
      guard left >= 0 else { return nil }
    }
    guard left == 0 || lengths.count - Int(counts[0]) <= 1 else { return nil }
    fill(lengths)
  }

  /// Creates the code with the lengths of a complete code.
  init(complete lengths: [UInt8]) {
    for length in lengths { counts[Int(length)] += 1 }
    fill(lengths[...])
  }

  private mutating func fill(_ lengths: ArraySlice<UInt8>) {
    let used = lengths.count - Int(counts[0])
    counts[0] = 0
    var offsets = [Int](repeating: 0, count: HuffmanCode.maxLength + 2)
    var next = [Int](repeating: 0, count: HuffmanCode.maxLength + 2)
    for length in 1...HuffmanCode.maxLength {
      offsets[length + 1] = offsets[length] + Int(counts[length])
      next[length + 1] = (next[length] + Int(counts[length])) << 1
    }
    symbols = [UInt16](repeating: 0, count: used)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[offsets[length]] = UInt16(symbol)
      offsets[length] += 1
      if length <= HuffmanCode.tableBits { fillTable(UInt16(symbol), code: next[length], length) }
      next[length] += 1
    }
  }

  private mutating func fillTable(_ symbol: UInt16, code: Int, _ length: Int) {
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    var index = reversed
    while index < table.count {
      table[index] = symbol << 4 | UInt16(length)
      index += 1 << length
    }
  }

  /// The symbol that the lowest bits of a number begin with, and the length of its code.
  ///
  /// - Parameter available: The number of valid bits.
  /// - Returns: `nil` if they begin with no code.
  func symbol(_ bits: UInt64, available: Int) -> (symbol: Int, length: Int)? {
    let entry = table[Int(bits & UInt64(1 << HuffmanCode.tableBits - 1))]
    if entry != 0 {
      let length = Int(entry & 15)
      return length <= available ? (Int(entry >> 4), length) : nil
    }
    var code = 0
    var first = 0
    var index = 0
    for length in 1...HuffmanCode.maxLength {
      guard length <= available else { return nil }
      code |= Int(bits >> UInt64(length - 1) & 1)
      let count = Int(counts[length])
      if code - first < count { return (Int(symbols[index + code - first]), length) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
