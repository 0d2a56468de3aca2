import CSVContacts
import CommandArguments
import ContactFiles
import ContactPages
import ContactProducts
import Findings

/// `convert`: reads the inputs and writes one output, which may be divided into files.
struct ConvertSubcommand {
  let conversion: ConversionArguments

  private var arguments: ParsedArguments { conversion.arguments }
  private var console: Console { conversion.console }

  /// The options of the conversion, checked against the format of the output.
  private func chosenOptions() throws -> ConversionOptions {
    var options = try conversion.options()
    options.outputFormat = try conversion.outputFormat(of: outputWord.description)
    try conversion.checkColumns(options)
    if options.outputFormat == .html, let fields = try ColumnChoice.pageFields(arguments) {
      options.page.fields = fields
      options.profile = nil
    }
    try checkWorkbook(options.outputFormat)
    try checkView(options.outputFormat)
    // Elsewhere a picture is no better than its name.
    if options.photos == .beside, !options.outputFormat.holdsPictures { options.photos = .keep }
    if options.writesSingleObject, !options.outputFormat.isJSContact {
      throw arguments.usageError("'--single' is for JSContact: --to jscontact.")
    }
    let product = conversion.product
    options.keepsProfile =
      options.outputFormat.family == .csv && conversion.namedFormat == nil && product == nil
      && !arguments.isGiven(.columns)
    options.keepsEncoding = !arguments.isGiven(.outputEncoding) && !arguments.isGiven(.byteOrderMark)
    try conversion.apply(product, to: &options)
    return options
  }

  func run() throws -> ExitStatus {
    try checkOutput()
    let folderPlaces = OutputPlaces(arguments, on: console, written: [.report, .rejected])
    if let task = try FolderTask(arguments, on: console, output: arguments.path(.output), except: folderPlaces) {
      try folderPlaces.check(arguments, on: console, inputs: task.sources)
      return try run(task)
    }
    let options = try chosenOptions()
    let product = conversion.product
    let division = try OutputDivision(conversion, output: outputWord, format: options.outputFormat)
    let places = OutputPlaces(
      arguments, on: console, written: [.output, .report, .rejected], numbered: division?.names)
    let (sources, folderFindings) = try InputArguments.sources(arguments, on: console, except: places)
    try places.check(arguments, on: console, inputs: sources)
    if !writesToConsole, options.condition != nil, OutputPlaces.is(outputPath, oneOf: sources) {
      throw arguments.usageError("'\(outputWord)' is an input, and would lose the contacts that '--where' leaves out.")
    }
    var work = Conversion(sources, to: options.outputFormat)
    work.options = options

    // Refuse before reading.
    let output = division == nil ? try output() : NoSink()
    let session = RunSession(
      arguments, on: console, inputs: sources, writesToTerminal: writesToConsole && console.output.isTerminal)
    try session.openReports()
    for located in folderFindings + conversion.refusals(of: outputWord) + otherSyntax(options.outputFormat)
      + repetition(in: sources)
    {
      try session.reportAside(located)
    }
    if let division {
      let (summary, files) = try session.run(work, division, force: arguments.isSet(.force), product: product)
      try reportObjections(summary, session, files: files, isDivided: true)
      return try session.finish(summary, output: outputWord.description, files: files)
    }
    let media = MediaFolder(options, force: arguments.isSet(.force))
    var summary = try work.run(
      into: output, media: media, rejected: session.rejected, progress: session.showProgress, report: session.report)
    session.clearProgress()

    if !writesToConsole, !options.isDryRun, try session.keepsInput(outputPath, among: sources, summary) {
      summary.written = 0
    } else if summary.written > 0 || summary.hasOutput && session.isComplete {
      try session.commitOutput { () throws(FileFailure) in
        try output.prepare()
        try media.commit(before: output.commit)
      }
    }
    let files = writesToConsole || options.isDryRun ? nil : [outputPath.description]
    try reportObjections(summary, session, files: files, isDivided: false)
    let status = try session.finish(summary, output: outputWord.description)
    // No calendar is written.
    return status == .done && !summary.hasOutput ? .findings : status
  }

  /// Reports an output that the product of `--for` cannot import.
  ///
  /// - Parameter files: The paths of the written files; `nil` if there are none.
  private func reportObjections(
    _ summary: ConversionSummary, _ session: RunSession, files: [String]?, isDivided: Bool
  ) throws {
    let sizes = (files ?? []).compactMap { try? POSIX.status(console.path(POSIXPath($0))).size }
    let objections = conversion.objections(
      of: conversion.product, to: summary.outputFormat, contacts: summary.written, bytes: sizes.max(),
      isDivided: isDivided)
    for located in objections { try session.reportAside(located) }
  }

  /// Throws if an option is for texts, and the output is a workbook.
  private func checkWorkbook(_ format: FileFormat) throws {
    guard format == .xlsx else { return }
    for option in [Option.outputEncoding, .byteOrderMark] where arguments.isGiven(option) {
      throw arguments.usageError("'\(option.spelling)' is for texts; a workbook is always in UTF-8.")
    }
    if writesToConsole, console.output.isTerminal {
      throw arguments.usageError("A workbook needs a file: -o contacts.xlsx.")
    }
  }

  /// Throws if an option does not fit the format: those of calendars with another one, and encodings with a calendar or a
  /// page.
  func checkView(_ format: FileFormat) throws {
    for option in [Option.ages, .alarm] where arguments.isGiven(option) && format != .ics {
      throw arguments.usageError("'\(option.spelling)' is for calendars: --to ics.")
    }
    guard format.isView else { return }
    for option in [Option.outputEncoding, .byteOrderMark] where arguments.isGiven(option) {
      throw arguments.usageError("'\(option.spelling)' does not fit \(format.name), which is always in UTF-8.")
    }
  }

  // MARK: Output

  /// A last input that does not exist and has the name of a contact file was meant as the output.
  private func checkOutput() throws {
    let words = arguments.paths(.inputs)
    if let hint = hintBetween(words) ?? hintOfFormat(words) { throw arguments.usageError(hint) }
    guard !arguments.isGiven(.output), words.count > 1, let last = words.last, last != "-",
      Console.remark(last.description) == nil,
      FileFormat(forFileNamed: last.description) != nil, (try? POSIX.status(console.path(last))) == nil
    else { return }
    throw arguments.usageError("There is no file '\(last)'. Did you mean '-o \(last)'?")
  }

  /// The error about `contacts.csv to vcf` and `contacts.csv to contacts.vcf`, if that was typed.
  private func hintBetween(_ words: [POSIXPath]) -> String? {
    guard words.count > 2, let last = words.last, let word = words.dropLast().last,
      OtherNames.between.contains(word.description), (try? POSIX.status(console.path(word))) == nil
    else { return nil }
    return "There is no file '\(word)'. Did you mean '\(target(last.description) ?? "-o \(last)")'?"
  }

  /// The error about `contacts.csv vcf`. After `-f`, which names a format in other programs, it may be that of the input.
  private func hintOfFormat(_ words: [POSIXPath]) -> String? {
    guard words.count > 1, let last = words.last, last != "-", !arguments.isSet(.force), !arguments.isGiven(.to),
      (try? POSIX.status(console.path(last))) == nil
    else { return nil }
    if arguments.isGiven(.columns), CSVFieldPath(last.description) != nil {
      return "There is no file '\(last)'. Fields are one word: --columns \(arguments.text(.columns) ?? ""),\(last)"
    }
    if arguments.isGiven(.condition), CSVFieldPath(last.description) != nil {
      return
        "There is no file '\(last)'. A condition is one word: --where \"\(arguments.text(.condition) ?? "") and \(last)\""
    }
    guard let target = target(last.description) else { return nil }
    return "There is no file '\(last)'. Did you mean '\(target)'?"
  }

  /// The option for the name of a product or a format.
  private func target(_ name: String) -> String? {
    let name = name.lowercased()
    func isMeant(_ choices: [Choice]) -> Choice? {
      choices.first { $0.name == name || $0.otherNames.contains(name) || $0.shortNames.contains(name) }
    }
    return isMeant(Option.product.choices).map { "--for \($0.name)" }
      ?? isMeant(Option.to.choices).map { "--to \($0.name)" }
  }

  /// A warning about an export of Google Takeout, which has each contact in the folder of every label of it.
  private func repetition(in sources: [ContactSource]) -> [LocatedFinding] {
    let labels = sources.filter { source in
      let parts = source.name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      guard parts.count > 2, parts[parts.count - 3] == "Contacts" else { return false }
      return parts[parts.count - 1].hasPrefix(parts[parts.count - 2] + ".")
    }
    guard labels.count > 1 else { return [] }
    let message =
      "\(labels.count) files are folders of labels of Google Takeout, which repeat the contacts that have several labels; "
      + "'dedup' with the same inputs writes each once"
    return [LocatedFinding(Finding(IOCodes.repeatedContacts, message), file: "")]
  }

  /// A warning about an output whose name has the ending of another format.
  private func otherSyntax(_ format: FileFormat) -> [LocatedFinding] {
    guard !writesToConsole, let named = FileFormat(forFileNamed: outputWord.description),
      named.family != format.family || named.isWorkbook != format.isWorkbook
    else { return [] }
    let message = "is \(format.name), but programs will take it for \(named.name) by its name"
    return [LocatedFinding(Finding(IOCodes.otherEnding, message), file: outputWord.description)]
  }

  var outputWord: POSIXPath { arguments.path(.output) ?? "-" }
  private var outputPath: POSIXPath { console.path(outputWord) }
  private var writesToConsole: Bool { outputWord == "-" }

  private func output() throws -> any ByteSink {
    if arguments.isSet(.dryRun) { return NoSink() }
    if writesToConsole { return console.output }
    return try AtomicFile(path: outputPath, force: arguments.isSet(.force))
  }
}

// MARK: - Folders

/// Conversions of the files of a folder, each of which stays a file of vCards.
extension ConvertSubcommand {
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

extension LocatedFinding {
  /// An output that is also an input was not replaced.
  static func inputKept(_ output: POSIXPath) -> LocatedFinding {
    let message = "was not replaced: it is an input, and not all of it could be read; -o names another file"
    return LocatedFinding(Finding(IOCodes.inputKept, message), file: output.description)
  }
}
