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
