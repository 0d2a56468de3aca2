internal import Archives
internal import CSVContacts
internal import Findings
internal import SourceText
internal import Spreadsheets

/// Chooses the sheet of a workbook that has the contacts.
struct SheetChoice {
  /// The number of rows of a sheet that are examined.
  private static let sampleRows = 60
  /// The maximum number of sheets that are examined.
  private static let maxSamples = 32
  /// The number of known columns of a table of contacts.
  private static let fewestColumns = 2

  let sheet: Int
  private(set) var findings: [Finding] = []

  init(_ workbook: Workbook, _ options: ReadingOptions) throws(ArchiveFailure) {
    let sheets = workbook.sheets
    if let name = options.sheet {
      sheet = try SheetChoice.named(name, among: sheets)
      return
    }
    let visible = sheets.indices.filter { !sheets[$0].isHidden }
    let candidates = Array((visible.isEmpty ? Array(sheets.indices) : visible).prefix(SheetChoice.maxSamples))
    guard candidates.count > 1 else {
      sheet = candidates.first ?? 0
      return
    }
    let scores = try candidates.map { (sheet) throws(ArchiveFailure) in
      try SheetChoice.knownColumns(of: sheet, in: workbook, options)
    }
    let best = scores.max() ?? 0
    sheet = zip(candidates, scores).first { $0.1 == best }?.0 ?? 0
    findings.append(
      Finding(
        IOCodes.sheetChosen,
        "the sheet \(Finding.quote(sheets[sheet].name)) was read, one of \(candidates.count)\(Advice.sheet())"))
    for (other, score) in zip(candidates, scores) where other != sheet && score >= SheetChoice.fewestColumns {
      let name = Finding.quote(sheets[other].name)
      findings.append(
        Finding(
          IOCodes.sheetSkipped, "the sheet \(name) seems to have contacts and was not read\(Advice.readSheet(name))"))
    }
  }

  private static func named(_ name: String, among sheets: [WorkbookSheet]) throws(ArchiveFailure) -> Int {
    if let found = sheets.firstIndex(where: { $0.name == name })
      ?? sheets.firstIndex(where: { $0.name.lowercased() == name.lowercased() })
    {
      return found
    }
    let names = sheets.prefix(10).map { Finding.quote($0.name) }.joined(separator: ", ")
    throw ArchiveFailure(
      .unsupported,
      "has no sheet \(Finding.quote(name)); its sheets are \(names)\(sheets.count > 10 ? " and others" : "")")
  }

  /// The number of columns of a sheet with a known name.
  private static func knownColumns(
    of sheet: Int, in workbook: Workbook, _ options: ReadingOptions
  ) throws(ArchiveFailure) -> Int {
    var sample: [UInt8] = []
    try workbook.write(sheet: sheet, maxRows: sampleRows) { (part) in sample += part }
    guard !sample.isEmpty else { return 0 }
    return FormatReaders.detectCSV(sample, profile: nil, options).knownColumns
  }
}
