internal import Archives

/// How the number of a cell is shown (ECMA-376, 18.8.30 and 18.8.31).
struct CellFormat {
  private let sections: [FormatSection]

  static let general = CellFormat("General")

  private static let maxLength = 1_024

  init(_ code: String) {
    let bytes = Array(code.utf8)
    guard !bytes.isEmpty, bytes.count <= CellFormat.maxLength else {
      sections = [FormatSection(Array("General".utf8)[...])]
      return
    }
    sections = CellFormat.split(bytes).prefix(4).map { FormatSection($0) }
  }

  /// The sections, which semicolons separate.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    var isQuoted = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where !isQuoted: index += 1
      case UInt8(ascii: ";") where !isQuoted:
        parts.append(bytes[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    return parts + [bytes[min(start, bytes.count)...]]
  }

  /// A format that a workbook uses without a code.
  init(builtIn id: Int) {
    let code =
      switch id {
      case 1: "0"
      case 2: "0.00"
      case 3, 37, 38: "#,##0"
      case 4, 39, 40: "#,##0.00"
      case 9: "0%"
      case 10: "0.00%"
      case 14, 15, 27...31, 36, 50...54, 57, 58: "yyyy-mm-dd"
      case 16: "d-mmm"
      case 17: "mmm-yy"
      case 18, 20: "h:mm"
      case 19, 21, 32...35, 55, 56: "h:mm:ss"
      case 22: "m/d/yy h:mm"
      case 45: "mm:ss"
      case 46, 47: "[h]:mm:ss"
      default: "General"
      }
    self.init(code)
  }

  /// The text of a cell with a number.
  ///
  /// - Parameters:
  ///   - value: The number as the file has it.
  ///   - dates: The calendar of its dates.
  func text(of value: [UInt8], _ dates: SerialDates) -> [UInt8] {
    guard let number = DecimalNumber(value) else { return value }
    let (section, showsSign) = section(for: number)
    if section.isGeneral { return number.generalText }
    if !section.dateParts.isEmpty { return dates.text(of: number, section.dateParts) ?? number.generalText }
    var text = section.text(of: number)
    if showsSign, !number.isZero { text.insert(UInt8(ascii: "-"), at: 0) }
    let isBlank = { (byte: UInt8) in byte == 0x20 }
    return Array(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// The section for a number, and whether it lacks the sign of a negative one.
  private func section(for number: DecimalNumber) -> (FormatSection, showsSign: Bool) {
    let value = Double(String(decoding: number.generalText, as: UTF8.self)) ?? 0
    let isNegative = number.isNegative && !number.isZero
    if sections.contains(where: { $0.condition != nil }) {
      let found = sections.prefix(3).first { $0.isFor(value) ?? true } ?? sections[0]
      return (found, isNegative)
    }
    if isNegative, sections.count > 1 { return (sections[1], false) }
    if number.isZero, sections.count > 2 { return (sections[2], false) }
    return (sections[0], isNegative)
  }
}

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
