import Findings

/// The only escape sequences that the command prints, and only to a coloured stream.
enum Style: String, Sendable {
  case bold = "1"
  case red = "1;31"
  case yellow = "1;33"
  case cyan = "1;36"
  case green = "1;32"
  case faint = "2"

  func applied(to text: String, if isWanted: Bool = true) -> String {
    isWanted && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// The style of the severity's name.
  var style: Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}

/// The values of `--color`.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// Whether a stream is coloured. `auto` follows `NO_COLOR`, then `FORCE_COLOR` and `CLICOLOR_FORCE`, and otherwise colours
  /// terminals that are not dumb.
  func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return false }
      let isForced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
        environment(name).map { !$0.isEmpty && $0 != "0" } ?? false
      }
      return isForced || isTerminal && environment("TERM") != "dumb"
    }
  }
}
