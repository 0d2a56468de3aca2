/// Reads bits from compressed bytes that arrive in chunks, the lowest bit of a byte first.
struct BitReader {
  /// The bits that were not read.
  private(set) var bits: UInt64 = 0
  /// The number of these bits.
  private(set) var available = 0
  private var chunk: [UInt8] = []
  private var position = 0
  private var offset: Int
  private let end: Int
  private let source: any ArchiveBytes

  private static let chunkLength = 64 << 10

  init(_ source: any ArchiveBytes, _ range: Range<Int>) {
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Whether all bytes were read, except for the last bits of one.
  var isAtEnd: Bool { offset == end && position == chunk.count && available < 8 }

  /// Reads bytes until there are more than 48 bits, or all bytes were read.
  mutating func fill() throws(ArchiveFailure) {
    while available <= 48 {
      if position == chunk.count {
        guard offset < end else { return }
        chunk = try source.bytes(offset..<min(end, offset + BitReader.chunkLength))
        guard !chunk.isEmpty else { throw .damaged("it ends in the middle of a compressed entry") }
        offset += chunk.count
        position = 0
      }
      bits |= UInt64(chunk[position]) << UInt64(available)
      position += 1
      available += 8
    }
  }

  /// Removes bits that were read.
  mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    available -= count
  }

  /// The next bits as a number; at most 32.
  mutating func read(_ count: Int) throws(ArchiveFailure) -> Int {
    if available < count { try fill() }
    guard available >= count else { throw .damaged("it ends in the middle of a compressed entry") }
    let value = Int(bits & (1 << UInt64(count) - 1))
    drop(count)
    return value
  }

  /// Removes the bits up to the next byte.
  mutating func alignToByte() { drop(available % 8) }
}
