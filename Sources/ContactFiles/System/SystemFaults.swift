#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The system calls into which tests inject faults.
package enum SystemCall: String, Sendable, CaseIterable {
  case open, close, read, write, seek, truncate, status, resolve, list
  case setMode, setOwner, rename, link, remove, makeFolder, removeFolder, flush
}

/// Faults that a test injects into the system calls of the current thread.
///
/// Without a test, a call costs one look at a task-local value, which is small beside a system call.
package final class SystemFaults: @unchecked Sendable {
  /// What happens to a call.
  package enum Fault: Sendable {
    /// The call is not made and fails.
    case error(Int32)
    /// The call transfers half of its bytes, at least one.
    case short
    /// The work is done after the call.
    case afterwards(@Sendable () -> Void)
  }

  @TaskLocal package static var current: SystemFaults?

  /// The number of calls so far.
  package private(set) var count = 0
  private let intervene: (SystemCall, Int) -> Fault?

  /// - Parameter intervene: Called before every call with its number, from 1. It may change files or raise a signal.
  package init(_ intervene: @escaping (SystemCall, Int) -> Fault? = { _, _ in nil }) { self.intervene = intervene }

  /// Makes a call, or the fault that is injected in its place.
  ///
  /// - Parameter count: The number of bytes to transfer.
  static func perform<Result: SignedInteger>(
    _ name: SystemCall, count: Int = 0, _ call: (Int) -> Result
  ) -> Result {
    guard let faults = current else { return call(count) }
    return faults.perform(name, count, call)
  }

  private func perform<Result: SignedInteger>(_ name: SystemCall, _ length: Int, _ call: (Int) -> Result) -> Result {
    count += 1
    switch intervene(name, count) {
    case nil: return call(length)
    case .error(let number):
      errno = number
      return -1
    case .short: return call(length > 1 ? length / 2 : length)
    case .afterwards(let work):
      let result = call(length)
      let number = errno
      work()
      errno = number
      return result
    }
  }
}
