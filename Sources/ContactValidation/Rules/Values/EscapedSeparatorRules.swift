internal import Findings
internal import SourceText
internal import VCardSyntax

/// Names and addresses whose separators all have a backslash, so that the first component holds everything.
enum EscapedSeparatorRules {
  static let escapedSeparators = Rule("VC336")

  static let family = RuleFamily(
    rules: [escapedSeparators],
    lines: [
      LineCheck(of: ["N"], with: [.backslash, .encoded]) { line, scope in check(line, scope, 5, fewest: 1) },
      // A street may contain a semicolon.
      LineCheck(of: ["ADR"], with: [.backslash, .encoded]) { line, scope in check(line, scope, 7, fewest: 4) },
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope, _ count: Int, fewest: Int) {
    guard line.base64Parameter == nil else { return }
    let end = ValueText.firstDelimiter(line.bytes, line.value, ASCII.semicolon) ?? line.value.upperBound
    guard line.bytes[end..<line.value.upperBound].allSatisfy({ $0 == ASCII.semicolon }) else { return }
    var components: [ArraySlice<UInt8>] = []
    var start = line.value.lowerBound
    var index = start
    while index + 1 < end {
      if line.bytes[index] == ASCII.backslash {
        if line.bytes[index + 1] == ASCII.semicolon {
          components.append(line.bytes[start..<index])
          start = index + 2
        }
        index += 2
      } else {
        index += 1
      }
    }
    components.append(line.bytes[start..<end])
    guard components.count > fewest, components.contains(where: { !$0.isEmpty }) else { return }
    scope.report(
      escapedSeparators, in: line, at: line.value.lowerBound..<end, fix: fix(components, count, line),
      "\(line.shownName) \(line.quoted(line.value)) has a backslash before every separator, so that it is all one component"
    )
  }

  private static func fix(_ components: [ArraySlice<UInt8>], _ count: Int, _ line: ContentLine) -> Fix? {
    guard components.dropFirst(count).allSatisfy(\.isEmpty) else { return nil }
    var value: [UInt8] = []
    for index in 0..<count {
      if index > 0 { value.append(ASCII.semicolon) }
      if index < components.count { value += components[index] }
    }
    return Fix(
      "write separators without a backslash", edits: [Edit(line.physicalRange(line.value), value)])
  }
}
