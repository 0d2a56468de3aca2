internal import Dispatch
internal import SourceText

/// Runs work on several threads and returns the results in the order of the jobs.
///
/// The caller's thread creates the jobs and consumes the results. At most `threads` + 2 jobs are in flight, fewer if
/// they are large, which bounds the memory. With one thread, or for a single job, the caller's thread does all work.
enum OrderedPipeline {
  /// The maximum number of bytes of the jobs in flight before another one is created. Only large photos reach it.
  private static let maxBytesInFlight = 2 << 20

  /// Whether no other job is in flight when the result of a job of this size is consumed.
  static func runsAlone(_ bytes: Int) -> Bool { bytes > maxBytesInFlight }

  /// Runs until there are no more jobs or a closure throws.
  ///
  /// - Parameters:
  ///   - threads: The number of workers; at most 1 for the caller's thread.
  ///   - bytes: The number of bytes of a job. A job without bytes starts no thread.
  ///   - next: Creates the next job, on the caller's thread.
  ///   - work: Does a job, on any thread. It owns the job.
  ///   - consume: Receives the results in order, on the caller's thread.
  static func run<Job: Sendable, Outcome: Sendable>(
    threads: Int, bytes: (Job) -> Int = { _ in 1 }, next: () throws -> Job?,
    work: @escaping @Sendable (inout Job) throws -> Outcome, consume: (Outcome) throws -> Void
  ) throws {
    guard threads > 1 else {
      while var job = try next() { try consume(try work(&job)) }
      return
    }
    let workers = Workers(threads, work)
    defer { workers.stop() }
    var inFlight: [(slot: Slot<Job, Outcome>, bytes: Int)] = []
    var bytesInFlight = 0
    func finishOldest() throws {
      let oldest = inFlight.removeFirst()
      bytesInFlight -= oldest.bytes
      try consume(workers.outcome(of: oldest.slot))
    }
    // A function, so that the job is released before the next one is created.
    func start() throws -> Bool {
      guard let job = try next() else { return false }
      let bytes = bytes(job)
      let slot = Slot<Job, Outcome>(job, isWork: bytes > 0)
      inFlight.append((slot, bytes))
      bytesInFlight += bytes
      workers.start(slot)
      return true
    }
    while try start() {
      while inFlight.count > threads + 2 || bytesInFlight > maxBytesInFlight { try finishOldest() }
    }
    while !inFlight.isEmpty { try finishOldest() }
  }
}

/// A job in flight. It is owned by the caller, then by a worker, and after the semaphore by the caller again.
private final class Slot<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
  private var job: Job?
  private var outcome: Result<Outcome, any Error>?
  private let done = DispatchSemaphore(value: 0)

  let isWork: Bool

  init(_ job: Job, isWork: Bool) {
    self.job = job
    self.isWork = isWork
  }

  func run(_ work: (inout Job) throws -> Outcome) {
    if var job = job.take() { outcome = Result { try work(&job) } }
    done.signal()
  }

  func wait() throws -> Outcome {
    done.wait()
    // The slot of a stopped pipeline has no outcome.
    guard let outcome else { throw CancellationError() }
    return try outcome.get()
  }
}

/// Threads that work on the oldest slot that has not been started.
private final class Workers<Job: Sendable, Outcome: Sendable>: Sendable {
  private struct State {
    var slots: [Slot<Job, Outcome>] = []
    var started = 0
    /// Whether the system has no more threads.
    var lacksThreads = false
    var isStopped = false
  }

  private let count: Int
  private let work: @Sendable (inout Job) throws -> Outcome
  private let state = Lock(State())
  private let available = DispatchSemaphore(value: 0)

  init(_ count: Int, _ work: @escaping @Sendable (inout Job) throws -> Outcome) {
    self.count = count
    self.work = work
  }

  /// Queues a slot. A thread is started only if another slot with work is waiting already: the caller works on a single
  /// slot itself in less time than a thread needs to start. Without threads, it works on all of them.
  func start(_ slot: Slot<Job, Outcome>) {
    let needsThread = state.withLock { state in
      state.slots.append(slot)
      let needsThread = state.started < count && !state.lacksThreads && state.slots.count { $0.isWork } > 1
      if needsThread { state.started += 1 }
      return needsThread
    }
    available.signal()
    if needsThread, !WorkerThread.start({ self.loop() }) {
      state.withLock { state in
        state.started -= 1
        state.lacksThreads = true
      }
    }
  }

  /// The outcome of the oldest slot, which the caller works on if no thread has started it.
  func outcome(of oldest: Slot<Job, Outcome>) throws -> Outcome {
    let isWaiting = state.withLock { state in
      let isWaiting = state.slots.first === oldest
      if isWaiting { state.slots.removeFirst() }
      return isWaiting
    }
    if isWaiting { oldest.run(work) }
    return try oldest.wait()
  }

  /// Ends the threads. A slot that has not been started is dropped.
  func stop() {
    let started = state.withLock { state in
      state.isStopped = true
      state.slots = []
      return state.started
    }
    for _ in 0..<started { available.signal() }
  }

  private func loop() {
    while true {
      available.wait()
      let (slot, isStopped) = state.withLock { ($0.slots.isEmpty ? nil : $0.slots.removeFirst(), $0.isStopped) }
      if let slot { slot.run(work) } else if isStopped { return }
    }
  }
}
