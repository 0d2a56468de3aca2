/// The names of elements and attributes that are read.
extension MarkupName {
  // Workbooks of Excel (ECMA-376).
  static let relationship = MarkupName("Relationship")
  static let id = MarkupName("Id")
  static let lowercaseID = MarkupName("id")
  static let type = MarkupName("Type")
  static let target = MarkupName("Target")
  static let workbookProperties = MarkupName("workbookPr")
  static let date1904 = MarkupName("date1904")
  static let sheet = MarkupName("sheet")
  static let name = MarkupName("name")
  static let state = MarkupName("state")
  static let stringItem = MarkupName("si")
  static let text = MarkupName("t")
  static let phonetic = MarkupName("rPh")
  static let numberFormat = MarkupName("numFmt")
  static let numberFormatID = MarkupName("numFmtId")
  static let formatCode = MarkupName("formatCode")
  static let cellFormats = MarkupName("cellXfs")
  static let cellFormat = MarkupName("xf")
  static let row = MarkupName("row")
  static let reference = MarkupName("r")
  static let cell = MarkupName("c")
  static let style = MarkupName("s")
  static let value = MarkupName("v")
  static let inlineString = MarkupName("is")
  static let formula = MarkupName("f")
  static let sheetData = MarkupName("sheetData")
  static let mergedCell = MarkupName("mergeCell")
  static let range = MarkupName("ref")

  // OpenDocument.
  static let table = MarkupName("table")
  static let tableRow = MarkupName("table-row")
  static let tableCell = MarkupName("table-cell")
  static let coveredCell = MarkupName("covered-table-cell")
  static let rowsRepeated = MarkupName("number-rows-repeated")
  static let columnsRepeated = MarkupName("number-columns-repeated")
  static let columnsSpanned = MarkupName("number-columns-spanned")
  static let rowsSpanned = MarkupName("number-rows-spanned")
  static let valueType = MarkupName("value-type")
  static let officeValue = MarkupName("value")
  static let dateValue = MarkupName("date-value")
  static let stringValue = MarkupName("string-value")
  static let paragraph = MarkupName("p")
  static let spaces = MarkupName("s")
  static let spaceCount = MarkupName("c")
  static let tab = MarkupName("tab")
  static let lineBreak = MarkupName("line-break")
  static let annotation = MarkupName("annotation")
  static let shapes = MarkupName("shapes")
  static let drawing = MarkupName("frame")
  static let encryption = MarkupName("encryption-data")
  static let styleName = MarkupName("style-name")
  static let display = MarkupName("display")
  static let styleElement = MarkupName("style")
  static let tableProperties = MarkupName("table-properties")
}

/// The name of an element or attribute of a spreadsheet's XML, without its prefix. It is compared by its hash.
struct MarkupName: Hashable {
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  private let hash: UInt64

  init(_ name: StaticString) {
    self.init(hashing: String(describing: name).utf8)
  }

  /// The name in bytes with an optional prefix and a colon.
  init(prefixed bytes: ArraySlice<UInt8>) {
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      self.init(hashing: bytes[(colon + 1)...])
    } else {
      self.init(hashing: bytes)
    }
  }

  private init(hashing bytes: some Sequence<UInt8>) {
    var hash = MarkupName.basis
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* MarkupName.prime }
    self.hash = hash
  }
}
