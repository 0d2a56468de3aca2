extension String {
  /// Whether two texts are the same bytes.
  ///
  /// `==` is true for different bytes of canonically equivalent characters (é as one scalar or as two), so it does not
  /// show that a conversion changed one into the other.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.count == $0.count && bytes.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
