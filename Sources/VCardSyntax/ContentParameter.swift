/// A parameter of a content line, as ranges: `TYPE=home`, or a bare `HOME` of vCard 2.1 (then the name is empty).
package struct ContentParameter: Sendable {
  /// The name; empty for a bare parameter.
  package var name: Range<Int>
  /// The name as a number, as ``ContentLine/nameKey`` is.
  package var nameKey: UInt64
  /// Everything after the equals sign, including quotes.
  package var value: Range<Int>
}
