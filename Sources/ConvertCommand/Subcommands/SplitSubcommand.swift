import CommandArguments
import ContactFiles
import Findings

/// `split`: writes each contact into its own file, or into files with a maximum number of contacts.
struct SplitSubcommand {
  let conversion: ConversionArguments

  private var arguments: ParsedArguments { conversion.arguments }
  private var console: Console { conversion.console }

  func run() throws -> ExitStatus {
    guard let folder = arguments.path(.outputFolder) else {
      let words = arguments.paths(.inputs)
      let last = words.count > 1 ? words.last : nil
      let isFolder = last.map { $0 != "-" && (try? POSIX.status(console.path($0))) == nil } ?? false
      let hint = last.flatMap { isFolder ? " Did you mean '-o \($0)'?" : nil } ?? ""
      throw arguments.usageError("Missing expected option '-o DIR'.\(hint)")
    }
    if folder == "-" { throw arguments.usageError("'-o' needs a folder: files cannot go to standard output.") }
    let path = console.path(folder)
    if !folder.description.hasSuffix("/"), FileFormat(forFileNamed: folder.description) != nil,
      (try? POSIX.status(path)) == nil
    {
      throw arguments.usageError(
        "'-o \(folder)' would be a folder with that name; 'convert -o \(folder)' writes one file, and a name with '/' at its "
          + "end is that of a folder.")
    }
    if arguments.isGiven(.fileNaming), arguments.isGiven(.every) {
      throw arguments.usageError("'--name' is for one file a contact, and '--every' writes several into one.")
    }
    let places = OutputPlaces(arguments, on: console, written: [.report, .rejected], folder: path)
    let (sources, folderFindings) = try InputArguments.sources(arguments, on: console, except: places)
    try places.check(arguments, on: console, inputs: sources)
    var work = Conversion(sources)
    work.options = try conversion.options()
    work.options.untouched = conversion.namedFormat == nil ? .copiedInOwnFormat : .copied
    work.options.fileNaming = arguments.text(.fileNaming).flatMap { FileNaming(rawValue: $0) } ?? .name
    work.options.outputFormat = conversion.namedFormat ?? .vcard

    let files =
      work.options.isDryRun
      ? nil
      : try FileGroup(
        folder: path, makesFolder: true, force: arguments.isSet(.force), sparing: OutputPlaces.files(sources))
    let session = RunSession(arguments, on: console, inputs: sources)
    try session.openReports()
    for located in folderFindings { try session.reportAside(located) }
    let media = MediaFolder(work.options, force: arguments.isSet(.force))
    let summary = try work.run(
      into: files, parts, media: media, rejected: session.rejected, progress: session.showProgress,
      report: session.report)
    session.clearProgress()
    if let files, !files.names.isEmpty {
      try session.commitOutput { () throws(FileFailure) in
        try files.prepare()
        try media.commit { () throws(FileFailure) in try files.commit() }
      }
      if arguments.isGiven(.every) { try session.reportLeftovers(of: files) }
    }
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
