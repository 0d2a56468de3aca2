/// A command line that cannot be understood.
package struct UsageError: Error, Sendable, Equatable {
  /// The kind of the error, which determines the exit status.
  package enum Kind: Sendable {
    /// Wrong usage: exit status 64.
    case usage
    /// The first word is not a subcommand and looks like a file that does not exist.
    case noSuchFile
  }

  /// The error, in one line. It quotes words of the command line, so escape it before it is written to a terminal.
  package var message: String
  /// The command as far as it was parsed: `contacts-convert validate`.
  package var path: [String]
  /// How that command is used, for the `Usage:` line.
  package var usage: String
  /// The kind of the error.
  package var kind: Kind

  /// Describes a mistake.
  package init(_ message: String, path: [String], usage: String, kind: Kind = .usage) {
    self.message = message
    self.path = path
    self.usage = usage
    self.kind = kind
  }

  /// The lines to print, as swift-argument-parser words them:
  ///
  /// ```
  /// Error: Unknown option '--formt'. Did you mean '--format'?
  /// Usage: contacts-convert inspect INPUT... [--format FORMAT]
  ///   See 'contacts-convert inspect --help' for more information.
  /// ```
  package var lines: [String] {
    guard kind == .usage else { return ["Error: " + message] }
    return [
      "Error: " + message, "Usage: " + usage,
      "  See '\(path.joined(separator: " ")) --help' for more information.",
    ]
  }
}
