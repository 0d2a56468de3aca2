/// The byte order mark of UTF-8, which may precede the first line of a file and, where files were concatenated, other
/// lines too. It is skipped.
enum ByteOrderMark {
  /// The line without the mark at its start.
  @inline(__always)
  static func skipped(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    guard line.count >= 3, bytes[line.lowerBound] == 0xEF else { return line }
    return skippedIfComplete(in: bytes, line)
  }

  private static func skippedIfComplete(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
    guard bytes[line.lowerBound + 1] == 0xBB,
      bytes[line.lowerBound + 2] == 0xBF
    else { return line }
    return line.lowerBound + 3..<line.upperBound
  }
}
