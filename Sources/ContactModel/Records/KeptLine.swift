internal import SourceText

/// A content line of a vCard that a value was read from, as it was written: unfolded, and without its group.
///
/// A writer of the same version writes it again, because a changed value has no line. The lines of equal values may differ.
@frozen @usableFromInline
package struct KeptLine: Sendable {
  /// Its bytes in the text of the contact.
  @usableFromInline package let place: TextPlace
  @usableFromInline package let traits: Traits
  /// The number of values that were read from it.
  @usableFromInline package let valueCount: Int

  @inlinable
  init(place: TextPlace, traits: Traits, valueCount: Int) {
    self.place = place
    self.traits = traits
    self.valueCount = valueCount
  }

  /// What the bytes of a line do not say.
  @frozen @usableFromInline
  package struct Traits: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The traits of a line in a card of a version, which is a number from 1 to 3.
    @inlinable package init(version: UInt8) { rawValue = version & 3 }

    /// The name is not the one that the value has in the version: `X-AIM` for an IMPP.
    @inlinable package static var hasOtherName: Traits { Traits(rawValue: 1 << 2) }
    /// Its group ties it to the line of the value: `X-ABLabel`.
    @inlinable package static var isGrouped: Traits { Traits(rawValue: 1 << 3) }
    /// The bytes end before the colon, and the base64 of the value follows.
    @inlinable package static var isHead: Traits { Traits(rawValue: 1 << 4) }
    /// The value was decoded, and the writer encodes it again.
    @inlinable package static var isDecoded: Traits { Traits(rawValue: 1 << 5) }
    /// The line is not valid: the value is written in the form of the version, and the line shows how it was.
    @inlinable package static var isNormalized: Traits { Traits(rawValue: 1 << 6) }

    /// The number of the version of the card.
    @inlinable package var version: UInt8 { rawValue & 3 }
  }
}

// The line of a value is in the text of its contact, after four bytes: its traits, the number of its values, and its length.
// The record has the place of the line. The other lines of a value are cells.

extension ContactBuffer {
  /// The line of a value; `nil` if it was not kept, or if the value was changed.
  @inlinable @inline(__always)
  package func line(of record: Record) -> KeptLine? {
    if record.line == 0 { return nil }
    let about = bytes(TextPlace(start: record.line - 4, extent: 4))
    return KeptLine(
      place: TextPlace(start: record.line, extent: UInt32(about[2]) << 8 | UInt32(about[3])),
      traits: KeptLine.Traits(rawValue: about[0]), valueCount: Int(about[1]))
  }

  /// Whether a value has a line of a version, which is a number from 1 to 3.
  package func hasLine(of version: UInt8) -> Bool {
    for number in 0..<recordCount {
      if let line = line(of: record(number)), line.traits.version == version { return true }
    }
    return false
  }

  /// The other lines of a value, in their order: those of its label, of the phonetic forms of a name.
  package func otherLines(of record: Record) -> [KeptLine] {
    var lines: [KeptLine] = []
    for number in record.cells where cell(number).key == .line {
      let cell = cell(number)
      lines.append(
        KeptLine(
          place: cell.place, traits: KeptLine.Traits(rawValue: UInt8(truncatingIfNeeded: cell.number)), valueCount: 1))
    }
    return lines
  }
}

extension ContactBuilder {
  /// Begins to read a line: the values that are added next, and the changes of earlier ones, are from it.
  ///
  /// - Parameter notesChanges: Whether earlier values may change; ``endLine(as:_:)`` follows then.
  @inline(__always)
  package mutating func beginLine(notesChanges: Bool) {
    firstOfLine = count
    hasChangedEarlier = false
    if notesChanges { changed = [] }
  }

  /// Ends a line whose values were added, and keeps it.
  ///
  /// - Parameter line: The line without its group; `nil` if it is not to be kept.
  package mutating func endLine(as line: Span<UInt8>?, _ traits: KeptLine.Traits) {
    let added = firstOfLine..<count
    let changed = (changed ?? []).filter { $0 < added.lowerBound }
    self.changed = nil
    hasChangedEarlier = !changed.isEmpty
    let isValue = added.count == 1 && record(added.lowerBound).form == .base64
    guard let line, added.count < 256, isValue || !traits.contains(.isHead),
      let place = place(line: line, traits, values: added.count)
    else {
      for number in changed { removeLines(ofRecord: number) }
      return
    }
    if added.isEmpty, changed.isEmpty {
      if !traits.contains(.isNormalized) { addEmptyLine(at: place, line.count) }
      return
    }
    if added.allSatisfy({ record($0).field == record(added.lowerBound).field }) {
      for number in added { memory[number].line = place }
    }
    if traits.contains(.isNormalized) {
      for number in changed { removeLines(ofRecord: number) }
      return
    }
    let kept = KeptLine(place: TextPlace(start: place, extent: UInt32(line.count)), traits: traits, valueCount: 1)
    for number in Set(changed).sorted() { add(kept, toRecord: number) }
  }

  /// Adds the text of a line.
  ///
  /// - Returns: Its place; `nil` if it is too long or no lines are kept.
  @inline(__always)
  package mutating func place(line: Span<UInt8>, _ traits: KeptLine.Traits, values: Int = 1) -> UInt32? {
    guard keepsLines, line.count <= ContactBuilder.longestInlineText, memory.textCount < ContactBuilder.longestBuffer
    else {
      return nil
    }
    if keepsOnlyASCII, !traits.contains(.isDecoded), UTF8Check.firstNonASCII(in: line) != nil { return nil }
    return memory.append(line: line, traits.rawValue, UInt8(truncatingIfNeeded: values))
  }

  /// Adds the text of a line whose value is not known yet.
  ///
  /// - Returns: The line; `nil` if it is too long.
  package mutating func keep(_ line: Span<UInt8>, _ traits: KeptLine.Traits) -> KeptLine? {
    place(line: line, traits).map {
      KeptLine(place: TextPlace(start: $0, extent: UInt32(line.count)), traits: traits, valueCount: 1)
    }
  }

  /// Makes a line the only one of a value.
  package mutating func set(_ line: KeptLine?, ofRecord number: Int) {
    removeLines(ofRecord: number)
    guard let line, !line.traits.contains(.isHead) || record(number).form == .base64 else { return }
    memory[number].line = line.place.start
  }

  /// Adds a line to those of a value, if the others were kept.
  ///
  /// - Parameter line: The line; `nil` if it was not kept.
  package mutating func add(_ line: KeptLine?, isGrouped: Bool = false, toRecord number: Int) {
    guard record(number).line != 0 else { return }
    guard let line, !hasManyLines(record(number)) else { return removeLines(ofRecord: number) }
    let traits = isGrouped ? line.traits.union(.isGrouped) : line.traits
    insert(Cell(.line, line.place, number: UInt16(traits.rawValue)), inRecord: number)
  }

  /// Whether a value has so many other lines that adding more would take the square of their number.
  private func hasManyLines(_ record: Record) -> Bool {
    let most = 64
    return record.cellCount >= most && cell(record.cells.upperBound - most).key == .line
  }

  /// Forgets the lines of a value, because they do not say what it is.
  package mutating func removeLines(ofRecord number: Int) {
    guard record(number).line != 0 else { return }
    if record(number).cells.contains(where: { cell($0).key == .line }) {
      changeCells(ofRecord: number, removing: .line, adding: [])
    }
    memory[number].line = 0
  }

  /// Whether the current line has added or changed a value of a field.
  package func isInLine(_ field: FieldNumber?) -> Bool {
    for number in firstOfLine..<count where record(number).field == field { return true }
    return changed?.contains { record($0).field == field } ?? false
  }

  /// Notes that the current line states an earlier value again.
  package mutating func noteLine(ofRecord number: Int) { changed?.append(number) }

  /// Sets the number of values of a line, which was not known when the line was added.
  ///
  /// - Parameter first: The number of the first record with the line.
  package mutating func setValueCount(_ count: Int, ofLineAt start: UInt32, from first: Int) {
    if count < 256 { return memory.setText(at: Int(start) - 3, to: UInt8(count)) }
    for number in first..<self.count { memory[number].line = 0 }
  }

  /// Notes that the line of a value has not the name of its property.
  mutating func markOtherName(ofRecord number: Int) { mark(.hasOtherName, lineAt: record(number).line) }

  /// Adds a trait to a line, if there is one at a place.
  package mutating func mark(_ trait: KeptLine.Traits, lineAt start: UInt32) {
    let place = Int(start) - 4
    if place < 0 { return }
    let traits = memory.withText(place..<place + 1) { KeptLine.Traits(rawValue: $0[0]) }
    memory.setText(at: place, to: traits.union(trait).rawValue)
  }

  /// Adds the text of a line that states nothing.
  private mutating func addEmptyLine(at start: UInt32, _ count: Int) {
    var record = Record(.emptyLines, .text, TextPlace(start: start, extent: UInt32(count)))
    record.line = start
    present |= record.field.bit
    memory.append(record)
  }

  /// Whether a value has a line.
  package func hasLine(ofRecord number: Int) -> Bool { record(number).line != 0 }

  /// Whether the line of a value has a name, in any case of its letters.
  package func isLine(ofRecord number: Int, named name: StaticString) -> Bool {
    let start = Int(record(number).line)
    let end = start + name.utf8CodeUnitCount
    guard start != 0, end < memory.textCount else { return false }
    return memory.withText(start..<end + 1) { line in
      let next = line[line.count - 1]
      guard next == UInt8(ascii: ":") || next == UInt8(ascii: ";") else { return false }
      return name.withUTF8Buffer { name in
        name.indices.allSatisfy { ASCII.uppercased(line[$0]) == ASCII.uppercased(name[$0]) }
      }
    }
  }
}
