/// Where a value ended that goes on in lines that begin with a blank.
package struct FoldedValueExtent: Sendable, Hashable {
  /// The place behind its last byte.
  package var end: Int
  /// Where the line behind it begins.
  package var next: Int
  /// How many bytes of it there are without the folds.
  package var count: Int

  /// Makes one.
  package init(end: Int, next: Int, count: Int) {
    self.end = end
    self.next = next
    self.count = count
  }
}
