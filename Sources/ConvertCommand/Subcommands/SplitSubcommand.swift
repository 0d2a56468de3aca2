import CommandArguments
import ContactFiles
import Findings

/// `split`: puts every contact into a file of its own, or into files of a number of contacts.
struct SplitSubcommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let conversion: ConversionArguments

  init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
    conversion = ConversionArguments(arguments, on: console)
  }

  func run() throws -> ExitStatus {
    guard let folder = arguments.path(.outputFolder) else {
      throw arguments.usageError("Missing expected option '-o DIR'.")
    }
    if folder == "-" { throw arguments.usageError("'-o' needs a folder: files cannot go to standard output.") }
    let path = conversion.path(folder)
    let places = OutputPlaces(conversion, folder: path)
    let (sources, folderFindings) = try InputArguments.sources(arguments, on: console, except: places)
    try places.check(arguments, inputs: sources)
    var work = Conversion(sources)
    work.options = try conversion.options()
    work.options.untouched = conversion.namedFormat == nil ? .copiedInOwnFormat : .copied
    work.options.outputFormat = conversion.namedFormat ?? .vcard

    let files =
      work.options.isDryRun
      ? nil
      : try FileGroup(
        folder: path, makesFolder: true, force: arguments.isSet(.force), sparing: OutputPlaces.files(sources))
    let session = try ConversionSession(conversion, inputs: sources)
    for located in folderFindings { try session.take(located) }
    var summary = try work.run(
      into: files, parts, rejected: session.rejected, progress: session.showProgress, report: session.take)
    session.clearProgress()
    try files?.commit()
    summary.add(folderFindings)
    let names = files?.names.map { (files?.path(of: $0) ?? $0).description }
    return try session.finish(
      summary, output: folder.description, files: names ?? [],
      keepsFormats: work.options.untouched == .copiedInOwnFormat)
  }

  private var parts: OutputParts {
    let ending = conversion.namedFormat?.ending
    return arguments.integer(.every).map { .every($0, ending: ending) } ?? .each(ending: ending)
  }
}
