/// Makes an input that fails smaller, as long as it still fails.
enum Minimizer {
  /// Removes pieces, first large ones, then smaller ones.
  ///
  /// - Parameter deadline: The moment from which the smallest input so far is good enough.
  static func minimized(_ input: [UInt8], until deadline: ContinuousClock.Instant, fails: ([UInt8]) -> Bool) -> [UInt8]
  {
    var bytes = input
    var size = max(1, bytes.count / 2)
    while ContinuousClock.now < deadline {
      var start = 0
      var isSmaller = false
      while start < bytes.count, ContinuousClock.now < deadline {
        var candidate = bytes
        candidate.removeSubrange(start..<min(bytes.count, start + size))
        if fails(candidate) {
          bytes = candidate
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      if !isSmaller || size > bytes.count { size = max(1, min(size, bytes.count) / 2) }
    }
    return bytes
  }
}
