internal import Findings
internal import SourceText
internal import VCardSyntax

/// Texts with lost letters: misread UTF-8, and replacement characters.
enum MojibakeRules {
  static let mojibake = Rule("VC318")

  static let family = RuleFamily(
    rules: [mojibake],
    lines: [
      LineCheck(of: ValueForms.escaped, with: .nonASCII) { line, scope in
        if let reading = MisreadText.reading(of: line.bytes, line.value), line.isPlainText(scope) {
          report(reading, line, scope)
        } else if let place = replacementCharacter(line), line.isPlainText(scope) {
          scope.report(
            mojibake, in: line, at: place, severity: .note,
            "U+FFFD in \(line.shownName) \(line.quoted(line.value)) replaces a letter that a program could not read; the letter is lost"
          )
        }
      }
    ])

  private static func report(_ reading: MisreadRuns, _ line: ContentLine, _ scope: CardScope) {
    guard let first = reading.repairs.first else { return }
    let was = String(decoding: first.text, as: UTF8.self)
    scope.report(
      mojibake, in: line, at: first.range,
      fix: Fix(
        "write \(Finding.quote(was)) for \(line.quoted(first.range))",
        edits: reading.repairs.map { line.replacing($0.range, with: String(decoding: $0.text, as: UTF8.self)) }),
      "\(line.quoted(first.range)) in \(line.shownName) \(line.quoted(line.value)) was \(Finding.quote(was)) before UTF-8 was read as \(reading.encoding)"
    )
  }

  private static func replacementCharacter(_ line: ContentLine) -> Range<Int>? {
    let end = line.value.upperBound
    var index = line.value.lowerBound
    while let found = ByteSearch.first(0xEF, in: line.bytes, from: index, to: end) {
      if found + 2 < end, line.bytes[found + 1] == 0xBF, line.bytes[found + 2] == 0xBD { return found..<found + 3 }
      index = found + 1
    }
    return nil
  }
}

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

/// A run of misread text with its repair.
struct MisreadRun: Sendable, Hashable {
  /// The bytes of the run.
  let range: Range<Int>
  /// The UTF-8 that it was made from.
  let text: [UInt8]
}

/// The misread runs of a text, with the encoding that it was read in.
struct MisreadRuns: Sendable {
  let encoding: String
  let repairs: [MisreadRun]
}
