internal import Findings
internal import SourceText

/// Whole cards, records or elements, cut off a stream.
struct Batch: Sendable {
  var bytes: [UInt8]
  /// Where bytes were thrown away because a limit was passed.
  var gaps: [Gap] = []
  /// Whether that happened before the batch.
  var isBehindGap = false
  /// What the splitter said; ranges count from the start of the batch.
  var findings: [GapFinding] = []
  /// How places in it become places in the input.
  var measure = SourceMeasure.bytes
}

extension Batch {
  /// Whether something was thrown away in a range, its end included.
  func hasGap(in range: Range<Int>) -> Bool {
    gaps.contains { $0.position > range.lowerBound && $0.position <= range.upperBound }
  }
}

/// What a splitter said about bytes that are no longer there.
struct GapFinding: Sendable {
  var finding: Finding
  /// The number of the gap that it stands before.
  var gap: Int
}

/// Reads a stream block by block, decodes it and cuts it into batches of whole items.
///
/// No more is kept than the item that is not whole yet and one block. Every byte is copied once or twice, whatever the
/// size of the blocks and of the items.
struct BatchCutter {
  /// How much of a block is looked at in one go while bytes are being thrown away: taking a gap out moves what stands
  /// behind it, and with a gap a line that must not be a whole block each time.
  private static let pieceBehindGap = 512

  /// From which size on an item gets room for all of it at once: growing in steps holds it twice at each of them, and
  /// room that nobody writes to costs nothing. The step before may have doubled the room.
  private static let large = 4 << 20

  private let reader: BlockReader
  private let decode: (([UInt8], Bool, inout [UInt8]) -> Void)?
  /// How the text so far measures: until an encoding is decided, all of it is ASCII, which measures alike in all of them.
  private let measure: () -> SourceMeasure
  private var splitter: any Splitter
  private var pending: [UInt8]
  private var gaps: [Gap] = []
  /// Whether a batch with gaps was cut.
  private var hasCutGaps = false
  private var findings: [GapFinding] = []
  /// What is read and not yet looked at.
  private var waiting: [UInt8] = []
  private var waitingStart = 0
  private var readerIsAtEnd = false
  private var mustScan: Bool
  /// How many bytes go in small pieces because gaps were seen before them.
  private var carefulBytes = 0
  private var spare: [[UInt8]] = []

  /// Begins to cut.
  ///
  /// - Parameters:
  ///   - reader: Where the bytes come from.
  ///   - start: Bytes that were read before to see what they are, decoded.
  ///   - readerIsAtEnd: Whether these are all.
  ///   - splitter: Finds the cuts.
  ///   - decode: Turns a block into UTF-8, told whether it is the last one; nothing where the bytes are to stay as they
  ///     are.
  ///   - measure: How places in the text become places in the input, asked when a batch is cut.
  init(
    _ reader: BlockReader, start: [UInt8] = [], readerIsAtEnd: Bool = false, splitter: any Splitter,
    decode: (([UInt8], Bool, inout [UInt8]) -> Void)? = nil, measure: @escaping () -> SourceMeasure = { .bytes }
  ) {
    self.reader = reader
    self.decode = decode
    self.measure = measure
    self.splitter = splitter
    self.readerIsAtEnd = readerIsAtEnd
    // Looked at in pieces, so that the first batch is no larger than others.
    let isLong = start.count > reader.blockSize
    pending = isLong ? [] : start
    waiting = isLong ? start : []
    mustScan = !pending.isEmpty
  }

  /// How many bytes are held at the moment.
  var heldBytes: Int { pending.count + waiting.count }

  /// The next batch, or nothing at the end.
  mutating func next() throws(FileFailure) -> Batch? {
    while true {
      if mustScan {
        if let batch = scan() { return batch }
      } else if waitingStart < waiting.count {
        feed()
      } else if !readerIsAtEnd {
        try read()
      } else {
        return rest()
      }
    }
  }

  /// Takes the memory of a batch back when nobody needs it any more.
  mutating func recycle(_ bytes: [UInt8]) {
    if spare.count < 8, bytes.capacity <= 4 * reader.blockSize { spare.append(bytes) }
  }

  // MARK: Bytes in

  private var isAtEnd: Bool { readerIsAtEnd && waitingStart == waiting.count }

  private mutating func read() throws(FileFailure) {
    if let decode {
      waiting.removeAll(keepingCapacity: true)
      waitingStart = 0
      var block = spare.popLast() ?? []
      block.removeAll(keepingCapacity: true)
      readerIsAtEnd = try !reader.read(into: &block)
      decode(block, readerIsAtEnd, &waiting)
      recycle(block)
      if readerIsAtEnd { mustScan = waiting.isEmpty && !pending.isEmpty }
    } else if carefulBytes > 0 {
      waiting.removeAll(keepingCapacity: true)
      waitingStart = 0
      readerIsAtEnd = try !reader.read(into: &waiting)
      if readerIsAtEnd { mustScan = !pending.isEmpty }
    } else {
      makeRoom()
      readerIsAtEnd = try !reader.read(into: &pending)
      mustScan = !pending.isEmpty
    }
  }

  /// Makes room for the rest of a large item, up to the longest that is read where nobody raises the limit.
  private mutating func makeRoom() {
    let blockSize = reader.blockSize
    guard pending.count + blockSize > BatchCutter.large, pending.capacity - pending.count < blockSize else { return }
    pending.reserveCapacity(max(Limits().card + 2 * blockSize, 2 * pending.count))
  }

  private mutating func feed() {
    let isCareful = carefulBytes > 0
    let end = min(waiting.count, waitingStart + (isCareful ? BatchCutter.pieceBehindGap : reader.blockSize))
    if isCareful { carefulBytes -= end - waitingStart }
    makeRoom()
    pending += waiting[waitingStart..<end]
    waitingStart = end
    mustScan = true
  }

  // MARK: Batches out

  private mutating func scan() -> Batch? {
    let isEnd = isAtEnd
    let cut = splitter.scan(pending, isEnd: isEnd)
    if cut.gap != nil { carefulBytes = reader.blockSize }
    for finding in cut.findings { findings.append(GapFinding(finding: finding, gap: gaps.count)) }
    if let gap = cut.gap { remove(gap, isNew: !cut.findings.isEmpty) }
    let batch = cut.end > 0 ? take(min(cut.end, pending.count)) : nil
    mustScan = (cut.end > 0 || cut.gap != nil) && !pending.isEmpty
    return batch
  }

  private mutating func remove(_ range: Range<Int>, isNew: Bool) {
    let range = range.clamped(to: 0..<pending.count)
    if isNew || gaps.last?.position != range.lowerBound {
      if let last = gaps.indices.last, gaps[last].position == range.lowerBound { gaps[last].lines.settle() }
      gaps.append(Gap(position: range.lowerBound))
    }
    let last = gaps.count - 1
    gaps[last].count += range.count
    gaps[last].sourceCount = gaps[last].sourceCount.flatMap { sum in
      measure().count(pending.span.extracting(range)).map { sum + $0 }
    }
    var lines = gaps[last].lines
    lines.add(pending.span.extracting(range))
    gaps[last].lines = lines
    pending.removeSubrange(range)
  }

  private mutating func take(_ end: Int) -> Batch {
    var batch = Batch(bytes: [], measure: measure())
    let gapCount = gaps.count { $0.position < end }
    batch.gaps = Array(gaps[..<gapCount])
    batch.isBehindGap = hasCutGaps
    if gapCount > 0 { hasCutGaps = true }
    gaps.removeFirst(gapCount)
    for index in batch.gaps.indices {
      if pending[batch.gaps[index].position] == ASCII.lineFeed {
        batch.gaps[index].lines.leaveToNext()
      } else {
        batch.gaps[index].lines.settle()
      }
    }
    for index in gaps.indices { gaps[index].position -= end }
    var later: [GapFinding] = []
    for var finding in findings {
      if let range = finding.finding.range, range.lowerBound >= end {
        finding.finding.range = (range.lowerBound - end)..<(range.upperBound - end)
        finding.gap -= gapCount
        later.append(finding)
      } else {
        batch.findings.append(finding)
      }
    }
    findings = later
    var other = spare.popLast() ?? []
    other.removeAll(keepingCapacity: true)
    if pending.count - end > end {
      // A small piece of a large buffer does not take the memory of all of it along.
      other += pending[..<end]
      pending.removeFirst(end)
      batch.bytes = other
    } else {
      other += pending[end...]
      pending.removeLast(pending.count - end)
      batch.bytes = pending
      pending = other
    }
    return batch
  }

  /// What is left when all is read: nothing, or what there is to say about a gap that nothing follows.
  private mutating func rest() -> Batch? {
    if pending.isEmpty, gaps.isEmpty, findings.isEmpty { return nil }
    for index in gaps.indices { gaps[index].lines.settle() }
    let batch = Batch(
      bytes: pending, gaps: gaps, isBehindGap: hasCutGaps, findings: findings, measure: measure())
    pending = []
    gaps = []
    findings = []
    return batch
  }
}
