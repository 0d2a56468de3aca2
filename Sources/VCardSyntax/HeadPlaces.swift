/// The places of the parts of a head, counted from the start of its line; not those of its parameters.
package struct HeadPlaces: Sendable {
  private let nameKey: UInt64
  private let name: UInt8
  private let nameEnd: UInt8
  /// The length of the head, with its colon.
  package let length: UInt8

  /// Stores the places of the head of a line, which is shorter than 256 bytes.
  init(_ line: borrowing ContentLine) {
    let start = line.line.lowerBound
    nameKey = line.nameKey
    name = UInt8(line.name.lowerBound - start)
    nameEnd = UInt8(line.name.upperBound - start)
    length = UInt8(line.value.lowerBound - start)
  }

  /// The place of the name in a line that begins with the head.
  package func name(from start: Int) -> Range<Int> { start + Int(name)..<start + Int(nameEnd) }

  /// Finds the parts of a line that begins with the head.
  @inline(__always)
  func fill(_ line: inout ContentLine) {
    let start = line.line.lowerBound
    let first = start &+ Int(name)
    line.name = Range(uncheckedBounds: (first, start &+ Int(nameEnd)))
    // A period separates the group from the name.
    line.group = Range(uncheckedBounds: (start, name > 0 ? first &- 1 : start))
    line.nameKey = nameKey
    line.value = Range(uncheckedBounds: (start &+ Int(length), line.line.upperBound))
  }
}
