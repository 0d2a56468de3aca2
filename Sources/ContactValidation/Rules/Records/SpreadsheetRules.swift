internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// Cells that a spreadsheet changed, and cells that it would run.
enum SpreadsheetRules {
  static let formula = Rule(CSVContactCodes.formulaCell, [], .security, .unsafe)
  static let dangerous = Rule(CSVContactCodes.dangerousFormula, [], .security, .unsafe)
  static let apostrophe = Rule(CSVContactCodes.apostropheGuard, [], .judgement, .unsafe)

  static let family = RecordFamily(
    rules: [
      Rule(CSVContactCodes.spreadsheetNumber, [], .judgement), formula, dangerous,
      Rule(CSVContactCodes.spreadsheetError, [], .judgement), Rule(CSVContactCodes.cutCell, [], .judgement), apostrophe,
    ],
    fixes: [
      RecordFix(rule: formula, make: guarding), RecordFix(rule: dangerous, make: guarding),
      RecordFix(rule: apostrophe) { finding, scope in
        guard let place = finding.range, let cell = scope.cell(at: place),
          cell.bytes[place.lowerBound] == ASCII.apostrophe
        else { return nil }
        // A formula stays guarded by its apostrophe.
        let text = String(decoding: cell.bytes[cell.range.dropFirst()], as: UTF8.self)
        guard !FormulaCell.isFormula(text) else { return nil }
        return Fix("remove the apostrophe", isSafe: false, edits: [Edit(place.lowerBound..<place.lowerBound + 1, [])])
      },
    ])

  private static func guarding(_ finding: Finding, _ scope: RecordScope) -> Fix? {
    guard let place = finding.range, let cell = scope.cell(at: place) else { return nil }
    let start = cell.range.lowerBound
    return Fix("insert an apostrophe before it", isSafe: false, edits: [Edit(start..<start, [ASCII.apostrophe])])
  }
}
