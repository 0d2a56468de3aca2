internal import Dispatch
internal import SourceText

/// Work on several threads whose results stand in the order of the work, whatever the number of threads.
enum Parallel {
  /// Cuts `0..<count` into chunks of at most `chunk` and gives the results of all of them, in their order.
  ///
  /// - Parameter threads: How many work at once; 1 and less means the caller alone.
  static func map<Outcome: Sendable>(
    _ count: Int, chunk: Int, threads: Int, _ work: @escaping @Sendable (Range<Int>) -> Outcome
  ) -> [Outcome] {
    let chunks = (count + chunk - 1) / max(1, chunk)
    @Sendable func range(_ index: Int) -> Range<Int> { index * chunk..<min(count, (index + 1) * chunk) }
    guard threads > 1, chunks > 1 else { return (0..<chunks).map { work(range($0)) } }
    let results = Lock(Results<Outcome>(chunks))
    let workers = min(threads, chunks)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while let index = results.withLock({ $0.next() }) {
        let outcome = work(range(index))
        results.withLock { $0.outcomes[index] = outcome }
      }
    }
    return results.withLock { $0.outcomes.compactMap { $0 } }
  }

  /// The results of chunks, each written once by the thread that worked on it.
  private struct Results<Outcome: Sendable> {
    var outcomes: [Outcome?]
    private var started = 0

    init(_ count: Int) { outcomes = [Outcome?](repeating: nil, count: count) }

    /// The number of the next chunk to work on.
    mutating func next() -> Int? {
      guard started < outcomes.count else { return nil }
      started += 1
      return started - 1
    }
  }
}
