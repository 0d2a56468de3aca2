internal import CSVSyntax
internal import Findings
internal import SourceText

/// Complete cards, records or elements of an input.
struct Batch: Sendable {
  var bytes: [UInt8]
  /// The number of bytes of the batches before it.
  var offset = 0
  /// The places where bytes beyond a limit were discarded.
  var gaps: [Gap] = []
  /// Whether bytes were discarded before the batch.
  var followsGap = false
  /// The findings of the splitter; ranges count from the start of the batch.
  var findings: [GapFinding] = []
  /// The conversion of offsets in it to offsets in the input.
  var measure = SourceMeasure.bytes
}

extension Batch {
  /// Whether bytes were discarded in a range or at its end.
  func hasGap(in range: Range<Int>) -> Bool {
    gaps.contains { $0.position > range.lowerBound && $0.position <= range.upperBound }
  }

  /// The findings of a reader without those that repeat a finding of the splitter: an opening quote without an end within
  /// the limit is, in the batch, one that never closes.
  func withoutRepetitions(_ read: [Finding]) -> [Finding] {
    guard !findings.isEmpty else { return read }
    let endless = Set(findings.compactMap { $0.finding.code == CSVCodes.fieldLimit ? $0.finding.range : nil })
    return read.filter { finding in
      finding.code != CSVCodes.unclosedQuote || finding.range.map { !endless.contains($0) } ?? true
    }
  }
}

/// A finding of the splitter about discarded bytes.
struct GapFinding: Sendable {
  var finding: Finding
  /// The index of the gap directly after it.
  var gap: Int
}

/// Reads a stream block by block, decodes it and cuts it into batches of complete items.
///
/// It holds one incomplete item and one block. Every byte is copied once or twice, independent of the sizes of blocks
/// and items.
struct BatchCutter {
  /// The number of bytes that are scanned at once after bytes were discarded. Small steps bound the cost of removing
  /// the gap, which moves the bytes after it.
  private static let stepAfterGap = 512

  /// The size from which the whole capacity for an item is reserved. Performance: avoids growing in steps, which holds
  /// the item twice; unused capacity costs no memory.
  private static let large = 4 << 20

  private let reader: BlockReader
  private let decode: (([UInt8], Bool, inout [UInt8]) -> Void)?
  /// The measure of the text so far. It is constant until an encoding is detected, because ASCII has the same measure
  /// in all of them.
  private let measure: () -> SourceMeasure
  private var splitter: any Splitter
  private var pending: [UInt8]
  private var gaps: [Gap] = []
  /// The number of bytes of all batches so far.
  private var offset = 0
  /// Whether a batch with gaps was cut.
  private var hasCutGaps = false
  private var findings: [GapFinding] = []
  /// Bytes that were read and not yet scanned.
  private var waiting: [UInt8] = []
  private var waitingStart = 0
  private var readerIsAtEnd = false
  private var mustScan: Bool
  /// The number of bytes that are scanned in small steps, because they follow a gap.
  private var carefulBytes = 0
  private var spare: [[UInt8]] = []

  /// - Parameters:
  ///   - start: Decoded bytes that were read before.
  ///   - readerIsAtEnd: Whether these are all bytes.
  ///   - decode: Appends the UTF-8 of a block, which may be the last one, to an array; `nil` if no decoding is needed.
  ///   - measure: Returns the conversion of offsets, when a batch is cut.
  init(
    _ reader: BlockReader, start: [UInt8] = [], readerIsAtEnd: Bool = false, splitter: any Splitter,
    decode: (([UInt8], Bool, inout [UInt8]) -> Void)? = nil, measure: @escaping () -> SourceMeasure = { .bytes }
  ) {
    self.reader = reader
    self.decode = decode
    self.measure = measure
    self.splitter = splitter
    self.readerIsAtEnd = readerIsAtEnd
    // Limits the size of the first batch.
    let isLong = start.count > reader.blockSize
    pending = isLong ? [] : start
    waiting = isLong ? start : []
    mustScan = !pending.isEmpty
  }

  /// The number of bytes in memory.
  var heldBytes: Int { pending.count + waiting.count }

  /// The next batch; `nil` at the end.
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

  /// Reuses the memory of a batch.
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

  /// Reserves the capacity for the rest of a large item, up to the default limit.
  private mutating func makeRoom() {
    let blockSize = reader.blockSize
    guard pending.count + blockSize > BatchCutter.large, pending.capacity - pending.count < blockSize else { return }
    pending.reserveCapacity(max(Limits().card + 2 * blockSize, 2 * pending.count))
  }

  private mutating func feed() {
    let isCareful = carefulBytes > 0
    let end = min(waiting.count, waitingStart + (isCareful ? BatchCutter.stepAfterGap : reader.blockSize))
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
    let batch = cut.end > 0 ? cutBatch(at: min(cut.end, pending.count)) : nil
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

  private mutating func cutBatch(at end: Int) -> Batch {
    var batch = Batch(bytes: [], offset: offset, measure: measure())
    offset += end
    let gapCount = gaps.count { $0.position < end }
    batch.gaps = Array(gaps[..<gapCount])
    batch.followsGap = hasCutGaps
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
      // Performance: a small batch does not take over the capacity of a large buffer.
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

  /// The rest at the end: `nil`, or a gap that no bytes follow.
  private mutating func rest() -> Batch? {
    if pending.isEmpty, gaps.isEmpty, findings.isEmpty { return nil }
    for index in gaps.indices { gaps[index].lines.settle() }
    let batch = Batch(
      bytes: pending, offset: offset, gaps: gaps, followsGap: hasCutGaps, findings: findings, measure: measure())
    pending = []
    gaps = []
    findings = []
    return batch
  }
}
