internal import SourceText

/// What the values of records are made from: a ``ContactBuffer``, or a ``ContactBuilder`` that is not finished.
package protocol RecordSource {
  func cell(_ number: Int) -> Cell
  func text(_ place: TextPlace) -> String
  func object(_ place: TextPlace) -> any BufferObject
}

extension ContactBuffer: RecordSource {
  /// The text of a place.
  @inline(__always)
  package func text(_ place: TextPlace) -> String { place.isEmpty ? "" : InlineUTF8.text(ofValid: bytes(place)) }
}

extension RecordSource {
  /// The text of the first cell of a record with a key; `nil` if there is none.
  package func text(_ key: CellKey, of record: Record) -> String? {
    for number in record.cells {
      let cell = cell(number)
      if cell.key == key { return text(cell.place) }
    }
    return nil
  }

  /// The texts of the cells of a record with a key.
  func texts(_ key: CellKey, of record: Record) -> [String] {
    var texts: [String] = []
    for number in record.cells {
      let cell = cell(number)
      if cell.key == key { texts.append(text(cell.place)) }
    }
    return texts
  }
}
