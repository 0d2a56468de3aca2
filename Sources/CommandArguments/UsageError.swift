/// A command line that cannot be understood.
package struct UsageError: Error, Sendable, Equatable {
  /// What kind of mistake it is; the caller turns it into an exit status.
  package enum Kind: Sendable {
    /// Wrong usage: exit status 64.
    case usage
    /// The first word is no subcommand and looks like a file that is not there.
    case noSuchFile
  }

  /// What is wrong, in one line. It quotes what was typed as it was typed: escape it before it goes to a terminal.
  package var message: String
  /// The command as it was understood so far: `contacts-convert validate`.
  package var path: [String]
  /// How that command is used, for the `Usage:` line.
  package var usage: String
  /// What kind of mistake it is.
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
