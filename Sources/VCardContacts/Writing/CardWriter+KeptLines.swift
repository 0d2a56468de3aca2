internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// Values that are written as the lines of the same version that they were read from.
extension CardWriter {
  /// Writes the values of a property, if some of them have lines.
  ///
  /// - Returns: False if the codec has to write all of them. Nothing was written then.
  mutating func writeKeptLines(_ codec: PropertyCodec, of contact: Contact) -> Bool {
    guard let version = lineVersion, let field = codec.field else { return false }
    let buffer = contact.buffer
    let records = buffer.records(of: field)
    guard mayWriteLines(codec, records, buffer, version) else { return false }
    var number = records.lowerBound
    while number < records.upperBound {
      let count = buffer.valuesOfLine(at: number, in: records, version)
      if count > 0 {
        writeLines(of: number, count, codec, buffer)
        number += count
        continue
      }
      let first = number
      repeat {
        number += 1
      } while number < records.upperBound
        && buffer.valuesOfLine(at: number, in: records, version) == 0
      codec.write(Contact(buffer, first..<number), &self)
    }
    return true
  }

  /// Writes the lines that state nothing, unless a value was added since.
  mutating func writeEmptyLines(of contact: Contact) {
    guard let version = lineVersion else { return }
    let buffer = contact.buffer
    for number in buffer.records(of: .emptyLines) {
      let record = buffer.record(number)
      guard let line = buffer.line(of: record), line.traits.version == version else { continue }
      let name = buffer.text(line.place).utf8.prefix { $0 != ASCII.colon && $0 != ASCII.semicolon }
      switch String(Substring(name)).asciiUppercased {
      case "N" where contact.has(.names): break
      case "FN" where contact.has(.formattedNames): break
      default: write(line, of: record, buffer, group: nil)
      }
    }
  }

  /// Whether a property has lines that can be written: all of its values, or some that do not depend on the others.
  private func mayWriteLines(
    _ codec: PropertyCodec, _ records: Range<Int>, _ buffer: ContactBuffer, _ version: UInt8
  ) -> Bool {
    if let shared = sharedAltIDs[codec.name],
      !records.allSatisfy({ buffer.attributes(of: buffer.record($0))[.alternatives] == shared })
    {
      return false
    }
    let hasSpokenForms = codec.plainShape == .name || codec.plainShape == .organization
    var hasLines = false
    var number = records.lowerBound
    while number < records.upperBound {
      let count = buffer.valuesOfLine(at: number, in: records, version)
      // Only the first name and the first organization have lines beside their own.
      if hasSpokenForms, count == 0 || number > records.lowerBound && buffer.hasSpokenForm(buffer.record(number)) {
        return false
      }
      // One value is marked as preferred.
      if count == 0, self.version != .v40, buffer.record(number).preference > 1 { return false }
      hasLines = hasLines || count > 0
      number += max(count, 1)
    }
    return hasLines
  }

  private mutating func writeLines(of number: Int, _ count: Int, _ codec: PropertyCodec, _ buffer: ContactBuffer) {
    let record = buffer.record(number)
    guard let line = buffer.line(of: record) else { return }
    let others = record.cellCount == 0 ? [] : buffer.otherLines(of: record)
    let isShared = others.contains { $0.traits.contains(.isGrouped) }
    var group: String?
    if isShared || record.hasAttributeCells {
      current = codec.name
      valuesInLine = count
      group = self.group(of: Attributes(record, buffer), isShared: isShared)
      valuesInLine = 1
    }
    write(line, of: record, buffer, group: group)
    for other in others {
      write(other, of: record, buffer, group: other.traits.contains(.isGrouped) ? group : nil)
    }
  }

  private mutating func write(_ line: KeptLine, of record: Record, _ buffer: ContactBuffer, group: String?) {
    if line.traits.contains(.isDecoded) {
      return extensionProperty(withAllowedParameters(property(ofLine: buffer.text(line.place), group)))
    }
    let bytes = buffer.bytes(line.place)
    if let group { text.lines.begin(group: group) }
    text.lines.output.append(bytes)
    if line.traits.contains(.isHead), case .base64(let base64) = Media.read(record, buffer).source {
      text.lines.output.append(ASCII.colon)
      text.end(base64, isLoose: version == .v21)
    } else if version == .v21 {
      text.lines.end(folding: .none)
    } else {
      text.lines.end()
    }
  }

  /// The property of a line whose value was decoded.
  private func property(ofLine line: String, _ group: String?) -> ExtensionProperty {
    let bytes = Array(line.utf8)
    var source = PropertySource(bytes, isTrusted: true)
    source.version = version
    var scanner = ContentLineScanner(bytes, hasBareReturns: false)
    _ = scanner.begin(&source.line)
    _ = source.line.parse(maximumParameters: .max)
    var property = source.asWritten(keepsBareParameters: true)
    property.group = group
    return property
  }
}

extension ContactBuffer {
  /// Whether a value has a line that is neither its own nor tied to it by a group.
  fileprivate func hasSpokenForm(_ record: Record) -> Bool {
    record.cellCount > 0 && otherLines(of: record).contains { !$0.traits.contains(.isGrouped) }
  }

  /// The number of values, from one on, that are a whole line of a version; 0 if the value has no such line, or if the
  /// contact has lost others of the line.
  fileprivate func valuesOfLine(at number: Int, in records: Range<Int>, _ version: UInt8) -> Int {
    let line = record(number).line
    guard line != 0, let kept = self.line(of: record(number)), kept.traits.version == version,
      !kept.traits.contains(.isNormalized)
    else { return 0 }
    // The codec encodes a value of its own name, unless other lines state a part of it.
    if kept.traits.contains(.isDecoded), !kept.traits.contains(.hasOtherName), !hasSpokenForm(record(number)) {
      return 0
    }
    let end = number + kept.valueCount
    guard end <= records.upperBound else { return 0 }
    for other in number + 1..<max(end, number + 1) where record(other).line != line { return 0 }
    return kept.valueCount
  }

  /// Whether a value has a line of a version under another name than its property has there.
  func hasOtherName(_ record: Record, _ version: UInt8?) -> Bool {
    guard let version, let line = line(of: record) else { return false }
    return line.traits.contains(.hasOtherName) && line.traits.version == version
  }
}

// MARK: - Normalized lines

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
