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
