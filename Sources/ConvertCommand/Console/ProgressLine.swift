import Findings

/// A progress line on the terminal of standard error:
/// `34 %  12.3 of 36.1 MB  25,310 contacts  10.2 MB/s  3 s left`.
///
/// It appears after one second, is redrawn at most five times a second, and is erased by any other output.
struct ProgressLine {
  private let stream: ConsoleStream
  private let now: () -> Duration
  private let start: Duration
  private let total: Int?
  private let isEnabled: Bool
  private var lastDrawn: Duration?

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - total: The size of all inputs in bytes; `nil` if it is unknown, as for a pipe.
  ///   - isWanted: False for `--quiet` and while data is written to the same terminal.
  init(_ console: Console, total: Int?, isWanted: Bool = true) {
    stream = console.errors
    now = console.now
    start = console.now()
    self.total = total
    isEnabled = isWanted && console.errors.isTerminal && console.environment("TERM") != "dumb"
  }

  /// Shows how much was read, if the line is due.
  ///
  /// - Parameter part: The part of the whole work that reading is.
  mutating func update(bytes: Int, contacts: Int, part: Double = 1) {
    guard let time = timeToDraw() else { return }
    draw(text(bytes: bytes, contacts: contacts, part: part, elapsed: time - start))
  }

  /// Shows the finished share of the whole work and the current step, if the line is due.
  mutating func update(_ step: String, share: Double) {
    guard let time = timeToDraw() else { return }
    var parts = [Self.percent(share), step]
    if let left = Self.left(after: time - start, share: share) { parts.append(left) }
    draw(parts.joined(separator: "  "))
  }

  /// The current time, if the line is due.
  private mutating func timeToDraw() -> Duration? {
    guard isEnabled else { return nil }
    let time = now()
    guard time - start >= .seconds(1), lastDrawn.map({ time - $0 >= .milliseconds(200) }) ?? true else { return nil }
    lastDrawn = time
    return time
  }

  private func draw(_ line: String) {
    try? stream.showTransient(String(String.UnicodeScalarView(line.unicodeScalars.prefix(max(0, stream.width - 1)))))
  }

  mutating func clear() {
    try? stream.eraseTransientLine()
    lastDrawn = nil
  }

  private func text(bytes: Int, contacts: Int, part: Double, elapsed: Duration) -> String {
    let rate = Double(bytes) / max(Self.seconds(elapsed), 0.001)
    let share = total.map { Double(bytes) / Double(max($0, 1)) * part }
    var parts: [String] = []
    if let total, total > 0, let share {
      parts.append(Self.percent(share))
      parts.append("\(Self.megabytes(Double(bytes))) of \(Self.megabytes(Double(total))) MB")
    } else {
      parts.append("\(Self.megabytes(Double(bytes))) MB")
    }
    parts.append("\(Finding.grouped(contacts)) contacts")
    parts.append("\(Self.megabytes(rate)) MB/s")
    if let left = share.flatMap({ Self.left(after: elapsed, share: $0) }) { parts.append(left) }
    return parts.joined(separator: "  ")
  }

  private static func percent(_ share: Double) -> String { "\(min(100, Int(share * 100))) %" }

  /// The time that the rest of the work takes, if it is as fast as the share that is done.
  private static func left(after elapsed: Duration, share: Double) -> String? {
    guard share > 0, share <= 1 else { return nil }
    return left(seconds(elapsed) / share - seconds(elapsed))
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// Megabytes with one digit after the point below 100, without one above; independent of the locale.
  private static func megabytes(_ bytes: Double) -> String {
    let tenths = Int((bytes / 100_000).rounded())
    return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10)" : Finding.grouped((tenths + 5) / 10)
  }

  private static func left(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 360_000))
    if seconds < 60 { return "\(seconds) s left" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min left" : "\(minutes / 60) h \(minutes % 60) min left"
  }
}
