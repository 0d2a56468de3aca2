/// Moves bytes inside of an array. Unsafe because Swift's own ways to do that make a copy first, which of a card with a
/// large photo takes as much memory as the card: 29 MB more for one that is mended.
extension [UInt8] {
  /// Copies a range of these bytes to a place in front of it, as far as both are in the array; they may overlap.
  package mutating func move(_ range: Range<Int>, forwardTo place: Int) {
    let range = range.clamped(to: indices)
    guard place >= 0, place < range.lowerBound, !range.isEmpty else { return }
    withUnsafeMutableBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: bytes[place..<place + range.count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
  }
}
