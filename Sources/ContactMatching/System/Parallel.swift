internal import Dispatch
internal import SourceText

/// Work on several threads, with the results in the order of the work.
enum Parallel {
  /// Divides `0..<count` into chunks of at most `chunk` and returns the results of all of them, in their order.
  ///
  /// - Parameter threads: The number of threads; 1 or less runs all chunks on the thread of the caller.
  static func map<Outcome: Sendable>(
    _ count: Int, chunk: Int, threads: Int, _ work: @escaping @Sendable (Range<Int>) -> Outcome
  ) -> [Outcome] {
    let chunks = (count + chunk - 1) / max(1, chunk)
    @Sendable func range(_ index: Int) -> Range<Int> { index * chunk..<min(count, (index + 1) * chunk) }
    guard threads > 1, chunks > 1 else { return (0..<chunks).map { work(range($0)) } }
    let state = Lock((next: 0, outcomes: [Outcome?](repeating: nil, count: chunks)))
    @Sendable func runChunks() {
      while true {
        let index = state.withLock { state in
          state.next += 1
          return state.next - 1
        }
        if index >= chunks { return }
        let outcome = work(range(index))
        state.withLock { $0.outcomes[index] = outcome }
      }
    }
    // The caller's thread is one of them, and the only one if no other can be started.
    let ended = DispatchSemaphore(value: 0)
    var others = 0
    while others + 1 < min(threads, chunks),
      WorkerThread.start({
        runChunks()
        ended.signal()
      })
    {
      others += 1
    }
    runChunks()
    for _ in 0..<others { ended.wait() }
    return state.withLock { $0.outcomes.compactMap { $0 } }
  }
}
