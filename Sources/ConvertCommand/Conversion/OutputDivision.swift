import CommandArguments
import ContactFiles
import ContactProducts
import Findings

/// The division of an output into files with a maximum number of contacts.
struct OutputDivision {
  /// The maximum number of contacts of a file.
  let maxContacts: Int
  let names: NumberedFiles
  /// Whether the division follows from the limit of a product. A single file then keeps the name of the output.
  let isImplied: Bool

  /// The division that `--split` or the limit of a product requires; `nil` if the output is one file.
  init?(_ conversion: ConversionArguments, output: POSIXPath, format: FileFormat) throws {
    let arguments = conversion.arguments
    let requested = arguments.integer(.splitInto)
    let limit = conversion.product?.format(format.name)?.maxContactsInFile
    let path = conversion.console.path(output)
    let isFile = output != "-" && ((try? POSIX.status(path))?.kind ?? .regular) == .regular
    if requested != nil, !isFile {
      throw arguments.usageError("'--split' needs a file to name the files after: -o contacts.csv")
    }
    guard let maxContacts = requested ?? limit, isFile else { return nil }
    self.maxContacts = maxContacts
    isImplied = requested == nil
    // A single file keeps a link and replaces its target.
    names = NumberedFiles(isImplied ? (try? AtomicFile.resolved(path)) ?? path : path)
  }
}

extension RunSession {
  /// Runs a conversion into numbered files and commits them.
  ///
  /// - Returns: The summary and the paths of the files; `nil` in a dry run.
  func run(
    _ work: Conversion, _ division: OutputDivision, force: Bool, product: ContactProduct?
  ) throws -> (summary: ConversionSummary, files: [String]?) {
    let names = division.names
    let files =
      work.options.isDryRun
      ? nil
      : try FileGroup(
        folder: names.folder, makesFolder: false, force: force, sparing: OutputPlaces.files(work.inputs),
        onlyName: division.isImplied ? names.path.name : nil)
    // Refuse before reading.
    if !division.isImplied { try files?.check(names.path.numberedName(1)) }
    let media = MediaFolder(work.options, force: force)
    var summary = try work.run(
      into: files, .numbered(division.maxContacts, after: names.path), media: media, rejected: rejected,
      progress: showProgress, report: report)
    clearProgress()
    guard let files else { return (summary, nil) }
    if files.names.isEmpty { return (summary, []) }
    if files.isWhole, try keepsInput(names.path, among: work.inputs, summary) {
      summary.written = 0
      return (summary, [])
    }
    try commitOutput { () throws(FileFailure) in
      try files.prepare()
      try media.commit { () throws(FileFailure) in try files.commit() }
    }
    let paths = files.names.map { files.path(of: $0).description }
    if division.isImplied, paths.count > 1, let product {
      let limit = Finding.grouped(division.maxContacts)
      let message = "\(product.title) imports at most \(limit) contacts from one file"
      let finding = Finding(IOCodes.dividedOutput, message + ": the output is in \(paths.count) files")
      try reportAside(LocatedFinding(finding, file: paths[0]))
    }
    try reportLeftovers(of: files)
    return (summary, paths)
  }

  /// Reports the parts of an earlier run that this run has not written.
  func reportLeftovers(of files: FileGroup) throws {
    for path in files.leftovers {
      let finding = Finding(IOCodes.leftoverPart, "remains from an earlier run and was not written by this one")
      try reportAside(LocatedFinding(finding, file: path.description))
    }
  }

  /// Reports an output that is an input and is not replaced, because it lacks something of the inputs. False if the
  /// output may be written.
  func keepsInput(_ output: POSIXPath, among inputs: [ContactSource], _ summary: ConversionSummary) throws -> Bool {
    let isWhole = summary.isComplete && isComplete && (summary.rejected == 0 || rejected != nil)
    guard !isWhole, OutputPlaces.is(output, oneOf: inputs) else { return false }
    try reportAside(.inputKept(output))
    return true
  }
}
