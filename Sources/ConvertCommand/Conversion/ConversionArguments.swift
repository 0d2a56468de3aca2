import CSVContacts
import CalendarContacts
import CommandArguments
import ContactFiles
import ContactModel
import ContactProducts
import Findings
import LDIFContacts
import PhoneNumbering
import SourceText

/// The options of a conversion, for every subcommand that writes contacts. Options that a subcommand lacks have their
/// defaults.
struct ConversionArguments {
  let arguments: ParsedArguments
  let console: Console

  /// All options but the format of the output.
  ///
  /// - Parameter needsAllFindings: Whether a report lists findings that are not printed; by default, if `--report` is given.
  func options(needsAllFindings: Bool? = nil) throws -> ConversionOptions {
    var options = ConversionOptions()
    options.inputFormat = arguments.text(.from).flatMap { FileFormat($0) }
    options.inputEncoding = try arguments.encoding(.encoding)
    options.outputEncoding = try arguments.encoding(.outputEncoding) ?? .utf8
    options.writesByteOrderMark = arguments.isSet(.byteOrderMark)
    options.dateOrder = arguments.choice(.dateOrder)
    options.columnFields = try ColumnFields.read(arguments)
    options.columnNames = ColumnFields.names(arguments)
    options.sheet = arguments.text(.sheet)
    options.condition = try arguments.condition()
    options.isStrict = arguments.isSet(.strict)
    options.writesSingleObject = arguments.isSet(.single)
    options.isSpreadsheetSafe = arguments.isSet(.spreadsheetSafe)
    options.photos = try photos()
    options.phones = arguments.text(.phones).flatMap { PhoneStyle(rawValue: $0) } ?? .asWritten
    options.names = arguments.text(.names).flatMap { NameOrder(rawValue: $0) } ?? .asWritten
    options.phoneRegion = try region()
    options.uids = arguments.text(.uniqueIdentifier).flatMap { UIDPolicy(rawValue: $0) } ?? .keep
    switch try ColumnChoice(arguments) {
    case .language(let tag)?: options.columnLanguage = tag
    case .fields(let columns)?: options.profile = try ColumnChoice.profile(columns, arguments)
    case nil: break
    }
    if arguments.isSet(.productIdentifier) {
      options.productID = "-//contacts-kit//\(Program.name) \(Program.version)//EN"
    }
    if arguments.isSet(.revision) { options.revision = console.timeOfRun }
    options.limits = Limits(arguments)
    options.threads = arguments.integer(.threads) ?? 0
    options.isDryRun = arguments.isSet(.dryRun)
    options.calendar = try calendar()
    if !(needsAllFindings ?? arguments.isGiven(.report)) {
      options.minimumSeverity = Verbosity(arguments).minimum
      options.maxFindingsPerCode = arguments.maxFindings == 0 ? nil : arguments.maxFindings
      options.unlimitedCodes = arguments.unlimitedCodes
    }
    return options
  }

  private func photos() throws -> PhotoPolicy {
    guard let (name, folder) = arguments.choiceWithArgument(.photos) else { return .keep }
    switch name {
    case "drop": return .drop
    case "beside": return .beside
    case "from":
      guard let folder, !folder.isEmpty else {
        throw arguments.usageError("'--photos from' needs a folder: --photos from=DIR")
      }
      return .fill(folder: console.path(POSIXPath(bytes: folder)))
    case "extract":
      guard let folder, !folder.isEmpty else {
        throw arguments.usageError("'--photos extract' needs a folder: --photos extract=DIR")
      }
      return .extract(folder: console.path(POSIXPath(bytes: folder)))
    default: return .keep
    }
  }

  /// How many years have events with ages, from the year of the run on.
  private static let yearsOfAges = 10

  private func calendar() throws -> CalendarOptions {
    var calendar = CalendarOptions()
    if arguments.isSet(.ages), let year = console.timeOfRun.date?.year {
      calendar.ages = year...year + ConversionArguments.yearsOfAges - 1
    }
    for text in arguments.texts(.alarm) {
      guard let alarm = CalendarAlarm(text) else {
        throw arguments.usageError(
          "'\(text)' is not a time before a day; --alarm takes one such as 1d, 15h, 2w or 0d.")
      }
      if !calendar.alarms.contains(alarm) { calendar.alarms.append(alarm) }
    }
    return calendar
  }

  private func region() throws -> String? {
    guard let word = arguments.text(.region) else { return nil }
    if NumberingPlan.shared.callingCode(ofRegion: word) != nil { return word }
    let upper = word.uppercased()
    if NumberingPlan.shared.callingCode(ofRegion: upper) != nil { return upper }
    let digits = word.utf8.filter { $0 != UInt8(ascii: "+") }
    if let code = Int(String(decoding: digits, as: UTF8.self)) {
      let regions = NumberingPlan.shared.regions.filter { NumberingPlan.shared.callingCode(ofRegion: $0) == code }
      let meant = regions.isEmpty ? "the two letters of a country" : regions.joined(separator: ", ")
      throw arguments.usageError("'\(word)' is a calling code; --region takes the country: \(meant).")
    }
    guard let region = CountryNames.region(of: word) else {
      throw arguments.usageError(
        "'\(word)' is not a region; --region takes the two letters of a country, such as DE, or its name.")
    }
    return region
  }

  /// The product that `--for` names.
  var product: ContactProduct? { arguments.text(.product).flatMap { ProductTable.product($0) } }

  /// The format that `--to` names.
  var namedFormat: FileFormat? { arguments.text(.to).flatMap { FileFormat($0) } }

  /// The format of the output, from `--to`, `--for` or the file's name.
  func outputFormat(of file: String) throws -> FileFormat {
    if let namedFormat { return namedFormat }
    if let product { return try outputFormat(of: file, for: product) }
    if case .fields? = try ColumnChoice(arguments), file == "-" { return .csv }
    guard file != "-" else { return .vcard }
    if let format = FileFormat(forFileNamed: file) {
      guard format.isWritable else {
        throw arguments.usageError(
          "\(format.name) is only read. " + (OtherWords.advice(onOutput: file) ?? "--to FORMAT names another format."))
      }
      return format
    }
    // A device or a FIFO has no ending.
    if !file.utf8.dropLast().contains(UInt8(ascii: ".")) { return .vcard }
    let ending = "." + FileFormat.ending(of: file)
    let formats = FileFormat.allCases.filter { $0.ending == ending && $0.isWritable }
    throw arguments.usageError(
      formats.isEmpty
        ? "The name '\(file)' does not determine a format. "
          + (OtherWords.advice(onOutput: file) ?? "--to FORMAT names one.")
        : "The name '\(file)' fits several formats; --to names one: "
          + formats.map { "--to \($0.name)" }.joined(separator: ", ") + ".")
  }

  /// The first format of a product that fits the name of a file. Any format fits a name without a known ending.
  private func outputFormat(of file: String, for product: ContactProduct) throws -> FileFormat {
    let formats = product.formats.compactMap { FileFormat($0.name) }
    let named = file == "-" ? nil : FileFormat(forFileNamed: file)
    let ending = "." + FileFormat.ending(of: file)
    if let format = formats.first(where: {
      named == nil || $0.family == named?.family && named?.isWorkbook != true || $0.ending == ending
    }) {
      return format
    }
    throw arguments.usageError(
      "\(product.title) imports \(formats.map(\.name).joined(separator: ", ")), and the name '\(file)' fits none of "
        + "them; --to FORMAT writes another format anyway.")
  }

  /// Throws if the format of the output cannot have the columns of `--columns`.
  func checkColumns(_ options: ConversionOptions) throws {
    guard let choice = try ColumnChoice(arguments) else { return }
    let format = options.outputFormat
    switch choice {
    case .language(let language):
      if format.columnLanguages.contains(language) { return }
      let formats = FileFormat.allCases.filter { $0.columnLanguages.contains(language) }.map(\.name)
      throw arguments.usageError(
        "'--columns \(language)' needs a format whose columns have names in that language: "
          + formats.map { "--to \($0)" }.joined(separator: ", ") + ".")
    case .fields:
      if format == .csv || format == .xlsx || format == .html { return }
      throw arguments.usageError(
        "'--columns' is for a table or a page: --to csv, --to xlsx or --to html, and not \(format.name), which has columns of its own or none."
      )
    }
  }

  /// Applies the settings of `--for` that no option overrides.
  func apply(_ product: ContactProduct?, to options: inout ConversionOptions) throws {
    options.product = product
    options.directoryBase = try directoryBase(for: product)
    let groups = arguments.isGiven(.groups) ? arguments.text(.groups).flatMap { GroupStyle(rawValue: $0) } : nil
    let wanted = groups ?? product?.groups(in: options.outputFormat.name)
    // A page has a list of each group.
    options.groups = wanted ?? (options.outputFormat == .html ? .categories : .asWritten)
    if options.groups == .cards, !options.outputFormat.carries.contains(where: { $0.field == "MEMBER" }) {
      throw arguments.usageError(
        "\(options.outputFormat.name) has no cards for groups; --groups categories writes their names into the members."
      )
    }
    if !arguments.isGiven(.outputEncoding), !arguments.isGiven(.byteOrderMark) {
      options.narrowEncoding = product?.format(options.outputFormat.name)?.narrowEncoding
    }
  }

  /// The entry above those of a directory, which `--base` names.
  private func directoryBase(for product: ContactProduct?) throws -> String? {
    guard let name = arguments.text(.directoryBase) else { return nil }
    guard product?.entries?.isDirectory == true else {
      throw arguments.usageError("'--base' is for directories: --for openldap.")
    }
    guard let base = DirectoryBase(name) else {
      throw arguments.usageError(
        "'\(name)' is not the name of an entry; --base takes one such as ou=people,dc=example,dc=org.")
    }
    return base.name
  }

  /// Findings about an output that the product cannot import as a whole.
  func objections(of product: ContactProduct?, to format: FileFormat, contacts: Int, bytes: Int?, isDivided: Bool)
    -> [LocatedFinding]
  {
    guard let product else { return [] }
    let objections = ProductFit.objections(
      of: product, to: [format.name], contacts: contacts, bytes: bytes, isDivided: isDivided)
    return objections.map { LocatedFinding(Finding(IOCodes.productRefuses, $0), file: "") }
  }

  /// A warning of a dry run about an existing output.
  func refusals(of output: POSIXPath) -> [LocatedFinding] {
    guard arguments.isSet(.dryRun), !arguments.isSet(.force), output != "-",
      let status = try? POSIX.status(console.path(output)), status.kind == .regular
    else { return [] }
    let finding = Finding(IOCodes.outputExists, "already exists; only --force would replace it", severity: .warning)
    return [LocatedFinding(finding, file: output.description)]
  }
}
