internal import Dispatch

/// A value that one thread at a time may use. (`Mutex` of the standard library needs macOS 15.)
package final class Lock<Value>: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Calls the closure while no other thread uses the value.
  package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    semaphore.wait()
    defer { semaphore.signal() }
    return try body(&value)
  }
}
