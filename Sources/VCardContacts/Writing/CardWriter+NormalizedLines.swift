internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Values whose lines were not valid in the same version, and that were written in its form.
extension CardWriter {
  /// Reports those of a property whose text changed.
  ///
  /// - Parameter start: Where the output of the property begins.
  mutating func reportNormalized(_ codec: PropertyCodec, _ buffer: ContactBuffer, from start: Int) {
    guard let version = lineVersion, let field = codec.field else { return }
    var written: Set<ArraySlice<UInt8>>?
    var last: UInt32 = 0
    for number in buffer.records(of: field) {
      let record = buffer.record(number)
      guard record.line != last, let line = buffer.line(of: record), line.traits.contains(.isNormalized),
        line.traits.version == version
      else { continue }
      last = record.line
      // The beginning of a large output may have been passed on.
      let values = written ?? CardWriter.values(text.lines.output.bytes(from: min(start, text.lines.output.count)))
      written = values
      let text = buffer.text(line.place)
      if CardWriter.values(Array(text.utf8)).isSubset(of: values) || isOnlyCounted(LossCodes.normalized) { continue }
      add(
        LossCodes.normalized,
        "the line \(Finding.quote(text)) is written in the form of vCard \(self.version.rawValue)", property: codec.name
      )
    }
  }

  /// The values of content lines.
  private static func values(_ lines: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var values: Set<ArraySlice<UInt8>> = []
    var scanner = ContentLineScanner(lines, hasBareReturns: false)
    var line = ContentLine(lines)
    while scanner.next(&line) {
      _ = line.parse(maximumParameters: .max)
      values.insert(line.bytes[line.value])
    }
    return values
  }
}
