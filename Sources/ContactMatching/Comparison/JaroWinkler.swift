internal import SourceText
internal import TextDistance

/// The Jaro-Winkler similarity of names, as census offices use it.
enum JaroWinkler {
  /// 1 for equal texts, 0 for texts with nothing in common. In between it is the share of bytes that both have at nearly the
  /// same place, those in another order counted half, with a bonus for up to four equal bytes at the beginning (Winkler
  /// 1990, with his constants). Only the first 64 bytes are compared.
  static func similarity(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Double {
    let leftCount = min(left.count, 64)
    let rightCount = min(right.count, 64)
    if leftCount == 0 || rightCount == 0 { return leftCount == rightCount ? 1 : 0 }
    let window = max(0, max(leftCount, rightCount) / 2 - 1)
    var leftMatched: UInt64 = 0
    var rightMatched: UInt64 = 0
    for i in 0..<leftCount {
      let from = max(0, i - window)
      let to = min(rightCount - 1, i + window)
      if from > to { continue }
      let byte = left[i]
      for j in from...to where byte == right[j] && rightMatched & (1 << UInt64(j)) == 0 {
        leftMatched |= 1 << UInt64(i)
        rightMatched |= 1 << UInt64(j)
        break
      }
    }
    let matches = leftMatched.nonzeroBitCount
    if matches == 0 { return 0 }
    var moved = 0
    var rest = rightMatched
    for i in 0..<leftCount where leftMatched & (1 << UInt64(i)) != 0 {
      if left[i] != right[rest.trailingZeroBitCount] { moved += 1 }
      rest &= rest &- 1
    }
    let common = Double(matches)
    let jaro =
      (common / Double(leftCount) + common / Double(rightCount) + (common - Double(moved / 2)) / common) / 3
    return withBonus(jaro, left, right)
  }

  /// An upper bound of ``similarity(_:_:)`` for two texts of at most 64 bytes, of which no more than `matches` match.
  static func upperBound(_ left: some FoldedBytes, _ right: some FoldedBytes, matches: Int) -> Double {
    if left.isEmpty || right.isEmpty { return left.count == right.count ? 1 : 0 }
    if matches <= 0 { return 0 }
    let common = Double(matches)
    return withBonus((common / Double(left.count) + common / Double(right.count) + 1) / 3, left, right)
  }

  private static func withBonus(_ jaro: Double, _ left: some FoldedBytes, _ right: some FoldedBytes) -> Double {
    var prefix = 0
    while prefix < min(4, left.count, right.count), left[prefix] == right[prefix] { prefix += 1 }
    return jaro + Double(prefix) * 0.1 * (1 - jaro)
  }
}

extension EditDistance {
  /// Whether at most one insertion, deletion, substitution or swap of neighbours turns one text into the other:
  /// ``between(_:_:_:)`` with a bound of 1, without an allocation.
  static func isAtMostOne(_ left: some FoldedBytes, _ right: some FoldedBytes) -> Bool {
    left.count <= right.count ? isOneEdit(left, right) : isOneEdit(right, left)
  }

  private static func isOneEdit(_ short: some FoldedBytes, _ long: some FoldedBytes) -> Bool {
    guard long.count - short.count <= 1 else { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    if start == short.count { return true }
    var shortEnd = short.count
    var longEnd = long.count
    while shortEnd > start, longEnd > start, short[shortEnd - 1] == long[longEnd - 1] {
      shortEnd -= 1
      longEnd -= 1
    }
    if long.count > short.count { return shortEnd == start }
    switch longEnd - start {
    case 1: return true
    case 2: return short[start] == long[start + 1] && short[start + 1] == long[start]
    default: return false
    }
  }
}

/// Folded text as bytes with indices from 0.
protocol FoldedBytes: RandomAccessCollection where Element == UInt8, Index == Int {}

extension FrozenTable: FoldedBytes where Element == UInt8 {}
extension Array: FoldedBytes where Element == UInt8 {}
