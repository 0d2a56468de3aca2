/// A sheet of a workbook.
package struct WorkbookSheet: Sendable, Hashable {
  /// The maximum number of sheets.
  static let maximum = 1_024

  /// The name on its tab.
  package var name: String
  /// Whether the program hides it.
  package var isHidden: Bool
}
