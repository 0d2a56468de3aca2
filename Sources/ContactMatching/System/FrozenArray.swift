/// Elements that do not change any more, without what an array does at each access.
///
/// Comparisons read forty arrays for millions of pairs on several threads. Arrays in a shared object are retained and
/// released at each of these accesses, and the threads then fight over the counts: a pair took 6 µs with arrays and takes
/// a tenth of it with these. Whoever holds a view holds the ``FrozenMemory`` too. Subscripts are checked.
struct FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafePointer<Element>?
  let count: Int

  fileprivate init(_ base: UnsafePointer<Element>?, _ count: Int) {
    self.base = base
    self.count = count
  }

  /// An element.
  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
    // The check above keeps the access inside of the memory.
    return base.unsafelyUnwrapped[index]
  }

  /// The elements of a range.
  @inline(__always)
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    return UnsafeBufferPointer(start: base.map { $0 + range.lowerBound }, count: range.count)
  }

  var indices: Range<Int> { 0..<count }
}

/// A value at a fixed place, so that whoever refers to it copies an address and not all of it.
struct FrozenValue<Value: BitwiseCopyable>: @unchecked Sendable {
  private let base: UnsafePointer<Value>

  fileprivate init(_ base: UnsafePointer<Value>) { self.base = base }

  /// The value.
  @inline(__always) var value: Value { base.pointee }
}

/// Owns the memory of frozen arrays.
final class FrozenMemory: @unchecked Sendable {
  // It is only added to while the arrays are made, on one thread.
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Copies an array; the caller gives up its own.
  func freeze<Element: BitwiseCopyable>(_ array: [Element]) -> FrozenArray<Element> {
    guard !array.isEmpty else { return FrozenArray(nil, 0) }
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: array.count)
    array.withUnsafeBufferPointer { elements in
      if let base = elements.baseAddress { memory.initialize(from: base, count: elements.count) }
    }
    blocks.append(UnsafeMutableRawPointer(memory))
    return FrozenArray(UnsafePointer(memory), array.count)
  }

  /// Keeps one value at a fixed place.
  func place<Value: BitwiseCopyable>(_ value: Value) -> FrozenValue<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    blocks.append(UnsafeMutableRawPointer(memory))
    return FrozenValue(UnsafePointer(memory))
  }

  deinit { for block in blocks { block.deallocate() } }
}
