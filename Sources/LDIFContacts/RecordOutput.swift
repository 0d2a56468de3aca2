import SourceText

/// Writes the lines of a record (RFC 2849).
struct RecordOutput {
  /// How long a line is before it is folded.
  private static let width = 76

  var bytes: [UInt8]

  mutating func line(_ name: String, _ value: LineValue) {
    var line = Array(name.utf8)
    line.append(ASCII.colon)
    switch value {
    case .text(let text) where RecordOutput.isSafe(text.utf8):
      line.append(ASCII.space)
      line += text.utf8
    case .text(let text): RecordOutput.add(Base64Octets.encoded(text.utf8), to: &line)
    case .data(let base64): RecordOutput.add(base64, to: &line)
    }
    fold(line)
  }

  private static func add(_ base64: String, to line: inout [UInt8]) {
    line += [ASCII.colon, ASCII.space]
    line += base64.utf8
  }

  /// The empty line behind a record.
  mutating func end() { bytes.append(ASCII.lineFeed) }

  /// What is folded is ASCII, so that no character is torn.
  private mutating func fold(_ line: [UInt8]) {
    var start = 0
    var end = min(line.count, RecordOutput.width)
    bytes += line[start..<end]
    while end < line.count {
      start = end
      end = min(line.count, start + RecordOutput.width - 1)
      bytes += [ASCII.lineFeed, ASCII.space]
      bytes += line[start..<end]
    }
    bytes.append(ASCII.lineFeed)
  }

  /// Whether a value may stand as it is: SAFE-STRING, and nothing in it that an editor or a terminal would take for
  /// something else, nor a blank at its end.
  private static func isSafe(_ text: String.UTF8View) -> Bool {
    guard let first = text.first, first != ASCII.space, first != ASCII.colon, first != ASCII.lessThan,
      text.last != ASCII.space
    else { return false }
    return text.allSatisfy { $0 >= ASCII.space && $0 < ASCII.delete }
  }
}
