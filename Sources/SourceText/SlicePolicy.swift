/// Whether a value shares the bytes that it was read from, or has a copy.
///
/// A value that shares bytes keeps all of them in memory. That pays for a large photo, of which there is no copy then; a
/// small one would keep a whole block.
package enum SlicePolicy {
  /// Parts of up to this size are always copied.
  private static let maximumCopy = 64 << 10

  /// Whether a part should share the bytes of the whole: it is large, and more than half of it.
  package static func shouldShare(_ part: Int, of whole: Int) -> Bool { part > max(maximumCopy, whole / 2) }
}
