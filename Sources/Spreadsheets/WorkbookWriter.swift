package import Archives

/// Writes an Excel workbook with one sheet, row by row.
///
/// All cells are texts and have the format of texts, so that no program changes a zero at the start, a date or a text that
/// looks like a formula, even if the cell is edited. The same rows give the same bytes.
package struct WorkbookWriter {
  /// The maximum number of rows of a sheet.
  package static let maxRows = 1_048_576
  /// The maximum number of columns of a sheet.
  package static let maxColumns = SheetRow.maxColumns
  /// The maximum number of UTF-16 units of a cell.
  package static let maxCellLength = 32_767

  private static let blockLength = 64 << 10

  private var archive = ArchiveWriter()
  private var block: [UInt8] = []
  private var rows = 0

  /// Begins a workbook.
  ///
  /// - Parameter sheet: The name of the sheet.
  package init(sheet: String = "Contacts") throws(ArchiveFailure) {
    for (name, text) in WorkbookWriter.parts(sheet: sheet) {
      try archive.begin(name)
      archive.write(Array(text.utf8)[...])
    }
    try archive.begin("xl/worksheets/sheet1.xml")
    block += WorkbookWriter.sheetStart.utf8
  }

  /// Adds a row. The first one is the header.
  ///
  /// - Throws: `ArchiveFailure` if a sheet cannot have the row.
  package mutating func add(_ cells: [ArraySlice<UInt8>]) throws(ArchiveFailure) {
    guard rows < WorkbookWriter.maxRows else {
      throw ArchiveFailure(
        .size, "would have more than \(WorkbookWriter.maxRows) rows")
    }
    guard cells.count <= WorkbookWriter.maxColumns else {
      throw ArchiveFailure(.limit, "would have more than \(WorkbookWriter.maxColumns) columns")
    }
    rows += 1
    block += "<row r=\"\(rows)\">".utf8
    for (column, cell) in cells.enumerated() where !cell.isEmpty {
      block += "<c r=\"".utf8
      appendLetters(column)
      block += "\(rows)\" s=\"\(rows == 1 ? 2 : 1)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">".utf8
      CharacterReferences.appendEscaped(cell, to: &block)
      block += "</t></is></c>".utf8
    }
    block += "</row>".utf8
    if block.count >= WorkbookWriter.blockLength { flush() }
  }

  /// Ends the workbook.
  package mutating func finish() throws(ArchiveFailure) {
    block += "</sheetData></worksheet>".utf8
    flush()
    try archive.finish()
  }

  /// The bytes since the last call.
  package mutating func takeOutput() -> [UInt8] { archive.takeOutput() }

  private mutating func flush() {
    archive.write(block[...])
    block.removeAll(keepingCapacity: true)
  }

  /// The letters of a column: A to Z, AA and so on.
  private mutating func appendLetters(_ column: Int) {
    var letters: [UInt8] = []
    var rest = column + 1
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    block += letters.reversed()
  }
}

// MARK: - Parts

extension WorkbookWriter {
  private static let declaration = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
  private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml."
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

  /// The parts of a workbook besides its sheet.
  static func parts(sheet: String) -> [(name: String, text: String)] {
    var name: [UInt8] = []
    CharacterReferences.appendEscaped(Array(sheet.utf8)[...], to: &name)
    return [
      ("[Content_Types].xml", contentTypes),
      ("_rels/.rels", relationships([("officeDocument", "xl/workbook.xml")])),
      (
        "xl/workbook.xml",
        declaration + #"<workbook xmlns="\#(main)" xmlns:r="\#(relations)"><sheets>"#
          + #"<sheet name="\#(String(decoding: name, as: UTF8.self))" sheetId="1" r:id="rId1"/></sheets></workbook>"#
      ),
      (
        "xl/_rels/workbook.xml.rels",
        relationships([("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")])
      ),
      ("xl/styles.xml", styles),
    ]
  }

  private static var contentTypes: String {
    declaration + #"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#
      + #"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#
      + #"<Default Extension="xml" ContentType="application/xml"/>"#
      + #"<Override PartName="/xl/workbook.xml" ContentType="\#(types)sheet.main+xml"/>"#
      + #"<Override PartName="/xl/worksheets/sheet1.xml" ContentType="\#(types)worksheet+xml"/>"#
      + #"<Override PartName="/xl/styles.xml" ContentType="\#(types)styles+xml"/></Types>"#
  }

  private static func relationships(_ targets: [(type: String, target: String)]) -> String {
    let links = targets.enumerated().map { index, link in
      #"<Relationship Id="rId\#(index + 1)" Type="\#(relations)/\#(link.type)" Target="\#(link.target)"/>"#
    }
    return declaration + #"<Relationships xmlns="\#(packageRelations)">"# + links.joined() + "</Relationships>"
  }

  /// The styles: 1 is a text, 2 a text in bold. Format 49 is that of texts.
  private static var styles: String {
    let fonts = #"<sz val="11"/><name val="Calibri"/><family val="2"/>"#
    let text = #"numFmtId="49" fillId="0" borderId="0" xfId="0" applyNumberFormat="1""#
    return declaration
      + #"<styleSheet xmlns="\#(main)"><fonts count="2"><font>\#(fonts)</font><font><b/>\#(fonts)</font>"#
      + #"</fonts><fills count="2"><fill><patternFill patternType="none"/></fill>"#
      + #"<fill><patternFill patternType="gray125"/></fill></fills>"#
      + #"<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"#
      + #"<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>"#
      + #"<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>"#
      + #"<xf \#(text) fontId="0"/><xf \#(text) fontId="1" applyFont="1"/></cellXfs>"#
      + #"<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>"#
  }

  /// The start of the sheet: the header stays visible, and new cells are texts, too.
  static var sheetStart: String {
    declaration + #"<worksheet xmlns="\#(main)"><sheetViews><sheetView workbookViewId="0">"#
      + #"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#
      + #"<cols><col min="1" max="16384" width="18" style="1" customWidth="1"/></cols><sheetData>"#
  }
}
