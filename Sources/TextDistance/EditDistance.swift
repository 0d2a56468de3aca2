/// The number of edits between two texts.
package enum EditDistance {
  /// The number of insertions, deletions, substitutions and swaps of two neighbours between two texts; `nil` if it is
  /// above `bound`.
  ///
  /// This is the optimal string alignment distance: Damerau's four edits, no scalar edited twice. It counts Unicode
  /// scalars, so that an accent is one edit whatever its number of bytes.
  package static func between(_ left: String, _ right: String, atMost bound: Int) -> Int? {
    between(left.unicodeScalars.map(\.value), right.unicodeScalars.map(\.value), bound)
  }

  /// The same between two lists of any symbols that a caller has at hand (bytes, scalars, tokens).
  package static func between<Symbol: Equatable>(_ left: [Symbol], _ right: [Symbol], _ bound: Int) -> Int? {
    guard bound >= 0, abs(left.count - right.count) <= bound else { return nil }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    let far = bound + 1
    let width = right.count + 1
    var beforeLast = [Int](repeating: far, count: width)
    var last = (0..<width).map { min($0, far) }
    var row = [Int](repeating: far, count: width)
    for i in 1...left.count {
      // Only the band around the diagonal can hold a distance within the bound.
      let from = max(1, i - bound)
      let to = min(right.count, i + bound)
      for index in 0..<width { row[index] = far }
      row[0] = min(i, far)
      var best = row[0]
      if from <= to {
        for j in from...to {
          var cost = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
          cost = min(cost, last[j] + 1, row[j - 1] + 1)
          if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
            cost = min(cost, beforeLast[j - 2] + 1)
          }
          row[j] = min(cost, far)
          best = min(best, row[j])
        }
      }
      if best > bound { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count] <= bound ? last[right.count] : nil
  }
}

/// The candidate that a misspelled word most likely means, if any is near.
///
/// Near is one edit in words up to five letters, a third of the letters in longer ones, or a candidate that begins with
/// the word. The case of ASCII letters does not count. Of two equally near candidates, the first one wins.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let typed = folded(word)
  guard !typed.isEmpty, typed.count <= 256 else { return nil }
  let bound = max(1, typed.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let letters = folded(candidate)
    var distance = EditDistance.between(typed, letters, bound)
    // An incomplete word is as near as one with one edit.
    if typed.count >= 2, letters.starts(with: typed) { distance = min(distance ?? 1, 1) }
    guard let distance, distance < letters.count, distance < best?.distance ?? .max else { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}

/// The scalars of a text, `A`-`Z` in lower case.
private func folded(_ text: String) -> [UInt32] {
  text.unicodeScalars.map { $0.value &- 0x41 < 26 ? $0.value + 0x20 : $0.value }
}
