internal import SourceText

/// The attributes of a value that has at most a label beside its types and its preference.
package struct PlainAttributes {
  /// The label; empty if there is none.
  package let label: TextPlace
  /// The cells of the value itself.
  package let parts: Range<Int>
}

// What writers ask before they make typed values: nearly all values are plain.

extension ContactBuffer {
  /// Whether a field has values.
  package func has(_ field: FieldNumber) -> Bool { present & field.bit != 0 }

  /// One value of a field.
  package func entry<Value: FieldValue>(_ number: Int, of field: ValueField<Value>) -> Entry<Value> {
    let record = record(number)
    return Entry(Value.read(record, self), attributes: Attributes(record, self))
  }

  /// One property without a field.
  package func property(_ number: Int) -> ExtensionProperty { ExtensionProperty(record(number), self) }

  /// Whether a value has a part or an attribute.
  package func hasCell(_ key: CellKey, _ record: Record) -> Bool { record.cells.contains { cell($0).key == key } }

  /// The attributes of a value; `nil` if there are others than a label, its types and its preference.
  package func plainAttributes(_ record: Record) -> PlainAttributes? {
    if record.cellCount == 0 { return PlainAttributes(label: TextPlace(), parts: record.cells) }
    var label = TextPlace()
    var end = record.cells.upperBound
    while end > record.cells.lowerBound {
      let cell = cell(end - 1)
      if cell.key == .label {
        // An empty label is an attribute, too.
        if cell.place.isEmpty { return nil }
        label = cell.place
      } else if cell.key.isAttribute {
        return nil
      } else if cell.key.isPart {
        break
      }
      end -= 1
    }
    return PlainAttributes(label: label, parts: record.cells.lowerBound..<end)
  }
}

// MARK: - Names

extension ContactBuffer {
  /// The first name if each of its parts begins with a visible character of ASCII, so that its display has all of them.
  private var plainName: Record? {
    guard let number = records(of: .names).first else { return nil }
    let name = record(number)
    if name.cellCount == 0 { return nil }
    for number in name.cells {
      let cell = cell(number)
      if !cell.key.isPart { break }
      let part = bytes(cell.place)
      guard !part.isEmpty, part[0] > ASCII.space, part[0] < 0x7F else { return nil }
    }
    return name
  }

  /// Calls the closure with the parts of a name that its display joins with blanks, in their order.
  private func forEachDisplayPart(of name: Record, _ body: (TextPlace) -> Void) {
    for key in [CellKey.prefix, .given, .additional, .family, .secondFamily, .generation, .suffix] {
      for number in name.cells where cell(number).key == key { body(cell(number).place) }
    }
  }

  /// The display of the first name; `nil` if it has to be found part by part.
  var plainNameDisplay: String? {
    guard let name = plainName else { return nil }
    var count = 0
    forEachDisplayPart(of: name) { count += $0.count + 1 }
    if count == 0 { return nil }
    return String(utf8Capacity: count) { display in
      forEachDisplayPart(of: name) { part in
        if !display.isEmpty { display.append(UInt8(ascii: " ")) }
        display.append(contentsOf: bytes(part))
      }
    }
  }

  /// Whether a text is the display of the first name, byte for byte; `nil` if that has to be found part by part.
  package func isPlainNameDisplay(_ text: Span<UInt8>) -> Bool? {
    guard let name = plainName else { return nil }
    // The end of the parts that are equal; -1 after another one.
    var end = 0
    forEachDisplayPart(of: name) { place in
      if end < 0 { return }
      let part = bytes(place)
      let start = end == 0 ? 0 : end + 1
      let isSeparated = start == 0 || end < text.count && text[end] == UInt8(ascii: " ")
      let isSame =
        isSeparated && part.count <= text.count - start
        && part.isSame(as: text.extracting(start..<start + part.count))
      end = isSame ? start + part.count : -1
    }
    return end == 0 ? nil : end == text.count
  }
}
