internal import ContactModel
internal import ContactProducts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The properties of a card that the importer of a product does not read.
///
/// Which properties a card has, its writer decides. So the values that may not be read are written, and the names of the
/// lines are compared with those that the importer reads.
struct UnreadProperties: Sendable {
  /// A line that is not read.
  struct Line {
    /// The name in upper case.
    let name: String
    /// The raw value; empty for media and cards.
    let value: String
  }

  private let reading: ProductCardReading
  private let names: Set<String>
  /// The product that the card is written for; `nil` for a card as it was read.
  private let product: Product?
  /// The fields that are read whatever their values are.
  private let readFields: PresentFields
  /// The fields that are not written here.
  private let unwritten: PresentFields

  init(_ reading: ProductCardReading, of product: Product?) {
    self.reading = reading
    self.product = product
    let names = Set(reading.properties)
    self.names = names
    let isRead = { (field: ContactField) in
      UnreadProperties.simple.contains(field.property) && names.contains(field.property)
        || ProductCardReading.aboutTheCard.contains(field.property) && field.property != "N"
    }
    readFields = PresentFields(rawValue: ContactField.all.filter(isRead).reduce(0) { $0 | $1.bit.rawValue })
    unwritten = PresentFields(
      rawValue: ContactField.all
        .filter { isRead($0) && $0.property != "UID" || UnreadProperties.large.contains($0.property) }
        .filter { $0.number != .kind && $0.number != .extensions }
        .reduce(0) { $0 | $1.bit.rawValue })
  }

  /// Properties that every version has and that hold every value of their field.
  private static let simple: Set<String> = [
    "NICKNAME", "TEL", "EMAIL", "URL", "TITLE", "ROLE", "NOTE", "CATEGORIES", "CALURI", "FBURL", "CALADRURI",
  ]
  /// Properties whose values are not written here.
  private static let large = ["PHOTO", "LOGO", "SOUND", "KEY", "AGENT"]

  /// The lines of a contact's card that are not read.
  func lines(_ contact: Contact, _ version: VCardVersion) -> [Line] {
    var unread: [Line] = []
    let filled = contact.filled.rawValue
    if filled & ~readFields.rawValue == 0 { return [] }
    for name in UnreadProperties.large where !names.contains(name) || reading.conditions[name] != nil {
      if let field = ContactField.of(property: name), field.count(in: contact) > 0 {
        unread.append(Line(name: name, value: ""))
      }
    }
    if isSimple(contact, filled) { return unread }
    let rest = contact.without(unwritten)
    // Names and forms of values are those of 3.0, whose values are not encoded.
    var writer = VCardWriter(version: version == .v21 ? .v30 : version)
    writer.keepsNames = product == nil
    writer.vendorProperties = product?.vendorProperties ?? []
    var card: [UInt8] = []
    _ = writer.write(rest, into: &card)
    var scanner = ContentLineScanner(card, hasBareReturns: false)
    var line = ContentLine(card)
    while scanner.next(&line) {
      _ = line.parse(maximumParameters: 1_000)
      let name = String(decoding: line.bytes[line.name], as: UTF8.self).asciiUppercased
      if ProductCardReading.aboutTheCard.contains(name) || isRead(name, line) { continue }
      unread.append(Line(name: name, value: String(decoding: line.bytes[line.value], as: UTF8.self)))
    }
    return unread
  }

  /// Whether the other fields have only values that are read.
  private func isSimple(_ contact: Contact, _ filled: UInt64) -> Bool {
    var rest = filled & ~readFields.rawValue
    func skip(_ property: String, if isRead: Bool) {
      guard isRead, names.contains(property), let field = ContactField.of(property: property) else { return }
      rest &= ~field.bit.rawValue
    }
    skip("N", if: contact.names.allSatisfy(\.value.hasOnlyCommonParts))
    skip("ORG", if: contact.organizations.allSatisfy(\.value.hasOnlyCommonParts))
    skip("ADR", if: contact.addresses.allSatisfy { $0.value.hasOnlyCommonParts && $0.value.formatted == nil })
    skip(
      "BDAY",
      if: contact.birthdays.allSatisfy { entry in
        if case .date(let date) = entry.value {
          date.month != nil && date.day != nil && date.time == nil
        } else {
          false
        }
      })
    for name in UnreadProperties.large {
      if let field = ContactField.of(property: name) { rest &= ~field.bit.rawValue }
    }
    return rest == 0
  }

  private func isRead(_ name: String, _ line: ContentLine) -> Bool {
    guard names.contains(name) else { return false }
    guard let conditions = reading.conditions[name] else { return true }
    let value = String(decoding: line.bytes[line.value], as: UTF8.self).asciiLowercased
    let head = line.bytes[line.name.upperBound..<line.value.lowerBound].map { ASCII.lowercased($0) }
    return conditions.contains { condition in
      let condition = condition.asciiLowercased
      return value.hasPrefix(condition) || head.indices.contains { head[$0...].starts(with: condition.utf8) }
    }
  }
}
