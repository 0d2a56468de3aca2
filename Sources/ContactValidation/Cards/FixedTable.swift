/// Elements that do not change any more, without what an array does at each access.
///
/// The tables of checks are asked for every line, on several threads. Arrays in a shared object are retained and released
/// at each of these accesses, and the threads then fight over the counts: two of them took half as long again for a file
/// as one. Whoever makes a table frees it, and hands it to nobody who may live longer.
struct FixedTable<Element: Sendable>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  /// Copies the elements.
  init(_ array: [Element]) {
    elements = .allocate(capacity: array.count)
    _ = elements.initialize(from: array)
  }

  /// How many there are.
  var count: Int { elements.count }

  /// An element.
  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: elements.count), "index out of range")
    // The check above keeps the access inside of the memory.
    return elements[index]
  }

  /// Gives the memory back.
  func free() {
    elements.deinitialize()
    elements.deallocate()
  }
}
