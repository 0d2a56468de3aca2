internal import ContactModel
internal import ContactProducts
internal import Findings
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
  /// The writer of the card: for a product, or as it was read.
  private let writer: VCardWriter
  /// The fields that are read whatever their values are.
  private let readFields: PresentFields
  /// The fields with parts, of which the parts of all versions are read.
  private let readParts: PresentFields
  /// The fields whose values are not written here, and those of them that are not read.
  private let large: [ContactField]
  private let unreadLarge: [ContactField]

  init(_ reading: ProductCardReading, of product: ContactProduct?) {
    self.reading = reading
    var writer = VCardWriter(version: .v30)
    writer.importer = product.map { ImporterForm($0) }
    self.writer = writer
    let names = Set(reading.properties)
    self.names = names
    let isRead = { (field: ContactField) in
      UnreadProperties.simple.contains(field.property) && names.contains(field.property)
        || ProductCardReading.aboutTheCard.contains(field.property) && field.property != "N"
    }
    readFields = PresentFields(rawValue: ContactField.all.filter(isRead).reduce(0) { $0 | $1.bit.rawValue })
    large = ContactField.all.filter { UnreadProperties.large.contains($0.property) }
    unreadLarge = large.filter { !names.contains($0.property) || reading.conditions[$0.property] != nil }
    readParts = PresentFields(
      rawValue: [FieldNumber.names, .organizations, .addresses, .birthdays]
        .filter { number in ContactField.all.contains { $0.number == number && names.contains($0.property) } }
        .reduce(0) { $0 | $1.bit })
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
    if contact.filled.rawValue & ~readFields.rawValue == 0 { return [] }
    for field in unreadLarge where contact.has(field.number) {
      unread.append(Line(name: field.property, value: ""))
    }
    let rest = unknownFields(contact)
    if rest.isEmpty { return unread }
    // Names and forms of values are those of 3.0, whose values are not encoded.
    var writer = writer
    writer.version = version == .v21 ? .v30 : version
    var card: [UInt8] = []
    // Its losses are those of the output.
    var counted = CountedFindings(kinds: [], least: .error, maximum: 0)
    _ = writer.write(
      contact.without(PresentFields(rawValue: ~rest.union(PresentFields(.uids, .kind)).rawValue)), into: &card,
      counting: &counted)
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

  /// The fields with values that may not be read.
  private func unknownFields(_ contact: Contact) -> PresentFields {
    var rest = contact.filled.subtracting(readFields)
    for field in large { rest.subtract(field.bit) }
    let known = rest.intersection(readParts)
    if known.contains(PresentFields(.names)), contact.names.allSatisfy(\.value.hasOnlyCommonParts) {
      rest.remove(PresentFields(.names))
    }
    if known.contains(.organizations), contact.organizations.allSatisfy(\.value.hasOnlyCommonParts) {
      rest.remove(.organizations)
    }
    if known.contains(.addresses),
      contact.addresses.allSatisfy({ $0.value.hasOnlyCommonParts && $0.value.formatted == nil })
    {
      rest.remove(.addresses)
    }
    if known.contains(.birthdays), contact.birthdays.allSatisfy({ UnreadProperties.isDay($0.value) }) {
      rest.remove(.birthdays)
    }
    return rest
  }

  /// Whether a date is a month and a day, with or without a year.
  private static func isDay(_ value: DateValue) -> Bool {
    guard case .date(let date) = value else { return false }
    return date.month != nil && date.day != nil && date.time == nil
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
