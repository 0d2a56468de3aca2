package import Findings

/// Finds the places where a stream of bytes can be cut so that both sides can be read on their own.
///
/// The caller holds a buffer of bytes that have not been cut off yet. It adds a block, asks for the next cut, takes the
/// first `end` bytes away as one batch of whole cards, records or elements, and so on. A splitter remembers how far it
/// has looked, so that a long card costs one look at each byte however small the blocks are. Where it cuts depends on the
/// bytes alone, never on the size of the blocks.
package protocol Splitter: Sendable {
  /// Looks at the bytes that are new since the last call.
  ///
  /// - Parameters:
  ///   - pending: Everything that has not been cut off, from the start of an item.
  ///   - isEnd: Whether no more bytes will come; then all of `pending` is cut off, whole or not, in one call or, while
  ///     the cut is not empty, in several.
  /// - Returns: Where to cut and what to throw away. The caller does both before it calls again, and the splitter
  ///   counts its own positions from the new start of the buffer.
  mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut
}

/// What a splitter found.
package struct Cut: Sendable {
  /// How many bytes at the start of the buffer are whole items.
  package var end: Int
  /// Bytes behind `end` to take out of the buffer because a limit was passed, so that memory stays bounded.
  package var gap: Range<Int>?
  /// What there is to say about the gap; ranges count from the start of the buffer before the cut.
  package var findings: [Finding]

  /// Makes a cut.
  package init(end: Int, gap: Range<Int>? = nil, findings: [Finding] = []) {
    self.end = end
    self.gap = gap
    self.findings = findings
  }
}
