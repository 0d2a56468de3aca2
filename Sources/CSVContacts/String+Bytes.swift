internal import SourceText

extension String {
  /// Whether two texts are the same bytes; `==` ignores the difference of two encodings of é.
  func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        for index in left.indices where left[index] != right[index] { return false }
        return true
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether the text has a CR.
  var holdsCarriageReturn: Bool { utf8Contains(ASCII.carriageReturn) }
}
