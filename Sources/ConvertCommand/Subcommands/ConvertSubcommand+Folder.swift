import CommandArguments
import ContactFiles
import Findings

/// Conversions of the files of a folder, each of which stays a file of vCards.
extension ConvertSubcommand {
  private var arguments: ParsedArguments { conversion.arguments }
  private var console: Console { conversion.console }

  func run(_ task: FolderTask) throws -> ExitStatus {
    for option in [Option.splitInto, .columns] where arguments.isGiven(option) {
      throw arguments.usageError("'\(option.spelling)' needs one file as the output, and '\(outputWord)' is a folder.")
    }
    var options = try conversion.options()
    options.outputFormat = try conversion.outputFormat(of: "contacts.vcf")
    try checkView(options.outputFormat)
    if options.photos == .beside, !options.outputFormat.holdsPictures { options.photos = .keep }
    options.fileNaming = .uid
    try conversion.apply(conversion.product, to: &options)
    options.untouched = conversion.namedFormat == nil && conversion.product == nil ? .copiedInOwnFormat : .copied
    var work = Conversion(task.sources, to: options.outputFormat)
    work.options = options
    let folder = try task.open(isDryRun: options.isDryRun)
    let session = RunSession(arguments, on: console, inputs: task.sources)
    try session.openReports()
    for located in task.findings { try session.reportAside(located) }
    let media = MediaFolder(options, force: arguments.isSet(.force))
    var summary = try work.run(
      into: folder, media: media, rejected: session.rejected, progress: session.showProgress, report: session.report)
    session.clearProgress()
    if task.output.isInput, !summary.isComplete || summary.rejected > 0 || !session.isComplete {
      try session.reportAside(.inputKept(outputWord))
      summary.written = 0
      return try session.finish(summary, output: outputWord.description)
    }
    if summary.written > 0 {
      try session.commitOutput { () throws(FileFailure) in
        try folder.prepare()
        try media.commit(before: folder.commit)
      }
    }
    return try session.finish(
      summary, output: outputWord.description, folder: options.isDryRun ? nil : folder)
  }
}
