internal import ContactModel
internal import SourceText
internal import VCardContacts

/// Writes a contact as a MECARD in one line: `MECARD:N:Doe,John;TEL:123;;`.
enum MeCardWriter {
  /// The bytes that a QR code of the largest size holds (ISO/IEC 18004).
  static let longest = 2_953

  /// Writes the line of a contact.
  ///
  /// - Returns: The contact that a reader makes of it.
  static func write(_ contact: Contact, to bytes: inout [UInt8], limits: Limits) -> Contact? {
    let start = bytes.count
    bytes += "MECARD:".utf8
    for (name, parts) in fields(contact) where parts.contains(where: { !$0.isEmpty }) {
      bytes += name.utf8
      bytes.append(ASCII.colon)
      for (index, part) in parts.enumerated() {
        if index > 0 { bytes.append(ASCII.comma) }
        append(part, to: &bytes)
      }
      bytes.append(ASCII.semicolon)
    }
    bytes.append(ASCII.semicolon)
    bytes.append(ASCII.lineFeed)
    return VCardReader(limits: limits).read(Array(bytes[start...])).items.first?.value
  }

  /// The fields that scanners know, with their parts. They take one of most fields.
  private static func fields(_ contact: Contact) -> [(name: String, parts: [String])] {
    var fields: [(name: String, parts: [String])] = []
    let name = contact.names.first?.value ?? PersonName()
    let parts = [name.family.joined(), name.given.joined()]
    fields.append(("N", (parts.contains { !$0.isEmpty } ? parts : [contact.displayName]).map(withoutCommas)))
    fields.append(("SOUND", [name.phoneticFamily, name.phoneticGiven]))
    for phone in contact.phones { fields.append((phone.types.contains(.video) ? "TEL-AV" : "TEL", [phone.value.text])) }
    for email in contact.emails { fields.append(("EMAIL", [email.value])) }
    if let note = contact.notes.first { fields.append(("NOTE", [note.value])) }
    for birthday in contact.birthdays.prefix(1) {
      guard case .date(let date) = birthday.value, date.time == nil, let text = date.wholeText(hasSeparators: false)
      else {
        continue
      }
      fields.append(("BDAY", [text]))
    }
    for address in contact.addresses { fields.append(("ADR", components(of: address.value))) }
    for url in contact.urls { fields.append(("URL", [url.value])) }
    for nickname in contact.nicknames.prefix(1) { fields.append(("NICKNAME", [nickname.value])) }
    if let organization = contact.organizations.first { fields.append(("ORG", [organization.value.name])) }
    return fields
  }

  /// A part of a name with blanks in place of commas. Scanners take the text before the first comma of a name, escaped or
  /// not, for the family name, and show it last.
  private static func withoutCommas(_ text: String) -> String {
    guard text.utf8.contains(ASCII.comma) else { return text }
    let words = text.utf8.split { $0 == ASCII.comma || $0 == ASCII.space }
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  private static func components(of address: PostalAddress) -> [String] {
    let parts = address.components.map { $0.joined(", ") }
    return parts.allSatisfy(\.isEmpty) ? [address.formatted ?? ""] : parts
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case ASCII.backslash, ASCII.semicolon, ASCII.comma, ASCII.colon, ASCII.doubleQuote:
        bytes += [ASCII.backslash, byte]
      // There is no escape for a line break: scanners show `\n` as a letter.
      case ASCII.lineFeed: bytes += " / ".utf8
      case ..<ASCII.space, ASCII.delete: break
      default: bytes.append(byte)
      }
    }
  }
}
