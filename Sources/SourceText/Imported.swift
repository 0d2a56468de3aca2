public import Findings

/// A value and where it came from.
///
/// The place stands beside the value, not in it: two contacts are equal when they say the same about a person,
/// whatever file they came from.
public struct Imported<Value> {
  /// What was read.
  public var value: Value
  /// The bytes it was read from.
  public var range: Range<Int>
  /// The version of the format it was written in, such as `3.0`, or empty where the format has none.
  public var version: String

  /// Puts a value and its place together.
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

/// What a reader made of a batch of whole cards, records or elements.
///
/// Byte ranges and contact numbers count from the start of the batch; whoever knows where the batch stands in its file
/// moves them there.
public struct ImportBatch<Value: Sendable>: Sendable {
  /// What was read, in order.
  public var items: [Imported<Value>]
  /// What there is to say about it, in the order of the bytes.
  public var findings: [Finding]
  /// The cards, records or elements that could not be read at all, to be set aside as they came.
  public var rejected: [Range<Int>]

  /// Pieces that belong to none of the items and could not be read, such as a line without a colon: no contacts, but set
  /// aside with those that are.
  public var leftOut: [Range<Int>] = []

  /// Makes a batch.
  public init(items: [Imported<Value>] = [], findings: [Finding] = [], rejected: [Range<Int>] = []) {
    self.items = items
    self.findings = findings
    self.rejected = rejected
  }
}

/// A batch that is read a few values at a time, so that whoever is done with each of them at once never holds them all.
package protocol ImportPieces<Value> {
  /// What is read.
  associatedtype Value: Sendable

  /// Reads on until there are as many values, or up to the end.
  ///
  /// - Returns: What was read, or nothing behind the last piece. Byte ranges count from the start of the batch, contact
  ///   numbers from the start of the piece.
  mutating func next(_ most: Int) -> ImportBatch<Value>?

  /// Takes back what was read before and nobody needs any more: its memory may serve for what is read next.
  mutating func reuse(_ items: inout [Imported<Value>])
}

extension ImportPieces {
  package mutating func reuse(_ items: inout [Imported<Value>]) {}

  /// Reads everything.
  package mutating func whole() -> ImportBatch<Value> { next(.max) ?? ImportBatch() }
}
