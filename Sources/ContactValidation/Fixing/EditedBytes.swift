/// The bytes that edits touch, with a bit for each byte. There may be hundreds of thousands of edits. Bits exist only
/// for the parts with edits.
struct EditedBytes {
  private let count: Int
  /// The bytes that are replaced.
  private var replaced = Bits()
  /// The bytes with an insertion before them.
  private var before = Bits()

  init(_ count: Int) { self.count = count }

  /// True if no edit conflicts with a range. Several insertions at one place are allowed, and so is an insertion at the
  /// border of a replacement.
  func isFree(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= count else { return false }
    if range.isEmpty { return replaced.isClear(range.lowerBound..<range.lowerBound + 1) }
    return replaced.isClear(range) && before.isClear(range.dropFirst())
  }

  mutating func insert(_ range: Range<Int>) {
    if range.isEmpty { before.set(range.lowerBound..<range.lowerBound + 1) } else { replaced.set(range) }
  }

  /// A bit for each byte.
  private struct Bits {
    /// The words of each part that has bits, by the number of the part.
    private var parts: [Int: [UInt64]] = [:]
    private static let wordsOfPart = 64

    func isClear(_ range: Range<Int>) -> Bool {
      if parts.isEmpty { return true }
      var isClear = true
      Bits.forEachWord(of: range) { word, bits in
        isClear = parts[word / Bits.wordsOfPart].map { $0[word % Bits.wordsOfPart] & bits == 0 } ?? true
        return isClear
      }
      return isClear
    }

    mutating func set(_ range: Range<Int>) {
      Bits.forEachWord(of: range) { word, bits in
        let none = [UInt64](repeating: 0, count: Bits.wordsOfPart)
        parts[word / Bits.wordsOfPart, default: none][word % Bits.wordsOfPart] |= bits
        return true
      }
    }

    /// Calls a closure with each word of the range and its bits, until it returns false.
    private static func forEachWord(of range: Range<Int>, _ body: (_ word: Int, _ bits: UInt64) -> Bool) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(range.upperBound, (start / 64 + 1) * 64)
        let bits = (~0 as UInt64 >> UInt64(64 - (end - start))) << UInt64(start % 64)
        guard body(start / 64, bits) else { return }
        start = end
      }
    }
  }
}
