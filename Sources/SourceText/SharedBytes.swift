/// Whether a value refers to the bytes that it was read from, or has a copy of its own.
///
/// Whoever keeps such a value keeps all of those bytes. That is worth it for a large photo, of which there is no second
/// copy then; a small one would hold on to a whole block.
package enum SharedBytes {
  /// How many bytes are rather copied.
  private static let longestCopy = 64 << 10

  /// Whether a part of so many bytes is large, and most of the whole.
  package static func areWorthwhile(_ part: Int, of whole: Int) -> Bool { part > max(longestCopy, whole / 2) }
}
