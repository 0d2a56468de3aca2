/// The fields of one record, in order.
///
/// The reader finds those of several records at once, and a record has its part of them. Whoever keeps a record keeps
/// those of its neighbours with it, and nobody copies any.
///
/// ```swift
/// var records = CSVRecordReader(Array("Name,Note\r\nAda,\"one, two\"\r\n".utf8))
/// while records.next() { print(records.fields.map(\.range)) }
/// ```
public struct CSVFields: RandomAccessCollection, Sendable {
  /// The fields of several records.
  @usableFromInline let found: [CSVField]
  /// Where those of this record begin.
  @usableFromInline let first: Int
  /// How many fields there are.
  public let count: Int

  @inline(__always)
  init(_ found: [CSVField], _ place: Range<Int>) {
    self.found = found
    first = place.lowerBound
    count = place.count
  }

  /// The index of the first field.
  @inlinable public var startIndex: Int { 0 }
  /// The index behind the last field.
  @inlinable public var endIndex: Int { count }

  /// The field in a column, counted from 0.
  @inlinable public subscript(_ column: Int) -> CSVField {
    precondition(column >= 0 && column < count, "the record has no such field")
    return found[first &+ column]
  }

  /// Which of the first 64 fields hold a text, a bit each.
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
