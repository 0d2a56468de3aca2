/// How much a finding matters.
///
/// The order is by weight: `note < warning < error`.
public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Good to know; nothing is wrong with the data.
  case note = 0
  /// Breaks a SHOULD, or most readers disagree about it, or a value could not be written.
  case warning = 1
  /// Breaks a MUST or the grammar, or data is or would be lost.
  case error = 2

  /// The word that reports print: `note`, `warning` or `error`.
  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// A lower severity precedes a higher one.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
