#if canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A fixed table of elements that is read without reference counting; a copy of it is an address and a length.
///
/// Arrays in a shared object are retained and released at each access, and threads then contend for their counts. The
/// memory of a table is either never freed (``init(permanent:)``) or belongs to a ``FrozenMemory``, which has to outlive
/// the table. Every access is checked against the bounds.
///
/// Performance: comparing two contacts on several threads takes 6 µs with arrays and 0.6 µs with tables.
@usableFromInline
package struct FrozenTable<Element> {
  @usableFromInline let base: UnsafePointer<Element>?
  /// The number of elements.
  @usableFromInline package let count: Int

  @inlinable
  init(_ base: UnsafePointer<Element>?, _ count: Int) {
    self.base = base
    self.count = count
  }

  /// Makes a table for a constant of the program, whose memory is never freed.
  package init(permanent elements: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(fromContentsOf: elements)
    self.init(UnsafePointer(memory.baseAddress), elements.count)
  }

  /// The elements of a range as a table, which shares the memory.
  @inlinable @inline(__always)
  package func extracting(_ range: Range<Int>) -> FrozenTable {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    return FrozenTable(base.map { $0 + range.lowerBound }, range.count)
  }

  /// The elements, as long as their memory lives.
  @inlinable @inline(__always)
  package var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}

extension FrozenTable: @unchecked Sendable where Element: Sendable {}

extension FrozenTable: RandomAccessCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
    return base.unsafelyUnwrapped[index]
  }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? { try body(buffer) }
}

/// A value in memory of its own, so that a copy is an address. The rules of ``FrozenTable`` apply.
@usableFromInline
package struct FrozenValue<Value> {
  @usableFromInline let base: UnsafePointer<Value>

  @inlinable init(_ base: UnsafePointer<Value>) { self.base = base }

  @inlinable @inline(__always) package var value: Value { base.pointee }
}

extension FrozenValue: @unchecked Sendable where Value: Sendable {}

/// The owner of the memory of tables, which is freed with it.
package final class FrozenMemory: @unchecked Sendable {
  // Appended to only while the tables are made, on one thread.
  private var releases: [() -> Void] = []
  private static let largePage = 2 << 20

  package init() {}

  deinit { for release in releases { release() } }

  /// Copies the elements of an array into a table.
  package func freeze<Element>(_ array: [Element]) -> FrozenTable<Element> {
    guard !array.isEmpty else { return FrozenTable(nil, 0) }
    let memory = allocate(Element.self, array.count)
    _ = memory.initialize(fromContentsOf: array)
    return FrozenTable(UnsafePointer(memory.baseAddress), array.count)
  }

  /// Keeps one value.
  package func freeze<Value>(value: Value) -> FrozenValue<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    releases.append {
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
    return FrozenValue(memory)
  }

  private func allocate<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutableBufferPointer<Element> {
    let size = count * MemoryLayout<Element>.stride
    let isLarge = size >= 4 * FrozenMemory.largePage
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size, alignment: isLarge ? FrozenMemory.largePage : MemoryLayout<Element>.alignment)
    let elements = memory.bindMemory(to: Element.self)
    releases.append {
      elements.deinitialize()
      memory.deallocate()
    }
    #if os(Linux)
      // Performance: random access is twice as fast in large pages.
      if isLarge { madvise(memory.baseAddress, size, MADV_HUGEPAGE) }
    #endif
    return elements
  }
}

/// A reference that is neither retained nor released. The object has to outlive it.
///
/// Performance: avoids two atomic operations per use of an object that all threads share.
@usableFromInline
package struct UncountedReference<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  /// Refers to an object that something else keeps.
  @inlinable package init(_ object: Object) { reference = .passUnretained(object) }

  /// Calls the closure with the object.
  @inlinable @inline(__always)
  package func withObject<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }
}

extension UncountedReference: @unchecked Sendable where Object: Sendable {}
