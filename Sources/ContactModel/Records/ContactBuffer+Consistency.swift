internal import SourceText

extension ContactBuffer {
  /// What is wrong with the numbers of the buffer; `nil` for every buffer that a builder makes. For tests.
  package var inconsistency: String? {
    var last: UInt8 = 0
    var fields: UInt64 = 0
    var nextCell = 0
    for number in 0..<recordCount {
      let record = record(number)
      if record.field.rawValue < last { return "record \(number) is not sorted" }
      last = record.field.rawValue
      fields |= record.field.bit
      if record.preference > 100 { return "record \(number) has the preference \(record.preference)" }
      if record.form != .date, let found = inconsistency(of: record.place, isText: record.form.isText) {
        return "record \(number): \(found)"
      }
      if record.line != 0, let found = inconsistency(ofLine: record) { return "record \(number): \(found)" }
      if record.cellCount == 0 { continue }
      if record.cells.lowerBound != nextCell || record.cells.upperBound > cellCount {
        return "record \(number) has the cells \(record.cells)"
      }
      nextCell = record.cells.upperBound
      if let found = inconsistency(ofCells: record) { return "record \(number): \(found)" }
    }
    if fields != present { return "the bits of the fields are \(present), where the records have \(fields)" }
    return nextCell == cellCount ? nil : "\(cellCount - nextCell) cells belong to no record"
  }

  private func inconsistency(ofCells record: Record) -> String? {
    var last: UInt8 = 0
    var hasAttributes = false
    for number in record.cells {
      let cell = cell(number)
      let isValue = cell.key == .parameterValue || cell.key == .parameter
      if !isValue, cell.key.rawValue < last { return "the cell \(cell.key) is not sorted" }
      last = cell.key.rawValue
      hasAttributes = hasAttributes || cell.key.isAttribute
      if let found = inconsistency(of: cell.place, isText: true) { return "\(cell.key): \(found)" }
    }
    return hasAttributes == record.hasAttributeCells ? nil : "the mark of attributes is wrong"
  }

  private func inconsistency(ofLine record: Record) -> String? {
    if record.line < 4 { return "the line at \(record.line) has no bytes about it" }
    guard let line = line(of: record) else { return nil }
    if line.traits.version == 0 || line.valueCount == 0 && record.field != .emptyLines {
      return "the line at \(record.line) has no version or no values"
    }
    return inconsistency(of: line.place, isText: true)
  }

  private func inconsistency(of place: TextPlace, isText: Bool) -> String? {
    if place.isObject { return Int(place.start) < header.objects.count ? nil : "there is no object \(place.start)" }
    if place.isEmpty || !isText { return nil }
    if Int(place.start) + place.count > header.textCount { return "the text ends before \(place)" }
    return UTF8Check.isValid(bytes(place)) ? nil : "the text at \(place) is not UTF-8"
  }
}

extension RecordForm {
  /// Whether the place of a record is a text.
  fileprivate var isText: Bool {
    switch self {
    case .text, .uri, .dateText, .wideDate, .base64: true
    case .parts, .date, .contact: false
    }
  }
}
