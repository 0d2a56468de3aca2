internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// What cells hold, by what their columns are.
enum ValueRules {
  /// The fix drops what else the record says, so it is not safe.
  static let emptyContact = Rule(CSVContactCodes.emptyContact, [], .judgement, .unsafe)
  static let badEmail = Rule(CSVContactCodes.badEmail, [], .judgement)
  static let ambiguousDate = Rule(CSVContactCodes.ambiguousDate, [], .judgement)
  static let badDate = Rule(CSVContactCodes.badDate, [], .judgement)
  static let badURL = Rule(CSVContactCodes.badURL, [], .judgement)
  static let brokenMultiValue = Rule(CSVContactCodes.brokenMultiValue, [], .judgement, .safe)
  static let typeWithoutValue = Rule(CSVContactCodes.typeWithoutValue, [], .judgement, .safe)
  static let wrongColumn = Rule(CSVContactCodes.wrongColumn, [], .judgement)
  static let lineBreak = Rule(CSVContactCodes.lineBreakInLine, [], .judgement, .unsafe)
  static let badEnumeration = Rule(CSVContactCodes.badEnumeration, [], .judgement)
  static let valueInNotes = Rule(CSVContactCodes.valueInNotes, [], .judgement)

  /// Those that say something only where the values stand in their columns.
  static let byColumn: Set<FindingCode> = [
    CSVContactCodes.badEmail, CSVContactCodes.badDate, CSVContactCodes.badURL, CSVContactCodes.brokenMultiValue,
    CSVContactCodes.typeWithoutValue, CSVContactCodes.wrongColumn, CSVContactCodes.lineBreakInLine,
    CSVContactCodes.badEnumeration, CharacterRules.outerBlank.code,
  ]

  static let family = RecordFamily(
    [
      emptyContact, badEmail, ambiguousDate, badDate, badURL, brokenMultiValue, typeWithoutValue, wrongColumn,
      lineBreak, badEnumeration, valueInNotes,
    ],
    fixes: [
      RecordFix(for: emptyContact) { _, scope in
        Fix("take the record out", isSafe: false, edits: [Edit(scope.wholeRecord, [])])
      },
      RecordFix(for: brokenMultiValue, make: separators),
      RecordFix(for: typeWithoutValue) { finding, scope in
        guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
        return Fix("empty the label", isSafe: true, edits: [Edit(cell.whole, [])])
      },
      RecordFix(for: lineBreak) { finding, scope in
        // Two numbers in one line would be none.
        guard let place = finding.range, let cell = scope.cell(at: place), cell.column.kind == .name else { return nil }
        var edits: [Edit] = []
        for index in cell.range where isLineBreak(cell.bytes[index]) {
          if let last = edits.last, last.range.upperBound == index {
            edits[edits.count - 1].range = last.range.lowerBound..<index + 1
          } else {
            edits.append(Edit(index..<index + 1, [ASCII.space]))
          }
        }
        return Fix("put a blank for a line break", isSafe: false, edits: edits)
      },
    ])

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }

  /// A separator at the end of a cell is taken away; two or three colons without their blanks become one.
  private static func separators(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
    let bytes = cell.bytes
    var end = cell.range.upperBound
    while end > cell.range.lowerBound, bytes[end - 1] == ASCII.colon || ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    let rest = cell.range.lowerBound..<end
    var edits: [Edit] = []
    var index = rest.lowerBound
    while index < rest.upperBound {
      guard bytes[index] == ASCII.colon else {
        index += 1
        continue
      }
      var start = index
      while index < rest.upperBound, bytes[index] == ASCII.colon { index += 1 }
      guard index - start > 1 else { continue }
      while start > rest.lowerBound, ASCII.isBlank(bytes[start - 1]) { start -= 1 }
      while index < rest.upperBound, ASCII.isBlank(bytes[index]) { index += 1 }
      if Array(bytes[start..<index]) != separator { edits.append(cell.replacing(start..<index, with: separator)) }
    }
    if !edits.isEmpty { return Fix("part the values with \" ::: \"", isSafe: false, edits: edits) }
    guard end < cell.range.upperBound else { return nil }
    // One label may stand for each of the values, the empty one included.
    return Fix(
      "take the separator away", isSafe: !hasSeveralLabels(cell, scope),
      edits: [Edit(end..<cell.range.upperBound, [])])
  }

  private static let separator = Array(" ::: ".utf8)

  private static func hasSeveralLabels(_ cell: RecordCell, _ scope: RecordScope) -> Bool {
    guard cell.number > 0, let label = scope.cell(cell.number - 1), label.column.kind == .label else { return false }
    return bytesHold(separator, label.bytes[label.range])
  }

  private static func bytesHold(_ text: [UInt8], _ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: text) }
  }
}
