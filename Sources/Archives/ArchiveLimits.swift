/// The limits for an archive, which bound the time, the memory and the disk space for hostile ones.
public struct ArchiveLimits: Sendable, Hashable {
  /// The maximum number of entries.
  public var entries = 65_536
  /// The maximum length of the list of entries.
  public var directoryBytes = 16 << 20
  /// The maximum length of an entry after expansion.
  public var entryBytes = 1 << 30
  /// The maximum length of all entries that are read, after expansion.
  public var totalBytes = 4 << 30
  /// The maximum number of bytes that one compressed byte becomes, beyond ``freeBytes``.
  public var ratio = 250
  /// The length up to which ``ratio`` does not matter.
  public var freeBytes = 16 << 20

  /// Creates the default limits.
  public init() {}
}
