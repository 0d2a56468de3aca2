package import Archives

/// A spreadsheet that is read: an Excel workbook (`.xlsx`) or an OpenDocument spreadsheet (`.ods`).
package struct Workbook {
  /// The kind of a spreadsheet.
  package enum Kind: Sendable, Hashable {
    /// An Excel workbook (ECMA-376).
    case excel
    /// An OpenDocument spreadsheet.
    case openDocument
  }

  /// The kind.
  package let kind: Kind
  /// The sheets, in the order of their tabs.
  package let sheets: [WorkbookSheet]
  private let archive: Archive
  /// The parts of an Excel workbook.
  private let excel: ExcelParts?

  /// The kind of spreadsheet that an archive is; `nil` if it is none.
  package static func kind(of archive: Archive) -> Kind? {
    if archive.entries.contains(where: { $0.name == "[Content_Types].xml" }),
      archive.entries.contains(where: { $0.name.utf8.starts(with: "xl/".utf8) })
    {
      return .excel
    }
    let isDocument = archive.entry("META-INF/manifest.xml") != nil && archive.entry("content.xml") != nil
    guard isDocument else { return nil }
    guard let type = archive.entry("mimetype"), let bytes = try? archive.bytes(type, atMost: 256) else {
      return .openDocument
    }
    return bytes.starts(with: "application/vnd.oasis.opendocument.spreadsheet".utf8) ? .openDocument : nil
  }

  /// Reads the names of the sheets; `nil` if the archive is no spreadsheet.
  ///
  /// - Throws: `ArchiveFailure` if it is damaged, encrypted or exceeds a limit.
  package init?(_ archive: Archive) throws(ArchiveFailure) {
    guard let kind = Workbook.kind(of: archive) else { return nil }
    self.kind = kind
    self.archive = archive
    switch kind {
    case .excel:
      let parts = try ExcelParts(archive)
      excel = parts
      sheets = parts.sheets.map(\.sheet)
    case .openDocument:
      excel = nil
      try Workbook.checkPassword(archive)
      sheets = try OpenDocumentReader.sheets(Workbook.content(of: archive))
    }
    guard !sheets.isEmpty else { throw .damaged("it has no sheets") }
  }

  private static func checkPassword(_ archive: Archive) throws(ArchiveFailure) {
    guard let manifest = archive.entry("META-INF/manifest.xml") else { return }
    let reader = try MarkupReader.reading(manifest, of: archive, atMost: MarkupReader.maxPart)
    while let event = try reader.next() {
      if case .start(.encryption) = event {
        throw ArchiveFailure(.encrypted, "needs a password")
      }
    }
  }

  private static func content(of archive: Archive) throws(ArchiveFailure) -> MarkupReader {
    guard let entry = archive.entry("content.xml") else { throw .damaged("it has no table") }
    return try MarkupReader.reading(entry, of: archive)
  }

  /// Writes the table of a sheet as CSV (RFC 4180, UTF-8).
  ///
  /// - Parameters:
  ///   - sheet: The index of the sheet.
  ///   - maxRows: The maximum number of rows.
  ///   - maxBytes: The maximum length of the table.
  ///   - write: Called with one part of the table after the other.
  /// - Returns: The number of formulas that have no value, because the program that wrote them did not calculate them.
  @discardableResult
  package func write(
    sheet: Int, maxRows: Int = .max, maxBytes: Int = 1 << 30,
    to write: @escaping ([UInt8]) throws(ArchiveFailure) -> Void
  ) throws(ArchiveFailure) -> Int {
    var rows = 0
    if let excel {
      var reader = try excel.sheetReader(archive)
      // Performance: the merged cells follow the rows, so they take another pass.
      let merged =
        maxRows == .max
        ? try ExcelSheetReader.mergedCells(excel.open(sheet, archive), inFirst: TableText.firstRows) : []
      var text = TableText(merged, maxBytes: maxBytes, write: write)
      try reader.read(excel.open(sheet, archive)) { (row) throws(ArchiveFailure) in
        try text.add(row)
        rows += 1
        return rows < maxRows
      }
      try text.finish()
      return reader.formulasWithoutValue
    }
    var reader = OpenDocumentReader(firstRows: TableText.firstRows)
    // The merged cells of the first rows are found when the rows are read.
    if maxRows == .max {
      try reader.read(Workbook.content(of: archive), sheet: sheet) { (row) in row.index < TableText.firstRows }
    }
    var text = TableText(reader.mergedCells, maxBytes: maxBytes, write: write)
    var second = OpenDocumentReader(firstRows: 0)
    try second.read(Workbook.content(of: archive), sheet: sheet) { (row) throws(ArchiveFailure) in
      try text.add(row)
      rows += 1
      return rows < maxRows
    }
    try text.finish()
    return 0
  }
}
