package import Findings

/// Finds the offsets at which a stream of bytes can be cut so that both sides can be read independently.
///
/// The caller has a buffer of bytes that have not been cut off. It adds a block, requests the next cut, removes the
/// first `end` bytes as one batch of whole cards, records or elements, and repeats. A splitter examines each byte once,
/// however small the blocks are. The cuts depend on the bytes alone, not on the sizes of the blocks.
package protocol Splitter: Sendable {
  /// Examines the bytes that are new since the last call.
  ///
  /// - Parameters:
  ///   - pending: Everything that has not been cut off, from the start of an item.
  ///   - isEnd: Whether no more bytes follow; then all of `pending` is cut off, complete or not, in one call or, while
  ///     the cut is not empty, in several.
  /// - Returns: The cut and the bytes to discard. The caller applies both before the next call; the splitter counts its
  ///   positions from the new start of the buffer.
  mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut
}

/// The result of a splitter.
package struct Cut: Sendable {
  /// The number of bytes at the start of the buffer that are whole items.
  package var end: Int
  /// Bytes after `end` to discard because a limit was exceeded, so that memory stays bounded.
  package var gap: Range<Int>?
  /// The findings about the gap; ranges count from the start of the buffer before the cut.
  package var findings: [Finding]

  /// Makes a cut.
  package init(end: Int, gap: Range<Int>? = nil, findings: [Finding] = []) {
    self.end = end
    self.gap = gap
    self.findings = findings
  }
}
