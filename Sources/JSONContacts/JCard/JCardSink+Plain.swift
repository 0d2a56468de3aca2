import ContactModel
import SourceText
import VCardContacts

/// Values that are written from the bytes of a contact.
///
/// Performance: nearly all values are plain. A property would be made of texts and arrays.
extension JCardSink {
  func writePlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool {
    guard let first = records.first, let head = PlainHead.all[Int(contact.record(first).field.rawValue)],
      head.fits(shape), records.allSatisfy({ isPrintable(contact.record($0), contact) })
    else { return false }
    var number = records.lowerBound
    while number < records.upperBound {
      let record = contact.record(number)
      number += 1
      begin(head, record)
      switch shape {
      case .name: writeParts(record, from: .family, to: .suffix, of: contact)
      case .address: writeParts(record, from: .postOfficeBox, to: .country, of: contact)
      case .organization: writeOrganization(record, of: contact)
      case .uid:
        let bytes = contact.bytes(record.place)
        let isURI = bytes.indices.contains { bytes[$0] == ASCII.colon }
        json.bytes += (isURI ? "\"uri\"," : "\"text\",").utf8
        json.text(bytes)
      default:
        json.bytes += head.type
        json.text(contact.bytes(record.place))
      }
      // Values of a list with the same types and preference that follow each other share a property.
      while shape == .list, number < records.upperBound {
        let next = contact.record(number)
        if next.types != record.types || next.preference != record.preference { break }
        number += 1
        json.bytes.append(ASCII.comma)
        json.text(contact.bytes(next.place))
      }
      json.bytes.append(ASCII.rightBracket)
    }
    return true
  }

  /// Writes the name and the parameters.
  private func begin(_ head: PlainHead, _ record: Record) {
    json.bytes += head.opening
    if !record.types.isEmpty {
      let names = record.types.names
      json.bytes += "\"type\":".utf8
      if names.count == 1 { json.text(names[0]) } else { json.texts(names) }
    }
    if record.preference > 0 {
      if !record.types.isEmpty { json.bytes.append(ASCII.comma) }
      json.bytes += "\"pref\":\"\(record.preference)\"".utf8
    }
    json.bytes += "},".utf8
  }

  /// Writes components, each of one text or empty.
  private func writeParts(_ record: Record, from first: CellKey, to last: CellKey, of contact: ContactBuffer) {
    json.bytes += "\"text\",[".utf8
    var next = record.cells.lowerBound
    for key in first.rawValue...last.rawValue {
      if key != first.rawValue { json.bytes.append(ASCII.comma) }
      if next < record.cells.upperBound, case let cell = contact.cell(next), cell.key.rawValue == key {
        json.text(contact.bytes(cell.place))
        next += 1
      } else {
        json.bytes += "\"\"".utf8
      }
    }
    json.bytes.append(ASCII.rightBracket)
  }

  /// Writes a name and units; a name alone is not an array.
  private func writeOrganization(_ record: Record, of contact: ContactBuffer) {
    json.bytes += "\"text\",".utf8
    if record.cellCount == 0 { return json.text(contact.bytes(record.place)) }
    json.bytes.append(ASCII.leftBracket)
    json.text(contact.bytes(record.place))
    for number in record.cells {
      json.bytes.append(ASCII.comma)
      json.text(contact.bytes(contact.cell(number).place))
    }
    json.bytes.append(ASCII.rightBracket)
  }

  /// Whether a value has no control characters and no line breaks, which are written in other forms.
  private func isPrintable(_ record: Record, _ contact: ContactBuffer) -> Bool {
    if !contact.bytes(record.place).isPrintable { return false }
    for number in record.cells where !contact.bytes(contact.cell(number).place).isPrintable { return false }
    return true
  }
}

/// The beginning of a property of a field whose values are plain, up to its parameters, and what follows these.
private struct PlainHead: Sendable {
  /// `["tel",{`.
  let opening: [UInt8]
  /// `"text",`.
  let type: [UInt8]
  private let standard: JCardType

  private init(_ field: ContactField) {
    standard = JCardType(field)
    opening = Array(",\n  [\"\(field.property.asciiLowercased)\",{".utf8)
    type = Array("\"\(standard.value)\",".utf8)
  }

  /// Whether values of a shape are written as they are.
  func fits(_ shape: PlainShape) -> Bool {
    switch (shape, standard.structure) {
    case (.text, .single), (.phone, .single): standard.value == "text" || standard.value == "language-tag"
    case (.uri, .single), (.uid, .single): standard.value == "uri"
    case (.list, .list), (.name, .components), (.address, .components), (.organization, .components):
      standard.value == "text"
    default: false
    }
  }

  /// The fields of vCard 4.0, by their numbers.
  static let all: [PlainHead?] = {
    var all = [PlainHead?](repeating: nil, count: 64)
    for field in ContactField.all where field.isInVCard4 { all[Int(field.number.rawValue)] = PlainHead(field) }
    return all
  }()
}

extension Span<UInt8> {
  fileprivate var isPrintable: Bool {
    for index in indices where self[index] < ASCII.space || self[index] == ASCII.delete { return false }
    return true
  }
}
