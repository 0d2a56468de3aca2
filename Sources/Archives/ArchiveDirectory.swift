/// The list of the entries at the end of a ZIP archive.
///
/// An archive whose list and bytes contradict each other is refused: overlapping entries expand to more than the archive
/// holds, and programs that read them differently show different files.
struct ArchiveDirectory {
  /// The list, and the number of its entries.
  struct Place {
    var range: Range<Int>
    var entries: Int
  }

  private static let endLength = 22
  private static let maxComment = 0xFFFF
  private static let entryLength = 46
  /// The value of a field whose number is in a field of 64 bits.
  private static let elsewhere = 0xFFFF_FFFF

  /// Finds the list.
  static func find(in archive: some ArchiveBytes, _ limits: ArchiveLimits) throws(ArchiveFailure) -> Place {
    let tailStart = max(0, archive.count - endLength - maxComment)
    let tail = try archive.bytes(tailStart..<archive.count)
    var index = tail.count - endLength
    while index >= 0 {
      if LittleEndian.number(tail, at: index, 4) == 0x0605_4B50,
        LittleEndian.number(tail, at: index + 20, 2) == tail.count - index - endLength
      {
        let place = try place(tail, at: index, tailStart + index, in: archive)
        guard place.entries <= limits.entries else {
          throw ArchiveFailure(.limit, "has \(place.entries) entries, more than the \(limits.entries) that are read")
        }
        guard place.range.count <= limits.directoryBytes else {
          throw ArchiveFailure(.limit, "has a list of entries that is too long")
        }
        return place
      }
      index -= 1
    }
    throw .damaged("the list of its entries at its end is missing, as in a download that was interrupted")
  }

  private static func place(
    _ tail: [UInt8], at index: Int, _ offset: Int, in archive: some ArchiveBytes
  ) throws(ArchiveFailure) -> Place {
    let number = { LittleEndian.number(tail, at: index + $0, $1) ?? 0 }
    guard number(4, 2) == 0 || number(4, 2) == 0xFFFF else {
      throw ArchiveFailure(.unsupported, "is one part of a divided archive; join its parts first")
    }
    var entries = number(10, 2)
    var length = number(12, 4)
    var start = number(16, 4)
    var end = offset
    if entries == 0xFFFF || length == elsewhere || start == elsewhere, offset >= 20 {
      let locator = try archive.bytes(offset - 20..<offset)
      if LittleEndian.number(locator, at: 0, 4) == 0x0706_4B50 {
        guard let place = LittleEndian.number(locator, at: 8, 8), place < offset - 20 else {
          throw .damaged("the list of its entries has no valid place")
        }
        let record = try archive.bytes(place..<min(place + 56, offset))
        guard LittleEndian.number(record, at: 0, 4) == 0x0606_4B50,
          let count = LittleEndian.number(record, at: 32, 8), let bytes = LittleEndian.number(record, at: 40, 8),
          let first = LittleEndian.number(record, at: 48, 8)
        else { throw .damaged("the list of its entries has no valid place") }
        (entries, length, start, end) = (count, bytes, first, place)
      }
    }
    guard start <= end, length <= end - start else { throw .damaged("the list of its entries has no valid place") }
    return Place(range: start..<start + length, entries: entries)
  }

  /// Reads the entries of a list.
  static func entries(at place: Place, in archive: some ArchiveBytes) throws(ArchiveFailure) -> [ArchiveEntry] {
    let bytes = try archive.bytes(place.range)
    var entries: [ArchiveEntry] = []
    var names: Set<[UInt8]> = []
    var index = 0
    while entries.count < place.entries {
      guard let (entry, length) = try entry(bytes, at: index, limit: place.range.lowerBound) else {
        throw .damaged("the list of its entries is incomplete")
      }
      guard names.insert(Array(entry.name.utf8)).inserted else {
        throw .damaged("two of its entries have the name \"\(entry.name)\"")
      }
      entries.append(entry)
      index += length
    }
    try setEnds(&entries, limit: place.range.lowerBound)
    return entries
  }

  private static func entry(
    _ bytes: [UInt8], at index: Int, limit: Int
  ) throws(ArchiveFailure) -> (ArchiveEntry, length: Int)? {
    let number = { LittleEndian.number(bytes, at: index + $0, $1) ?? 0 }
    guard index + entryLength <= bytes.count, number(0, 4) == 0x0201_4B50 else { return nil }
    let nameLength = number(28, 2)
    let extraStart = index + entryLength + nameLength
    let extraEnd = extraStart + number(30, 2)
    let length = extraEnd + number(32, 2) - index
    guard index + length <= bytes.count else { return nil }
    let name = try checkedName(Array(bytes[index + entryLength..<extraStart]))
    var sizes = [number(24, 4), number(20, 4), number(42, 4)]
    if sizes.contains(elsewhere), !readLongSizes(bytes, extraStart..<extraEnd, into: &sizes) { return nil }
    let entry = ArchiveEntry(
      name: name, byteCount: sizes[0], isEncrypted: number(8, 2) & 1 == 1, method: number(10, 2),
      checksum: UInt32(truncatingIfNeeded: number(16, 4)), compressedCount: sizes[1], offset: sizes[2], end: limit)
    guard entry.offset < limit, entry.compressedCount <= limit - entry.offset else {
      throw .damaged("the entry \"\(name)\" has no valid place")
    }
    return (entry, length)
  }

  /// Reads the sizes of 64 bits that the extra field has for those that do not fit into 32 bits.
  private static func readLongSizes(_ bytes: [UInt8], _ extra: Range<Int>, into sizes: inout [Int]) -> Bool {
    var index = extra.lowerBound
    while index + 4 <= extra.upperBound {
      let end = index + 4 + (LittleEndian.number(bytes, at: index + 2, 2) ?? 0)
      guard end <= extra.upperBound else { return false }
      if LittleEndian.number(bytes, at: index, 2) == 1 {
        index += 4
        for place in sizes.indices where sizes[place] == elsewhere {
          guard index + 8 <= end, let size = LittleEndian.number(bytes, at: index, 8) else { return false }
          sizes[place] = size
          index += 8
        }
        return true
      }
      index = end
    }
    return true
  }

  /// A name without a part that leads out of a folder. Backslashes of old Windows programs become slashes.
  private static func checkedName(_ bytes: [UInt8]) throws(ArchiveFailure) -> String {
    let slash = UInt8(ascii: "/")
    let name = bytes.map { $0 == UInt8(ascii: "\\") ? slash : $0 }
    let parts = name.split(separator: slash, omittingEmptySubsequences: false)
    let text = String(decoding: name, as: UTF8.self)
    guard !name.isEmpty, !name.contains(0), name.first != slash,
      !parts.contains(where: { $0.elementsEqual("..".utf8) }),
      parts.first?.contains(UInt8(ascii: ":")) != true
    else {
      throw .damaged("the name \"\(text)\" of an entry leads out of the archive")
    }
    return text
  }

  /// Sets where each entry ends, and throws if two overlap.
  private static func setEnds(_ entries: inout [ArchiveEntry], limit: Int) throws(ArchiveFailure) {
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    var end = limit
    for index in order.reversed() {
      guard entries[index].compressedCount + 30 <= end - entries[index].offset else {
        throw .damaged("the entry \"\(entries[index].name)\" overlaps another one")
      }
      entries[index].end = end
      end = entries[index].offset
    }
  }
}

/// An entry of a ZIP archive.
package struct ArchiveEntry: Sendable, Hashable {
  /// The path in the archive, with slashes. It has no part `..` and is relative.
  package let name: String
  /// The length after expansion.
  package let byteCount: Int
  /// Whether it needs a password.
  package let isEncrypted: Bool

  /// The method of compression: 0 for none, 8 for DEFLATE.
  let method: Int
  let checksum: UInt32
  let compressedCount: Int
  /// The offset of its local header.
  let offset: Int
  /// The offset of what follows it in the archive.
  var end: Int

  /// Whether it is a folder.
  package var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
}

/// The limits for an archive, which bound the time, the memory and the disk space for hostile ones.
package struct ArchiveLimits: Sendable, Hashable {
  /// The maximum number of entries.
  package var entries = 65_536
  /// The maximum length of the list of entries.
  package var directoryBytes = 16 << 20
  /// The maximum length of an entry after expansion.
  package var entryBytes = 1 << 30
  /// The maximum length of all entries that are read, after expansion.
  package var totalBytes = 4 << 30
  /// The maximum number of bytes that one compressed byte becomes, beyond ``freeBytes``.
  package var ratio = 250
  /// The length up to which ``ratio`` does not matter.
  package var freeBytes = 16 << 20

  /// Creates the default limits.
  package init() {}
}
