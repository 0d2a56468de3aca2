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
  /// What is said once a file.
  package let files: [TableCheck]

  package init(
    _ rules: [Rule], cells: [CellCheck] = [], records: [RecordCheck] = [], fixes: [RecordFix] = [],
    files: [TableCheck] = []
  ) {
    self.rules = rules
    self.cells = cells
    self.records = records
    self.fixes = fixes
    self.files = files
  }
}

/// A look at all records of a file for what is said once a file: it counts in each record, and what there is to say is
/// decided by the counts.
package struct TableCheck: Sendable {
  let rules: [Rule]
  let count: @Sendable (RecordScope, inout FileCounts) -> Void
  let countHead: @Sendable (TableHead, inout FileCounts) -> Void
  let say: @Sendable (FileCounts, TableHead) -> [FileCheck.Saying]

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - rules: The rules that may be broken.
  ///   - count: Counts what the current record has.
  ///   - countHead: Counts what the header has, for places in it.
  ///   - say: What the counts of the whole file say.
  package init(
    _ rules: [Rule], count: @escaping @Sendable (RecordScope, inout FileCounts) -> Void,
    countHead: @escaping @Sendable (TableHead, inout FileCounts) -> Void = { _, _ in },
    say: @escaping @Sendable (FileCounts, TableHead) -> [FileCheck.Saying]
  ) {
    self.rules = rules
    self.count = count
    self.countHead = countHead
    self.say = say
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
