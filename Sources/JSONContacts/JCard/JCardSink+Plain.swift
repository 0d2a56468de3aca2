import ContactModel
import SourceText
import VCardContacts

/// Values that are written from the bytes of a contact.
///
/// Performance: nearly all values are plain. A property would be made of texts and arrays, which takes 66 % more for a
/// conversion of cards of iCloud.
extension JCardSink {
  func writesPlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool {
    guard let first = records.first, let head = PlainHead.all[Int(contact.record(first).field.rawValue)] else {
      return false
    }
    return head.fits(shape) && (shape == .date || records.allSatisfy { isPrintable(contact.record($0), contact) })
  }

  func writePlain(_ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer) {
    json.jCardValues(records, shape, group: group, of: contact)
  }

  /// Whether a value has no control characters and no line breaks, which are written in other forms.
  private func isPrintable(_ record: Record, _ contact: ContactBuffer) -> Bool {
    if !contact.bytes(record.place).isPrintable { return false }
    for number in record.cells {
      let cell = contact.cell(number)
      if !cell.key.isPart { break }
      if !contact.bytes(cell.place).isPrintable { return false }
    }
    return true
  }
}

extension JSONOutput {
  fileprivate mutating func jCardValues(
    _ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer
  ) {
    var number = records.lowerBound
    while number < records.upperBound {
      let record = contact.record(number)
      guard let head = PlainHead.all[Int(record.field.rawValue)] else { return }
      number += 1
      begin(head, record, group)
      switch shape {
      case .name: components(record, from: .family, to: .suffix, of: contact)
      case .address: components(record, from: .postOfficeBox, to: .country, of: contact)
      case .organization: organization(record, of: contact)
      case .uid:
        let text = contact.bytes(record.place)
        let isUUID = UniqueIdentifier.isUUID(text)
        let isURI = isUUID || text.memchr(ASCII.colon, from: 0, to: text.count) != nil
        bytes += isURI ? PlainText.uri : PlainText.text
        if isUUID {
          bytes += PlainText.uuid
          bytes.append(contentsOf: text)
          bytes.append(ASCII.doubleQuote)
        } else {
          self.text(text)
        }
      case .date:
        bytes += head.type
        bytes.append(ASCII.doubleQuote)
        WholeDate(record, contact)?.forEachByte(hasSeparators: true) { bytes.append($0) }
        bytes.append(ASCII.doubleQuote)
      default:
        bytes += head.type
        text(contact.bytes(record.place))
      }
      // Values of a list with the same types and preference that follow each other share a property.
      while shape == .list, number < records.upperBound {
        let next = contact.record(number)
        if next.types != record.types || next.preference != record.preference { break }
        number += 1
        bytes.append(ASCII.comma)
        text(contact.bytes(next.place))
      }
      bytes.append(ASCII.rightBracket)
    }
  }

  /// Writes the name and the parameters.
  private mutating func begin(_ head: PlainHead, _ record: Record, _ group: String?) {
    bytes += head.opening
    if let group {
      bytes += PlainText.group
      text(group)
    }
    let types = record.types.rawValue & PlainText.knownTypes
    if types != 0 {
      if group != nil { bytes.append(ASCII.comma) }
      bytes += PlainText.type
      self.types(types)
    }
    if record.preference > 0 {
      if group != nil || types != 0 { bytes.append(ASCII.comma) }
      bytes += PlainText.preference
      bytes += String(record.preference).utf8
      bytes.append(ASCII.doubleQuote)
    }
    bytes.append(ASCII.rightBrace)
    bytes.append(ASCII.comma)
  }

  /// Writes the name of one type, or an array of names.
  private mutating func types(_ types: UInt64) {
    let isOne = types & (types - 1) == 0
    if !isOne { bytes.append(ASCII.leftBracket) }
    var rest = types
    while rest != 0 {
      bytes += PlainText.types[rest.trailingZeroBitCount]
      rest &= rest - 1
      if rest != 0 { bytes.append(ASCII.comma) }
    }
    if !isOne { bytes.append(ASCII.rightBracket) }
  }

  /// Writes components, each of one text or empty.
  private mutating func components(
    _ record: Record, from first: CellKey, to last: CellKey, of contact: ContactBuffer
  ) {
    bytes += PlainText.text
    bytes.append(ASCII.leftBracket)
    var next = record.cells.lowerBound
    for key in first.rawValue...last.rawValue {
      if key != first.rawValue { bytes.append(ASCII.comma) }
      if next < record.cells.upperBound, case let cell = contact.cell(next), cell.key.rawValue == key {
        text(contact.bytes(cell.place))
        next += 1
      } else {
        bytes.append(ASCII.doubleQuote)
        bytes.append(ASCII.doubleQuote)
      }
    }
    bytes.append(ASCII.rightBracket)
  }

  /// Writes a name and units; a name alone is not an array.
  private mutating func organization(_ record: Record, of contact: ContactBuffer) {
    bytes += PlainText.text
    let hasUnits = record.cells.first.map { contact.cell($0).key == .unit } ?? false
    if !hasUnits { return text(contact.bytes(record.place)) }
    bytes.append(ASCII.leftBracket)
    text(contact.bytes(record.place))
    for number in record.cells where contact.cell(number).key == .unit {
      bytes.append(ASCII.comma)
      text(contact.bytes(contact.cell(number).place))
    }
    bytes.append(ASCII.rightBracket)
  }
}

/// The texts around values.
private enum PlainText {
  static let text = Array("\"text\",".utf8)
  static let uri = Array("\"uri\",".utf8)
  static let uuid = Array("\"\(UniqueIdentifier.prefix)".utf8)
  static let group = Array("\"group\":".utf8)
  static let type = Array("\"type\":".utf8)
  static let preference = Array("\"pref\":\"".utf8)
  /// The names of the types, by their bits.
  static let types = TypeSet.names.map { Array("\"\($0)\"".utf8) }
  /// The bits of the types that have names.
  static let knownTypes: UInt64 = 1 << UInt64(TypeSet.names.count) - 1
}

/// The beginning of a property of a field whose values are plain, up to its parameters, and what follows these.
private final class PlainHead: Sendable {
  /// `["tel",{`.
  let opening: [UInt8]
  /// `"text",`.
  let type: [UInt8]
  private let standard: PropertyType

  private init(_ field: ContactField) {
    standard = PropertyType(field)
    opening = Array(",\n  [\"\(field.property.asciiLowercased)\",{".utf8)
    type = Array("\"\(standard.value)\",".utf8)
  }

  /// Whether values of a shape are written as they are.
  func fits(_ shape: PlainShape) -> Bool {
    switch (shape, standard.structure) {
    case (.text, .single), (.phone, .single): standard.value == "text" || standard.value == "language-tag"
    case (.uri, .single), (.uid, .single): standard.value == "uri"
    case (.date, .single): standard.value == "date-and-or-time" || standard.value == "timestamp"
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
