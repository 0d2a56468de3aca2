/// Breaks up text that a CI runner would interpret as a command.
///
/// GitHub Actions interprets a line that begins with `::` after any blanks, and `##[` anywhere in a line; Azure Pipelines
/// interprets `##[` and `##vso[`, TeamCity `##teamcity[`. The last character of such a prefix is escaped as control
/// characters are: `:\x3a`, `##vso\x5b`. The filter keeps its state, so a command may arrive in several pieces.
struct RunnerCommandFilter {
  private enum State {
    /// Only blanks since the start of the line. All non-ASCII bytes count as blanks, because some of them are.
    case lineStart
    /// The line begins with a colon.
    case colon
    /// One number sign.
    case sign
    /// Two or more number signs, then letters.
    case signs
    case inLine
  }

  private var state: State

  init(isAtLineStart: Bool = true) { state = isAtLineStart ? .lineStart : .inLine }

  /// The bytes with commands broken up.
  mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity(bytes.count)
    for byte in bytes {
      switch (byte, state) {
      case (UInt8(ascii: ":"), .colon): filtered += "\\x3a".utf8
      case (UInt8(ascii: "["), .signs): filtered += "\\x5b".utf8
      default: filtered.append(byte)
      }
      advance(over: byte)
    }
    return filtered
  }

  /// Updates the state for bytes that are written unfiltered.
  mutating func skip(_ bytes: Span<UInt8>) {
    if !bytes.isEmpty { state = bytes[bytes.count - 1] == UInt8(ascii: "\n") ? .lineStart : .inLine }
  }

  private mutating func advance(over byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): state = .lineStart
    case UInt8(ascii: "#"): state = state == .sign || state == .signs ? .signs : .sign
    case _ where state == .signs && (byte | 0x20) &- UInt8(ascii: "a") < 26: break
    case UInt8(ascii: ":"): state = state == .lineStart ? .colon : .inLine
    case _ where state == .lineStart && (byte <= UInt8(ascii: " ") || byte >= 0x80): break
    default: state = .inLine
    }
  }
}
