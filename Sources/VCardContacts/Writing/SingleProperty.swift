internal import ContactModel
internal import Findings
internal import VCardSyntax

/// A property of which a card has at most one (RFC 6350 3.3, RFC 6474 2, RFC 9554 3.1 and 3.3), although a contact may
/// have several.
///
/// Several forms of one value share an ALTID in 4.0 (RFC 6350 5.4). Of different values one is written as the property;
/// the others are written under its name with `X-ALT-`, or dropped if they describe only how the card was written.
struct SingleProperty: Sendable {
  /// A value that is not written as the property.
  struct Displaced {
    let property: String
    /// A contact with only this value.
    let contact: Contact

    /// Whether the value is written as another property that a card has any number of.
    var hasOwnName: Bool {
      property == "ANNIVERSARY"
        && contact.anniversaries.allSatisfy { entry in
          if case .date(let date) = entry.value, entry.label == nil { date.isWholeOrYearless } else { false }
        }
    }
  }

  private let name: String
  private let count: @Sendable (Contact) -> Int
  /// The attributes of the values that have the name of the property.
  private let attributes: @Sendable (Contact, _ lineVersion: UInt8?) -> [Attributes]
  private let displace: @Sendable (inout Contact, _ lineVersion: UInt8?) -> [(contact: Contact, value: PropertyValue)]
  /// False if other values are dropped.
  private let isKept: Bool

  private init<Value: FieldValue>(_ field: ContactField, _ list: ValueField<Value>) {
    name = field.property
    isKept = !SingleProperty.aboutTheCard.contains(field.property)
    count = { field.count(in: $0) }
    attributes = { contact, lineVersion in
      let entries = list.get(contact)
      return SingleProperty.named(field, contact, lineVersion).map { entries[$0].attributes }
    }
    displace = { contact, lineVersion in
      let entries = list.get(contact)
      let named = SingleProperty.named(field, contact, lineVersion)
      guard named.count > 1, var best = named.first else { return [] }
      for index in named.dropFirst()
      where SingleProperty.isBetter(field, entries[index].value, entries[best].value) { best = index }
      let isNamed = Set(named)
      var kept: [Entry<Value>] = []
      var others: [(contact: Contact, value: PropertyValue)] = []
      for (index, entry) in entries.enumerated() {
        if index == best || !isNamed.contains(index)
          || SingleProperty.areForms(entry.attributes, entries[best].attributes)
        {
          kept.append(entry)
          continue
        }
        var other = Contact()
        if entry.value != entries[best].value { list.set(&other, [entry]) }
        others.append((other, PropertyValue(Value.parts(of: entry.value), entry.attributes)))
      }
      list.set(&contact, kept)
      return others
    }
  }

  /// The places of the values of a field that are written under the name of the property, and not as a line with another
  /// one.
  private static func named(_ field: ContactField, _ contact: Contact, _ lineVersion: UInt8?) -> [Int] {
    let records = contact.buffer.records(of: field.number)
    return records.filter { !contact.buffer.hasOtherName(contact.buffer.record($0), lineVersion) }
      .map { $0 - records.lowerBound }
  }

  private struct Maker: FieldListVisitor {
    let field: ContactField

    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> SingleProperty { SingleProperty(field, list) }
  }

  /// The properties that describe how the card was written.
  private static let aboutTheCard: Set<String> = ["REV", "PRODID", "CREATED"]

  /// Whether a value is preferred to another one: the newest change, the oldest creation.
  private static func isBetter<Value: FieldValue>(_ field: ContactField, _ value: Value, _ best: Value) -> Bool {
    guard let value = value as? DateValue, let best = best as? DateValue else { return false }
    switch field.property {
    case "REV": return value.isNewer(than: best)
    case "CREATED": return best.isNewer(than: value)
    default: return false
    }
  }

  /// Whether two values are forms of one: they have the same ALTID or different languages.
  private static func areForms(_ one: Attributes, _ other: Attributes) -> Bool {
    if let tag = one[.alternatives], other[.alternatives] == tag { return true }
    return one.language != other.language
  }

  static let order = FieldOrder(
    "names birthdays uids..revisions productIDs anniversaries genders birthPlaces..deathPlaces deathDates creations "
      + "defaultLanguages")
  private static let all = order.fields.filter { $0.cardinality == .one }
    .compactMap { $0.values.visit(Maker(field: $0)) }

  /// The ALTIDs that the values of each property have to share if a contact has several (RFC 6350 5.4), by name.
  static func sharedAltIDs(in contact: Contact, _ lineVersion: UInt8?) -> [String: String] {
    var shared: [String: String] = [:]
    for property in all where property.count(contact) > 1 {
      let attributes = property.attributes(contact, lineVersion)
      if attributes.count > 1 {
        shared[property.name] = attributes.lazy.compactMap { $0[.alternatives] }.first ?? "1"
      }
    }
    return shared
  }

  /// Leaves one value of each property, or several forms of one.
  ///
  /// - Parameters:
  ///   - version: The version that is written.
  ///   - lineVersion: The number of the version whose lines are written again.
  ///   - report: Called with each value that was removed, and how it is kept, if it is.
  /// - Returns: The values to keep.
  static func displaceOthers(
    in contact: inout Contact, _ version: VCardVersion, _ lineVersion: UInt8?,
    _ report: (_ property: String, _ value: PropertyValue, _ displaced: Displaced?) -> Void
  ) -> [Displaced] {
    var kept: [Displaced] = []
    // Before 4.0 an anniversary is an X-ABDATE with a label, of which a card may have several.
    for property in all where version == .v40 || property.name != "ANNIVERSARY" {
      for other in property.displace(&contact, lineVersion) {
        let isKept = property.isKept && property.count(other.contact) > 0
        let displaced = isKept ? Displaced(property: property.name, contact: other.contact) : nil
        report(property.name, other.value, displaced)
        if let displaced { kept.append(displaced) }
      }
    }
    return kept
  }
}

extension DateValue {
  /// Whether a date is later than another; a text is not a date.
  fileprivate func isNewer(than other: DateValue) -> Bool {
    guard case .date(let date) = self, let seconds = date.secondsSinceYear0 else { return false }
    guard case .date(let date) = other, let others = date.secondsSinceYear0 else { return true }
    return seconds > others
  }
}
