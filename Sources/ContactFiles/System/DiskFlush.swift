// Getting what was written onto the disk.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension System {
  /// Has all of a file on disk when it returns.
  static func flushToDisk(_ descriptor: Int32) throws(SystemError) {
    _ = try retrying { fsync(descriptor) }
  }

  /// Has the system begin to write a part of a file to disk, without waiting for it, where it can: then there is little
  /// left for ``flushToDisk(_:)`` to wait for. What goes wrong here, that will say.
  static func beginFlush(_ descriptor: Int32, _ part: Range<Int>) {
    #if os(Linux)
      // "No longer needed" is what begins it; pages that were not written yet stay in memory.
      _ = posix_fadvise(descriptor, off_t(part.lowerBound), off_t(part.count), POSIX_FADV_DONTNEED)
    #endif
  }

  /// Flushes a folder, so that a new name in it survives a crash. A folder that cannot be opened for reading and a
  /// file system that cannot do it are no failure.
  static func flushFolder(_ path: POSIXPath) throws(SystemError) {
    guard let descriptor = try? openForReading(path) else { return }
    defer { try? close(descriptor) }
    do throws(SystemError) { try flushToDisk(descriptor) } catch  where error.saysNoFolderFlush {}
  }

  /// Writes everything that file systems still hold in memory to disk: one call where a `fsync` for each of many thousand
  /// files would take minutes. False where the system only begins to do it.
  static func flushEverything() -> Bool {
    #if os(Linux)
      sync()
      return true
    #else
      return false
    #endif
  }
}
