internal import SourceText

/// A contact in one allocation: a record for each value, the cells of the records, and the text of both.
///
/// The records are sorted by their fields; those of a field keep their order. The cells of a record lie together. The text is
/// the card that the contact was read from, followed by the values that are not in it as they are: unescaped, unfolded,
/// decoded, or of another format. A buffer never changes.
///
/// Unsafe: the standard library has one kind of object with memory after its header, and it lends that memory as pointers.
/// They are used only in this file. A debug build checks each number of a record, a cell or a byte.
///
/// Performance: reading a contact into arrays and strings takes 39 % of its time for retain, release and allocations.
@usableFromInline
package final class ContactBuffer: ManagedBuffer<ContactBuffer.Header, UInt64> {
  /// The sizes of the regions, and what is outside of them.
  @usableFromInline
  package struct Header {
    /// A bit for each field with values; see ``FieldNumber/bit``.
    @usableFromInline var present: UInt64
    @usableFromInline var recordCount: Int
    @usableFromInline var cellCount: Int
    @usableFromInline var textCount: Int
    @usableFromInline var objects: [any BufferObject]
  }

  /// Makes a buffer of what a builder has.
  ///
  /// - Parameter present: The bits of the fields of the records.
  @inline(__always)
  static func make(_ memory: RecordMemory, _ present: UInt64, _ objects: [any BufferObject]) -> ContactBuffer {
    let recordCount = memory.count
    let cellCount = memory.usedCells
    let textCount = memory.textCount
    let recordBytes = recordCount &* MemoryLayout<Record>.stride
    let cellBytes = cellCount &* MemoryLayout<Cell>.stride
    let made = create(minimumCapacity: (recordBytes + cellBytes + textCount + 7) / 8) { _ in
      Header(
        present: present, recordCount: recordCount, cellCount: cellCount, textCount: textCount, objects: objects)
    }
    let buffer = unsafeDowncast(made, to: ContactBuffer.self)
    buffer.withUnsafeMutablePointerToElements { words in
      let start = UnsafeMutableRawPointer(words)
      memory.copyRecords(
        present, to: start.assumingMemoryBound(to: Record.self),
        cellsTo: (start + recordBytes).assumingMemoryBound(to: Cell.self))
      memory.copyText(to: start + recordBytes + cellBytes)
    }
    return buffer
  }

  // MARK: - Reading

  // Performance: `header` is checked for overlapping changes at each access, although a buffer never changes.

  /// The bits of the fields that have values.
  @inlinable package var present: UInt64 {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.present } }
  }
  /// The number of records.
  @inlinable package var recordCount: Int {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.recordCount } }
  }
  /// The number of cells.
  @inlinable package var cellCount: Int {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.cellCount } }
  }

  /// The number of bytes of the text.
  var textCount: Int { withUnsafeMutablePointerToHeader { $0.pointee.textCount } }

  /// The record with a number.
  @inlinable @inline(__always)
  package func record(_ number: Int) -> Record {
    assert(number >= 0 && number < recordCount, "there is no such record")
    return withUnsafeMutablePointerToElements {
      UnsafeRawPointer($0).load(fromByteOffset: number &* MemoryLayout<Record>.stride, as: Record.self)
    }
  }

  /// The field of the record with a number.
  @inlinable @inline(__always)
  package func field(_ number: Int) -> FieldNumber { record(number).field }

  /// The cell with a number.
  @inlinable @inline(__always)
  package func cell(_ number: Int) -> Cell {
    assert(number >= 0 && number < cellCount, "there is no such cell")
    let start = recordCount &* MemoryLayout<Record>.stride
    return withUnsafeMutablePointerToElements {
      UnsafeRawPointer($0).load(fromByteOffset: start &+ number &* MemoryLayout<Cell>.stride, as: Cell.self)
    }
  }

  /// The bytes of a place.
  @inlinable @inline(__always) @_lifetime(borrow self)
  package func bytes(_ place: TextPlace) -> Span<UInt8> {
    if place.isObject { return longBytes(place) }
    assert(Int(place.start) + place.count <= header.textCount, "the text ends before")
    let start =
      recordCount &* MemoryLayout<Record>.stride &+ cellCount &* MemoryLayout<Cell>.stride
      &+ Int(place.start)
    let memory = withUnsafeMutablePointerToElements { UnsafeRawPointer($0) + start }
    let span = Span<UInt8>(_unsafeStart: memory.assumingMemoryBound(to: UInt8.self), count: place.count)
    return _overrideLifetime(span, borrowing: self)
  }

  /// The bytes of a text that is an object; none if the object is no text.
  @usableFromInline @_lifetime(borrow self)
  func longBytes(_ place: TextPlace) -> Span<UInt8> {
    guard let long = object(place) as? LongText else { return Span() }
    // The array is a constant of an object that this one owns, so its memory lives as long as this one.
    let memory = long.bytes.withUnsafeBufferPointer { $0 }
    let span = Span<UInt8>(_unsafeElements: memory)
    return _overrideLifetime(span, borrowing: self)
  }

  /// The object of a place.
  package func object(_ place: TextPlace) -> any BufferObject {
    withUnsafeMutablePointerToHeader { $0.pointee.objects[Int(place.start)] }
  }
}
