internal import ContactModel
internal import Findings
internal import SourceText

/// Values whose cells are read back otherwise, because ``CellCleaning`` changes them.
extension LossRecorder {
  /// Records the phone numbers and addresses that are read as none or as several.
  mutating func recordCleanedValues(_ contact: Contact, _ filled: PresentFields, partsValues: Bool) {
    if filled.contains(.phones) {
      for entry in contact.phones where !CellBytes.isPlainNumber(entry.value.display) {
        recordCleaned("TEL", entry.value.display, .phone, partsValues)
      }
    }
    if filled.contains(.emails) {
      for entry in contact.emails
      where !CellBytes.isPlainAddress(entry.value) || entry.value.utf8.first == ASCII.apostrophe {
        recordCleaned("EMAIL", entry.value, .email, partsValues)
        if ExchangeAddress.isOne(entry.value) {
          recordChange("EMAIL", entry.value, "comes back as \(ExchangeAddress.name)")
        }
      }
    }
    if filled.contains(.urls) {
      for entry in contact.urls where !entry.value.utf8Contains(ASCII.colon) {
        recordCleaned("URL", entry.value, .url, partsValues)
      }
    }
  }

  /// Records the values that NUL was removed from.
  mutating func recordNULs(_ contact: Contact) {
    for property in ContactProperty.all {
      for value in property.values(contact) {
        let texts =
          value.parts.flatMap(\.texts) + value.attributes.parameters.flatMap(\.values)
          + [value.attributes.label ?? ""]
        for text in texts where text.utf8Contains(ASCII.nul) {
          recordChange(property.name, text, "has its NUL characters removed")
        }
      }
    }
  }

  private mutating func recordCleaned(
    _ property: String, _ text: String, _ kind: CSVColumnKind, _ partsValues: Bool = false
  ) {
    guard let result = CellCleaning.clean(text, kind, partsValues: partsValues) else { return }
    let back = result.values.map { Finding.quote($0.text) }.prefix(3).joined(separator: " and ")
    recordChange(property, text, back.isEmpty ? "comes back as no value" : "comes back as \(back)")
  }

  /// True if invisible characters or a formula around a text may be in the bytes of a record.
  static func mayBeCleaned(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if InvisibleCharacters.areIn(bytes, range) { return true }
    var start = range.lowerBound
    while let sign = ByteSearch.first(ASCII.equals, in: bytes, from: start, to: range.upperBound) {
      if sign + 1 < range.upperBound, bytes[sign + 1] == ASCII.doubleQuote { return true }
      start = sign + 1
    }
    return false
  }

  /// Records the texts of all other properties that are changed.
  mutating func recordCleanedTexts(_ contact: Contact) {
    for property in ContactProperty.all where !["TEL", "EMAIL", "PHOTO"].contains(property.name) {
      let kind: CSVColumnKind =
        switch property.name {
        case "NOTE": .note
        case "URL": .url
        default: .line
        }
      for value in property.values(contact) {
        for part in value.parts { for text in part.texts { recordCleaned(property.name, text, kind) } }
        if let label = value.attributes.label { recordCleaned(property.name, label, .label) }
      }
    }
  }
}
