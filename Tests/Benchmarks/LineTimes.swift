/// The times per line of the corpora: they show forms of cards that are slower than others.
struct LineTimes {
  /// In the order of the first time of each measurement.
  private var measurements: [(name: String, times: [(corpus: Corpus, nanoseconds: Double)])] = []

  /// The maximum time of a corpus, as a multiple of the time of the fastest one.
  private static let maximumRatio = 1.5

  mutating func add(_ row: BenchmarkRow, of corpus: Corpus, to measurement: String) {
    guard let nanoseconds = row.nanosecondsPerLine else { return }
    let index = measurements.firstIndex { $0.name == measurement } ?? measurements.count
    if index == measurements.count { measurements.append((measurement, [])) }
    measurements[index].times.append((corpus, nanoseconds))
  }

  /// Prints the slowest and the fastest corpus of each measurement of several.
  func print() {
    for (name, times) in measurements where times.count > 1 {
      let sorted = times.sorted { $0.nanoseconds < $1.nanoseconds }
      guard let fastest = sorted.first, let slowest = sorted.last else { continue }
      let ratio = slowest.nanoseconds / fastest.nanoseconds
      Swift.print(
        "\(name): \(slowest.corpus.title) needs \(fixed(slowest.nanoseconds, 0)) ns per line, \(fixed(ratio, 2)) times "
          + "\(fastest.corpus.title) (\(fixed(fastest.nanoseconds, 0)) ns), "
          + (ratio > LineTimes.maximumRatio ? "MORE THAN" : "within") + " \(LineTimes.maximumRatio) times")
    }
  }
}
