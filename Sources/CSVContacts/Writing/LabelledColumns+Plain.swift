internal import CSVSyntax
internal import ContactModel
internal import SourceText

/// Values that are written from the bytes of a contact, because nothing of them is lost.
///
/// Performance: nearly all values are plain. Any other value is written from its typed value, and read back, which takes
/// 41 % more for a conversion of cards of iCloud, and 2.5 times as much again for plain ones.
extension LabelledColumns {
  /// Adds the cells of a value: its label and its text.
  ///
  /// - Returns: False if the value is not plain. Nothing was added then.
  @inline(__always)
  func addPlain(
    _ value: Record, isPrimary: Bool = false, _ contact: ContactBuffer, to record: inout CSVRecordDraft,
    _ filter: inout ReadBackFilter
  ) -> Bool {
    let isURI = self == .phone && value.form == .uri
    guard isURI || value.form == .text, !value.place.isEmpty, let attributes = contact.plainAttributes(value),
      attributes.parts.isEmpty, value.preference == (isPrimary ? 1 : 0) || self != .email
    else { return false }
    if self != .email, value.preference > 0 { checkPreference(contact, &filter) }
    let text = contact.bytes(value.place)
    // Only a number with an x can have an extension.
    if self == .phone, text.memchr(UInt8(ascii: "x"), from: 0, to: text.count) != nil { return false }
    guard addPlainLabel(attributes.label, value.types, isPrimary: isPrimary, contact, to: &record, &filter) else {
      return false
    }
    filter.add(text, to: &record)
    if isURI { filter.uris += 1 }
    return true
  }

  /// Adds a label that is read back as the same types or the same text, or with the same meaning.
  @inline(__always)
  private func addPlainLabel(
    _ label: TextPlace, _ types: TypeSet, isPrimary: Bool, _ contact: ContactBuffer, to record: inout CSVRecordDraft,
    _ filter: inout ReadBackFilter
  ) -> Bool {
    let vocabulary = ColumnGroupLabels.all.vocabulary(of: self)
    let meant = types.subtracting(ReadBackFilter.silent)
    if label.isEmpty {
      guard let plain = vocabulary.plainLabel(meant, isStarred: isPrimary), plain.types == meant else { return false }
      if meant != types { filter.labels += 1 }
      record.add(plain.text)
      return true
    }
    let text = contact.bytes(label)
    guard meant.isEmpty, !isPrimary, text[0] != ASCII.asterisk,
      text.memchr(ASCII.carriageReturn, from: 0, to: text.count) == nil,
      self != .website || !GoogleSocialProfile.mayBeNetwork(text)
    else { return false }
    if !types.isEmpty || vocabulary.types(text, text.indices) != nil { filter.labels += 1 }
    record.add(text)
    return true
  }

  /// Notes a preference, which has no column.
  private func checkPreference(_ contact: ContactBuffer, _ filter: inout ReadBackFilter) {
    let field: FieldNumber? =
      switch self {
      case .phone: .phones
      case .address: .addresses
      case .website: .urls
      default: nil
      }
    if field.map({ contact.records(of: $0).count }) == 1 {
      filter.singlePreferences += 1
    } else if self == .phone {
      filter.phonePreferences += 1
    } else {
      filter.mayDiffer = true
    }
  }

  /// Adds the cells of an address with at most one text for each part.
  ///
  /// - Returns: False if the address is not plain. Nothing was added then.
  func addPlainAddress(
    _ address: Record, _ contact: ContactBuffer, to record: inout CSVRecordDraft, _ filter: inout ReadBackFilter
  ) -> Bool {
    guard let attributes = contact.plainAttributes(address) else { return false }
    var parts = AddressCells()
    var hasColumns = false
    for number in attributes.parts {
      let cell = contact.cell(number)
      if cell.key == .countryCode {
        filter.components += 1
      } else {
        guard parts.take(cell) else { return false }
        hasColumns = true
      }
    }
    if !hasColumns { return false }
    if address.preference > 0 { checkPreference(contact, &filter) }
    guard addPlainLabel(attributes.label, address.types, isPrimary: false, contact, to: &record, &filter) else {
      return false
    }
    filter.add(contact.bytes(parts.formatted), to: &record)
    filter.add(contact.bytes(parts.street), to: &record)
    filter.add(contact.bytes(parts.locality), to: &record)
    filter.add(contact.bytes(parts.postOfficeBox), to: &record)
    filter.add(contact.bytes(parts.region), to: &record)
    filter.add(contact.bytes(parts.postalCode), to: &record)
    filter.add(contact.bytes(parts.country), to: &record)
    filter.add(contact.bytes(parts.extended), to: &record)
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
