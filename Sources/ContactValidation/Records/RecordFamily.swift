internal import CSVContacts
internal import Findings

/// Related rules about CSV with the checks that find violations of them.
///
/// The readers find most violations (`CSVCodes`, `CSVContactCodes`); their rules are in families for their pages and fixes.
struct RecordFamily: Sendable {
  /// The rules, in the order of their ids.
  let rules: [Rule]
  var cells: [CellCheck] = []
  var fixes: [RecordFix] = []
  /// The checks of files, with at most one finding a file.
  var files: [TableCheck] = []
}

/// A check with at most one finding a file for each of its rules: it counts in each record, and reports by the counts.
struct TableCheck: Sendable {
  let rules: [Rule]
  let count: @Sendable (RecordScope, inout FileCounts) -> Void
  var countHead: @Sendable (TableHead, inout FileCounts) -> Void = { _, _ in }
  /// Returns the violations by the counts of the whole file.
  let report: @Sendable (FileCounts, TableHead) -> [FileCheck.Report]
}

/// A check of cells.
struct CellCheck: Sendable {
  /// The kinds of the columns whose cells are checked.
  var kinds = Set(CSVColumnKind.allCases)
  /// A cell must have one of these traits to be checked.
  let traits: RecordTraits
  /// Checks a cell and reports to the scope.
  let check: @Sendable (RecordCell, RecordScope) -> Void
}

/// A fix for findings of the reader about the current record.
struct RecordFix: Sendable {
  let rule: Rule
  let make: @Sendable (Finding, RecordScope) -> Fix?
}
