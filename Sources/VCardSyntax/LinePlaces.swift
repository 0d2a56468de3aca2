/// Where the parts of a content line stand: enough to find them again without taking the line apart, in as little room as
/// a card of many lines can have for each.
package struct LinePlaces: Sendable {
  fileprivate let nameKey: UInt64
  /// Where the line begins, counted from the first byte of its card.
  fileprivate let start: UInt32
  // The others count from the first byte of the line, unfolded where it was unfolded.
  fileprivate let value: UInt32
  fileprivate let end: UInt32
  fileprivate let name: UInt8
  fileprivate let nameEnd: UInt8
  fileprivate let wasUnfolded: Bool
  fileprivate let hasFolds: Bool

  /// How far the last byte may stand from the first one.
  private static var limit: Int { Int(UInt32.max >> 1) }

  /// Keeps the places of a line; nothing where it reaches too far.
  ///
  /// - Parameter origin: Where its card begins.
  @inline(__always)
  package init?(_ line: borrowing ContentLine, ofCardAt origin: Int) {
    let first = line.line.lowerBound
    guard line.name.upperBound &- first < 256, line.line.count < LinePlaces.limit,
      line.physical.upperBound &- origin < LinePlaces.limit
    else { return nil }
    nameKey = line.nameKey
    start = UInt32(truncatingIfNeeded: line.physical.lowerBound &- origin)
    value = UInt32(truncatingIfNeeded: line.value.lowerBound &- first)
    end = UInt32(truncatingIfNeeded: line.line.upperBound &- first)
    name = UInt8(truncatingIfNeeded: line.name.lowerBound &- first)
    nameEnd = UInt8(truncatingIfNeeded: line.name.upperBound &- first)
    wasUnfolded = line.isUnfolded
    hasFolds = line.hasFolds
  }

  /// Keeps the places of a line that stands in one piece; nothing where it reaches too far.
  ///
  /// - Parameters:
  ///   - origin: Where its card begins.
  ///   - name: How far the name's start is from the line's, and `nameEnd` its end.
  ///   - value: How far the value's start is from the line's.
  @inline(__always)
  init?(
    _ line: Range<Int>, ofCardAt origin: Int, nameKey: UInt64, name: UInt8, nameEnd: UInt8, value: UInt8
  ) {
    guard line.upperBound &- origin < LinePlaces.limit else { return nil }
    self.nameKey = nameKey
    start = UInt32(truncatingIfNeeded: line.lowerBound &- origin)
    self.value = UInt32(value)
    end = UInt32(truncatingIfNeeded: line.upperBound &- line.lowerBound)
    self.name = name
    self.nameEnd = nameEnd
    wasUnfolded = false
    hasFolds = false
  }
}

extension ContentLineScanner {
  /// Reads a line of a card again and finds its parts but for the parameters.
  ///
  /// - Parameter origin: Where the card begins in the source.
  package mutating func read(_ line: inout ContentLine, at places: LinePlaces, ofCardAt origin: Int) {
    takeBack(&line)
    line.hasFolds = places.hasFolds
    var first = origin &+ Int(places.start)
    if places.wasUnfolded {
      position = first
      _ = next(&line)
      first = line.line.lowerBound
    }
    line.line = Range(uncheckedBounds: (first, first &+ Int(places.end)))
    line.name = Range(uncheckedBounds: (first &+ Int(places.name), first &+ Int(places.nameEnd)))
    line.group = Range(uncheckedBounds: (first, places.name > 0 ? line.name.lowerBound &- 1 : first))
    line.nameKey = places.nameKey
    line.value = Range(uncheckedBounds: (first &+ Int(places.value), line.line.upperBound))
    if !places.wasUnfolded { line.physical = line.line }
  }
}
