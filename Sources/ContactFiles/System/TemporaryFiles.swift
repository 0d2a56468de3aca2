// Memory that a signal handler reads, which is unsafe code.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Temporary files that must not outlive the process.
///
/// The table is plain memory, because a signal handler may neither allocate memory nor take a lock. So one thread alone
/// uses it: the main thread of a program that asked for it. A library registers nothing, on no thread.
package enum TemporaryFiles {
  private static let capacity = 16
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The thread that writes files.
  nonisolated(unsafe) private static var mainThread: pthread_t?
  nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe table.initialize(repeating: nil, count: capacity)
    return unsafe table
  }()

  /// What standard error gets when a signal ends the process.
  nonisolated(unsafe) private static var lastWords: UnsafeMutablePointer<CChar>?

  /// A folder of a ``FileGroup``.
  private struct Folder {
    /// The path: its length ends with a slash, and room for a number follows.
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    /// The folder that was made for it, if any.
    var new: UnsafeMutablePointer<CChar>?
    /// The number of files in it; their names are the numbers from 0.
    var count = 0
  }

  nonisolated(unsafe) private static let folders: UnsafeMutablePointer<Folder> = {
    let table = UnsafeMutablePointer<Folder>.allocate(capacity: capacity)
    unsafe table.initialize(repeating: Folder(), count: capacity)
    return unsafe table
  }()

  /// Removes the registered files when SIGINT, SIGTERM or SIGHUP ends the process. For programs; a
  /// library must not replace the signal handlers of its host.
  package static func removeWhenInterrupted() {
    _ = unsafe paths
    _ = unsafe folders
    mainThread = pthread_self()
    for number in signals {
      // A signal that the parent wants ignored (nohup) stays ignored.
      let before = signal(number, removeAndDie)
      if unsafe (unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Sets the text that standard error gets when a signal ends the process.
  package static func setLastWords(_ text: String) {
    // An earlier text stays allocated: a handler on another thread may be reading it.
    unsafe lastWords = unsafe strdup(text)
  }

  /// Runs work that no signal ends halfway: the handler of one that arrives meanwhile runs after it.
  package static func withoutSignals<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
  }

  /// True on the thread that called ``removeWhenInterrupted()``.
  private static var isMainThread: Bool {
    guard let mainThread else { return false }
    return pthread_equal(mainThread, pthread_self()) != 0
  }

  /// Registers a file; the result is the number for ``forget(_:)``, or `nil` if it is not registered: the table is full, or
  /// nothing is removed when a signal ends the process.
  static func register(_ path: POSIXPath) -> Int? {
    guard isMainThread else { return nil }
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

  /// Registers a folder whose files are named by the numbers from 0; the result is its number, or `nil` if it is not
  /// registered, as in ``register(_:)``.
  ///
  /// - Parameter new: The folder that it is in, if that was made for it.
  static func registerFolder(_ path: POSIXPath, in new: POSIXPath?) -> Int? {
    guard isMainThread, let index = (0..<capacity).first(where: { unsafe folders[$0].text == nil }) else { return nil }
    let text = path.bytes + [UInt8(ascii: "/")]
    let room = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 24)
    unsafe room.initialize(repeating: 0, count: text.count + 24)
    for (offset, byte) in text.enumerated() { unsafe room[offset] = CChar(bitPattern: byte) }
    unsafe folders[index] = Folder(
      text: room, length: text.count, new: new.flatMap { unsafe strdup($0.characters) })
    return index
  }

  static func setFolderCount(_ index: Int?, _ count: Int) {
    if let index { unsafe folders[index].count = count }
  }

  static func forgetFolder(_ index: Int?) {
    // The text stays allocated, as in `forget`.
    if let index { unsafe folders[index].text = nil }
  }

  /// Removes a registered folder and its files. Called in a signal handler: the names are written digit by digit into
  /// the room after the path.
  private static func removeFolder(_ index: Int) {
    let (length, count) = unsafe (folders[index].length, folders[index].count)
    guard let text = unsafe folders[index].text else { return }
    for number in 0..<count {
      var divisor = 1
      while number / divisor >= 10 { divisor *= 10 }
      var end = length
      while divisor > 0 {
        unsafe text[end] = CChar(48 + number / divisor % 10)
        end += 1
        divisor /= 10
      }
      unsafe text[end] = 0
      _ = unsafe unlink(text)
    }
    unsafe text[length] = 0
    _ = unsafe rmdir(text)
    if let new = unsafe folders[index].new { _ = unsafe rmdir(new) }
  }

  private static let removeAndDie: @convention(c) (Int32) -> Void = { number in
    // Only the thread that writes files blocks signals where it must not be interrupted.
    if let mainThread, !isMainThread {
      _ = pthread_kill(mainThread, number)
      return
    }
    for index in 0..<capacity {
      if let path = unsafe paths[index] { _ = unsafe unlink(path) }
    }
    for index in 0..<capacity { removeFolder(index) }
    if let lastWords = unsafe lastWords { _ = unsafe write(2, lastWords, strlen(lastWords)) }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}
