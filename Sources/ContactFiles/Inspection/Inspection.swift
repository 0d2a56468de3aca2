public import Findings

/// Says what is in files without converting them: format, encoding, line ends, how many contacts, which fields how
/// often, and what looks odd.
///
/// ```swift
/// for input in try Inspection([.file("contacts.vcf")]).run() {
///   print(input.file, input.contacts, input.fields.map(\.name))
/// }
/// ```
public struct Inspection: Sendable {
  /// What is looked at.
  public var inputs: [ContactSource]
  /// How it is read.
  public var options = ReadingOptions()

  /// A field that contacts of an input have.
  public struct Field: Sendable, Hashable {
    /// Its name in the JSON form of a contact.
    public var name: String
    /// How many contacts have it.
    public var contacts: Int
    /// How many values there are in all.
    public var values: Int
  }

  /// A kind of finding that an input has.
  public struct Oddity: Sendable, Hashable {
    /// What kind.
    public var code: FindingCode
    /// How heavy the heaviest of them is.
    public var severity: Severity
    /// How many there are.
    public var count: Int
    /// The first one, with its place.
    public var first: LocatedFinding
  }

  /// How the lines of an input end.
  public struct LineEnds: Sendable, Hashable {
    /// Line feeds with a carriage return before them.
    public var crlf = 0
    /// Line feeds alone.
    public var lf = 0
    /// Carriage returns alone.
    public var cr = 0

    /// `CRLF`, `LF`, `CR`, or several of them with their numbers.
    public var description: String {
      let kinds = [("CRLF", crlf), ("LF", lf), ("CR", cr)].filter { $0.1 > 0 }
      if kinds.count == 1, let kind = kinds.first { return kind.0 }
      return kinds.isEmpty ? "none" : kinds.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// What was found in one input.
  public struct Report: Sendable, Hashable {
    /// As it was named.
    public var file: String
    /// Why it could not be read to its end, or nothing.
    public var failure: FileFailure?
    /// What it was read as.
    public var format: FileFormat?
    /// How many cards there are of each version.
    public var versions: [String: Int] = [:]
    /// The name of the encoding that it was read in.
    public var encoding: String?
    /// What a CSV leaves open, in a few words.
    public var dialect: String?
    /// How its lines end.
    public var lineEnds = LineEnds()
    /// How many contacts there are in it, broken ones included.
    public var contacts = 0
    /// How many of them could not be read.
    public var rejected = 0
    /// The fields that its contacts have, in the order of the model.
    public var fields: [Field] = []
    /// What looks odd, the heaviest first.
    public var oddities: [Oddity] = []
  }

  /// Describes an inspection; nothing is read yet.
  public init(_ inputs: [ContactSource]) {
    self.inputs = inputs
  }

  /// Reads all inputs.
  ///
  /// - Parameter progress: Told after each batch how many bytes and contacts are done.
  /// - Returns: One report for each input, in order. What cannot be read has a ``Report/failure``.
  public func run(progress: (_ bytes: Int, _ contacts: Int) throws -> Void = { _, _ in }) throws -> [Report] {
    var feed = ConversionFeed(inputs, options)
    var run = InspectionRun(inputs.map { Report(file: $0.name) })
    try OrderedPipeline.run(
      threads: options.workers, bytes: \.byteCount, next: { try feed.next() },
      work: { job in
        if case .batch(let context, let batch) = job { return (job, BatchInspection(batch, context)) }
        return (job, nil)
      },
      consume: { (job: ConversionJob, inspected: BatchInspection?) in
        run.take(job, inspected)
        if case .batch(_, let batch) = job {
          feed.recycle(batch.bytes)
          try progress(run.bytes, run.contacts)
        }
      })
    return run.reports
  }
}
