internal import ContactMatching
internal import ContactModel
internal import Dispatch

/// How long it takes to find the duplicates of a large invented address book, beyond reading it, in how much memory, and
/// how well.
struct DedupCheck {
  private let count: Int
  private let threads: Int
  /// How many of the pairs that are wrong are shown.
  private let shown: Int

  init?(_ words: [String]) {
    guard let first = words.first, let count = Int(first), count > 0 else { return nil }
    self.count = count
    threads = words.count > 1 ? Int(words[1]) ?? 2 : 2
    shown = words.count > 2 ? Int(words[2]) ?? 0 : 0
  }

  func run() -> Bool {
    var people = InventedPeople(seed: 2024)
    var persons: [Int] = []
    var book = MatchBook()
    var features = Duration.zero
    let clock = ContinuousClock()
    let batch = 4_000
    while persons.count < count {
      // As in the command: each thread makes the features of its batch, and the batches are appended in order.
      var batches: [[Contact]] = []
      for _ in 0..<threads {
        var contacts: [Contact] = []
        while contacts.count < batch, persons.count < count {
          let next = people.next()
          contacts.append(next.contact)
          persons.append(next.person)
        }
        batches.append(contacts)
      }
      let start = clock.now
      for made in Workers.map(
        batches,
        { contacts in
          var features = ContactFeatures(region: "US")
          for contact in contacts { features.append(contact) }
          return features
        })
      {
        book.append(made)
      }
      features += clock.now - start
    }
    let start = clock.now
    var options = MatchOptions()
    options.threads = threads
    // Where the time goes: each share of the progress ends a part of the work.
    var phases: [String] = []
    var last = start
    let result = book.match(options: options) { share in
      let now = clock.now
      if now - last > .milliseconds(100) {
        phases.append(
          "\(Int(share * 100)) % \(MatchAccuracy.seconds(now - last)) s \(ChildProcess.peakKiB() / 1024) MiB")
      }
      last = now
    }
    let took = clock.now - start
    if CommandLine.arguments.contains("--phases") { for phase in phases { print(phase) } }
    print(
      "\(count) contacts, \(threads) threads: features \(MatchAccuracy.seconds(features)) s, matching "
        + "\(MatchAccuracy.seconds(took)) s, in all \(MatchAccuracy.seconds(features + took)) s beyond reading; "
        + "at most \(ChildProcess.peakKiB() / 1024) MiB")
    let accuracy = MatchAccuracy(result: result, people: persons)
    accuracy.print()
    if shown > 0 {
      var again = InventedPeople(seed: 2024)
      accuracy.show((0..<count).map { _ in again.next().contact }, most: shown)
    }
    return true
  }
}

/// The same work for several things at once.
private enum Workers {
  static func map<Job: Sendable, Outcome: Sendable>(
    _ jobs: [Job], _ work: @escaping @Sendable (Job) -> Outcome
  ) -> [Outcome] {
    let results = Results<Outcome>(jobs.count)
    DispatchQueue.concurrentPerform(iterations: jobs.count) { results.put(work(jobs[$0]), $0) }
    return results.all
  }

  private final class Results<Outcome: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var outcomes: [Outcome?]

    init(_ count: Int) { outcomes = [Outcome?](repeating: nil, count: count) }

    func put(_ outcome: Outcome, _ place: Int) {
      lock.wait()
      outcomes[place] = outcome
      lock.signal()
    }

    var all: [Outcome] { outcomes.compactMap { $0 } }
  }
}
