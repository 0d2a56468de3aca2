/// Bytes that are being written, in memory that is made larger when it is full.
///
/// An array is asked before each byte whether somebody else refers to it, and how much room it has: that took more than
/// half of what writing a card cost. What is written here goes into an array once, when a card or a record is whole.
///
/// All of the unsafe code of writing is in this file and in `WatchedBytes.swift`. Every place that is written to has been
/// compared with the room that there is, and every place that is read with what has been written.
///
/// Public and inlinable for speed alone, as ``ASCII`` is.
public struct ByteOutput: ~Copyable {
  @usableFromInline var space: UnsafeMutableRawPointer
  /// How many bytes there is room for, beside the ``slack``.
  @usableFromInline var room: Int
  @usableFromInline var end = 0

  /// How many bytes were written.
  @inlinable public var count: Int { end }

  /// More room behind the last byte: whoever copies sixteen bytes at a time need not count the last ones.
  static let slack = 16

  /// How many bytes are so many that they are not made twice as many.
  static let large = 1 << 20

  /// Makes room for so many bytes.
  public init(room: Int = 496) {
    self.room = max(room, 1)
    space = .allocate(byteCount: self.room + ByteOutput.slack, alignment: 1)
  }

  deinit { space.deallocate() }

  /// Adds a byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    if end == room { grow(by: 1) }
    space.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end &+= 1
  }

  /// Adds a byte as often as is said.
  package mutating func append(_ byte: UInt8, times number: Int) {
    guard number > 0 else { return }
    reserve(number)
    (space + end).initializeMemory(as: UInt8.self, repeating: byte, count: number)
    end += number
  }

  /// Adds bytes.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = UnsafeRawPointer(bytes.baseAddress) else { return }
    reserve(bytes.count)
    if bytes.count <= InlineUTF8.most {
      InlineUTF8.copy(start, to: space + end, count: bytes.count)
    } else {
      (space + end).copyMemory(from: start, byteCount: bytes.count)
    }
    end += bytes.count
  }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Adds a text as it is.
  package mutating func append(_ text: String) {
    if !appendStored(text) { append(Array(text.utf8)) }
  }

  // Apart, so that nobody counts references to the text for the road that is hardly ever taken.
  @inline(never)
  private mutating func appendStored(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { append($0) } != nil
  }

  /// Adds a text that stands in the program.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Takes the last bytes away.
  package mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count, "as many were written")
    end -= number
  }

  /// A byte that was written.
  package subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < count, "the byte was written")
      return space.load(fromByteOffset: index, as: UInt8.self)
    }
    set {
      precondition(index >= 0 && index < count, "the byte was written")
      space.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  /// What was written from a place on.
  package func bytes(from start: Int = 0) -> [UInt8] {
    withBytes { Array($0[start...]) }
  }

  /// Adds all that was written to an array.
  package func append(to array: inout [UInt8]) {
    withBytes { array.append(contentsOf: $0) }
  }

  /// Moves all that was written to an array, and begins anew.
  package mutating func move(to array: inout [UInt8]) {
    append(to: &array)
    end = 0
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: space.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// Makes sure that there is room for more bytes.
  @inline(__always)
  mutating func reserve(_ number: Int) {
    if room &- count < number { grow(by: number) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by number: Int) {
    // To double what has a large photo in it would take as much again for the few bytes behind it.
    let needed = count + number
    let larger = needed + (needed > ByteOutput.large ? needed / 8 : room)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger + ByteOutput.slack, alignment: 1)
    moved.copyMemory(from: space, byteCount: count)
    space.deallocate()
    space = moved
    room = larger
  }
}
