/// A sheet of a workbook.
public struct WorkbookSheet: Sendable, Hashable {
  /// The maximum number of sheets.
  static let maximum = 1_024

  /// The name on its tab.
  public var name: String
  /// Whether the program hides it.
  public var isHidden: Bool
}
