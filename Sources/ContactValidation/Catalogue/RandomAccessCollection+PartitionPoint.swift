extension RandomAccessCollection where Index == Int {
  /// The index of the first element that does not satisfy a condition, by binary search. The elements that satisfy it
  /// must come first.
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
