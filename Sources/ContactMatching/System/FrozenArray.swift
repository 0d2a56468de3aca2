#if canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

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
  private static let largePage = 2 << 20

  /// Copies an array; the caller gives up its own.
  func freeze<Element: BitwiseCopyable>(_ array: [Element]) -> FrozenArray<Element> {
    guard !array.isEmpty else { return FrozenArray(nil, 0) }
    let memory = allocate(Element.self, array.count)
    array.withUnsafeBufferPointer { elements in
      if let base = elements.baseAddress { memory.initialize(from: base, count: elements.count) }
    }
    return FrozenArray(UnsafePointer(memory), array.count)
  }

  private func allocate<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let size = count * MemoryLayout<Element>.stride
    let isLarge = size >= 4 * FrozenMemory.largePage
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: isLarge ? FrozenMemory.largePage : MemoryLayout<Element>.alignment)
    blocks.append(memory)
    #if os(Linux)
      // Comparisons read here and there; with large pages the processor finds the places in half the time.
      if isLarge { madvise(memory, size, MADV_HUGEPAGE) }
    #endif
    return memory.bindMemory(to: Element.self, capacity: count)
  }

  /// Keeps one value at a fixed place.
  func place<Value: BitwiseCopyable>(_ value: Value) -> FrozenValue<Value> {
    let memory = allocate(Value.self, 1)
    memory.initialize(to: value)
    return FrozenValue(UnsafePointer(memory))
  }

  deinit { for block in blocks { block.deallocate() } }
}
