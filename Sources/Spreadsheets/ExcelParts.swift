internal import Archives

/// The parts of an Excel workbook, which refer to each other by relationships.
struct ExcelParts {
  struct SheetPart {
    var sheet: WorkbookSheet
    var path: String
  }

  private struct Relationship {
    var type: String
    var path: String
  }

  private(set) var sheets: [SheetPart] = []
  private var dates = SerialDates(isFrom1904: false)
  private let strings: SharedStrings
  private let styles: CellStyles

  init(_ archive: Archive) throws(ArchiveFailure) {
    let roots = try ExcelParts.relationships("_rels/.rels", folder: "", archive)
    let book = roots.values.first { $0.type.hasSuffix("/officeDocument") }?.path ?? "xl/workbook.xml"
    guard let entry = ExcelParts.entry(book, archive) else { throw .damaged("the part \"\(book)\" is missing") }
    let slash = book.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(book[..<$0]) + "/" } ?? ""
    let name = slash.map { String(book[book.utf8.index(after: $0)...]) } ?? book
    let links = try ExcelParts.relationships("\(folder)_rels/\(name).rels", folder: folder, archive)
    func part(_ type: String) throws(ArchiveFailure) -> MarkupReader? {
      guard let path = links.values.first(where: { $0.type.hasSuffix(type) })?.path,
        let entry = ExcelParts.entry(path, archive)
      else { return nil }
      return try .reading(entry, of: archive)
    }
    strings =
      try part("/sharedStrings").map { (reader) throws(ArchiveFailure) in try SharedStrings(reader) } ?? SharedStrings()
    styles = try part("/styles").map { (reader) throws(ArchiveFailure) in try CellStyles(reader) } ?? CellStyles()
    try readBook(.reading(entry, of: archive, atMost: MarkupReader.maxPart), links)
  }

  private mutating func readBook(
    _ reader: MarkupReader, _ links: [[UInt8]: Relationship]
  ) throws(ArchiveFailure) {
    while let event = try reader.next() {
      switch event {
      case .start(.workbookProperties):
        let value = try reader.attribute(.date1904) ?? []
        dates = SerialDates(isFrom1904: value == Array("1".utf8) || value == Array("true".utf8))
      case .start(.sheet):
        guard let link = links[try reader.attribute(.lowercaseID) ?? []], link.type.hasSuffix("/worksheet") else {
          continue
        }
        guard sheets.count < WorkbookSheet.maximum else { throw ArchiveFailure(.limit, "has too many sheets") }
        let state = try reader.attribute(.state) ?? []
        let sheet = WorkbookSheet(
          name: String(decoding: try reader.attribute(.name) ?? [], as: UTF8.self),
          isHidden: !state.isEmpty && state != Array("visible".utf8))
        sheets.append(SheetPart(sheet: sheet, path: link.path))
      default: break
      }
    }
  }

  func sheetReader(_ archive: Archive) throws(ArchiveFailure) -> ExcelSheetReader {
    ExcelSheetReader(strings, styles, dates)
  }

  func open(_ sheet: Int, _ archive: Archive) throws(ArchiveFailure) -> MarkupReader {
    let path = sheets[sheet].path
    guard let entry = ExcelParts.entry(path, archive) else { throw .damaged("the part \"\(path)\" is missing") }
    return try .reading(entry, of: archive)
  }

  /// The entry with a path; the case of letters does not matter.
  private static func entry(_ path: String, _ archive: Archive) -> ArchiveEntry? {
    archive.entry(path) ?? archive.entries.first { $0.name.lowercased() == path.lowercased() }
  }

  private static func relationships(
    _ path: String, folder: String, _ archive: Archive
  ) throws(ArchiveFailure) -> [[UInt8]: Relationship] {
    guard let entry = entry(path, archive) else { return [:] }
    let reader = try MarkupReader.reading(entry, of: archive, atMost: MarkupReader.maxPart)
    var links: [[UInt8]: Relationship] = [:]
    while let event = try reader.next() {
      guard case .start(.relationship) = event, let id = try reader.attribute(.id),
        let type = try reader.attribute(.type), let target = try reader.attribute(.target),
        links.count < WorkbookSheet.maximum * 4
      else { continue }
      links[id] = Relationship(
        type: String(decoding: type, as: UTF8.self), path: resolved(String(decoding: target, as: UTF8.self), in: folder)
      )
    }
    return links
  }

  /// The path of a target in the archive.
  private static func resolved(_ target: String, in folder: String) -> String {
    let isAbsolute = target.utf8.first == UInt8(ascii: "/")
    var parts: [Substring.UTF8View] = []
    for part in ((isAbsolute ? "" : folder) + target).utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}
