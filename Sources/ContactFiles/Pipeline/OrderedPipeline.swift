internal import Dispatch
internal import SourceText

/// Runs work on several threads and gives its results back in the order of the jobs.
///
/// The caller's thread makes the jobs and takes the results; workers do what is between. No more jobs than `threads` and
/// two are on their way, and no other is made while those are large, so memory stays bounded however many there are. With
/// one thread there is no other thread at all, and the same calls happen one after another; nor is there one for an input
/// of a single job.
enum OrderedPipeline {
  /// How many bytes the jobs on their way may have before another one is made. Batches of ordinary contacts are far from
  /// it; of large photos each thread gets one only while they fit.
  private static let mostBytes = 2 << 20

  /// Whether a job of so many bytes is alone on its way when its result is taken.
  static func isAlone(_ bytes: Int) -> Bool { bytes > mostBytes }

  /// Runs until there is no job left or one of the closures throws.
  ///
  /// - Parameters:
  ///   - threads: How many workers there are; 1 and less means the caller itself.
  ///   - bytes: How many bytes a job holds. One that holds none is no work: no thread is started for it.
  ///   - next: Makes the next job. Called on the caller's thread.
  ///   - work: Does a job. Called on any thread. Nobody else holds what the job holds, which may be taken out of it.
  ///   - consume: Takes a result, in the order of the jobs. Called on the caller's thread.
  static func run<Job: Sendable, Outcome: Sendable>(
    threads: Int, bytes: (Job) -> Int = { _ in 1 }, next: () throws -> Job?,
    work: @escaping @Sendable (inout Job) -> Outcome,
    consume: (Outcome) throws -> Void
  ) throws {
    guard threads > 1 else {
      while var job = try next() { try consume(work(&job)) }
      return
    }
    let workers = Workers(threads, work)
    defer { workers.stop() }
    // The oldest stands first; they are too few for it to matter that the others move up.
    var flying: [(slot: Slot<Job, Outcome>, bytes: Int)] = []
    var flyingBytes = 0
    func land() throws {
      let oldest = flying.removeFirst()
      flyingBytes -= oldest.bytes
      try consume(workers.outcome(of: oldest.slot))
    }
    // A function of its own: the job is nobody's but the worker's when the next one is made.
    func start() throws -> Bool {
      guard let job = try next() else { return false }
      let bytes = bytes(job)
      let slot = Slot<Job, Outcome>(job, isWork: bytes > 0)
      flying.append((slot, bytes))
      flyingBytes += bytes
      workers.start(slot)
      return true
    }
    while try start() {
      while flying.count > threads + 2 || flyingBytes > mostBytes { try land() }
    }
    while !flying.isEmpty { try land() }
  }
}

/// Somebody waits for a slot that was never worked on; it cannot happen while jobs are taken in order.
private struct Stopped: Error {}

/// One job on its way. Whoever holds the slot may touch it: first the caller, then a worker, then, after the semaphore,
/// the caller again.
private final class Slot<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
  private var job: Job?
  private var outcome: Outcome?
  private let done = DispatchSemaphore(value: 0)

  /// Whether there is something to do for it.
  let isWork: Bool

  init(_ job: Job, isWork: Bool) {
    self.job = job
    self.isWork = isWork
  }

  func run(_ work: (inout Job) -> Outcome) {
    if var job = job.take() { outcome = work(&job) }
    done.signal()
  }

  func wait() throws -> Outcome {
    done.wait()
    guard let outcome else { throw Stopped() }
    return outcome
  }
}

/// Threads that work on the oldest slot that has not been started.
private final class Workers<Job: Sendable, Outcome: Sendable>: Sendable {
  private struct State {
    var slots: [Slot<Job, Outcome>] = []
    var started = 0
    var isStopped = false
  }

  private let count: Int
  private let work: @Sendable (inout Job) -> Outcome
  private let queue = DispatchQueue(label: "contacts-kit.workers", attributes: .concurrent)
  private let state = Lock(State())
  private let available = DispatchSemaphore(value: 0)

  init(_ count: Int, _ work: @escaping @Sendable (inout Job) -> Outcome) {
    self.count = count
    self.work = work
  }

  /// Queues a slot. A thread is started only if another slot with work is waiting already: the caller works on a single
  /// slot itself in less time than a thread needs to start.
  func start(_ slot: Slot<Job, Outcome>) {
    let needsThread = state.withLock { state in
      state.slots.append(slot)
      let needsThread = state.started < count && state.slots.count { $0.isWork } > 1
      if needsThread { state.started += 1 }
      return needsThread
    }
    available.signal()
    if needsThread { queue.async { self.loop() } }
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
