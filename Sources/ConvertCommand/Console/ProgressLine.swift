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
  /// The current step that is not reading, and its start.
  private var step: (name: String, start: Duration)?

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
  mutating func update(bytes: Int, contacts: Int) {
    guard let time = timeToDraw() else { return }
    draw(text(bytes: bytes, contacts: contacts, elapsed: time - start))
  }

  /// Shows the finished share of a step, if the line is due.
  mutating func update(_ name: String, share: Double) {
    guard isEnabled else { return }
    let begin = step.flatMap { $0.name == name ? $0.start : nil } ?? now()
    step = (name, begin)
    guard let time = timeToDraw() else { return }
    var text = "\(name)  \(min(100, Int(share * 100))) %"
    let seconds = Self.seconds(time - begin)
    if share > 0.02, share <= 1 { text += "  " + Self.left(seconds / share - seconds) }
    draw(text)
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

  private func text(bytes: Int, contacts: Int, elapsed: Duration) -> String {
    let rate = Double(bytes) / max(Self.seconds(elapsed), 0.001)
    var parts: [String] = []
    if let total, total > 0 {
      parts.append("\(min(100, Int(Double(bytes) / Double(total) * 100))) %")
      parts.append("\(Self.megabytes(Double(bytes))) of \(Self.megabytes(Double(total))) MB")
    } else {
      parts.append("\(Self.megabytes(Double(bytes))) MB")
    }
    parts.append("\(Finding.grouped(contacts)) contacts")
    parts.append("\(Self.megabytes(rate)) MB/s")
    if let total, rate >= 1, total >= bytes { parts.append(Self.left(Double(total - bytes) / rate)) }
    return parts.joined(separator: "  ")
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
