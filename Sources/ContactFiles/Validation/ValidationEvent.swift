/// The fixes that are applied.
package enum Fixability: Sendable, Hashable {
  /// Fixes after which the same contacts are read.
  case safe
  /// Fixes that change what is read, too.
  case unsafe
}

/// An event while files are checked and fixed.
package enum ValidationEvent: Sendable {
  /// A finding. In a fixed file it remains, and has its place in the fixed file.
  case found(LocatedFinding)
  /// A fixed finding, with its place in the original file.
  case fixed(LocatedFinding)
  /// The whole input was written to its output. `isChanged` is true if a byte was changed.
  case fixedFile(Int, isChanged: Bool)
  /// An input cannot be fixed, for the reason in the finding. Its output must be discarded, and its findings that were
  /// reported as fixed are not. From here on it is only checked.
  case notFixed(Int, LocatedFinding)
}
