internal import SourceText

/// Where a line is to be folded that is too long to be written as it is (RFC 6350 3.2), counted as its bytes are. Of a
/// large photo that is in hundreds of thousands of places, which come one after the other.
package struct FoldPoints: IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  /// Where the line goes on behind the last fold.
  private var start: Int
  private var room: Int

  /// How far a place may be moved forward so that a line of blanks is not too short.
  private static let longestMove = 20

  /// How many bytes have to be known behind a place so that no others can make another one of it.
  package static let foresight = ContentLineWriter.longestEmptyLine + 1 + longestMove

  /// Prepares to fold a line, of which the bytes go up to its end.
  ///
  /// - Parameter room: How long the first part may be.
  package init(_ bytes: ArraySlice<UInt8>, room: Int = ContentLineWriter.maximumLength) {
    self.bytes = bytes
    self.room = room
    start = bytes.startIndex
  }

  /// The next place.
  package mutating func next() -> Int? {
    guard bytes.endIndex - start > room else { return nil }
    start = foldPoint(start, start + room)
    room = ContentLineWriter.maximumLength - 1
    return start
  }

  /// The last place at or before `end` that is not inside a character and, if it can be helped, not behind a blank:
  /// programs that trim the ends of lines would lose it.
  private func foldPoint(_ start: Int, _ end: Int) -> Int {
    var cut = end
    while cut > start + 1, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    // Bytes that are no UTF-8 have no boundary to look for.
    if end - cut > 3 { cut = end }
    let boundary = cut
    while cut > start + 40, ASCII.isBlank(bytes[cut - 1]) { cut -= 1 }
    if cut <= start + 40 { cut = boundary }
    return blanksBehind(cut) ? pointBeforeBlanks(start, cut) : cut
  }

  /// Whether a fold there would leave a line of so few blanks, and nothing else, that readers take it for an empty one.
  private func blanksBehind(_ cut: Int) -> Bool {
    guard bytes.endIndex - cut <= ContentLineWriter.longestEmptyLine else { return false }
    return bytes[cut...].allSatisfy(ASCII.isBlank)
  }

  /// A place before the last character that is no blank, or one that leaves a long line of blanks.
  private func pointBeforeBlanks(_ start: Int, _ cut: Int) -> Int {
    var last = cut - 1
    while last > start, ASCII.isBlank(bytes[last]) || bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let enough = bytes.endIndex - ContentLineWriter.longestEmptyLine - 1
    return last > start + 1 && last > enough - FoldPoints.longestMove ? last : max(start + 1, enough)
  }
}
