public import Findings

/// What a ``Validation`` found.
public struct ValidationSummary: Sendable, Hashable {
  /// One input.
  public struct Input: Sendable, Hashable {
    /// As it was named.
    public var file: String
    /// What it was read as, or nothing where it could not be read or recognised.
    public var format: FileFormat?
    /// The versions of its cards, such as `3.0`.
    public var versions: Set<String> = []
    /// The name of the encoding that it was read in.
    public var encoding: String?
    /// What a CSV leaves open, in a few words.
    public var dialect: String?
    /// How many contacts there are in it, broken ones included.
    public var contacts = 0
    /// What was found in it.
    public var findings = FindingTally()
    /// Whether a byte of it was changed by a fix.
    public var isFixed = false

    /// The format with the version, where all cards have the same: `vcard3.0`, `google-csv`.
    public var formatName: String? { format.map { $0.name(withVersions: versions.sorted()) } }
  }

  /// How many findings there are of a code.
  public struct Count: Sendable, Hashable {
    /// The code.
    public var code: FindingCode
    /// The heaviest severity of them.
    public var severity: Severity
    /// How many.
    public var count: Int
  }

  /// The inputs, in order.
  public var inputs: [Input] = []
  /// Contacts that were read.
  public var read = 0
  /// Cards, records or elements that could not be read at all.
  public var rejected = 0
  /// How many cards there are of each version.
  public var versions: [String: Int] = [:]
  /// All findings, by weight; where files were fixed, those that are left.
  public var findings = FindingTally()
  /// All findings, by code, in the order of the ids.
  public var counts: [Count] = []
  /// How many findings were fixed.
  public var fixed = 0
  /// Findings of a code that were only counted because enough of them had been handed out.
  public var unreported: [FindingCode: Int] = [:]
  /// Whether every input could be read to its end and no limit was passed.
  public var isComplete = true
}
