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
    var blocks: [Blocks] = []
    for (number, key) in keys.enumerated() {
      var own = Blocks(key, index.view, parts, contacts, cap: cap, threads: threads)
      // No kind of key takes more than its part of what all may take.
      var smaller = cap / 2
      while own.pairCount > budget / 4, smaller >= 4 {
        own = Blocks(key, index.view, parts, contacts, cap: smaller, threads: threads)
        smaller /= 2
      }
      if own.count > 0 { blocks.append(own) }
      progress(Double(number + 1) / Double(keys.count))
    }
    self.blocks = blocks
    pairCount = blocks.reduce(0) { $0 + $1.pairCount }
    blockCount = blocks.reduce(0) { $0 + $1.count }
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
