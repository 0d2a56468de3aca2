import Archives
import Foundation
import Spreadsheets

/// Archives that tests make.
enum TestArchives {
  /// An archive with these entries.
  static func zip(_ entries: [(String, [UInt8])]) throws -> [UInt8] {
    var writer = ArchiveWriter()
    for (name, bytes) in entries {
      try writer.begin(name)
      writer.write(bytes[...])
    }
    try writer.finish()
    return writer.takeOutput()
  }

  /// An Excel workbook.
  ///
  /// - Parameters:
  ///   - sheets: The names of the sheets with their XML inside of `worksheet`.
  ///   - strings: The XML of the shared strings.
  ///   - formats: The number formats of the styles, from 1 on.
  ///   - is1904: Whether its dates are counted from 1904.
  static func workbook(
    _ sheets: [(name: String, xml: String)], strings: String = "", formats: [String] = [], is1904: Bool = false,
    attributes: String = ""
  ) throws -> [UInt8] {
    var entries: [(String, String)] = [
      ("[Content_Types].xml", "<Types/>"),
      (
        "_rels/.rels",
        #"<Relationships><Relationship Id="r" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>"#
      ),
    ]
    let list = sheets.indices.map {
      #"<sheet name="\#(sheets[$0].name)" \#(attributes) sheetId="\#($0)" r:id="s\#($0)"/>"#
    }
    entries.append(
      (
        "xl/workbook.xml",
        "<workbook><workbookPr date1904=\"\(is1904 ? 1 : 0)\"/><sheets>\(list.joined())</sheets></workbook>"
      ))
    var links = sheets.indices.map {
      #"<Relationship Id="s\#($0)" Type="x/worksheet" Target="worksheets/\#($0).xml"/>"#
    }
    links.append(#"<Relationship Id="t" Type="x/sharedStrings" Target="strings.xml"/>"#)
    links.append(#"<Relationship Id="f" Type="x/styles" Target="../xl/styles.xml"/>"#)
    entries.append(("xl/_rels/workbook.xml.rels", "<Relationships>\(links.joined())</Relationships>"))
    entries.append(("xl/strings.xml", "<sst>\(strings)</sst>"))
    let codes = formats.indices.map { #"<numFmt numFmtId="\#(164 + $0)" formatCode="\#(escaped(formats[$0]))"/>"# }
    let styles = formats.indices.map { #"<xf numFmtId="\#(164 + $0)"/>"# }
    entries.append(
      (
        "xl/styles.xml",
        "<styleSheet><numFmts>\(codes.joined())</numFmts><cellXfs><xf/>\(styles.joined())</cellXfs></styleSheet>"
      ))
    for (index, sheet) in sheets.enumerated() {
      entries.append(("xl/worksheets/\(index).xml", "<x:worksheet>\(sheet.xml)</x:worksheet>"))
    }
    return try zip(entries.map { ($0.0, Array($0.1.utf8)) })
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }

  /// An OpenDocument spreadsheet with the XML of its tables.
  static func openDocument(_ tables: String, manifest: String = "<m/>") throws -> [UInt8] {
    try zip([
      ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
      (
        "content.xml",
        Array(
          "<?xml version='1.0'?><o:document-content><o:body><o:spreadsheet>\(tables)</o:spreadsheet></o:body></o:document-content>"
            .utf8)
      ),
      ("META-INF/manifest.xml", Array(manifest.utf8)),
    ])
  }

  /// The CSV of a sheet.
  static func table(_ bytes: [UInt8], sheet: Int = 0, maxBytes: Int = 1 << 24) throws -> String {
    guard let workbook = try Workbook(try Archive(BytesInMemory(bytes))) else { return "not a workbook" }
    var table: [UInt8] = []
    try workbook.write(sheet: sheet, maxBytes: maxBytes) { (part) in table += part }
    return String(decoding: table, as: UTF8.self)
  }
}
