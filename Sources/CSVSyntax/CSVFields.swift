/// The fields of one record, in order.
///
/// It is a view of the fields of several records, which are found at once, so that keeping a record copies no field.
///
/// ```swift
/// var records = CSVRecordReader(Array("Name,Note\r\nAda,\"one, two\"\r\n".utf8))
/// while records.next() { print(records.fields.map(\.range)) }
/// ```
package struct CSVFields: RandomAccessCollection, Sendable {
  /// The fields of several records.
  @usableFromInline let found: [CSVField]
  /// The place of the first field of this record.
  @usableFromInline let first: Int
  /// The number of fields.
  package let count: Int

  @inline(__always)
  init(_ found: [CSVField], _ place: Range<Int>) {
    self.found = found
    first = place.lowerBound
    count = place.count
  }

  /// The index of the first field.
  @inlinable package var startIndex: Int { 0 }
  /// The index after the last field.
  @inlinable package var endIndex: Int { count }

  /// The field in a column, counted from 0.
  @inlinable package subscript(_ column: Int) -> CSVField {
    precondition(column >= 0 && column < count, "the record has no such field")
    return found[first &+ column]
  }

  /// The first 64 fields that are not empty, a bit each.
  var filled: UInt64 {
    var filled: UInt64 = 0
    var bit: UInt64 = 1
    for field in found[first..<first &+ Swift.min(count, 64)] {
      if !field.isEmpty { filled |= bit }
      bit &<<= 1
    }
    return filled
  }
}
