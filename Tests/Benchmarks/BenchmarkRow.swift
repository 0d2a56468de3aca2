/// A line of the table of measurements.
struct BenchmarkRow {
  var name: String
  var bytes = 0
  var lines = 0
  var contacts = 0
  var seconds: Double
  var peakKiB: Int? = nil

  static let heading =
    "work                                                                  MB    seconds      MB/s  ns/line  contacts/s   x scan  peak MiB"

  var nanosecondsPerLine: Double? { lines > 0 ? seconds / Double(lines) * 1e9 : nil }

  /// - Parameter scan: The speed of the line scan on this machine, in MB/s; 0 if it was not measured.
  func line(scan: Double) -> String {
    let megabytes = Double(bytes) / 1e6
    let speed = megabytes / seconds
    let columns: [(text: String, width: Int)] = [
      (fixed(megabytes, 1), 8), (fixed(seconds, 4), 11), (bytes > 0 ? fixed(speed, 0) : "", 10),
      (nanosecondsPerLine.map { fixed($0, 0) } ?? "", 9),
      (contacts > 0 ? fixed(Double(contacts) / seconds, 0) : "", 12), (scan > 0 ? fixed(speed / scan, 3) : "", 9),
      (peakKiB.map { fixed(Double($0) / 1024, 1) } ?? "", 10),
    ]
    return columns.reduce(name + BenchmarkRow.blanks(64 - name.count)) {
      $0 + BenchmarkRow.blanks($1.width - $1.text.count) + $1.text
    }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// A number with a fixed number of decimal places.
func fixed(_ number: Double, _ places: Int) -> String {
  let scale = Int((0..<places).reduce(1.0) { scale, _ in scale * 10 })
  let whole = Int((number * Double(scale)).rounded())
  if places == 0 { return "\(whole)" }
  let decimals = String(abs(whole) % scale)
  let sign = whole < 0 && whole > -scale ? "-" : ""
  return "\(sign)\(whole / scale)." + String(repeating: "0", count: places - decimals.count) + decimals
}
