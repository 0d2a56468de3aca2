package import ContactMatching
internal import ContactModel
internal import Findings
internal import JSONContacts
package import SourceText

/// The stages of a deduplication whose contacts are on several machines: each is a filter of lines for a part of them, and
/// what is between the stages (sorting and grouping) is done by an engine such as Spark or DuckDB.
///
/// A *row* is a contact, or contacts that were merged in an earlier round: `NUMBER TAB JSON`, once for each of them, in the
/// order of their numbers. Numbers are whole, and in the order that the contacts would have in one file.
package struct PartialDeduplication: Sendable {
  /// The model by which all parts are judged.
  let matching: KeptMatching
  /// The options of the clusters.
  let options: MatchOptions
  let merger: ContactMerger
  let none: NumberedFeatures
  let reader: JSONReader
  let limits: Limits

  /// - Parameters:
  ///   - large: The keys of more contacts than ``FittedModel/blockSize``.
  ///   - region: The region of phone numbers without a calling code; by default that of the model.
  package init(
    _ model: FittedModel, large: Set<UInt64> = [], region: String? = nil, strategy: MergeStrategy = .mostComplete,
    options: MatchOptions = MatchOptions(), limits: Limits = Limits()
  ) {
    matching = KeptMatching(model, large: large)
    self.options = options
    self.limits = limits
    merger = ContactMerger(strategy: strategy, region: region ?? model.phoneRegion)
    none = NumberedFeatures(PhoneRegions(given: region, judgedBy: model), countsRegions: false)
    reader = JSONReader(limits: limits)
  }

  /// Reads keys, one at the start of each line.
  package static func keys(of lines: inout StageLines) throws(FileFailure) -> Set<UInt64> {
    var keys = Set<UInt64>()
    while let line = try lines.next() {
      guard let key = line.fields.first.flatMap({ KeyText.key($0) }) else {
        throw lines.failure("line \(line.number) is not a key of dedup-keys")
      }
      keys.insert(key)
    }
    return keys
  }

  /// A contact of an input of a stage.
  struct Member: Sendable {
    let number: UInt64
    /// The contact as it was read.
    let text: ArraySlice<UInt8>
    let contact: Contact
  }

  /// A row: the contacts that were merged into one so far.
  struct Row: Sendable {
    let members: [Member]

    var number: UInt64 { members.first?.number ?? 0 }
  }

  /// Reads a row from the fields of a line.
  func row(_ fields: ArraySlice<ArraySlice<UInt8>>, _ line: StageLines.Line, of lines: StageLines) throws(FileFailure)
    -> Row
  {
    guard fields.count >= 2, fields.count % 2 == 0 else {
      throw lines.failure("line \(line.number) is not a row: pairs of a number and a contact in JSON, between tabs")
    }
    var members: [Member] = []
    for place in stride(from: fields.startIndex, to: fields.endIndex, by: 2) {
      guard let number = fields[place].decimal, number > members.last?.number ?? 0 || members.isEmpty else {
        throw lines.failure("line \(line.number) is not a row: the numbers have to be whole and in order")
      }
      let text = fields[place + 1]
      let read = reader.read(Array(text), isWholeText: true)
      guard read.items.count == 1, let contact = read.items.first?.value else {
        let reason = read.findings.first { $0.severity == .error }?.message ?? "there is no contact"
        throw lines.failure("line \(line.number) has no contact in JSON: \(reason)")
      }
      members.append(Member(number: number, text: text, contact: contact))
    }
    return Row(members: members)
  }

  /// The contact of a row, merged from its members.
  func merged(_ members: [Member]) -> MergedContact {
    merger.merge(members.enumerated().map { MergeMember($0.element.contact, position: $0.offset) })
  }

  /// The features of contacts, in their order.
  func features(_ contacts: some Sequence<Contact>) -> ContactFeatures {
    var features = none
    for contact in contacts { features.append(contact, input: nil) }
    return features.features
  }
}

/// Lines that are being written.
struct StageOutput {
  private let sink: any ByteSink
  private var bytes: [UInt8] = []
  private static let maxBuffered = 64 << 10

  init(_ sink: any ByteSink) { self.sink = sink }

  /// Writes a line of some fields.
  mutating func write(_ fields: [some Sequence<UInt8>]) throws(FileFailure) {
    for (place, field) in fields.enumerated() {
      if place > 0 { bytes.append(ASCII.tab) }
      bytes += field
    }
    bytes.append(ASCII.lineFeed)
    if bytes.count > StageOutput.maxBuffered { try flush() }
  }

  mutating func flush() throws(FileFailure) {
    try sink.write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// A blocking key as text: ten hexadecimal digits, in the order of the keys.
enum KeyText {
  private static let digits = 10

  static func text(_ key: UInt64) -> String { ASCII.hexadecimal(key, digits: digits) }

  static func key(_ text: ArraySlice<UInt8>) -> UInt64? {
    text.count == digits ? ASCII.number(hexadecimal: text) : nil
  }
}
