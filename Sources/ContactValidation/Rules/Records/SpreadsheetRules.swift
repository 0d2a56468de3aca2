internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// Cells that a spreadsheet changed, and cells that it would run.
enum SpreadsheetRules {
  static let formula = Rule(CSVContactCodes.formulaCell, [], .security, .unsafe)
  static let dangerous = Rule(CSVContactCodes.dangerousFormula, [], .security, .unsafe)
  static let apostrophe = Rule(CSVContactCodes.apostropheGuard, [], .judgement, .unsafe)
  static let textMark = Rule(CSVContactCodes.spreadsheetTextMark, [], .judgement, .unsafe)

  static let family = RecordFamily(
    rules: [
      Rule(CSVContactCodes.spreadsheetNumber, [], .judgement), formula, dangerous,
      Rule(CSVContactCodes.spreadsheetError, [], .judgement), Rule(CSVContactCodes.cutCell, [], .judgement), apostrophe,
      textMark, Rule(CSVContactCodes.scientificNumber, [], .judgement),
    ],
    fixes: [
      RecordFix(rule: formula, make: guarding), RecordFix(rule: dangerous, make: guarding),
      RecordFix(rule: apostrophe, make: removingApostrophe), RecordFix(rule: textMark, make: removingApostrophe),
    ])

  /// Removes the apostrophes before a text.
  private static func removingApostrophe(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place),
      cell.bytes[place.lowerBound] == ASCII.apostrophe
    else { return nil }
    // A formula stays guarded by its apostrophe.
    let isMark = finding.code == textMark.code
    let rest = cell.bytes[cell.range].drop { $0 == ASCII.apostrophe }
    let end = isMark ? rest.startIndex : cell.range.lowerBound + 1
    let text = String(decoding: cell.bytes[end..<cell.range.upperBound], as: UTF8.self)
    guard !FormulaCell.isFormula(text), !text.isEmpty else { return nil }
    return Fix("remove the apostrophe", edits: [Edit(cell.range.lowerBound..<end, [])])
  }

  private static func guarding(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
    let start = cell.range.lowerBound
    return Fix("insert an apostrophe before it", edits: [Edit(start..<start, [ASCII.apostrophe])])
  }
}
