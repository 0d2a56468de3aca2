package import CSVContacts
package import Findings

/// Related rules about CSV with the checks that find violations of them.
///
/// The readers find most violations (`CSVCodes`, `CSVContactCodes`); their rules are in families for their pages and fixes.
package struct RecordFamily: Sendable {
  /// The rules, in the order of their ids.
  package let rules: [Rule]
  /// The checks of cells.
  package let cells: [CellCheck]
  /// The checks of records.
  package let records: [RecordCheck]
  /// Fixes for findings of the reader.
  package let fixes: [RecordFix]
  /// The checks of files, with at most one finding a file.
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

/// A check with at most one finding a file for each of its rules: it counts in each record, and reports by the counts.
package struct TableCheck: Sendable {
  let rules: [Rule]
  let count: @Sendable (RecordScope, inout FileCounts) -> Void
  let countHead: @Sendable (TableHead, inout FileCounts) -> Void
  let report: @Sendable (FileCounts, TableHead) -> [FileCheck.Report]

  /// - Parameters:
  ///   - rules: The rules that may be violated.
  ///   - count: Counts in the current record.
  ///   - countHead: Counts in the header.
  ///   - report: Returns the violations by the counts of the whole file.
  package init(
    _ rules: [Rule], count: @escaping @Sendable (RecordScope, inout FileCounts) -> Void,
    countHead: @escaping @Sendable (TableHead, inout FileCounts) -> Void = { _, _ in },
    report: @escaping @Sendable (FileCounts, TableHead) -> [FileCheck.Report]
  ) {
    self.rules = rules
    self.count = count
    self.countHead = countHead
    self.report = report
  }
}

/// A check of cells.
package struct CellCheck: Sendable {
  /// The kinds of the columns whose cells are checked.
  let kinds: Set<CSVColumnKind>
  /// A cell must have one of these traits to be checked.
  let traits: RecordTraits
  /// Checks a cell and reports to the scope.
  let check: @Sendable (RecordCell, RecordScope) -> Void

  package init(
    of kinds: Set<CSVColumnKind> = Set(CSVColumnKind.allCases), with traits: RecordTraits,
    check: @escaping @Sendable (RecordCell, RecordScope) -> Void
  ) {
    self.kinds = kinds
    self.traits = traits
    self.check = check
  }
}

/// A check of records.
package struct RecordCheck: Sendable {
  let check: @Sendable (RecordScope) -> Void

  package init(check: @escaping @Sendable (RecordScope) -> Void) { self.check = check }
}

/// A fix for findings of the reader.
package struct RecordFix: Sendable {
  let code: FindingCode
  let make: @Sendable (Finding, RecordScope) -> Fix?

  /// - Parameters:
  ///   - rule: The rule of the findings.
  ///   - make: Makes the fix for a finding about the current record, if there is one.
  package init(for rule: Rule, make: @escaping @Sendable (Finding, RecordScope) -> Fix?) {
    code = rule.code
    self.make = make
  }
}
