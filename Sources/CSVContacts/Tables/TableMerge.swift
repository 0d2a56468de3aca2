/// The cells of several records that became one.
package struct TableMerge: Sendable {
  /// The cells of the table's columns, and those beyond the last one.
  var cells: [TableCell]
  /// The values of a column that contradict the one in it. Those of one value that several columns hold have the same
  /// index.
  var further: [Int: [TableCell]] = [:]

  /// The maximum number of further values of a column: every record has all added columns.
  private static let maxFurther = 20

  /// The cells, the last of which has all values that exceed the maximum, a line each.
  static func bounded(_ cells: [TableCell]) -> [TableCell] {
    guard cells.count > maxFurther else { return cells }
    let rest = cells[(maxFurther - 1)...].map(\.text).filter { !$0.isEmpty }
    return cells[..<(maxFurther - 1)] + [.text(rest.joined(separator: "\n"), wasQuoted: true)]
  }
}
