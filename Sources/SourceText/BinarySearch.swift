extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition does not hold, by binary search. It has to hold for all elements
  /// before that one, and for none after it.
  @inlinable
  package func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RandomAccessCollection where Element: Comparable, Index == Int {
  /// The index of the first element of a sorted collection that is not less than a value.
  @inlinable
  package func lowerBound(of value: Element) -> Int { partitionPoint { $0 < value } }
}
