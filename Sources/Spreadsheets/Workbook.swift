public import Archives

/// A spreadsheet that is read: an Excel workbook (`.xlsx`) or an OpenDocument spreadsheet (`.ods`).
///
/// ```swift
/// if let workbook = try Workbook(archive) {
///   try workbook.write(sheet: 0) { print($0.count) }
/// }
/// ```
public struct Workbook {
  /// The kind of a spreadsheet.
  public enum Kind: Sendable, Hashable {
    /// An Excel workbook (ECMA-376).
    case excel
    /// An OpenDocument spreadsheet.
    case openDocument
  }

  /// A sheet.
  public struct Sheet: Sendable, Hashable {
    /// The name on its tab.
    public var name: String
    /// Whether the program hides it.
    public var isHidden: Bool
  }

  static let maxSheets = 1_024
  /// The maximum length of a part that is not a table.
  static let maxPart = 64 << 20

  /// The kind.
  public let kind: Kind
  /// The sheets, in the order of their tabs.
  public let sheets: [Sheet]
  private let archive: Archive
  /// The parts of an Excel workbook.
  private let excel: ExcelParts?

  /// The kind of spreadsheet that an archive is; `nil` if it is none.
  public static func kind(of archive: Archive) -> Kind? {
    if archive.entries.contains(where: { $0.name == "[Content_Types].xml" }),
      archive.entries.contains(where: { $0.name.utf8.starts(with: "xl/".utf8) })
    {
      return .excel
    }
    let isDocument = archive.entry("META-INF/manifest.xml") != nil && archive.entry("content.xml") != nil
    guard isDocument else { return nil }
    guard let type = archive.entry("mimetype"), let bytes = try? archive.bytes(type, atMost: 256) else { return .openDocument }
    return String(decoding: bytes, as: UTF8.self).contains("spreadsheet") ? .openDocument : nil
  }

  /// Reads the names of the sheets; `nil` if the archive is no spreadsheet.
  ///
  /// - Throws: ``ArchiveFailure`` if it is damaged, encrypted or exceeds a limit.
  public init?(_ archive: Archive) throws(ArchiveFailure) {
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
    let reader = try MarkupReader.reading(manifest, of: archive, atMost: maxPart)
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
  public func write(
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

extension MarkupReader {
  /// Reads an entry.
  ///
  /// - Parameter maximum: The maximum length of the entry.
  static func reading(
    _ entry: ArchiveEntry, of archive: Archive, atMost maximum: Int = .max
  ) throws(ArchiveFailure) -> MarkupReader {
    guard entry.byteCount <= maximum else {
      throw ArchiveFailure(.limit, "has an entry \"\(entry.name)\" that is too long")
    }
    var reader = try archive.open(entry)
    return try MarkupReader { () throws(ArchiveFailure) in try reader.next() }
  }
}
