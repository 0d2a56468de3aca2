/// The pairs of contacts that share a key, each once.
///
/// They are made in parts, so that memory is bounded by the largest part and threads can share the work.
struct CandidatePairs: Sendable {
  private let blocks: [Blocks]
  private let places: Int
  /// The number of candidates; those of several blocks count several times.
  let pairCount: Int
  let blockCount: Int
  private let contacts: [UInt32]

  /// The maximum number of contacts of which all pairs are compared.
  private static let maxForAllPairs = 250
  /// The maximum number of candidates a contact in a large file.
  private static let budget = 14
  private static let partSize = 2_000_000

  /// - Parameter model: A kept model. Which pairs are candidates then does not depend on the number of contacts.
  init(
    _ index: MatchIndex, _ contacts: [UInt32], _ model: FittedModel? = nil, threads: Int, progress: (Double) -> Void
  ) {
    self.contacts = contacts
    places = contacts.count
    guard contacts.count > CandidatePairs.maxForAllPairs || model != nil else {
      blocks = contacts.count > 1 ? [Blocks(allOf: contacts.count)] : []
      pairCount = contacts.count * max(0, contacts.count - 1) / 2
      blockCount = blocks.count
      return
    }
    let parts = BlockParts(index.view, contacts, threads: threads)
    let keys = BlockKey.all(index, isRegister: model?.isRegister ?? BlockKey.isRegister(index.view))
    let cap = model?.blockSize ?? CandidatePairs.blockSize(of: contacts.count)
    let budget = model == nil ? max(4_000_000, contacts.count * CandidatePairs.budget) : Int.max
    let view = index.view
    var blocks: [Blocks] = []
    for start in stride(from: 0, to: keys.count, by: max(1, threads)) {
      let count = min(keys.count - start, max(1, threads))
      for own in Parallel.map(
        count, chunk: 1, threads: threads,
        { range in range.map { CandidatePairs.blocks(keys[start + $0], view, parts, contacts, cap, budget) } })
      {
        blocks += own.filter { $0.count > 0 }
      }
      progress(Double(start + count) / Double(keys.count))
    }
    self.blocks = blocks
    pairCount = blocks.reduce(0) { $0 + $1.pairCount }
    blockCount = blocks.reduce(0) { $0 + $1.count }
  }

  /// The maximum size of a block of which all pairs are compared. In a larger file more contacts share a key by chance.
  static func blockSize(of contacts: Int) -> Int { max(12, min(200, 1_500_000 / max(1, contacts))) }

  /// The blocks of a key, with at most a quarter of the budget.
  private static func blocks(
    _ key: BlockKey, _ view: IndexView, _ parts: BlockParts, _ contacts: [UInt32], _ cap: Int, _ budget: Int
  ) -> Blocks {
    var blocks = Blocks(key, view, parts, contacts, cap: cap)
    var smaller = cap / 2
    while blocks.pairCount > budget / 4, smaller >= 4 {
      blocks = Blocks(key, view, parts, contacts, cap: smaller)
      smaller /= 2
    }
    return blocks
  }

  /// The number of parts, which does not depend on the number of threads.
  var partCount: Int { max(1, min(places, (pairCount + CandidatePairs.partSize - 1) / CandidatePairs.partSize)) }

  /// The candidates of a part that fulfil a condition, in order, with the first contact in the upper half of each.
  func part(_ number: Int, where isIncluded: (UInt64) -> Bool = { _ in true }) -> [UInt64] {
    let firsts = UInt32(places * number / partCount)..<UInt32(places * (number + 1) / partCount)
    var pairs: [UInt64] = []
    for blocks in blocks {
      blocks.forEachPair(from: firsts) { one, other in
        let pair = UInt64(contacts[Int(one)]) << 32 | UInt64(contacts[Int(other)])
        if isIncluded(pair) { pairs.append(pair) }
      }
    }
    let bits = max(1, 32 - (contacts.last ?? 0).leadingZeroBitCount)
    RadixSort.sort(&pairs, bits: 0..<bits)
    RadixSort.sort(&pairs, bits: 32..<32 + bits)
    var kept = 0
    for pair in pairs where kept == 0 || pairs[kept - 1] != pair {
      pairs[kept] = pair
      kept += 1
    }
    pairs.removeLast(pairs.count - kept)
    return pairs
  }
}
