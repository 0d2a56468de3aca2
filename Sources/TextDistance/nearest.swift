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
