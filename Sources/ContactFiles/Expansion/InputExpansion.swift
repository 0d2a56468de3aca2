internal import Archives
internal import CSVContacts
internal import Findings
internal import SourceText
internal import Spreadsheets

/// Reads contact files out of ZIP archives, and tables out of workbooks.
struct InputExpansion {
  private let archive: Archive
  private let name: String
  private let origin: POSIXPath?
  private let options: ReadingOptions

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - name: The name of the file in findings.
  ///   - origin: The path of the file, if it is one.
  init(
    _ bytes: some ArchiveBytes, name: String, origin: POSIXPath?, _ options: ReadingOptions
  ) throws(FileFailure) {
    self.name = name
    self.origin = origin
    self.options = options
    archive = try InputExpansion.reporting(name) { () throws(ArchiveFailure) in try Archive(bytes) }
  }

  /// Runs a part of the work on an archive.
  private static func reporting<Result>(
    _ name: String, _ body: () throws(ArchiveFailure) -> Result
  ) throws(FileFailure) -> Result {
    do throws(ArchiveFailure) { return try body() } catch {
      let code =
        switch error.kind {
        case .damaged: IOCodes.damagedArchive
        case .encrypted: IOCodes.passwordNeeded
        case .limit, .size: IOCodes.archiveBeyondLimit
        case .unsupported: IOCodes.unreadArchive
        case .system: IOCodes.unreadableInput
        }
      throw FileFailure(code, path: name, error.message)
    }
  }

  /// The table of a workbook; `nil` if the archive is none.
  func table() throws(FileFailure) -> ExpandedInput? {
    let opened = try InputExpansion.reporting(name) {
      () throws(ArchiveFailure) -> (Workbook, SheetChoice)? in
      guard let workbook = try Workbook(archive) else { return nil }
      return (workbook, try SheetChoice(workbook, options))
    }
    guard let (workbook, choice) = opened else { return nil }
    var spool = ExpansionSpool()
    // The disk may be full.
    var failure: FileFailure?
    let formulas: Int
    do throws(FileFailure) {
      formulas = try InputExpansion.reporting(name) { () throws(ArchiveFailure) in
        try workbook.write(sheet: choice.sheet) { (part) throws(ArchiveFailure) in
          do throws(FileFailure) { try spool.append(part[...]) } catch {
            failure = error
            throw ArchiveFailure(.system, error.message)
          }
        }
      }
    } catch { throw failure ?? error }
    var findings = choice.findings
    if formulas > 0 {
      let count = formulas == 1 ? "1 formula has" : "\(Finding.grouped(formulas)) formulas have"
      findings.append(
        Finding(
          IOCodes.formulaWithoutValue,
          "\(count) no value; open the workbook in a spreadsheet program and save it, so that it is calculated"))
    }
    let kind = ExpandedInput.Kind.table(sheet: workbook.sheets[choice.sheet].name)
    if let bytes = spool.bytesInMemory {
      return ExpandedInput(bytes, name: name, origin: origin, kind, findings: findings)
    }
    try spool.spill()
    guard let file = spool.file else { return nil }
    return ExpandedInput(file, 0..<spool.count, name: name, origin: origin, kind, findings: findings)
  }

  /// The contact files of an archive, in the order of their names.
  func files() throws(FileFailure) -> [ExpandedInput] {
    let entries = archive.entries.filter(InputExpansion.isContactFile).sorted { $0.name < $1.name }
    guard !entries.isEmpty else { throw nothingToRead }
    let file = try PrivateFile()
    var inputs: [ExpandedInput] = []
    var end = 0
    try InputExpansion.reporting(name) { () throws(ArchiveFailure) in try archive.checkTotal(of: entries) }
    for entry in entries {
      let start = end
      var reader = try InputExpansion.reporting(name) { () throws(ArchiveFailure) in try archive.open(entry) }
      while let part = try InputExpansion.reporting(name, { () throws(ArchiveFailure) in try reader.next() }) {
        try file.append(part.span)
        end += part.count
      }
      inputs.append(ExpandedInput(file, start..<end, name: "\(name)/\(entry.name)", origin: origin, .file))
    }
    return inputs
  }

  /// The only contact file of an archive.
  func onlyFile() throws(FileFailure) -> ExpandedInput {
    let files = try files()
    guard files.count == 1 else {
      throw FileFailure(
        IOCodes.unreadArchive, path: name,
        "is a ZIP archive with \(files.count) contact files, which cannot be read from a stream; give its path, or unpack it"
      )
    }
    return files[0]
  }

  /// Whether an entry is a contact file that is not hidden, such as one of the folder `__MACOSX`.
  private static func isContactFile(_ entry: ArchiveEntry) -> Bool {
    let parts = entry.name.utf8.split(separator: ASCII.slash)
    let isHidden = parts.contains { $0.first == ASCII.period || $0.elementsEqual("__MACOSX".utf8) }
    return !entry.isFolder && !isHidden && ContactFolder.isContactFile(POSIXPath(entry.name))
  }

  /// The failure for an archive without contact files, with the way out if it is a document of another program.
  private var nothingToRead: FileFailure {
    let names = archive.entries.map(\.name)
    func has(_ start: String) -> Bool { names.contains { $0.utf8.starts(with: start.utf8) } }
    let message: String
    if FileFormat.ending(of: name) == "numbers" || names.contains(where: { $0.hasSuffix(".iwa") }) || has("Index.zip")
      || has("index.apxl")
    {
      message = "is a document of Numbers; export it there as CSV or Excel (File, Export To)"
    } else if has("word/") {
      message = "is a Word document; copy its table into a spreadsheet and save that as .xlsx or CSV"
    } else if has("META-INF/manifest.xml") {
      message = "is an OpenDocument file without a spreadsheet; save its table as .ods or CSV"
    } else {
      let endings = ContactFolder.endings.sorted().map { "." + $0 }.joined(separator: ", ")
      return FileFailure(IOCodes.emptyFolder, path: name, "is a ZIP archive without a contact file (\(endings))")
    }
    return FileFailure(IOCodes.unreadArchive, path: name, message)
  }
}

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

// MARK: - Folders

extension ContactFolder {
  /// The contact files in an archive, or the table of a workbook; otherwise the source itself.
  ///
  /// A file that cannot be expanded stays as it is; reading it reports why.
  static func inArchive(_ source: ContactSource, _ options: ReadingOptions) -> [ContactSource] {
    guard case .file(let path) = source, isArchive(path) else { return [source] }
    return (try? inputs(path, options))?.map { .expanded($0) } ?? [source]
  }

  private static func inputs(_ path: POSIXPath, _ options: ReadingOptions) throws(FileFailure) -> [ExpandedInput] {
    let reader = try BlockReader(path: path)
    let bytes = InputBytes(count: reader.status?.size ?? 0) { (range) throws(FileFailure) in try reader.bytes(range) }
    let expansion = try InputExpansion(bytes, name: path.description, origin: path, options)
    if let table = try expansion.table() { return [table] }
    return try expansion.files()
  }

  private static func isArchive(_ path: POSIXPath) -> Bool {
    guard (try? POSIX.status(path))?.kind == .regular, let reader = try? BlockReader(path: path),
      let start = try? reader.bytes(0..<4)
    else { return false }
    return Archive.isArchive(start)
  }
}
