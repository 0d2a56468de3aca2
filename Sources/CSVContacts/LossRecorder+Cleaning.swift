internal import ContactModel
internal import Findings
internal import SourceText

/// Values whose cells are read back otherwise, because ``CellCleaning`` changes them.
extension LossRecorder {
  /// Records the phone numbers and addresses that are read as none or as several.
  mutating func recordCleanedValues(_ contact: ContactBuffer, partsValues: Bool) {
    for number in contact.records(of: .phones) {
      let record = contact.record(number)
      let text = contact.bytes(record.place)
      if CellBytes.isPlainNumber(text, text.indices), !contact.hasCell(.ext, record) { continue }
      let display = contact.entry(number, of: .phones).value.display
      if !CellBytes.isPlainNumber(display) { recordCleaned("TEL", display, .phone, partsValues) }
    }
    for number in contact.records(of: .emails) {
      let text = contact.bytes(contact.record(number).place)
      if CellBytes.isPlainAddress(text, text.indices), text[0] != ASCII.apostrophe { continue }
      let address = InlineUTF8.text(ofValid: text)
      recordCleaned("EMAIL", address, .email, partsValues)
      if ExchangeAddress.isOne(address) {
        recordChange("EMAIL", address, "comes back as \(ExchangeAddress.name)")
      }
    }
    for number in contact.records(of: .urls) {
      let text = contact.bytes(contact.record(number).place)
      if text.memchr(ASCII.colon, from: 0, to: text.count) != nil { continue }
      recordCleaned("URL", InlineUTF8.text(ofValid: text), .url, partsValues)
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

  /// Whether invisible characters or a formula around a text may be in the bytes of a record.
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
