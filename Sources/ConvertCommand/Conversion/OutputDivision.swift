import CommandArguments
import ContactFiles
import ContactProducts
import Findings

/// Into how many files an output is divided, and why.
struct OutputDivision {
  /// How many contacts a file has.
  let most: Int
  /// What the files are called.
  let names: NumberedFiles
  /// Whether nobody asked for it: a product takes no more. One file is then called as it was asked for.
  let isImplied: Bool

  /// What `--split` says, else the limit of a product.
  ///
  /// - Returns: Nothing where the output is one file.
  init?(_ conversion: ConversionArguments, output: POSIXPath, format: FileFormat) throws {
    let arguments = conversion.arguments
    let asked = arguments.integer(.splitInto)
    let limit = conversion.product?.format(format.name)?.maxContactsInFile
    let path = conversion.path(output)
    let isFile = output != "-" && ((try? POSIX.status(path))?.kind ?? .regular) == .regular
    if asked != nil, !isFile {
      throw arguments.usageError("'--split' needs a file to name the files after: -o contacts.csv")
    }
    guard let most = asked ?? limit, isFile else { return nil }
    self.most = most
    isImplied = asked == nil
    names = NumberedFiles(path)
  }
}

extension ConversionSession {
  /// Runs a conversion into numbered files and puts them in their places.
  ///
  /// - Returns: The summary and the paths of the files; nothing in a dry run.
  func run(
    _ work: Conversion, _ division: OutputDivision, force: Bool, product: Product?
  ) throws -> (summary: ConversionSummary, files: [String]?) {
    let names = division.names
    let files =
      work.options.isDryRun
      ? nil
      : try FileGroup(
        folder: names.folder, makesFolder: false, force: force, sparing: OutputPlaces.files(work.inputs))
    // What can be refused is refused before anything is read.
    if !division.isImplied { try files?.check(names.path.numberedName(1)) }
    var summary = try work.run(
      into: files, .numbered(division.most, after: names.path), rejected: rejected,
      progress: showProgress, report: take)
    clearProgress()
    guard let files else { return (summary, nil) }
    if division.isImplied { files.renameOnly(names.path.name) }
    let paths = files.names.map { files.path(of: $0).description }
    var asides: [LocatedFinding] = []
    if division.isImplied, paths.count > 1, let product {
      asides.append(
        LocatedFinding(
          Finding(
            IOCodes.dividedOutput,
            "\(product.title) imports \(ProgressLine.grouped(division.most)) contacts of a file at most: the output is in "
              + "\(paths.count) files"), file: paths[0]))
    }
    let next = names.path(paths.count + 1)
    if paths.count > 1 || !division.isImplied, (try? POSIX.linkStatus(next)) != nil {
      asides.append(
        LocatedFinding(
          Finding(IOCodes.leftoverPart, "is there from an earlier run and is none of this one's files"),
          file: next.description))
    }
    try files.commit()
    for located in asides { try take(located) }
    summary.add(asides)
    return (summary, paths)
  }
}
