// A thread of the C library takes its work as a pointer, which is unsafe code.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads of the C library. Dispatch waits without end for a thread that the system does not have.
package enum WorkerThread {
  /// False in a test of what happens if no thread can be started.
  @TaskLocal package static var isAvailable = true

  /// Runs work on a new thread; false if the system has no more, and the work is not run.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard isAvailable else { return false }
    let argument = unsafe Unmanaged.passRetained(Work(work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if unsafe pthread_create(&thread, nil, body, argument.toOpaque()) == 0 { return true }
    unsafe argument.release()
    return false
  }

  #if canImport(Darwin)
    private typealias Argument = UnsafeMutableRawPointer
  #else
    private typealias Argument = UnsafeMutableRawPointer?
  #endif

  /// Detaches the thread, and does its work.
  private static let body: @convention(c) (Argument) -> UnsafeMutableRawPointer? = { argument in
    pthread_detach(pthread_self())
    let pointer: UnsafeMutableRawPointer? = unsafe argument
    if let pointer = unsafe pointer { unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
