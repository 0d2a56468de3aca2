internal import ContactMatching
internal import ContactModel
internal import Findings
internal import SourceText

/// The locations of all contacts of several inputs, so that each can be read again and none stays in memory.
///
/// Contacts are numbered over all inputs from 0, without unreadable ones. A batch whose bytes are in a regular file is
/// read from it again; batches of pipes, decoded batches and batches with gaps are kept in a private file.
struct ContactArchive: Sendable {
  struct Input: Sendable {
    var source: ContactSource
    /// `nil` if the input could not be read.
    var context: InputContext?
    /// The numbers of its contacts.
    var contacts: Range<Int>
  }

  /// The storage of the bytes of a batch.
  fileprivate enum Keeping: Sendable {
    case source(at: Int)
    case privateFile(at: Int)
  }

  /// A batch with its storage.
  struct StoredBatch: Sendable {
    var input: Int
    var contacts: Range<Int>
    /// The number of contacts of its input before it, unreadable ones included.
    var firstIndex: Int
    /// The part of its input before it.
    var extent: BatchExtent
    fileprivate var count: Int
    fileprivate var gaps: [Gap]
    fileprivate var measure: SourceMeasure
    fileprivate var keeping: Keeping
  }

  /// The location of one contact.
  struct Place: Sendable {
    /// The range of its bytes in its batch.
    var start: UInt32
    var count: UInt32
    /// Its line in its input, from 1, and its index there, from 0, unreadable ones included.
    var line: UInt32
    var index: UInt32
    /// The checksum of its bytes, which are compared with it when they are read again.
    var checksum: UInt32

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    static func checksum(of bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
      UInt32(truncatingIfNeeded: StableHash.of(bytes.span.extracting(range)))
    }
  }

  private(set) var inputs: [Input]
  private(set) var batches: [StoredBatch] = []
  private(set) var places: [Place] = []
  /// The unreadable contacts.
  private(set) var broken: [(input: Int, line: UInt32, index: UInt32)] = []
  private let pieces: SourcePieces
  private var spool: PrivateFile?
  private var spooled = 0

  init(_ sources: [ContactSource]) {
    inputs = sources.map { Input(source: $0, contacts: 0..<0) }
    pieces = SourcePieces(sources)
  }

  /// The number of contacts.
  var count: Int { places.count }

  // MARK: Taking contacts in

  mutating func begin(_ context: InputContext) {
    inputs[context.index].context = context
    inputs[context.index].contacts = count..<count
  }

  /// Adds the contacts of a batch of the current input.
  ///
  /// - Parameters:
  ///   - contacts: The locations of its contacts, counted from its start.
  ///   - extent: The part of the input before it.
  ///   - firstIndex: The number of contacts of the input before it, unreadable ones included.
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

  /// Adds the unreadable contacts of a batch.
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

  /// Throws if a file was changed since it was read.
  func checkUnchanged() throws(FileFailure) { try pieces.checkUnchanged() }

  /// The index of the batch of a contact.
  func batchNumber(of contact: Int) -> Int {
    max(0, batches.indices.partitionPoint { batches[$0].contacts.lowerBound <= contact } - 1)
  }

  /// The index of the input of a contact.
  func input(of contact: Int) -> Int { batches[batchNumber(of: contact)].input }

  /// A batch, read again. Thread-safe. Throws if the bytes of one of its contacts are not those that were read first.
  func batch(_ number: Int) throws(FileFailure) -> Batch {
    let stored = batches[number]
    let bytes = try bytes(of: stored, 0..<stored.count)
    for contact in stored.contacts { try check(bytes, places[contact].range, of: contact) }
    return Batch(bytes: bytes, gaps: stored.gaps, measure: stored.measure)
  }

  /// The decoded bytes of a contact. Thread-safe. Throws if they are not those that were read first.
  func bytes(ofContact number: Int) throws(FileFailure) -> [UInt8] {
    let bytes = try bytes(of: batches[batchNumber(of: number)], places[number].range)
    try check(bytes, bytes.indices, of: number)
    return bytes
  }

  private func check(_ bytes: [UInt8], _ range: Range<Int>, of contact: Int) throws(FileFailure) {
    guard range.upperBound <= bytes.count, Place.checksum(of: bytes, range) == places[contact].checksum else {
      throw SourcePieces.changed(inputs[input(of: contact)].source)
    }
  }

  /// Parses the bytes of a contact.
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
