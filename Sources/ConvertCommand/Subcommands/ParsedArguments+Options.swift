import CSVContacts
import CommandArguments
import ContactConditions
import ContactFiles
import ContactMatching
import Findings
import SourceText
import TextDistance

// Values of options in the types of the library.

extension ParsedArguments {
  /// The file or folder of an option, with its exact bytes.
  func path(_ option: Option) -> POSIXPath? { bytes(option).map { POSIXPath(bytes: $0) } }

  /// The files of an option that may be repeated.
  func paths(_ option: Option) -> [POSIXPath] { allBytes(option).map { POSIXPath(bytes: $0) } }

  /// The files and folders of an argument.
  func paths(_ argument: Argument) -> [POSIXPath] { allBytes(argument).map { POSIXPath(bytes: $0) } }

  /// Throws if an address book would be written in a format that has a part of it only and cannot be read again.
  ///
  /// - Parameter output: The option of the output.
  func refuseView(_ output: Option) throws {
    let named = text(.to).flatMap { FileFormat($0) }
    guard let format = named ?? path(output).flatMap({ FileFormat(forFileNamed: $0.description) }), format.isView else {
      return
    }
    throw usageError(
      "\(format.name) has a part of each contact only and cannot be read again; write the contacts in another format, and "
        + "convert them with 'convert --to \(format.name)'.")
  }

  /// The value of `--max-findings`; 0 for all findings.
  var maxFindings: Int { integer(.maxFindings) ?? ReportFormat.defaultMaximum }

  /// The codes of findings for which there is no maximum unless one is given: they are the result of the work.
  var unlimitedCodes: Set<FindingCode> {
    isGiven(.maxFindings) ? [] : [DuplicateCodes.possible, DuplicateCodes.merged]
  }

  /// The condition of `--where`, and of the argument or the text that a subcommand has besides; `nil` without any.
  func condition(and others: [String] = []) throws -> ContactCondition? {
    let texts = others + texts(.condition)
    for text in texts { _ = try condition(text) }
    if texts.count < 2 { return try texts.first.map(condition) }
    return try condition(texts.map { "(\($0))" }.joined(separator: " and "))
  }

  private func condition(_ text: String) throws -> ContactCondition {
    do throws(ConditionError) { return try ContactCondition(text) } catch {
      throw usageError("The condition '\(text)' cannot be read: \(error). '\(Program.name) help filter' has examples.")
    }
  }

  /// The encoding that an option names; `nil` if the option is not given.
  func encoding(_ option: Option) throws -> TextEncoding? {
    guard let name = text(option) else { return nil }
    guard let encoding = TextEncoding(name: name) else {
      let near = nearest(to: name, in: TextEncoding.allCases.map(\.name)) ?? nearest(to: name, in: TextEncoding.aliases)
      let suggestion = near.map { " Did you mean '\($0)'?" } ?? ""
      throw usageError(
        "Unknown encoding '\(name)' for '\(option.spelling)'.\(suggestion) '\(Program.name) formats' lists them.")
    }
    guard encoding.isAvailable else {
      throw usageError("The C library of this system does not support the encoding '\(name)'.")
    }
    return encoding
  }
}

extension ReadingOptions {
  /// The options of a subcommand that only reads.
  init(_ arguments: ParsedArguments) throws {
    self.init()
    format = arguments.text(.from).flatMap { FileFormat($0) }
    encoding = try arguments.encoding(.encoding)
    columnFields = try ColumnFields.read(arguments)
    columnNames = ColumnFields.names(arguments)
    sheet = arguments.text(.sheet)
    dateOrder = arguments.choice(.dateOrder)
    undoesFormulaGuard = arguments.isSet(.spreadsheetSafe)
    limits = Limits(arguments)
    threads = arguments.integer(.threads) ?? 0
  }
}

extension Limits {
  /// The limits of the `--limit-` options.
  init(_ arguments: ParsedArguments) {
    self.init()
    for limit in LimitOption.all {
      if let value = arguments.integer(limit.option) { self[keyPath: limit.limit] = value }
    }
  }
}

extension Verbosity {
  /// The verbosity of `--quiet` and `--verbose`; quiet wins.
  init(_ arguments: ParsedArguments) {
    self = arguments.isSet(.quiet) ? .quiet : arguments.isSet(.verbose) ? .verbose : .normal
  }
}

extension TextReporter {
  /// A reporter on standard error.
  init(_ arguments: ParsedArguments, on console: Console) {
    self.init(
      console.errors, verbosity: Verbosity(arguments), maxPerCode: arguments.maxFindings,
      unlimited: arguments.unlimitedCodes)
  }
}

/// The fields of `--map COLUMN=FIELD`.
enum ColumnFields {
  static func read(_ arguments: ParsedArguments) throws -> [CSVColumnField] {
    try arguments.texts(.map).map { word in
      guard let equals = separator(word) else {
        throw arguments.usageError(
          "'--map' needs a column and a field, as in --map \"Tel. 2=phone.home\", not '\(word)'.")
      }
      let column = String(word[..<equals])
      let path = String(word[word.utf8.index(after: equals)...])
      guard !column.isEmpty else { throw arguments.usageError("'--map \(word)' does not name a column.") }
      guard let field = CSVFieldPath(path) else {
        throw arguments.usageError("Unknown field '\(path)' in '--map \(word)'.\(FieldWords.suggestion(for: path))")
      }
      return CSVColumnField(column: column, field: field)
    }
  }

  /// The names of `--header`.
  static func names(_ arguments: ParsedArguments) -> [String] {
    arguments.text(.header).map { CSVReader.columnNames($0) } ?? []
  }

  /// The equals sign before the field. A column's name may contain further ones, so this is the first one that is
  /// followed by a field, else the last one.
  private static func separator(_ word: String) -> String.Index? {
    let bytes = word.utf8
    let signs = bytes.indices.filter { bytes[$0] == UInt8(ascii: "=") }
    return signs.first { CSVFieldPath(String(word[bytes.index(after: $0)...])) != nil } ?? signs.last
  }
}
