internal import SourceText

/// The growing memory of a ``ContactBuilder``: records, cells, and text. It is used for one contact after the other.
///
/// Unsafe: an element that is read or replaced is compared with their number, and one that is added with the room.
///
/// Performance: an array checks at each append whether it is shared, which takes longer than adding a record.
///
/// To change it: an offset or a number that comes from outside is compared before it is used, also where the caller has
/// compared it, and no number is narrowed without a check. Records of one field follow each other in the finished buffer;
/// the cells of a record follow each other in the order of their keys. `Tests/Proof` and debug builds check both.
final class RecordMemory: @unchecked Sendable {
  // Safety: only one builder refers to the memory.
  @exclusivity(unchecked) private var records: Growing<Record>
  @exclusivity(unchecked) private var cells: Growing<Cell>
  @exclusivity(unchecked) private var text: Growing<UInt8>

  init() {
    records = Growing(room: 32)
    cells = Growing(room: 48)
    text = Growing(room: 1024)
  }

  deinit {
    records.deallocate()
    cells.deallocate()
    text.deallocate()
  }

  /// The number of records.
  @inline(__always) var count: Int { records.count }
  @inline(__always) var cellCount: Int { cells.count }
  @inline(__always) var textCount: Int { text.count }

  @inline(__always)
  subscript(number: Int) -> Record {
    get { records[number] }
    set { records[number] = newValue }
  }

  @inline(__always) func cell(_ number: Int) -> Cell { cells[number] }

  @inline(__always) func append(_ record: Record) { records.append(record) }
  @inline(__always) func append(_ cell: Cell) { cells.append(cell) }

  /// Adds bytes to the text.
  @inline(__always)
  func append(_ bytes: Span<UInt8>) {
    text.reserve(bytes.count)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let end = UnsafeMutableRawPointer(text.start + text.count)
      // Performance: most texts are short.
      if bytes.count >= 8, bytes.count <= 16 {
        let last = bytes.count &- 8
        let words = (start.loadUnaligned(as: UInt64.self), (start + last).loadUnaligned(as: UInt64.self))
        end.storeBytes(of: words.0, as: UInt64.self)
        (end + last).storeBytes(of: words.1, as: UInt64.self)
      } else if bytes.count > 16, bytes.count <= 32 {
        let last = bytes.count &- 16
        let words = (
          start.loadUnaligned(as: SIMD2<UInt64>.self), (start + last).loadUnaligned(as: SIMD2<UInt64>.self)
        )
        end.storeBytes(of: words.0, as: SIMD2<UInt64>.self)
        (end + last).storeBytes(of: words.1, as: SIMD2<UInt64>.self)
      } else {
        end.copyMemory(from: start, byteCount: bytes.count)
      }
    }
    text.count &+= bytes.count
  }

  /// Adds the text of a line of at most 65,535 bytes, after four bytes about it.
  ///
  /// - Returns: The place of the line.
  @inline(__always)
  func append(line: Span<UInt8>, _ traits: UInt8, _ valueCount: UInt8) -> UInt32 {
    text.reserve(line.count &+ 4)
    let about =
      UInt32(traits) &<< 24 | UInt32(valueCount) &<< 16 | UInt32(truncatingIfNeeded: line.count) & 0xFFFF
    UnsafeMutableRawPointer(text.start + text.count).storeBytes(of: about.bigEndian, as: UInt32.self)
    text.count &+= 4
    let start = text.count
    append(line)
    return UInt32(truncatingIfNeeded: start)
  }

  /// Replaces a byte of the text.
  func setText(at index: Int, to byte: UInt8) { text[index] = byte }

  func removeText(from first: Int) { text.count = min(first, text.count) }
  func removeRecords(from first: Int) { records.count = min(first, records.count) }
  func removeCells(from first: Int) { cells.count = min(first, cells.count) }

  /// Removes everything, and keeps the memory unless it is much.
  func removeAll() {
    records.removeAll(keeping: 1 << 10)
    cells.removeAll(keeping: 1 << 12)
    text.removeAll(keeping: 1 << 16)
  }

  /// Calls the closure with the bytes of a part of the text.
  func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "the text ends before")
    return body(UnsafeBufferPointer(start: text.start + range.lowerBound, count: range.count).span)
  }

  // MARK: - Copying

  /// Copies the text.
  @inline(__always)
  func copyText(to memory: UnsafeMutableRawPointer) { memory.copyMemory(from: text.start, byteCount: text.count) }

  /// Copies the records, sorted by their fields, and their cells in the same order.
  ///
  /// - Parameters:
  ///   - present: The bits of the fields of the records.
  ///   - first: Memory for all records.
  ///   - firstCell: Memory for all cells of the records.
  @inline(__always)
  func copyRecords(
    _ present: UInt64, to first: UnsafeMutablePointer<Record>, cellsTo firstCell: UnsafeMutablePointer<Cell>
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { next in
      // The number of records of each field, then the place of the next one.
      var rest = present
      while rest != 0 {
        next[rest.trailingZeroBitCount] = 0
        rest &= rest &- 1
      }
      for number in 0..<count { next[Int(records.start[number].field.rawValue)] &+= 1 }
      var total: Int32 = 0
      rest = present
      while rest != 0 {
        let field = rest.trailingZeroBitCount
        let count = next[field]
        next[field] = total
        total &+= count
        rest &= rest &- 1
      }
      for number in 0..<count {
        let field = Int(records.start[number].field.rawValue)
        (first + Int(next[field])).initialize(to: records.start[number])
        next[field] &+= 1
      }
    }
    var copied = 0
    for number in 0..<count where first[number].cellCount > 0 {
      let source = Int(first[number].firstCell)
      let cellCount = Int(first[number].cellCount)
      first[number].firstCell = UInt32(copied)
      // Performance: a record has few cells, which are copied faster one by one.
      for place in 0..<cellCount { (firstCell + copied + place).initialize(to: cells.start[source + place]) }
      copied &+= cellCount
    }
  }

  /// The number of cells that records have.
  @inline(__always)
  var usedCells: Int {
    var used = 0
    for number in 0..<count { used &+= Int(records.start[number].cellCount) }
    return used
  }
}

/// Memory of elements without references.
private struct Growing<Element> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var room: Int
  var count = 0

  init(room: Int) {
    self.room = room
    start = .allocate(capacity: room)
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "there is no such element")
      return start[index]
    }
    set {
      precondition(index >= 0 && index < count, "there is no such element")
      start[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == room { grow(by: 1) }
    (start + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func reserve(_ number: Int) {
    if room &- count < number { grow(by: number) }
  }

  @inline(never)
  private mutating func grow(by number: Int) {
    room = max(room * 2, count + number)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: room)
    grown.moveInitialize(from: start, count: count)
    start.deallocate()
    start = grown
  }

  mutating func removeAll(keeping longest: Int) {
    if room > longest {
      start.deallocate()
      self = Growing(room: 16)
    }
    count = 0
  }
}
