/// What a run did and found, for reports.
public struct MatchStatistics: Sendable, Hashable {
  /// How many contacts there were.
  public var contacts = 0
  /// How many of them say what another one before them says, value by value.
  public var identicalContacts = 0
  /// How many groups of contacts share a key.
  public var blocks = 0
  /// How many pairs were compared.
  public var candidates = 0
  /// How many pairs of one person are estimated to be among them.
  public var expectedPairs = 0.0
  /// The odds that two contacts taken by chance are one, in bits; far below 0.
  public var priorBits = 0.0
  /// From which weight on pairs are merged, in bits; infinite where nothing but identical contacts is merged.
  public var automaticThreshold = 0.0
  /// From which weight on somebody is asked, in bits.
  public var reviewThreshold = 0.0
  /// The estimated share of false ones among the pairs that are merged: at most 0.005.
  public var estimatedFalseShare = 0.0
  /// How many pairs have which weight, for a chart. Those that a rule leaves out at once stand in the first bin.
  public var weights = WeightHistogram()
  /// How many clusters have how many members, in the order of the sizes: those that are merged.
  public var clusterSizes: [ClusterSize] = []
  /// How many pairs agree in their names and in too little else to tell whether they are one. They are not listed.
  public var namesakes = 0
  /// How many values such as `none@example.org` were taken for none.
  public var placeholders = 0
  /// How many values belong to so many people that they say little: switchboards, mailboxes of families.
  public var hubs = 0

  /// How many clusters have a size.
  public struct ClusterSize: Sendable, Hashable {
    /// The number of members.
    public var members: Int
    /// The number of clusters.
    public var clusters: Int
  }

  /// Pairs by their weight.
  public struct WeightHistogram: Sendable, Hashable {
    /// The weight at which the first bin begins, in bits.
    public var lowest = -20.0
    /// How many bits a bin takes.
    public var width = 2.0
    /// The pairs in each bin; the first and the last also hold what is beyond.
    public var pairs = [Int](repeating: 0, count: 50)
  }

  /// Nothing yet.
  public init() {}
}
