/// Expands the DEFLATE format (RFC 1951), a part at a time.
struct Inflater {
  private enum State {
    case header
    case stored(left: Int)
    case compressed(HuffmanCode, HuffmanCode)
    case done
  }

  private static let window = 32 << 10
  private static let part = 64 << 10

  private var input: BitReader
  private var state = State.header
  private var isLast = false
  /// The last bytes of the parts before, and after them the part.
  private var output: [UInt8] = []
  /// The start of the part.
  private var start = 0

  init(_ input: BitReader) {
    self.input = input
    output.reserveCapacity(Inflater.window + Inflater.part + 512)
  }

  /// Whether bytes follow the end of the compressed data.
  var hasRest: Bool { !input.isAtEnd }

  /// The next part; `nil` at the end.
  mutating func next() throws(ArchiveFailure) -> ArraySlice<UInt8>? {
    if start > Inflater.window {
      output.removeFirst(start - Inflater.window)
      start = Inflater.window
    }
    while output.count - start < Inflater.part {
      switch state {
      case .done:
        guard output.count > start else { return nil }
        return takePart()
      case .header: try readHeader()
      case .stored(let left):
        let count = min(left, Inflater.part)
        for _ in 0..<count { output.append(UInt8(truncatingIfNeeded: try input.read(8))) }
        state = left > count ? .stored(left: left - count) : isLast ? .done : .header
      case .compressed(let lengths, let distances): try expand(lengths, distances)
      }
    }
    return takePart()
  }

  private mutating func takePart() -> ArraySlice<UInt8> {
    let part = output[start...]
    start = output.count
    return part
  }

  private mutating func readHeader() throws(ArchiveFailure) {
    guard !isLast else {
      state = .done
      return
    }
    isLast = try input.read(1) == 1
    switch try input.read(2) {
    case 0:
      input.alignToByte()
      let length = try input.read(16)
      guard try input.read(16) == ~length & 0xFFFF else { throw .damaged("a stored block has no valid length") }
      state = length > 0 ? .stored(left: length) : isLast ? .done : .header
    case 1: state = .compressed(Inflater.fixed.lengths, Inflater.fixed.distances)
    case 2:
      let (lengths, distances) = try readCodes()
      state = .compressed(lengths, distances)
    default: throw .damaged("a compressed block has an unknown type")
    }
  }

  private static let fixed: (lengths: HuffmanCode, distances: HuffmanCode) = {
    let lengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
    return (HuffmanCode(complete: lengths), HuffmanCode(complete: Array(repeating: 5, count: 32)))
  }()

  private static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() throws(ArchiveFailure) -> (HuffmanCode, HuffmanCode) {
    let literals = try input.read(5) + 257
    let distances = try input.read(5) + 1
    let count = try input.read(4) + 4
    guard literals <= 286, distances <= 30 else { throw .damaged("a compressed block has too many codes") }
    var own = [UInt8](repeating: 0, count: 19)
    for index in 0..<count { own[Inflater.orderOfLengths[index]] = UInt8(try input.read(3)) }
    guard let code = HuffmanCode(lengths: own[...]) else { throw .damaged("a compressed block has no valid code") }
    var lengths: [UInt8] = []
    while lengths.count < literals + distances {
      let symbol = try read(code)
      switch symbol {
      case 0...15: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last else { throw .damaged("a compressed block has no valid code") }
        lengths += repeatElement(last, count: try input.read(2) + 3)
      case 17: lengths += repeatElement(0, count: try input.read(3) + 3)
      default: lengths += repeatElement(0, count: try input.read(7) + 11)
      }
    }
    guard lengths.count == literals + distances, lengths[256] > 0,
      let first = HuffmanCode(lengths: lengths[..<literals]),
      let second = HuffmanCode(lengths: lengths[literals...])
    else { throw .damaged("a compressed block has no valid code") }
    return (first, second)
  }

  private mutating func read(_ code: HuffmanCode) throws(ArchiveFailure) -> Int {
    if input.available < HuffmanCode.maxLength { try input.fill() }
    guard let (symbol, length) = code.symbol(input.bits, available: input.available) else {
      throw .damaged("a compressed block has an unknown code")
    }
    input.drop(length)
    return symbol
  }

  /// The smallest length or distance of each code, and the number of additional bits.
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  /// Expands until the part is full or the block ends.
  private mutating func expand(_ lengths: HuffmanCode, _ distances: HuffmanCode) throws(ArchiveFailure) {
    while output.count - start < Inflater.part {
      let symbol = try read(lengths)
      if symbol < 256 {
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      if symbol == 256 {
        state = isLast ? .done : .header
        return
      }
      guard symbol < 286 else { throw .damaged("a compressed block has an unknown code") }
      let length = Inflater.lengthBases[symbol - 257] + (try input.read(Inflater.lengthBits[symbol - 257]))
      let code = try read(distances)
      guard code < 30 else { throw .damaged("a compressed block has an unknown code") }
      let distance = Inflater.distanceBases[code] + (try input.read(max(0, code / 2 - 1)))
      guard distance <= output.count else { throw .damaged("a compressed block refers to bytes before its start") }
      let from = output.count - distance
      for offset in 0..<length { output.append(output[from + offset]) }
    }
  }
}

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
