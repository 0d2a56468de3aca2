internal import Findings

/// The checks of records for the rules that the settings enable.
struct RecordChecks: Sendable {
  let cells: [CellCheck]
  let fixes: [FindingCode: RecordFix]
  let files: [TableCheck]
  /// The union of the traits that the checks of cells require.
  let traits: RecordTraits

  init(_ settings: RuleSettings, _ families: [RecordFamily]) {
    let families = families.filter { $0.rules.contains(where: settings.isEnabled) }
    cells = families.flatMap(\.cells)
    fixes = Dictionary(families.flatMap(\.fixes).map { ($0.rule.code, $0) }, uniquingKeysWith: { first, _ in first })
    files = families.flatMap(\.files).filter { $0.rules.contains(where: settings.isEnabled) }
    traits = cells.reduce([]) { $0.union($1.traits) }
  }
}
