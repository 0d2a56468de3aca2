internal import ContactModel
internal import Findings
internal import SourceText

/// Where all contacts of several inputs are, so that any of them can be read again and none has to stay in memory.
///
/// Contacts have numbers over all inputs, from 0, in their order; those that could not be read have none. A batch that
/// stands in a regular file just as it was read is read from there again; what came through a pipe, was decoded or lacks
/// what is beyond a limit is kept in a private file.
struct ContactArchive: Sendable {
  /// One input.
  struct Input: Sendable {
    var source: ContactSource
    /// What it was read as; nothing where it could not be read at all.
    var context: InputContext?
    /// The number of its first contact, and of the first one behind it.
    var contacts: Range<Int>
  }

  /// Where the bytes of a batch are.
  fileprivate enum Keeping: Sendable {
    case source(at: Int)
    case privateFile(at: Int)
  }

  /// Some contacts that stand behind each other.
  struct StoredBatch: Sendable {
    /// The number of its input.
    var input: Int
    /// The numbers of its contacts.
    var contacts: Range<Int>
    /// How many contacts of its input stand before it, broken ones included.
    var firstIndex: Int
    /// How far it is from the start of its input.
    var extent: BatchExtent
    fileprivate var count: Int
    fileprivate var gaps: [Gap]
    fileprivate var measure: SourceMeasure
    fileprivate var keeping: Keeping
  }

  /// One contact.
  struct Place: Sendable {
    /// Where its bytes begin in its batch, and how many they are.
    var start: UInt32
    var count: UInt32
    /// Its line in its input, from 1, and its number there, from 0, broken ones included.
    var line: UInt32
    var index: UInt32

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private(set) var inputs: [Input]
  private(set) var batches: [StoredBatch] = []
  private(set) var places: [Place] = []
  /// The contacts that could not be read, each with the number of its input.
  private(set) var broken: [(input: Int, line: UInt32, index: UInt32)] = []
  private let pieces: SourcePieces
  private var spool: PrivateFile?
  private var spooled = 0

  init(_ sources: [ContactSource]) {
    inputs = sources.map { Input(source: $0, contacts: 0..<0) }
    pieces = SourcePieces(sources)
  }

  /// How many contacts there are.
  var count: Int { places.count }

  // MARK: Taking contacts in

  /// An input begins.
  mutating func begin(_ context: InputContext) {
    inputs[context.index].context = context
    inputs[context.index].contacts = count..<count
  }

  /// Adds the contacts of a batch of the input that was begun last.
  ///
  /// - Parameters:
  ///   - batch: Its bytes.
  ///   - contacts: The places of its contacts, counted from its start.
  ///   - extent: How far it is from the start of the input.
  ///   - firstIndex: How many contacts stand before it, broken ones included.
  mutating func add(
    _ batch: Batch, of input: Int, _ contacts: [Place], at extent: BatchExtent, firstIndex: Int
  ) throws(FileFailure) {
    guard !contacts.isEmpty else { return }
    let first = count
    let lines = UInt32(clamping: extent.lineEnds)
    for var place in contacts {
      place.line = lines &+ place.line
      place.index = UInt32(clamping: firstIndex) &+ place.index
      places.append(place)
    }
    inputs[input].contacts = inputs[input].contacts.lowerBound..<count
    batches.append(
      StoredBatch(
        input: input, contacts: first..<count, firstIndex: firstIndex, extent: extent, count: batch.bytes.count,
        gaps: batch.gaps, measure: batch.measure, keeping: try keep(batch.bytes, of: input, at: extent.sourceBytes)))
  }

  /// Adds the places of contacts of a batch that could not be read.
  mutating func add(_ broken: [Place], of input: Int, at extent: BatchExtent, firstIndex: Int) {
    for place in broken {
      self.broken.append(
        (input, UInt32(clamping: extent.lineEnds) &+ place.line, UInt32(clamping: firstIndex) &+ place.index))
    }
  }

  private mutating func keep(_ bytes: [UInt8], of input: Int, at offset: Int?) throws(FileFailure) -> Keeping {
    if let offset, pieces.hold(bytes, in: input, at: offset) { return .source(at: offset) }
    let file: PrivateFile
    if let spool { file = spool } else { file = try PrivateFile() }
    spool = file
    try file.append(bytes.span)
    spooled += bytes.count
    return .privateFile(at: spooled - bytes.count)
  }

  // MARK: Giving them back

  /// Whether every file that was read is still what it was.
  func checkUnchanged() throws(FileFailure) { try pieces.checkUnchanged() }

  /// The number of the batch that a contact is in.
  func batchNumber(of contact: Int) -> Int {
    var low = 0
    var high = batches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if batches[middle].contacts.lowerBound <= contact { low = middle } else { high = middle }
    }
    return low
  }

  /// The input that a contact is in.
  func input(of contact: Int) -> Int { batches[batchNumber(of: contact)].input }

  /// The bytes of a batch, with what is to know about them. May be asked from several threads.
  func batch(_ number: Int) throws(FileFailure) -> Batch {
    let stored = batches[number]
    return Batch(
      bytes: try bytes(of: stored, 0..<stored.count), gaps: stored.gaps, measure: stored.measure)
  }

  /// The bytes of a contact, decoded. May be asked from several threads.
  func bytes(ofContact number: Int) throws(FileFailure) -> [UInt8] {
    try bytes(of: batches[batchNumber(of: number)], places[number].range)
  }

  /// A contact that is read again from its bytes.
  func contact(_ number: Int, _ bytes: [UInt8]) throws(FileFailure) -> Imported<Contact> {
    let input = inputs[input(of: number)]
    let read = input.context?.read(bytes)
    guard let read, read.items.count == 1 else { throw SourcePieces.changed(input.source) }
    return read.items[0]
  }

  private func bytes(of stored: StoredBatch, _ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    switch stored.keeping {
    case .source(let offset):
      return try pieces.bytes(of: stored.input, range.lowerBound + offset..<range.upperBound + offset)
    case .privateFile(let offset):
      let bytes = try spool?.bytes(range.lowerBound + offset..<range.upperBound + offset) ?? []
      guard bytes.count == range.count else { throw SourcePieces.changed(inputs[stored.input].source) }
      return bytes
    }
  }
}
