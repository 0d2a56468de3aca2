internal import CSVSyntax
internal import SourceText

/// The evidence of cells that the columns have the order of a product.
struct ColumnEvidence {
  /// The maximum number of records that are read.
  private static let reach = 200

  private let product: LocalizedProduct
  /// Whether the user named the product.
  private let isNamed: Bool

  init(_ product: LocalizedProduct, isNamed: Bool) {
    self.product = product
    self.isNamed = isNamed
  }

  /// Whether no cell is against the order, and one of them, or the user, is for it.
  ///
  /// - Parameter order: The places of the product's roles by column.
  func supports(_ order: [Int], _ records: inout CSVRecordReader) -> Bool {
    var isSupported = isNamed
    for _ in 0..<ColumnEvidence.reach where records.next() {
      for column in records.fields.indices where !records.fields[column].isEmpty {
        let cell = Array(records.text(column).utf8)
        guard column < order.count else {
          // Only Outlook has types of e-mail addresses in a column.
          isSupported = isSupported || cell == Array("SMTP".utf8)
          continue
        }
        switch product.roles[order[column]] {
        case .email:
          guard cell.contains(ASCII.atSign) else { return false }
          isSupported = true
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
    return isSupported
  }
}
