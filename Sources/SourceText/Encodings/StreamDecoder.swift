/// Decodes a stream of one encoding, block by block, to UTF-8.
///
/// The result depends on the bytes alone, not on the sizes of the blocks: a character that is split waits for the next
/// block. Byte order marks at the start are removed. Blocks of UTF-8 are neither checked nor copied, because the
/// readers check the values that they keep.
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
  /// The number of failures, each of which became U+FFFD. UTF-8 is not checked.
  package private(set) var failures = 0
  /// The offset of the first failure in the encoded stream.
  package private(set) var firstFailure: Int?

  private var engine: Engine
  private var converter: LibraryConverter?
  private var isAtStart = true
  /// The byte order mark at the start, and how often it was there.
  private var mark: (bytes: [UInt8], count: Int)?
  /// The first bytes of an incomplete character.
  private var carry: [UInt8] = []
  /// The offset of `carry` in the stream.
  private var position = 0

  /// Starts a stream; `nil` if the C library lacks the encoding.
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

  /// The UTF-8 of the next block. At the end, an incomplete character becomes U+FFFD.
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
    while isAtStart {
      guard let length = markLength(input, isEnd: isEnd) else {
        carry = input
        return []
      }
      isAtStart = length > 0 && (mark?.count ?? 0) < ByteOrderMarks.most
      input.removeFirst(length)
      position += length
    }
    return convert(input, isEnd: isEnd)
  }

  /// The length of the byte order mark at the start of the stream, 0 if there is none, or `nil` if more bytes are needed
  /// to tell. The mark sets the byte order if the encoding leaves it open.
  private mutating func markLength(_ input: [UInt8], isEnd: Bool) -> Int? {
    let marks: [[UInt8]]
    if let mark { marks = [mark.bytes] } else { marks = possibleMarks }
    for (index, bytes) in marks.enumerated() {
      if input.starts(with: bytes) {
        if index == 1 {
          if encoding == .utf16 { engine = .utf16(isBigEndian: true) } else { engine = .utf32(isBigEndian: true) }
        }
        mark = (bytes, (mark?.count ?? 0) + 1)
        return bytes.count
      }
      if !isEnd && bytes.starts(with: input) { return nil }
    }
    return 0
  }

  private var possibleMarks: [[UInt8]] {
    switch encoding {
    case .utf8, .utf8WithMark: [[0xEF, 0xBB, 0xBF]]
    case .utf16LE: [[0xFF, 0xFE]]
    case .utf16BE: [[0xFE, 0xFF]]
    case .utf16: [[0xFF, 0xFE], [0xFE, 0xFF]]
    case .utf32LE: [[0xFF, 0xFE, 0x00, 0x00]]
    case .utf32BE: [[0x00, 0x00, 0xFE, 0xFF]]
    case .utf32: [[0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF]]
    case .gb18030: [[0x84, 0x31, 0x95, 0x33]]
    default: []
    }
  }

  private mutating func convert(_ input: [UInt8], isEnd: Bool) -> [UInt8] {
    var output: [UInt8] = []
    var failures = 0
    var first: Int?
    func failed(_ offset: Int) {
      failures += 1
      if first == nil { first = offset }
    }
    var consumed = input.count
    switch engine {
    case .utf8:
      position += input.count
      return input
    case .utf16(let isBigEndian):
      consumed = UnicodeDecoding.utf16(
        input.span, isBigEndian: isBigEndian, isEnd: isEnd, into: &output, failed: failed)
    case .utf32(let isBigEndian):
      consumed = UnicodeDecoding.utf32(
        input.span, isBigEndian: isBigEndian, isEnd: isEnd, into: &output, failed: failed)
    case .singleByte(let table):
      table.decode(input.span, into: &output, failed: failed)
    case .library:
      consumed = convertByLibrary(input, isEnd: isEnd, into: &output, failed: failed)
    }
    self.failures += failures
    if let first, firstFailure == nil { firstFailure = position + first }
    position += consumed
    if consumed < input.count { carry = Array(input[consumed...]) }
    return output
  }

  /// - Returns: The number of bytes that were consumed; the others begin a character.
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
