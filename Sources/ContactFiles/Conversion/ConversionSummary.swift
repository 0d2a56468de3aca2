public import Findings

/// The result of a ``Conversion``.
public struct ConversionSummary: Sendable, Hashable {
  /// One input.
  public struct Input: Sendable, Hashable {
    /// The name of the input.
    public var file: String
    /// The format; `nil` if it could not be read or recognised.
    public var format: FileFormat?
    /// The versions of its cards, such as `3.0`, sorted.
    public var versions: [String] = []
    /// The name of its encoding.
    public var encoding: String?
    /// The dialect of a CSV, in a few words.
    public var dialect: String?
    /// The number of contacts, unreadable ones included.
    public var contacts = 0

    /// The format with the version, if all cards have the same: `vcard3.0`, `google-csv`.
    public var formatName: String? {
      format.map { $0.name(withVersions: versions) }
    }
  }

  /// The inputs, in order.
  public var inputs: [Input] = []
  /// The format of the output.
  public var outputFormat: FileFormat
  /// The versions of the written cards, sorted.
  public var outputVersions: [String] = []
  /// The number of contacts that were read, group cards included.
  public var read = 0
  /// The number of contacts that were written, group cards included.
  public var written = 0
  /// The number of group cards that were read.
  package var groupsRead = 0
  /// The number of group cards that a conversion wrote.
  package var groupsWritten = 0
  /// The number of contacts that do not meet the condition, and were not written.
  public var leftOut = 0
  /// The number of contacts that were read in spite of an error.
  public var repaired = 0
  /// The number of inputs whose only contact was read in spite of an error.
  public var repairedAlone = 0
  /// The number of cards, records or elements that could not be read.
  public var rejected = 0
  /// All findings, by severity.
  public var findings = FindingTally()
  /// The number of findings of each kind that exceeded the limit of reported findings.
  package var unreported: [FindingKind: Int] = [:]
  /// Whether every input was read to its end and has a contact, no limit was exceeded and every byte was decoded.
  public var isComplete = true

  /// The format of the output with the version, if all cards have the same: `vcard3.0`, `google-csv`.
  public var outputFormatName: String { outputFormat.name(withVersions: outputVersions) }

  init(outputFormat: FileFormat) { self.outputFormat = outputFormat }
}

extension FileFormat {
  /// The name with the version, if all cards have the same.
  func name(withVersions versions: [String]) -> String {
    guard self == .vcard, versions.count == 1, let version = versions.first else { return name }
    return FileFormat("vcard" + version)?.name ?? name
  }
}

/// The number of findings of each severity.
public struct FindingTally: Sendable, Hashable {
  /// Errors.
  public var errors = 0
  /// Warnings.
  public var warnings = 0
  /// Notes.
  public var notes = 0
  /// Losses: values that cannot be read back from the output. They are warnings, too.
  public var losses = 0
  /// Findings about exceeded limits.
  public var limits = 0
  /// The losses of each kind.
  package private(set) var lost: [FindingKind: Int] = [:]

  /// Creates an empty tally.
  public init() {}

  package mutating func count(_ finding: Finding) { count(finding.kind, finding.severity, times: finding.occurrences) }

  mutating func count(_ kind: FindingKind, _ severity: Severity, times: Int) {
    switch severity {
    case .error: errors += times
    case .warning: warnings += times
    case .note: notes += times
    }
    if kind.code.isAboutLosses, severity > .note {
      losses += times
      lost[kind, default: 0] += times
    }
    if kind.code.isLimit { limits += times }
  }

  package mutating func add(_ other: FindingTally) {
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    losses += other.losses
    limits += other.limits
    lost.merge(other.lost) { $0 + $1 }
  }

  package var count: Int { errors + warnings + notes }

  /// The highest severity of the findings.
  public var highestSeverity: Severity? {
    if errors > 0 { return .error }
    if warnings > 0 { return .warning }
    return notes > 0 ? .note : nil
  }
}

extension ConversionSummary {
  /// Whether there is something to write: contacts, or that all inputs have none. A calendar needs an event (RFC 5545 3.6).
  package var hasOutput: Bool { written > 0 || isComplete && outputFormat.family != .calendar }
}

extension Finding {
  /// Whether a value is missing in the output. A loss code with the severity note is about another form of a value.
  package var isLoss: Bool { code.isAboutLosses && severity > .note }
}
