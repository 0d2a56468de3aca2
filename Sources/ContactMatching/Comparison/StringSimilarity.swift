internal import SourceText
internal import TextDistance

/// The similarity of two folded texts.
enum StringSimilarity {
  /// The Jaro-Winkler similarity from which texts count as distant.
  private static let distantFrom = 0.82
  /// The Jaro-Winkler similarity from which texts count as similar.
  private static let similarFrom = 0.92

  /// Compares two texts whose letters are known (``FeatureValue/letters(in:)``).
  static func of(
    _ left: some FoldedBytes, _ leftLetters: UInt32, _ right: some FoldedBytes, _ rightLetters: UInt32
  ) -> Agreement {
    // A typing error changes two letters at most.
    let own = (leftLetters & ~rightLetters).nonzeroBitCount
    let others = (rightLetters & ~leftLetters).nonzeroBitCount
    if own + others > 5 { return .different }
    // Performance: with so few common letters the measure cannot reach the limit. Most pairs end here.
    if own + others > 2, left.count <= 64, right.count <= 64,
      JaroWinkler.upperBound(left, right, matches: min(left.count - own, right.count - others)) < distantFrom,
      left.contains(ASCII.space) == right.contains(ASCII.space)
    {
      return .different
    }
    return of(left, right)
  }

  static func of(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Agreement {
    if isEqual(left, right) { return .same }
    if left.isEmpty || right.isEmpty { return .different }
    if isSameSpelling(left, right) { return .spelling }
    if left.contains(ASCII.space) != right.contains(ASCII.space) {
      return ofUnequal(left.filter { $0 != ASCII.space }, right.filter { $0 != ASCII.space })
    }
    return ofUnequal(left, right)
  }

  private static func ofUnequal(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Agreement {
    if min(left.count, right.count) < 3 { return .different }
    if EditDistance.isAtMostOne(left, right) { return .similar }
    let similarity = JaroWinkler.similarity(left, right)
    return similarity >= similarFrom ? .similar : similarity >= distantFrom ? .distant : .different
  }

  /// Whether two numbers, dates or codes are one typing error apart: a digit more, less or other, or two swapped.
  static func isSlip(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Bool {
    min(left.count, right.count) >= 3 && EditDistance.isAtMostOne(left, right)
  }

  /// Whether one of two texts is a prefix of the other.
  static func isStart(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Bool {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] { return false }
    return true
  }

  static func isEqual(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Bool {
    left.count == right.count && isStart(left, right)
  }

  /// The share of the bytes of the shorter text whose words are words of the longer one too.
  static func commonWords(_ left: FrozenTable<UInt8>, _ right: FrozenTable<UInt8>) -> Double {
    let (short, long) = left.count <= right.count ? (left, right) : (right, left)
    // The bound limits the time, which grows with the product of the lengths. Names of streets are shorter.
    guard short.count <= 64, long.count <= 128 else { return 0 }
    var common = 0
    var all = 0
    var word = nextWord(short, from: 0)
    while !word.isEmpty {
      all += word.count
      var other = nextWord(long, from: 0)
      while !other.isEmpty, !isEqual(short.extracting(word), long.extracting(other)) {
        other = nextWord(long, from: other.upperBound)
      }
      if !other.isEmpty { common += word.count }
      word = nextWord(short, from: word.upperBound)
    }
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The first word from an index on; empty where there is none.
  private static func nextWord(_ text: FrozenTable<UInt8>, from index: Int) -> Range<Int> {
    var start = index
    while start < text.count, text[start] == ASCII.space { start += 1 }
    var end = start
    while end < text.count, text[end] != ASCII.space { end += 1 }
    return start..<end
  }

  /// Whether two texts are equal without blanks and without the second letters of ae, oe, ue and aa: `Müller`, `Mueller` and
  /// `Muller`.
  private static func isSameSpelling(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Bool {
    var i = 0
    var j = 0
    while true {
      while i < left.count, isIgnored(left, i) { i += 1 }
      while j < right.count, isIgnored(right, j) { j += 1 }
      if i == left.count || j == right.count { return i == left.count && j == right.count }
      if left[i] != right[j] { return false }
      i += 1
      j += 1
    }
  }

  private static func isIgnored(_ text: some FoldedBytes, _ index: Int) -> Bool {
    switch text[index] {
    case ASCII.space: true
    case UInt8(ascii: "a"): index > 0 && text[index - 1] == UInt8(ascii: "a")
    case UInt8(ascii: "e"): index > 0 && isDigraphStart(text[index - 1])
    default: false
    }
  }

  private static func isDigraphStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "a") || byte == UInt8(ascii: "o") || byte == UInt8(ascii: "u")
  }
}

/// How two texts or two names agree, the best first.
enum Agreement: UInt8, Sendable, Comparable {
  /// One of the two is missing, or they are in scripts that no table compares.
  case nothing = 0
  case same
  /// Equal apart from how an umlaut is written, or from blanks.
  case spelling
  /// A short form or a second name; of family names one of two.
  case form
  /// An initial, and a name that begins with it.
  case initial
  /// One of two given names: `Ana` and `Ana María`, or a middle name.
  case part
  /// One typing error apart.
  case similar
  /// Two or three typing errors apart.
  case distant
  /// Two names that look alike, and are both in use: `Maria` and `Marie`, `Daniel` and `Daniela`, `Novák` and `Nováková`.
  case established
  case different

  static func < (left: Agreement, right: Agreement) -> Bool { left.rawValue < right.rawValue }

  /// Whether two people with such names may be one.
  var isCompatible: Bool { self != .nothing && self <= .similar }
}
