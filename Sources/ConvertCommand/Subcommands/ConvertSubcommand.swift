import CommandArguments
import ContactFiles
import ContactProducts
import Findings

/// `convert`: reads the inputs and writes one output, or one that is divided into files.
struct ConvertSubcommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let conversion: ConversionArguments

  init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
    conversion = ConversionArguments(arguments, on: console)
  }

  func run() throws -> ExitStatus {
    var options = try conversion.options()
    options.outputFormat = try conversion.outputFormat(of: outputWord.description)
    let product = conversion.product
    conversion.apply(product, to: &options)
    let division = try OutputDivision(conversion, output: outputWord, format: options.outputFormat)
    let places = OutputPlaces(conversion, numbered: division?.names)
    let (sources, folderFindings) = try InputArguments.sources(arguments, on: console, except: places)
    try places.check(arguments, inputs: sources)
    let replacesInput = !writesToConsole && OutputPlaces.is(outputPath, oneOf: sources)
    var work = Conversion(sources, to: options.outputFormat)
    work.options = options

    // Everything that can be refused is refused before anything is read.
    let output = division == nil ? try output() : NoSink()
    let session = try ConversionSession(
      conversion, inputs: sources, writesToTerminal: writesToConsole && console.output.isTerminal)
    let asides = folderFindings + conversion.refusals(of: outputWord)
    for located in asides { try session.take(located) }
    if let division {
      var (summary, files) = try session.run(work, division, force: arguments.isSet(.force), product: product)
      summary.add(asides)
      try object(&summary, session, product, isDivided: true)
      return try session.finish(summary, output: outputWord.description, files: files)
    }
    var summary = try work.run(
      into: output, rejected: session.rejected, progress: session.showProgress, report: session.take)
    session.clearProgress()
    summary.add(asides)
    try object(&summary, session, product, isDivided: false)

    let isWhole = summary.isComplete && (summary.rejected == 0 || session.rejected != nil)
    if replacesInput, !isWhole, !options.isDryRun {
      let kept = LocatedFinding(
        Finding(
          IOCodes.inputKept,
          "was not replaced: it is an input, and not everything could be read; -o names another file"),
        file: outputWord.description)
      try session.take(kept)
      summary.add([kept])
      summary.written = 0
    } else if summary.written > 0 || summary.isComplete {
      try output.commit()
    }
    return try session.finish(summary, output: outputWord.description)
  }

  /// Says what the product of `--for` has against the output.
  private func object(
    _ summary: inout ConversionSummary, _ session: ConversionSession, _ product: Product?, isDivided: Bool
  ) throws {
    let objections = conversion.objections(
      of: product, to: summary.outputFormat, contacts: summary.written, isDivided: isDivided)
    for located in objections { try session.take(located) }
    summary.add(objections)
  }

  // MARK: Where things go

  private var outputWord: POSIXPath { arguments.path(.output) ?? "-" }
  private var outputPath: POSIXPath { conversion.path(outputWord) }
  private var writesToConsole: Bool { outputWord == "-" }

  private func output() throws -> any ByteSink {
    if arguments.isSet(.dryRun) { return NoSink() }
    if writesToConsole { return console.output }
    return try AtomicFile(path: outputPath, force: arguments.isSet(.force))
  }
}
