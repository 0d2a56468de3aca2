import CSVContacts
import Testing

/// Headers of products, whose columns are known by words.
@Suite struct ProductHeaderTests {
  /// The columns that are not read as their product means them.
  static func misplaced(_ header: ProductHeader) -> (unknown: [String], wrong: [String]) {
    let names = header.columns.map { "\"\($0.name)\"" }.joined(separator: ",")
    let records = (0..<3).map { record in
      header.columns.enumerated().map { "\"\(InventedValue.value(of: $1.field, record, $0))\"" }.joined(separator: ",")
    }
    let detection = CSVReader.detect(prefix: Array((names + "\n" + records.joined(separator: "\n") + "\n").utf8))
    var unknown: [String] = []
    var wrong: [String] = []
    for (column, read) in zip(header.columns, detection.mapping) {
      let isKept = read.field.hasPrefix("custom.")
      if column.field.split(separator: "|").contains(where: { $0 == "-" ? isKept : $0 == read.field }) { continue }
      // A numbered group of a product has the name of the column.
      if read.reason == .product, read.field == column.name { continue }
      if isKept { unknown.append(column.name) } else { wrong.append("\(column.name) as \(read.field)") }
    }
    if detection.mapping.isEmpty { unknown = header.columns.map(\.name) }
    return (unknown, wrong)
  }

  @Test func columnsOfProductsAreUnderstood() {
    #expect(ProductHeader.all.count >= 80)
    var columns = 0
    var unknown: [String] = []
    var wrong: [String] = []
    for header in ProductHeader.all {
      columns += header.columns.count { $0.field != "-" }
      let found = Self.misplaced(header)
      unknown += found.unknown.map { header.product + ": " + $0 }
      wrong += found.wrong.map { header.product + ": " + $0 }
    }
    #expect(unknown.count * 100 < columns * 3, "\(unknown.count) of \(columns): \(unknown)")
    #expect(wrong.count * 100 < columns, "\(wrong.count) of \(columns): \(wrong)")
  }
}
