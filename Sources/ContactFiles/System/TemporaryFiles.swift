#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Temporary files that must not outlive the process.
///
/// The table is plain memory, because a signal handler may do next to nothing: no allocation, no lock.
package enum TemporaryFiles {
  private static let capacity = 16
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe table.initialize(repeating: nil, count: capacity)
    return unsafe table
  }()

  /// The folder with the files of a ``FileGroup``, ending in a slash, with room for a number behind it.
  nonisolated(unsafe) private static var folder: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var folderLength = 0
  /// How many files are in it; their names are the numbers from 0.
  nonisolated(unsafe) private static var folderCount = 0

  /// Removes the registered files when SIGINT, SIGTERM or SIGHUP ends the process. For programs; a library does not
  /// take signals away from its host.
  package static func removeWhenInterrupted() {
    _ = unsafe paths
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the parent wants ignored (nohup) stays ignored.
      let before = signal(number, removeAndDie)
      if unsafe (unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Remembers a file; the number takes it out again.
  static func register(_ path: POSIXPath) -> Int? {
    for index in 0..<capacity where unsafe paths[index] == nil {
      unsafe paths[index] = unsafe strdup(path.characters)
      return index
    }
    return nil
  }

  static func forget(_ index: Int?) {
    guard let index else { return }
    // The text stays allocated: a handler on another thread may be reading it.
    unsafe paths[index] = nil
  }

  /// Remembers a folder whose files are named by the numbers from 0; false where another one is remembered already.
  static func registerFolder(_ path: POSIXPath) -> Bool {
    guard unsafe folder == nil else { return false }
    let text = path.bytes + [UInt8(ascii: "/")]
    let room = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 24)
    unsafe room.initialize(repeating: 0, count: text.count + 24)
    for (index, byte) in text.enumerated() { unsafe room[index] = CChar(bitPattern: byte) }
    folderLength = text.count
    folderCount = 0
    unsafe folder = room
    return true
  }

  /// How many files are in the remembered folder now.
  static func setFolderCount(_ count: Int) { folderCount = count }

  static func forgetFolder() {
    // The text stays allocated, as in `forget`.
    unsafe folder = nil
  }

  /// Removes the remembered folder and the files in it. Called in a signal handler: the names are written digit by digit
  /// into the room behind the path.
  private static func removeFolder() {
    guard let folder = unsafe folder else { return }
    for number in 0..<folderCount {
      var divisor = 1
      while number / divisor >= 10 { divisor *= 10 }
      var end = folderLength
      while divisor > 0 {
        unsafe folder[end] = CChar(48 + number / divisor % 10)
        end += 1
        divisor /= 10
      }
      unsafe folder[end] = 0
      _ = unsafe unlink(folder)
    }
    unsafe folder[folderLength] = 0
    _ = unsafe rmdir(folder)
  }

  private static let removeAndDie: @convention(c) (Int32) -> Void = { number in
    for index in 0..<16 {
      if let path = unsafe paths[index] { _ = unsafe unlink(path) }
    }
    removeFolder()
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}
