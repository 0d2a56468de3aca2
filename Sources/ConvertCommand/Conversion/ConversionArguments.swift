import CSVContacts
import CommandArguments
import ContactFiles
import ContactModel
import ContactProducts
import Findings
import PhoneNumbering
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
  ///
  /// - Parameter wantsEveryFinding: Whether a report lists what is not printed; as `--report` says where it is not given.
  func options(wantsEveryFinding: Bool? = nil) throws -> ConversionOptions {
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
    options.phones = arguments.text(.phones).flatMap { PhoneStyle(rawValue: $0) } ?? .asWritten
    options.phoneRegion = try region()
    options.addsUID = arguments.isSet(.uniqueIdentifier)
    if arguments.isSet(.productIdentifier) {
      options.productID = "-//contacts-kit//\(CommandTree.name) \(HelpAndVersion.version)//EN"
    }
    if arguments.isSet(.revision) { options.revision = console.timeOfRun }
    options.limits = Limits(arguments)
    options.threads = arguments.integer(.threads) ?? 0
    options.isDryRun = arguments.isSet(.dryRun)
    if !(wantsEveryFinding ?? arguments.isGiven(.report)) {
      options.minimumSeverity = verbosity.least
      options.maxFindingsPerCode = mostFindings == 0 ? nil : mostFindings
    }
    return options
  }

  private func photos() throws -> PhotoPolicy {
    guard let (name, folder) = arguments.choiceWithArgument(.photos) else { return .keep }
    switch name {
    case "drop": return .drop
    case "extract":
      guard let folder, !folder.isEmpty else {
        throw arguments.usageError("'--photos extract' needs a folder: --photos extract=DIR")
      }
      return .extract(folder: path(POSIXPath(bytes: folder)))
    default: return .keep
    }
  }

  private func region() throws -> String? {
    guard let word = arguments.text(.region) else { return nil }
    guard NumberingPlan.shared.callingCode(ofRegion: word) != nil else {
      throw arguments.usageError("'\(word)' is no region; --region takes the two letters of a country, such as DE.")
    }
    return word
  }

  var verbosity: Verbosity { Verbosity(arguments) }

  /// 0 for all.
  var mostFindings: Int { arguments.integer(.maxFindings) ?? 20 }

  /// The product that `--for` names.
  var product: Product? { arguments.text(.product).flatMap { ProductTable.product($0) } }

  /// The format that `--to`, `--for` or a file's name asks for.
  func outputFormat(of file: String) throws -> FileFormat {
    if let format = namedFormat { return format }
    if let product { return try outputFormat(of: file, for: product) }
    guard file != "-" else { return .vcard }
    if let format = FileFormat(forFileNamed: file) { return format }
    // A device or a FIFO has no ending to go by.
    if !file.utf8.dropLast().contains(UInt8(ascii: ".")) { return .vcard }
    throw arguments.usageError("The name '\(file)' does not tell a format; --to FORMAT names one.")
  }

  /// The first format of a product that the name of a file stands for; a name without a known ending stands for all.
  private func outputFormat(of file: String, for product: Product) throws -> FileFormat {
    let formats = product.formats.compactMap { FileFormat($0.name) }
    let named = file == "-" ? nil : FileFormat(forFileNamed: file)
    if let format = formats.first(where: { named == nil || $0.family == named?.family }) { return format }
    throw arguments.usageError(
      "\(product.title) imports \(formats.map(\.name).joined(separator: ", ")), and '\(file)' is the name of none of "
        + "them; --to FORMAT writes another format all the same.")
  }

  /// What `--for` sets where no option of its own says something else.
  func apply(_ product: Product?, to options: inout ConversionOptions) {
    options.product = product
    if !arguments.isGiven(.outputEncoding), !arguments.isGiven(.byteOrderMark) {
      options.narrowEncoding = product?.format(options.outputFormat.name)?.narrowEncoding
    }
  }

  /// What a product has against the output as a whole.
  func objections(of product: Product?, to format: FileFormat, contacts: Int, isDivided: Bool) -> [LocatedFinding] {
    guard let product else { return [] }
    let objections = ProductFit.objections(of: product, to: [format.name], contacts: contacts, isDivided: isDivided)
    return objections.map { LocatedFinding(Finding(IOCodes.productRefuses, $0), file: "") }
  }

  /// The format that `--to` names.
  var namedFormat: FileFormat? { arguments.text(.to).flatMap { FileFormat($0) } }

  /// What a dry run has to say about an output that is there already.
  func refusals(of output: POSIXPath) -> [LocatedFinding] {
    guard arguments.isSet(.dryRun), !arguments.isSet(.force), output != "-",
      let status = try? POSIX.status(path(output)), status.kind == .regular
    else { return [] }
    return [
      LocatedFinding(
        Finding(IOCodes.outputExists, "is there already; only --force would replace it", severity: .warning),
        file: output.description)
    ]
  }

  /// A path from the console's folder.
  func path(_ word: POSIXPath) -> POSIXPath { InputArguments.path(word, console) }
}

extension Console {
  /// The time of the run, or the one that a reproducible build asks for.
  var timeOfRun: DateValue {
    .utc(secondsSince1970: environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? POSIX.secondsSince1970)
  }
}
