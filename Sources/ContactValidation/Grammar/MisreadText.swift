internal import SourceText

/// UTF-8 that was decoded as an encoding of one byte a character and encoded as UTF-8 again: `AndrÃ©` for `André`, `Р–РµРЅСЏ`
/// for `Женя`.
///
/// A run of text beyond ASCII is only taken for misread if its bytes in the encoding are UTF-8, and if that is more probable
/// than the text (``MisreadEncoding``).
enum MisreadText {
  /// The encoding that a text in UTF-8 was read in, with the runs that were misread; `nil` if there are none.
  static func reading(of bytes: [UInt8], _ range: Range<Int>) -> MisreadRuns? {
    runs(in: bytes, range, .windows1252) ?? readingOfOthers(bytes, range)
  }

  /// The encoding other than Windows-1252 whose repairs cover most of a text; `nil` if there are none, or if two encodings
  /// differ about it.
  static func readingOfOthers(_ bytes: [UInt8], _ range: Range<Int>) -> MisreadRuns? {
    // All of them have the same check.
    guard let first = MisreadEncoding.others.first, first.mayHold(bytes, range) else { return nil }
    let readings = MisreadEncoding.others.compactMap { runs(in: bytes, range, $0) }
    let size = { (reading: MisreadRuns) in reading.repairs.reduce(0) { $0 + $1.range.count } }
    guard let best = readings.max(by: { size($0) < size($1) }) else { return nil }
    let others = readings.filter { size($0) == size(best) && $0.repairs != best.repairs }
    return others.isEmpty ? best : nil
  }

  /// The runs of a text that were misread in an encoding; `nil` if there are none.
  private static func runs(in bytes: [UInt8], _ range: Range<Int>, _ encoding: MisreadEncoding) -> MisreadRuns? {
    guard encoding.mayHold(bytes, range) else { return nil }
    var repairs: [MisreadRun] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      var run: [UInt8] = []
      var isWhole = true
      while index < range.upperBound, bytes[index] >= 0x80 {
        let length = characterLength(bytes, at: index, range)
        let byte = encoding.byte(of: bytes[index..<index + length])
        if byte == nil, encoding.endsAtOthers { break }
        if let byte { run.append(byte) } else { isWhole = false }
        index += length
      }
      let neighbours = (
        before: start > range.lowerBound ? bytes[start - 1] : 0, after: index < range.upperBound ? bytes[index] : 0
      )
      if isWhole, run.count > 1, UTF8Check.isValid(run[...]), encoding.isMisread(run, neighbours) {
        repairs.append(MisreadRun(range: start..<index, text: run))
      }
      // A byte of ASCII, or a character that ended the run.
      if index == start { index += characterLength(bytes, at: index, range) }
    }
    return repairs.isEmpty ? nil : MisreadRuns(encoding: encoding.name, repairs: repairs)
  }

  private static func characterLength(_ bytes: [UInt8], at index: Int, _ range: Range<Int>) -> Int {
    let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : bytes[index] >= 0xC0 ? 2 : 1
    return min(length, range.upperBound - index)
  }
}
