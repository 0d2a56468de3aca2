package import CSVContacts
package import Findings

/// Rules about CSV that belong together, and what finds breaks of them and mends them.
///
/// Most breaks are found where a file is read (`CSVCodes`, `CSVContactCodes`); their rules stand here for their pages and
/// their fixes.
package struct RecordFamily: Sendable {
  /// The rules, in the order of their ids.
  package let rules: [Rule]
  /// What finds breaks of them in a cell.
  package let cells: [CellCheck]
  /// What finds breaks of them in a record.
  package let records: [RecordCheck]
  /// Fixes for what the reader finds.
  package let fixes: [RecordFix]

  package init(
    _ rules: [Rule], cells: [CellCheck] = [], records: [RecordCheck] = [], fixes: [RecordFix] = []
  ) {
    self.rules = rules
    self.cells = cells
    self.records = records
    self.fixes = fixes
  }
}

/// A look at cells.
package struct CellCheck: Sendable {
  /// What the columns hold whose cells it looks at.
  let kinds: Set<CSVColumnKind>
  /// What a cell must have one of to be looked at.
  let traits: RecordTraits
  /// Looks at a cell and reports to the scope.
  let look: @Sendable (RecordCell, RecordScope) -> Void

  /// Makes a check of the cells that have one of some traits.
  package init(
    of kinds: Set<CSVColumnKind> = Set(CSVColumnKind.allCases), with traits: RecordTraits,
    look: @escaping @Sendable (RecordCell, RecordScope) -> Void
  ) {
    self.kinds = kinds
    self.traits = traits
    self.look = look
  }
}

/// A look at a record.
package struct RecordCheck: Sendable {
  let look: @Sendable (RecordScope) -> Void

  /// Makes a check of all records.
  package init(look: @escaping @Sendable (RecordScope) -> Void) { self.look = look }
}

/// Makes the fix for a finding of the reader.
package struct RecordFix: Sendable {
  let code: FindingCode
  let make: @Sendable (Finding, RecordScope) -> Fix?

  /// - Parameters:
  ///   - rule: The rule that the finding is about.
  ///   - make: The fix for a finding about the current record, or nothing where there is none.
  package init(for rule: Rule, make: @escaping @Sendable (Finding, RecordScope) -> Fix?) {
    code = rule.code
    self.make = make
  }
}
