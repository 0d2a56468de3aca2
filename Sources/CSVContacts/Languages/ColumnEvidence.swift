internal import CSVSyntax
internal import SourceText

/// What the cells of a file say about whether its columns stand in the order of a product.
struct ColumnEvidence {
  /// How many records are looked at.
  private static let reach = 200

  private let product: LocalizedProduct
  /// Whether somebody said that the file is one of the product.
  private let isNamed: Bool

  init(_ product: LocalizedProduct, isNamed: Bool) {
    self.product = product
    self.isNamed = isNamed
  }

  /// Whether no cell says otherwise, and one of them says so if nobody else does.
  ///
  /// - Parameter order: The places of the product's roles by column.
  func speaks(for order: [Int], _ records: inout CSVRecordReader) -> Bool {
    var isSaid = isNamed
    for _ in 0..<ColumnEvidence.reach where records.next() {
      for column in records.fields.indices where !records.fields[column].isEmpty {
        let cell = Array(records.text(column).utf8)
        guard column < order.count else {
          // Nothing else has Outlook's kinds of e-mail addresses in a column.
          isSaid = isSaid || cell == Array("SMTP".utf8)
          continue
        }
        switch product.roles[order[column]] {
        case .email:
          guard cell.contains(ASCII.atSign) else { return false }
          isSaid = true
        case .birthYear, .birthMonth, .birthDay:
          guard cell.count <= 4, cell.allSatisfy(ASCII.isDigit) else { return false }
        case .phone:
          guard cell.contains(where: { ASCII.isDigit($0) || $0 >= 0x80 }), !cell.contains(ASCII.atSign) else {
            return false
          }
        default: break
        }
      }
    }
    return isSaid
  }
}
