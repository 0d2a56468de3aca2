internal import Archives

/// The number formats of the styles of an Excel workbook.
struct CellStyles {
  private static let maxStyles = 1 << 16

  private var formats: [CellFormat] = []

  /// No styles: numbers are shown without a format.
  init() {}

  init(_ reader: MarkupReader) throws(ArchiveFailure) {
    var codes: [Int: CellFormat] = [:]
    var isInCells = false
    while let event = try reader.next() {
      switch event {
      case .start(.numberFormat):
        if let id = try reader.number(.numberFormatID), let code = try reader.attribute(.formatCode),
          codes.count < CellStyles.maxStyles
        {
          codes[id] = CellFormat(String(decoding: code, as: UTF8.self))
        }
      case .start(.cellFormats): isInCells = true
      case .end(.cellFormats): isInCells = false
      case .start(.cellFormat) where isInCells:
        let id = try reader.number(.numberFormatID) ?? 0
        guard formats.count < CellStyles.maxStyles else { throw ArchiveFailure(.limit, "has too many styles") }
        formats.append(codes[id] ?? CellFormat(builtIn: id))
      default: break
      }
    }
  }

  subscript(style: Int) -> CellFormat { style < formats.count ? formats[style] : .general }
}
