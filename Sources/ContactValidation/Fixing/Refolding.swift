internal import SourceText
internal import VCardSyntax

/// Folds content lines again that were changed (RFC 6350 3.2).
enum Refolding {
  /// The bytes with the logical lines folded at 75 octets that stand at the given places, where a line has become too
  /// long.
  static func refolded(_ bytes: [UInt8], at places: [Int]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    // How far lines have been looked at: a line may have been changed in many places.
    var seen = 0
    for place in places where place >= seen {
      let start = logicalStart(bytes, min(place, bytes.count))
      guard start >= position else { continue }
      let line = logicalLine(bytes, from: start)
      seen = line.end
      // A fold behind an equals sign would be a soft line break.
      guard line.isTooLong,
        !ContentLineScanner.mentionsQuotedPrintable(line.text, line.text.indices)
      else { continue }
      result += bytes[position..<start]
      result += folded(line.text, lineEnd: line.lineEnd)
      position = line.end
    }
    return result + bytes[position...]
  }

  /// A logical line folded at 75 octets, with that line end behind each physical line.
  static func folded(_ line: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    var writer = ContentLineWriter()
    writer.output.append(line)
    writer.end()
    let output = writer.output.bytes()
    guard lineEnd != [ASCII.carriageReturn, ASCII.lineFeed] else { return output }
    var result: [UInt8] = []
    result.reserveCapacity(output.count)
    var index = 0
    while index < output.count {
      if output[index] == ASCII.carriageReturn, index + 1 < output.count, output[index + 1] == ASCII.lineFeed {
        result += lineEnd
        index += 2
      } else {
        result.append(output[index])
        index += 1
      }
    }
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

  private struct LogicalLine {
    var text: [UInt8] = []
    var lineEnd: [UInt8] = []
    var end = 0
    var isTooLong = false
  }

  private static func logicalLine(_ bytes: [UInt8], from start: Int) -> LogicalLine {
    var line = LogicalLine()
    var position = start
    repeat {
      var end = position
      while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
      if end - position > ContentLineWriter.maximumLength { line.isTooLong = true }
      line.text += bytes[(line.text.isEmpty ? position : position + 1)..<end]
      var next = end
      while next < bytes.count, bytes[next] == ASCII.carriageReturn { next += 1 }
      if next < bytes.count, bytes[next] == ASCII.lineFeed { next += 1 }
      if line.lineEnd.isEmpty { line.lineEnd = Array(bytes[end..<next]) }
      position = next
    } while position < bytes.count && ASCII.isBlank(bytes[position]) && position > start
    if line.lineEnd.isEmpty { line.isTooLong = false }
    line.end = position
    return line
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
}
