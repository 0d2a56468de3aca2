internal import Archives

extension MarkupReader {
  /// The maximum length of a part that is not a table.
  static let maxPart = 64 << 20
  /// The maximum length of a table.
  static let maxTable = 512 << 20

  /// Reads an entry.
  ///
  /// - Parameter maximum: The maximum length of the entry.
  static func reading(
    _ entry: ArchiveEntry, of archive: Archive, atMost maximum: Int = maxTable
  ) throws(ArchiveFailure) -> MarkupReader {
    guard entry.byteCount <= maximum else {
      throw ArchiveFailure(.limit, "has an entry \"\(entry.name)\" that is too long")
    }
    var reader = try archive.open(entry)
    return try MarkupReader { () throws(ArchiveFailure) in try reader.next() }
  }
}
