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
