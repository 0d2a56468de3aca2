package import Findings
internal import SourceText

/// Locates the findings of a batch, counted from the start of the batch.
struct FindingLocator {
  private struct Placed {
    var finding: Finding
    /// The index of the gap directly after it, if it is at one.
    var gap: Int
    var key: (Int, Int, Int)
  }

  private let batch: Batch
  private let context: InputContext
  private let hashesValues: Bool
  private var placed: [Placed] = []

  /// - Parameter hashesValues: Whether findings get the hashes for their identities.
  init(_ batch: Batch, _ context: InputContext, hashesValues: Bool = false) {
    self.batch = batch
    self.context = context
    self.hashesValues = hashesValues
  }

  mutating func add(_ finding: Finding, before gap: Int = .max) {
    // The order is stable; findings without a range come first.
    let key = (finding.range?.lowerBound ?? -1, gap, placed.count)
    placed.append(Placed(finding: finding, gap: gap, key: key))
  }

  /// The findings with their locations, in the order of the bytes.
  consuming func located() -> [LocatedFinding] {
    guard !placed.isEmpty else { return [] }
    placed.sort { $0.key < $1.key }
    // Two linear passes over the bytes: one for all starts, one for all ends.
    var starts: [SourceLocation?] = []
    var map = BatchMap(batch.bytes, gaps: batch.gaps)
    for item in placed { starts.append(item.finding.range.map { map.location(of: $0.lowerBound, before: item.gap) }) }
    var ends = [SourceLocation?](repeating: nil, count: placed.count)
    map = BatchMap(batch.bytes, gaps: batch.gaps)
    let order = placed.indices.sorted { end(of: placed[$0]) < end(of: placed[$1]) }
    for index in order {
      guard let range = placed[index].finding.range else { continue }
      ends[index] = map.location(of: range.upperBound, before: placed[index].gap)
    }
    // Offsets in the input, accumulated from one finding to the next.
    var counted = 0
    var sourceBytes: Int? = 0
    var hasher = hashesValues ? ValueHasher(batch.bytes, context.format.family) : nil
    return placed.indices.map { index in
      var sourceOffset: Int?
      var finding = placed[index].finding
      var excerpt: SourceExcerpt?
      if let range = finding.range {
        if placed[index].gap == .max, let start = starts[index] {
          excerpt = FindingLocator.excerpt(batch.bytes, at: range.lowerBound, column: start.column)
        }
        let next = min(max(range.lowerBound, counted), batch.bytes.count)
        let step = batch.measure.count(batch.bytes.span.extracting(counted..<next))
        sourceBytes = sourceBytes.flatMap { sum in step.map { sum + $0 } }
        counted = next
        let gaps = BatchMap.sourceGaps(before: range.lowerBound, batch.gaps, before: placed[index].gap)
        sourceOffset = sourceBytes.flatMap { sum in gaps.map { sum + $0 } }
        let offset = BatchMap.offset(of: range.lowerBound, gaps: batch.gaps, before: placed[index].gap)
        finding.range = offset..<(offset + range.count)
      }
      if !isOfFile { finding.fix?.edits = [] }
      var located = LocatedFinding(
        finding, file: context.name, start: starts[index], end: ends[index], excerpt: excerpt)
      located.byteOffset = sourceOffset
      located.valueHash = placed[index].finding.range.flatMap { hasher?.hash(of: $0) }
      return located
    }
  }

  /// Whether the bytes of the batch are those of the file, so that edits of fixes are valid in it.
  private var isOfFile: Bool { batch.measure == .bytes && batch.gaps.isEmpty }

  private func end(of item: Placed) -> (Int, Int) { (item.finding.range?.upperBound ?? -1, item.gap) }

  /// The text around a byte. Reads at most `reach` bytes in both directions.
  static func excerpt(_ bytes: [UInt8], at offset: Int, column: Int) -> SourceExcerpt? {
    let reach = 400
    let offset = min(max(offset, 0), bytes.count)
    var start = offset
    while start > 0, offset - start <= reach, !isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, end - offset <= reach, !isLineEnd(bytes[end]) { end += 1 }
    return SourceExcerpt(of: bytes[start..<end], around: offset, column: column, reach: reach)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }
}

extension LocatedFinding {
  /// A finding about a contact of a file in memory, at the line of its property.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - contact: The bytes of the contact.
  package init(_ finding: Finding, file: String, in bytes: [UInt8], contact: Range<Int>, isVCard: Bool) {
    var places = isVCard && finding.property != nil ? LossPlaces(bytes, contact) : nil
    let range = places?.place(of: finding) ?? contact
    var map = BatchMap(bytes, gaps: [])
    let start = map.location(of: range.lowerBound)
    let excerpt = FindingLocator.excerpt(bytes, at: range.lowerBound, column: start.column)
    var finding = finding
    finding.range = range
    self.init(finding, file: file, start: start, end: map.location(of: range.upperBound), excerpt: excerpt)
  }

  /// The finding in a batch that begins `extent` after the start of the input.
  func moved(_ extent: BatchExtent, contacts: Int) -> LocatedFinding {
    var moved = self
    moved.finding = finding.moved(bytes: extent.bytes, contacts: contacts)
    moved.start = start.map { extent.moved($0) }
    moved.end = end.map { extent.moved($0) }
    moved.byteOffset = byteOffset.flatMap { offset in extent.sourceBytes.map { offset + $0 } }
    return moved
  }
}

extension InputContext {
  /// Findings about the header of the input, with their locations.
  func located(_ findings: [Finding]) -> [LocatedFinding] {
    var locator = FindingLocator(Batch(bytes: header.isEmpty ? beginning : header, measure: measure), self)
    for finding in findings { locator.add(finding) }
    let head = head
    return locator.located().map { $0.moved(head, contacts: 0) }
  }
}
