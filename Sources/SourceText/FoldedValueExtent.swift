/// The extent of a folded value: one that continues in lines that begin with a blank.
package struct FoldedValueExtent: Sendable, Hashable {
  package var end: Int
  /// The start of the line after it.
  package var next: Int
  /// The number of bytes of the value, not counting the folds.
  package var count: Int

  package init(end: Int, next: Int, count: Int) {
    self.end = end
    self.next = next
    self.count = count
  }
}
