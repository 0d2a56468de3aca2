internal import VCardSyntax

/// What is kept of a content line until its card is complete.
struct CardLine: Sendable {
  /// The name of the property; see ``PropertyNumber``.
  let name: UInt64
  /// The line in the input, with its line ends.
  let physical: Range<Int>
  let traits: LineTraits
  /// A hash of the line with its group and parameters, in which the case of the name does not count.
  let fingerprint: UInt64

  /// The fingerprint of a line.
  ///
  /// Performance: a static function borrows the line; an initializer would copy it.
  static func fingerprint(of line: ContentLine, name: UInt64, _ traits: LineTraits) -> UInt64 {
    let start = line.group.isEmpty ? name : Fingerprint.of(line.bytes, line.group, start: name)
    let rest = line.name.upperBound..<line.line.upperBound
    return traits.contains(.encoded)
      ? Fingerprint.ofEncoded(line, rest, start: start) : Fingerprint.of(line.bytes, rest, start: start)
  }
}
