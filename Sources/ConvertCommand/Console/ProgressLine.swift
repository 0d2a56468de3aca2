import Findings

/// One line on a terminal's standard error that tells how far a long run has come:
/// `34 %  12.3 of 36.1 MB  25,310 contacts  10.2 MB/s  3 s left`.
///
/// It appears when the work has taken a second, is drawn again five times a second at most, and goes away at the end
/// and whenever something else is printed.
struct ProgressLine {
  private let stream: ConsoleStream
  private let now: () -> Duration
  private let start: Duration
  private let total: Int?
  private let isEnabled: Bool
  private var lastDrawn: Duration?
  /// What the work is busy with, where that is no reading, and since when.
  private var step: (name: String, start: Duration)?

  /// Starts to count the time.
  ///
  /// - Parameters:
  ///   - console: Where it shows; nowhere unless standard error is a terminal that can redraw a line.
  ///   - total: The bytes that there are in all, where that is known: not of a pipe.
  ///   - isWanted: Whether it may show at all; not with `--quiet`, nor while data goes to the same terminal.
  init(_ console: Console, total: Int?, isWanted: Bool = true) {
    stream = console.errors
    now = console.now
    start = console.now()
    self.total = total
    isEnabled = isWanted && console.errors.isTerminal && console.environment("TERM") != "dumb"
  }

  /// Shows how far the work is, if it is time to.
  mutating func update(bytes: Int, contacts: Int) {
    guard let time = timeToDraw() else { return }
    draw(text(bytes: bytes, contacts: contacts, elapsed: time - start))
  }

  /// Shows how much of a step is done that is measured in nothing that people know.
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

  /// The time, if a line is to be drawn now.
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

  /// Takes the line away.
  mutating func clear() {
    try? stream.eraseTransientLine()
    lastDrawn = nil
  }

  private func text(bytes: Int, contacts: Int, elapsed: Duration) -> String {
    let seconds = Self.seconds(elapsed)
    let rate = Double(bytes) / max(seconds, 0.001)
    var parts: [String] = []
    if let total, total > 0 {
      parts.append("\(min(100, Int(Double(bytes) / Double(total) * 100))) %")
      parts.append("\(Self.megabytes(Double(bytes))) of \(Self.megabytes(Double(total))) MB")
    } else {
      parts.append("\(Self.megabytes(Double(bytes))) MB")
    }
    parts.append("\(Self.grouped(contacts)) contacts")
    parts.append("\(Self.megabytes(rate)) MB/s")
    if let total, rate >= 1, total >= bytes { parts.append(Self.left(Double(total - bytes) / rate)) }
    return parts.joined(separator: "  ")
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// Tenths below a hundred, whole ones above; no locale takes part.
  private static func megabytes(_ bytes: Double) -> String {
    let tenths = Int((bytes / 100_000).rounded())
    return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10)" : grouped((tenths + 5) / 10)
  }

  private static func left(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 360_000))
    if seconds < 60 { return "\(seconds) s left" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min left" : "\(minutes / 60) h \(minutes % 60) min left"
  }

  /// A number with a comma between the thousands.
  static func grouped(_ number: Int) -> String { Finding.grouped(number) }
}
