internal import SourceText
internal import VCardSyntax

/// Folds content lines again that were changed (RFC 6350 3.2).
enum Refolding {
  /// The bytes with the logical lines folded at 75 octets that stand at the given places, where a line has become too
  /// long.
  static func refolded(_ bytes: [UInt8], at places: [Int]) -> [UInt8] {
    var result: [UInt8] = []
    // A fold is three bytes.
    result.reserveCapacity(bytes.count + bytes.count / ContentLineWriter.maximumLength * 4 + 64)
    var position = 0
    // How far lines have been looked at: a line may have been changed in many places.
    var seen = 0
    for place in places where place >= seen {
      let start = logicalStart(bytes, min(place, bytes.count))
      guard start >= position else { continue }
      let line = WholeLine(bytes, from: start)
      seen = line.end
      guard line.isTooLong else { continue }
      let text = line.text(bytes)
      // A fold behind an equals sign would be a soft line break.
      guard !ContentLineScanner.mentionsQuotedPrintable(text.bytes, text.range) else { continue }
      result += bytes[position..<start]
      var points = FoldPoints(text.bytes[text.range])
      var part = text.range.lowerBound
      while let point = points.next() {
        result += text.bytes[part..<point]
        result += line.lineEnd
        result.append(ASCII.space)
        part = point
      }
      result += text.bytes[part..<text.range.upperBound]
      result += line.lineEnd
      position = line.end
    }
    result += bytes[position...]
    return result
  }

  private static func logicalStart(_ bytes: [UInt8], _ place: Int) -> Int {
    var start = place
    while start > 0 {
      if isLineEnd(bytes[start - 1]), start == bytes.count || !ASCII.isBlank(bytes[start]) { return start }
      start -= 1
    }
    return 0
  }

  /// A line with all that continue it.
  private struct WholeLine {
    /// What its physical lines say, with the blanks of the folds before them.
    private var contents: [Range<Int>] = []
    /// What ends the first of them.
    var lineEnd: [UInt8] = []
    /// Where the next line begins.
    var end = 0
    /// Whether one of them is too long.
    var isTooLong = false

    init(_ bytes: [UInt8], from start: Int) {
      var position = start
      repeat {
        var end = position
        while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
        if end - position > ContentLineWriter.maximumLength { isTooLong = true }
        contents.append(position..<end)
        var next = end
        while next < bytes.count, bytes[next] == ASCII.carriageReturn { next += 1 }
        if next < bytes.count, bytes[next] == ASCII.lineFeed { next += 1 }
        if lineEnd.isEmpty { lineEnd = Array(bytes[end..<next]) }
        position = next
      } while position < bytes.count && ASCII.isBlank(bytes[position]) && position > start
      if lineEnd.isEmpty { isTooLong = false }
      end = position
    }

    /// The line without its folds: where it has none, in the bytes that it stands in.
    func text(_ bytes: [UInt8]) -> (bytes: [UInt8], range: Range<Int>) {
      if contents.count == 1 { return (bytes, contents[0]) }
      var text: [UInt8] = []
      text.reserveCapacity(end - contents[0].lowerBound)
      for content in contents { text += text.isEmpty ? bytes[content] : bytes[content].dropFirst() }
      return (text, text.indices)
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
}
