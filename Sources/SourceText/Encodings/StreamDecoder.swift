/// Turns a file of one encoding, block by block, into UTF-8.
///
/// What comes out depends on the bytes alone, never on the size of the blocks: a character that a block cuts in two
/// waits for the next block. A byte order mark at the start goes away. Blocks of UTF-8 pass as they are: neither
/// checked nor copied, because the readers check what they keep.
///
/// ```swift
/// guard var decoder = StreamDecoder(.windows1252) else { … }  // the C library lacks the encoding
/// while let block = nextBlock() { use(decoder.decode(block, isEnd: false)) }
/// use(decoder.decode([], isEnd: true))
/// if decoder.failures > 0 { … }
/// ```
package struct StreamDecoder: ~Copyable, Sendable {
  private enum Engine: Sendable {
    case utf8
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)
    case singleByte(SingleByteTable)
    case library
  }

  /// The encoding that the stream is in.
  package let encoding: TextEncoding
  /// How many times something could not be decoded and became U+FFFD. Nothing is counted in UTF-8.
  package private(set) var failures = 0
  /// Where the first of it stands, in bytes of the encoded stream.
  package private(set) var firstFailure: Int?

  private var engine: Engine
  private var converter: LibraryConverter?
  private var isAtStart = true
  /// The first bytes of a character whose rest has not come.
  private var carry: [UInt8] = []
  /// How many bytes of the stream stand before `carry`.
  private var position = 0

  /// Starts a stream, or nothing where the C library of this system does not know the encoding.
  package init?(_ encoding: TextEncoding) {
    self.encoding = encoding
    switch encoding {
    case .utf8, .utf8WithMark: engine = .utf8
    case .utf16, .utf16LE: engine = .utf16(isBigEndian: false)
    case .utf16BE: engine = .utf16(isBigEndian: true)
    case .utf32, .utf32LE: engine = .utf32(isBigEndian: false)
    case .utf32BE: engine = .utf32(isBigEndian: true)
    default:
      if let table = SingleByteTable.table(for: encoding) {
        engine = .singleByte(table)
      } else {
        engine = .library
        converter = LibraryEncoding(encoding)?.decoder()
        if converter == nil { return nil }
      }
    }
  }

  /// The UTF-8 of the next block; with `isEnd` also of what was left over, as U+FFFD where it is no whole character.
  package mutating func decode(_ block: [UInt8], isEnd: Bool) -> [UInt8] {
    if !isAtStart, carry.isEmpty, case .utf8 = engine {
      position += block.count
      return block
    }
    var input = block
    if !carry.isEmpty {
      input = carry + block
      carry = []
    }
    if isAtStart {
      guard let length = markLength(input, isEnd: isEnd) else {
        carry = input
        return []
      }
      isAtStart = false
      if length > 0 {
        input.removeFirst(length)
        position += length
      }
    }
    return convert(input, isEnd: isEnd)
  }

  /// How long the byte order mark is that the stream starts with, 0 for none; nothing while that cannot be said.
  /// Where the encoding leaves the order open, the mark decides it.
  private mutating func markLength(_ input: [UInt8], isEnd: Bool) -> Int? {
    let marks: [[UInt8]]
    switch encoding {
    case .utf8, .utf8WithMark: marks = [[0xEF, 0xBB, 0xBF]]
    case .utf16LE: marks = [[0xFF, 0xFE]]
    case .utf16BE: marks = [[0xFE, 0xFF]]
    case .utf16: marks = [[0xFF, 0xFE], [0xFE, 0xFF]]
    case .utf32LE: marks = [[0xFF, 0xFE, 0x00, 0x00]]
    case .utf32BE: marks = [[0x00, 0x00, 0xFE, 0xFF]]
    case .utf32: marks = [[0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF]]
    case .gb18030: marks = [[0x84, 0x31, 0x95, 0x33]]
    default: return 0
    }
    for (index, mark) in marks.enumerated() {
      if input.starts(with: mark) {
        if index == 1 {
          if encoding == .utf16 { engine = .utf16(isBigEndian: true) } else { engine = .utf32(isBigEndian: true) }
        }
        return mark.count
      }
      if !isEnd && mark.starts(with: input) { return nil }
    }
    return 0
  }

  private mutating func convert(_ input: [UInt8], isEnd: Bool) -> [UInt8] {
    var output: [UInt8] = []
    var failures = 0
    var first: Int?
    func failed(_ offset: Int) {
      failures += 1
      if first == nil { first = offset }
    }
    var taken = input.count
    switch engine {
    case .utf8:
      position += input.count
      return input
    case .utf16(let isBigEndian):
      taken = UnicodeDecoding.utf16(
        input.span, isBigEndian: isBigEndian, isEnd: isEnd, into: &output, failed: failed)
    case .utf32(let isBigEndian):
      taken = UnicodeDecoding.utf32(
        input.span, isBigEndian: isBigEndian, isEnd: isEnd, into: &output, failed: failed)
    case .singleByte(let table):
      table.decode(input.span, into: &output, failed: failed)
    case .library:
      taken = convertByLibrary(input, isEnd: isEnd, into: &output, failed: failed)
    }
    self.failures += failures
    if let first, firstFailure == nil { firstFailure = position + first }
    position += taken
    if taken < input.count { carry = Array(input[taken...]) }
    return output
  }

  /// - Returns: How many bytes were taken; the rest is the beginning of a character.
  private mutating func convertByLibrary(
    _ input: [UInt8], isEnd: Bool, into output: inout [UInt8], failed: (Int) -> Void
  ) -> Int {
    output.reserveCapacity(input.count + input.count / 2)
    var index = 0
    var replaced = 0
    while index < input.count {
      switch converter?.convert(input, from: &index, into: &output, replaced: &replaced) {
      case .end?, nil: index = input.count
      case .incomplete? where !isEnd: return index
      case .incomplete?, .invalid?:
        output.append(contentsOf: replacementCharacter)
        failed(index)
        index += 1
      }
    }
    if isEnd { converter?.finish(into: &output) }
    return index
  }
}
