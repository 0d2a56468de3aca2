/// Which fixes are applied.
package enum Fixability: Sendable, Hashable {
  /// Those that leave the contacts as they are to a correct reader.
  case safe
  /// Those that guess or drop something, too.
  case unsafe
}

/// What happens while files are checked and fixed.
package enum ValidationEvent: Sendable {
  /// Something is wrong; where a file was fixed, that is still wrong, and its place is that in the fixed file.
  case found(LocatedFinding)
  /// Something was wrong and was fixed; its place is that in the file as it was.
  case fixed(LocatedFinding)
  /// All of an input went into its output.
  ///
  /// - Parameter isChanged: Whether a byte of it is another one.
  case fixedFile(Int, isChanged: Bool)
  /// An input cannot be fixed, for the reason that the finding gives; it is among the findings of the summary.
  ///
  /// The output that was begun for it is worth nothing. What was reported of it as fixed is not, and counts as found;
  /// from here on it is only checked.
  case notFixed(Int, LocatedFinding)
}
