/// Times of repeated runs of one piece of work.
struct Measurement {
  private var seconds: [Double] = []

  /// Runs the work and keeps how long each run took; the first run only warms up.
  init(runs: Int, _ work: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    try work()
    for _ in 0..<runs {
      let start = clock.now
      try work()
      let took = clock.now - start
      seconds.append(Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18)
    }
    seconds.sort()
  }

  /// The middle of the runs.
  var median: Double { seconds[seconds.count / 2] }
}

/// One line of the table.
struct Row {
  var name: String
  var bytes: Int
  var contacts: Int
  var seconds: Double
  var peakKiB: Int? = nil

  static let heading =
    "work                                                                  MB    seconds      MB/s  contacts/s   x scan  peak MiB"

  /// The line, with its speed also in units of the machine's own line scan.
  func line(scan: Double) -> String {
    let megabytes = Double(bytes) / 1e6
    let speed = megabytes / seconds
    return [
      Row.left(name, 64), Row.right(Row.fixed(megabytes, 1), 8), Row.right(Row.fixed(seconds, 4), 11),
      Row.right(bytes > 0 ? Row.fixed(speed, 0) : "", 10),
      Row.right(contacts > 0 ? Row.fixed(Double(contacts) / seconds, 0) : "", 12),
      Row.right(scan > 0 ? Row.fixed(speed / scan, 3) : "", 9),
      Row.right(peakKiB.map { Row.fixed(Double($0) / 1024, 1) } ?? "", 10),
    ].joined()
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number with so many digits behind the point.
  static func fixed(_ number: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((number * scale).rounded())
    guard digits > 0 else { return "\(whole)" }
    let behind = String(abs(whole) % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - behind.count) + behind
  }
}
