public import Findings

/// The result of a ``Validation``.
public struct ValidationSummary: Sendable, Hashable {
  /// One input.
  public struct Input: Sendable, Hashable {
    /// The name of the input.
    public var file: String
    /// The format; `nil` if it could not be read or recognised.
    public var format: FileFormat?
    /// The versions of its cards, such as `3.0`.
    public var versions: Set<String> = []
    /// The name of its encoding.
    public var encoding: String?
    /// The dialect of a CSV, in a few words.
    public var dialect: String?
    /// The number of contacts, unreadable ones included.
    public var contacts = 0
    /// The number of its bytes that were read.
    public var bytes = 0
    /// The number of its findings.
    public var findings = FindingTally()
    /// Whether a fix changed a byte.
    public var isFixed = false

    /// The format with the version, if all cards have the same: `vcard3.0`, `google-csv`.
    public var formatName: String? { format.map { $0.name(withVersions: versions.sorted()) } }
  }

  /// The number of findings of a code.
  public struct Count: Sendable, Hashable {
    /// The code.
    public var code: FindingCode
    /// The highest severity of them.
    public var severity: Severity
    /// Their number.
    public var count: Int
  }

  /// The inputs, in order.
  public var inputs: [Input] = []
  /// The number of contacts that were read.
  public var read = 0
  /// The number of cards, records or elements that could not be read.
  public var rejected = 0
  /// The number of cards of each version.
  public var versions: [String: Int] = [:]
  /// All findings, by severity; after fixing, those that remain.
  public var findings = FindingTally()
  /// All findings by code, sorted by id.
  public var counts: [Count] = []
  /// The number of fixed findings.
  public var fixed = 0
  /// The number of findings of each code that exceeded the limit of reported findings.
  package var unreported: [FindingKind: Int] = [:]
  /// Whether every input was read to its end and no limit was exceeded.
  public var isComplete = true
}
