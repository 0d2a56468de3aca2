internal import ContactMatching
internal import ContactModel
internal import Dispatch
internal import SourceText

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
    var people = InventedPeople(seed: DedupCheck.seed)
    var truth = Truth()
    var book = MatchBook()
    var features = Duration.zero
    let clock = ContinuousClock()
    while truth.persons.count < count {
      // As in the command: each thread makes the features of its batch, and the batches are appended in order.
      var batches: [[Contact]] = []
      for _ in 0..<threads {
        var contacts: [Contact] = []
        while contacts.count < DedupCheck.batch, truth.persons.count < count {
          let next = people.next()
          contacts.append(next.contact)
          truth.add(next)
        }
        batches.append(contacts)
      }
      let start = clock.now
      for made in DedupCheck.features(of: batches) { book.append(made) }
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
    let accuracy = MatchAccuracy(result: result, people: truth.persons)
    accuracy.print()
    accuracy.printHouseholds(truth.households)
    accuracy.printCalibration()
    if shown > 0 || CommandLine.arguments.contains("--again") {
      var again = InventedPeople(seed: DedupCheck.seed)
      let contacts = (0..<count).map { _ in again.next().contact }
      accuracy.show(contacts, most: shown)
      if CommandLine.arguments.contains("--again") { runAgain(contacts, truth, result) }
    }
    return true
  }

  private static let seed: UInt64 = 2024
  private static let batch = 4_000

  /// Who the contacts are.
  private struct Truth {
    var persons: [Int] = []
    var households: [Int] = []

    mutating func add(_ invented: InventedPeople.Invented) {
      persons.append(invented.person)
      households.append(invented.household)
    }
  }

  private static func features(of batches: [[Contact]]) -> [ContactFeatures] {
    Workers.map(batches) { contacts in
      var features = ContactFeatures(region: "US")
      for contact in contacts { features.append(contact) }
      return features
    }
  }

  /// Matches the same contacts in another order, which must give the same clusters, and the contacts that were merged once
  /// more, which must give none.
  private func runAgain(_ contacts: [Contact], _ truth: Truth, _ result: MatchResult) {
    var order = Array(contacts.indices)
    var random = InventedPeople(seed: DedupCheck.seed + 1)
    for place in order.indices.reversed() { order.swapAt(place, random.random(place + 1)) }
    let first = Set(result.clusters.map { DedupCheck.name($0, contacts.indices.map { $0 }) })
    let other = Set(match(order.map { contacts[$0] }).clusters.map { DedupCheck.name($0, order) })
    print("shuffled: \(first.symmetricDifference(other).count) clusters differ")
    let merger = ContactMerger(region: "US")
    var survivors: [Int: Contact] = [:]
    var merged = Set<Int>()
    for cluster in result.clusters where cluster.lane != .review {
      survivors[cluster.members[0]] = merger.merge(cluster.members.map { MergeMember(contacts[$0]) }).contact
      merged.formUnion(cluster.members.dropFirst())
    }
    let left = contacts.indices.filter { !merged.contains($0) }
    let second = match(left.map { survivors[$0] ?? contacts[$0] })
    print("second pass: \(second.clusters.count { $0.lane != .review }) groups are merged")
    MatchAccuracy(result: second, people: left.map { truth.persons[$0] }).print()
  }

  /// What a cluster is called whatever the order of its members.
  private static func name(_ cluster: MatchCluster, _ numbers: [Int]) -> [Int] {
    [cluster.lane == .review ? 1 : 0] + cluster.members.map { numbers[$0] }.sorted()
  }

  private func match(_ contacts: [Contact]) -> MatchResult {
    var book = MatchBook()
    for start in stride(from: 0, to: contacts.count, by: DedupCheck.batch) {
      let part = Array(contacts[start..<min(contacts.count, start + DedupCheck.batch)])
      for made in DedupCheck.features(of: [part]) { book.append(made) }
    }
    var options = MatchOptions()
    options.threads = threads
    return book.match(options: options)
  }
}

/// The same work for several things at once.
private enum Workers {
  static func map<Job: Sendable, Outcome: Sendable>(
    _ jobs: [Job], _ work: @escaping @Sendable (Job) -> Outcome
  ) -> [Outcome] {
    let results = Lock([Outcome?](repeating: nil, count: jobs.count))
    DispatchQueue.concurrentPerform(iterations: jobs.count) { place in
      let outcome = work(jobs[place])
      results.withLock { $0[place] = outcome }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
