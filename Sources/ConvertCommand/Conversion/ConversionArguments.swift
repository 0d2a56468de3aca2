import CSVContacts
import CommandArguments
import ContactFiles
import ContactModel
import Findings
import SourceText

/// What a command line says about a conversion, for every subcommand that makes one. An option that a subcommand does not
/// have has its default here.
struct ConversionArguments {
  let arguments: ParsedArguments
  let console: Console

  init(_ arguments: ParsedArguments, on console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// Everything but the format of the output.
  func options() throws -> ConversionOptions {
    var options = ConversionOptions()
    options.inputFormat = arguments.text(.from).flatMap { FileFormat($0) }
    options.inputEncoding = try arguments.encoding(.encoding)
    options.outputEncoding = try arguments.encoding(.outputEncoding) ?? .utf8
    options.writesByteOrderMark = arguments.isSet(.byteOrderMark)
    options.dateOrder = arguments.choice(.dateOrder)
    options.columnFields = try ColumnFields.read(arguments)
    options.isStrict = arguments.isSet(.strict)
    options.isSpreadsheetSafe = arguments.isSet(.spreadsheetSafe)
    options.photos = try photos()
    options.addsUID = arguments.isSet(.uniqueIdentifier)
    if arguments.isSet(.productIdentifier) {
      options.productID = "-//contacts-kit//\(CommandTree.name) \(StandaloneQuestions.version)//EN"
    }
    if arguments.isSet(.revision) { options.revision = .utc(secondsSince1970: secondsSince1970) }
    options.limits = Limits(arguments)
    options.threads = arguments.integer(.threads) ?? 0
    options.isDryRun = arguments.isSet(.dryRun)
    if !arguments.isGiven(.report) {
      options.leastSeverity = verbosity.least
      options.findingsOfOneCode = mostFindings == 0 ? nil : mostFindings
    }
    return options
  }

  /// The time of the run, or the one that a reproducible build asks for.
  private var secondsSince1970: Int {
    console.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? System.secondsSince1970
  }

  private func photos() throws -> PhotoPolicy {
    guard let (name, folder) = arguments.choiceWithArgument(.photos) else { return .keep }
    switch name {
    case "drop": return .drop
    case "extract":
      guard let folder, !folder.isEmpty else {
        throw arguments.usageError("'--photos extract' needs a folder: --photos extract=DIR")
      }
      return .extract(folder: InputWords.path(folder, console))
    default: return .keep
    }
  }

  var verbosity: Verbosity { Verbosity(arguments) }

  /// 0 for all.
  var mostFindings: Int { arguments.integer(.maxFindings) ?? 20 }

  /// The format that `--to` or a file's name asks for.
  func outputFormat(of file: String) throws -> FileFormat {
    if let format = namedFormat { return format }
    guard file != "-" else { return .vcard }
    if let format = FileFormat(forFileNamed: file) { return format }
    // A device or a FIFO has no ending to go by.
    if !file.utf8.dropLast().contains(UInt8(ascii: ".")) { return .vcard }
    throw arguments.usageError("The name '\(file)' does not tell a format; --to FORMAT names one.")
  }

  /// The format that `--to` names.
  var namedFormat: FileFormat? { arguments.text(.to).flatMap { FileFormat($0) } }

  /// A path from the console's folder.
  func path(_ word: String) -> String { InputWords.path(word, console) }
}
