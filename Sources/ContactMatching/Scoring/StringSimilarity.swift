internal import SourceText
internal import TextDistance

/// How alike two texts are, from the same to nothing in common.
enum StringSimilarity: UInt8, Sendable {
  /// The same.
  case same = 1
  /// The same but for how an umlaut is written, or where one is joined that is two words in the other.
  case spelling
  /// A slip of the pen away.
  case similar
  /// Two or three slips away.
  case distant
  /// Another text.
  case different

  /// From which similarity on texts are two or three slips apart.
  private static let distantFrom = 0.82

  /// Compares two folded texts, of which the letters are known.
  static func of(
    _ left: UnsafeBufferPointer<UInt8>, _ leftLetters: UInt32, _ right: UnsafeBufferPointer<UInt8>,
    _ rightLetters: UInt32
  ) -> StringSimilarity {
    // A slip changes two letters at most; texts with more of their own are not looked at closer.
    let own = (leftLetters & ~rightLetters).nonzeroBitCount
    let others = (rightLetters & ~leftLetters).nonzeroBitCount
    if own + others > 5 { return .different }
    // Most pairs end here: with too few letters in common the measure cannot say that they are alike.
    if own + others > 2, left.count <= 64, right.count <= 64,
      JaroWinkler.most(left, right, matches: min(left.count - own, right.count - others)) < distantFrom,
      left.contains(ASCII.space) == right.contains(ASCII.space)
    {
      return .different
    }
    return of(left, right)
  }

  /// Compares two folded texts.
  static func of(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> StringSimilarity {
    if isEqual(left, right) { return .same }
    let shorter = min(left.count, right.count)
    if shorter == 0 { return .different }
    if isSameSpelling(left, right) { return .spelling }
    if left.contains(ASCII.space) != right.contains(ASCII.space) { return ofJoined(left, right) }
    return ofOther(left, right, shorter)
  }

  /// One of the two is written in one word.
  private static func ofJoined(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>)
    -> StringSimilarity
  {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: left.count + right.count) { space in
      var count = 0
      for byte in left where byte != ASCII.space {
        space[count] = byte
        count += 1
      }
      let middle = count
      for byte in right where byte != ASCII.space {
        space[count] = byte
        count += 1
      }
      return ofOther(
        UnsafeBufferPointer(rebasing: space[..<middle]), UnsafeBufferPointer(rebasing: space[middle..<count]),
        min(middle, count - middle))
    }
  }

  private static func ofOther(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, _ shorter: Int
  ) -> StringSimilarity {
    if shorter >= 3, EditDistance.isAtMostOne(left, right) { return .similar }
    if shorter < 3 { return .different }
    let similarity = JaroWinkler.similarity(left, right)
    if similarity >= 0.92 { return .similar }
    return similarity >= distantFrom ? .distant : .different
  }

  /// Whether two numbers, dates or codes are a slip apart: a digit more, less or other, or two swapped.
  static func isSlip(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    min(left.count, right.count) >= 3 && EditDistance.isAtMostOne(left, right)
  }

  /// Whether one of two texts begins the other.
  static func isStart(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] { return false }
    return true
  }

  static func isEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }

  /// Equality without blanks and without the second letters of ae, oe, ue and aa, as ``FoldedText/withoutDigraphs(_:)``.
  private static func isSameSpelling(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 0
    var j = 0
    while true {
      while i < left.count, isPassedOver(left, i) { i += 1 }
      while j < right.count, isPassedOver(right, j) { j += 1 }
      if i == left.count || j == right.count { return i == left.count && j == right.count }
      if left[i] != right[j] { return false }
      i += 1
      j += 1
    }
  }

  private static func isPassedOver(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    if byte == ASCII.space { return true }
    guard index > 0, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "a") else { return false }
    let before = text[index - 1]
    if byte == UInt8(ascii: "a") { return before == UInt8(ascii: "a") }
    return before == UInt8(ascii: "a") || before == UInt8(ascii: "o") || before == UInt8(ascii: "u")
  }
}
