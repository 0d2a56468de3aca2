extension String {
  /// Whether two texts are the same bytes. `==` takes é (one scalar) and e with an accent (two) for the same and so
  /// would hide that a conversion changed one into the other.
  func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable {
        UnsafeRawBufferPointer(bytes).hasSameBytes(as: UnsafeRawBufferPointer($0))
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether other bytes are the same, eight at a time: every writer of a format without formatted names compares those of
  /// every contact. The loads are unaligned and end inside of both.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    func isSame(at index: Int) -> Bool {
      loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }
    var index = 0
    while index + 8 <= count {
      if !isSame(at: index) { return false }
      index += 8
    }
    // The last eight bytes, some of which have been compared already.
    if count >= 8 { return index == count || isSame(at: count - 8) }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
