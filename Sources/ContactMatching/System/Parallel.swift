internal import Dispatch

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
    let results = Results<Outcome>(chunks)
    let workers = min(threads, chunks)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while let index = results.next() { results.put(work(range(index)), at: index) }
    }
    return results.all
  }

  /// The results of chunks, each written once by the thread that took it.
  private final class Results<Outcome: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var outcomes: [Outcome?]
    private var taken = 0

    init(_ count: Int) { outcomes = [Outcome?](repeating: nil, count: count) }

    func next() -> Int? {
      lock.wait()
      defer { lock.signal() }
      guard taken < outcomes.count else { return nil }
      taken += 1
      return taken - 1
    }

    func put(_ outcome: Outcome, at index: Int) {
      lock.wait()
      outcomes[index] = outcome
      lock.signal()
    }

    var all: [Outcome] { outcomes.compactMap { $0 } }
  }
}
