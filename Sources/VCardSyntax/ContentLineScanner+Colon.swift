internal import SourceText

extension ContentLineScanner {
  /// Writes a colon into the current line, which is moved to memory of its own.
  ///
  /// - Parameter range: What the colon replaces: a semicolon, or nothing.
  package mutating func writeColon(in line: inout ContentLine, replacing range: Range<Int>) {
    if line.isUnfolded {
      line.bytes.replaceSubrange(range, with: [ASCII.colon])
    } else {
      let written = line.line
      beginUnfolded(&line)
      append(written.lowerBound..<range.lowerBound, to: &line)
      line.bytes.append(ASCII.colon)
      append(range.upperBound..<written.upperBound, to: &line)
    }
    line.line = 0..<line.bytes.count
  }
}
