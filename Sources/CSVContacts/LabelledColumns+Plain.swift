internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// Values that are written from the bytes of a contact, because nothing of them is lost.
///
/// Performance: nearly all values are plain. Any other value is written from its typed value, which tells what is lost.
extension LabelledColumns {
  /// Adds the cells of a value: its label and its text.
  ///
  /// - Returns: False if the value is not plain. Nothing was added then.
  @inline(__always)
  func addPlain(
    _ value: Record, isPrimary: Bool = false, _ property: String, _ contact: ContactBuffer,
    to record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Bool {
    guard value.form == .text, !value.place.isEmpty, value.preference == (isPrimary ? 1 : 0),
      let attributes = contact.plainAttributes(value), attributes.parts.isEmpty
    else { return false }
    let text = contact.bytes(value.place)
    // Only a number with an x can have an extension.
    if self == .phone, text.memchr(UInt8(ascii: "x"), from: 0, to: text.count) != nil { return false }
    guard addPlainLabel(attributes.label, value.types, isPrimary: isPrimary, contact, to: &record) else { return false }
    losses.add(text, of: property, to: &record)
    return true
  }

  /// Adds a label that is read back as the same types or the same text.
  @inline(__always)
  private func addPlainLabel(
    _ label: TextPlace, _ types: TypeSet, isPrimary: Bool, _ contact: ContactBuffer, to record: inout CSVRecordDraft
  ) -> Bool {
    let vocabularies = ColumnGroupLabels.all
    if label.isEmpty {
      guard let plain = vocabularies.vocabulary(of: self).plainLabel(types, isStarred: isPrimary), plain.types == types
      else { return false }
      record.add(plain.text)
      return true
    }
    let text = contact.bytes(label)
    guard types.isEmpty, !isPrimary, text[0] != ASCII.asterisk,
      text.memchr(ASCII.carriageReturn, from: 0, to: text.count) == nil,
      self != .website || !GoogleSocialProfile.mayBeNetwork(text),
      vocabularies.vocabulary(of: self).types(text, text.indices) == nil
    else { return false }
    record.add(text)
    return true
  }

  /// Adds the cells of an address with at most one text for each part.
  ///
  /// - Returns: False if the address is not plain. Nothing was added then.
  func addPlainAddress(
    _ address: Record, _ contact: ContactBuffer, to record: inout CSVRecordDraft, _ losses: inout LossRecorder
  ) -> Bool {
    guard address.preference == 0, let attributes = contact.plainAttributes(address), !attributes.parts.isEmpty else {
      return false
    }
    var parts = AddressCells()
    for number in attributes.parts where !parts.take(contact.cell(number)) { return false }
    guard addPlainLabel(attributes.label, address.types, isPrimary: false, contact, to: &record) else { return false }
    losses.add(contact.bytes(parts.formatted), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.street), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.locality), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.postOfficeBox), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.region), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.postalCode), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.country), of: "ADR", to: &record)
    losses.add(contact.bytes(parts.extended), of: "ADR", to: &record)
    return true
  }
}

/// The texts of an address with at most one for each part.
private struct AddressCells {
  private(set) var postOfficeBox = TextPlace()
  private(set) var extended = TextPlace()
  private(set) var street = TextPlace()
  private(set) var locality = TextPlace()
  private(set) var region = TextPlace()
  private(set) var postalCode = TextPlace()
  private(set) var country = TextPlace()
  private(set) var formatted = TextPlace()

  /// Takes a part; false if it is empty, is the second text of one, or has no column.
  @inline(__always)
  mutating func take(_ cell: Cell) -> Bool {
    func set(_ part: inout TextPlace) -> Bool {
      if !part.isEmpty || cell.place.isEmpty { return false }
      part = cell.place
      return true
    }
    return switch cell.key {
    case .postOfficeBox: set(&postOfficeBox)
    case .extended: set(&extended)
    case .street: set(&street)
    case .locality: set(&locality)
    case .region: set(&region)
    case .postalCode: set(&postalCode)
    case .country: set(&country)
    case .formatted: set(&formatted)
    default: false
    }
  }
}

extension LossRecorder {
  /// Adds the cell of a text, and records what the reader would split.
  @inline(__always)
  mutating func add(_ text: Span<UInt8>, of property: String, to record: inout CSVRecordDraft) {
    // The result tells whether there is anything to check.
    if record.add(text) { checkSpecial(property, text) }
  }

  @inline(never)
  private mutating func checkSpecial(_ property: String, _ text: Span<UInt8>) {
    for index in text.indices {
      let isPair = text[index] == ASCII.colon && index > 0 && text[index - 1] == ASCII.colon
      if isPair || text[index] == ASCII.carriageReturn {
        return checkValue(property, InlineUTF8.text(ofValid: text))
      }
    }
  }
}
