/// Writes a ZIP archive, an entry after the other, to a stream.
///
/// The time of all entries is the earliest that the format has, so the same entries give the same bytes.
package struct ArchiveWriter {
  private struct Entry {
    var name: [UInt8]
    var offset: Int
    var count = 0
    var compressedCount = 0
    var checksum = CRC32()
  }

  /// The bytes that are ready, to be taken with ``takeOutput()``.
  private var output: [UInt8] = []
  private var taken = 0
  private var written: [Entry] = []
  private var open: Entry?
  private var deflater = Deflater()

  /// 1980-01-01.
  private static let date = 0x21
  private static let largest = 0xFFFF_FFFF

  /// Creates an empty archive.
  package init() {}

  /// The bytes since the last call.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    taken += output.count
    return output
  }

  /// Begins an entry, and ends the one before.
  package mutating func begin(_ name: String) throws(ArchiveFailure) {
    try endEntry()
    let name = Array(name.utf8)
    open = Entry(name: name, offset: taken + output.count)
    append(0x0403_4B50, 4)
    appendCommon()
    for count in [4, 4, 4] { append(0, count) }
    append(name.count, 2)
    append(0, 2)
    output += name
    deflater = Deflater()
  }

  /// Writes bytes of the open entry.
  package mutating func write(_ bytes: ArraySlice<UInt8>) {
    guard open != nil else { return }
    let start = output.count
    deflater.add(bytes, into: &output)
    open?.compressedCount += output.count - start
    open?.count += bytes.count
    open?.checksum.add(bytes)
  }

  /// Writes the list of the entries.
  ///
  /// - Throws: ``ArchiveFailure`` if the archive is longer than 4 GiB.
  package mutating func finish() throws(ArchiveFailure) {
    try endEntry()
    let start = taken + output.count
    for entry in written { appendListed(entry) }
    let end = taken + output.count
    guard end <= ArchiveWriter.largest else { throw ArchiveWriter.tooLong }
    append(0x0605_4B50, 4)
    append(0, 4)
    append(written.count, 2)
    append(written.count, 2)
    append(end - start, 4)
    append(start, 4)
    append(0, 2)
  }

  private static var tooLong: ArchiveFailure {
    ArchiveFailure(.size, "would be longer than 4 GiB")
  }

  /// Writes the lengths and the checksum after an entry, because they are unknown before.
  private mutating func endEntry() throws(ArchiveFailure) {
    guard var entry = open else { return }
    let start = output.count
    deflater.finish(into: &output)
    entry.compressedCount += output.count - start
    guard entry.count <= ArchiveWriter.largest, entry.compressedCount <= ArchiveWriter.largest else {
      throw ArchiveWriter.tooLong
    }
    append(0x0807_4B50, 4)
    append(Int(entry.checksum.value), 4)
    append(entry.compressedCount, 4)
    append(entry.count, 4)
    written.append(entry)
    open = nil
  }

  /// The fields that both headers of an entry begin with: the version, that the lengths follow the entry and that names are
  /// UTF-8, the method and the time.
  private mutating func appendCommon() {
    append(20, 2)
    append(0x0808, 2)
    append(8, 2)
    append(0, 2)
    append(ArchiveWriter.date, 2)
  }

  private mutating func appendListed(_ entry: Entry) {
    append(0x0201_4B50, 4)
    append(20, 2)
    appendCommon()
    append(Int(entry.checksum.value), 4)
    append(entry.compressedCount, 4)
    append(entry.count, 4)
    append(entry.name.count, 2)
    for count in [2, 2, 2, 2, 4] { append(0, count) }
    append(entry.offset, 4)
    output += entry.name
  }

  private mutating func append(_ value: Int, _ count: Int) { LittleEndian.append(value, count, to: &output) }
}
