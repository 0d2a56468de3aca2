/// Where the parts of a head stand, counted from the first byte of its line, but for its parameters.
package struct HeadPlaces: Sendable {
  private let nameKey: UInt64
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
