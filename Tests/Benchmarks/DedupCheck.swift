internal import ContactMatching
internal import ContactModel
internal import Dispatch
internal import SourceText

/// Measures the time, memory and accuracy of finding the duplicates of an invented address book.
struct DedupCheck {
  private let count: Int
  private let threads: Int
  /// The maximum number of wrong pairs to print.
  private let maxErrors: Int
  private let showsPhases: Bool
  private let repeatsMatching: Bool

  private static let seed: UInt64 = 2024
  private static let batchSize = 4_000

  /// - Parameter arguments: `CONTACTS [THREADS [SHOWN]] [--phases] [--again]`
  init?(_ arguments: [String]) {
    let numbers = arguments.prefix { !$0.hasPrefix("--") }.map { Int($0) ?? 0 }
    guard let count = numbers.first, count > 0 else { return nil }
    self.count = count
    threads = numbers.count > 1 ? max(1, numbers[1]) : 2
    maxErrors = numbers.count > 2 ? numbers[2] : 0
    showsPhases = arguments.contains("--phases")
    repeatsMatching = arguments.contains("--again")
  }

  func run() -> Bool {
    var people = InventedPeople(seed: DedupCheck.seed)
    var persons: [Int] = []
    var households: [Int] = []
    var book = MatchBook()
    var featureTime = Duration.zero
    while persons.count < count {
      var batches: [[Contact]] = []
      for _ in 0..<threads {
        let invented = (0..<min(DedupCheck.batchSize, count - persons.count)).map { _ in people.next() }
        persons += invented.map(\.person)
        households += invented.map(\.household)
        batches.append(invented.map(\.contact))
      }
      let start = ContinuousClock.now
      for features in DedupCheck.features(of: batches) { book.append(features) }
      featureTime += .now - start
    }
    let start = ContinuousClock.now
    var last = start
    let result = book.match(options: options) { share in
      let now = ContinuousClock.now
      if showsPhases, now - last > .milliseconds(100) {
        print("\(Int(share * 100)) % \(fixed((now - last).seconds, 3)) s \(ChildProcess.peakKiB() / 1024) MiB")
      }
      last = now
    }
    let (features, matching) = (featureTime.seconds, (.now - start).seconds)
    print(
      "\(count) contacts, \(threads) threads: features \(fixed(features, 3)) s, matching \(fixed(matching, 3)) s, "
        + "in all \(fixed(features + matching, 3)) s beyond reading; at most \(ChildProcess.peakKiB() / 1024) MiB")
    let accuracy = MatchAccuracy(result: result, people: persons)
    accuracy.print()
    accuracy.printHouseholds(households)
    accuracy.printCalibration()
    if maxErrors > 0 || repeatsMatching {
      people = InventedPeople(seed: DedupCheck.seed)
      let contacts = (0..<count).map { _ in people.next().contact }
      accuracy.printErrors(contacts, maximum: maxErrors)
      if repeatsMatching { matchAgain(contacts, persons, result) }
    }
    return true
  }

  private var options: MatchOptions {
    var options = MatchOptions()
    options.threads = threads
    return options
  }

  /// The features of batches, made in parallel as in the command.
  private static func features(of batches: [[Contact]]) -> [ContactFeatures] {
    let made = Lock([ContactFeatures?](repeating: nil, count: batches.count))
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      var features = ContactFeatures(region: "US")
      for contact in batches[index] { features.append(contact) }
      let result = features
      made.withLock { $0[index] = result }
    }
    return made.withLock { $0.compactMap(\.self) }
  }

  /// Matches the contacts in another order, which must give the same clusters, and the merged contacts, which must give
  /// none.
  private func matchAgain(_ contacts: [Contact], _ persons: [Int], _ result: MatchResult) {
    var order = Array(contacts.indices)
    var random = SeededRandom(seed: DedupCheck.seed + 1)
    for place in order.indices.reversed() { order.swapAt(place, random.below(place + 1)) }
    func names(_ clusters: [MatchCluster], _ numbers: [Int]) -> Set<[Int]> {
      Set(clusters.map { [$0.lane == .review ? 1 : 0] + $0.members.map { numbers[$0] }.sorted() })
    }
    let shuffled = names(match(order.map { contacts[$0] }).clusters, order)
    let differences = names(result.clusters, Array(contacts.indices)).symmetricDifference(shuffled)
    print("shuffled: \(differences.count) clusters differ")
    let merger = ContactMerger(region: "US")
    var survivors = contacts
    var merged = Set<Int>()
    for cluster in result.clusters where cluster.lane != .review {
      survivors[cluster.members[0]] = merger.merge(cluster.members.map { MergeMember(contacts[$0]) }).contact
      merged.formUnion(cluster.members.dropFirst())
    }
    let rest = contacts.indices.filter { !merged.contains($0) }
    let second = match(rest.map { survivors[$0] })
    print("second pass: \(second.clusters.count { $0.lane != .review }) groups are merged")
    MatchAccuracy(result: second, people: rest.map { persons[$0] }).print()
  }

  private func match(_ contacts: [Contact]) -> MatchResult {
    var book = MatchBook()
    for features in DedupCheck.features(of: [contacts]) { book.append(features) }
    return book.match(options: options)
  }
}
