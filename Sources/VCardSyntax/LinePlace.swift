/// Where a content line stands in its card: enough to find it again, in as little room as a card of many lines can have
/// for each.
package struct LinePlace: Sendable {
  /// Where it begins, counted from the first byte of its card.
  private let start: UInt32
  /// How long it is, unfolded where it was unfolded.
  private let length: UInt32
  fileprivate let wasUnfolded: Bool
  fileprivate let hasFolds: Bool

  /// How far the last byte may stand from the first one.
  private static var limit: Int { Int(UInt32.max >> 1) }

  /// Keeps the place of a line; nothing where it reaches too far, or only its beginning was put together.
  ///
  /// - Parameter origin: Where its card begins.
  @inline(__always)
  package init?(_ line: borrowing ContentLine, ofCardAt origin: Int) {
    guard line.line.count < LinePlace.limit, line.physical.upperBound &- origin < LinePlace.limit,
      !line.isUnfolded || !line.hasFolds
    else { return nil }
    start = UInt32(truncatingIfNeeded: line.physical.lowerBound &- origin)
    length = UInt32(truncatingIfNeeded: line.line.count)
    wasUnfolded = line.isUnfolded
    hasFolds = line.hasFolds
  }

  /// Keeps the place of a line that stands in one piece; nothing where it reaches too far.
  @inline(__always)
  package init?(_ line: KnownLine, ofCardAt origin: Int) {
    guard line.end &- origin < LinePlace.limit else { return nil }
    start = UInt32(truncatingIfNeeded: line.start &- origin)
    length = UInt32(truncatingIfNeeded: line.end &- line.start)
    wasUnfolded = false
    hasFolds = false
  }

  /// Where it begins in a text in which its card begins at `origin`.
  @inline(__always)
  fileprivate func start(ofCardAt origin: Int) -> Int { origin &+ Int(start) }

  @inline(__always)
  fileprivate func line(from first: Int) -> Range<Int> { Range(uncheckedBounds: (first, first &+ Int(length))) }
}

/// Where the parts of a head stand, counted from the first byte of its line, but for its parameters.
package struct HeadPlaces: Sendable {
  fileprivate let nameKey: UInt64
  private let name: UInt8
  private let nameEnd: UInt8
  /// How long the head is, with its colon.
  package let length: UInt8

  /// Keeps the places of the head of a line, which is shorter than 256 bytes.
  init(_ line: borrowing ContentLine) {
    let start = line.line.lowerBound
    nameKey = line.nameKey
    name = UInt8(line.name.lowerBound - start)
    nameEnd = UInt8(line.name.upperBound - start)
    length = UInt8(line.value.lowerBound - start)
  }

  /// Finds the parts of a line that begins with the head.
  @inline(__always)
  func fill(_ line: inout ContentLine) {
    let start = line.line.lowerBound
    let first = start &+ Int(name)
    line.name = Range(uncheckedBounds: (first, start &+ Int(nameEnd)))
    // A period stands between the group and the name.
    line.group = Range(uncheckedBounds: (start, name > 0 ? first &- 1 : start))
    line.nameKey = nameKey
    line.value = Range(uncheckedBounds: (start &+ Int(length), line.line.upperBound))
  }
}

extension ContentLineScanner {
  /// Reads a line of a card again and finds its parts but for the parameters.
  ///
  /// - Parameters:
  ///   - place: Where it stands in the card.
  ///   - head: Its head.
  ///   - origin: Where the card begins in the source.
  package mutating func read(
    _ line: inout ContentLine, at place: LinePlace, _ head: borrowing HeadPlaces, ofCardAt origin: Int
  ) {
    takeBack(&line)
    line.hasFolds = place.hasFolds
    var first = place.start(ofCardAt: origin)
    if place.wasUnfolded {
      position = first
      _ = next(&line)
      first = line.line.lowerBound
    }
    line.line = place.line(from: first)
    head.fill(&line)
    if !place.wasUnfolded { line.physical = line.line }
  }

  /// Finds the parts of the line that was read last, but for its parameters.
  ///
  /// - Parameter head: Its head.
  package mutating func fill(_ line: inout ContentLine, with known: KnownLine, _ head: borrowing HeadPlaces) {
    takeBack(&line)
    line.isContinued = false
    line.hasFolds = false
    line.framing = nil
    line.line = Range(uncheckedBounds: (known.start, known.end))
    line.physical = Range(uncheckedBounds: (known.start, position))
    head.fill(&line)
  }
}
