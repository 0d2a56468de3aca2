/// One value of a cell.
struct CellValue: Sendable, Hashable {
  var text: String
  /// The name beside an e-mail address.
  var name = ""
}
