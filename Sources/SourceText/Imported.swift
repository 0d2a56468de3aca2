public import Findings

/// A value and its place in the input.
///
/// The place is not part of the value: two contacts are equal if their data are equal, whatever file they were read
/// from.
public struct Imported<Value> {
  /// The value.
  public var value: Value
  /// The bytes it was read from.
  public var range: Range<Int>
  /// The version of the format, such as `3.0`, or empty if the format has none.
  public var version: String

  /// Makes an imported value.
  @inlinable
  public init(_ value: Value, at range: Range<Int>, version: String = "") {
    self.value = value
    self.range = range
    self.version = version
  }
}

extension Imported: Sendable where Value: Sendable {}
extension Imported: Equatable where Value: Equatable {}
extension Imported: Hashable where Value: Hashable {}

/// The result of reading a batch of whole cards, records or elements.
///
/// Byte ranges and contact numbers count from the start of the batch; the caller moves them to their place in the file.
public struct ImportBatch<Value: Sendable>: Sendable {
  /// The values, in order.
  public var items: [Imported<Value>]
  /// The findings, in the order of the bytes.
  public var findings: [Finding]
  /// The cards, records or elements that were not readable, to be written to a file of rejects.
  public var rejected: [Range<Int>]

  /// Other unreadable bytes that belong to none of the items, such as a line without a colon. They are not contacts,
  /// but are written to the same file of rejects.
  public var leftOut: [Range<Int>] = []

  /// Makes a batch.
  public init(items: [Imported<Value>] = [], findings: [Finding] = [], rejected: [Range<Int>] = []) {
    self.items = items
    self.findings = findings
    self.rejected = rejected
  }
}

/// A batch that is read a few values at a time, so that not all of them are in memory at once.
package protocol ImportPieces<Value> {
  /// The type of the values.
  associatedtype Value: Sendable

  /// Reads the next values.
  ///
  /// - Parameter maximum: The maximum number of values.
  /// - Returns: The values, or `nil` at the end. Byte ranges count from the start of the batch, contact numbers from the
  ///   start of the part.
  mutating func next(_ maximum: Int) -> ImportBatch<Value>?

  /// Takes back values that are no longer needed; their memory may be used for the next ones.
  mutating func reuse(_ items: inout [Imported<Value>])
}

extension ImportPieces {
  package mutating func reuse(_ items: inout [Imported<Value>]) {}

  /// Reads everything.
  package mutating func whole() -> ImportBatch<Value> { next(.max) ?? ImportBatch() }
}
