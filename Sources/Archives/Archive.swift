/// A ZIP archive that is read.
package struct Archive {
  /// The entries, in the order of the archive's list.
  package let entries: [ArchiveEntry]
  private let source: any ArchiveBytes
  private let limits: ArchiveLimits

  /// Whether bytes begin like a ZIP archive.
  package static func isArchive(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the list of the entries.
  ///
  /// - Throws: ``ArchiveFailure`` if the list is not valid or exceeds a limit.
  package init(_ source: some ArchiveBytes, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveFailure) {
    let place = try ArchiveDirectory.find(in: source, limits)
    entries = try ArchiveDirectory.entries(at: place, in: source)
    self.source = source
    self.limits = limits
  }

  /// The entry with a name.
  package func entry(_ name: String) -> ArchiveEntry? { entries.first { $0.name == name } }

  /// Begins to read an entry.
  ///
  /// - Throws: ``ArchiveFailure`` if it is encrypted, exceeds a limit or contradicts the list.
  package func open(_ entry: ArchiveEntry) throws(ArchiveFailure) -> ArchiveEntryReader {
    try ArchiveEntryReader(entry, in: source, limits)
  }

  /// All bytes of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - maximum: The maximum number of bytes.
  package func bytes(_ entry: ArchiveEntry, atMost maximum: Int) throws(ArchiveFailure) -> [UInt8] {
    guard entry.byteCount <= maximum else {
      throw ArchiveFailure(.limit, "has an entry \"\(entry.name)\" that is too long")
    }
    var reader = try open(entry)
    var bytes: [UInt8] = []
    while let part = try reader.next() { bytes += part }
    return bytes
  }

  /// Throws if entries are larger together than the limit.
  package func checkTotal(of entries: some Sequence<ArchiveEntry>) throws(ArchiveFailure) {
    var total = 0
    for entry in entries {
      total += min(entry.byteCount, limits.totalBytes)
      guard total <= limits.totalBytes else {
        throw ArchiveFailure(.limit, "expands to more than \(limits.totalBytes >> 20) MiB")
      }
    }
  }
}
