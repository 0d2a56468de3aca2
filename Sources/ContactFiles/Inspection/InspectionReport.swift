public import Findings

/// What an ``Inspection`` found in one input.
public struct InspectionReport: Sendable, Hashable {
  /// A field that contacts of an input have.
  public struct Field: Sendable, Hashable {
    /// Its name in the JSON form of a contact.
    public var name: String
    /// Its name for people: `Phone`.
    public var title: String
    /// The number of contacts that have it.
    public var contacts: Int
    /// The number of its values.
    public var values: Int
    /// Its most frequent values, at most three. Pictures have none.
    public var frequent: [String] = []
    /// The beginning of its longest value.
    public var longest = ""
  }

  /// A column of a CSV and its meaning.
  public struct Column: Sendable, Hashable {
    /// The name of the column, as written.
    public var name: String
    /// The field of a contact, as a path: `phone.home`.
    public var field: String
    /// Why the column has this field: `product`, `words` of its name, its `values`, the `option` `--map`, or `unknown`.
    public var reason: String
    /// Two of its values.
    public var examples: [String]
  }

  /// A kind of finding that an input has.
  public struct Anomaly: Sendable, Hashable {
    /// Its code.
    public var code: FindingCode
    /// The highest severity of its findings.
    public var severity: Severity
    /// The number of its findings.
    public var count: Int
    /// The first of them, with its place.
    public var first: LocatedFinding
  }

  /// How the lines of an input end.
  public struct LineEnds: Sendable, Hashable {
    /// Line feeds after a carriage return.
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

  /// The input as it was named.
  public var file: String
  /// Why it could not be read to its end; `nil` if it could.
  public var failure: FileFailure?
  /// The format that it was read in.
  public var format: FileFormat?
  /// The number of cards of each version.
  public var versions: [String: Int] = [:]
  /// The name of its encoding.
  public var encoding: String?
  /// The dialect of a CSV, in a few words.
  public var dialect: String?
  /// The columns of a CSV.
  public var columns: [Column] = []
  /// How its lines end.
  public var lineEnds = LineEnds()
  /// The number of its contacts, unreadable ones included.
  public var contacts = 0
  /// The number of unreadable contacts.
  public var rejected = 0
  /// The fields that its contacts have, in the order of the model.
  public var fields: [Field] = []
  /// Its anomalies, the most severe first.
  public var anomalies: [Anomaly] = []
}
