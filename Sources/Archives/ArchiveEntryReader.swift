/// Reads an entry of an archive, a part at a time. Its length and its checksum are checked.
package struct ArchiveEntryReader {
  private enum Content {
    case stored(Range<Int>)
    case compressed(Inflater)
  }

  private static let headerLength = 30
  private static let part = 64 << 10

  private let entry: ArchiveEntry
  private let source: any ArchiveBytes
  private var content: Content
  private var checksum = CRC32()
  private var count = 0

  init(_ entry: ArchiveEntry, in source: any ArchiveBytes, _ limits: ArchiveLimits) throws(ArchiveFailure) {
    self.entry = entry
    self.source = source
    guard !entry.isEncrypted else {
      throw ArchiveFailure(.encrypted, "needs a password: the entry \"\(entry.name)\" is encrypted")
    }
    let isBeyondRatio =
      entry.byteCount > limits.freeBytes && entry.byteCount / limits.ratio > entry.compressedCount
    guard entry.byteCount <= limits.entryBytes, !isBeyondRatio else {
      throw ArchiveFailure(
        .limit, "has an entry \"\(entry.name)\" that expands from \(entry.compressedCount) to \(entry.byteCount) bytes")
    }
    let header = try source.bytes(entry.offset..<min(entry.offset + ArchiveEntryReader.headerLength, entry.end))
    guard LittleEndian.number(header, at: 0, 4) == 0x0403_4B50,
      LittleEndian.number(header, at: 8, 2) == entry.method,
      let name = LittleEndian.number(header, at: 26, 2), let extra = LittleEndian.number(header, at: 28, 2)
    else { throw .damaged("the entry \"\(entry.name)\" does not begin where the list says") }
    let start = entry.offset + ArchiveEntryReader.headerLength + name + extra
    guard start <= entry.end, entry.compressedCount <= entry.end - start else {
      throw .damaged("the entry \"\(entry.name)\" overlaps another one")
    }
    let range = start..<start + entry.compressedCount
    switch entry.method {
    case 0:
      guard entry.byteCount == entry.compressedCount else {
        throw .damaged("the entry \"\(entry.name)\" has two lengths")
      }
      content = .stored(range)
    case 8: content = .compressed(Inflater(BitReader(source, range)))
    default:
      throw ArchiveFailure(
        .unsupported,
        "has an entry \"\(entry.name)\" that is compressed by method \(entry.method); only stored and deflated ones are read"
      )
    }
  }

  /// The next bytes; `nil` at the end.
  ///
  /// - Throws: ``ArchiveFailure`` if the bytes are not those that the archive's list describes.
  package mutating func next() throws(ArchiveFailure) -> ArraySlice<UInt8>? {
    guard let part = try nextPart() else {
      guard count == entry.byteCount, checksum.value == entry.checksum else {
        throw .damaged("the checksum of the entry \"\(entry.name)\" is wrong")
      }
      return nil
    }
    count += part.count
    guard count <= entry.byteCount else {
      throw .damaged("the entry \"\(entry.name)\" is longer than the list says")
    }
    checksum.add(part)
    return part
  }

  private mutating func nextPart() throws(ArchiveFailure) -> ArraySlice<UInt8>? {
    switch content {
    case .stored(let range):
      guard !range.isEmpty else { return nil }
      let end = min(range.lowerBound + ArchiveEntryReader.part, range.upperBound)
      let bytes = try source.bytes(range.lowerBound..<end)
      guard bytes.count == end - range.lowerBound else { throw .damaged("it ends in the middle of an entry") }
      content = .stored(end..<range.upperBound)
      return bytes[...]
    case .compressed(var inflater):
      // Performance: the other reference would make the next part a copy.
      content = .stored(0..<0)
      let part = try inflater.next()
      if part == nil, inflater.hasRest {
        throw .damaged("the entry \"\(entry.name)\" is shorter than the list says")
      }
      content = .compressed(inflater)
      return part
    }
  }
}

/// The checksum of ZIP archives (CRC-32 of ISO 3309).
package struct CRC32: Sendable {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private var state: UInt32 = ~0

  /// Creates the checksum of no bytes.
  package init() {}

  /// The checksum of all bytes that were added.
  package var value: UInt32 { ~state }

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    let table = CRC32.table
    var state = self.state
    for byte in bytes { state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8) }
    self.state = state
  }
}
