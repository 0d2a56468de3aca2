internal import SourceText

/// The offsets at which a long line is folded (RFC 6350 3.2). A large photo has hundreds of thousands, which are
/// computed one by one.
@usableFromInline
package struct FoldPoints: IteratorProtocol {
  /// The maximum length of a physical line, not counting its line end.
  @inlinable package static var maximumLength: Int { 75 }

  /// A continuation line of blanks alone, up to this length, is an empty line with trailing blanks; a longer one is part
  /// of the value.
  static let longestEmptyLine = 32

  private let bytes: ArraySlice<UInt8>
  /// The start of the current physical line.
  private var start: Int
  private var room: Int

  /// The maximum distance that a fold moves forward to avoid a short line of blanks.
  private static let longestMove = 20

  /// The number of bytes after an offset that can influence a fold there.
  package static let foresight = FoldPoints.longestEmptyLine + 1 + longestMove

  /// Prepares to fold a line.
  ///
  /// - Parameter room: The maximum length of the first part.
  package init(_ bytes: ArraySlice<UInt8>, room: Int = FoldPoints.maximumLength) {
    self.bytes = bytes
    self.room = room
    start = bytes.startIndex
  }

  /// The next place.
  @usableFromInline
  package mutating func next() -> Int? {
    guard bytes.endIndex - start > room else { return nil }
    start = foldPoint(start, start + room)
    room = FoldPoints.maximumLength - 1
    return start
  }

  /// The last offset at or before `end` that is not inside a character and, if possible, not after a blank: programs
  /// that trim the ends of lines would lose it.
  private func foldPoint(_ start: Int, _ end: Int) -> Int {
    var cut = end
    while cut > start + 1, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    // Bytes that are not UTF-8 have no character boundaries.
    if end - cut > 3 { cut = end }
    let boundary = cut
    while cut > start + 40, ASCII.isBlank(bytes[cut - 1]) { cut -= 1 }
    if cut <= start + 40 { cut = boundary }
    return hasOnlyBlanks(cut) ? pointBeforeBlanks(start, cut) : cut
  }

  /// Whether a fold at an offset would leave so few blanks, and nothing else, that readers consider the line empty.
  private func hasOnlyBlanks(_ cut: Int) -> Bool {
    guard bytes.endIndex - cut <= FoldPoints.longestEmptyLine else { return false }
    return bytes[cut...].allSatisfy(ASCII.isBlank)
  }

  /// An offset before the last character that is not a blank, or one that leaves a long line of blanks.
  private func pointBeforeBlanks(_ start: Int, _ cut: Int) -> Int {
    var last = cut - 1
    while last > start, ASCII.isBlank(bytes[last]) || bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let enough = bytes.endIndex - FoldPoints.longestEmptyLine - 1
    return last > start + 1 && last > enough - FoldPoints.longestMove ? last : max(start + 1, enough)
  }
}
