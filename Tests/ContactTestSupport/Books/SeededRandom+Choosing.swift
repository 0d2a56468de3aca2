extension SeededRandom {
  /// True in so many of a hundred cases.
  mutating func happens(percent: Int) -> Bool { below(100) < percent }

  /// True with a probability from 0 to 1.
  mutating func happens(_ probability: Double) -> Bool { Double(below(1_000_000)) < probability * 1_000_000 }

  /// An element of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// An element of a list in the order of frequency, as names of people have it: the first ones are much more frequent than
  /// the last.
  mutating func pickCommon<Element>(_ list: [Element]) -> Element { list[rank(below: list.count)] }

  /// A rank from 0 to below a bound with a frequency of `1 / (rank + flatness)` (the law of Zipf and Mandelbrot).
  mutating func rank(below bound: Int, flatness: Double = 12) -> Int {
    var rest = Double(next() >> 11) / Double(1 << 53)
    var place = 1.0
    // The base to the power of a number from 0 to 1, by repeated square roots, which are the same on every machine.
    var base = (Double(bound) + flatness) / flatness
    for _ in 0..<30 {
      base = base.squareRoot()
      rest *= 2
      if rest >= 1 {
        place *= base
        rest -= 1
      }
    }
    return min(bound - 1, Int((place - 1) * flatness))
  }

  /// The elements in random order.
  package mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for place in list.indices.reversed() { list.swapAt(place, below(place + 1)) }
    return list
  }

  /// The text with a typing error: a character replaced, removed, added, or exchanged with its neighbour.
  mutating func misspelt(_ text: String) -> String {
    let letters = Array(text)
    guard letters.count > 1 else { return text }
    var written = letters
    while written == letters {
      let place = below(letters.count)
      let alphabet = Array(letters[place].isNumber ? "0123456789" : "abcdefghijklmnopqrstuvwxyz")
      switch below(4) {
      case 0: written[place] = pick(alphabet)
      case 1: written.remove(at: place)
      case 2: written.insert(pick(alphabet), at: place)
      default: if place > 0 { written.swapAt(place, place - 1) }
      }
    }
    return String(written)
  }
}
