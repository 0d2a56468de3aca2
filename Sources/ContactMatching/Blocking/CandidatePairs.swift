/// The pairs of contacts that are compared: those that share a key, each once.
///
/// They are made a part at a time, so that memory is bounded by the largest part, and each part by its own thread.
struct CandidatePairs: Sendable {
  private let blocks: [Blocks]
  private let places: Int
  /// How many candidates there are, those that several blocks give counted several times.
  let pairCount: Int
  /// How many blocks there are.
  let blockCount: Int
  /// The contacts, in the order of their places.
  let contacts: [UInt32]

  /// As many contacts are compared each with each.
  private static let allPairs = 250
  /// Candidates a contact, at most, in a large file; a smaller file can afford more.
  private static let budget = 14
  private static let partSize = 2_000_000

  /// Finds the candidates among some contacts.
  init(_ index: MatchIndex, _ contacts: [UInt32], threads: Int, progress: (Double) -> Void) {
    self.contacts = contacts
    places = contacts.count
    guard contacts.count > CandidatePairs.allPairs else {
      blocks = contacts.count > 1 ? [Blocks(allOf: contacts.count)] : []
      pairCount = contacts.count * max(0, contacts.count - 1) / 2
      blockCount = blocks.count
      return
    }
    let parts = BlockParts(index.view, contacts, threads: threads)
    let keys = BlockKey.all(index)
    // The larger the file the more contacts share a key by chance.
    let cap = max(12, min(200, 1_500_000 / contacts.count))
    let budget = max(4_000_000, contacts.count * CandidatePairs.budget)
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

  /// The blocks of a key, which takes no more than its part of what all may take.
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

  /// How many parts there are; they depend on nothing but the input.
  var partCount: Int { max(1, min(places, (pairCount + CandidatePairs.partSize - 1) / CandidatePairs.partSize)) }

  /// The candidates of a part in their order, first contact in the upper half; those that a closure does not want left
  /// out.
  func part(_ number: Int, where isWanted: (UInt64) -> Bool = { _ in true }) -> [UInt64] {
    let firsts = UInt32(places * number / partCount)..<UInt32(places * (number + 1) / partCount)
    var pairs: [UInt64] = []
    for blocks in blocks {
      blocks.forEachPair(from: firsts) { one, other in
        let pair = UInt64(contacts[Int(one)]) << 32 | UInt64(contacts[Int(other)])
        if isWanted(pair) { pairs.append(pair) }
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
