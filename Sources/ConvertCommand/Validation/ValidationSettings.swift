import CommandArguments
import ContactFiles
import ContactValidation
import Findings

/// The settings of a validation, from the command line and the configurations of the inputs.
struct ValidationSettings {
  /// Inputs with the same configuration.
  struct Group {
    var sources: [ContactSource]
    var rules: RuleSettings
  }

  /// The groups, in the order of their first inputs.
  private(set) var groups: [Group] = []
  private(set) var format: ReportFormat
  private(set) var failOn: FailOn
  /// How many findings of one code are listed, 0 for all; `nil` if it is not set.
  private(set) var maxPerCode: Int?
  private(set) var redacts: Bool
  /// The baselines, each once, as paths that the process can open.
  private(set) var baselines: [POSIXPath] = []

  init(_ arguments: ParsedArguments, on console: Console, sources: [ContactSource], standardInput: String) throws {
    var search = ConfigurationSearch(arguments, on: console, standardInput: standardInput)
    var configurations: [ValidationConfiguration] = []
    for source in sources {
      let configuration = try search.configuration(for: source)
      if let known = configurations.firstIndex(where: { $0.file.utf8.elementsEqual(configuration.file.utf8) }) {
        groups[known].sources.append(source)
      } else {
        configurations.append(configuration)
        groups.append(
          Group(sources: [source], rules: try ValidationSettings.rules(configuration.rules, arguments)))
      }
    }

    let isOnGitHub = console.environment("GITHUB_ACTIONS") == "true"
    format =
      arguments.text(.validationFormat).flatMap { ReporterTable.format(named: $0) }
      ?? (isOnGitHub ? GitHubReporter.format : TextReporter.format)
    failOn =
      try arguments.choice(.validationFailOn)
      ?? ValidationSettings.agreed(configurations, \.failOn, .failOn, arguments) ?? .error
    maxPerCode =
      arguments.isGiven(.maxFindings)
      ? arguments.integer(.maxFindings)
      : try ValidationSettings.agreed(configurations, \.maxFindings, .maxFindings, arguments)
    if arguments.isSet(.redact) || arguments.isSet(.noRedact) {
      redacts = !arguments.isSet(.noRedact)
    } else {
      let configured = try ValidationSettings.agreed(configurations, \.redacts, .redact, arguments)
      redacts = configured ?? (format.name == GitHubReporter.format.name)
    }
    let named = arguments.path(.baseline).map { [console.path($0)] }
    for path in named ?? configurations.compactMap(\.baseline) where !baselines.contains(path) {
      // The baseline of a configuration may be the one that this run writes.
      if named == nil, arguments.isGiven(.writeBaseline), (try? POSIX.status(path)) == nil { continue }
      baselines.append(path)
    }
  }

  /// The rules of a configuration, overridden by the command line.
  private static func rules(_ configured: RuleSettings, _ arguments: ParsedArguments) throws -> RuleSettings {
    var rules = configured
    func codes(_ option: Option) throws -> [FindingCode] {
      try arguments.texts(option).flatMap { word in
        let codes = RuleSelectors.codes(word)
        if codes.isEmpty { throw arguments.usageError("\(option.spelling): \(RuleSelectors.unknown(word))") }
        return codes
      }
    }
    for (option, state) in [(Option.asErrors, RuleState.error), (.asWarnings, .warning), (.asNotes, .note)] {
      rules.set(try codes(option), to: state)
    }
    if arguments.isGiven(.select) {
      let selected = Set(try codes(.select).map(\.id))
      rules.selected = selected
      rules.ignored.subtract(selected)
    }
    rules.set(try codes(.ignore), to: .off)
    if arguments.isSet(.allowLineFeeds) { rules.allowLineFeeds() }
    rules.profiles.formUnion(arguments.texts(.validationProfile))
    // With a product, values that it does not import are warnings.
    if !rules.profiles.isEmpty, rules.severities[IOCodes.productReadsLess.id] == nil {
      rules.severities[IOCodes.productReadsLess.id] = .warning
    }
    if let size = arguments.integer(.resourceSize) { rules.resourceSize = size }
    return rules
  }

  /// The value that the configurations of a run agree on; `nil` if none sets it. If they disagree, the option is required.
  private static func agreed<Value: Equatable>(
    _ configurations: [ValidationConfiguration], _ value: KeyPath<ValidationConfiguration, Value?>, _ option: Option,
    _ arguments: ParsedArguments
  ) throws -> Value? {
    let setting = configurations.filter { $0[keyPath: value] != nil }
    guard let first = setting.first else { return nil }
    if let other = setting.first(where: { $0[keyPath: value] != first[keyPath: value] }) {
      throw arguments.usageError(
        "'\(first.file)' and '\(other.file)' disagree about '\(option.spelling)'; give the option.")
    }
    return first[keyPath: value]
  }
}

/// Finds the configuration of an input: that of `--config`, else the nearest one in the folder of the input or above, up to
/// the root of its repository.
struct ConfigurationSearch {
  private let console: Console
  private let arguments: ParsedArguments
  private let standardInput: String
  private var byFolder: [POSIXPath: ValidationConfiguration] = [:]
  private var named: ValidationConfiguration?

  init(_ arguments: ParsedArguments, on console: Console, standardInput: String) {
    self.console = console
    self.arguments = arguments
    self.standardInput = standardInput
  }

  mutating func configuration(for source: ContactSource) throws -> ValidationConfiguration {
    if let word = arguments.path(.configuration) {
      if let named { return named }
      let configuration = try read(console.path(word), named: word.description)
      named = configuration
      return configuration
    }
    switch source {
    case .file(let path): return try configuration(inFolder: path.folder)
    case .expanded(let input):
      return try configuration(inFolder: (input.origin ?? console.path(POSIXPath(standardInput))).folder)
    case .standardInputNamed, .bytes:
      return try configuration(inFolder: console.path(POSIXPath(standardInput)).folder)
    }
  }

  private mutating func configuration(inFolder folder: POSIXPath) throws -> ValidationConfiguration {
    if let known = byFolder[folder] { return known }
    let configuration = try search(from: folder)
    byFolder[folder] = configuration
    return configuration
  }

  private func search(from folder: POSIXPath) throws -> ValidationConfiguration {
    guard let real = try? POSIX.realPath(folder == "." ? POSIXPath(console.currentDirectory) : folder) else {
      return ValidationConfiguration()
    }
    var folder = real
    while true {
      let path = folder.appending(POSIXPath(ValidationConfiguration.fileName))
      if (try? POSIX.status(path))?.kind == .regular {
        return try read(path, named: ReportPaths(console).fromWorkingDirectory(path.description))
      }
      let isRoot = (try? POSIX.linkStatus(folder.appending(".git"))) != nil
      if folder == "/" || isRoot { return ValidationConfiguration() }
      folder = folder.folder
    }
  }

  private func read(_ path: POSIXPath, named file: String) throws -> ValidationConfiguration {
    do {
      return try ValidationConfiguration(path: path, named: file)
    } catch let mistake as ParsedJSON.Mistake {
      throw arguments.usageError(mistake.text)
    }
  }
}
