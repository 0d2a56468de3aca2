public import Findings

/// What a ``Conversion`` did.
public struct ConversionSummary: Sendable, Hashable {
  /// One input.
  public struct Input: Sendable, Hashable {
    /// As it was named.
    public var file: String
    /// What it was read as, or nothing where it could not be read or recognised.
    public var format: FileFormat?
    /// The versions of its cards, such as `3.0`, in order.
    public var versions: [String] = []
    /// The name of the encoding that it was read in.
    public var encoding: String?
    /// What a CSV leaves open, in a few words.
    public var dialect: String?
    /// How many contacts there are in it, broken ones included.
    public var contacts = 0

    /// The format with the version, where all cards have the same: `vcard3.0`, `google-csv`.
    public var formatName: String? {
      format.map { $0.name(withVersions: versions) }
    }
  }

  /// The inputs, in order.
  public var inputs: [Input] = []
  /// The format that was written.
  public var outputFormat: FileFormat
  /// The versions of the cards that were written, in order.
  public var outputVersions: [String] = []
  /// Contacts that were read.
  public var read = 0
  /// Contacts that were written.
  public var written = 0
  /// Contacts that were read although something in them was an error.
  public var repaired = 0
  /// Cards, records or elements that could not be read at all.
  public var rejected = 0
  /// All findings, by weight and kind.
  public var findings = FindingTally()
  /// Findings of a code that were only counted because enough of them had been handed out.
  public var unreported: [FindingCode: Int] = [:]
  /// Whether everything that was asked was done: every input read to its end and at least one contact in each, no limit
  /// passed, every byte decoded.
  public var isComplete = true

  /// The format that was written with the version, where all cards have the same: `vcard3.0`, `google-csv`.
  public var outputFormatName: String { outputFormat.name(withVersions: outputVersions) }

  init(outputFormat: FileFormat) { self.outputFormat = outputFormat }
}

extension FileFormat {
  /// The name with the version, where all cards have the same.
  func name(withVersions versions: [String]) -> String {
    guard self == .vcard, versions.count == 1, let version = versions.first else { return name }
    return FileFormat("vcard" + version)?.name ?? name
  }
}

/// How many findings there are of each weight.
public struct FindingTally: Sendable, Hashable {
  /// Findings that say that something is wrong.
  public var errors = 0
  /// Findings that say that something is doubtful or lost.
  public var warnings = 0
  /// Findings that are good to know.
  public var notes = 0
  /// Values that our own reader could not get back from the output; they are among the warnings too.
  public var losses = 0
  /// Findings that say that a limit was passed.
  public var limits = 0

  /// Nothing yet.
  public init() {}

  /// Counts one more.
  package mutating func count(_ finding: Finding) { count(finding.code, finding.severity, times: finding.occurrences) }

  /// Counts several of one code and severity.
  mutating func count(_ code: FindingCode, _ severity: Severity, times: Int) {
    switch severity {
    case .error: errors += times
    case .warning: warnings += times
    case .note: notes += times
    }
    if code.isAboutLosses, severity > .note { losses += times }
    if code.isLimit { limits += times }
  }

  /// Counts what was counted elsewhere.
  package mutating func add(_ other: FindingTally) {
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    losses += other.losses
    limits += other.limits
  }

  /// How many there are of all weights.
  package var count: Int { errors + warnings + notes }

  /// The heaviest severity that there is.
  public var highestSeverity: Severity? {
    if errors > 0 { return .error }
    if warnings > 0 { return .warning }
    return notes > 0 ? .note : nil
  }
}

extension Finding {
  /// Whether it names a value that is not in the output any more; a loss code as a note is about another form.
  package var isLoss: Bool { code.isAboutLosses && severity > .note }
}
